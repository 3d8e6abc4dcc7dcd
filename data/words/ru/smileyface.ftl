# SmileyFace

game-smileyface = SmileyFace
about-smileyface = Покажи самую сильную эмоцию, устрой пару проказ, протяни руку помощи.
kind-smileyface = карты и проказы

smileyface-round = раунд { $round } из { $of } · на кону { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
smileyface-from = от игрока { $name }
smileyface-from-you = от тебя
smileyface-you = Ты
smileyface-helped = помощь
smileyface-hand = Твои карты ({ $count })
smileyface-hand-press = Твои карты ({ $count }): выбери одну
smileyface-hand-numbers = Твои карты ({ $count }): карта → сумма
smileyface-seen = Тебе известно:
smileyface-play = Сыграть карту эмоции…
smileyface-mischief = Сыграть проказу ({ $count })…
smileyface-heart = Сердце: +2
smileyface-pirate = Пират: победа при равенстве
smileyface-angel = Ангел: взять две карты
smileyface-bomb = Бомба: самый большой номинал в сброс
smileyface-ghost = Призрак: перенести тройку в свой расклад…
smileyface-ninja = Ниндзя: сбросить четвёрку…
smileyface-boomerang = Бумеранг: вернуть карту на руку…
smileyface-devil = Дьявол: карта с чужой руки…
smileyface-dizzy = Головокружение: поменять две эмоции…
smileyface-cards-of = { $name } ({ $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
})
smileyface-boss = { $sign } Старшая: { $suit }, каждая карта даёт на { $bonus } больше
smileyface-newbie = { $round ->
    [last] { $sign } Младшая: { $suit }, не считается
   *[next] { $sign } Младшая: { $suit }, не считается; в следующем раунде { $boss }
}
smileyface-button = { $value }: итог { $total }
smileyface-button-worthless = { $value }: даёт 0
smileyface-ranking = { $sign } { $boss } +{ $bonus } за карту · { $newbie-sign } { $newbie } даёт 0
smileyface-not-now = сейчас нельзя: { $cards }
smileyface-several = по нескольку: { $cards }
smileyface-worthless = даёт 0: { $cards }
smileyface-pass = Пас
smileyface-pass-question = Пасовать, хотя можно сыграть карту?
smileyface-pass-yes = Да, пас
smileyface-help-with = Пасовать и подарить карту…
smileyface-help-whom = Пасовать и помочь игроку…
smileyface-choosing = { $count ->
    [one] 🧹 **Уборка**: { $count } игрок ещё выбирает, что сбросить.
    [few] 🧹 **Уборка**: { $count } игрока ещё выбирают, что сбросить.
   *[many] 🧹 **Уборка**: { $count } игроков ещё выбирают, что сбросить.
}
smileyface-clean-up = { $count ->
    [0] 🧹 **Уборка**: проказ у тебя нет, сбрасывать нечего.
   *[other] 🧹 **Уборка**, все втайне: сбрось проказы, чтобы освободить место для новых карт.
}
smileyface-discard = Сбросить…
smileyface-keep = Оставить всё
smileyface-chose = 🧹 В сброс: { $cards }
smileyface-kept = 🧹 Ты оставляешь всё.
smileyface-rounds = **Раунды**
smileyface-nobody = никто
smileyface-count = Карты раундов: { $cards }, жетоны: { $tokens }
smileyface-hint = Цель: высшая сумма одной эмоции. Клади карту или пасуй; когда спасуют все, раунд выиграет лидер. Карты на руке останутся на следующий, так что ранний пас бывает выгоден.
smileyface-sign-ranking = Побеждает самая большая сумма одной эмоции. { $others } считаются по номиналу.
smileyface-sign-total = Перед именем: сумма · (…) не считается · ⭐ лидер · ⏭️ пас · 🃏 карт на руках
smileyface-tied = Наверху поровну: лидера нет.
smileyface-sign-gains = 🏆 очки · { $reward } тайная награда · { $help } карта в помощь

smileyface-headline-won = ⭐ { $seat } выигрывает раунд { $round }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}!
smileyface-headline-no-winner = Раунд { $round } никто не выиграл
smileyface-event-played = { $seat } играет { $card }
smileyface-event-played-you = Ты играешь { $card }
smileyface-event-heart = 💖 { $seat } выкладывает Сердце: +2 к лучшей эмоции
smileyface-event-heart-you = 💖 Ты выкладываешь Сердце: +2 к твоей лучшей эмоции
smileyface-event-passed = { $seat } пасует
smileyface-event-passed-you = Ты пасуешь
smileyface-event-helped = { $seat } пасует и протягивает руку помощи игроку { $to }: { $card }
smileyface-event-helped-you = Ты пасуешь и протягиваешь руку помощи игроку { $to }: { $card }
smileyface-event-helped-to-you = { $seat } пасует и протягивает тебе руку помощи: { $card }
smileyface-event-pirate = 🏴‍☠️ { $seat } выкладывает Пирата: он побеждает при равенстве
smileyface-event-pirate-you = 🏴‍☠️ Ты выкладываешь Пирата: он побеждает при равенстве
smileyface-event-ghost = 👻 { $seat } переносит к себе { $card } из расклада игрока { $from }
smileyface-event-ghost-you = 👻 Ты переносишь к себе { $card } из расклада игрока { $from }
smileyface-event-ghost-from-you = 👻 { $seat } переносит к себе { $card } из твоего расклада
smileyface-event-ninja = 🥷 { $seat } сбрасывает { $card } из расклада игрока { $from }
smileyface-event-ninja-you = 🥷 Ты сбрасываешь { $card } из расклада игрока { $from }
smileyface-event-ninja-from-you = 🥷 { $seat } сбрасывает { $card } из твоего расклада
smileyface-event-boomerang = 🪃 { $seat } возвращает на руку { $card }
smileyface-event-boomerang-you = 🪃 Ты возвращаешь на руку { $card }
smileyface-event-dizzy = 😵 { $seat } меняет местами: { $one } и { $two }
smileyface-event-dizzy-you = 😵 Ты меняешь местами: { $one } и { $two }
smileyface-event-bomb = 💣 { $seat } бросает Бомбу: все карты номиналом { $value } — в сброс
smileyface-event-bomb-you = 💣 Ты бросаешь Бомбу: все карты номиналом { $value } — в сброс
smileyface-event-bombed = 💥 { $seat } теряет { $cards }
smileyface-event-bombed-you = 💥 Ты теряешь { $cards }
smileyface-event-angel = 😇 { $seat } играет Ангела и берёт карты
smileyface-event-angel-you = 😇 Ты играешь Ангела и берёшь карты
smileyface-event-devil = 😈 { $seat } вытягивает карту с руки игрока { $from }
smileyface-event-devil-you = 😈 Ты вытягиваешь карту с руки игрока { $from }
smileyface-event-devil-from-you = 😈 { $seat } вытягивает карту с твоей руки
smileyface-event-taken = 😈 Это { $card }.
smileyface-event-drew = { "" }
smileyface-event-drew-cards = { $seat } берёт из колоды: { $cards }
smileyface-event-drew-cards-you = Из колоды: { $cards }
smileyface-event-scored = { "" }
smileyface-event-won = ⭐ { $seat } выигрывает раунд { $round } (+{ $points })
smileyface-event-won-you = ⭐ Ты выигрываешь раунд { $round } (+{ $points })
smileyface-event-no-winner = Раунд { $round } не выигрывает никто
smileyface-event-rewarded = { $seat } получает жетон награды за помощь
smileyface-event-rewarded-you = Ты получаешь жетон награды за помощь
smileyface-event-reward = { $seat } получает жетон, который стоит { $value }.
smileyface-event-reward-you = Твой жетон награды стоит { $value }.
smileyface-event-ranking = Новый порядок эмоций: { $ranking }
smileyface-event-clean-up = { "" }
smileyface-event-chose = { "" }
smileyface-event-choosing = { "" }
smileyface-event-discarded = { $count ->
    [one] { $seat } сбрасывает { $count } проказу
    [few] { $seat } сбрасывает { $count } проказы
   *[many] { $seat } сбрасывает { $count } проказ
}
smileyface-event-discarded-you = { $count ->
    [one] Ты сбрасываешь { $count } проказу
    [few] Ты сбрасываешь { $count } проказы
   *[many] Ты сбрасываешь { $count } проказ
}
smileyface-event-round = Раунд { $round }, первый ход: { $first }
smileyface-event-round-first-you = Раунд { $round }, первый ход — твой
smileyface-event-revealed = { "" }
smileyface-event-ended = Последний раунд окончен
smileyface-tie = { $tiebreak ->
    [cards] решило число карт раундов.
   *[other] решила сумма карт раундов.
}

