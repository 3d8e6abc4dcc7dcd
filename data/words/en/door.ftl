# The games menu of a channel, and how server managers put it there.

door-title = Games in this channel
door-about = Press “Play” to open a table here. Only you see what the other buttons show.
button-my-tables = My tables
button-rules = Rules
button-me = My settings
button-nights = Game nights
rules-title = Rules
settings-door = **Games menu** of this channel: [a message with buttons for everybody]({ $link })
settings-no-door = **Games menu** of this channel (a message with buttons for everybody): none
button-door = Put a games menu here
button-no-door = Remove the games menu
door-posted = Here it is: { $link }. When games push it up, it comes back down by itself. To remove it: `/settings`, **{ settings-page-channel }**.
door-meaning = Games menu: a message with buttons for everybody, so that nobody needs commands.
refuse-manage-menu = Only members with the permission Manage Server can put a games menu here. Without it, `/play` opens a table.
