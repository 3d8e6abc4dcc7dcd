# Таблица лидеров, профили, сыгранные партии.

leaderboard-title = Таблица лидеров
leaderboard-empty = Здесь ни у кого нет очков. Открыть стол: `/play`.
leaderboard-note = Очки по местам: 5 за первое, дальше 3, 2 и 1; при равных очках выше тот, у кого больше побед.
leaderboard-moved = ▲ ▼ — на сколько мест за неделю.
standing-none = { $name }: в этом списке результатов нет.
standing-alone = { $name } { $tense ->
    [past] на первом месте, без соперников.
   *[now] впереди, пока без соперников.
}
standing-ahead = { $name } { $tense ->
    [past] на первом месте
   *[now] впереди
}; { $other } отстаёт на { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}.
standing-level = { $name }: { $place } место{ $tense ->
    [past] { " " }в итоге
   *[now] { "" }
}, очков столько же, сколько у игрока { $other }.
standing-behind = { $name }: { $place } место{ $tense ->
    [past] { " " }в итоге
   *[now] { "" }
}, до игрока { $other } не хватает { $points ->
    [one] { $points } очка
    [few] { $points } очков
   *[many] { $points } очков
}.
ordinal-one = { $place }-е
ordinal-two = { $place }-е
ordinal-few = { $place }-е
ordinal-other = { $place }-е
rating-note = Рейтинг начинается с 25,0 и меняется после каждой партии с рейтингом; ± показывает, насколько он точен.
rating = рейтинг { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
wins-of-games = побед: { $wins } из { $games }
all-games = все игры
season-ever = все сезоны
season-ends = До { DATETIME($date, dateStyle: "long") }{ $left ->
    [0] , сегодня последний день
    [one] , остался { $left } день
    [few] , осталось { $left } дня
   *[many] , осталось { $left } дней
}
season-begun = Начался сезон { $season }; победа в сезоне { $last }: { $names }
season-won-before = { $won }, второе место: { $other }.
season-last = Победа в сезоне { $last }: { $names }
season-over = Сезон { $season } окончен
season-won = Победа: { $names }
season-podium = Пьедестал сезона { $season }: { $names }.
season-over-facts = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $members ->
    [one] { $members } участник
    [few] { $members } участника
   *[many] { $members } участников
}. Начался сезон { $following }.
button-season = Показать { $season }
somebody = кто-то
button-before = Назад
button-after = Далее

profile-title = { $name }
profile-total = { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}, { $wins ->
    [one] { $wins } победа
    [few] { $wins } победы
   *[many] { $wins } побед
}, { $points ->
    [one] { $points } очко
    [few] { $points } очка
   *[many] { $points } очков
}
profile-titles = { $count ->
    [one] Победа в турнире { $when }
    [few] { $count } победы в турнирах, последняя { $when }
   *[many] { $count } побед в турнирах, последняя { $when }
}
profile-form = Места, сначала новые: { $places }
profile-wins = побед: { $wins }/{ $games }
profile-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-chart-later = График появится после трёх партий с рейтингом в одной игре.
button-share = Поделиться
profile-opponents = Чаще всего против (выше : ниже)
against = { $ahead } : { $behind }, { $games ->
    [one] { $games } партия
    [few] { $games } партии
   *[many] { $games } партий
}
profile-streak = { $count ->
    [one] рекорд: { $count } победа подряд
    [few] рекорд: { $count } победы подряд
   *[many] рекорд: { $count } побед подряд
}
profile-best = Лучшая партия: { $game }, { $when }, рейтинг { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-against = Соперник: { $name }
profile-never = Пока нет ни одной партии, засчитанной обоим.
refuse-against-oneself = Никто не играет против себя: выбери другого участника.
profile-chart = Рейтинг: { $game }
profile-choose = Рейтинг в другой игре
chart-alt = Как менялся рейтинг в игре «{ $game }». Сейчас он равен { NUMBER($rating, maximumFractionDigits: 1) }, плюс-минус { NUMBER($uncertainty, maximumFractionDigits: 1) }.

history-title = Твои сыгранные партии
history-empty =
    Здесь у тебя ещё нет результатов. Открыть стол: `/play`.
    -# { -results-counted }
history-watch = Смотреть
-results-counted = Партия засчитывается только тем, кто в конце ещё играет: если игрок вышел или за него играет компьютер, она ему не засчитывается. Партии в `/solo` не засчитываются.
season-points = сезон +{ $points }
season-points-late = без очков сезона: замена после половины игры
history-with = соперники: { $names }

refuse-season = Сезона «{ $typed }» здесь нет. Выбери из списка или напиши вот так: { $example }.
profile-empty =
    { $name }: на этом сервере результатов нет.
    -# { -results-counted }
