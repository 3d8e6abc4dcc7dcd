# Spieleabende: einen planen, zusagen, benachrichtigt werden.

night-title = Spieleabend
night-die = das Spiel wird ausgewürfelt
night-weekly = jede Woche
night-count = { $count } dabei
night-count-maybe = { $count } dabei, { $maybe } vielleicht
night-count-wanted = { $count ->
    [0] noch niemand dabei, mindestens { $minimum } gewünscht
   *[other] { $count } dabei, mindestens { $minimum } gewünscht
}
night-reminders = Erinnerungen: { $which }
reminders-both = einen Tag und eine Stunde vorher
reminders-day = einen Tag vorher
reminders-hour = eine Stunde vorher
reminders-none = keine
seating-lot = per Los
seating-rating = nach Wertung: Gleichstarke zusammen
night-tables = { $game } ({ $count ->
    [one] ein Tisch
   *[other] { $count } Tische
})
night-nobody = Noch hat niemand geantwortet.
night-yes = { $count ->
    [one] Dabei: { $names }
   *[other] Dabei ({ $count }): { $names }
}
night-maybe = { $count ->
    [one] Vielleicht: { $names }
   *[other] Vielleicht ({ $count }): { $names }
}
night-no = { $count ->
    [one] Nicht dabei: { $names }
   *[other] Nicht dabei ({ $count }): { $names }
}
night-regulars = { $count ->
    [one] Stammgast, Platz reserviert: { $names }
   *[other] Stammgäste, Plätze reserviert: { $names }
}
night-more = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}
night-note = geplant von { $planner } · wer auf „{ button-going }“ drückt, wird zu Beginn benachrichtigt
night-over = Der Spieleabend am { $when }{ $games } hat begonnen; seine Tische stehen weiter unten.
night-past = Der Spieleabend vom { $when }{ $games } ist vorbei.
night-unplayed = Am Spieleabend vom { $when }{ $games } hat niemand gespielt.
night-other-date = Dieser Spieleabend{ $games } ist jetzt am { $when }. Dort kannst du antworten: { $link }
night-cancelled = Der Spieleabend am { $when }{ $games } wurde{ $known ->
    [no] { "" }
   *[other] { " " }von { $by }
} abgesagt{ $weekly ->
    [yes] , mit allen weiteren Wochen
   *[no] { "" }
}.
night-cancelled-skipped = Auch am { $dates } findet keiner statt.
night-ended-empty = Der wöchentliche Spieleabend{ $games } ist beendet: Zuletzt kam niemand, und niemand wollte ihn weiterführen. `/night plan` plant einen neuen.
night-ended-left = Der wöchentliche Spieleabend{ $games } ist beendet: Niemand plant ihn mehr, und niemand hat ihn übernommen. `/night plan` plant einen neuen.
night-failed = Der Spieleabend am { $when }{ $games } konnte nicht beginnen.
night-shut = Mir fehlen Berechtigungen in diesem Kanal: Wenn das so bleibt, kann dieser Spieleabend nicht beginnen.
button-going = Bin dabei
button-maybe = Vielleicht
button-not-going = Kann nicht
button-next-week = Nächste Woche um dieselbe Zeit?
button-mute = Mich nicht erinnern
button-unmute = Wieder erinnern
night-you-yes = Du bist dabei: { $when }. Zu Beginn wirst du benachrichtigt.
night-you-maybe = Du kommst vielleicht: { $when }. Drück auf „{ $going }“ oder „{ $out }“, sobald du es weißt.
night-you-no = Du kommst nicht: { $when }. Falls sich das ändert, drück auf „{ $going }“.
night-muted = An diesen Spieleabend wirst du nicht mehr erinnert, auch nicht in späteren Wochen; die anderen schon. Alle Erinnerungen schaltest du mit `/me` ab.
night-unmuted = An diesen Spieleabend wirst du erinnert.
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → noch einmal
night-no-room = Mehr offene Tische erlaubt dieser Server nicht. Kein Platz für: { $games }
night-table = { $game }, Tisch { $number }
night-one-table = Heute ein Tisch für alle: Für zwei seid ihr zu wenige.
night-line = { $game }: { $names }
night-held = Drück unten auf „Mitspielen“, dann hast du deinen Platz. Bis { $until } ist er reserviert.
night-free = Es sind keine Plätze mehr reserviert: Drück unten auf „Mitspielen“, solange welche frei sind.
night-alone = Bisher bist du allein: Frag Freunde, oder nimm am Tisch einen Computer dazu.
night-table-regulars = { $count ->
    [one] ein Stammgast
   *[other] { $count } Stammgäste
}
night-placeless = Ohne reservierten Platz: { $names }. „Mitspielen“ geht überall, wo noch einer frei ist.
night-join = Mitspielen: { $game }
night-begun = **{ $game }** hat begonnen: { $link }
night-again = Der nächste ist am { $when }.
night-recap = Das war der Spieleabend vom { $when }
night-best = { $count ->
    [one] Am besten lief es für { $names }: { $wins } Siege
   *[other] Am besten lief es für { $names }: je { $wins } Siege
}
night-missed = Der Spieleabend am { $when } konnte nicht rechtzeitig beginnen. `/play` eröffnet sofort einen Tisch.
night-event = Spieleabend: { $games }
night-event-about = Antworte im Kanal: Wer zusagt, wird zu Beginn benachrichtigt. Dort werden auch die Tische eröffnet:
night-event-forbidden = Ich darf hier keine Events erstellen, deshalb fehlt dieser Abend im Kalender von Discord. Alles andere funktioniert. Wer Rollen verwaltet, kann mir „Events erstellen“ erlauben.
night-event-full = Der Discord-Kalender dieses Servers ist voll, deshalb fehlt dieser Abend darin. Alles andere funktioniert.
night-moved = **Der Spieleabend ist jetzt am { $when }.**
    🎲 { $games }
    -# Ursprünglich: { $was }. Wenn dir die neue Zeit nicht passt, ändere deine Antwort.
