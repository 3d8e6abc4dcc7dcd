# What belongs to one member: settings and privacy.

privacy-export = Everything that is kept about you is in this file. Only you can see this message.
privacy-delete-title = Delete everything about you?
privacy-delete-ask = Your name and id go from every table, result, rating and setting, at once and for good. Where you are playing, somebody else or a computer player takes your seat. The results of the others stay, without your name.
privacy-deleted = It is done: nothing is kept about you any more. If you use the bot again it will know you anew.
button-delete = Delete everything
