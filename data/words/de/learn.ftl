# Lektionen: ein Spiel an Stellungen lernen.

button-learn = Lektionen
button-lessons = Lektionen spielen
learn-title = Ein Spiel lernen
learn-about = Ein paar Situationen aus dem Spiel, ungefähr fünf Minuten: Du wählst, was du tun würdest, und liest danach, ob es gut war. Dann kommt eine erste Partie gegen Computer der Stufe { level-easy }.
learn-choose = Welches Spiel?
learn-number = Lektion { $number } von { $count }
learn-solved = { $solved ->
    [0] noch keine gelöst
   *[other] { $solved } von { $count } gelöst
}
learn-right = Richtig!
learn-weak = Das geht besser.
learn-forbidden = Das erlauben die Regeln nicht.
learn-wait = Abwarten
learn-back = Zurück
learn-next = Nächste Lektion
learn-skip = Überspringen
learn-play = Erste Partie spielen
