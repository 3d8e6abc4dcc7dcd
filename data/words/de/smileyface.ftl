# SmileyFace

game-smileyface = SmileyFace
about-smileyface = Zeig dein stärkstes Gefühl, spiel Streiche, hilf, wem du willst.
kind-smileyface = Karten und Streiche

smileyface-round = Runde { $round } von { $of } · um { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
smileyface-from = von { $name }
smileyface-from-you = von dir
smileyface-you = Du
smileyface-helped = Hilfe
smileyface-hand = Deine Hand ({ $count })
smileyface-hand-press = Deine Hand ({ $count }): Tipp auf eine Karte
smileyface-hand-numbers = Deine Hand ({ $count }): Karte → Summe
smileyface-seen = Das hast du gesehen:
smileyface-play = Spiel eine Gefühlskarte …
smileyface-mischief = Spiel einen Streich ({ $count }) …
smileyface-heart = Herz: +2
smileyface-pirate = Pirat: gewinnt bei Gleichstand
smileyface-angel = Engel: zwei Karten ziehen
smileyface-bomb = Bombe: die höchsten Karten weg
smileyface-ghost = Gespenst: hol eine 3 in deine Auslage …
smileyface-ninja = Ninja: wirf eine 4 ab …
smileyface-boomerang = Bumerang: zurück auf die Hand …
smileyface-devil = Teufel: eine zufällige Karte von …
smileyface-dizzy = Schwindel: vertausch zwei Gefühle …
smileyface-cards-of = { $name } ({ $count ->
    [one] { $count } Karte
   *[other] { $count } Karten
})
smileyface-boss = { $sign } Chef: { $suit }, jede Karte zählt { $bonus } mehr
smileyface-newbie = { $round ->
    [last] { $sign } Neuling: { $suit }, zählt nichts
   *[next] { $sign } Neuling: { $suit }, zählt nichts; nächste Runde { $boss }
}
smileyface-button = { $value }: gibt { $total }
smileyface-button-worthless = { $value }: zählt 0
smileyface-ranking = { $sign } { $boss } +{ $bonus } je Karte · { $newbie-sign } { $newbie } zählt 0
smileyface-not-now = jetzt nicht: { $cards }
smileyface-several = mehrfach: { $cards }
smileyface-worthless = zählt 0: { $cards }
smileyface-pass = Passen
smileyface-pass-question = Passen, obwohl du spielen kannst?
smileyface-pass-yes = Ja, passen
smileyface-help-with = Passen, helfen: Belohnung bei Sieg …
smileyface-help-whom = Passen, wem helfen? Belohnung bei Sieg …
smileyface-choosing = { $count ->
    [one] 🧹 **Aufräumen**: Eine Person wählt noch, was sie abwirft.
   *[other] 🧹 **Aufräumen**: { $count } Leute wählen noch, was sie abwerfen.
}
smileyface-clean-up = { $count ->
    [0] 🧹 **Aufräumen**: Du hast keinen Streich, den du abwerfen könntest.
   *[other] 🧹 **Aufräumen**, alle heimlich: Wirf Streiche ab, um Platz für neue Karten zu haben.
}
smileyface-discard = Abwerfen …
smileyface-keep = Alles behalten
smileyface-chose = 🧹 Du wirfst ab: { $cards }
smileyface-kept = 🧹 Du behältst alles.
smileyface-rounds = **Runden**
smileyface-nobody = niemand
smileyface-count = Rundenkarten { $cards }, Belohnungen { $tokens }
smileyface-hint = Ziel: höchste Summe eines Gefühls. Spiel eine Karte oder passe; wer führt, wenn alle gepasst haben, gewinnt die Runde. Was auf deiner Hand bleibt, hast du auch in der nächsten: Früh zu passen kann sich lohnen.
smileyface-sign-ranking = Die höchste Summe in einem Gefühl gewinnt. { $others } zählen wie aufgedruckt.
smileyface-sign-total = Erste Zahl: Summe · (…) zählt 0 · ⭐ führt · ⏭️ gepasst · 🃏 Handkarten
smileyface-tied = Gleichstand: Niemand führt.
smileyface-sign-gains = 🏆 Punkte · { $reward } geheime Belohnung · { $help } Karte als Hilfe

smileyface-headline-won = ⭐ Runde { $round } geht an { $seat }: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}!
smileyface-headline-no-winner = Runde { $round } gewinnt niemand
smileyface-event-played = { $seat } spielt { $card }
smileyface-event-played-you = Du spielst { $card }
smileyface-event-heart = 💖 { $seat } spielt ein Herz: +2 für das beste Gefühl
smileyface-event-heart-you = 💖 Du spielst ein Herz: +2 für dein bestes Gefühl
smileyface-event-passed = { $seat } passt
smileyface-event-passed-you = Du passt
smileyface-event-helped = { $seat } passt und hilft { $to } mit { $card }
smileyface-event-helped-you = Du passt und hilfst { $to } mit { $card }
smileyface-event-helped-to-you = { $seat } passt und hilft dir mit { $card }
smileyface-event-pirate = 🏴‍☠️ { $seat } spielt einen Piraten, der bei Gleichstand gewinnt
smileyface-event-pirate-you = 🏴‍☠️ Du spielst einen Piraten, der bei Gleichstand gewinnt
smileyface-event-ghost = 👻 { $seat } holt { $card } aus der Auslage von { $from }
smileyface-event-ghost-you = 👻 Du holst { $card } aus der Auslage von { $from }
smileyface-event-ghost-from-you = 👻 { $seat } holt { $card } aus deiner Auslage
smileyface-event-ninja = 🥷 { $seat } wirft { $card } aus der Auslage von { $from } ab
smileyface-event-ninja-you = 🥷 Du wirfst { $card } aus der Auslage von { $from } ab
smileyface-event-ninja-from-you = 🥷 { $seat } wirft { $card } aus deiner Auslage ab
smileyface-event-boomerang = 🪃 { $seat } nimmt { $card } zurück auf die Hand
smileyface-event-boomerang-you = 🪃 Du nimmst { $card } zurück auf die Hand
smileyface-event-dizzy = 😵 { $seat } vertauscht { $one } und { $two }
smileyface-event-dizzy-you = 😵 Du vertauschst { $one } und { $two }
smileyface-event-bomb = 💣 { $seat } wirft eine Bombe: Jede { $value } wird abgeworfen
smileyface-event-bomb-you = 💣 Du wirfst eine Bombe: Jede { $value } wird abgeworfen
smileyface-event-bombed = 💥 { $seat } verliert { $cards }
smileyface-event-bombed-you = 💥 Du verlierst { $cards }
smileyface-event-angel = 😇 { $seat } zieht mit dem Engel Karten
smileyface-event-angel-you = 😇 Du ziehst mit dem Engel Karten
smileyface-event-devil = 😈 { $seat } nimmt eine Karte aus der Hand von { $from }
smileyface-event-devil-you = 😈 Du nimmst eine Karte aus der Hand von { $from }
smileyface-event-devil-from-you = 😈 { $seat } nimmt eine Karte aus deiner Hand
smileyface-event-taken = 😈 Es war { $card }.
smileyface-event-drew = { "" }
smileyface-event-drew-cards = { $seat } zieht { $cards }
smileyface-event-drew-cards-you = Du ziehst { $cards }
smileyface-event-scored = { "" }
smileyface-event-won = ⭐ { $seat } gewinnt Runde { $round } (+{ $points })
smileyface-event-won-you = ⭐ Du gewinnst Runde { $round } (+{ $points })
smileyface-event-no-winner = Runde { $round } gewinnt niemand
smileyface-event-rewarded = { $seat } bekommt fürs Helfen eine Belohnung
smileyface-event-rewarded-you = Du bekommst fürs Helfen eine Belohnung
smileyface-event-reward = { $seat } hat eine Belohnung im Wert von { $value }.
smileyface-event-reward-you = Deine Belohnung ist { $value } wert.
smileyface-event-ranking = Neue Rangfolge der Gefühle: { $ranking }
smileyface-event-clean-up = { "" }
smileyface-event-chose = { "" }
smileyface-event-choosing = { "" }
smileyface-event-discarded = { $count ->
    [one] { $seat } wirft { $count } Streich ab
   *[other] { $seat } wirft { $count } Streiche ab
}
smileyface-event-discarded-you = { $count ->
    [one] Du wirfst { $count } Streich ab
   *[other] Du wirfst { $count } Streiche ab
}
smileyface-event-round = Runde { $round } beginnt mit { $first }
smileyface-event-round-first-you = Runde { $round } beginnt mit dir
smileyface-event-revealed = { "" }
smileyface-event-ended = Die letzte Runde ist vorbei
smileyface-tie = { $tiebreak ->
    [cards] Die Zahl der Rundenkarten hat entschieden.
   *[other] Die Punkte der Rundenkarten haben entschieden.
}

