# Words that every table uses.

language-name = English
list-end = { $start } and { $last }
you = you
yes = yes
no = no
score = { $score ->
    [one] { $score } point
   *[other] { $score } points
}

pace-live = live (a minute a turn)
pace-evening = evening (ten minutes a turn)
pace-day = all day (8+ waking hours a turn)

button-hand = My hand
button-to-hand = Back
button-join = Join
button-leave = Leave
button-stay = Stay
button-add-computer = Add computer
button-remove-computer = Remove computer
button-begin = Begin
button-begin-now = Begin anyway
button-options = Options
button-cancel = Cancel
button-rematch = Rematch
button-to-rematch = To the rematch
button-record = Record
button-why-not = Why not?
button-meanings = What is this?
button-more = More
meanings-title = What is this? – { $game }
button-advice = Hint
advice = I’d choose { $move }. { $why }
advice-only = I’d choose { $move }. I see nothing else worth considering.
advice-hand = In your hand: { $what } × { $count }.
advice-equal = Equally good: { $move } or { $other }.
advice-forced = Your only move: { $move }.
advice-points = { $by ->
    [one] { $other } is worth { $by } point less.
   *[other] { $other } is worth { $by } points less.
}
advice-near = { $other } is nearly as good.
advice-chance = { $by ->
    [0] { $other } wins just as often.
    [one] { $other } wins one game fewer in 100.
   *[other] { $other } wins { $by } fewer games in 100.
}

name-value = { $name }: { $value }

waiting = { $count ->
    [one] { $names } to play
   *[other] Waiting for { $names }
}
turn-ends = ⏱ due { $until }
turn-first = first turn: twice the time
hand-title = your hand
hand-you-are-next = you’re next
hand-your-turn = Your turn
hand-asleep = Your hand has expired ({ $game }).
button-show-hand = Show my hand
hand-given-up = You’re no longer at this table ({ $game }).
hand-offered = You missed turns, so your seat ({ $game }) is offered to others. You can take it back at the table, unless somebody else has taken it by then.
hand-closed = This table was closed ({ $game }).
hand-over = 🏆 The game is over: { $count ->
    [one] { $names } wins.
   *[other] { $names } win together.
}
hand-over-you = 🏆 The game is over: { $count ->
    [one] you win!
   *[other] { $names } win together.
}
finale-won = { $count ->
    [one] { $names } wins { $game }!
   *[other] { $names } share the victory in { $game }!
}
end-tie = A tie: { $how }
finale-unattended = No points or rating: only computers were left.
dice-tie = the dice decided.
finale-rating = rating { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } → { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } { $sign }
finale-match = tournament +{ $points } → { $total }
finale-match-first = tournament +{ $points }
finale-evening = { $part ->
    [evening] Between you tonight, games won: { $score }
   *[day] Between you today, games won: { $score }
}
finale-podium = The podium of { $game } on { $day }: { $names }.
finale-stand-in = { $name } (for { $owner })
end-title = Final standings

computer-names = Pip, Fig, Tofu, Kiwi, Bean, Nori, Coco, Zest, Mango, Olive
level-easy = Sleepy
level-normal = Sly
level-hard = Merciless

button-all-moves = All moves
composer-choose = Choose a move…
composer-then = And then…
composer-done = Done
composer-again = Start over
composer-page = Page { $page } of { $pages }

button-plan = Plan my next move
button-plan-more = Add a fallback
button-plan-cancel = Cancel plan ({ $count })
plan-title = Plan my next move
plan-told = Plan up to three moves; only you see them. 2 to 10 minutes into your turn, I play the first one that is possible. I drop the plan if your cards or score change before that, or if the game needs another kind of move.
plan-sign = marks a planned move
plan-made = Planned: { $moves }
plan-word-help = Pass and help somebody…
plan-word-play = Play a card…
plan-cancelled = Plan cancelled.
plan-lost-struck = Your plan is off: the latest move affects you. Choose again.
plan-lost-phase = Your plan is off: the game needs another kind of move now.
plan-lost-illegal = None of your planned moves was possible. Choose your move.
