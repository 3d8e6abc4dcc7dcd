# Помощь и путь к правилам игр.

rules-choose = Другая игра
rules-ages = { $oldest ->
    [0] От { $youngest } лет
   *[other] От { $youngest } до { $oldest } лет
}
welcome-title = Привет! Я Чешир, я веду игры.
welcome = Восемь игр со смайликами на 2–10 человек. Не хватает игроков? Подсядут компьютеры.
help-title = Во что сыграем?
help-intro = Нажми на игру: в этом канале откроется стол, и ты уже за ним.
help-intro-dm = Столы для компании открываются на сервере командой { $play } в одном из его каналов. Здесь можно сыграть в одиночку против компьютеров или прочитать, как играть в каждую игру.
rules-how = Как играть в игру…
help-table = { $play } открывает стол, { $table } ещё раз показывает его в конце канала, { $hand } — твои карты; { $leave } освобождает твоё место, а { $mytables } находит все твои столы. Сыграть в одиночку: { $solo }.
help-results = { $leaderboard }, { $profile } и { $history } показывают, у кого какие успехи, { $record } — как прошла партия.
help-evenings = { $tournament-start } — турнир из пяти игр со смайликами на очки, { $night-plan } назначает вечер и зовёт всех.
help-you = { $me } хранит твой язык, часовой пояс и тихие часы, { $privacy-policy } рассказывает, что о тебе хранится.
help-server = { $settings } решает, что действует на этом сервере и в каких каналах.
help-about = { $learn } за несколько минут учит игре, { $rules } объясняет её, { $status } говорит, как дела у бота, { $help } показывает все игры.
button-play = Играть
button-play-this = Сыграть в неё
button-help = Все игры
button-commands = Команды
box-players-exactly = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
box-players = { $low }–{ $high } игроков
box-minutes = { $minutes } мин
die-chooses = Выберет кубик со смайликами
