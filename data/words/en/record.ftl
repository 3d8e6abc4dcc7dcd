# Records and rematches.

record-verify = Send this file back with `/record file:`, and I’ll compare it with what was played.
refuse-record-unknown = I can’t find that finished game on this server. Choose one of yours from the list.
refuse-record-running = This game is still being played, and its record would reveal hidden cards. You can have it when the game is over.
refuse-record-gone = The moves of this game are no longer stored, only its result.
refuse-rematch-running = This game hasn’t ended yet.
refuse-rematch-seated = Only members who played this game can open the next one from here. `/play` opens a table of your own.
refuse-rematch-tournament = Tournament matches have no rematch. `/play` opens a separate table.

# Watching a finished game again

button-replay = Watch again
button-replay-here = Share
button-record-file = File
replay-move = move { $number } of { $last }
replay-moves = moves { $first } to { $last }
replay-round = Round { $round }
replay-seen = view: { $name }
replay-everybody = the table only
replay-all-hands = all hands open
replay-hands = In the hands
replay-lead = won by { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
replay-choose-seen = View of…
replay-choose-move = Jump to…
replay-first = Beginning
replay-back = Back
replay-next = Next
replay-last = End
replay-next-turn = My next turn
replay-then = { $first }, then { $then }
replay-posted = { $name } shows a moment of a game:
replay-nothing = Nothing has happened yet.
refuse-record-none = You have no results here yet.
refuse-replay = I can show this game only up to move { $move }. The file has every move.

story-title = How it went
story-move = move { $number }
story-card = card { $number }
story-by-round = Points after each round:
story-ahead = Nobody was ever ahead of { $name }.
story-first-ahead = { $name } was ahead first; the lead changed { $count ->
    [one] once.
   *[other] { $count } times.
}
story-halfway = { $unit ->
    [left] Halfway, cards left:
   *[own] Halfway:
} { $scores }
story-closest = The closest: { $name }, by { NUMBER($lead, minimumFractionDigits: 2, maximumFractionDigits: 2) } s
story-series = Most in a row: { $name }, { $count } (cards { $first } to { $last })
story-wrong = Mistakes: { $names }
story-finish = { $count ->
    [one] { $names } wins
   *[other] { $names } share the victory
}: { $scores }
story-lead = { $span ->
    [round] That round
   *[turn] That
} took { $you ->
    [yes] you
   *[no] { $name }
} from { $behind } behind to { $ahead } ahead, and nobody got ahead again.
story-end = That decided the game.
story-many = { $you ->
    [yes] You get
   *[no] { $name } gets
} rid of { $count } cards in one turn
story-left = { $you ->
    [yes] you have
   *[no] { $name } has
} { $count ->
    [one] { $count } card
   *[other] { $count } cards
} left
story-now = now { $count }
story-mistakes = { $change }, { $lost } of them through mistakes
story-despite = { $you ->
    [yes] You still won.
   *[no] { $name } still won.
}
story-despite-same = Still a win!
story-lost-by = { $you ->
    [yes] That is exactly what you lost by.
   *[no] That is exactly what { $name } lost by.
}
story-lost-by-less = { $you ->
    [yes] In the end you lost by only { $margin }.
   *[no] In the end { $name } lost by only { $margin }.
}
story-won-by = { $you ->
    [yes] That is exactly what you won by.
   *[no] That is exactly what { $name } won by.
}
story-won-by-less = { $you ->
    [yes] In the end you won by only { $margin }.
   *[no] In the end { $name } won by only { $margin }.
}

proof-played = { $what ->
    [tournament] This is the tournament that was played here: seal, clicks and every place in its matches are the same.
   *[game] This is the game that was played here: seal, clicks, options, seats, names and every move are the same.
}
proof-fits = { $gone ->
    [moves] It fits the seal and the result of a game that was played here, but its moves are no longer stored, so I can’t compare them.
    [names] It fits the seal, the moves and the result of a game that was played here, but some of the names are no longer stored, so I can’t compare them.
   *[both] It fits the seal and the result of a game that was played here, but its moves and some of the names are no longer stored, so I can’t compare them.
}
proof-defaults = Options that aren’t in the file have their default value.
proof-unknown = The record is consistent, but the game is unknown here: I can’t tell whether it was ever played.
proof-wrong = The record is wrong from line { $line } on:
proof-here = This was played here: { $game }, ended { $when }.
proof-seal = Seal { $seal }: compare it with the one in the lobby. It vouches for cards and dice, not for who did what.
proof-no-seal = It has no seal: its writer may have chosen the cards and dice.
proof-not-ended = This record ends before the game does.
refuse-proof-no-record = This file isn’t a record: it isn’t text.
refuse-proof-large = A record is smaller than { $size } KiB, so I haven’t looked at this file.
refuse-proof-unread = Discord didn’t give me the file. Please try again.
refuse-proof-busy = I’m still looking at your last file. Once you have the answer, show me this one again.
