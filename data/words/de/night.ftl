# Spieleabende: einen planen, zusagen, gerufen werden.

night-title = Spieleabend
night-die = der Smileywürfel wählt das Spiel
night-weekly = jede Woche
night-nobody = Noch hat niemand zugesagt.
night-coming = { $count ->
    [one] { $names } kommt.
   *[other] { $count } kommen: { $names }.
}
night-more = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}
night-note = geplant von { $planner } · wer zusagt, wird zu Beginn erwähnt; an den Tisch kommt man mit „Mitspielen“
night-over = Der Spieleabend am { $when } ({ $games }) hat begonnen oder ist vorbei.
night-cancelled = Der Spieleabend am { $when } ({ $games }) wurde abgesagt.
button-sign-up = Ich komme (oder nicht)
night-signed = Du hast für { $when } zugesagt. Zu Beginn wirst du erwähnt; drück noch einmal, wenn du nicht kommen kannst.
night-unsigned = Du hast für { $when } nicht mehr zugesagt.
night-begins = Der Spieleabend beginnt!
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → noch einmal
night-called = { $names }: Wer mitspielt, drückt auf „Mitspielen“.
night-again = Der nächste ist am { $when }.
night-missed = Als der Spieleabend am { $when } beginnen sollte, war ich nicht da. `/play` eröffnet sofort einen Tisch.
night-event = Spieleabend: { $games }
night-event-about = Wer im Kanal zusagt, wird zu Beginn gerufen; dort werden auch die Tische eröffnet.
night-you-cancelled = Der Spieleabend am { $when } ist abgesagt.
nights-title = Spieleabende auf diesem Server
nights-none = Kein Spieleabend ist geplant. `/night plan` plant einen.
nights-coming = { $count ->
    [0] noch keine Zusage
    [one] eine Zusage
   *[other] { $count } Zusagen
}

refuse-no-night = So ein Spieleabend ist nicht geplant. Wähl einen aus der Liste.
refuse-nights-many = { $limit ->
    [one] Ein Spieleabend ist schon geplant, mehr geht nicht auf einmal. Sag ihn zuerst mit `/night cancel` ab.
   *[other] { $limit } Spieleabende sind schon geplant, mehr geht nicht auf einmal. Sag zuerst einen mit `/night cancel` ab.
}
refuse-night-planner = Absagen kann nur, wer den Spieleabend geplant hat oder die Events des Servers verwaltet.
refuse-night-over = Dieser Spieleabend hat schon begonnen. `/night list` zeigt die kommenden.
refuse-night-cancelled = Dieser Spieleabend wurde abgesagt. `/night list` zeigt die kommenden.
refuse-night-date = „{ $typed }“ ist kein Tag mit Uhrzeit. Schreib es so: { $example }.
refuse-night-past = „{ $typed }“ ist schon vorbei (Zeitzone { $zone }, zu ändern mit `/me zone`). Schreib es so: { $example }.
refuse-night-far = Bis dahin ist es mehr als ein Jahr. Wähl einen früheren Tag, zum Beispiel { $example }.
refuse-night-gap = „{ $typed }“ gibt es in { $zone } nicht: In dieser Stunde werden die Uhren vorgestellt. Wähl eine Stunde früher oder später.
