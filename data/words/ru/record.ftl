# Записи партий и реванши.

record-about = Запись партии «{ $game }»: каждый ход, каждый кубик и каждая карта — вместе с секретом и нажатиями, которые всё перемешали.
record-opened = Печать { $seal } вскрыта: секрет { $secret }.
record-verify = Проверить её может каждый: { $command }.
refuse-record-unknown = Такая доигранная партия на этом сервере не известна. Выбери одну из своих в списке.
refuse-record-running = Эта партия ещё идёт, а запись раскрывает всё скрытое. Ты получишь её, когда партия закончится.
refuse-record-gone = Ходы этой партии больше не хранятся, остался только результат.
refuse-rematch-running = Эта партия ещё не закончилась.
refuse-rematch-seated = Просить о реванше могут только те, кто играл. Свой стол открывает `/play`.
refuse-rematch-tournament = У турнирной партии реванша не бывает. Отдельный стол открывает `/play`.

# Посмотреть законченную партию ещё раз

button-replay = Посмотреть
button-replay-here = Показать здесь
button-record-file = Файл
replay-move = ход { $number } из { $last }
replay-round = Раунд { $round }
replay-seen = видит: { $name }
replay-everybody = зритель
replay-all-hands = все карты открыты
replay-hands = На руках
replay-lead = с отрывом { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } с
replay-choose-seen = Чьими глазами…
replay-choose-move = Перейти к…
replay-first = Начало
replay-back = Назад
replay-next = Дальше
replay-last = Конец
replay-then = { $first }, потом { $then }
replay-posted = { $name } показывает момент одной партии:
replay-nothing = Пока ничего не произошло.
refuse-record-none = Здесь у тебя ещё нет законченных партий.
refuse-replay = Эту партию больше нельзя переиграть: она обрывается на ходу { $move }. В файле есть все ходы.

story-title = Как это было
story-quiet = Лидер ни разу не сменился, и ничего особенного не случилось.
story-lead = { $count ->
    [one] Лидер сменился { $count } раз; с хода { $number } впереди { $name }.
    [few] Лидер сменился { $count } раза; с хода { $number } впереди { $name }.
   *[many] Лидер сменился { $count } раз; с хода { $number } впереди { $name }.
}

proof-here = Печать и нажатия — от стола, который был здесь: { $game }, окончание { $when }.
proof-unknown = Этот стол мне неизвестен; дальше сказано лишь о том, согласен ли файл сам с собой.
proof-follows = { $game }: начальное число, { $moves ->
    [one] { $moves } ход
    [few] все { $moves } хода
   *[many] все { $moves } ходов
}, каждый кубик и каждая карта сходятся.
proof-line = Строка { $line } не сходится с прежними:
proof-ended = Партия в нём закончена.
proof-not-ended = Партия в нём не закончена.
proof-seal = Печать { $seal }: сравни её с той, что показал стол.
refuse-proof-no-record = Этот файл — не запись: это даже не текст.
proof-unread = Этот файл — не запись, которую можно прочитать. Ошибка в строке { $line }:
refuse-proof-large = Запись меньше { $size } КиБ, поэтому этот файл не открыт.
refuse-proof-unread = Discord не отдал файл. Попробуй ещё раз.
