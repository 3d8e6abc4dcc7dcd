# That's mine!

thats-mine-score = { $score ->
    [one] { $score } карта
    [few] { $score } карты
   *[other] { $score } карт
}
thats-mine-mine = МОЯ!
thats-mine-next = Открывает { $seat }.
thats-mine-middle = { $count ->
    [0] В середине: больше ничего
   *[other] В середине: +{ $count } { $cards }
}
thats-mine-whose = Твои — все карты с цветом или смайликом рядом с твоим именем:
thats-mine-specials = **Твои особые карты** — карты этого цвета или с этим смайликом твои:
thats-mine-won = { $count ->
    [0] У тебя пока нет взятых карт.
    [one] У тебя { $count } взятая карта:
    [few] У тебя { $count } взятые карты:
   *[other] У тебя { $count } взятых карт:
}
thats-mine-how = Карту, которая на обоих кубиках, может взять любой. Ошибка стоит двух последних карт.
thats-mine-rule = Нажми МОЯ! раньше всех, когда у открытой карты цвет или смайлик одной из твоих особых карт. Карту с обоих кубиков может взять любой, и она отбирает ещё по карте у всех остальных.
thats-mine-example = { $special } — твоя особая карта, открыта { $card } → МОЯ!
thats-mine-hint = Нажми МОЯ! раньше других, если у одной из твоих особых карт цвет или смайлик открытой карты. Карту с обоих кубиков может взять любой, и она отбирает ещё по карте у всех остальных.

thats-mine-event-turned = { "" }
thats-mine-event-won = { $seat } забирает { $cards }
thats-mine-event-stole = { $seat } отбирает { $card } у игрока { $from }
thats-mine-event-stole-all = 💥 { $seat } отбирает по карте у всех!
thats-mine-event-misclaimed = { $seat } хватает чужую карту
thats-mine-event-paid = { $seat } отдаёт в середину { $cards }
thats-mine-event-rolled = { $seat } бросает оба кубика: { $card }
thats-mine-event-timeup = Никто не успел
thats-mine-event-nobody = Все вне игры
thats-mine-event-ended = Открыта последняя карта
thats-mine-event-duel = Ничья: { $tied }. После { $rolls ->
    [one] { $rolls } броска
    [few] { $rolls } бросков
   *[other] { $rolls } бросков
} на кубиках { $card }, и эта карта есть у игрока { $seat }
thats-mine-event-drawn = Ничья, а бросать не на что: жребий выбирает игрока { $seat }

why-TM4 = После ошибки ты вне игры до следующей карты.
