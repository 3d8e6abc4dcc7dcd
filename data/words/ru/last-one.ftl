# Последняя карта

last-one-pile = { $count ->
    [0] брать больше нечего
    [one] в колоде { $count } карта
    [few] в колоде { $count } карты
   *[other] в колоде { $count } карт
}
last-one-named = нужен цвет: { $colour }
last-one-anything = Сверху подойдёт любая карта.
last-one-stack = ⚠️ { $seat }: **+{ $count }** { $count ->
    [one] карта
    [few] карты
   *[other] карт
}, если не ответить сердитой.
last-one-order-down = ход идёт вниз по списку
last-one-order-up = ход идёт вверх по списку
last-one-cards = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
last-one-score = { $score ->
    [0] карт не осталось
    [one] осталась { $score } карта
    [few] осталось { $score } карты
   *[other] осталось { $score } карт
}
last-one-hand = { $count ->
    [one] **У тебя { $count } карта**
    [few] **У тебя { $count } карты**
   *[other] **У тебя { $count } карт**
}
last-one-rest = { $count ->
    [one] **Сейчас не подходит { $count } карта:**
    [few] **Сейчас не подходят { $count } карты:**
   *[other] **Сейчас не подходят { $count } карт:**
}
last-one-choose = Эти карты подходят:
last-one-drawn-fits = Из колоды пришла карта { $card }: сыграй её или пасуй.
last-one-drawn = Из колоды пришла карта { $card }, она не подходит: пасуй.
last-one-nothing-drawn = Взять было нечего: пасуй.
last-one-nothing-fits = Ни одна твоя карта не подходит: возьми карту.
last-one-answer = Ответь сердитой картой или возьми карты: { $count }.
last-one-no-answer = Ответить нечем, сердитой карты у тебя нет: возьми карты ({ $count }).
last-one-wish = { $card }: какой цвет дальше?
last-one-faces = { $sad } следующий пропускает ход · { $surprised } ход идёт обратно · { $angry } следующий берёт { $cards } · { $happy } подходит ко всему, а цвет выбираешь ты
last-one-draw = Взять карту
last-one-take = Взять { $count } { $count ->
    [one] карту
    [few] карты
   *[other] карт
}
last-one-pass = Пас
last-one-last = ПОСЛЕДНЯЯ!
last-one-catch = Поймать: { $name }!
last-one-hint = Клади карту того же цвета или с тем же смайликом, что и верхняя. Если останется одна, нажми ПОСЛЕДНЯЯ! перед ходом или сразу после него, иначе тебя может поймать любой.

last-one-headline-last = 📣 { $seat }: ПОСЛЕДНЯЯ!
last-one-headline-caught = 🫴 { $by } ловит игрока { $seat }!
last-one-event-played = { $seat } кладёт карту { $card }
last-one-event-played-colour = { $seat } кладёт карту { $card } и выбирает цвет: { $colour }
last-one-event-won = { $seat }: карт больше нет!
last-one-event-reversed = Ход пошёл в другую сторону
last-one-event-missed = { $seat } пропускает ход
last-one-event-angry = { $seat } берёт { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
} или отвечает сердитой
last-one-event-passed = { $seat } пасует
last-one-event-last = { $seat }: **ПОСЛЕДНЯЯ!**
last-one-event-safe = { $by } зря ловит игрока { $seat }: «последняя» уже прозвучало
last-one-event-caught = { $by } ловит игрока { $seat }: «последняя» не прозвучало
last-one-event-reshuffled = { $cards ->
    [one] { $cards } карта из сброса снова в колоде
    [few] { $cards } карты из сброса снова в колоде
   *[other] { $cards } карт из сброса снова в колоде
}
last-one-event-drew = { $cards ->
    [0] { $seat }: брать нечего
    [one] { $seat } берёт { $cards } карту
    [few] { $seat } берёт { $cards } карты
   *[other] { $seat } берёт { $cards } карт
}
last-one-event-took = Из колоды: { $cards }

why-LO3 = Не подходит ни цвет, ни смайлик верхней карты.
why-LO4 = Брать карту можно, только если ни одна не подходит; потом можно сыграть её, и никакую другую, или пасовать.
why-LO5 = Сейчас подойдёт только выбранный цвет или весёлая карта.
why-LO6 = На сердитую отвечают только сердитой: сыграй её или возьми карты.
why-LO8 = «Последняя» говорят в свой ход с двумя картами или с последней картой, пока кто-нибудь не положит следующую; до тех пор каждый может один раз попробовать тебя поймать.

option-first = Кто начинает
option-first-random = жребий

refuse-option-left = Тот, кого ты выбираешь, уже не за столом: нажми «Настройки» ещё раз.
