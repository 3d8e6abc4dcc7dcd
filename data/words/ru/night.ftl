# Игровые вечера: назначить, записаться, быть позванным.

night-title = Игровой вечер
night-die = игру выберет кубик со смайликами
night-weekly = каждую неделю
night-count = { $count ->
    [one] придёт { $count }
   *[other] придут { $count }
}
night-count-maybe = { $count ->
    [one] придёт { $count }, может быть, ещё { $maybe }
   *[other] придут { $count }, может быть, ещё { $maybe }
}
night-count-wanted = { $count ->
    [0] пока никто не записался, желательно не меньше { $minimum }
    [one] придёт { $count }, желательно не меньше { $minimum }
   *[other] придут { $count }, желательно не меньше { $minimum }
}
night-reminders = напоминания: { $which }
reminders-both = за день и за час
reminders-day = за день
reminders-hour = за час
reminders-none = никаких
seating-lot = по жребию
seating-rating = по рейтингу: равные вместе
night-tables = { $game } (столов: { $count })
night-nobody = Пока никто не ответил.
night-yes = Придут ({ $count }): { $names }
night-maybe = Может быть ({ $count }): { $names }
night-no = Не придут ({ $count }): { $names }
night-regulars = Завсегдатаи, места оставлены: { $names }
night-more = { $count ->
    [one] ещё { $count } человек
    [few] ещё { $count } человека
   *[many] ещё { $count } человек
}
night-note = организует { $planner } · нажми «{ button-going }», и я позову к началу
night-over = Игровой вечер { $when }{ $games } начался; его столы — ниже.
night-past = Игровой вечер { $when }{ $games } завершён.
night-unplayed = На игровом вечере { $when }{ $games } никто не играл.
night-other-date = Этот игровой вечер{ $games } теперь { $when }. Ответить можно там: { $link }
night-cancelled = Игровой вечер { $when }{ $games } отменён{ $known ->
    [no] { "" }
   *[other] { " " }({ $by })
}{ $weekly ->
    [yes] , как и все следующие
   *[no] { "" }
}.
night-cancelled-skipped = { $dates } вечера тоже не будет.
night-ended-empty = Еженедельный игровой вечер{ $games } закончился: в последние разы никто не пришёл, а организатор его не продлил. Назначить новый: `/night plan`.
night-ended-left = Еженедельный игровой вечер{ $games } закончился: он остался без организатора, и никто не взял его на себя. Назначить новый: `/night plan`.
night-failed = Игровой вечер { $when }{ $games } не удалось начать.
night-shut = Мне не хватает прав в этом канале: если так и останется, начать вечер не получится.
button-going = Приду
button-maybe = Может быть
button-not-going = Не смогу
button-next-week = Через неделю в то же время?
button-mute = Мне не напоминать
button-unmute = Снова напоминать
night-you-yes = Ты в списке: { $when }. Позову к началу.
night-you-maybe = Твой ответ — «{ button-maybe }»: { $when }. Когда решишь, нажми «{ $going }» или «{ $out }».
night-you-no = Твой ответ — «{ button-not-going }»: { $when }. Если передумаешь, нажми «{ $going }».
night-muted = Об этом вечере больше не напомню, и на следующих неделях тоже; другим — напомню. Отключить все напоминания: `/me`.
night-unmuted = Об этом игровом вечере снова напомню.
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → ещё раз
night-no-room = На сервере уже открыто столько столов, сколько разрешено; для этих игр места нет: { $games }
night-table = { $game }, стол { $number }
night-one-table = Сегодня один стол на всех: на два не хватит игроков.
night-line = { $game }: { $names }
night-held = Чтобы занять своё место, нажми ниже «Участвовать». Оно остаётся за тобой до { $until }.
night-free = Места больше не забронированы: пока есть свободные, нажми ниже «Участвовать».
night-alone = Пока, кроме тебя, никого нет: позови друзей или добавь за столом компьютер.
night-table-regulars = { $count ->
    [one] { $count } завсегдатай
    [few] { $count } завсегдатая
   *[many] { $count } завсегдатаев
}
night-placeless = { $names }: места не хватило. Кнопка «Участвовать» работает везде, где есть свободное.
night-join = Участвовать: { $game }
night-begun = **{ $game }**: игра началась, { $link }
night-again = Следующий — { $when }.
night-recap = Игровой вечер { $when }: итоги
night-best = Больше всего побед за вечер: { $names } ({ $wins })
night-missed = Игровой вечер { $when } не удалось начать вовремя. Открыть стол сразу: `/play`.
night-event = Игровой вечер: { $games }
night-event-about = Ответь в канале: тех, кто придёт, позову к началу. Там же откроются столы:
night-event-forbidden = Мне нельзя создавать здесь события, поэтому этого вечера нет в календаре Discord. Всё остальное работает. Те, кто управляет ролями, могут разрешить мне «Создавать события».
night-event-full = Календарь Discord на этом сервере заполнен, поэтому этого вечера в нём нет. Всё остальное работает.
night-moved = **Игровой вечер теперь { $when }.**
    🎲 { $games }
    -# Раньше был назначен на { $was }. Если новое время не подходит, измени ответ.
