"""The messages that show tables on Discord: boards, private screens ("hands"), pings, threads and finales.

- Each table has one background job (`table_messages.py`) that shows the newest state and skips outdated ones. If two
  edits of a message overlap, their order is unknown, so the newest state is sent again.
- A refused edit concerns one message: a new one is posted. If that is refused too, the channel is blocked until an
  event or a press shows that the bot has access again, or for some minutes, at most 45 (`channels.py`), as Discord
  sends no event when a moderator's timeout of the bot ends. Each table retries at a time of its own, spread by its id,
  until two days after its end. A refused ping stays due.
- Hands (`hands.py`) are kept in memory only, with the newest interaction token that showed them. A press on an older
  message with a hand makes it the current one. A process that stops in order writes on each open hand that it is no
  longer updated. When a game begins, each member with a seat gets their hand in place of the lobby's private response,
  or below their latest press there.
- A ping (`pings.py`) is for members who are not looking. Times of presses are kept in memory (`Handle.pressed`), the
  time since which a ping is due is stored (`Deadline.call_due_since`). It is sent when the member has not pressed
  anything for a while; after a restart without waiting, except to the member who made the latest move. Pings and
  reposts wait while somebody has just pressed a hand in the channel, as a message would move its buttons. Responses to
  presses, ends of games and matches, messages of nights, threads and menus do not wait.
- At a day table a ping has up to three lines about the public events since the last move of the pinged member (of the
  earliest of several), first events that concern the member, and one about the board in games that have one. A hand has
  up to fifteen lines, as many as a phone shows; a button leads to all of them, which are read from the log. Only the
  member's own presses count as having looked, not moves made for them.
- The bot gets no events about messages, so it asks how many messages are below a table: when a turn begins and when
  somebody is pinged, at most every 30 seconds. A race is posted again between two events only. A press on a hand with
  many messages below it is answered with a new message.
- After a restart each table with a change in the last 15 minutes says that the bot was away until all have moved, and
  is posted again unless it is a day table. Repeated restarts replace that message. Nothing is posted when another
  process takes over without a pause.
- A stepwise ending is stored whole; the number of shown steps follows from the time since the end. The finale waits for
  the last step. It is a new message, except in a game that computer players have ended alone: that would push away what
  others in the channel are playing.
- With `Position.hides_awaited_seats` (SmileyFace's clean-up) screens do not name the members who still choose, as the
  choice is secret. Pings name them, as they must.
- Lessons and past moments of finished games are drawn with the screens of the game. `ScreenContext.use` says so, and
  they offer no moves."""
