# Помощь и путь к правилам игр.

rules-choose = Другая игра
rules-ages = { $oldest ->
    [0] От { $youngest } лет
   *[other] От { $youngest } до { $oldest } лет
}
help-title = Во что сыграем?
help-intro = Нажми на игру или набери { $play }: в этом канале откроется стол, и ты уже за ним. Остальные нажимают «Играть»; свободные места займут компьютеры. Всё остальное — на кнопках.
help-intro-dm = Столы открываются на сервере командой { $play } в одном из его каналов. Здесь можно прочитать, как играть в каждую игру.
help-rules = Как играть в игру…
help-table = { $table } ещё раз показывает стол в конце его канала, { $hand } — твои карты; { $leave } освобождает твоё место, а { $mytables } находит все твои столы.
help-results = { $leaderboard }, { $profile } и { $history } показывают, у кого какие успехи, { $record } — как прошла партия.
help-evenings = { $tournament-start } — турнир из пяти смайлик-игр на очки, { $night-plan } назначает вечер и зовёт всех.
help-you = { $me } хранит твой язык, часовой пояс и тихие часы, { $privacy-policy } рассказывает, что о тебе хранится.
help-server = { $settings } решает, что действует на этом сервере и в каких каналах.
help-about = { $rules } объясняет игру, { $status } говорит, как дела у бота, { $help } открывает эту страницу.
button-play = Играть
button-play-this = Сыграть в неё
button-help = Все игры
box-players-exactly = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
box-players = { $low }–{ $high } игроков
box-minutes = { $minutes } мин
die-chooses = Пусть выберет кубик-смайлик
lobby-waits = Стол уже ждёт игроков ({ $game }): { $link }
