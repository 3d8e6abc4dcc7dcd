"""A game in progress: its data and SQL tables, the host that plays and stores moves, the clock, log, replay and proof.
Nothing here knows Discord.

- Nobody is notified of a move before it is committed. A failed commit changes nothing and is reported; if the
  connection broke during the commit, its result is unknown: that is reported, too, and the table is read again.
- The stored position is the state; the log is for records and proofs. Memory is a cache. Due times are stored, too, so
  a table continues after any end of the process: `tests/tables/test_nothing_is_lost.py` kills the bot at each step.
- A move is judged once, by `position.play`, whose `IllegalMove` becomes the refusal.
- Move number n is played with `Chance(seed, n)`, so no random state is stored or rolled back.
- Claims wait in the window of their table. A member's claim is made when Discord receives the press; that of a computer
  player, and the end of the time, some time after the question was shown. They are played in this order, under one hold
  of the lock.
- Computer players move one after another, each from the clock, in its own commit; with `COMPUTER_PAUSE=0` they move
  inside the call that made it their turn. Claims come from the clock after a human reaction time.
- Moves of level `hard` are computed by worker processes, which know a view and the events visible to their seat.
  Computation starts with the turn; only the turn waits for it, and nothing of it is stored. Without an answer in time
  `normal` moves. A worker that hangs is replaced. Advice to members uses at most half of the queue.
- A table that cannot be read is quarantined under its lock by the first process that notices it, so that nothing wakes
  it again.
- Nothing is due at the tables of a server that Discord cannot reach (`outages.py`). Afterwards the awaited members get
  some time, as after a start. A channel closed to the bot stops no clock.
- A race table that is long overdue, as the bot was away, pauses; nobody's time is up.
- Processes that share the shards notify each other of their changes (`host.py`). Only the process of a table's server
  knows where the table is shown; the others read that each time.
- A shown file (`/record file:`) must first be consistent in itself. Then it is compared with everything stored about
  the table with its secret: header, names, every move or their digest, result. Somebody who knows the secret could
  invent another game, so ✅ stands only where all of it was compared. Files are checked one after another, in a thread.
- A table is a frozen value. A change is a function that returns the next one, or raises a `Refusal` with the key of its
  sentence.
- Everything ends or waits for somebody: a lobby that nobody begins, an abandoned paused race (`due_for` is `end`), a
  tournament two weeks after a match if nobody begins the next one.
- A ready check waits a minute for everybody, and at least ten seconds after the first *Ready*; then missing members are
  away, as after three missed turns. It does not end while nobody is ready, and begins again if its end fell into an
  outage.
- A live table pings members who have not moved for 15 seconds, and again 20 seconds before their time is up. Other
  paces ping immediately, and pace `day` again as often as the member wants, each time after half of the remaining time.
  A member who has pressed in the last half minute (live) or minute is not pinged; the ping is deleted when they have
  moved. Its due time is stored with the deadline.
- A plan is up to three of the `plausible_moves` for a member's next turn. The first legal one is played two to ten
  minutes after the turn has come, at a time derived from the seed. A member with a plan is pinged silently at first,
  and aloud after ten minutes if they have not moved: the plan may have failed or been cancelled, and nothing reveals
  which. A plan is void when something is done to its seat, or when the game asks another thing (`Position.phase`); its
  owner reads why in their hand until they move."""
