"""Games in progress: their data and SQL tables, the host that stores moves, the clock, log, replay and proof. This
package knows nothing of Discord messages.

- Nobody is notified of a move before the move is committed. A failed commit changes nothing and is reported. If the
  connection broke during the commit, its result is unknown: the bot reports that and reads the table again.
- The stored position is the state of the game; the log only serves records and proofs. Memory is a cache. Due times are
  stored, too, so a table continues after the process was stopped or killed: `tests/tables/test_nothing_is_lost.py`
  kills the bot at each step.
- Only `position.play` decides whether a move is legal. Its `IllegalMove` becomes the refusal that the member reads.
- Move number n is played with `Chance(seed, n)`, so no random state is stored or rolled back.
- A claim is a press that says "this event is mine", such as naming the matching symbol first. Claims wait in the window
  of their table, which is judged in order of time. A member's claim counts from the moment at which Discord received
  the press. A computer player's claim, and the end of the time, count from a moment some time after the question was
  shown. All of them are played under one hold of the lock.
- Computer players move one after another: the clock starts each move, and each has its own commit. With
  `COMPUTER_PAUSE=0` they move inside the call that made it their turn. The clock makes their claims after a human
  reaction time.
- Worker processes compute the moves of level `hard`. A worker sees only what its seat may see: a view and events. The
  computation starts with the turn. Only the turn waits for the answer, and nothing of the computation is stored.
  Without an answer in time, the computer player moves as at level `normal`. A worker that hangs is replaced. Advice to
  members uses at most half of the queue.
- The first process that cannot read a table quarantines the table under its lock, so that the clock never wakes it
  again.
- The clock does nothing at the tables of a server that Discord cannot reach (`outages.py`). After the outage, the
  awaited members get some extra time, as after a start of the bot. A channel that is closed to the bot stops no clock.
- A race table that is long overdue because the bot was away is paused; no member's time runs out.
- Processes that share the shards notify each other of their changes (`host.py`). Only the process of a table's server
  knows where the table is shown; the other processes read this from the database each time.
- A record file that a member uploads (`/record file:`) must first be consistent in itself. Then the bot compares it
  with everything stored about the table with the same secret: header, names, result, and every move or the digest of
  the moves. Somebody who knows the secret could invent another game, so the bot shows ✅ only if it compared all of
  that. A thread checks the files one after another.
- A table is a frozen value. A change is a function that returns the next table, or raises a `Refusal` with the key of
  its sentence.
- Nothing stays open forever: a lobby that nobody begins ends, an abandoned paused race ends (`due_for` is `end`), and a
  tournament ends two weeks after a match if nobody begins the next match.
- A ready check (*Ready* before a race) waits a minute for all members, and at least ten seconds after the first
  *Ready*. Then computer players keep the seats of the missing members, as after three missed turns. The check does not
  end while nobody is ready. It begins again if its end fell into an outage.
- A table of pace `live` pings members who have not moved for 15 seconds, and again 20 seconds before their time is up.
  The other paces ping immediately. Pace `day` then pings again as often as the member wants, each time after half of
  the remaining time. A member who pressed something in the last half minute (`live`) or minute (other paces) is not
  pinged. The ping is deleted when the member has moved. The time of the next ping is stored with the deadline.
- A plan is up to three of the `plausible_moves` for a member's next turn. The first legal one is played two to ten
  minutes after the turn began, at a time derived from the seed. The first ping to a member with a plan is silent. A
  loud ping follows after ten minutes without a move, as the plan may have failed or been cancelled; nothing reveals
  which. A plan is void when another action changes its seat, or when the game reaches another `Position.phase`. Its
  owner reads the reason in their hand until they move."""
