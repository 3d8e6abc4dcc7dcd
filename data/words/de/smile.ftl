# Smile

game-smile = Smile
about-smile = Lock Kreaturen an! Zwei deiner Kreaturen mit gleicher Eckfarbe verjagen sich.
kind-smile = Kreaturen sammeln

smile-round = Runde { $round } von 10
smile-hand = { $count ->
    [one] Du hast **{ $count }** Glühwürmchen { $firefly }
   *[other] Du hast **{ $count }** Glühwürmchen { $firefly }
}
smile-owns-nothing = Noch gehört dir keine Kreatur.
smile-owns = Deine Kreaturen ({ $points }):
smile-empty = (leer)
smile-creature = { $value ->
    [-5] Drache
    [-4] Wolf
    [-3] Hai
    [-2] Fledermaus
    [-1] Igel
   *[0] Faultier
    [1] Maus
    [2] Frosch
    [3] Küken
    [4] Hase
    [5] Panda
    [6] Katze
}
smile-offer-short = ✨ auf { $at }
smile-collect-short = Nimm { $at } +{ $fireflies } ✨
smile-offer = Biete ✨ auf { $at } ({ $creature })
smile-collect = Nimm { $at } ({ $creature }) und { $fireflies } ✨
smile-collect-scares = Nimm { $at } +{ $fireflies } ✨ (verjagt { $creature })
smile-count = Kreaturen: { $creatures } · { $fireflies } Glühwürmchen: { $bonus }{ $tears ->
    [0] { "" }
   *[other] { " " }· Tränen: −{ $tears }
}
smile-hint = Gute Kreaturen bringen Punkte: Biete der niedrigsten ein ✨ an und warte ab, oder nimm eine, die schon ein ✨ hat, dann ist deine Runde vorbei. Zwei deiner Kreaturen mit gleicher Eckfarbe verjagen sich, und beide sind weg.
smile-sign-corners = { $corners } Zwei deiner Kreaturen mit gleicher Eckfarbe verjagen sich
smile-sign-plain = { $plain } verjagt niemanden
smile-sign-none = Glühwürmchen: Biete eins an, um abzuwarten. Ohne eins: Nimm eine Kreatur mit welchen oder leih dir eins (Träne { $tear }).
smile-sign-fright = { $corners } sind Ecken: Zwei mit der gleichen verlierst du, ihre Glühwürmchen bleiben dir.
smile-sign-colours = { $corners } Eckfarben
smile-sign-points = Punkte: die Zahlen deiner Kreaturen, am Ende +1 für je { $count } Glühwürmchen, −1 für jede Träne
smile-sign-tear = { $tear } Träne: ein geliehenes Glühwürmchen, am Ende ein Punkt weniger
smile-sign-out = raus bis zur nächsten Runde

smile-event-offered = { $seat } bietet { $card } ein Glühwürmchen an
smile-event-offered-you = Du bietest { $card } ein Glühwürmchen an
smile-event-borrowed = { $seat } leiht sich ein Glühwürmchen und bekommt eine Träne
smile-event-borrowed-you = Du leihst dir ein Glühwürmchen und bekommst eine Träne
smile-event-collected = { $fireflies ->
    [0] { $seat } nimmt { $card }
    [one] { $seat } nimmt { $card } und { $fireflies } Glühwürmchen
   *[other] { $seat } nimmt { $card } und { $fireflies } Glühwürmchen
}
smile-event-collected-you = { $fireflies ->
    [0] Du nimmst { $card }
    [one] Du nimmst { $card } und { $fireflies } Glühwürmchen
   *[other] Du nimmst { $card } und { $fireflies } Glühwürmchen
}
smile-event-scared = { $cards } verjagen sich
smile-event-round = Runde { $round } beginnt
smile-headline-round = 🌙 Runde { $round } beginnt
smile-event-ended = Der Morgen graut: Das Spiel ist aus
smile-tie = Die Zahl der Glühwürmchen hat entschieden.

smile-nothing-forbidden = Du kannst jede Kreatur wählen.
why-SM4 = An diesem Platz liegt keine Kreatur mehr.
why-SM5 = Wenn du dran bist, bietest du der niedrigsten Kreatur ein Glühwürmchen an oder nimmst eine, die eines trägt.
why-SM5-waiting = Du hast eine Kreatur genommen: Du bist bis zur nächsten Runde raus.
why-SM6 = Du hast kein Glühwürmchen mehr: Nimm eine Kreatur, die eines trägt.

word-offer = Glühwürmchen anbieten
word-collect = nehmen

rules-smile-1 = **Die Nacht bricht an, die Kreaturen kommen heraus.** Du lockst sie mit Glühwürmchen.
    Jede Kreatur ist ihre Zahl wert, von −5 bis 6. Wer nach zehn Runden am meisten hat, gewinnt.
    Alle beginnen mit sechs Glühwürmchen, die sie verborgen halten. Jede Runde zeigt so viele Kreaturen, wie Leute mitspielen, die niedrigste zuerst.
    Zu dritt und zu viert bleiben einige Karten in der Schachtel.
