# Shout!

shout-score = { $score ->
    [one] { $score } карта
    [few] { $score } карты
   *[other] { $score } карт
}
shout-dealt = На стопке игрока { $seat }
shout-next = Следующую карту получает { $seat }.
shout-pile = { $count ->
    [0] Твоя стопка пуста.
    [one] Твоя стопка: { $count } карта, сверху { $top }
    [few] Твоя стопка: { $count } карты, сверху { $top }
   *[other] Твоя стопка: { $count } карт, сверху { $top }
}
shout-how = Зови того, у кого сверху тот же цвет или смайлик, что у новой карты; её хозяин зовёт того, с кем она совпала. Если это карта кубиков, назови себя.
shout-hint = Новая карта совпала с твоей — зови её хозяина; она твоя — зови того, с кем совпала. Кто первый, получает две карты. На карту кубиков назови своё имя.

shout-event-dealt = { "" }
shout-event-took = { $seat } забирает у игрока { $from }: { $cards }
shout-event-miscalled = { $seat } зовёт игрока { $name }: мимо, вне игры до следующей карты
shout-event-gave = { $seat } отдаёт по карте: { $to }
shout-event-rolled = { $seat } бросает оба кубика: { $card }
shout-event-timeup = Никто не успел
shout-event-nobody = Все вне игры
shout-event-ended = Роздана последняя карта
shout-event-duel = Ничья: { $tied }. После { $rolls ->
    [one] { $rolls } броска
    [few] { $rolls } бросков
   *[other] { $rolls } бросков
} на кубиках { $card }, и эта карта есть у игрока { $seat }
shout-event-drawn = Ничья, а бросать не на что: жребий выбирает игрока { $seat }

why-SH2 = Зови того, кто играет за этим столом: чья карта совпала с новой или чья новая карта.
why-SH3 = После ошибки ты вне игры до следующей карты.

option-even = Всем карт поровну