why-SF5 = Bist du dran, spielst du eine Karte oder passt, mit oder ohne helfende Hand; wer gepasst hat, tut in dieser Runde nichts mehr.
why-SF6 = Eine helfende Hand reichst du beim Passen: eine Karte aus deiner eigenen Auslage, an jemanden, der noch keine hat.
why-SF10 = Beim Aufräumen zwischen zwei Runden wählt jeder einmal, welche Streiche von der Hand wegkommen; Gefühlskarten bleiben.
why-SF12 = Die Bombe braucht eine Gefühlskarte in irgendeiner Auslage.
why-SF13 = Das Gespenst holt eine Gefühlskarte mit gedrucktem Wert 3 aus einer anderen Auslage.
why-SF18 = Der Ninja wirft eine Gefühlskarte mit gedrucktem Wert 4 aus einer anderen Auslage ab.
why-SF19 = Der Bumerang holt eine Gefühlskarte aus deiner eigenen Auslage zurück.
why-SF20 = Der Engel zieht vom Stapel, und der ist leer.
why-SF21 = Der Teufel nimmt jemandem eine Karte aus der Hand; dort muss also eine sein.

option-tiebreak = Gleichstand
option-tiebreak-points = Punkte der Rundenkarten
option-tiebreak-cards = Zahl der Rundenkarten