night-moved-once = Перенесена только эта дата: следующая остаётся { $next }.
night-other-games = **{ $weekly ->
    [yes] Начиная с { $when }
   *[no] Игровой вечер { $when }
}: { $games }**
night-old-games = Раньше: { $games }.
night-changed-by = Кто изменил: { $by }.
night-skipped = Игровой вечер { $was }{ $games } не состоится. Следующий — { $when }: ответь, пожалуйста, на эту дату.
night-reminder = **Игровой вечер { $when }**: { $games }
night-reminder-at = **Игровой вечер { $when }**, { $at }: { $games }
night-asked = { $names }: ответа пока нет, ждать?
night-short = { $planner }: пока мало людей, нужно не меньше { $minimum }. «{ button-night-manage }» переносит или отменяет вечер.
night-gone-planner = Канал твоего игрового вечера на сервере { $server } ({ $when }) удалён, поэтому вечер отменён{ $weekly ->
    [yes] , и все следующие тоже
   *[no] { "" }
}. Назначить его в другом канале: `/night plan`.
night-question = На последние три вечера никто не пришёл. Продолжать еженедельный игровой вечер на сервере { $server }{ $games }? Без ответа он закончится { $when }.
night-question-left = У еженедельного игрового вечера{ $games } больше нет организатора. Он закончится { $when }, если его не возьмёт на себя кто-нибудь из тех, кто управляет событиями сервера.
night-kept = Еженедельный игровой вечер{ $games } продолжается, его организует { $planner }. Следующий — { $when }.
button-night-keep = Продолжать
button-night-end = Закончить
button-night-take = Взять на себя
night-shut-planner = Твой игровой вечер { $when } не получится начать: в { $channel } на сервере { $server } мне не хватает прав ({ $names }). Разрешить может тот, кто управляет каналом: «Настроить канал → Права доступа».
night-failed-planner = Твой игровой вечер { $when } не удалось начать: в { $channel } на сервере { $server } мне не хватает прав ({ $names }). Разрешить может тот, кто управляет каналом: «Настроить канал → Права доступа».
night-open-planner = Всё снова в порядке: права в { $channel } есть, твой игровой вечер { $when } начнётся.
night-beside = { $count ->
    [one] Примерно в это время в этом канале уже есть игровой вечер: { $nights }
   *[other] Примерно в это время в этом канале уже есть другие игровые вечера: { $nights }
}
night-another = На это время у тебя уже назначен игровой вечер: { $nights }. Назначить ещё один?
night-planned = Игровой вечер { $when } назначен: { $link }
night-you-moved = Теперь игровой вечер { $when }.
night-you-skipped = Игровой вечер { $was } не состоится. Следующий — { $when }.
button-night-manage = Изменить
button-night-move = Перенести
button-night-game = Игра и минимум
button-night-skip = Пропустить дату
button-night-off = Отменить вечер
button-night-leave = Оставить как есть
night-manage-title = Изменить этот игровой вечер
night-needed = нужно не меньше { $minimum }
night-needed-none = сколько игроков, не важно
night-manage-changed = У этого вечера теперь другая дата. Ничего не изменено.
night-manage-note = Все, кто ответил «{ button-going }» или «{ button-maybe }», узнают о новой дате или игре.
night-skip-ask = Пропустить игровой вечер { $was }? Следующий тогда — { $when }. Ответы других на него не переносятся: я спрошу их ещё раз.
night-off-ask = Отменить игровой вечер { $when }{ $weekly ->
    [yes] {" "}и все следующие
   *[no] { "" }
}?
night-move-ask = Всё равно перенести этот на { $when }?
night-you-changed = Сохранено: { $games }{ $wanted ->
    [no] { "" }
   *[other] , нужно не меньше { $minimum }
}.
night-you-stay = Ты по-прежнему в списке.
night-you-tell = Все, кто ответил «{ button-going }» или «{ button-maybe }», узнают об этом.
night-you-tell-shut = Мне не хватает прав в его канале, поэтому там об этом, возможно, никто не узнает.
night-you-cancelled = Игровой вечер { $when } отменён{ $weekly ->
    [yes] , как и все следующие
   *[no] { "" }
}.
night-in-utc = Я считаю это время по UTC: часовой пояс не указан ни у тебя, ни у сервера. Указать свой: `/me`, пояс сервера: `/settings`.
night-offer-mine = { $moment } · { $zone }, твой часовой пояс
night-offer-server = { $moment } · { $zone }, часовой пояс сервера
night-offer-utc = { $moment } · UTC; указать свой часовой пояс: /me
refuse-night-date-short = Пока непонятно. Попробуй: завтра в 20:00, пт 20:00, 24 декабря в 20:00
refuse-night-past-short = Это уже прошло. Попробуй: завтра в 20:00
refuse-night-far-short = До этого больше года.
refuse-night-gap-short = Такого часа нет: часы переводят вперёд. Попробуй часом позже.
nights-title = Игровые вечера на этом сервере
nights-none = Игровых вечеров не назначено. Назначить: `/night plan`.
nights-nobody = пока никто не записался
nights-die = игру выберет кубик
nights-gone = отменён: канал удалён
nights-question = давно никто не приходил: закончится в этот день, если никто не ответит и организатор его не продлит
nights-question-left = остался без организатора: закончится в этот день, если его никто не возьмёт на себя
nights-shut = мне не хватает прав в его канале

