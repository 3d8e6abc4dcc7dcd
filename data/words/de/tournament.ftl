# Das Turnier: Anmeldung, Punkte, der Würfel bei Gleichstand, das Podest.

tournament-title = Turnier
tournament-about = Fünf Partien, immer dieselben Leute. Turnierpunkte nach Platz: 13, 9, 8, 7 …
button-standings = Stand
tournament-match = Partie { $number } von { $of }
tournament-match-stopped = Turnier abgebrochen
tournament-after = { $number ->
    [0] Partie 1 von { $of }
   *[other] nach Partie { $number } von { $of }
}
tournament-over = Endstand
tournament-on = Gerade läuft: { $game } – die Punkte erscheinen hier.
tournament-no-points = Noch keine Punkte: Die erste Partie läuft.
tournament-next = Als Nächstes: **{ $game }** – wer mitspielt, kann die Partie starten, jetzt oder an einem anderen Tag.
tournament-ends = Startet sie niemand, endet das Turnier { $until }, und niemand gewinnt es.
tournament-again = Partie { $number }, { $game }, { $why }. Sie zählt nicht und wird noch einmal gespielt.
tournament-closed = wurde vor ihrem Ende geschlossen
tournament-closed-by = wurde von { $name } vorzeitig beendet
tournament-left = 🚪 nicht mehr dabei · ein Computer spielt weiter · „Einspringen“ übernimmt den Platz
tournament-tie = Gleichstand an der Spitze. Der Smileywürfel entscheidet:
tournament-roll = { $count ->
    [one] 🎲 { $die } → { $game }: Dort war { $names } am besten.
   *[other] 🎲 { $die } → { $game }: Auch dort liegen { $names } gleichauf. Noch einmal!
}
tournament-roll-again = 🎲 { $die } → kein Spiel. Noch einmal!
tournament-podium = Das Siegerpodest des Turniers: { $names }.
tournament-won = { $count ->
    [one] { $names } gewinnt das Turnier!
   *[other] { $names } teilen sich den Titel!
}
tournament-season = Für die Saison zählt jede Partie wie alle anderen: `/leaderboard`.
tournament-you-left = Du hast das Turnier verlassen. Die Punkte deiner Partien behältst du in der Saison; im Turnier bekommt sie, wer für dich weiterspielt.
tournament-leave-title = Das Turnier verlassen?
tournament-leave-ask = Ein Computer spielt die nächsten Partien für dich. In der Nachricht des Turniers bekommst du deinen Platz zurück, solange ihn niemand anders genommen hat.
tournament-stop-title = Das Turnier abbrechen?
tournament-stop-ask = Das Turnier in { $place } wäre endgültig vorbei, und niemand hätte es gewonnen. Seine Punkte bleiben in der Saison.
tournament-stop-match = { $game } läuft gerade und geht weiter, zählt aber nur für die Saison.
tournament-goes-on = Das Turnier geht weiter. { $link }
tournament-you-stopped = Das Turnier ist abgebrochen. Seine Nachricht zeigt, wie es stand. { $link }
tournament-stopped = { $number ->
    [0] abgebrochen vor dem Ende von Partie 1 von { $of }
   *[other] abgebrochen nach Partie { $number } von { $of }
}
tournament-stopped-by = { $name } hat das Turnier abgebrochen. Niemand hat es gewonnen.
tournament-stopped-unknown = Das Turnier wurde abgebrochen. Niemand hat es gewonnen.
tournament-ended-early = Das Turnier endete vor der letzten Partie. Niemand hat es gewonnen.
tournament-left-alone = Zwei Wochen lang hat niemand die nächste Partie gestartet, damit ist das Turnier zu Ende. Niemand hat es gewonnen.
tournament-plays-on = Partie { $number }, { $game }, wird trotzdem zu Ende gespielt. Ihr Ergebnis zählt für die Saison, aber nicht hier.
tournament-played-out = Partie { $number }, { $game }, wurde danach zu Ende gespielt. Ihr Ergebnis zählt für die Saison, aber nicht hier.
tournament-sealed = Das Siegel { $seal } bleibt zu, bis diese Partie zu Ende ist: Sie ist mit demselben Geheimnis gemischt.
tournament-unsealed = Das Siegel { $seal } ist geöffnet: Geheimnis { $secret }. Daraus folgt das Geheimnis jeder Partie.
button-keep-tournament = Weiterspielen
button-stop-tournament = Turnier abbrechen
button-next-match = Nächste Partie: { $game }

refuse-no-tournament = Dieses Turnier kenne ich nicht mehr. `/tournament start` eröffnet ein neues.
refuse-tournament-none = Auf diesem Server gab es noch kein Turnier. `/tournament start` eröffnet eins.
refuse-tournament-open = In diesem Kanal kann man sich schon für ein Turnier anmelden. `/tournament standings` zeigt es.
refuse-tournament-role = Turniere darf auf diesem Server nur starten, wer die Rolle { $role } hat. Frag jemanden mit dieser Rolle.
refuse-tournament-seats = { $seats ->
    [0] Für ein Turnier sind { $players } Leute nötig; bisher ist niemand dabei. Lad jemanden ein, oder nimm einen Computer dazu.
    [one] Für ein Turnier sind { $players } Leute nötig; bisher ist eine Person dabei. Lad jemanden ein, oder nimm einen Computer dazu.
   *[other] Für ein Turnier sind { $players } Leute nötig; dabei sind { $seats }. Lad jemanden ein, oder nimm einen Computer dazu.
}
refuse-tournament-full = Alle { $high } Plätze dieses Turniers sind besetzt.
refuse-tournament-joined = Du spielst in diesem Turnier schon mit.
refuse-tournament-not-in = Du spielst in diesem Turnier nicht mit.
refuse-tournament-begun = Das Turnier hat schon begonnen.
refuse-tournament-lobby = Das Turnier hat noch nicht begonnen. Wer angemeldet ist, kann es starten.
refuse-tournament-over = Dieses Turnier ist zu Ende. `/tournament start` eröffnet ein neues.
refuse-tournament-never-begun = Dieses Turnier wurde geschlossen, bevor es begann. `/tournament start` eröffnet ein neues.
refuse-tournament-not-over = Das Turnier läuft noch; das Protokoll gibt es, wenn es zu Ende ist.
refuse-tournament-leave-table = Gerade läuft eine Partie: Mit `/leave` verlässt du den Tisch und damit das Turnier.
refuse-tournament-stand-in-table = Gerade läuft eine Partie: Spring dort am Tisch ein.
refuse-tournament-no-seat = In diesem Turnier ist kein Platz frei.
refuse-tournament-stop = Das Turnier in { $place } kann nur abbrechen, wer es eröffnet hat oder den Server verwalten darf.
refuse-tournament-stop-lobby = Das Turnier hat noch nicht begonnen. `/tournament standings` zeigt es; dort kannst du es absagen.
refuse-tournament-no-record = Dieses Turnier endete vor der letzten Partie, darum gibt es kein Protokoll davon. Jede gespielte Partie hat eins: `/record`.
refuse-match-begun = Partie { $number }, { $game }, hat schon begonnen: { $name } war schneller. { $link }
refuse-match-begun-you = Du hast Partie { $number }, { $game }, schon gestartet. { $link }