why-SF5 = В свой ход можно сыграть карту с руки или спасовать, с рукой помощи или без неё; после паса в этом раунде больше ничего не делают.
why-SF6 = Пасуя, можно отдать карту из своего расклада, но только тому, кому ещё никто не помог.
why-SF10 = Во время уборки между раундами каждый один раз выбирает, какие проказы сбросить с руки; карты эмоций остаются.
why-SF12 = Бомбе нужна карта эмоции хотя бы в одном раскладе.
why-SF13 = Призрак берёт из чужого расклада карту эмоции с напечатанным номиналом 3.
why-SF18 = Ниндзя сбрасывает из чужого расклада карту эмоции с напечатанным номиналом 4.
why-SF19 = Бумеранг возвращает карту эмоции из своего расклада.
why-SF20 = Ангел берёт карты из колоды, а она пуста.
why-SF21 = Дьявол вытягивает карту с чужой руки, и на ней должна быть хотя бы одна.

option-tiebreak = При равенстве
option-tiebreak-points = сумма карт раундов
option-tiebreak-cards = число карт раундов

word-happiness = счастье
word-sadness = грусть
word-surprise = удивление
word-anger = злость
word-angel = Ангел
word-bomb = Бомба
word-boomerang = Бумеранг
word-devil = Дьявол
word-dizzy = Головокружение
word-ghost = Призрак
word-heart = Сердце
word-ninja = Ниндзя
word-pirate = Пират
word-help = пас и помощь
word-discard = сбросить
word-keep = оставить всё