night-moved-once = Nur dieser Termin ist verlegt: Der nächste bleibt am { $next }.
night-other-games = **{ $weekly ->
    [yes] Ab { $when }
   *[no] Spieleabend am { $when }
}: { $games }**
night-old-games = Bisher: { $games }.
night-changed-by = Geändert von { $by }.
night-skipped = Der Spieleabend am { $was }{ $games } fällt aus. Der nächste ist am { $when }: Bitte antworte für diesen Termin.
night-reminder = **Spieleabend { $when }**: { $games }
night-reminder-at = **Spieleabend { $when }**, { $at }: { $games }
night-asked = { $count ->
    [one] { $names }: Kommst du? Du hast noch nicht geantwortet.
   *[other] { $names }: Kommt ihr? Ihr habt noch nicht geantwortet.
}
night-short = { $planner }: Noch zu wenige, gewünscht sind mindestens { $minimum }. „{ button-night-manage }“ verlegt diesen Spieleabend oder sagt ihn ab.
night-gone-planner = Der Kanal deines Spieleabends auf { $server } ({ $when }) wurde gelöscht, deshalb ist er abgesagt{ $weekly ->
    [yes] , auch für alle weiteren Wochen
   *[no] { "" }
}. `/night plan` plant ihn in einem anderen Kanal neu.
night-question = Zu den letzten drei Terminen deines wöchentlichen Spieleabends auf { $server }{ $games } kam niemand. Soll er weitergehen? Ohne Antwort endet er am { $when }.
night-question-left = Den wöchentlichen Spieleabend{ $games } plant niemand mehr. Er endet am { $when }, wenn ihn nicht jemand übernimmt, der die Events des Servers verwaltet.
night-kept = Der wöchentliche Spieleabend{ $games } geht weiter, geplant von { $planner }. Der nächste ist am { $when }.
button-night-keep = Weiterführen
button-night-end = Beenden
button-night-take = Übernehmen
night-shut-planner = Dein Spieleabend am { $when } kann nicht beginnen, denn in { $channel } auf { $server } fehlt mir: { $names }. Wer den Kanal verwaltet, kann es unter „Kanal bearbeiten → Berechtigungen“ erlauben.
night-failed-planner = Dein Spieleabend am { $when } konnte nicht beginnen, denn in { $channel } auf { $server } fehlt mir: { $names }. Wer den Kanal verwaltet, kann es unter „Kanal bearbeiten → Berechtigungen“ erlauben.
night-open-planner = Alles wieder gut: In { $channel } habe ich die Berechtigungen, dein Spieleabend am { $when } kann beginnen.
night-beside = { $count ->
    [one] Etwa um diese Zeit ist in diesem Kanal schon ein Spieleabend: { $nights }
   *[other] Etwa um diese Zeit sind in diesem Kanal schon andere Spieleabende: { $nights }
}
night-another = Für diese Zeit hast du schon einen Spieleabend geplant: { $nights }. Möchtest du noch einen planen?
night-planned = Der Spieleabend am { $when } ist geplant: { $link }
night-you-moved = Der Spieleabend ist jetzt am { $when }.
night-you-skipped = Der Spieleabend am { $was } fällt aus. Der nächste ist am { $when }.
button-night-manage = Ändern
button-night-move = Verlegen
button-night-game = Spiel und Mindestzahl
button-night-skip = Ausfallen lassen
button-night-off = Absagen
button-night-leave = So lassen
night-manage-title = Diesen Spieleabend ändern
night-needed = mindestens { $minimum } gewünscht
night-needed-none = ohne Mindestzahl
night-manage-changed = Dieser Abend hat inzwischen ein anderes Datum. Nichts wurde geändert.
night-manage-note = Alle, die kommen oder vielleicht kommen, erfahren von neuem Termin oder Spiel.
night-skip-ask = Soll der Spieleabend am { $was } ausfallen? Der nächste ist dann am { $when }. Die Antworten der anderen gelten dafür nicht: Ich frage sie neu.
night-off-ask = Den Spieleabend am { $when } absagen{ $weekly ->
    [yes] , mit allen weiteren Wochen
   *[no] { "" }
}?
night-move-ask = Den Spieleabend trotzdem auf { $when } verlegen?
night-you-changed = Gespeichert: { $games }{ $wanted ->
    [no] { "" }
   *[other] , mindestens { $minimum } nötig
}.
night-you-stay = Deine Zusage bleibt bestehen.
night-you-tell = Alle, die kommen oder vielleicht kommen, erfahren davon.
night-you-tell-shut = Mir fehlen Berechtigungen in seinem Kanal, deshalb erfährt es dort vielleicht niemand.
night-you-cancelled = Du hast den Spieleabend am { $when } abgesagt{ $weekly ->
    [yes] , mit allen weiteren Wochen
   *[no] { "" }
}.
night-in-utc = Ich habe die Zeit als UTC gelesen. Deine Zeitzone stellst du mit `/me` ein, die des Servers mit `/settings`.
night-offer-mine = { $moment } · { $zone }, deine Zeitzone
night-offer-server = { $moment } · { $zone }, Zeitzone des Servers
night-offer-utc = { $moment } · UTC; deine Zeitzone stellst du mit /me ein
refuse-night-date-short = Das verstehe ich noch nicht. Versuch: morgen 20 Uhr, Fr 20:00, 24. Dezember 20 Uhr
refuse-night-past-short = Das ist schon vorbei. Versuch: morgen 20 Uhr
refuse-night-far-short = Bis dahin ist es mehr als ein Jahr.
refuse-night-gap-short = Diese Stunde gibt es nicht: Die Uhren werden vorgestellt. Nimm eine Stunde später.
nights-title = Spieleabende auf diesem Server
nights-none = Es ist kein Spieleabend geplant. `/night plan` plant einen.
nights-nobody = noch niemand dabei
nights-die = Spiel wird ausgewürfelt
nights-gone = abgesagt: Der Kanal wurde gelöscht
nights-question = zuletzt kam niemand: endet an diesem Tag, außer jemand antwortet oder führt ihn weiter
nights-question-left = niemand plant ihn mehr: endet an diesem Tag, wenn ihn niemand übernimmt
nights-shut = mir fehlen Berechtigungen in seinem Kanal

