# The lobby: what is played, who plays, what is missing; and how those who played gather again.

lobby-title = { $game }: who plays?
lobby-empty = No players yet. Press Join.
lobby-need = { $need ->
    [one] One more player needed: press Join, or add a computer.
   *[other] { $need } more players needed: press Join, or add a computer.
}
lobby-ready = Ready when you are: press Begin.
lobby-kept = { $names }: press Join, your { $count ->
    [one] seat is
   *[other] seats are
} kept. It starts as soon as everybody is in.
lobby-kept-begin = Begin starts without those who are missing.
lobby-seats = { $count } of { $low }–{ $high } seats
lobby-seats-exactly = { $count } of { $seats } seats
lobby-pace = Pace: { $pace }
lobby-opener = led by { $opener }
lobby-ends = closes { $until }
lobby-seal = 🔒 fair shuffle { $seal }…
lobby-cancelled = { $game }: called off by { $by }.
lobby-ended = { $game }: closed, as nobody began it.
race-abandoned = { $game }: closed, as nobody came back.
button-open-again = Open again
lobby-opened = The table is open: { $link }
button-how-to-play = How to play
button-seal = Fair?
seal-title = A shuffle that you can check
seal-about =
    Nobody can choose the cards or dice, not even whoever runs this bot.
    I drew a secret when the table was opened. The code is its fingerprint, so I cannot swap the secret later. What you press, Join and Begin, is mixed in, and I cannot foresee that.
    When the game is over, **Record** tells the secret, and everybody can check every card.

teach-smile = Offer a firefly to the lowest creature, or take a creature with all the fireflies on it. After ten rounds the highest numbers win, but two creatures with the same corner colour scare each other away.
teach-smileyface = Collect cards of one feeling in front of you: when everybody has passed, the highest total wins the round. Mischief cards steal, bomb and swap on the way.
teach-keep-smiling = Five pieces each, their faces hidden: race your happy ones across the board to the best chairs. Three dice say how far, and whoever lands on a piece of the other removes it.
teach-find-it = Two dice name a card: be the first to press it. If somebody has won it already, press the name of who has it.
teach-thats-mine = Cards are turned one by one: press MINE! first if one of your special cards has the same colour or smiley. The card that both dice show is there for everybody.
teach-shout = A new card has the colour or smiley of your top card? Press its owner’s name, and if the new card is your own, press whoever it matches, before they press you.
teach-domino = Lay your cards in the grid: every column is one colour, every row one smiley. A card with two neighbours earns another turn, and the first without cards wins.
teach-last-one = Play a card of the same colour or smiley as the top one; the first without cards wins. Some smileys make others miss a turn or draw, and with one card left you must say LAST!

button-another-game = Another game
another-game-ask = What do you want to play next? Everybody’s seat is kept.
rematch-joined = You’re in: { $link }
rematch-seated = You already sit there: { $link }
refuse-kept = The seats are kept for those who have just played. `/play` opens another table.