smileyface-meaning-ghost = перенеси карту номиналом 3 из чужого расклада в свой.
smileyface-meaning-heart = плюс 2 к твоей лучшей эмоции.
smileyface-meaning-pirate = при равенстве побеждаешь ты, если Пирата нет больше ни у кого с той же суммой.
smileyface-meaning-dizzy = поменяй местами две эмоции в порядке эмоций.
smileyface-meaning-bomb = все карты самого большого номинала, что лежат в раскладах, уходят в сброс.
smileyface-meaning-ninja = сбрось карту номиналом 4 из чужого расклада.
smileyface-meaning-boomerang = верни одну свою карту эмоции на руку.
smileyface-meaning-angel = возьми две карты.
smileyface-meaning-devil = вытяни случайную карту с чужой руки.

rules-smileyface-1 = **Семь раундов сильных эмоций.** Кто покажет самую сильную, забирает карту раунда; они стоят 1, 1, 2, 2, 3, 3 и 4 очка.
    Карты эмоций бывают четырёх видов: счастье, грусть, удивление и злость, номиналом от 1 до 5. Среди них прячутся проказы.
    На руке семь карт, всемером — шесть, ввосьмером — пять. Перед каждым следующим раундом все добирают карты до этого числа.
rules-smileyface-1-alt = Четыре карты эмоций: счастье 5, грусть 4, удивление 3, злость 2.
rules-smileyface-2 = **Твой ход: что-то одно**
    - Выложить карту эмоции в свой расклад.
    - Сыграть проказу. Почти все действуют сразу и уходят; Сердце и Пират остаются в раскладе.
    - Пасовать. В этом раунде ты больше ничего не делаешь.
    - Пасовать и протянуть руку помощи (страница 5).
    Раунд идёт, пока не спасуют все. Карты на руке остаются на руке.
rules-smileyface-2-alt = Расклад: счастье 2 и 4, злость 1 и Сердце.
rules-smileyface-3 = **Кто выиграл раунд?** Считается только твоя **лучшая эмоция**: сложи её карты.
    - Карты **старшей эмоции**, первой по порядку, дают каждая на единицу больше.
    - Карты **младшей эмоции**, нижней, не стоят ничего.
    Побеждает самая большая сумма, если она одна такая и больше нуля. При равенстве не побеждает никто, и карта раунда пропадает.
    Потом младшая эмоция становится старшей, а три остальные перемешиваются под ней. Победитель начинает следующий раунд.
rules-smileyface-3-alt = Знак старшей эмоции перед двумя картами грусти; знак младшей перед двумя картами злости.
rules-smileyface-4 = **Проказы**, по две карты
    - **Призрак**: { smileyface-meaning-ghost }
    - **Сердце** (остаётся): { smileyface-meaning-heart }
    - **Пират** (остаётся): { smileyface-meaning-pirate }
    - **Головокружение**: { smileyface-meaning-dizzy }
    - **Бомба**: { smileyface-meaning-bomb }
    - **Ниндзя**: { smileyface-meaning-ninja }
    - **Бумеранг**: { smileyface-meaning-boomerang }
    - **Ангел**: { smileyface-meaning-angel }
    - **Дьявол**: { smileyface-meaning-devil }
    Здесь важен только напечатанный номинал.
