# The help, and the way to the rules of the games.

rules-choose = Another game
rules-ages = { $oldest ->
    [0] For ages { $youngest } and up
   *[other] For ages { $youngest } to { $oldest }
}
welcome-title = Hello! I’m Cheshire, and I host games.
welcome = Eight games for two to ten people. Short of players? Computers fill in.
welcome-back-title = I’m back!
welcome-back = The tables, game nights and settings from before are still here: everything continues.
help-title = What do you want to play?
help-intro = Press a game to open its table here. New? Start with { $first }.
help-intro-dm = To play with others, use { $play } in a server’s channel. Here you can play alone against computers: press a game. New here? Start with { $first }.
rules-how = Read the rules of…
help-group-start = Play
help-play = { $play } – open a table
help-solo = { $solo } – play alone
help-learn = { $learn } – learn by playing
help-rules = { $rules } – read the rules
help-help = { $help } – all games
help-group-tables = At a table
help-table = { $table } – show the table again
help-hand = { $hand } – your cards
help-leave = { $leave } – give up your seat
help-mytables = { $mytables } – all your tables
help-group-evenings = Game nights and results
help-night-plan =
    { $night-plan } – plan a game night
    -# /night list, move, skip, cancel
help-tournament-start =
    { $tournament-start } – five games for points
    -# /tournament standings, stop
help-leaderboard = { $leaderboard } – who leads
help-profile = { $profile } – results and rating
help-history = { $history } – your finished games
help-record = { $record } – watch a game again
help-group-you = You and the server
help-me = { $me } – language, time zone, reminders
help-privacy-policy =
    { $privacy-policy } – what I store about you
    -# /privacy terms, export, delete
help-status = { $status } – what I may do here
help-settings = { $settings } – this server’s settings
button-play = Play
button-play-this = Play this
button-help = All games
button-commands = Commands
box-players-exactly = { $count } players
box-players = { $low }–{ $high } players
box-minutes = { $minutes } min
die-chooses = Roll for a game
