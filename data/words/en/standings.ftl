# Leaderboards, profiles, histories.

leaderboard-title = Leaderboard
leaderboard-empty = Nobody has points here. `/play` opens a table.
leaderboard-note = Points by place: 5 for first, then 3, 2 and 1; with equal points, more wins count.
leaderboard-moved = ▲ ▼ places gained or lost in a week.
standing-none = { $name } has no results in this list.
standing-alone = { $name } { $tense ->
    [past] won, all alone.
   *[now] leads, all alone so far.
}
standing-ahead = { $name } { $tense ->
    [past] won
   *[now] leads
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
} ahead of { $other }.
standing-level = { $name } { $tense ->
    [past] was
   *[now] is
} { $place }, level on points with { $other }.
standing-behind = { $name } { $tense ->
    [past] was
   *[now] is
} { $place }, { $points ->
    [one] { $points } point
   *[other] { $points } points
} behind { $other }.
ordinal-one = { $place }st
ordinal-two = { $place }nd
ordinal-few = { $place }rd
ordinal-other = { $place }th
rating-note = A rating begins at 25.0 and changes with every rated game; ± is its uncertainty.
rating = rating { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
wins-of-games = { $wins } of { $games } won
all-games = all games
season-ever = all seasons
season-ends = Until { DATETIME($date, dateStyle: "long") }{ $left ->
    [0] : today is the last day
    [one] , { $left } day left
   *[other] , { $left } days left
}
season-begun = The { $season } season has begun; { $last } was won by { $names }
season-won-before = { $won } ahead of { $other }.
season-last = { $last } was won by { $names }
season-over = The { $season } season is over
season-won = { $count ->
    [one] { $names } wins
   *[other] { $names } win together
}
season-podium = The podium of the { $season } season: { $names }.
season-over-facts = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $members ->
    [one] { $members } player
   *[other] { $members } players
}. The { $following } season has begun.
button-season = See { $season }
somebody = somebody
button-before = Back
button-after = Next

profile-title = { $name }
profile-total = { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
profile-titles = { $count ->
    [one] Champion of the tournament on { $when }
   *[other] { $count } tournaments won, most recently { $when }
}
profile-form = Places, newest first: { $places }
profile-wins = { $wins } of { $games } won
profile-rating = { NUMBER($rating, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($uncertainty, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-chart-later = After three rated games of one kind, a rating chart appears here.
button-share = Share
profile-opponents = Most often against (ahead : behind)
against = { $ahead } – { $behind } in { $games ->
    [one] { $games } game
   *[other] { $games } games
}
profile-streak = { $count ->
    [one] longest streak: { $count } win
   *[other] longest streak: { $count } wins
}
profile-best = Best game: { $game }, { $when }, rating { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) }
profile-against = Against { $name }
profile-never = They have no counted games against each other.
refuse-against-oneself = Nobody plays against themselves: choose another member.
profile-chart = Rating in { $game }
profile-choose = Rating in another game
chart-alt = How the rating in { $game } has changed. It is now { NUMBER($rating, maximumFractionDigits: 1) }, plus or minus { NUMBER($uncertainty, maximumFractionDigits: 1) }.

history-title = Your finished games
history-empty =
    You have no results here yet. `/play` opens a table.
    -# { -results-counted }
history-watch = Watch
-results-counted = A game counts only for members who still have their seat when it ends: not if they have left, or a computer is playing for them. `/solo` games never count.
season-points = season +{ $points }
season-points-late = no season points: took over after half of the game
history-with = with { $names }

refuse-season = I can’t find a season “{ $typed }” here. Choose one from the list, or write it like { $example }.
profile-empty =
    { $name } has no results on this server.
    -# { -results-counted }
