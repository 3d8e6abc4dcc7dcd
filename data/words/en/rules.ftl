# The rules of the games in pages, and the help.

rules-choose = Another game
help-title = How to play
help-intro = `/play` opens a table: press Join, then Begin. Everything else happens on buttons.
help-games = The rules of a game
help-play = Play
help-standings = Standings and records
help-nights = Tournaments and game nights
help-me = You
help-server = This server
help-about = Help
help-more = More

rules-smile-1 = **Night falls, the creatures come out.** You lure them with fireflies.
    Every creature is worth its number, from −5 to 6. Whoever has most after ten rounds wins.
    All players begin with six fireflies, which they keep hidden. Each round shows as many creatures as there are players, the lowest first.
    With three or four players some cards stay in the box.
rules-smile-1-alt = Creatures with the values −5, −2, 1, 4 and 6, each with a face of its own.
rules-smile-2 = **Your turn: one of two things**
    - **Offer** a firefly to the lowest creature still on the table. If several are lowest, you choose.
    - **Take** a creature that has at least one firefly on it, and all its fireflies with it. Then you are out of this round.
    The last player left takes the last creature at once, with or without fireflies, and begins the next round.
rules-smile-2-alt = Three creatures; the lowest has two fireflies on it, the next one, the highest none.
rules-smile-3 = **Tears and frights**
    - If you have no firefly, but a creature can be taken, you must take one.
    - If you have none and nothing can be taken, you borrow a firefly, offer it at once, and keep a tear: one point less at the end.
    - Two of your creatures with the **same colour in the corner** scare each other away: both leave the game, their fireflies stay with you. Plain corners scare nobody. This can also rid you of a wild one.
rules-smile-3-alt = A firefly and a tear; beside them two creatures with the same pink corner.
rules-smile-4 = **The end** comes after the tenth round. You count
    - the numbers on your creatures,
    - one point for every five fireflies you still hold,
    - one point less for every tear.
    If two have the same, more fireflies decide; if those are equal too, the victory is shared.
rules-smile-4-alt = Three creatures, five fireflies and a tear: what counts at the end.

rules-smileyface-1 = **Seven rounds of strong feelings.** Whoever shows the strongest one takes the Round card; the seven are worth 1, 1, 2, 2, 3, 3 and 4 points.
    The Emotion cards show happiness, sadness, surprise or anger, each with a value from 1 to 5. Between them hide the Mischief cards.
    You hold seven cards, six if seven play, five if eight play. Before each later round you draw up to that number.
rules-smileyface-1-alt = Four Emotion cards: happiness 5, sadness 4, surprise 3, anger 2.
rules-smileyface-2 = **Your turn: one of these**
    - Play an Emotion card into your display.
    - Play a Mischief card. Most work at once and are gone; Heart and Pirate stay in your display.
    - Pass. You do nothing more in this round.
    - Pass and lend a helping hand (page 5).
    The round goes on until everybody has passed. Cards in your hand stay there.
rules-smileyface-2-alt = A display: happiness 2 and 4, anger 1, and a Heart.
rules-smileyface-3 = **Who wins the round?** Only your **best single feeling** counts: add up its cards.
    - Cards of the **Boss**, the highest feeling of the ranking, count one more each.
    - Cards of the **Newbie**, the lowest, count nothing.
    The one highest total above zero wins. If the best are equal nobody wins and the Round card is gone.
    Then the Newbie becomes the new Boss and the other three are shuffled below. The winner begins the next round.
rules-smileyface-3-alt = The sign of the Boss before two sadness cards; the sign of the Newbie before two anger cards.
rules-smileyface-4 = **Mischief**, two cards of each kind
    - **Ghost**: move a card of value 3 from another display to yours.
    - **Heart** (stays): 2 more for the feeling that you score.
    - **Pirate** (stays): you win if you tie, unless another of the tied has one too.
    - **Dizzy**: swap two feelings in the ranking.
    - **Bomb**: all cards of the highest value lying in any display are discarded.
    - **Ninja**: discard a card of value 4 from another display.
    - **Boomerang**: take one of your Emotion cards back into your hand.
    - **Angel**: draw two cards.
    - **Devil**: take a random card from somebody’s hand.
    Only the printed value counts here.