word-happiness = Freude
word-sadness = Trauer
word-surprise = Überraschung
word-anger = Wut
word-angel = Engel
word-bomb = Bombe
word-boomerang = Bumerang
word-devil = Teufel
word-dizzy = Schwindel
word-ghost = Gespenst
word-heart = Herz
word-ninja = Ninja
word-pirate = Pirat
word-help = passen und helfen
word-discard = abwerfen
word-keep = alles behalten

smileyface-meaning-ghost = Hol eine 3 aus einer anderen Auslage in deine.
smileyface-meaning-heart = 2 mehr für dein bestes Gefühl.
smileyface-meaning-pirate = Du gewinnst bei Gleichstand, außer jemand mit derselben Summe hat auch einen.
smileyface-meaning-dizzy = Vertausch zwei Gefühle in der Rangfolge.
smileyface-meaning-bomb = Alle Karten mit dem höchsten Wert, der in einer Auslage liegt, kommen weg.
smileyface-meaning-ninja = Wirf eine 4 aus einer anderen Auslage ab.
smileyface-meaning-boomerang = Nimm eine deiner Gefühlskarten zurück auf die Hand.
smileyface-meaning-angel = Zieh zwei Karten.
smileyface-meaning-devil = Nimm jemandem eine zufällige Karte aus der Hand.

