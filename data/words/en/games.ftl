# The games: name and one line about each.

game-smile = Smile
about-smile = Lure creatures with fireflies; two of one colour scare each other away. 3 to 5 players, about 20 minutes.
game-smileyface = SmileyFace
about-smileyface = Show your strongest feeling, play tricks, lend a helping hand. 4 to 8 players, about 45 minutes.
game-keep-smiling = Keep Smiling
about-keep-smiling = A race of hidden faces: who sits on the best chairs? 2 players, about 20 minutes.
game-find-it = Find it!
about-find-it = The dice name a card: point at it first, or remember who has it. 2 to 10 players, about 10 minutes.
game-thats-mine = That’s mine!
about-thats-mine = Is the new card one of yours? Be the first to claim it. 2 to 10 players, about 5 minutes.
game-shout = Shout!
about-shout = Two piles match: call the other’s name before they call yours. 2 to 10 players, about 5 minutes.
game-domino = Domino
about-domino = Lay cards by colour and smiley; two neighbours earn another turn. 2 to 10 players, about 15 minutes.
game-last-one = The last one
about-last-one = Get rid of your cards, and do not forget to say LAST! 2 to 10 players, about 10 minutes.
