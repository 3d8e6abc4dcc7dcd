# The lobby: what is played, who plays, what is missing; and how the players of a game meet again.

lobby-title = { $game }: who plays?
lobby-empty = No players yet. Press “Join”.
lobby-need = { $need ->
    [one] One more player needed: press “Join”, or add a computer.
   *[other] { $need } more players needed: press “Join”, or add a computer.
}
lobby-ready = Any player can press “Begin”.
lobby-kept = { $names }: press “Join” – your { $count ->
    [one] seat is
   *[other] seats are
} held. The game begins as soon as everybody is in.
lobby-kept-begin = Press “Begin” to play without the missing players.
lobby-held = Still missing: { $names }. { $count ->
    [one] The seat is
   *[other] Their seats are
} held until { $until }.
lobby-seated = You’re in: seat { $seat }.
lobby-ask = Begin without { $names }?
lobby-ask-held = { $count ->
    [one] The seat is
   *[other] Their seats are
} held until { $until }.
lobby-ask-wait = To wait, do nothing.
lobby-begun = The game has begun.
lobby-no-seat = 🪑 { $names }: the table is full.
lobby-seats = { $count } at the table ({ $low }–{ $high })
lobby-seats-exactly = { $count } of { $seats } seats
lobby-level = Next computer: { $level }
quickness-easy = slow
quickness-normal = steady
quickness-hard = quick
button-fill = Add { $count } computers
refuse-not-missing = There are already enough players at this table.
refuse-no-computer = There is no computer player at this table any more.
lobby-opener = host: { $opener }
lobby-ends = closes: { $until }
lobby-seal = 🔒 seal: `{ $seal }`
lobby-cancelled = { $game }: cancelled by { $by }.
lobby-ended = { $game }: closed because nobody began it.
lobby-deserted = { $game }: closed because nobody was left.
lobby-without-tournament = { $game }: not played because its tournament has ended.
race-abandoned = { $game }: closed because nobody came back.
race-unready = { $game }: closed because nobody was ready.
table-ended-by = { $game }: ended by { $by }. It doesn’t count.
table-closed = { $game }: closed before it was over.
button-open-again = Open again
button-new-game = New game
lobby-opened = The table is open: { $link }
play-another = You’ve just opened a table: { $link } – open another one?
button-another = Another one
button-how-to-play = How to play
button-seal = Fair?
seal-button-about = “{ button-seal }” shows how to check that nobody has arranged the cards or dice.
seal-title = A shuffle that you can check
seal-about =
    No player can choose the cards or dice. They follow from a secret that I drew before anybody joined, and from the IDs that Discord gives to your clicks.
    1. Before the game begins, copy the seal 🔒 (the secret’s code) and your click’s ID 🖱️.
    2. After the game get its file: `/record`, then “{ button-record-file }”.
    3. Both must be in the file; the seal has no spaces there.
seal-click = 🖱️ your click: `{ $id }`, { $at }
seal-click-none = 🖱️ your click: it gets its ID when you join
seal-click-opener = 🖱️ You opened the table: you only need the seal.

button-another-game = Another game
another-game-ask = What do you want to play next? Everybody’s seat is held if there are enough.
another-game-no-seat = no seat for { $names }
rematch-joined = You’re in: { $link }
rematch-seated = You’re already there: { $link }
rematch-runs = It’s already being played: { $link }
refuse-kept = The seats are held for the players of the last game. `/play` opens another table.
refuse-held = The free seats are held until { $until } for members who signed up. After that, anybody can take them.

option-first = Who’s first
option-first-random = random

refuse-option-left = The player you chose is no longer at the table: open the options again.

options-guests = Remove a member
options-guests-back = Let somebody in again
guest-remove = Remove { $name }
guest-let-in = Let { $name } in again
refuse-not-open = This table isn’t open to you.
refuse-guest-opener = Only the host of this table can remove somebody.
refuse-guest-night = Everybody is invited to a game night, so nobody can be removed from its tables.
refuse-guest-nobody = Only members who sit at this table can be removed here; computers are removed at the table itself.
refuse-guest-self = You can’t remove yourself, but you can leave.

button-wanted = Find a player
wanted-about = “Find a player” messages members who asked to hear about tables like this. You can use it once.
wanted-called = I’m now messaging members who want to hear about this table. That works once per table.
wanted-call = { $game } on { $server }: there is room for you. Already in: { $names }.
wanted-why = You asked to hear about { $game } on that server, { $times }.
refuse-wanted-once = Members have already been messaged about this table once.
refuse-wanted-full = This table is full.
refuse-wanted-nobody = Nobody wants another message about this game today. Members turn these messages on in `/me` under “Notify me about tables”.