rules-smileyface-4-alt = The nine Mischief cards: Ghost, Heart, Pirate, Dizzy, Bomb, Ninja, Boomerang, Angel, Devil.
rules-smileyface-5 = **A helping hand.** When you pass you may give one card of your display to somebody who has no helping hand yet. If they win the round, you draw a Reward token worth 0, 1 or 2, which only you may see.
    - **Clean-up.** After each round but the last you may secretly discard Mischief cards from your hand.
    - **The end** comes after the seventh round: Round cards plus tokens. If two have the same, more points from Round cards decide (an option counts the number of those cards instead); then the victory is shared.
rules-smileyface-5-alt = A helping hand and a Reward token.

rules-keep-smiling-1 = **A race of hidden faces for two.** Five lanes of 13 spaces, one piece of each player on every lane.
    Your pieces are two Smilys, two Grimmys and a Neutralo. You choose in secret which stands on which lane. Once both have chosen nobody may look again, not even you: remember! (The option “relaxed” lets you look.)
rules-keep-smiling-1-alt = Two Smilys, two Grimmys and a Neutralo face five hidden pieces of the other player.
rules-keep-smiling-2 = **Your turn.** Your three dice are rolled. You may move
    - one piece by one die, or by the sum of two,
    - two pieces by one die each, or one by one die and the other by the sum of the other two,
    - three pieces by one die each.
    No piece uses all three dice. If any piece can move, at least one must; dice beyond that may lapse.
    Pieces go forward in their own lane. A sum is one jump. You reach the other side’s start space only by the exact number.
rules-keep-smiling-2-alt = Three dice with 2, 5 and 3, a hidden piece, a space, and the start space of the other player.
rules-keep-smiling-3 = **Captures.** A piece that lands on the other player’s piece removes it, face still hidden. Jumping over is allowed.
    - **Option “duel”**: both roll one die instead; the lower one removes its piece, and equal dice favour the attacker.
    On the start space: the attacker takes the chair only after winning.
rules-keep-smiling-3-alt = Two hidden pieces of both players meet; beside them the dice of a duel, 4 against 3.
rules-keep-smiling-4 = **Chairs.** A piece on the other side’s start space goes, face hidden, to the best free chair: 6, 5, 4, 3, 2, 1.
    The game ends when all chairs are taken or no piece is left on the board. Then all faces are shown:
    - a Smily counts its chair,
    - a Grimmy takes it away from you,
    - a Neutralo counts nothing.
    More points win; equal points are a draw. So perhaps let the other one’s Grimmys pass …
rules-keep-smiling-4-alt = The six chairs, worth 6 down to 1.

rules-find-it-1 = **Find the card that the dice name.** All 36 cards lie face up; two dice show a colour and a smiley.
    - Is that card on the table? The first to tap it wins it.
    - Has somebody won it already? The first to name the right holder takes it from them; you can name yourself to keep your own.
    Whoever reaches the target first wins: 10 cards with two players, 9 with three, 8 with four, 7 with five, else 6.
rules-find-it-1-alt = The dice show orange and happy; beside them cards, the orange happy one among them.
rules-find-it-2 = **Mistakes.** A wrong card: you are out for this roll. A wrong name: out as well, and the card that you won last goes back to the table. If you have none, your next one does.
    If nobody finds it, the dice are rolled again. No screen shows who has which card: remember!
    Taps count in the order in which Discord received them; being second costs nothing. After 36 rolls without a change the game ends, and most cards win.
rules-find-it-2-alt = Three cards face down; the dice show yellow and wink.

