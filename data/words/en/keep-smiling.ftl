# Keep Smiling

keep-smiling-hint = Bring your Smilys to the best chairs and keep your Grimmys off them. Tap dice at lanes: a piece takes one die, or two added up.
keep-smiling-is-placing = choosing in secret
keep-smiling-is-placed = pieces are set
keep-smiling-lost = { $count ->
    [one] { $count } piece lost
   *[other] { $count } pieces lost
}
keep-smiling-dice = { $seat } has { $dice }

keep-smiling-secret = Who stands on which lane? Only you see this, so **remember it**.
keep-smiling-choose = Who starts on lane **{ $lane }**?
keep-smiling-check = All five stand. Confirm, or start over?
keep-smiling-placed = Your pieces are set. It goes on as soon as the other side’s are too.

keep-smiling-tap = Tap a die at a lane. Two dice at one lane add up; dice that you leave over lapse.
keep-smiling-goes = **{ $lane }** goes { $steps }
keep-smiling-left = { $count ->
    [one] { $count } field to go
   *[other] { $count } fields to go
}
keep-smiling-captures = captures { $name }’s piece
keep-smiling-fights = duel with { $name }’s piece
keep-smiling-sits = takes chair { $chair }
keep-smiling-lapses = **{ $lane }** stays: all chairs are taken by then
keep-smiling-confirm = Confirm
keep-smiling-again = Start over

keep-smiling-revealing = Who sits on the chairs?
keep-smiling-captured = Captured: { $pieces }
keep-smiling-on-the-way = Still on the way: { $pieces }
keep-smiling-no-chair = no chair

keep-smiling-event-placed = { $seat } has set the pieces
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Both sides are ready; { $seat } begins
keep-smiling-event-rolled = { $seat } rolls { $dice }
keep-smiling-event-stuck = { $seat } can move no piece with that
keep-smiling-event-moved = { $lane }: { $seat } goes { $steps }
keep-smiling-event-captured = 💥 { $lane }: { $seat } removes { $piece }’s piece
keep-smiling-event-duel = ⚔️ { $lane }: { $seat } attacks, { $attack } against { $defence }
keep-smiling-event-seated = 🪑 { $lane }: { $seat } takes chair { $chair }
keep-smiling-event-lapsed = All chairs are taken; { $pieces } lapses
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = All faces are shown

option-duel = Duels
option-memory = Memory
option-memory-strict = strict (nobody looks again)
option-memory-relaxed = relaxed (you see your faces)

why-KS2 = Each side sets its pieces once, in secret; nothing moves before both have.
why-KS4 = Your dice do not allow that: a piece takes one die or the sum of two, and each die counts once.
why-KS5 = A piece only goes forward, and reaches the other side’s start field with the exact number.
why-KS6 = That piece has been captured.
why-KS7 = That piece already sits on its chair.
why-KS11 = The lanes of a turn go in order; only pieces that reach the other side may go in another one.
