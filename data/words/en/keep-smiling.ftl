# Keep Smiling

game-keep-smiling = Keep Smiling
about-keep-smiling = A race of hidden faces: who sits on the best chairs?
kind-keep-smiling = a race with dice

keep-smiling-hint = Bring your Smilys across first: each piece that arrives takes the best chair left; a Smily wins its points, a Grimmy loses them.
keep-smiling-is-placing = choosing in secret
keep-smiling-is-placed = pieces are set
keep-smiling-lost = { $count ->
    [one] { $count } piece lost
   *[other] { $count } pieces lost
}
keep-smiling-dice = { $seat } has { $dice }
keep-smiling-dice-you = You have { $dice }

keep-smiling-secret = Which face is on which lane? Only you see this, so **remember it**.
keep-smiling-secret-relaxed = Which face is on which lane? Only you see this, and you see it all game long.
keep-smiling-choose = Who starts on lane **{ $lane }**?
keep-smiling-check = All five are set. Confirm, or start over?
keep-smiling-placed = Your pieces are set. The game begins when your opponent’s pieces are set, too.

keep-smiling-tap = **{ $lane }{ $die }**: lane { $lane }, die { $die }. Two dice on one lane add up; unused dice are lost.
keep-smiling-free = Still free: { $dice }. Unused dice are lost.
keep-smiling-goes = Lane **{ $lane }**: { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}
keep-smiling-left = { $count ->
    [one] { $count } space to go
   *[other] { $count } spaces to go
}
keep-smiling-captures = captures { $name }’s piece
keep-smiling-fights = duels with { $name }’s piece
keep-smiling-sits = takes chair { $chair }
keep-smiling-lapses = Lane **{ $lane }** stays put: all chairs will be taken
keep-smiling-confirm = Confirm
keep-smiling-again = Start over
keep-smiling-lacks-faces = { keep-smiling-confirm }: first choose a face for every lane.
keep-smiling-lacks-die = { keep-smiling-confirm }: first give a lane a die.
keep-smiling-nothing-forbidden = Every die may go on every lane.
keep-smiling-unconfirmed = Dice you had placed without “{ keep-smiling-confirm }” didn’t count.
keep-smiling-advice-also = With { $begun }: also { $dice }.
keep-smiling-advice-enough = I’d add nothing to { $begun }: { keep-smiling-confirm }.
keep-smiling-advice-back = Take back { $begun } (press again), then { $dice }.
keep-smiling-advice-only-back = Take back { $begun } (press again), then { keep-smiling-confirm }.
keep-smiling-advice-again = **{ keep-smiling-again }**, then { $dice }.
keep-smiling-advice-place = All orders are equally good while they stay secret. For example: { $lanes }.
keep-smiling-advice-place-rest = All orders are equally good. With { $begun }, for example: { $lanes }.
keep-smiling-advice-placed = All orders are equally good: { keep-smiling-confirm }.

keep-smiling-revealing = Who sits on the chairs?
keep-smiling-captured = Captured: { $pieces }
keep-smiling-on-the-way = Still on the way: { $pieces }
keep-smiling-no-chair = no chair

