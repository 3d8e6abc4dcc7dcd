"""What operators need: the connection to Discord and its outages, health, metrics, the log, upkeep, a new
server's welcome and a departed one's end, and what operators call from the command line.

- The health check is asked twice a minute, so it imports next to nothing.
- Nothing is logged or measured that names a person, a hand or a secret.
- A database that is away is a fact of the store, which logs one line when an outage begins and one when it ends.
  Nobody else logs it.
"""
