"""A game in progress: its data and rules, its rows, the host that takes a move, lets the rules judge and stores it;
what happens by itself, and when; log, replay and proof. It knows nothing of Discord.

- Nobody is told of a move before it is committed. A failed commit changes nothing, and says so; if the connection was
  lost during it nobody knows, that is what is said, and the table is read again.
- The stored position is the state; the log is for records and proof. Memory is a cache: what is due by itself stands
  in the store, too, so a table goes on after any end. `tests/tables/test_nothing_is_lost.py` kills the bot at each
  step.
- A move is judged once, by `position.play`, whose `IllegalMove` becomes the refusal.
- Move number n is played with `Chance(seed, n)`: nothing of chance is stored or rolled back.
- Claims wait in the window of their table. Those of members were made when Discord received the click, a computer
  player's and the end of the time a while after the question came on show there. They are played in this order, under
  one hold of the lock.
- Computer players make their turns one after another, each from the clock, in its own commit; `COMPUTER_PAUSE=0` lets
  them answer inside the call that made it their turn. Claims come after a human pause, from the clock.
- Players of level `hard` think in processes of their own, which know a view and the events told to their seat. The
  thought begins when the turn does; nothing waits for it but the turn, and nothing of it is stored. Where no answer
  comes in time `normal` moves. A process that hangs is replaced. Advice to members fills half of the queue at most.
- A table that cannot be read is set aside by whoever finds that out under its lock, so nothing wakes it again.
- Nothing is due at the tables of a server that Discord does not reach (`outages.py`). Afterwards those for whom a table
  waits have some time, as after a start. A channel that is closed to the bot stops no clock.
- A race table that fell due long ago, as the bot was away, pauses instead of calling time on everybody.
- Processes that share the shards tell each other what they have changed (`Hearing` in `host.py`). Where a table is
  shown only the process of its server knows; the others read that each time.
- A file that somebody shows (`/record file:`) must first agree with itself. Then it is compared with all that is kept
  of the table with its secret: header, names, every move or their digest, result. Whoever knows the secret could play
  the game otherwise, so a ✅ stands only where all of it was compared. Files are judged one after another, in a
  thread.
- A table is a frozen value. A change is a function that returns the next one, or raises a `Refusal` with the id of its
  sentence.
- Everything ends or waits for somebody: a lobby that nobody begins, a paused race to which nobody comes back
  (`due_for` is `end`), a tournament two weeks after a match if nobody begins the next one.
- A ready check waits a minute for everybody, and ten seconds at least after the first Ready; then those who are
  missing are away, as after three missed turns. It does not end while nobody is ready, and is asked anew if its end
  fell into an outage.
- A live table calls those who have not moved for 15 seconds, and once more 20 seconds before their time is up; others
  call at once, and at pace `day` again as often as the member wants, each time after half of what is left. Nobody is
  called who has pressed anything in the last half minute (live) or minute; the call goes when they have moved. When
  it is due is stored with the deadline.
- A plan is up to three of the `plausible_moves` for a member's next turn. The first that is legal then is made two to
  ten minutes after the turn came, when the seed says so. A member with a plan is called silently then, and aloud after
  ten minutes if they have not moved: the plan may have failed or been cancelled, and nothing before tells which. It is
  void once something is done to its seat (`LogEntry.struck`) or the game asks another thing (`Position.phase`); its
  owner reads why on their hand until they move.
"""
