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

pace-live = быстро (минута на ход)
pace-evening = вечер (десять минут на ход)
pace-day = весь день (8 ч бодрствования)

button-hand = Мои карты
button-join = Играть
button-leave = Выйти
button-add-computer = + Компьютер
button-begin = Начать
button-options = Настройки
button-cancel = Отменить
button-rematch = Реванш
button-record = Запись
button-why-not = Почему нельзя?
button-meanings = Что это?
button-more = Ещё
meanings-title = Что это? – { $game }
button-advice = Что посоветуешь?
advice = Мой совет — **{ $move }**. { $why }
advice-only = **{ $move }** — ничего другого не вижу.
advice-points = { $by ->
    [0] { $other } — не хуже.
    [one] Второй вариант — { $other }, хуже на { $by } очко.
    [few] Второй вариант — { $other }, хуже на { $by } очка.
    [many] Второй вариант — { $other }, хуже на { $by } очков.
   *[other] Второй вариант — { $other }, хуже на { $by } очка.
}
advice-near = { $other } — почти не хуже.
advice-chance = { $by ->
    [0] { $other } побеждает так же часто.
    [one] Второй вариант — { $other }, на { $by } победу меньше в 100 партиях.
    [few] Второй вариант — { $other }, на { $by } победы меньше в 100 партиях.
   *[other] Второй вариант — { $other }, на { $by } побед меньше в 100 партиях.
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
