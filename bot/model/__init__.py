"""Plain data and the rules around a game: tables, seats, paces, races, lobbies, tournaments, nights, members; what
each button stands for. It reaches `games`, texts and pictures: no I/O, no clock, no discord.py.

- A table, a tournament, a night are frozen values. A change is a function that returns the next one, or raises a
  `Refusal` with the id of its sentence.
- Everything ends or waits for somebody: a lobby that nobody begins, a paused race to which nobody comes back
  (`due_for` is `end`), a tournament two weeks after a match if nobody begins the next one.
- A ready check waits a minute for everybody, and ten seconds at least after the first Ready; then those who are
  missing are away, as after three missed turns. It does not end while nobody is ready, and is asked anew if its end
  fell into an outage.
- A live table calls those who have not moved for 15 seconds, and once more 20 seconds before their time is up; others
  call at once, and at pace `day` again as often as the member wants, each time after half of what is left. Nobody is
  called who has pressed anything in the last half minute (live) or minute; the call goes when they have moved. When
  it is due is stored with the deadline.
- A holiday stops a clock, it never turns it back: when it begins, changes or ends, the waking time that is left stays
  the same. Which end of a holiday a deadline counts with stands in it, so planning it twice changes nothing. A holiday
  soon after another one goes on with it: else neither the longest time nor the three days would ever be over.
- A plan is up to three moves of `attempts` for a member's next turn. The first that is legal then is made two to ten
  minutes after the turn came, when the seed says so. Whoever planned is called without a sound then, and aloud after
  ten minutes if they have not moved: the plan may have failed or been cancelled, and nothing before tells which. It is
  void once something is done to its seat (`Happening.struck`) or the game asks another thing (`Position.phase`); its
  owner reads why on their hand until they move.
- An id carries identity, never state, and says nothing of who may use it. A form has an id like a button, so it works
  after a start, too.
- The secret of each match of a tournament comes from that of the tournament, so one that is called off during a match
  opens its seal only when that match is over. The clicks are those that joined the tournament, and *Next match*.
"""
