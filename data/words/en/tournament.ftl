# The Smiley Games Tournament: its lobby, its points, the die that settles a tied lead, the podium.

tournament-title = Smiley Games Tournament
tournament-about = Five matches, the same players. Tournament points by place: 13, 9, 8, 7…
button-standings = Standings
tournament-match = match { $number } of { $of }
tournament-match-stopped = tournament stopped
tournament-after = { $number ->
    [0] match 1 of { $of }
   *[other] after match { $number } of { $of }
}
tournament-over = final standings
tournament-on = Being played now: { $game } – the points will appear here.
tournament-no-points = No points yet: the first match is being played.
tournament-next = Next up: **{ $game }** – any player can begin it, now or another day.
tournament-ends = If nobody begins it, the tournament ends { $until } without a champion.
tournament-again = Match { $number }, { $game }, { $why }. It doesn’t count and will be replayed.
tournament-closed = was closed before it was over
tournament-closed-by = was ended by { $name } before it was over
tournament-left = 🚪 left · a computer plays on · press “Stand in” to take the seat
tournament-tie = The lead is tied. The smiley die decides:
tournament-roll = { $count ->
    [one] 🎲 { $die } → { $game }: { $names } did best there.
   *[other] 🎲 { $die } → { $game }: { $names } tie there too. Roll again!
}
tournament-roll-again = 🎲 { $die } → no game. Roll again!
tournament-podium = The podium of the tournament: { $names }.
tournament-won = { $count ->
    [one] { $names } wins the tournament!
   *[other] { $names } share the title!
}
tournament-season = Each match counts for the season like any other game: `/leaderboard`.
tournament-you-left = You left the tournament. Your points still count in the season; in the tournament they stay with the seat.
tournament-leave-title = Leave the tournament?
tournament-leave-ask = A computer will play the next matches for you. You can take the seat back on the tournament’s message, unless somebody else has taken it by then.
tournament-stop-title = Stop the tournament?
tournament-stop-ask = The tournament in { $place } would end for good, with no champion. Its points stay in the season.
tournament-stop-match = The current match ({ $game }) continues, for the season only.
tournament-goes-on = The tournament continues. { $link }
tournament-you-stopped = The tournament is stopped. Its message shows how it stood. { $link }
tournament-stopped = { $number ->
    [0] stopped before match 1 of { $of } was over
   *[other] stopped after match { $number } of { $of }
}
tournament-stopped-by = { $name } stopped the tournament. It has no champion.
tournament-stopped-unknown = The tournament was stopped. It has no champion.
tournament-ended-early = The tournament ended before its last match. It has no champion.
tournament-left-alone = Nobody began the next match for two weeks, so the tournament has ended. It has no champion.
tournament-plays-on = Match { $number }, { $game }, continues like any other table. Its result counts for the season, but not here.
tournament-played-out = Match { $number }, { $game }, was played to its end after that. Its result counts for the season, but not here.
tournament-sealed = The seal { $seal } stays closed until that match is over, because that match uses the same secret.
tournament-unsealed = The seal { $seal } was opened: secret { $secret }. The secret of each match comes from it.
button-keep-tournament = Keep playing
button-stop-tournament = Stop the tournament
button-next-match = Next match: { $game }

refuse-no-tournament = I no longer know that tournament. `/tournament start` opens a new one.
refuse-tournament-none = There has been no tournament on this server yet. `/tournament start` opens one.
refuse-tournament-open = A tournament is already open for joining in this channel. `/tournament standings` shows it.
refuse-tournament-role = Only { $role } can start tournaments on this server. Ask somebody who has that role.
refuse-tournament-seats = { $seats ->
    [0] A tournament needs { $players } players; nobody has joined yet. Invite somebody or add a computer.
    [one] A tournament needs { $players } players; one has joined so far. Invite somebody or add a computer.
   *[other] A tournament needs { $players } players; { $seats } have joined. Invite somebody or add a computer.
}
refuse-tournament-full = All { $high } seats of this tournament are taken.
refuse-tournament-joined = You’re already in this tournament.
refuse-tournament-not-in = You’re not in this tournament.
refuse-tournament-begun = The tournament has already begun.
refuse-tournament-lobby = The tournament hasn’t begun yet. Anybody who has joined can begin it.
refuse-tournament-over = This tournament is over. `/tournament start` opens a new one.
refuse-tournament-never-begun = This tournament was closed before it began. `/tournament start` opens a new one.
refuse-tournament-not-over = The tournament is still being played; you can have its record when it is over.
refuse-tournament-leave-table = A match is being played: `/leave` at its table also leaves the tournament.
refuse-tournament-stand-in-table = A match is being played: you can stand in at its table.
refuse-tournament-no-seat = No seats in this tournament are free.
refuse-tournament-stop = The tournament in { $place } can only be stopped by the member who opened it or by a server manager.
refuse-tournament-stop-lobby = The tournament hasn’t begun yet. `/tournament standings` shows it; you can cancel it there.
refuse-tournament-no-record = This tournament ended before its last match, so it has no record. Each match that was played has one: `/record`.
refuse-match-begun = Match { $number }, { $game }, has already begun: { $name } was quicker. { $link }
refuse-match-begun-you = You have already begun match { $number }, { $game }. { $link }
