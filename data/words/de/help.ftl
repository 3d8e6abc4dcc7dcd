# Die Hilfe und der Weg zu den Spielregeln.

rules-choose = Ein anderes Spiel
rules-ages = { $oldest ->
    [0] Ab { $youngest } Jahren
   *[other] Von { $youngest } bis { $oldest } Jahren
}
welcome-title = Hallo! Ich bin Cheshire und leite Spiele.
welcome = Acht Smiley-Spiele für zwei bis zehn Leute. Fehlt jemand? Computer spielen mit.
help-title = Was möchtest du spielen?
help-intro = Drück auf ein Spiel: In diesem Kanal wird ein Tisch eröffnet, und du sitzt schon daran.
help-intro-dm = Tische mit anderen werden auf einem Server eröffnet, mit { $play } in einem seiner Kanäle. Hier kannst du allein gegen Computer spielen oder die Regeln jedes Spiels lesen.
rules-how = So geht ein Spiel …
help-table =
    { $play } – einen Tisch eröffnen
    { $table } – ihn ganz unten zeigen
    { $hand } – deine Hand
    { $leave } – deinen Platz freigeben
    { $mytables } – alle deine Tische
    { $solo } – allein spielen
help-results =
    { $leaderboard } – wer vorn liegt
    { $profile } – Ergebnisse und Wertung
    { $history } – deine Partien
    { $record } – eine Partie ansehen
help-evenings =
    { $tournament-start } – fünf Spiele um Punkte
    { $night-plan } – einen Abend planen
help-you =
    { $me } – Sprache, Zeitzone, Ruhezeit
    { $privacy-policy } – was über dich gespeichert ist
help-server = { $settings } – was auf dem Server gilt
help-about =
    { $learn } – ein Spiel lernen
    { $rules } – wie ein Spiel geht
    { $status } – was ich darf, was läuft, wann ich weg war
    { $help } – alle Spiele
button-play = Spielen
button-play-this = Das spielen
button-help = Alle Spiele
button-commands = Befehle
box-players-exactly = { $count } Spieler
box-players = { $low }–{ $high } Spieler
box-minutes = { $minutes } Min.
die-chooses = Der Smileywürfel entscheidet
