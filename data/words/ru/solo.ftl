# Партии, в которые участник играет один против компьютеров.

button-solo = Одному
button-solo-again = Ещё раз
button-solo-stronger = Сильнее: { $level }
button-solo-quick = Отвечать сразу
button-solo-slow = Помедленнее
button-solo-stop = Закончить
solo-won = { $how ->
    [shared] Вы делите победу!
   *[alone] Победа за тобой!
}
solo-lost = Игра окончена, твоё место: { $place }.
solo-stopped = { $game }: эта партия остановлена.
solo-room = Одновременно можно вести партий в одиночку: { $count }. Поэтому закончилась та, что ждала дольше всех: { $game }.
