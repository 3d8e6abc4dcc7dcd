# Слова, которые нужны каждому столу.

language-name = русский
list-end = { $start } и { $last }
you = ты
yes = да
no = нет
score = { $score ->
    [one] { $score } очко
    [few] { $score } очка
   *[many] { $score } очков
}

pace-live = быстрый (минута на ход)
pace-evening = вечерний (десять минут на ход)
pace-day = на весь день (от 8 ч, без ночи)

button-hand = Мои карты
button-to-hand = Назад
button-join = Участвовать
button-leave = Выйти
button-stay = Остаться
button-add-computer = + Компьютер
button-remove-computer = − Компьютер
button-begin = Начать
button-begin-now = Всё равно начать
button-options = Опции
button-cancel = Отменить
button-rematch = Реванш
button-to-rematch = К реваншу
button-record = Запись
button-why-not = Почему нельзя?
button-meanings = Что это?
button-more = Ещё
meanings-title = Что это? — { $game }
button-advice = Совет
advice = Мой совет: { $move }. { $why }
advice-only = Мой совет: { $move }. Ничего другого не вижу.
advice-hand = У тебя на руке: { $what } × { $count }.
advice-equal = Оба хода одинаково хороши: { $move } или { $other }.
advice-forced = Твой единственный ход: { $move }.
advice-points = { $by ->
    [one] { $other }: на { $by } очко меньше.
    [few] { $other }: на { $by } очка меньше.
    [many] { $other }: на { $by } очков меньше.
   *[other] { $other }: на { $by } очка меньше.
}
advice-near = { $other } — почти так же хорошо.
advice-chance = { $by ->
    [0] { $other }: побед столько же.
    [one] { $other }: на { $by } победу меньше за 100 партий.
    [few] { $other }: на { $by } победы меньше за 100 партий.
   *[other] { $other }: на { $by } побед меньше за 100 партий.
}

name-value = { $name }: { $value }

waiting = { $count ->
    [one] Ходит { $names }
   *[other] Ждём: { $names }
}
turn-ends = ⏱ время выйдет { $until }
turn-first = первый ход: вдвое дольше
hand-you-are-next = потом твой ход
hand-title = только для тебя
hand-your-turn = Твой ход
hand-asleep = Твой экран игры «{ $game }» устарел.
button-show-hand = Показать снова
hand-given-up = Ты больше не играешь за этим столом ({ $game }).
hand-offered = Твоё место ({ $game }) предложено другим: пропущено несколько ходов. Вернуть его можно за столом, если к тому времени его не займёт кто-то другой.
hand-closed = Этот стол закрыт ({ $game }).
hand-over = 🏆 Игра окончена: { $count ->
    [one] побеждает { $names }.
   *[other] победу делят { $names }.
}
hand-over-you = 🏆 Игра окончена: { $count ->
    [one] победа за тобой!
   *[other] победу делят { $names }!
}
finale-won = { $count ->
    [one] { $game }: побеждает { $names }!
   *[other] { $game }: победу делят { $names }!
}
end-tie = Ничья: { $how }
finale-unattended = Без очков и рейтинга: под конец играли только компьютеры.
dice-tie = решили кубики.
finale-rating = рейтинг { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $sign }
finale-match = турнир +{ $points } → { $total }
finale-match-first = турнир +{ $points }
finale-evening = { $part ->
    [evening] Между вами за вечер, победы: { $score }
   *[day] Между вами за день, победы: { $score }
}
finale-podium = Пьедестал ({ $game }, { $day }): { $names }.
finale-stand-in = { $name } (место игрока { $owner })
end-title = Итоги

computer-names = Бим, Пух, Чип, Мур, Том, Зоя, Лис, Кеша, Яша, Ника
level-easy = Соня
level-normal = Хитрец
level-hard = Зверь

button-all-moves = Все ходы
composer-choose = Выбери ход…
composer-then = А дальше…
composer-done = Готово
composer-again = Заново
composer-page = Страница { $page } из { $pages }

button-plan = Запланировать ход…
button-plan-more = Добавить запасной ход
button-plan-cancel = Отменить план ({ $count })
plan-title = Запланировать ход
plan-told = Запланируй до трёх ходов; их видишь только ты. Через 2–10 минут после начала твоего хода я сделаю первый возможный. Если до этого изменятся твои карты или очки или понадобится ход другого типа, план отменится.
plan-sign = так отмечен запланированный ход
plan-made = Запланировано: { $moves }
plan-word-help = Пасовать и помочь кому-то…
plan-word-play = Сыграть карту…
plan-cancelled = План отменён.
plan-lost-struck = Твой план отменён: последний ход касается тебя. Выбери снова.
plan-lost-phase = Твой план отменён: теперь нужен ход другого типа.
plan-lost-illegal = Все запланированные ходы уже невозможны. Выбери ход.
