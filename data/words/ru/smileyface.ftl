# Смайлик

smileyface-round = раунд { $round } из { $of } · на кону { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
smileyface-from = от { $name }
smileyface-you = Ты
smileyface-hand = Твои карты ({ $count })
smileyface-seen = Известно тебе:
smileyface-play = Сыграть карту эмоции…
smileyface-heart = Сердце: +2
smileyface-pirate = Пират: победа при равенстве
smileyface-angel = Ангел: взять две карты
smileyface-bomb = Бомба: старшие карты в сброс
smileyface-ghost = Призрак: перенести тройку в свой расклад…
smileyface-ninja = Ниндзя: сбросить четвёрку…
smileyface-boomerang = Бумеранг: вернуть карту на руку…
smileyface-devil = Дьявол: случайная карта с руки…
smileyface-dizzy = Головокружение: поменять две эмоции…
smileyface-cards-of = { $name } ({ $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
})
smileyface-pass = Пас
smileyface-help-with = Пас и карта в помощь…
smileyface-help-whom = Пас и карта в помощь…
smileyface-choosing = { $count ->
    [one] 🧹 **Уборка**: ещё { $count } игрок выбирает, какие проказы сбросить.
    [few] 🧹 **Уборка**: ещё { $count } игрока выбирают, какие проказы сбросить.
   *[many] 🧹 **Уборка**: ещё { $count } игроков выбирают, какие проказы сбросить.
}
smileyface-clean-up = { $count ->
    [0] 🧹 **Уборка**: проказ у тебя нет, сбрасывать нечего.
   *[other] 🧹 **Уборка**: сбрось любые свои проказы или оставь всё. Никто не увидит, какие именно.
}
smileyface-discard = Сбросить…
smileyface-keep = Оставить всё
smileyface-chose = 🧹 В сброс: { $cards }
smileyface-kept = 🧹 Ты оставляешь всё.
smileyface-rounds = **Раунды**
smileyface-nobody = никто
smileyface-count = Карты раундов { $cards }, жетоны награды { $tokens }
smileyface-hint = Собирай в раскладе одну эмоцию: нужна самая большая сумма, когда спасуют все. Карты на руке останутся на следующий раунд, так что ранний пас бывает выгоден.
smileyface-sign-ranking = { $boss } каждая карта +{ $bonus } · { $newbie } не считается
smileyface-sign-total = `13` сумма лучшей эмоции · ⭐ впереди · 💤 пас · 🃏 карт на руках
smileyface-sign-gains = 🏆 очки · { $reward } тайная награда · { $help } карта в помощь

smileyface-headline-won = ⭐ Раунд { $round } за { $seat }: { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}!
smileyface-headline-no-winner = Раунд { $round } никто не выиграл
smileyface-event-played = { $seat } играет { $card }
smileyface-event-heart = 💖 { $seat } выкладывает Сердце: +2 к лучшей эмоции
smileyface-event-passed = { $seat } пасует
smileyface-event-helped = { $seat } пасует и протягивает руку помощи. Кому: { $to }, карта: { $card }
smileyface-event-pirate = 🏴‍☠️ { $seat } выкладывает Пирата: он побеждает при равенстве
smileyface-event-ghost = 👻 { $seat } переносит к себе { $card } из расклада игрока { $from }
smileyface-event-ninja = 🥷 { $seat } сбрасывает { $card } из расклада игрока { $from }
smileyface-event-boomerang = 🪃 { $seat } возвращает на руку { $card }
smileyface-event-dizzy = 😵 { $seat } меняет местами { $one } и { $two }
smileyface-event-bomb = 💣 { $seat } бросает Бомбу: все карты номиналом { $value } — в сброс
smileyface-event-bombed = 💥 { $seat } теряет { $cards }
smileyface-event-angel = 😇 { $seat } берёт карты с Ангелом
smileyface-event-devil = 😈 { $seat } вытягивает карту с руки игрока { $from }
smileyface-event-taken = 😈 Это { $card }.
smileyface-event-drew = { "" }
smileyface-event-drew-cards = Тебе пришли { $cards }
smileyface-event-scored = { "" }
smileyface-event-won = ⭐ { $seat } выигрывает раунд { $round } и получает { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
smileyface-event-no-winner = Раунд { $round } не выигрывает никто
smileyface-event-rewarded = { $seat } получает жетон награды за помощь
smileyface-event-reward = Твой жетон награды стоит { $value }.
smileyface-event-ranking = Новый ряд старшинства: { $ranking }
smileyface-event-clean-up = { "" }
smileyface-event-chose = { "" }
smileyface-event-choosing = { "" }
smileyface-event-discarded = { $count ->
    [one] { $seat } сбрасывает { $count } проказу
    [few] { $seat } сбрасывает { $count } проказы
   *[many] { $seat } сбрасывает { $count } проказ
}
smileyface-event-round = Раунд { $round }, первый ход: { $first }
smileyface-event-revealed = { "" }
smileyface-event-ended = Последний раунд окончен

why-SF5 = В свой ход можно сыграть карту с руки или спасовать, с рукой помощи или без неё; после паса в этом раунде больше ничего не делают.
why-SF6 = Рука помощи — это карта из своего расклада вместе с пасом, и только тому, кому ещё никто не помог.
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
