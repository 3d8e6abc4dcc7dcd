# Что боту можно на сервере и чего не хватает.

permissions-title = Что здесь можно Чеширу
permissions-tables = Столы, турниры, игровые вечера
permissions-history = Держать стол на виду
permissions-threads = Ветка для каждого стола на весь день
permissions-calendar = Игровые вечера в календаре
permissions-allowed = { $what }: { $names }
permissions-lacking = **{ $what }** — не хватает: **{ $names }**
permissions-change = Права в канале: Настроить канал → Права доступа.
permissions-change-server = Календарь: Настройки сервера → Роли.
permissions-elsewhere = Другие каналы
permissions-elsewhere-none = В каналах, которые я вижу, всего хватает.
permissions-unseen = { $count ->
    [one] Не вижу { $count } канал: играть там нельзя.
    [few] Не вижу { $count } канала: играть там нельзя.
   *[other] Не вижу { $count } каналов: играть там нельзя.
}
permissions-refused = Кто-то не смог сыграть: мне не хватило прав.
permission-read-message-history = Читать историю сообщений
permission-create-events = Создавать события
button-permissions = Что здесь можно Чеширу
permissions-checked-fine = ✅ Проверено ещё раз: теперь всех прав хватает.
permissions-checked-missing = ❌ Проверено ещё раз: прав пока не хватает.
button-permissions-again = Проверить ещё раз
button-back-settings = Настройки
button-plan-night = Назначить вечер
form-when = Когда?
form-when-about = Пояс { $zone }, например: завтра 20:00, { $weekday } 20:00, 24 дек 20:00
form-when-once-about = Пояс { $zone }, например: завтра 20:00. Сдвинется только эта дата.
form-game = Во что играем?
form-game-about = Несколько игр, рассадка и напоминания: команда /night plan
form-other-game-about = { $weekly ->
    [yes] Для этой даты и всех следующих недель
   *[no] Все, кто ответил «{ button-going }» или «{ button-maybe }», узнают об этом
}
form-minimum = Сколько нужно человек?
form-minimum-about = Если накануне будет меньше, предупрежу тебя. Пусто — неважно.
form-other-minimum-about = Участники об этом не узнают. Если накануне будет меньше, предупрежу тебя. Пусто — неважно.
form-repeat = Как часто?
form-weekly = Каждую неделю