keep-smiling-event-placed = { $seat } has set their pieces
keep-smiling-event-placed-you = You have set your pieces
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Both players are ready; { $seat } begins
keep-smiling-event-began-you = Both players are ready; you begin
keep-smiling-event-rolled = { $seat } rolls { $dice }
keep-smiling-event-rolled-you = You roll { $dice }
keep-smiling-event-stuck = { $seat } can move no piece with that
keep-smiling-event-stuck-you = You can move no piece with that
keep-smiling-event-moved = Lane { $lane }: { $seat } moves { $steps }
keep-smiling-event-moved-you = Lane { $lane }: you move { $steps }
keep-smiling-event-captured = 💥 Lane { $lane }: { $seat } captures { $piece }’s piece
keep-smiling-event-captured-you = 💥 Lane { $lane }: you capture { $piece }’s piece
keep-smiling-event-captured-piece-you = 💥 Lane { $lane }: { $seat } captures your piece
keep-smiling-event-duel = ⚔️ Lane { $lane }: { $seat } attacks and rolls { $attack } against { $defence }
keep-smiling-event-duel-you = ⚔️ Lane { $lane }: you attack and roll { $attack } against { $defence }
keep-smiling-event-seated = 🪑 Lane { $lane }: { $seat } takes chair { $chair }
keep-smiling-event-seated-you = 🪑 Lane { $lane }: you take chair { $chair }
keep-smiling-event-seated-loss = 🪑 Lane { $lane }: { $seat }’s own Grimmy takes chair { $chair }
keep-smiling-event-seated-loss-you = 🪑 Lane { $lane }: your own Grimmy takes chair { $chair }
keep-smiling-event-seated-gain = 🪑 Lane { $lane }: { $seat }’s Smily takes chair { $chair }
keep-smiling-event-seated-gain-you = 🪑 Lane { $lane }: your Smily takes chair { $chair }
keep-smiling-event-lapsed = All chairs are taken; out of play: { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = All pieces are turned over

option-duel = Duels
option-duel-false-note = Landing on a piece captures it
option-duel-true-note = Landing on a piece starts a duel of dice: the lower roll loses, a tie goes to the attacker
option-memory = Memory
option-memory-strict = strict (nobody looks again)
option-memory-strict-note = Once your pieces are set, remember which is where
option-memory-relaxed = relaxed (you see your faces)
option-memory-relaxed-note = You see your own faces during the whole game

why-KS2 = Each player sets their pieces once, in secret; nothing moves before both have.
why-KS4 = Your dice don’t allow that: a piece takes one die or the sum of two, and each die counts once.
why-KS5 = Too far: a piece reaches the other side’s start space only with the exact number.
why-KS6 = That piece has been captured.
why-KS7 = That piece already sits on its chair.
why-KS11 = Move your lanes in order, A to E; only a piece that reaches the other side may move out of order.

word-smily = Smily
word-grimmy = Grimmy
word-neutralo = Neutralo
word-place = set the pieces
word-move = move

keep-smiling-meaning-smily = A Smily wins the points of its chair.
keep-smiling-meaning-grimmy = A Grimmy loses you the points of its chair.
keep-smiling-meaning-neutralo = A Neutralo counts for nothing.
keep-smiling-meaning-hidden = A piece with a hidden face: all faces are shown at the end.
keep-smiling-meaning-start = An empty start space: a piece that reaches it from the other side takes a chair.
keep-smiling-meaning-hit = { option-duel-false-note }.
keep-smiling-meaning-duel = { option-duel-true-note }.
keep-smiling-meaning-target = Your piece stops here.
keep-smiling-meaning-chair = Your piece takes a chair.

rules-keep-smiling-1 = **A race of hidden faces for two.** Five lanes of 13 spaces, one piece of each player on every lane.
    Your pieces are two Smilys, two Grimmys and a Neutralo. You choose in secret which goes on which lane. Once both have chosen, nobody may look again, not even you: remember! (The option “relaxed” lets you look.)
rules-keep-smiling-1-alt = Two Smilys, two Grimmys and a Neutralo face the other player’s five hidden pieces.
rules-keep-smiling-2 = **Your turn.** Your three dice are rolled. You may move
    - one piece by one die, or by the sum of two,
    - two pieces by one die each, or one by one die and the other by the sum of the other two,
    - three pieces by one die each.
    No piece uses all three dice. If any piece can move, at least one must; you need not use the other dice.
    Pieces go forward in their own lane. A sum is one jump. You reach the other side’s start space only by the exact number.
rules-keep-smiling-2-alt = Three dice with 2, 5 and 3, a hidden piece, a space, and the other player’s start space.
rules-keep-smiling-3 = **Captures.** A piece that lands on the other player’s piece removes it, face still hidden. Jumping over is allowed.
    - **Option “Duels”**: both roll a die instead; the lower roll loses the piece, and a tie goes to the attacker.
    On a start space, an attacker must win to take the chair.
rules-keep-smiling-3-alt = Two hidden pieces of both players meet; beside them the dice of a duel, 4 against 3.
rules-keep-smiling-4 = **Chairs.** A piece on the other side’s start space goes, face hidden, to the best free chair: 6, 5, 4, 3, 2, 1.
    The game ends when all chairs are taken or no piece is left on the board. Then all faces are shown:
    - { keep-smiling-meaning-smily }
    - { keep-smiling-meaning-grimmy }
    - { keep-smiling-meaning-neutralo }
    The higher score wins; equal scores are a tie. So you might let your opponent’s Grimmys pass…
rules-keep-smiling-4-alt = The six chairs, worth 6 down to 1.

# Lessons

learn-keep-smiling-hint-1 = Once your pieces are set, you no longer see their faces: remember the lane of each. Smilys should run for the chairs; a Grimmy may run, but shouldn’t take one.
learn-keep-smiling-hint-2 = Which pieces can you capture? One die or the sum of two must land exactly on it. But beware: it may be a Grimmy, put there as bait.
learn-keep-smiling-hint-3 = Count the spaces from your Smily to the piece facing it: a player who rolls exactly that number can capture. Once they have passed each other, both are safe.

learn-keep-smiling-chair-title = To the best chair
learn-keep-smiling-chair = Bring your Smilys across: each wins the points of the best chair still free, now 6. Yours on lane D has 8 spaces to go. Dice: 5, 3, 1. What would you do?
learn-keep-smiling-chair-close = Now your Smily is 2 spaces short, and the piece right in front of it captures it with any 1. With 5 + 3 it would already sit on chair 6.
learn-keep-smiling-chair-seated = 5 + 3 is exactly 8: your Smily jumps over the piece on its lane and takes chair 6, the best one. Nobody can take the chair away.

learn-keep-smiling-capture-title = Who captures whom
learn-keep-smiling-capture = On lane E your opponent’s piece stands 8 spaces from your Smily. Landing on a piece captures it. Dice: 5, 3, 1. What would you do?
learn-keep-smiling-capture-caught = 5 + 3 is exactly 8: the piece is captured, and all the spaces it had moved are lost. You see its face only at the end. And nothing on E can capture your Smily now.
learn-keep-smiling-capture-short = Now your Smily stands 2 spaces in front of that piece: a 2 or 1 + 1 captures it, about every second roll. With 5 + 3 you would have captured the piece.

learn-keep-smiling-past-title = Past each other
learn-keep-smiling-past = On lane C your Smily waits at its start, 6 spaces from your opponent’s piece. Until they have passed each other, that piece can capture it. Dice: 4, 4, 3. What would you do?
learn-keep-smiling-past-before = Now your Smily stands 2 spaces in front of that piece: a 2 or 1 + 1 captures it, about every second roll. Jumping past it would have made it safe.
learn-keep-smiling-past-left = Your Smily hasn’t moved: that piece can still capture it, and would take a chair with it. Jumping past it would have made it safe.
learn-keep-smiling-past-safe = 7 takes your Smily past it. Pieces never go back, so nothing can capture it any more, and it has only 5 spaces to go.

learn-keep-smiling-grimmy-title = A Grimmy stays away
learn-keep-smiling-grimmy = A Grimmy on a chair costs you its points. Your Smily on A needs 9, your Grimmy on B needs 4, and your other Grimmy, on E, is still at its start. Dice: 6, 4, 3. What would you do?
learn-keep-smiling-grimmy-both = The Smily takes chair 6, but the Grimmy takes chair 5: 6 − 5, and only 1 is left. You need not use all your dice.
learn-keep-smiling-grimmy-smily = 6 + 3 is 9: your Smily takes chair 6, and the Grimmy on B stays away. What you do with the 4 matters little, as long as that Grimmy doesn’t get it. In a real game the faces are hidden, your own too: remember which is on which lane.
learn-keep-smiling-grimmy-alone = Now your Grimmy has chair 6: 6 points less for you, and the best chair is taken. Your Smily could have had it with 6 + 3.
