# Последняя карта

game-last-one = Последняя
about-last-one = Избавься от карт и не забудь сказать ПОСЛЕДНЯЯ!

last-one-pile = { $count ->
    [0] брать больше нечего
    [one] в колоде { $count } карта
    [few] в колоде { $count } карты
   *[other] в колоде { $count } карт
}
last-one-named = следующий цвет: { $colour }
last-one-anything = Сверху подойдёт любая карта.
last-one-stack = ⚠️ { $seat }: **+{ $count }** { $count ->
    [one] карта
    [few] карты
   *[other] карт
}, если не ответить сердитой.
last-one-stack-you = ⚠️ Тебе: **+{ $count }** { $count ->
    [one] карта
    [few] карты
   *[other] карт
}, если не ответишь сердитой.
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
last-one-drawn = Из колоды: { $card }. Не подходит: пасуй.
last-one-nothing-drawn = Взять было нечего: пасуй.
last-one-nothing-fits = Ни одна твоя карта не подходит: возьми карту.
last-one-answer = Ответь сердитой картой или возьми карты: { $count }.
last-one-no-answer = Ответить нечем, сердитой карты у тебя нет: возьми карты ({ $count }).
last-one-wish = { $card }: какой цвет дальше?
last-one-faces =
    { $sad } следующий пропускает ход
    { $surprised } направление меняется
    { $angry } следующий берёт { $cards }
    { $happy } подходит ко всему, а цвет выбираешь ты
last-one-draw = Взять карту
last-one-take = Взять { $count } { $count ->
    [one] карту
    [few] карты
   *[other] карт
}
last-one-pass = Пас
last-one-last = ПОСЛЕДНЯЯ!
last-one-catch = Поймать: { $name }!
last-one-hint = Клади карту того же цвета или с тем же смайликом, что и верхняя. Если останется одна, нажми ПОСЛЕДНЯЯ! перед тем как сыграть или сразу после него, иначе тебя может поймать любой.

last-one-headline-last = 📣 { $seat }: ПОСЛЕДНЯЯ!
last-one-headline-caught = 🫴 { $by } ловит игрока { $seat }!
last-one-event-played = { $seat } кладёт: { $card }
last-one-event-played-you = Ты кладёшь: { $card }
last-one-event-played-colour = { $seat } кладёт: { $card } · следующий цвет: { $colour }
last-one-event-played-colour-you = Ты кладёшь: { $card } · следующий цвет: { $colour }
last-one-event-won = { $seat }: карт больше нет!
last-one-event-won-you = У тебя больше нет карт!
last-one-event-reversed = Направление меняется
last-one-event-missed = { $seat } пропускает ход
last-one-event-missed-you = Ты пропускаешь ход
last-one-event-angry = { $seat } берёт { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
} или отвечает сердитой
last-one-event-angry-you = Ты берёшь { $cards } { $cards ->
    [one] карту
    [few] карты
   *[other] карт
} или отвечаешь сердитой
last-one-event-passed = { $seat } пасует
last-one-event-passed-you = Ты пасуешь
last-one-event-last = { $seat }: **ПОСЛЕДНЯЯ!**
last-one-event-last-you = Ты: **ПОСЛЕДНЯЯ!**
last-one-event-safe = { $by } зря ловит игрока { $seat }: «последняя» уже прозвучало
last-one-event-safe-you = { $by } зря ловит тебя: «последняя» уже прозвучало
last-one-event-safe-by-you = Ты зря ловишь игрока { $seat }: «последняя» уже прозвучало
last-one-event-caught = { $by } ловит игрока { $seat }: «последняя» не прозвучало
last-one-event-caught-you = { $by } ловит тебя: «последняя» не прозвучало
last-one-event-caught-by-you = Ты ловишь игрока { $seat }: «последняя» не прозвучало
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
last-one-event-drew-you = { $cards ->
    [0] Тебе брать нечего
    [one] Ты берёшь { $cards } карту
    [few] Ты берёшь { $cards } карты
   *[other] Ты берёшь { $cards } карт
}
last-one-event-took = Из колоды: { $cards }

why-LO3 = Не подходит ни цвет, ни смайлик верхней карты.
why-LO4 = Брать карту можно, только если ни одна не подходит; потом можно сыграть её, и никакую другую, или пасовать.
why-LO5 = Сейчас подойдёт только выбранный цвет или весёлая карта.
why-LO6 = На сердитую отвечают только сердитой: сыграй её или возьми карты.
why-LO8 = «Последняя» говорят в свой ход с двумя картами или с последней картой, пока кто-нибудь не положит следующую; до тех пор каждый может один раз попробовать тебя поймать.

word-last = ПОСЛЕДНЯЯ!
word-catch = поймать

last-one-meaning-surprised = направление меняется.
last-one-meaning-sad = следующий пропускает ход.
last-one-meaning-happy = подходит ко всему, а ты называешь цвет, который должен быть дальше.
last-one-meaning-angry = следующий берёт две карты и пропускает ход или отвечает сердитой картой (только ею); тогда тот, кто за ним, берёт четыре, и так далее.

rules-last-one-1 = **Клади тот же цвет или тот же смайлик** и избавься от карт раньше всех. В начале у тебя пять, а если вас восемь или больше — от трёх до пяти.
    Можешь сыграть — играй. Если нет, берёшь карту и можешь сразу её сыграть, если подходит.
    Карта одного только цвета подходит к этому цвету, а к ней — любая карта этого цвета.
rules-last-one-1-alt = Красная весёлая подходит к красной грустной, синяя весёлая — к красной весёлой. Рядом особая карта красного цвета.
rules-last-one-2 = **Карты, которые действуют**
    - **Удивлённый**: { last-one-meaning-surprised }
    - **Грустный**: { last-one-meaning-sad }
    - **Весёлый**: { last-one-meaning-happy }
    - **Сердитый**: { last-one-meaning-angry }
rules-last-one-2-alt = Четыре действующие карты: удивлённый, грустный, весёлый, сердитый.
rules-last-one-3 = **ПОСЛЕДНЯЯ!** Когда у тебя две карты, скажи ПОСЛЕДНЯЯ! перед тем как сыграть, или сразу после, пока кто-нибудь не сыграл следующую.
    Если забыть, каждый из остальных может тебя поймать: ты берёшь две карты. Кто поймал зря, ничего не теряет.
    Игра кончается с чьей-то последней картой, какой бы она ни была; остальные места — по числу карт.
rules-last-one-3-alt = Одна карта сыграна, одна осталась на руке.
