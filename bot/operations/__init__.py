"""What operators need: the connection to Discord and its outages, health, metrics, the log, upkeep, greeting new
servers, deleting the data of servers that removed the bot, and the command line.

- The health check runs twice a minute, so it imports next to nothing.
- Log lines and metrics never name a person, a hand or a secret.
- Outages of the database are logged by the store alone: one line when an outage begins and one when it ends.
"""