rules-smileyface-1 = **Sieben Runden großer Gefühle.** Wer das stärkste zeigt, bekommt die Rundenkarte; die sieben sind 1, 1, 2, 2, 3, 3 und 4 Punkte wert.
    Gefühlskarten zeigen Freude, Trauer, Überraschung oder Wut mit einem Wert von 1 bis 5. Dazwischen stecken die Streiche.
    Du hast sieben Karten auf der Hand, zu siebt sechs, zu acht fünf. Vor jeder späteren Runde ziehst du wieder auf diese Zahl nach.
rules-smileyface-1-alt = Vier Gefühlskarten: Freude 5, Trauer 4, Überraschung 3, Wut 2.
rules-smileyface-2 = **Du bist dran: eins davon**
    - Leg eine Gefühlskarte in deine Auslage.
    - Spiel einen Streich. Die meisten wirken sofort und sind weg; Herz und Pirat bleiben in deiner Auslage.
    - Passe. In dieser Runde tust du dann nichts mehr.
    - Passe und reich jemandem eine helfende Hand (Seite 5).
    Die Runde dauert, bis alle gepasst haben. Was du auf der Hand hast, behältst du.
rules-smileyface-2-alt = Eine Auslage: Freude 2 und 4, Wut 1 und ein Herz.
rules-smileyface-3 = **Wer gewinnt die Runde?** Es zählt nur dein **bestes einzelnes Gefühl**: Zähl seine Karten zusammen.
    - Karten des **Chefs**, des höchsten Gefühls der Rangfolge, zählen je eins mehr.
    - Karten des **Neulings**, des niedrigsten, zählen nichts.
    Die höchste Summe gewinnt, wenn sie über null ist. Bei Gleichstand gewinnt niemand, und die Rundenkarte ist weg.
    Dann wird der Neuling zum neuen Chef, und die drei anderen werden darunter gemischt. Wer gewonnen hat, beginnt die nächste Runde.
rules-smileyface-3-alt = Das Zeichen des Chefs vor zwei Karten Trauer; das Zeichen des Neulings vor zwei Karten Wut.
rules-smileyface-4 = **Streiche**, je zwei Karten
    - **Gespenst**: { smileyface-meaning-ghost }
    - **Herz** (bleibt): { smileyface-meaning-heart }
    - **Pirat** (bleibt): { smileyface-meaning-pirate }
    - **Schwindel**: { smileyface-meaning-dizzy }
    - **Bombe**: { smileyface-meaning-bomb }
    - **Ninja**: { smileyface-meaning-ninja }
    - **Bumerang**: { smileyface-meaning-boomerang }
    - **Engel**: { smileyface-meaning-angel }
    - **Teufel**: { smileyface-meaning-devil }
    Hier zählt nur der gedruckte Wert.
rules-smileyface-4-alt = Die neun Streiche: Gespenst, Herz, Pirat, Schwindel, Bombe, Ninja, Bumerang, Engel, Teufel.
rules-smileyface-5 = **Eine helfende Hand.** Wenn du passt, kannst du eine Karte aus deiner Auslage jemandem geben, der noch keine helfende Hand hat. Gewinnt diese Person die Runde, ziehst du eine Belohnung von 0, 1 oder 2, die nur du sehen darfst.
    - **Aufräumen.** Nach jeder Runde außer der letzten darfst du heimlich Streiche aus deiner Hand abwerfen.
    - **Das Ende** kommt nach der siebten Runde: Rundenkarten plus Belohnungen. Bei Gleichstand entscheiden die Punkte der Rundenkarten (mit einer Option stattdessen ihre Zahl); danach teilt ihr euch den Sieg.
rules-smileyface-5-alt = Eine helfende Hand und eine Belohnung.

# Lessons

