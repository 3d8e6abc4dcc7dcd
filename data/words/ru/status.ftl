# Что бот может, что идёт и когда его не было.

status-title = Состояние
status-server = На этом сервере
status-running = { $count ->
    [one] Идёт игра за **{ $count }** столом
   *[many] Идёт игра за **{ $count }** столами
}
status-waiting = { $count ->
    [one] **{ $count }** стол ждёт игроков
    [few] **{ $count }** стола ждут игроков
   *[many] **{ $count }** столов ждут игроков
}
status-nights = { $count ->
    [0] Игровых вечеров не назначено
   *[other] Игровых вечеров: **{ $count }**, ближайший { $at }
}
status-since = Запущен { $at }
status-away = До этого меня не было: { $since } – { $until }
status-outage = Не было связи с Discord: { $since } – { $until }
status-clock-fast = ⚠️ Мои часы спешат на **{ $seconds }** с: время я показываю неверно
status-clock-slow = ⚠️ Мои часы отстают на **{ $seconds }** с: время я показываю неверно
