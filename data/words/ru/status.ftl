# Как дела у бота.

status-title = Состояние
status-running = { $count ->
    [one] Идёт игра за **{ $count }** столом
   *[many] Идёт игра за **{ $count }** столами
}
status-waiting = { $count ->
    [one] **{ $count }** стол ждёт игроков
    [few] **{ $count }** стола ждут игроков
   *[many] **{ $count }** столов ждут игроков
}
status-moves = Ходов в минуту: **{ NUMBER($rate, maximumFractionDigits: 1) }**
status-latency = До Discord: **{ $milliseconds }** мс
status-latency-none = Задержка до Discord ещё не измерена
status-started = Запущен { $at }
status-recovered = Найдено после запуска: **{ $count }**
status-lost = Потеряно: **{ $count }** (столы, открытые до последнего запуска, с неполным журналом ходов)
status-clock-fast = ⚠️ Часы бота спешат на **{ $seconds }** с: на столько же неверно время, которое он показывает
status-clock-slow = ⚠️ Часы бота отстают на **{ $seconds }** с: на столько же неверно время, которое он показывает
status-heirless = { $count ->
    [one] ⚠️ У шарда { $shards } нет наследника: если его процесс завершится, там никто не сыграет
   *[other] ⚠️ У шардов { $shards } нет наследника: если их процесс завершится, там никто не сыграет
}
