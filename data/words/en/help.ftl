# The help, and the way to the rules of the games.

rules-choose = Another game
rules-ages = { $oldest ->
    [0] For ages { $youngest } and up
   *[other] For ages { $youngest } to { $oldest }
}
help-title = How to play
help-intro = `/play` opens a table: press Join, then Begin. Everything else happens on buttons.
help-games = The rules of a game
help-play = Play
help-standings = Standings and records
help-nights = Tournaments and game nights
help-me = You
help-server = This server
help-about = Help
help-more = More
