# Find it!

find-it-score = { $score ->
    [one] { $score } карта
    [few] { $score } карты
   *[other] { $score } карт
}
find-it-target = победа: { $count } { $count ->
    [one] карта
    [few] карты
   *[other] карт
}
find-it-next = 🎲 Бросает { $seat }.
find-it-mine = { $count ->
    [0] У тебя пока нет карт; для победы нужно { $target }.
    [one] У тебя { $count } карта; для победы нужно { $target }.
    [few] У тебя { $count } карты; для победы нужно { $target }.
   *[other] У тебя { $count } карт; для победы нужно { $target }.
}
find-it-debts = { $count ->
    [one] За тобой долг в { $count } карту: следующая твоя карта сразу вернётся на стол.
    [few] За тобой долг в { $count } карты: следующие твои карты сразу вернутся на стол.
   *[other] За тобой долг в { $count } карт: следующие твои карты сразу вернутся на стол.
}
find-it-how = Нажми на карту в сетке или на имя того, у кого она.
find-it-point = Указать: { $first } – { $last }
find-it-name = Назвать, у кого она
find-it-rule = Два кубика называют карту: нажми на неё раньше всех. Если её уже взяли, нажми на имя того, у кого она.
find-it-example = { $dice } → жми { $card }
find-it-hint = Кубики называют карту. Лежит на столе — нажми на неё; уже у кого-то — нажми на его имя. Не та карта: до следующего броска ты вне игры. Не то имя стоит ещё и карты.

find-it-event-rolled = { "" }
find-it-event-found = { $seat } находит карту
find-it-event-took = { $seat } забирает карту у игрока { $from }
find-it-event-kept = { $seat } называет себя и оставляет карту
find-it-event-mispointed = { $seat } указывает на { $card }: мимо
find-it-event-misnamed = { $seat } называет { $name }: мимо
find-it-event-lost = { $seat } возвращает { $card }
find-it-event-owes = { $seat } в долгу: вернётся следующая карта
find-it-event-repaid = { $seat } отдаёт карту в счёт долга
find-it-event-timeup = Время вышло
find-it-event-nobody = Все вне игры
find-it-event-ended = Игра окончена
find-it-event-duel = Ничья: { $tied }. После { $rolls ->
    [one] { $rolls } броска
    [few] { $rolls } бросков
   *[other] { $rolls } бросков
} на кубиках { $card }, и эта карта есть у игрока { $seat }
find-it-event-drawn = Ничья, а бросать не на что: жребий выбирает игрока { $seat }

why-FI2 = Указать можно только на открытую карту, а после ошибки ты вне игры до следующего броска.
why-FI3 = Назвать можно только того, кто играет за этим столом.
why-FI4 = После неверного имени ты вне игры до следующего броска.
