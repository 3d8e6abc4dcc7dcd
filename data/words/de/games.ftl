# Die Spiele: Name und eine Zeile darüber.

game-smile = Smile
about-smile = Locke Kreaturen mit Glühwürmchen an; zwei von einer Farbe verjagen einander. 3 bis 5 Spieler, etwa 20 Minuten.
game-smileyface = SmileyFace
about-smileyface = Zeig dein stärkstes Gefühl, spiel Streiche, hilf, wem du willst. 4 bis 8 Spieler, etwa 45 Minuten.
game-keep-smiling = Keep Smiling
about-keep-smiling = Ein Wettlauf verdeckter Gesichter: Wer sitzt auf den besten Sesseln? 2 Spieler, etwa 20 Minuten.
game-find-it = Find it!
about-find-it = Die Würfel nennen eine Karte: Tipp als Erster darauf, oder weißt du noch, wer sie hat? 2 bis 10 Spieler, etwa 10 Minuten.
game-thats-mine = That’s mine!
about-thats-mine = Gehört die neue Karte dir? Greif als Erster zu. 2 bis 10 Spieler, etwa 5 Minuten.
game-shout = Shout!
about-shout = Zwei Stapel passen: Ruf den anderen Namen, bevor jemand deinen ruft. 2 bis 10 Spieler, etwa 5 Minuten.
game-domino = Domino
about-domino = Leg Karten nach Farbe und Smiley an; zwei Nachbarn bringen noch einen Zug. 2 bis 10 Spieler, etwa 15 Minuten.
game-last-one = Die Letzte
about-last-one = Werde deine Karten los, und vergiss nicht, LETZTE! zu rufen. 2 bis 10 Spieler, etwa 10 Minuten.
