# Records and rematches.

record-about = The record of { $game }: every move, die and card, with the secret and the clicks that shuffled them.
record-opened = The seal { $seal } is open: secret { $secret }.
record-verify = Anybody can check it with { $command }.
refuse-record-unknown = No finished game of this server is known by that name. Choose one of yours from the list.
refuse-record-running = This game is still being played, and a record tells what is hidden. You can have it when the game is over.
refuse-record-gone = The moves of this game are not kept any more; only its result is.
refuse-rematch-running = This game has not ended yet.
refuse-rematch-seated = Only those who played can ask for a rematch. `/play` opens a table of your own.
refuse-rematch-tournament = A match of a tournament has no rematch. `/play` opens a table of its own.
