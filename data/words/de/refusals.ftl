# Was jemand allein erfährt, wenn etwas nicht geht.

refuse-no-table = Diesen Tisch kenne ich nicht mehr. `/play` eröffnet einen neuen.
refuse-no-table-here = In diesem Kanal ist kein Tisch offen. `/play` eröffnet einen.
refuse-damaged = Ich kann diesen Tisch nicht mehr aus meiner Datenbank lesen; noch einmal drücken hilft nicht. Nur wer diesen Bot betreibt, kann ihn zurückholen.
table-aside = 🧯 Ich kann diesen Tisch ({ $game }) nicht mehr aus meiner Datenbank lesen und habe ihn zur Seite gestellt. An allen anderen Tischen geht es weiter. Nur wer diesen Bot betreibt, kann ihn zurückholen.
refuse-table-elsewhere = In diesem Kanal sitzt du an keinem Tisch, aber hier: { $tables }
refuse-not-your-table = Du sitzt nicht an diesem Tisch, deshalb kannst du hier nicht mitspielen. `/play` eröffnet einen eigenen Tisch.
refuse-no-hand = Du hast hier keine Hand, denn du sitzt nicht an diesem Tisch. Zuschauen kannst du trotzdem.
refuse-not-your-turn = { $count ->
    [one] { $names } ist dran.
   *[other] { $names } sind dran.
}
refuse-illegal = Das geht jetzt nicht. { $why }
refuse-moved-on = Dieser Knopf war veraltet. So steht es jetzt.
refuse-over = Diese Partie ist zu Ende. `/play` eröffnet einen neuen Tisch.
refuse-never-begun = Dieser Tisch wurde geschlossen, bevor seine Partie begann. `/play` eröffnet einen neuen.
refuse-not-saved = Dein Zug konnte nicht gespeichert werden, deshalb hat sich nichts geändert. Drück bitte gleich noch einmal.
refuse-no-game = Ein Spiel „{ $typed }“ gibt es nicht. Wähl eins aus der Liste.
refuse-message-gone = Diese Nachricht gibt es nicht mehr, also hat sich nichts geändert. `/table` zeigt den Tisch wieder.
refuse-failed = Bei mir ist etwas schiefgegangen; es hat sich nichts geändert. Bitte versuch es noch einmal.
refuse-unavailable = Ich komme gerade nicht an meine Datenbank, deshalb hat sich nichts geändert. Versuch es bitte gleich noch einmal.
refuse-halfway = Mittendrin war meine Datenbank weg. Schau erst auf den Tisch, bevor du es noch einmal versuchst: Vielleicht hat es schon geklappt.
stored-not-shown = Gespeichert, ich konnte es dir nur nicht zeigen. Nimm `/hand` oder `/table`.
stored-not-seen = Gespeichert, ich konnte es dir nur nicht zeigen. Sieh nach, bevor du es noch einmal versuchst.
stored-posted = Gespeichert. Meine Antwort ging bei Discord verloren, die Nachricht steht hier: { $link }
stored-not-posted = Gespeichert, aber Discord nimmt die Nachricht gerade nicht an. Sie kommt, sobald es geht.
refuse-unknown-button = Dieser Knopf ist veraltet. `/table` zeigt den Tisch wieder.
refuse-advice = An diesem Tisch gibt es keine Tipps. Vor der Partie lassen sie sich in den Optionen einschalten.
refuse-advice-now = Gerade ist mir nichts eingefallen. Drück gleich noch einmal.
refuse-advice-elsewhere = Ich denke noch an einem anderen Tisch für dich nach. Drück gleich noch einmal.
refuse-plan-game = In diesem Spiel lässt sich nichts planen: Was möglich ist, zeigt sich erst, wenn du dran bist.
refuse-plan-pace = Nur an einem Ganztagstisch kannst du deinen nächsten Zug planen.
refuse-plan-turn = Du bist schon dran: Mach deinen Zug.
refuse-plan-now = In dieser Runde kommst du nicht mehr dran. Plane deinen Zug in der nächsten.
refuse-plan-full = Du kannst höchstens { $most } Züge planen. Verwirf den Plan, um neu zu planen.
refuse-plan-move = Das kommt bei deinem nächsten Zug nicht infrage, also lässt es sich nicht planen.
button-try-again = Noch einmal
button-to-page = Zurück
refuse-form-gone = Deine Eingaben habe ich nicht mehr. Öffne das Formular bitte neu.
refuse-form-late = Das hat leider zu lange gedauert. Drück noch einmal.
refuse-old-command = Dieser Befehl hat sich geändert. Lade Discord neu und versuch es noch einmal.
refuse-not-running = Hier läuft gerade keine Partie, also gibt es nichts zu tun.
refuse-not-begun = Die Partie hat noch nicht begonnen, es gibt noch keine Hand zu sehen. Jemand am Tisch muss sie starten.
refuse-begun = Die Partie hat schon begonnen. Warte auf die nächste oder eröffne mit `/play` einen eigenen Tisch.
refuse-begin-seated = Starten kann nur, wer am Tisch sitzt. Drück zuerst auf „Mitspielen“.
refuse-begin-seats = { $seats ->
    [one] Ein Platz ist besetzt; dieses Spiel ist für { $players } Leute. Hol jemanden dazu oder setz einen Computer an den Tisch.
   *[other] { $seats } Plätze sind besetzt; dieses Spiel ist für { $players } Leute. Hol jemanden dazu oder setz einen Computer an den Tisch.
}
refuse-cancel = Absagen kann das nur, wer hier die Leitung hat oder den Server verwaltet.
refuse-seated = Du sitzt schon an diesem Tisch.
refuse-not-seated = Du sitzt nicht an diesem Tisch.
refuse-full = Alle { $high } Plätze sind besetzt. `/play` eröffnet einen weiteren Tisch.
refuse-lobby-seated = Das kann nur, wer an diesem Tisch sitzt oder ihn leitet. Drück zuerst auf „Mitspielen“.
refuse-in-server = Das geht nur in einem Kanal auf einem Server.
refuse-permissions = In diesem Kanal darf ich das nicht. Ich brauche: { $names }. Wer den Kanal verwaltet, kann es unter „Kanal bearbeiten → Berechtigungen“ erlauben.
refuse-no-access = Dort darf ich nicht schreiben. Wer den Kanal verwaltet, kann es unter „Kanal bearbeiten → Berechtigungen“ erlauben.

