# Домино

domino-pile = { $count ->
    [0] брать больше нечего
    [one] в колоде { $count } карта
    [few] в колоде { $count } карты
   *[other] в колоде { $count } карт
}
domino-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
domino-score = { $score ->
    [0] карт не осталось
    [one] осталась { $score } карта
    [few] осталось { $score } карты
   *[other] осталось { $score } карт
}
domino-hand = { $count ->
    [one] **У тебя { $count } карта**
    [few] **У тебя { $count } карты**
   *[other] **У тебя { $count } карт**
}
domino-first = Кубики выбрали карту { $card }, её кладёт { $seat }.
domino-choose = Положи карту; ⭐ даёт ещё один ход.
domino-choose-earned = Ещё ход! Положи карту; ⭐ даёт ещё один.
domino-drawn-fits = У тебя карта { $card }: положи её или пасуй.
domino-drawn = Из колоды пришла карта { $card }, ей нет места: пасуй.
domino-nothing-earned = Ход заработан, но ни одна твоя карта не подходит: пасуй.
domino-nothing-fits = Ни одна твоя карта не подходит: возьми карту.
domino-nothing-left = Ни одна твоя карта не подходит, а брать нечего: пасуй.
domino-lay = Положить карту…
domino-lay-wild = Положить джокер…
domino-swaps = Забрать джокер со стола…
domino-swap = { $card } ⇄ { $wildcard }
domino-draw = Взять карту
domino-pass = Пас
domino-gap = { $gap } сюда подойдёт твоя карта · ⭐ и даст ещё один ход
domino-hint = Столбец — один цвет, строка — один смайлик, а карта кладётся рядом с другой. ★ — джокер: за какую карту он лежит, решаешь ты. Карта с двумя соседями даёт ещё один ход.

domino-event-laid = { $seat } кладёт карту { $card }
domino-event-laid-as = { $seat } кладёт карту { $card } вместо карты { $as }
domino-event-earned = ⭐ Два соседа: { $seat } ходит ещё раз
domino-event-swapped = { $seat } меняет карту { $card } на { $wildcard }
domino-event-drew = { $seat } берёт { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
}
domino-event-took = Из колоды: { $cards }
domino-event-passed = { $seat } пасует
domino-event-blocked = Ходить больше некому
domino-event-won = { $seat }: карт больше нет!
domino-event-duel = Ничья: { $tied }. После { $rolls ->
    [one] { $rolls } броска
    [few] { $rolls } бросков
   *[other] { $rolls } бросков
} на кубиках { $card }, и эта карта есть у игрока { $seat }
domino-event-drawn = Ничья, а бросать не на что: жребий выбирает игрока { $seat }

why-DO3 = Рядом с её местом ещё ничего нет: столбец — один цвет, строка — один смайлик, а новые открываются только с краю.
why-DO4 = На её месте уже лежит другая карта.
why-DO5 = Карту меняют только на джокер, который лежит на её месте; пока он там, положить её нельзя, можно лишь обменять.
why-DO6 = Заработанный ход — чтобы положить карту: если ни одна не подходит, брать нельзя, ход кончается.
why-DO7 = Если карта подходит, её надо положить. Если нет, возьми одну; потом можно положить только её или пасовать.
