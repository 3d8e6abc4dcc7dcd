# Турнир: сбор, очки, кубик при равенстве, пьедестал.

tournament-title = Турнир
tournament-about = Пять партий одним составом. Турнирные очки по местам: 13, 9, 8, 7…
button-standings = Счёт
tournament-match = партия { $number } из { $of }
tournament-match-stopped = турнир остановлен
tournament-after = { $number ->
    [0] партия 1 из { $of }
   *[other] после партии { $number } из { $of }
}
tournament-over = итоги
tournament-on = Сейчас идёт: { $game } — очки появятся здесь.
tournament-no-points = Очков пока нет: идёт первая партия.
tournament-next = Дальше: **{ $game }** — начать может любой участник, сейчас или в другой день.
tournament-ends = Если её никто не начнёт, турнир закончится { $until } без победителя.
tournament-again = Партия { $number }, { $game }, { $why }. Она не засчитана, её сыграют заново.
tournament-closed = прервана
tournament-closed-by = прервана: так решил участник { $name }
tournament-left = 🚪 больше не участвует: играет компьютер, место можно занять кнопкой «Подменить»
tournament-tie = Ничья за первое место. Решает кубик со смайликами:
tournament-roll = { $count ->
    [one] 🎲 { $die } → { $game }: лучший результат там — { $names }.
   *[other] 🎲 { $die } → { $game }: и там ничья — { $names }. Бросаем ещё раз!
}
tournament-roll-again = 🎲 { $die } → для этого смайлика игры нет. Ещё раз!
tournament-podium = Пьедестал турнира: { $names }.
tournament-won = { $count ->
    [one] В турнире побеждает { $names }!
   *[other] Победу в турнире делят { $names }!
}
tournament-season = В таблице сезона каждая партия идёт как обычная игра: `/leaderboard`.
tournament-you-left = Больше ты не участвуешь в турнире. В сезоне очки за твои партии остаются тебе, в турнире — тому, кто играет вместо тебя.
tournament-leave-title = Выйти из турнира?
tournament-leave-ask = Следующие партии за тебя сыграет компьютер. Вернуть место можно в сообщении турнира, если к тому времени его не займёт кто-то другой.
tournament-stop-title = Остановить турнир?
tournament-stop-ask = Турнир в { $place } закончится насовсем, без победителя. Его очки останутся в сезоне.
tournament-stop-match = Текущая партия ({ $game }) продолжится, но засчитается только в сезоне.
tournament-goes-on = Турнир продолжается. { $link }
tournament-you-stopped = Турнир остановлен. Чем он закончился, видно в его сообщении. { $link }
tournament-stopped = { $number ->
    [0] остановлен в партии 1 из { $of }
   *[other] остановлен после партии { $number } из { $of }
}
tournament-stopped-by = Турнир остановлен: так решил участник { $name }. Победителя нет.
tournament-stopped-unknown = Турнир остановлен. Победителя нет.
tournament-ended-early = Турнир закончился до последней партии. Победителя нет.
tournament-left-alone = Две недели никто не начинал следующую партию, и турнир закончился. Победителя нет.
tournament-plays-on = Партия { $number }, { $game }, продолжается до конца, как за любым другим столом. Результат засчитается в сезоне, но не в турнире.
tournament-played-out = Партию { $number }, { $game }, после этого доиграли до конца. Результат засчитан в сезоне, но не в турнире.
tournament-sealed = Печать { $seal } не вскрывается, пока эта партия не закончится: её тасовка получена из того же секрета.
tournament-unsealed = Печать { $seal } вскрыта: секрет { $secret }. Из него получен секрет каждой партии.
button-keep-tournament = Играть дальше
button-stop-tournament = Остановить турнир
button-next-match = Следующая партия: { $game }

refuse-no-tournament = Такого турнира здесь больше нет. Открыть новый: `/tournament start`.
refuse-tournament-none = На этом сервере ещё не было турниров. Открыть турнир: `/tournament start`.
refuse-tournament-open = В этом канале уже идёт сбор на турнир. Показать его: `/tournament standings`.
refuse-tournament-role = Турниры на этом сервере начинают участники с ролью { $role }. Попроси кого-нибудь из них.
refuse-tournament-seats = Для турнира нужно { $players } участников, а пока их { $seats }. Позови кого-нибудь или добавь компьютер.
refuse-tournament-full = Все места в этом турнире заняты ({ $high }).
refuse-tournament-joined = Ты уже участвуешь в этом турнире.
refuse-tournament-not-in = Ты не участвуешь в этом турнире.
refuse-tournament-begun = Турнир уже начался.
refuse-tournament-lobby = Турнир ещё не начался. Начать его может любой участник.
refuse-tournament-over = Этот турнир закончен. Открыть новый: `/tournament start`.
refuse-tournament-never-begun = Этот турнир закрыт: его так и не начали. Открыть новый: `/tournament start`.
refuse-tournament-not-over = Турнир ещё идёт; запись появится, когда он закончится.
refuse-tournament-leave-table = Сейчас идёт партия: команда `/leave` за её столом выведет тебя и из турнира.
refuse-tournament-stand-in-table = Сейчас идёт партия: подменить можно за её столом.
refuse-tournament-no-seat = Свободных мест в этом турнире нет.
refuse-tournament-stop = Остановить турнир в канале { $place } может только тот, кто его открыл, или тот, кто управляет сервером.
refuse-tournament-stop-lobby = Турнир ещё не начался. Показать его: `/tournament standings`; там его можно отменить.
refuse-tournament-no-record = Этот турнир закончился до последней партии, поэтому записи о нём нет. Запись есть у каждой сыгранной партии: `/record`.
refuse-match-begun = Партия { $number }, { $game }, уже началась: её начал другой игрок ({ $name }). { $link }
refuse-match-begun-you = Партия { $number }, { $game }, уже началась по твоему нажатию. { $link }
