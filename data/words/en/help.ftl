# The help, and the way to the rules of the games.

rules-choose = Another game
rules-ages = { $oldest ->
    [0] For ages { $youngest } and up
   *[other] For ages { $youngest } to { $oldest }
}
welcome-title = Hello! I’m Cheshire, and I host games.
welcome = Eight smiley games for two to ten people. Short of players? Computers fill in.
help-title = What do you want to play?
help-intro = Press a game: a table opens in this channel, with you in the first seat.
help-intro-dm = Tables with others are opened on a server, with { $play } in one of its channels. Here you can play alone against computers, or read the rules of each game.
rules-how = How to play …
help-table =
    { $play } – open a table
    { $table } – show it again at the bottom
    { $hand } – your hand
    { $leave } – give up your seat
    { $mytables } – all your tables
    { $solo } – play alone
help-results =
    { $leaderboard } – who leads
    { $profile } – results and rating
    { $history } – your finished games
    { $record } – watch a game again
help-evenings =
    { $tournament-start } – five games for points
    { $night-plan } – plan an evening
help-you =
    { $me } – language, time zone, reminders
    { $privacy-policy } – what I store about you
help-server = { $settings } – what this server decides
help-about =
    { $learn } – a game in a few minutes
    { $rules } – how to play a game
    { $status } – what I may do, what is running, when I was away
    { $help } – all games
button-play = Play
button-play-this = Play this
button-help = All games
button-commands = Commands
box-players-exactly = { $count } players
box-players = { $low }–{ $high } players
box-minutes = { $minutes } min
die-chooses = Let the smiley die choose
