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
pace-day = на весь день (8 ч, не считая сна)

button-hand = Мои карты
button-to-hand = Назад
button-join = Играть
button-leave = Выйти
button-add-computer = + Компьютер
button-remove-computer = − Компьютер
button-begin = Начать
button-options = Настройки
button-cancel = Отменить
button-rematch = Реванш
button-record = Запись
button-why-not = Почему нельзя?
button-meanings = Что это?
button-more = Ещё
meanings-title = Что это? – { $game }
button-advice = Совет
advice = Я бы выбрал { $move }. { $why }
advice-only = Я бы выбрал { $move }. Ничего другого не вижу.
advice-hand = У тебя на руке: { $what } × { $count }.
advice-equal = { $move } или { $other } — без разницы.
advice-forced = Твой единственный ход: { $move }.
advice-points = { $by ->
    [0] { $other } — не хуже.
    [one] { $other } принесёт на { $by } очко меньше.
    [few] { $other } принесёт на { $by } очка меньше.
    [many] { $other } принесёт на { $by } очков меньше.
   *[other] { $other } принесёт на { $by } очка меньше.
}
advice-near = { $other } — почти не хуже.
advice-chance = { $by ->
    [0] { $other } побеждает так же часто.
    [few] { $other } побеждает на { $by } раза реже в 100 партиях.
   *[other] { $other } побеждает на { $by } раз реже в 100 партиях.
}

name-value = { $name }: { $value }

waiting = { $count ->
    [one] Ходит { $names }
   *[other] Ждём: { $names }
}
turn-ends = ⏱ конец { $until }
hand-you-are-next = потом твой ход
hand-title = твои карты
hand-your-turn = Твой ход
hand-asleep = Твои карты в игре { $game } уснули.
button-show-hand = Показать карты
hand-given-up = Ты больше не играешь за этим столом ({ $game }).
hand-closed = Этот стол закрыт ({ $game }).
hand-over = 🏆 Игра окончена: { $count ->
    [one] побеждает { $names }.
   *[other] победу делят { $names }.
}
hand-over-you = 🏆 Игра окончена: { $count ->
    [one] победа за тобой!
   *[other] победили { $names }!
}
finale-won = { $count ->
    [one] { $game }: побеждает { $names }!
   *[other] { $game }: победу делят { $names }!
}
finale-tie = Ничья за первое место: { $how }
dice-tie = решили кубики.
finale-rating = рейтинг { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $sign }
finale-match = турнир +{ $points } → { $total }
finale-evening = { $part ->
    [evening] Этим вечером между вами: { $score }
   *[day] Сегодня между вами: { $score }
}
finale-podium = Пьедестал ({ $game }, { $day }): { $names }.
end-title = Итоги

computer-names = Бим, Пух, Чип, Мур, Том, Зоя, Лис, Кеша, Яша, Ника
level-easy = Соня
level-normal = Хитрец
level-hard = Зверь

button-all-moves = Все ходы
composer-title = Собери ход
composer-choose = Что дальше?
composer-done = Готово
composer-again = Сначала
composer-page = Страница { $page } из { $pages }

button-plan = Когда дойдёт до меня…
button-plan-more = Добавить запасной ход
button-plan-cancel = Отменить план ({ $count })
plan-title = Когда дойдёт до меня…
plan-told = Через 2–10 минут после начала твоего хода делается первый возможный из запланированных (до трёх). Их видишь только ты. План отменяется, если до этого чей-то ход изменит твои карты или очки или дело дойдёт до другого.
plan-sign = перед ходом: он был запланирован
plan-made = Запланировано: { $moves }
plan-word-help = Спасовать и помочь кому-то…
plan-word-play = Сыграть карту…
plan-cancelled = План отменён.
plan-lost-struck = Твой план отменён: чей-то ход изменил твои карты или очки.
plan-lost-phase = Твой план отменён: теперь речь о другом.
plan-lost-illegal = Ничего из твоего плана сделать нельзя. Выбери ход.
