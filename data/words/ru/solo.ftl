# Партии, в которые участник играет один против компьютеров.

button-solo = В одиночку
button-solo-again = Ещё раз
button-solo-stronger = Сильнее: { $level }
button-solo-quick = Играть быстрее
button-solo-slow = Играть медленнее
button-solo-stop = Закончить
solo-stop-where = **{ $stop }** — под кнопкой **{ $more }**.
solo-won = { $how ->
    [shared] Общая победа!
   *[alone] Победа за тобой!
}
solo-lost = { $count ->
    [one] Побеждает { $names }!
   *[other] Побеждают { $names }!
}{ $seats ->
    [2] { "" }
   *[other] { " " }Твоё место: { $place }.
}
solo-ask = Закончить эту партию? Продолжить её потом нельзя.
solo-stopped = { $game }: эта партия закончена досрочно.
refuse-solo-limit = Партий в одиночку уже { $count }, больше нельзя. Они в `/mytables`: сначала закончи одну ({ $more } › { $stop }).