refuse-no-night = So ein Spieleabend ist nicht geplant. Wähl einen aus der Liste.
refuse-nights-many = { $limit ->
    [one] Ein Spieleabend ist schon geplant, mehr erlaubt dieser Server nicht. Sag ihn zuerst mit `/night cancel` ab.
   *[other] { $limit } Spieleabende sind schon geplant, mehr erlaubt dieser Server nicht. Sag zuerst einen mit `/night cancel` ab.
}
refuse-night-minimum = „{ $typed }“ geht hier nicht. Schreib eine Zahl von 2 bis { $most } oder nichts.
refuse-night-none-short = Hier ist kein Spieleabend geplant, den du ändern kannst
refuse-night-none = Hier ist kein Spieleabend geplant, den du ändern kannst. Das kann nur, wer ihn geplant hat oder die Events des Servers verwaltet.
refuse-night-none-weekly-short = Hier ist kein wöchentlicher Spieleabend geplant, den du ändern kannst
refuse-night-none-weekly = Hier ist kein wöchentlicher Spieleabend geplant, den du ändern kannst. `/night cancel` sagt einen einmaligen ab.
refuse-night-planner = Ändern kann den Spieleabend nur, wer ihn geplant hat oder die Events des Servers verwaltet.
refuse-night-gone = Der Kanal dieses Spieleabends wurde gelöscht. `/night plan` plant einen anderen.
refuse-night-failed = Dieser Spieleabend konnte nicht beginnen. `/night plan` plant einen anderen.
refuse-night-once = Dieser Spieleabend ist einmalig. `/night move` verlegt ihn, `/night cancel` sagt ihn ab.
refuse-night-next-week = Das wäre erst nach dem regulären Termin am { $when }. Lass den jetzigen mit `/night skip` ausfallen; danach verlegt `/night move` den nächsten.
refuse-night-other-date = Dieser Knopf war für einen anderen Tag. Der Spieleabend ist jetzt am { $when }; die richtigen Knöpfe hat seine neueste Nachricht.
refuse-night-over = Dieser Spieleabend hat schon begonnen. `/night list` zeigt die kommenden.
refuse-night-cancelled = Dieser Spieleabend wurde abgesagt. `/night list` zeigt die kommenden.
refuse-night-ended = Dieser wöchentliche Spieleabend ist beendet. `/night list` zeigt die kommenden.
refuse-night-no-question = Das ist schon geklärt. `/night list` zeigt die kommenden Spieleabende.
refuse-night-date = In „{ $typed }“ erkenne ich keinen Tag mit Uhrzeit. Versuch `morgen 20 Uhr` oder `{ $example }`.
refuse-night-past = „{ $typed }“ ist in { $zone } schon vorbei (deine Zeitzone änderst du mit `/me`). Versuch `morgen 20 Uhr` oder `{ $example }`.
refuse-night-far = Bis dahin ist es mehr als ein Jahr. Wähl einen früheren Tag, zum Beispiel { $example }.
refuse-night-zone = „{ $typed }“ kann mehr als eine Zeitzone sein. Schreib sie wie `20:00 UTC+1`, oder lass sie weg: Dann gilt deine.
refuse-night-zone-short = Mit Zeitzone, zum Beispiel: 20:00 UTC+1
refuse-night-gap = „{ $typed }“ gibt es in { $zone } nicht: In dieser Stunde werden die Uhren vorgestellt. Wähl eine Stunde früher oder später.
