# Записи партий и реванши.

record-verify = Пришли мне этот файл через `/record file:`, и я сравню его с тем, что было сыграно.
refuse-record-unknown = Такой сыгранной партии на этом сервере нет. Выбери одну из своих в списке.
refuse-record-running = Эта партия ещё идёт, а запись раскрывает всё скрытое. Ты получишь её, когда партия закончится.
refuse-record-gone = Ходы этой партии больше не хранятся, остался только результат.
refuse-rematch-running = Эта партия ещё не закончилась.
refuse-rematch-seated = Начать отсюда новую партию могут только те, кто играл в этой. Открыть свой стол: `/play`.
refuse-rematch-tournament = У турнирной партии реванша не бывает. Открыть отдельный стол: `/play`.

# Посмотреть сыгранную партию ещё раз

button-replay = Посмотреть
button-replay-here = В чат
button-record-file = Файл
replay-move = ход { $number } из { $last }
replay-moves = ходы с { $first } по { $last }
replay-round = Раунд { $round }
replay-seen = вид: { $name }
replay-everybody = только стол
replay-all-hands = все карты открыты
replay-hands = На руках
replay-lead = с отрывом { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } с
replay-choose-seen = Чьими глазами…
replay-choose-move = Перейти к…
replay-first = Начало
replay-back = Назад
replay-next = Дальше
replay-last = Конец
replay-next-turn = Мой следующий ход
replay-then = { $first }, потом { $then }
replay-posted = { $name } показывает момент одной партии:
replay-nothing = Пока ничего не произошло.
refuse-record-none = Здесь у тебя ещё нет результатов.
refuse-replay = Эту партию можно показать только до хода { $move }. В файле есть все ходы.

story-title = Как это было
story-move = ход { $number }
story-card = карта { $number }
story-by-round = Очки после каждого раунда:
story-ahead = { $name } за всю игру никому не уступает.
story-first-ahead = Сначала впереди { $name }; лидер сменился { $count ->
    [one] { $count } раз.
    [few] { $count } раза.
   *[other] { $count } раз.
}
story-halfway = { $unit ->
    [left] В середине, карт на руках:
   *[own] В середине:
} { $scores }
story-closest = Самый малый отрыв: { $name }, { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } с
story-series = Больше всего подряд: { $name }, { $count } (карты с { $first } по { $last })
story-wrong = Ошибки: { $names }
story-finish = { $count ->
    [one] Побеждает { $names }
   *[other] Победу делят { $names }
}: { $scores }
story-lead = { $you ->
    [yes] Ты
   *[no] { $name }
}{ $span ->
    [round] { " " }за этот раунд
   *[turn] { "" }
} { $you ->
    [yes] отыгрываешь { $behind } и вырываешься
   *[no] отыгрывает { $behind } и вырывается
} вперёд на { $ahead } — уже до конца.
story-end = Это и решило игру.
story-many = { $you ->
    [yes] Ты за один ход избавляешься
   *[no] { $name } за один ход избавляется
} от { $count } { $count ->
    [one] карты
   *[other] карт
}
story-left = { $you ->
    [yes] у тебя
   *[no] { $name }:
} { $count ->
    [one] осталась { $count } карта
    [few] осталось { $count } карты
   *[other] осталось { $count } карт
}
story-now = теперь { $count }
story-mistakes = { $change }, из них { $lost } за ошибки
story-despite = { $you ->
    [yes] И всё же победа твоя.
   *[no] И всё же { $name } побеждает.
}
story-despite-same = И всё же победа!
story-lost-by = { $you ->
    [yes] Ровно столько тебе и не хватило.
   *[no] Ровно на столько { $name } и отстаёт в конце.
}
story-lost-by-less = { $you ->
    [yes] В конце ты отстаёшь всего на { $margin }.
   *[no] В конце { $name } отстаёт всего на { $margin }.
}
story-won-by = { $you ->
    [yes] Ровно таким и стал твой перевес.
   *[no] Ровно на столько { $name } и впереди в конце.
}
story-won-by-less = { $you ->
    [yes] В конце ты впереди всего на { $margin }.
   *[no] В конце { $name } впереди всего на { $margin }.
}

proof-played = { $what ->
    [tournament] Это тот самый турнир, который здесь играли: печать, нажатия и каждое место в его партиях совпадают.
   *[game] Это та самая партия, которую здесь играли: печать, нажатия, настройки, места, имена и каждый ход совпадают.
}
proof-fits = { $gone ->
    [moves] Запись сходится с печатью и результатом партии, которую здесь играли, но ходы больше не хранятся, поэтому сравнить их нельзя.
    [names] Запись сходится с печатью, ходами и результатом партии, которую здесь играли, но некоторые имена больше не хранятся, поэтому сравнить их нельзя.
   *[both] Запись сходится с печатью и результатом партии, которую здесь играли, но ходы и некоторые имена больше не хранятся, поэтому сравнить их нельзя.
}
proof-defaults = Настройки, которых нет в файле, имеют обычное значение.
proof-unknown = Противоречий в записи нет, но такой партии я не знаю: играли ли так на самом деле, сказать нельзя.
proof-wrong = Запись неверна, начиная со строки { $line }:
proof-here = Здесь была такая партия: { $game }, закончилась { $when }.
proof-seal = Печать { $seal }: сравни её с той, что показал стол. Она ручается за карты и кубики, но не за то, кто что сделал.
proof-no-seal = Печати в записи нет: тот, кто её написал, мог выбрать карты и кубики сам.
proof-not-ended = Партия в ней не закончена.
refuse-proof-no-record = Этот файл — не запись: это даже не текст.
refuse-proof-large = Запись всегда меньше { $size } КиБ, поэтому этот файл я не открываю.
refuse-proof-unread = Discord не отдал файл. Попробуй ещё раз.
refuse-proof-busy = Твой прошлый файл ещё проверяется. Когда придёт ответ, покажи этот ещё раз.
