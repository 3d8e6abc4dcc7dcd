# Помощь и путь к правилам игр.

rules-choose = Другая игра
rules-ages = { $oldest ->
    [0] От { $youngest } лет
   *[other] От { $youngest } до { $oldest } лет
}
welcome-title = Привет! Я Чешир, я веду игры.
welcome = Восемь игр со смайликами на 2–10 человек. Не хватает игроков? Подсядут компьютеры.
welcome-back-title = Я снова здесь!
welcome-back = Столы, игровые вечера и настройки сохранились: всё продолжается.
help-title = Во что сыграем?
help-intro = Нажми на игру: откроется стол. Впервые? Начни с игры «{ $first }».
help-intro-dm = Столы для компании открываются на сервере командой { $play } в одном из его каналов. Здесь можно сыграть в одиночку против компьютеров: нажми на игру. Для начала: { $first }.
rules-how = Прочитать правила…
help-group-start = Играть
help-play = { $play } — открыть стол
help-solo = { $solo } — сыграть в одиночку
help-learn = { $learn } — уроки на пять минут
help-rules = { $rules } — прочитать правила
help-help = { $help } — все игры
help-group-tables = За столом
help-table = { $table } — показать его внизу
help-hand = { $hand } — твои карты
help-leave = { $leave } — выйти из игры
help-mytables = { $mytables } — все твои столы
help-group-evenings = Вечера и результаты
help-night-plan =
    { $night-plan } — назначить вечер
    -# /night list, move, skip, cancel
help-tournament-start =
    { $tournament-start } — пять партий
    -# /tournament standings, stop
help-leaderboard = { $leaderboard } — кто впереди
help-profile = { $profile } — успехи и рейтинг
help-history = { $history } — твои партии
help-record = { $record } — как прошла партия
help-group-you = Ты и сервер
help-me = { $me } — язык, часовой пояс, тихие часы
help-privacy-policy =
    { $privacy-policy } — что хранится
    -# /privacy terms, export, delete
help-status = { $status } — что я здесь могу
help-settings = { $settings } — настройки сервера
button-play = Играть
button-play-this = Сыграть в неё
button-help = Все игры
button-commands = Команды
box-players-exactly = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
box-players = { $high ->
    [few] { $low }–{ $high } игрока
   *[other] { $low }–{ $high } игроков
}
box-minutes = { $minutes } мин
die-chooses = Выберет кубик со смайликами