refuse-no-night = Такого игрового вечера нет. Выбери из списка.
refuse-nights-many = Уже назначено игровых вечеров: { $limit }, больше нельзя. Сначала отмени один: `/night cancel`.
refuse-night-minimum = «{ $typed }» здесь не подходит. Напиши число от 2 до { $most } или оставь пустым.
refuse-night-none-short = Здесь не назначено игровых вечеров, которые тебе можно менять
refuse-night-none = Здесь не назначено игровых вечеров, которые тебе можно менять. Это может только тот, кто назначил вечер или управляет событиями сервера.
refuse-night-none-weekly-short = Здесь нет еженедельных игровых вечеров, которые тебе можно менять
refuse-night-none-weekly = Здесь нет еженедельных игровых вечеров, которые тебе можно менять. Отменить разовый: `/night cancel`.
refuse-night-planner = Изменить вечер может только тот, кто его назначил или управляет событиями сервера.
refuse-night-gone = Канал этого игрового вечера удалён. Назначить другой: `/night plan`.
refuse-night-failed = Этот игровой вечер не удалось начать. Назначить другой: `/night plan`.
refuse-night-once = Этот игровой вечер не повторяется. Перенести: `/night move`, отменить: `/night cancel`.
refuse-night-next-week = Это уже после следующей даты по расписанию, { $when }. Пропусти эту: `/night skip`, потом перенеси следующую: `/night move`.
refuse-night-other-date = Эта кнопка была для другой даты. Теперь игровой вечер { $when }; нужные кнопки — в самом новом сообщении о нём.
refuse-night-over = Этот игровой вечер уже начался. Следующие: `/night list`.
refuse-night-cancelled = Этот игровой вечер отменён. Следующие: `/night list`.
refuse-night-ended = Этот еженедельный игровой вечер закончился. Следующие: `/night list`.
refuse-night-no-question = Это уже решено. Следующие игровые вечера: `/night list`.
refuse-night-date = Не похоже на дату и время: «{ $typed }». Попробуй `завтра в 20:00` или `{ $example }`.
refuse-night-past = «{ $typed }» в поясе { $zone } уже прошло (сменить свой пояс: `/me`). Попробуй `завтра в 20:00` или `{ $example }`.
refuse-night-far = До этого дня больше года. Выбери день поближе, например { $example }.
refuse-night-zone = «{ $typed }» — так называют несколько поясов. Напиши, например, `20:00 UTC+1` или вовсе без пояса — тогда возьму твой.
refuse-night-zone-short = Пояс нужен в виде UTC+1: 20:00 UTC+1
refuse-night-gap = Времени «{ $typed }» в поясе { $zone } не бывает: в этот час переводят часы вперёд. Выбери часом раньше или позже.