rules-thats-mine-1 = **Is the new card one of yours?** Special cards lie before you, of a colour or of a smiley. The table turns cards one by one.
    You may claim a card if one of your specials has its colour or its smiley. The first to do so wins it, with everything that lies in the middle.
    A card that nobody claims stays in the middle. A wrong claim: you are out for this card, and the two cards that you won last go into the middle.
rules-thats-mine-1-alt = Your specials: happy and blue. Beside them a blue wink and a green happy card; both are yours to claim.
rules-thats-mine-2 = **The card on the dice.** If the card turned is the one that both dice show, everybody may claim it. Whoever wins it also steals one card from each other player, and the dice are rolled again, until they show a card that is still to come.
    The game ends with the deck. Most won cards win; specials do not count. A tie for the first place is settled by the dice.
rules-thats-mine-2-alt = The dice show red and love; the red love card has been turned.

rules-shout-1 = **Two piles match: call the other’s name!** One card at a time is dealt onto the pile of the next player.
    If it has the colour or the smiley of another pile’s top card, its owner and that player race: each calls the other. The first takes the other’s two top cards and puts them under their own pile.
    A wrong call: you are out for this race and give each other player a card from below your pile.
rules-shout-1-alt = Four piles; orange happy and green happy match by the smiley.
rules-shout-2 = **The card on the dice.** If the card just dealt is the one that both dice show, call your **own** name. The first takes the top card of every other player and rolls the dice.
    The dice always ask for a card that is still to come. All cards are dealt, so some piles may get one more; an option sets the extra cards aside unseen.
    The game ends when the deck is dealt. Most cards win; a tie for the first place is settled by the dice.
rules-shout-2-alt = The dice show green and angry; the green angry card has been dealt.

rules-domino-1 = **Get rid of your cards.** On the table grows a grid of at most six by six: every column is one colour, every row one smiley.
    A card goes to the place of its colour and smiley, and must touch a card above, below, left or right. A new colour or smiley may open a column or row at the edge.
    With up to six players each gets eight cards; with more all cards are dealt. The dice name the first card.
rules-domino-1-alt = Happy cards in orange, blue and red in one row; below, sad ones with a gap where the blue one fits.
rules-domino-2 = **Wildcards.** A special with a smiley stands for that smiley in any colour, a special with a colour for that colour with any smiley. You say for which card it stands, and that place must be free.
    - **Swap.** If you hold the card that a wildcard stands for, you may swap the two on your turn and use the wildcard yourself. You never have to.
rules-domino-2-alt = The special for happy and the special for orange; a blue love card with a gap beside it.
rules-domino-3 = **Once more!** A card that touches two or more cards earns another turn at once. If you can lay nothing then, your turn simply ends.
    If you can lay, you must. If you cannot, you draw a card and may lay it; without a draw pile the turn passes.
    The first without cards wins. If nobody can go on, fewest cards win, and a tie for the first place is settled by the dice.
rules-domino-3-alt = Four places of the grid, three of them filled: a card in the gap would touch two others.

rules-last-one-1 = **Play on the same colour or the same smiley**, and be the first without cards. You begin with five; if eight or more play, with three to five.
    If you can play you must. If not, you draw one card and may play it at once, if it fits.
    A card that is only a colour fits on this colour, and any card of the colour fits on it.
rules-last-one-1-alt = A red happy card fits on a red sad one, a blue happy card on the red happy one. Beside them the special for red.
rules-last-one-2 = **Cards that do something**
    - **Surprised**: the direction turns.
    - **Sad**: the next player misses a turn.
    - **Happy**: fits on everything, and you name the colour that comes next.
    - **Angry**: the next player draws two and loses the turn, or answers with an angry card (nothing else will do); then the one after draws four, and so on.
rules-last-one-2-alt = The four that do something: surprised, sad, happy, angry.
rules-last-one-3 = **LAST!** With two cards left say LAST! before you play, or just after, until somebody plays the next card.
    If you forget, every other player can catch you: you draw two. A wrong catch costs nothing.
    The game ends with somebody’s last card, whatever it is; the others rank by their cards.
rules-last-one-3-alt = One card is played, one is left in the hand.
