# Что решает сервер.

refuse-channel = На этом сервере столы открывают здесь: { $channels }. Попробуй там.
refuse-tables-member = { $count ->
    [1] Ты уже сидишь за столом, а больше одного на этом сервере нельзя. Доиграй или выйди: `/leave`.
    [one] Ты уже сидишь за { $count } столом, а больше на этом сервере нельзя. Доиграй или выйди: `/leave`.
    [few] Ты уже сидишь за { $count } столами, а больше на этом сервере нельзя. Доиграй или выйди: `/leave`.
   *[many] Ты уже сидишь за { $count } столами, а больше на этом сервере нельзя. Доиграй или выйди: `/leave`.
}
refuse-tables-server = { $count ->
    [one] Уже открыт { $count } стол, больше на этом сервере нельзя. Попробуй, когда он закончится.
    [few] Уже открыто { $count } стола, больше на этом сервере нельзя. Попробуй, когда один из них закончится.
   *[many] Уже открыто { $count } столов, больше на этом сервере нельзя. Попробуй, когда один из них закончится.
}
refuse-too-quick = Ты открываешь столы слишком часто. Следующий можно открыть через { $count } с.
refuse-ended-by-manager = Стол закрыл тот, кто управляет сервером: открыть его снова нельзя.

settings-title = Настройки этого сервера
settings-page-play = Игра
settings-page-people = Участники
settings-page-channel = Каналы
settings-page-more = Язык, лимиты
settings-language = **Язык** столов и всего, что видят все
settings-saved = Сохранено.
settings-zone = Часовой пояс: **{ $zone }**
settings-channels = **Каналы** для столов: { $channels }
settings-channels-count = **{ $count }**
settings-channels-none = все
settings-channels-every = Все каналы
settings-channels-change = Добавить или убрать каналы
settings-channels-change-about = Выбранный канал добавляется, а если он уже в списке — убирается.
refuse-channels = Можно выбрать не больше { $most } каналов. Сначала убери лишние или разреши все.
settings-pace = **Темп** новых столов; за столом его можно изменить
settings-level = **Компьютеры** за новыми столами; за столом можно выбрать других
level-easy-about = многое упускает и не спешит
level-normal-about = играет хорошо
level-hard-about = думает наперёд и ничего не прощает
settings-holiday = **Отпуск**: сколько столы на весь день ждут игрока
holiday-0 = нисколько
holiday-7 = не больше 7 дней
holiday-14 = не больше 14 дней
holiday-28 = не больше 28 дней
settings-season = Сезон длится **{ $season }**
settings-season-next = Сезон длится **{ $season }**, а с { DATETIME($date, dateStyle: "short") } — **{ $next }**
settings-season-end = **Пьедестал** в конце сезона (от 10 партий)
season-end-post = в канале, где больше всего играли
season-end-none = не показывать
settings-role = **Турниры** могут начинать: { $role }
settings-role-none = все
settings-role-every = Все
settings-deleted-channels = { $left ->
    [0] Каналы, в которых можно было открывать столы, удалены. Пока ты не выберешь другие в `/settings`, столы можно открывать везде.
   *[other] Один из каналов, в которых можно было открывать столы, удалён. В остальных их по-прежнему можно открывать (`/settings`).
}
settings-deleted-tournament-role = Роль, которая могла начинать турниры, удалена. Пока ты не выберешь другую в `/settings`, турнир может начать каждый.
settings-limits = Столов одновременно: **{ $tables_per_member }** у участника, **{ $tables_per_server }** на всём сервере
settings-computers = Партии с компьютерами **меняют** рейтинг
settings-computers-off = Партии с компьютерами **не меняют** рейтинг
button-settings-form = Часовой пояс, сезон, лимиты
button-open-tables = Показать открытые столы
opentables-none =
    ### Открытые столы
    На этом сервере нет открытых столов.