permission-view-channel = Kanal anzeigen
permission-send-messages = Nachrichten senden
permission-send-messages-in-threads = Nachrichten in Threads senden
permission-attach-files = Dateien anhängen

why-turn = Du bist noch nicht dran.
why-hand = Diese Karte hast du nicht auf der Hand.
why-over = Die Partie ist zu Ende.
nothing-forbidden = Du kannst alles spielen, was du hast.
why-title = Das geht gerade nicht:

table-shown = Der Tisch steht jetzt ganz unten im Kanal.
leave-which = Du sitzt in diesem Kanal an mehreren Tischen. Welchen verlässt du? `/mytables` zeigt alle deine Tische.
leave-ask = { $table } verlassen?
leave-ask-computer = { $others ->
    [yes] Ein Computer spielt für dich weiter.
   *[no] Dann spielen nur noch Computer, und die Partie kann bald vorbei sein.
} Am Tisch bekommst du deinen Platz zurück, solange ihn niemand anders genommen hat.
leave-ask-stand-in = { $name } übernimmt deinen Platz. Zurück kannst du erst, wenn wieder ein Platz frei ist.
leave-ask-result = Die Partie zählt für dich nur, wenn du am Ende selbst spielst.
leave-ask-match = Du verlässt damit auch das Turnier.
left-lobby = Du hast { $table } verlassen.
left-table = Du hast { $table } verlassen. Ein Computer übernimmt deinen Platz.
left-to-come-back = Du hast { $table } verlassen. Ein Computer übernimmt deinen Platz. Am Tisch bekommst du ihn zurück, solange ihn niemand anders genommen hat.
options-title = **{ $game }: Optionen**
options-who = Alle am Tisch dürfen sie ändern.
options-pace = Tempo
options-advice = Tipps
options-advice-alone = ja, bis noch jemand mitspielt
options-talk = Computer plaudern
refuse-lesson-changed = Diese Lektion wurde geändert, seit du sie geöffnet hast. `/learn` zeigt die neue Fassung.
refuse-two-days = Ist „{ $typed }“ heute oder in einer Woche? Schreib `{ $today }` oder `{ $later }`.
