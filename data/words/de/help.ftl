# Die Hilfe und der Weg zu den Spielregeln.

rules-choose = Ein anderes Spiel
rules-ages = { $oldest ->
    [0] Ab { $youngest } Jahren
   *[other] Von { $youngest } bis { $oldest } Jahren
}
help-title = So geht’s
help-intro = `/play` eröffnet einen Tisch: Drück auf „Mitspielen“, dann auf „Beginnen“. Alles andere geht über Schaltflächen.
help-games = Die Regeln eines Spiels
help-play = Spielen
help-standings = Ranglisten und Mitschriften
help-nights = Turniere und Spieleabende
help-me = Du
help-server = Dieser Server
help-about = Hilfe
help-more = Mehr
