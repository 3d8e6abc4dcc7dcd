# Die Hilfe und der Weg zu den Spielregeln.

rules-choose = Ein anderes Spiel
rules-ages = { $oldest ->
    [0] Ab { $youngest } Jahren
   *[other] Von { $youngest } bis { $oldest } Jahren
}
welcome-title = Hallo! Ich bin Cheshire. Spielen wir?
welcome = Acht Smiley-Spiele für zwei bis zehn Leute. Fehlt jemand? Computer spielen mit.
welcome-back-title = Ich bin wieder da!
welcome-back = Die Tische, Spieleabende und Einstellungen von vorher sind noch da: Alles geht weiter.
help-title = Was möchtest du spielen?
help-intro = Drück auf ein Spiel, und schon steht der Tisch. Neu hier? { $first }.
help-intro-dm = Mit anderen spielst du auf einem Server: mit { $play } in einem seiner Kanäle. Hier spielst du allein gegen Computer: Drück auf ein Spiel. Neu hier? Fang mit { $first } an.
rules-how = Regeln lesen: …
help-group-start = Spielen
help-play = { $play } – einen Tisch eröffnen
help-solo = { $solo } – allein spielen
help-learn = { $learn } – ein Spiel lernen
help-rules = { $rules } – Regeln lesen
help-help = { $help } – alle Spiele
help-group-tables = Am Tisch
help-table = { $table } – Tisch nach unten holen
help-hand = { $hand } – deine Karten
help-leave = { $leave } – deinen Platz freigeben
help-mytables = { $mytables } – alle deine Tische
help-group-evenings = Spieleabende und Ergebnisse
help-night-plan =
    { $night-plan } – einen Abend planen
    -# /night list, move, skip, cancel
help-tournament-start =
    { $tournament-start } – fünf Spiele
    -# /tournament standings, stop
help-leaderboard = { $leaderboard } – wer vorn liegt
help-profile = { $profile } – Ergebnisse und Wertung
help-history = { $history } – deine Partien
help-record = { $record } – eine Partie ansehen
help-group-you = Du und der Server
help-me = { $me } – Sprache, Zeitzone, Ruhezeit
help-privacy-policy =
    { $privacy-policy } – was ich speichere
    -# /privacy terms, export, delete
help-status = { $status } – was ich hier darf
help-settings = { $settings } – was auf dem Server gilt
button-play = Spielen
button-play-this = Jetzt spielen
button-help = Alle Spiele
button-commands = Befehle
box-players-exactly = { $count } Leute
box-players = { $low }–{ $high } Leute
box-minutes = { $minutes } Min.
die-chooses = Der Smileywürfel entscheidet
