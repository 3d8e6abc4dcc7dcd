# Why something cannot be done, for rules that several games share.

why-hand = You do not hold that card.
