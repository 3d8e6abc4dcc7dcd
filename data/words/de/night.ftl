# Spieleabende: einen planen, zusagen, gerufen werden.

night-title = Spieleabend
night-die = das Spiel wird ausgewürfelt
night-weekly = jede Woche
night-nobody = Noch hat niemand zugesagt.
night-coming = { $count ->
    [one] Dabei: { $names }
   *[other] Dabei ({ $count }): { $names }
}
night-more = { $count ->
    [one] noch jemand
   *[other] { $count } weitere
}
night-note = geplant von { $planner } · wer zusagt, wird zu Beginn erwähnt; an den Tisch kommt man mit „Mitspielen“
night-over = Der Spieleabend am { $when } ({ $games }) hat begonnen oder ist vorbei.
night-cancelled = Der Spieleabend am { $when } ({ $games }) wurde abgesagt.
button-going = Bin dabei
button-not-going = Kann nicht
night-signed = Du bist dabei: { $when }. Zu Beginn wirst du erwähnt.
night-unsigned = Du stehst für { $when } nicht auf der Liste.
night-begins = Der Spieleabend beginnt!
night-roll = 🎲 { $die } → { $game }
night-roll-again = 🎲 { $die } → noch einmal
night-no-room = So viele offene Tische, wie dieser Server erlaubt, gibt es schon; kein Platz mehr für: { $games }
night-table = { $game }, Tisch { $number }
night-held = Drück an deinem Tisch auf „Mitspielen“, dann hast du deinen Platz. Bis { $until } ist er reserviert.
night-placeless = { $names }: kein Platz mehr zu reservieren. „Mitspielen“ geht überall, wo einer frei ist.
night-again = Der nächste ist am { $when }.
night-recap = Das war der Spieleabend vom { $when }
night-missed = Als der Spieleabend am { $when } beginnen sollte, war ich nicht da. `/play` eröffnet sofort einen Tisch.
night-event = Spieleabend: { $games }
night-event-about = Wer im Kanal zusagt, wird zu Beginn gerufen; dort werden auch die Tische eröffnet.
night-you-cancelled = Der Spieleabend am { $when } ist abgesagt.
night-in-utc = Ich habe das als UTC gelesen, weil weder du noch dieser Server eine Zeitzone hat. Deine stellst du mit `/me` ein.
night-offer-mine = { $moment } · { $zone }, deine Zeitzone
night-offer-server = { $moment } · { $zone }, Zeitzone des Servers
night-offer-utc = { $moment } · UTC; deine Zeitzone stellst du mit /me ein
refuse-night-date-short = Das verstehe ich noch nicht. Versuch: morgen 20 Uhr, fr 20:00, 24. Dezember 20 Uhr
refuse-night-past-short = Das ist schon vorbei. Versuch: morgen 20 Uhr
refuse-night-far-short = Bis dahin ist es mehr als ein Jahr.
refuse-night-gap-short = Diese Stunde gibt es nicht: Die Uhren werden vorgestellt. Versuch eine später.
nights-title = Spieleabende auf diesem Server
nights-none = Kein Spieleabend ist geplant. `/night plan` plant einen.
nights-coming = { $count ->
    [0] noch niemand dabei
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
refuse-night-date = Aus „{ $typed }“ lese ich keinen Tag mit Uhrzeit. Versuch `morgen 20 Uhr` oder `{ $example }`.
refuse-night-past = „{ $typed }“ ist in { $zone } schon vorbei (deine Zeitzone änderst du mit `/me`). Versuch `morgen 20 Uhr` oder `{ $example }`.
refuse-night-far = Bis dahin ist es mehr als ein Jahr. Wähl einen früheren Tag, zum Beispiel { $example }.
refuse-night-gap = „{ $typed }“ gibt es in { $zone } nicht: In dieser Stunde werden die Uhren vorgestellt. Wähl eine Stunde früher oder später.
