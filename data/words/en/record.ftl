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

# Watching a finished game again

button-replay = Watch again
button-replay-here = Show here
button-record-file = File
replay-move = move { $number } of { $last }
replay-round = Round { $round }
replay-seen = seen by { $name }
replay-everybody = everybody
replay-all-hands = all hands open
replay-hands = In the hands
replay-lead = won by { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
replay-choose-seen = Seen by …
replay-choose-move = Jump to …
replay-first = Beginning
replay-back = Back
replay-next = Next
replay-last = End
replay-then = { $first }, then { $then }
replay-posted = { $name } shows a moment of a game:
replay-nothing = Nothing has happened yet.
refuse-record-none = You have not finished a game here yet.
refuse-replay = This game can no longer be played again: it stops at move { $move }. The file has every move.

story-title = How it went
story-quiet = Nobody took the lead from anybody, and nothing stood out.
story-lead = { $count ->
    [one] The lead changed hands once: { $name } led from move { $number } on.
   *[other] The lead changed hands { $count } times; { $name } led from move { $number } on.
}

proof-here = Its seal and its clicks are those of a table here: { $game }, which ended { $when }.
proof-unknown = I do not know this table; what follows only says that the file agrees with itself.
proof-follows = { $game }: the seed, { $moves ->
    [one] one move
   *[other] all { $moves } moves
}, every die and every card follow.
proof-line = Line { $line } does not follow:
proof-ended = The game is at its end.
proof-not-ended = The game is not at its end in it.
proof-seal = Seal { $seal }: compare it with the one that the lobby showed.
refuse-proof-no-record = This file is no record: it is not even text.
proof-unread = This file is no record that I can read. It goes wrong in line { $line }:
refuse-proof-large = A record is smaller than { $size } KiB, so I have not looked at this file.
refuse-proof-unread = Discord did not give me the file. Please try once more.
