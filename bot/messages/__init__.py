"""Sends, edits and keeps the messages of tables: the table itself, hands, calls, threads, finales, doors. A command
may answer with a table's message, and hands it over here at once.

- One sender for each table; newest wins. What is out of date is skipped, never queued. Of two edits at the same
  moment nobody knows which came last, so the newest state is sent once more.
- A refused edit is about one message: a new one is sent. Where that is refused, too, nothing is sent until an event or
  a press says that it is allowed again, or some minutes have passed, later 45 (`channels.py`): a moderator's timeout of
  the bot ends without an event. Each table waits with a timer of its own, spread by its id, until two days after its
  end. A refused call stays due.
- Hands are kept in memory only, with the newest token that showed them. Whatever is pressed on an old one renews it.
  A process that ends in order writes on each open hand that it stands still. When a game begins each member who sits
  there sees their hand in place of what the lobby had told them, or below their newest press there.
- A call is for somebody who does not look: when their latest press was is kept in memory (`Handle.pressed`). The
  sender waits with a call that is due (`Deadline.owed`, stored) until it may be made; after a start that is at once,
  but for whoever made the latest move. Calls and tables that lie deep wait for a hand that was just pressed; what
  a press asked for, ends of games and matches, messages of nights, threads and doors do not.
- At a table that lasts all day a call tells in three lines what everybody saw since the last move of whom it calls (of
  several: since the one that lies farthest back), first what others did to them, and the board in one line where a
  line can. The hand tells up to fifteen lines of what its seat was told, as many as a phone shows; one press leads to
  all of it, which comes from the log. A move that was made for somebody is no look at the table: only their own press
  is.
- How deep a table lies is asked when a turn begins and when somebody is called, at most every half minute: the bot
  hears of no messages. A race is posted anew between two events only. A hand that lies deep is answered below the
  chat.
- After a start each table where anything was done in the last 15 minutes says that the bot was away, until all have
  moved, and is posted anew unless it lasts all day. A bot that is killed again and again replaces that one message.
  Nothing is posted when one process relieves another.
- An end that is shown step by step is stored whole; how much is shown follows from the time since then. The finale
  waits for the last step.
- `Position.hides_awaited_seats` (SmileyFace's clean-up): screens name nobody who is still choosing. What they choose is
  secret; a call has to say whom it calls.
- A lesson is drawn on the game's own screen, and so is a moment of a finished game: `ScreenContext.use` says which, so
  that no move is offered there.
"""
