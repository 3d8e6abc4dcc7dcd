# Was den drei Tempospielen gemeinsam ist: sind alle bereit, Pause, wer war zuerst.

button-ready = Ich bin bereit
button-pause = Pause
button-go = Weiter
button-practice = Ausprobieren
race-practice = ✅ **Genau so!** Im Spiel gewinnt, wer zuerst richtig tippt. Das war nur zum Üben: Noch läuft nichts.
race-ready-check = Alle bereit? Dann geht es los.
race-ready-again = Die Partie war unterbrochen: Sind alle noch da? Sobald alle bereit sind, geht es los.
race-ready-until = ⏱️ { $names }: Die Partie beginnt { $until } ohne { $count ->
    [one] dich. Ein Computer spielt für dich, bis du wieder da bist.
   *[other] euch. Computer spielen für euch, bis ihr wieder da seid.
}
race-ready-some = ⏱️ Los geht’s { $until }. Für alle, die dann nicht bereit sind, spielen Computer.
race-ready-first = ⏱️ Bisher war niemand bereit. Sobald jemand bereit ist, haben die anderen noch ein paar Sekunden.
race-pausing = Danach ist Pause.
race-paused = Die Partie ruht.
race-paused-why = { $why ->
    [quiet] Die letzten drei Gelegenheiten, Karten zu gewinnen, hat niemand von euch genutzt. Drückt auf „Weiter“, wenn alle wieder da sind.
    [away] Die Partie war unterbrochen. Drückt auf „Weiter“, wenn alle da sind.
   *[other] Drückt auf „Weiter“, wenn alle da sind.
}
race-open = ⚡ **Jetzt!**
race-first = 🏁 { $seat } war zuerst da.
race-first-by = 🏁 { $seat } zuerst, { $lead } ms vor { $second }.
race-first-closely = 🏁 { $seat } zuerst, um Haaresbreite vor { $second }.
race-first-by-seconds = 🏁 { $seat } zuerst, { NUMBER($lead, minimumFractionDigits: 1, maximumFractionDigits: 1) } s vor { $second }.
race-soon = Gleich geht’s los
race-log-first = 🏁 Wer zuerst richtig tippt, gewinnt.
race-log-no-gain = Alle Karten bleiben, wo sie waren.
race-log-late = ⏱️ Zu spät zu tippen kostet nichts.
race-log-goes-on = ✅ Die Runde läuft weiter.
race-log-count = { $seat } hat jetzt { $count ->
    [one] { $count } Karte.
   *[other] { $count } Karten.
}
race-score-negative = Unter null: Fehler kosteten mehr Karten, als gewonnen wurden.
race-score-lost = { $won } gewonnen, { $lost } durch Fehler verloren
race-most = Ziel: die meisten Karten
race-deck = { $count ->
    [0] keine Karte mehr
    [one] noch { $count } Karte
   *[other] noch { $count } Karten
}
race-out = ❌ Du bist bis zum nächsten Mal raus.
race-paused-you = ⏳ { $count ->
    [one] Diesmal setzt du aus.
   *[other] Du setzt bei { $count } Karten aus, diese mitgezählt.
}
race-dice-away = 🎲 Die Würfel sind weggeräumt.
race-wrong = ❌ falsch
race-sits-out = ⏳ setzt aus
race-more = 🚫 { $seat } setzt aus: noch { $count ->
    [one] eine Karte
   *[other] { $count } Karten
}
race-pauses = ⏳ Wer falschliegt, setzt auch bei den nächsten Karten aus, jedes Mal länger (zu zweit oder dritt ab dem zweiten Fehler).
race-lists = Deine Hand listet alles auf, was du antippen kannst, auch für Screenreader. Einmal geöffnet, bleibt sie aktuell.
race-lists-soon = Sobald es losgeht, steht hier auch alles, was du antippen kannst, etwa für Screenreader.
race-standstill = { $why ->
    [ready] Die Partie hat noch nicht begonnen: Drück am Tisch auf „Ich bin bereit“.
   *[other] Die Partie ruht, deshalb zählt das nicht. Drückt am Tisch auf „Weiter“, wenn alle da sind.
}

why-SG5 = Gerade ist nichts offen: Warte auf die nächste Karte oder den nächsten Wurf.
why-SG8 = Wer falschlag, setzt aus: ⏳ neben deinem Namen sagt, wie lange noch.
option-lenient = Nachsichtig
option-lenient-false-note = Nach einem Fehler setzt du aus, jedes Mal länger; was zu viel wird, kostet am Ende Karten
option-lenient-version-1 = ja (alte Regeln)
option-lenient-version-2 = nein (alte Regeln)
option-lenient-version-3 = nein (alte Regeln)
option-lenient-version-3-lenient = ja (alte Regeln)
option-lenient-true-note = Ein Fehler kostet nur die übliche Strafe, und die Würfel bleiben bis zur letzten Karte
