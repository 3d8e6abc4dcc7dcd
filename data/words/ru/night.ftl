# Игровые вечера: назначить, записаться, быть позванным.

night-title = Игровой вечер
night-die = игру выберет кубик со смайликами
night-weekly = каждую неделю
night-nobody = Пока никто не записался.
night-coming = Придут ({ $count }): { $names }
night-more = { $count ->
    [one] ещё { $count } человек
    [few] ещё { $count } человека
   *[many] ещё { $count } человек
}
night-note = организует { $planner } · записавшихся упомянут в начале; чтобы сесть за стол, нажмите «Играть»
night-over = Игровой вечер { $when } ({ $games }) уже начался или прошёл.
night-cancelled = Игровой вечер { $when } ({ $games }) отменён.
button-going = Приду
button-not-going = Не смогу
night-signed = Ты в списке: { $when }. В начале тебя упомянут.
night-unsigned = Тебя нет в списке на { $when }.
night-begins = Игровой вечер начинается!
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → ещё раз
night-no-room = На сервере уже открыто столько столов, сколько разрешено; для этих игр места нет: { $games }
night-table = { $game }, стол { $number }
night-held = Чтобы занять своё место, нажми «Играть» за своим столом. Оно остаётся за тобой до { $until }.
night-placeless = { $names }: места не хватило. Кнопка «Играть» работает везде, где есть свободное.
night-again = Следующий — { $when }.
night-recap = Игровой вечер { $when }: итоги
night-missed = Когда игровой вечер { $when } должен был начаться, бот был не в сети. Открыть стол сразу: `/play`.
night-event = Игровой вечер: { $games }
night-event-about = Записавшихся в канале позовут, когда вечер начнётся; там же откроются столы.
night-you-cancelled = Игровой вечер { $when } отменён.
night-in-utc = Время прочитано по UTC: ни у тебя, ни у сервера нет часового пояса. Свой задаёт `/me`.
night-offer-mine = { $moment } · { $zone }, твой часовой пояс
night-offer-server = { $moment } · { $zone }, часовой пояс сервера
night-offer-utc = { $moment } · UTC; свой часовой пояс задаёт /me
refuse-night-date-short = Пока непонятно. Попробуй: завтра в 20:00, пт 20:00, 24 декабря в 20:00
refuse-night-past-short = Это уже прошло. Попробуй: завтра в 20:00
refuse-night-far-short = До этого больше года.
refuse-night-gap-short = Такого часа нет: часы переводят вперёд. Попробуй часом позже.
nights-title = Игровые вечера на этом сервере
nights-none = Игровых вечеров не назначено. Назначить: `/night plan`.
nights-coming = придут: { $count }

refuse-no-night = Такого игрового вечера нет. Выбери из списка.
refuse-nights-many = Уже назначено игровых вечеров: { $limit }, больше сразу нельзя. Сначала отмени один: `/night cancel`.
refuse-night-planner = Отменить может только тот, кто назначил вечер или управляет событиями сервера.
refuse-night-over = Этот игровой вечер уже начался. Следующие покажет `/night list`.
refuse-night-cancelled = Этот игровой вечер отменён. Следующие покажет `/night list`.
refuse-night-date = Не похоже на дату и время: «{ $typed }». Попробуй `завтра в 20:00` или `{ $example }`.
refuse-night-past = «{ $typed }» в поясе { $zone } уже прошло (свой пояс меняет `/me`). Попробуй `завтра в 20:00` или `{ $example }`.
refuse-night-far = До этого дня больше года. Выбери день поближе, например { $example }.
refuse-night-gap = Времени «{ $typed }» в поясе { $zone } не бывает: в этот час переводят часы вперёд. Выбери часом раньше или позже.
