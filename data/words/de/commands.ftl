# Was die Befehle tun und was ihre Optionen bedeuten (höchstens 100 Zeichen).

command-play = Einen Tisch in diesem Kanal eröffnen
command-play-game = Was wollt ihr spielen?
command-table = Den Tisch am Ende dieses Kanals noch einmal zeigen
command-hand = Deine Hand am Tisch in diesem Kanal zeigen
command-leave = Von dem Tisch in diesem Kanal aufstehen
command-solo = Gegen Computer spielen; niemand sonst sieht es
command-solo-game = Was willst du spielen?
command-solo-level = Wie gut spielen sie?
command-mytables = Alle Tische, die auf dich warten, auf allen Servern
command-leaderboard = Wer auf diesem Server vorn liegt
command-leaderboard-game = Nur dieses Spiel
command-leaderboard-season = Eine andere Saison, etwa 2026-Q4, oder alle zusammen
command-profile = Was ein Mitglied auf diesem Server erreicht hat, mit dem Verlauf der Wertung
command-profile-member = Jemand anderes
command-history = Deine beendeten Partien auf diesem Server
command-rules = Die Regeln eines Spiels, Seite für Seite
command-rules-game = Welches Spiel?
command-help = Alle Spiele, jedes mit einem Knopf, der einen Tisch eröffnet; und was es sonst gibt
command-me = Deine Sprache, Zeitzone, Ruhezeit, Erinnerungen, und wo du deine Hand siehst
command-settings = Was dieser Server festlegt: Sprache, Tempo, Kanäle, Turniere, Saison, Grenzen
command-privacy = Was über dich gespeichert ist und wozu: mitnehmen oder löschen lassen
command-privacy-policy = Was der Bot speichert, wozu, wer es sieht und wie lange
command-privacy-terms = Zu welchen Bedingungen der Bot benutzt werden darf
command-privacy-export = Alles, was über dich gespeichert ist, als Datei
command-privacy-delete = Alles löschen, was über dich gespeichert ist
command-record = Eine beendete Partie noch einmal ansehen, Zug für Zug; oder ihre Mitschrift als Datei
command-record-table = Eine deiner beendeten Partien; ohne Angabe die letzte
command-record-file = Eine Mitschrift zum Prüfen, als Datei
command-status = Wie es dem Bot geht: Tische, Latenz und was der letzte Neustart vorfand

command-tournament = Die fünf Smiley-Spiele nacheinander, immer mit denselben Leuten
command-tournament-start = Ein Turnier in diesem Kanal eröffnen: fünf Partien, von Find it! bis Die Letzte
command-tournament-start-pace = Wie lange warten die Tische auf einen Zug? Wettrennen sind immer live
command-tournament-standings = Wie es im Turnier steht, das hier läuft, oder im letzten
command-tournament-stop = Das Turnier abbrechen, das hier gespielt wird; vorher wird gefragt

command-night = Spieleabende: einen planen, zusagen, gerufen werden
command-night-plan = Einen Spieleabend in diesem Kanal planen
command-night-plan-when = Wann? Zum Beispiel: morgen 20 Uhr, fr 20:00, 24. Dezember 20 Uhr
command-night-plan-game = Was wird gespielt? Ohne Angabe wählt der Smileywürfel, wenn es so weit ist
command-night-plan-second = Ein zweites Spiel an einem eigenen Tisch
command-night-plan-third = Ein drittes Spiel an einem eigenen Tisch
command-night-plan-weekly = Jede Woche wieder?
command-night-list = Die Spieleabende, die auf diesem Server geplant sind
command-night-cancel = Einen Spieleabend absagen, den du geplant hast
command-night-cancel-night = Welchen?
