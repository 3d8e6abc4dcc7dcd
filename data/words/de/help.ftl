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
help-intro-dm = Tische mit anderen werden auf einem Server eröffnet, mit { $play } in einem seiner Kanäle. Hier kannst du allein gegen Computer spielen oder nachlesen, wie jedes Spiel geht.
rules-how = So geht ein Spiel …
help-table = { $play } eröffnet einen Tisch, { $table } zeigt ihn noch einmal am Ende seines Kanals, { $hand } deine Hand; { $leave } gibt deinen Platz frei, und { $mytables } findet alle deine Tische. Allein spielst du mit { $solo }.
help-results = { $leaderboard }, { $profile } und { $history } zeigen, wie es für alle läuft, { $record }, wie ein Spiel verlaufen ist.
help-evenings = { $tournament-start } spielt die fünf Smiley-Spiele um Punkte, { $night-plan } plant einen Abend und ruft alle.
help-you = { $me } kennt deine Sprache, Zeitzone und Ruhezeit, { $privacy-policy } zeigt, was über dich gespeichert ist.
help-server = { $settings } legt fest, was auf diesem Server gilt und in welchen Kanälen.
help-about = { $learn } bringt dir ein Spiel in ein paar Minuten bei, { $rules } erklärt es, { $status } sagt, wie es dem Bot geht, { $help } zeigt alle Spiele.
button-play = Spielen
button-play-this = Das spielen
button-help = Alle Spiele
button-commands = Befehle
box-players-exactly = { $count } Spieler
box-players = { $low }–{ $high } Spieler
box-minutes = { $minutes } Min.
die-chooses = Der Smileywürfel entscheidet