rules-smile-1-alt = Kreaturen mit den Werten −5, −2, 1, 4 und 6, jede mit eigenem Gesicht.
rules-smile-2 = **Du bist dran: eins von beidem**
    - **Bieten**: ein Glühwürmchen auf die niedrigste Kreatur, die noch liegt. Sind mehrere gleich niedrig, wählst du.
    - **Nehmen**: eine Kreatur mit mindestens einem Glühwürmchen, samt allen ihren Glühwürmchen. Dann bist du für diese Runde raus.
    Wer am Ende übrig bleibt, bekommt sofort die letzte Kreatur, mit oder ohne Glühwürmchen, und beginnt die nächste Runde.
rules-smile-2-alt = Drei Kreaturen; auf der niedrigsten zwei Glühwürmchen, auf der nächsten eines, auf der höchsten keines.
rules-smile-3 = **Tränen und gleiche Ecken**
    - Hast du kein Glühwürmchen mehr, musst du eine Kreatur nehmen, wenn eine zu haben ist.
    - Hast du keines und ist auch keine Kreatur zu haben, leihst du dir ein Glühwürmchen, bietest es sofort an und bekommst eine Träne: am Ende ein Punkt weniger.
    - Zwei deiner Kreaturen mit **gleicher Farbe in der Ecke** verjagen sich: Beide verlassen das Spiel, ihre Glühwürmchen bleiben bei dir. Ecken ohne Farbe verjagen niemanden. So wirst du auch eine mit Minuspunkten wieder los.
rules-smile-3-alt = Ein Glühwürmchen und eine Träne; daneben zwei Kreaturen mit derselben rosa Ecke.
rules-smile-4 = **Das Ende** kommt nach der zehnten Runde. Es zählen
    - die Zahlen deiner Kreaturen,
    - ein Punkt für je fünf Glühwürmchen, die du noch hast,
    - ein Punkt weniger für jede Träne.
    Bei Gleichstand entscheidet die Zahl der Glühwürmchen; ist auch die gleich, teilt ihr euch den Sieg.
rules-smile-4-alt = Drei Kreaturen, fünf Glühwürmchen und eine Träne: was am Ende zählt.

# Lessons

learn-smile-offer-title = Locken oder nehmen
learn-smile-offer = Kreaturen sind ihre Zahl wert, und die meisten Punkte gewinnen. Wer dran ist, bietet der niedrigsten ein Glühwürmchen an oder nimmt eine, auf der eins liegt. Die 4 sieht am besten aus, hat aber noch keins. Was tust du?
learn-smile-offer-lured = Glühwürmchen kommen auf die niedrigste Kreatur, hier die −4. Wer sie nimmt, bekommt die Glühwürmchen dazu. Jetzt haben die anderen dieselbe Wahl: bieten oder nehmen.
learn-smile-take-title = Auch Glühwürmchen zählen
learn-smile-take = Alle haben auf die 2 geboten, und du bist wieder dran. Noch einmal bieten oder nehmen?
learn-smile-take-taken = Eine 2 mit einer Ecke ohne Farbe, die niemanden verjagt, und drei Glühwürmchen dazu: dein Vorrat für die nächsten Runden.
learn-smile-take-gift = Da freut sich, wer nach dir dran ist, und nimmt die 2 mit vier Glühwürmchen, zwei davon von dir.
learn-smile-flee-title = Ecken
learn-smile-flee = Zwei deiner Kreaturen mit gleicher Eckfarbe verjagen sich. Du hast die 5 mit der gelben Ecke. Hier liegen eine 3 mit gelber Ecke, eine 3 mit blauer und eine 5 ohne Farbe. Was würdest du tun?
learn-smile-flee-kept = Die blaue 3 stört deine 5 nicht: Du kannst sie später nehmen, mit ihrem Glühwürmchen. Die gelbe ist für jemand anders.
learn-smile-flee-scared = Zwei gelbe Ecken verjagen sich: Die 3 wäre weg und deine 5 mit ihr. Fünf Punkte weniger, für ein Glühwürmchen.
learn-smile-rid-title = Verjagen kann nützen
learn-smile-rid = Du hast eine −2 mit blauer Ecke, und die kostet dich Punkte. Welche Kreatur hättest du jetzt gern?
learn-smile-rid-gone = Beide Ecken sind blau: Die −1 verjagt deine −2 und ist selbst weg, und ihr Glühwürmchen bleibt dir.
learn-smile-rid-both = Dann hast du zwei schlechte Kreaturen: −2 und −1. Sieh dir die Ecken an: Eine der beiden kann deine −2 verjagen.
learn-smile-rid-later = Das kostet ein Glühwürmchen und ändert nichts. Die Kreatur, die du brauchst, nimmt vielleicht jemand anders.
learn-smile-hint-1 = Sieh dir die niedrigste Kreatur an: Wenn du sie haben möchtest, lass erst andere Glühwürmchen dafür zahlen, und nimm sie dann.
learn-smile-hint-2 = Vergleich die Ecken mit denen deiner eigenen Kreaturen: zweimal dieselbe Farbe, und beide sind weg.
learn-smile-hint-3 = Zähl deine Glühwürmchen: Ohne eins musst du nehmen, was zu haben ist, oder dir für eine Träne eins leihen.
