# The help, and the way to the rules of the games.

rules-choose = Another game
rules-ages = { $oldest ->
    [0] For ages { $youngest } and up
   *[other] For ages { $youngest } to { $oldest }
}
welcome-title = Hello! I’m Cheshire, and I host games.
welcome = Eight smiley games for two to ten people. Short of players? Computers fill in.
help-title = What do you want to play?
help-intro = Press a game: a table opens in this channel, and you sit at it.
help-intro-dm = Tables with others are opened on a server, with { $play } in one of its channels. Here you can play alone against computers, or read how each game goes.
rules-how = How a game goes …
help-table = { $play } opens a table, { $table } shows it again at the end of its channel, { $hand } your hand; { $leave } frees your seat, and { $mytables } finds all your tables. To play alone, type { $solo }.
help-results = { $leaderboard }, { $profile } and { $history } show how everybody is doing, { $record } how a game went.
help-evenings = { $tournament-start } plays the five Smiley Games for points, { $night-plan } plans an evening and calls everybody.
help-you = { $me } has your language, time zone and quiet hours, { $privacy-policy } what I store about you.
help-server = { $settings } sets how and where games are played on this server.
help-about = { $learn } teaches a game in a few minutes, { $rules } explains it, { $status } shows how the bot is doing, { $help } shows all games.
button-play = Play
button-play-this = Play this
button-help = All games
button-commands = Commands
box-players-exactly = { $count } players
box-players = { $low }–{ $high } players
box-minutes = { $minutes } min
die-chooses = Let the smiley die choose
