# The standing message of a channel, and how those who manage the server put it there.

door-title = Games in this channel
door-about = Press **Play** to open a table here. All the other buttons answer you alone.
button-my-tables = My tables
button-rules = Rules
button-me = Me
button-nights = Game nights
rules-title = Rules
settings-door = **Door** of this channel: [a message with buttons for everybody]({ $link })
settings-no-door = **Door** of this channel: none; it would be a message with buttons for everybody
button-door = Put a door here
button-no-door = Take the door away