opentables-title = { $count ->
    [one] ### { $count } открытый стол
    [few] ### { $count } открытых стола
   *[many] ### { $count } открытых столов
}
opentables-line = { $table } · открыт { $since }
opentables-tournament = { $phase ->
    [lobby] { $name } · ещё не начался
   *[between] { $name } · ждёт следующей партии
}
opentables-turn = -# Весь день · ▶️ { $names } · ⏰ { $until }
opentables-time = -# Весь день · время выйдет { $until }
opentables-to-move = Ход начат { $since }
opentables-seat-due = ▶️ { $name }: время выйдет { $until }
opentables-seat-missed = пропущено: { $count }
opentables-quiet = Тихие часы не считаются.
opentables-ended = ✅ Закрыто: { $table }
opentables-reminded = { $count ->
    [one] ✅ Напоминание получит { $count } игрок.
    [few] ✅ Напоминание получат { $count } игрока.
   *[many] ✅ Напоминание получат { $count } игроков.
}
opentables-reminded-nobody = Никому не напомнили. Не напоминаю чаще раза в час, в тихие часы, в отпуске, при запланированном ходе и тем, кто это отключил.
opentables-nobody = Никому не напомнили.
opentables-left-out-recent = { $names }: напоминание было меньше часа назад
opentables-left-out-holiday = { $names }: в отпуске до { $until }
opentables-left-out-quiet = { $names }: тихие часы до { $until }
opentables-left-out-unneeded = { $names }: сейчас напоминание не нужно или отключено
opentables-offer-ask = Освободить место игрока { $name } для других? Его сразу займёт тот, кто уже ждёт; если таких нет, играет компьютер, пока кто-нибудь не нажмёт **{ $stand-in }** или { $name } не вернётся.
opentables-offered = ✅ { $name }: место свободно. Его займёт тот, кто нажмёт за столом **{ $stand-in }**. До тех пор играет компьютер.
opentables-taken = ✅ { $other } уже в очереди на место и теперь играет за игрока { $name }.
button-offer-seat = Освободить место: { $name }
refuse-offer-seat = { $count ->
    [one] Место можно освободить после { $count } пропущенного хода.
   *[other] Место можно освободить после { $count } пропущенных подряд ходов.
}
button-manage-table = Управлять
button-remind-now = Напомнить
opentables-ask =
    Закрыть этот стол для всех? Ничего не будет засчитано.
    { $table }
opentables-match = Это партия турнира. Турнир продолжится, а партию сыграют заново.
button-end = Закрыть
button-end-game = Закончить игру
button-back-to-list = Назад к списку
form-season = Сезон длится
form-season-about = Изменение действует с { DATETIME($date, dateStyle: "short") }. Результаты остаются в своём сезоне.
form-member = Столов одновременно: у участника
form-server = Столов одновременно: на сервере
form-number-about = Число от 1 до { $most }.
form-rated = Рейтинг
form-computers = Партии с компьютерами его меняют
refuse-limit = «{ $typed }» не подходит. Напиши число от 1 до { $most }.
season-month = месяц
season-quarter = квартал
refuse-manage-server = Менять настройки могут только те, кто управляет сервером (право «Управлять сервером»).

changes-title = Кто что изменил
changes-none = За последний год никто ничего не менял.
changes-deleted-member = участник, чьи данные удалены
changes-more = и ещё { $count }
button-changes = Кто что изменил
button-export = Выгрузить результаты
results-none = На этом сервере ещё нет результатов.
results-export = Все результаты этого сервера в виде таблицы. Участники указаны по их ID в Discord.
changed-language = { $name }: **язык** — { $new } (раньше { $old })
changed-pace = { $name }: **темп новых столов** — { $new } (раньше { $old })
changed-level = { $name }: **компьютеры за новыми столами** — { $new } (раньше { $old })
changed-channels = { $name }: новый список **каналов для столов** — { $new }
changed-channels-only = { $name }: столы разрешены только в { $new }
changed-channels-every = { $name }: столы разрешены **во всех каналах** (раньше: { $old })
changed-tournament-role = { $name }: начинать **турниры** могут { $new } (раньше { $old })
changed-zone = { $name }: **часовой пояс** — { $new } (раньше { $old })
changed-season = { $name }: со следующего квартала **сезон** длится { $new } (раньше { $old })
changed-season-end = { $stored ->
    [post] { $name }: **пьедестал в конце сезона** включён
   *[other] { $name }: **пьедестал в конце сезона** отключён
}
changed-tables-per-member = { $name }: **столов у участника** может быть { $new } (раньше { $old })
changed-tables-per-server = { $name }: **столов на сервере** может быть { $new } (раньше { $old })
changed-door = { $stored ->
    [none] { $name }: **меню игр** убрано из { $old }
   *[other] { $name }: **меню игр** теперь в { $new }
}
changed-rate-computers = { $stored ->
    [True] { $name }: **рейтинг с компьютерами** включён
   *[other] { $name }: **рейтинг с компьютерами** отключён
}
changed-holiday = { $name }: **отпуск** — { $new } (раньше { $old })
changed-table-ended = { $name }: **стол** закрыт — { $game }
changed-seat-offered = { $stored ->
    [none] { $name }: **место** предложено другим — { $game }
   *[other] { $name }: **место** предложено другим — { $game }, раньше там: { $new }
}
changed-match-ended = { $name }: **партия турнира** прервана — { $game }
changed-lobby-cancelled = { $name }: **стол** отменён до начала — { $game }
changed-tournament-ended = { $name }: **турнир** остановлен
changed-night-cancelled = { $stored ->
    [none] { $name }: **игровой вечер** отменён
   *[other] { $name }: **игровой вечер** отменён, дата: { $new }
}
