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
help-intro-dm = Столы для компании открываются на сервере командой { $play } в одном из его каналов. Здесь можно сыграть в одиночку против компьютеров или прочитать правила любой игры.
rules-how = Правила игры…
help-table =
    { $play } – открыть стол
    { $table } – показать его внизу
    { $hand } – твои карты
    { $leave } – освободить место
    { $mytables } – все твои столы
    { $solo } – сыграть в одиночку
help-results =
    { $leaderboard } – кто впереди
    { $profile } – успехи и рейтинг
    { $history } – твои партии
    { $record } – как прошла партия
help-evenings =
    { $tournament-start } – пять игр на очки
    { $night-plan } – назначить вечер
help-you =
    { $me } – язык, часовой пояс, тихие часы
    { $privacy-policy } – что о тебе хранится
help-server = { $settings } – что действует на сервере
help-about =
    { $learn } – научиться игре
    { $rules } – правила игры
    { $status } – что я могу, что идёт
    { $help } – все игры
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
