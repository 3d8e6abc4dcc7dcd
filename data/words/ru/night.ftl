# Игровые вечера: назначить, записаться, быть позванным.

night-title = Игровой вечер
night-die = игру выберет кубик со смайликами
night-weekly = каждую неделю
night-nobody = Пока никто не записался.
night-coming = Придут ({ $count }): { $names }.
night-more = { $count ->
    [one] ещё { $count } человек
    [few] ещё { $count } человека
   *[many] ещё { $count } человек
}
night-note = назначает { $planner } · записавшихся упомянут в начале; сесть за стол — нажать «Играть»
night-over = Игровой вечер { $when } ({ $games }) уже начался или прошёл.
night-cancelled = Игровой вечер { $when } ({ $games }) отменён.
button-sign-up = Приду (или нет)
night-signed = Ты в списке на { $when }. В начале тебя упомянут; нажми ещё раз, если прийти не получится.
night-unsigned = Тебя больше нет в списке на { $when }.
night-begins = Игровой вечер начинается!
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → ещё раз
night-called = { $names }: нажмите «Играть», если играете.
night-again = Следующий — { $when }.
night-missed = Когда игровой вечер { $when } должен был начаться, меня не было на месте. Открыть стол сразу: `/play`.
night-event = Игровой вечер: { $games }
night-event-about = Записавшихся в канале позовут, когда вечер начнётся; там же откроются столы.
night-you-cancelled = Игровой вечер { $when } отменён.
nights-title = Игровые вечера на этом сервере
nights-none = Игровых вечеров не назначено. Назначить: `/night plan`.
nights-coming = записалось: { $count }

refuse-no-night = Такого игрового вечера нет. Выбери из списка.
refuse-nights-many = Уже назначено игровых вечеров: { $limit }, больше сразу нельзя. Сначала отмени один: `/night cancel`.
refuse-night-planner = Отменить может только тот, кто назначил вечер или управляет событиями сервера.
refuse-night-over = Этот игровой вечер уже начался. Следующие покажет `/night list`.
refuse-night-cancelled = Этот игровой вечер отменён. Следующие покажет `/night list`.
refuse-night-date = «{ $typed }» — это не дата со временем. Напиши так: { $example }.
refuse-night-past = «{ $typed }» уже в прошлом (часовой пояс { $zone }, его меняет `/me zone`). Напиши так: { $example }.
refuse-night-far = До этого дня больше года. Выбери день поближе, например { $example }.
refuse-night-gap = Времени «{ $typed }» в поясе { $zone } не бывает: в этот час переводят часы вперёд. Выбери часом раньше или позже.