learn-smileyface-hint-1 = Welches Gefühl auf deiner Hand bringt zusammen am meisten? Sammle das; Karten des Chefs zählen eins mehr, die des Neulings nichts.
learn-smileyface-hint-2 = Vergleich deine Summe mit der von ⭐: Spiel nur, was du brauchst, um sie zu überholen; der Rest deiner Hand bleibt für die nächste Runde.
learn-smileyface-hint-3 = Wer gepasst hat ⏭️, kann nicht mehr antworten. Kann dich niemand mehr einholen oder du ⭐ nicht mehr: Passe, das spart Karten.

learn-smileyface-feeling-title = Ein Gefühl zählt
learn-smileyface-feeling = In jeder der sieben Runden holt die höchste Summe eines Gefühls die Punkte. Alle anderen haben gepasst ⏭️, und ⭐ führt mit 7. Womit ist dir die Runde sicher?
learn-smileyface-feeling-other = Überraschung 5 wird nicht zu deiner Trauer gezählt: Du hast 5 und 5, und nur eins davon zählt. Um 7 zu schlagen, bräuchtest du noch eine Karte.
learn-smileyface-feeling-same = Trauer 2 + 3 + 3 = 8 schlägt 7, und niemand kann mehr antworten. Jetzt nur noch passen: Der Rest deiner Hand bleibt dir für die nächste Runde.
learn-smileyface-feeling-passed = Damit verschenkst du die Runde: 7 schlägt deine 5. Mit Trauer 3 hättest du 8 gehabt, und niemand hätte antworten können.

learn-smileyface-boss-title = Chef und Neuling
learn-smileyface-boss = Jede Karte des Chefs 👑 zählt 1 mehr, jede des Neulings 👶 nichts. Alle anderen haben gepasst ⏭️, und ⭐ führt mit 6. Mit welcher Karte gewinnst du die Runde sofort?
learn-smileyface-boss-tie = Freude 1 + 5 = 6, genau wie bei ⭐. Bei Gleichstand gewinnt niemand die Runde: Du brauchst 7.
learn-smileyface-boss-newbie = Überraschung ist der Neuling, also zählt selbst eine 5 nichts. Behalt sie: Nächste Runde ist Überraschung der Chef, und dann zählt sie 6.
learn-smileyface-boss-boss = Wut ist der Chef: 3 + 4, und für jede der beiden Karten 1 mehr, macht 9. Freude 5 hätte nur für ein 6 : 6 gereicht.

learn-smileyface-mischief-title = Ein gezielter Streich
learn-smileyface-mischief = Alle anderen haben gepasst ⏭️: Du hast 5, ⭐ führt mit 7. Dein Gespenst holt eine 3 aus einer anderen Auslage in deine. Mit welcher Karte gewinnst du die Runde sofort?
learn-smileyface-mischief-ghost = Aus deiner 5 wird 8, aus der 7 wird 4: Gegen ⭐ gespielt hilft dir eine Karte doppelt. Streiche spielst du am besten spät.
learn-smileyface-mischief-card = Überraschung ist zwar der Chef, aber 3 + 1 ist nur 4. Deine Freude ist mit 5 immer noch besser, und ⭐ führt weiter mit 7.

learn-smileyface-help-title = Eine helfende Hand
learn-smileyface-help = Die Runde ist verloren: ⭐ hat 9, und mit deiner ganzen Hand bliebst du bei 5. Beim Passen darfst du jemandem eine Karte aus deiner Auslage geben; gewinnt diese Person, ziehst du eine Belohnung. Was würdest du tun?
learn-smileyface-help-nothing = Die Hand zu sparen ist richtig. Aber zu helfen kostet dich hier nichts, und gewinnt die Person, der du hilfst, ziehst du eine Belohnung von 0, 1 oder 2.
learn-smileyface-help-winner = ⭐ gewinnt mit 9, und fürs Helfen ziehst du eine Belohnung, bis zu 2 wert. Und deine Hand ist voller Wut: der nächste Chef!
learn-smileyface-help-loser = Selbst damit kommt diese Person nicht über 9, also bekommst du nichts dafür. Hilf der Person, die gewinnen wird.