rules-smileyface-4-alt = Девять проказ: Призрак, Сердце, Пират, Головокружение, Бомба, Ниндзя, Бумеранг, Ангел, Дьявол.
rules-smileyface-5 = **Рука помощи.** Пасуя, можно отдать одну карту из своего расклада тому, кому ещё никто не помог. Если он выиграет раунд, ты тянешь жетон награды: 0, 1 или 2, и видишь его только ты.
    - **Уборка.** После каждого раунда, кроме последнего, можно тайно сбросить проказы с руки.
    - **Конец** — после седьмого раунда: карты раундов и жетоны. При равенстве решают очки за карты раундов (есть настройка, по которой считается число этих карт); если равны и они, победа общая.
rules-smileyface-5-alt = Рука помощи и жетон награды.

# Lessons

learn-smileyface-hint-1 = Какая эмоция на руке даёт самую большую сумму? Собирай её; карты старшей эмоции дают на единицу больше, карты младшей — ничего.
learn-smileyface-hint-2 = Сравни свою сумму с той, что отмечена ⭐: играй лишь то, что нужно, чтобы её обогнать, остальное останется на руке на следующий раунд.
learn-smileyface-hint-3 = Кто спасовал ⏭️, уже не ответит. Если никто не может догнать тебя или тебе не догнать ⭐, пас сбережёт карты.

learn-smileyface-feeling-title = Считается одна эмоция
learn-smileyface-feeling = В каждом из семи раундов очки берёт самая большая сумма одной эмоции. Все остальные спасовали ⏭️, впереди 7 ⭐. Как наверняка выиграть раунд?
learn-smileyface-feeling-other = Удивление 5 не складывается с грустью: у тебя 5 и 5, а считается только лучшая эмоция. Чтобы обойти 7, нужна ещё одна карта.
learn-smileyface-feeling-same = Грусть 2 + 3 + 3 = 8 больше 7, и ответить уже некому. Осталось спасовать: карты на руке пригодятся в следующем раунде.
learn-smileyface-feeling-passed = Так раунд потерян: 7 больше твоих 5. С грустью 3 было бы 8, и никто не смог бы ответить.

learn-smileyface-boss-title = Старшая и младшая
learn-smileyface-boss = Карты старшей эмоции дают каждая на 1 больше, карты младшей — ничего. Все остальные спасовали ⏭️, впереди 6 ⭐. Какая карта сразу выигрывает раунд?
learn-smileyface-boss-tie = Счастье 1 + 5 = 6, ровно столько же, сколько у ⭐. При равенстве раунд не выигрывает никто: нужно 7.
learn-smileyface-boss-newbie = Удивление — младшая эмоция, даже пятёрка ничего не даёт. Прибереги её: в следующем раунде удивление станет старшим, и она даст 6.
learn-smileyface-boss-boss = Злость — старшая эмоция: 3 + 4 и ещё по 1 за каждую из двух карт, итого 9. Счастье 5 дало бы лишь равенство, 6 на 6.

learn-smileyface-mischief-title = Меткая проказа
learn-smileyface-mischief = Все остальные спасовали ⏭️: у тебя 5, у ⭐ 7. Твой Призрак переносит карту номиналом 3 из чужого расклада в твой. Какая карта сразу выигрывает раунд?
learn-smileyface-mischief-ghost = Из твоих 5 стало 8, а из 7 — 4: против ⭐ одна карта помогает вдвойне. Проказы лучше играть под конец.
learn-smileyface-mischief-card = Удивление — старшая эмоция, но 3 + 1 — это всего 4. Счастье у тебя всё ещё лучше, 5, и впереди по-прежнему 7.

learn-smileyface-help-title = Рука помощи
learn-smileyface-help = Раунд проигран: у ⭐ 9, а у тебя, даже если сыграть все карты, выйдет всего 5. Пасуя, можно отдать кому-то карту из своего расклада; если этот игрок выиграет раунд, ты тянешь жетон награды. Что выбрать?
learn-smileyface-help-nothing = Сберечь карты — верно. Но отдать карту здесь ничего не стоит, а если её новый хозяин выиграет, ты тянешь жетон награды: 0, 1 или 2.
learn-smileyface-help-winner = ⭐ выигрывает с 9, а ты за помощь тянешь жетон награды, до 2 очков. И на руке у тебя почти одна злость: в следующем раунде это старшая эмоция!
learn-smileyface-help-loser = С твоей картой у этого игрока не станет больше 9, и ты ничего не получишь. Помогай тому, кто выиграет.
