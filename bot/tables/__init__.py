"""Tables in play: take a move, let the rules judge, store it, say what happened; what happens by itself, and when; a
table's log, replay and proof. It reaches the store, the model and the games, and knows nothing of Discord.

- Nobody is told of a move before it is committed. A failed commit changes nothing, and says so; if the connection was
  lost during it nobody knows, that is what is said, and the table is read again.
- The stored position is the state; the log is for records and proof. Memory is a cache: what is due by itself stands
  in the store, too, so a table goes on after any end. `tests/bot/test_nothing_is_lost.py` kills the bot at each step.
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
- Processes that share the shards tell each other what they have changed (`hearing.py`). Where a table is shown only
  the process of its server knows; the others read that each time.
- A file that somebody shows (`/record file:`) must first agree with itself. Then it is compared with all that is kept
  of the table with its secret: header, names, every move or their digest, result. Whoever knows the secret could play
  the game otherwise, so a ✅ stands only where all of it was compared. Files are judged one after another, in a
  thread.
"""
