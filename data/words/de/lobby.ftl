# Vor der Partie: was gespielt wird, wer mitspielt, was noch fehlt; und wie alle wieder zusammenkommen.

lobby-title = { $game }: Wer spielt mit?
lobby-empty = Noch niemand da. Drück auf „Mitspielen“.
lobby-need = { $need ->
    [one] Eine Person fehlt noch: Drück auf „Mitspielen“, oder nimm einen Computer dazu.
   *[other] { $need } Leute fehlen noch: Drück auf „Mitspielen“, oder nimm Computer dazu.
}
lobby-ready = Ihr könnt starten.
lobby-kept = { $names }: { $count ->
    [one] Drück auf „Mitspielen“, dein Platz ist
   *[other] Drückt auf „Mitspielen“, eure Plätze sind
} reserviert. Es geht los, sobald alle da sind.
lobby-kept-begin = „Start“ geht auch, wenn noch jemand fehlt.
lobby-held = Noch nicht da: { $names }. { $count ->
    [one] Der Platz ist
   *[other] Die Plätze sind
} bis { $until } reserviert.
lobby-seated = Du bist dabei: Platz { $seat }.
lobby-ask = Ohne { $names } starten?
lobby-ask-held = { $count ->
    [one] Der Platz ist
   *[other] Die Plätze sind
} bis { $until } reserviert.
lobby-ask-wait = Wenn du warten willst, mach einfach nichts.
lobby-begun = Es ist losgegangen.
lobby-no-seat = 🪑 { $names }: Der Tisch ist voll.
lobby-seats = { $count } am Tisch ({ $low }–{ $high })
lobby-seats-exactly = { $count } von { $seats } Plätzen
lobby-level = Computer: { $level }
quickness-easy = langsam
quickness-normal = zügig
quickness-hard = schnell
button-fill = + { $count } Computer
refuse-not-missing = Es sitzen schon genug Leute am Tisch.
refuse-no-computer = Hier sitzt kein Computer mehr.
lobby-opener = Leitung: { $opener }
lobby-ends = schließt: { $until }
lobby-seal = 🔒 Siegel: `{ $seal }`
lobby-cancelled = { $game }: abgesagt von { $by }.
lobby-ended = { $game }: geschlossen, weil niemand gestartet hat.
lobby-deserted = { $game }: geschlossen, weil niemand mehr da war.
lobby-without-tournament = { $game }: nicht gespielt, weil das Turnier zu Ende ist.
race-abandoned = { $game }: geschlossen, weil niemand zurückkam.
race-unready = { $game }: geschlossen, weil niemand bereit war.
table-ended-by = { $game }: beendet von { $by }. Die Partie zählt nicht.
table-closed = { $game }: vor dem Ende geschlossen.
button-open-again = Wieder öffnen
button-new-game = Neues Spiel
lobby-opened = Der Tisch ist offen: { $link }
play-another = Du hast gerade erst einen Tisch eröffnet: { $link } Möchtest du noch einen eröffnen?
button-another = Noch einen
button-how-to-play = So geht’s
button-seal = Fair?
seal-button-about = **{ button-seal }** zeigt, wie du prüfst, dass niemand Karten oder Würfel festgelegt hat.
seal-title = Gemischt, und jeder kann es prüfen
seal-about =
    Niemand am Tisch kann sich Karten oder Würfel aussuchen. Sie folgen aus einem Geheimnis, das ich gezogen habe, bevor jemand dazukam, und aus den IDs, die Discord euren Klicks gibt.
    1. Kopier vor dem Start das Siegel 🔒 (den Code des Geheimnisses) und die ID deines Klicks 🖱️.
    2. Hol dir nach dem Spiel die Datei: `/record`, dann „{ button-record-file }“.
    3. Beide müssen darin stehen, das Siegel ohne Leerzeichen.
seal-click = 🖱️ dein Klick: `{ $id }`, { $at }
seal-click-none = 🖱️ dein Klick: Er hat eine ID, sobald du mitspielst
seal-click-opener = 🖱️ Du hast den Tisch eröffnet: Du brauchst nur das Siegel.

button-another-game = Anderes Spiel
another-game-ask = Was spielt ihr als Nächstes? Die Plätze bleiben reserviert, soweit sie reichen.
another-game-no-seat = kein Platz für { $names }
rematch-joined = Du bist dabei: { $link }
rematch-seated = Du sitzt dort schon: { $link }
rematch-runs = Es wird schon gespielt: { $link }
refuse-kept = Die Plätze sind für die Leute aus der letzten Partie reserviert. `/play` eröffnet einen anderen Tisch.
refuse-held = Die freien Plätze sind bis { $until } für alle reserviert, die zugesagt haben. Danach kann sie jeder nehmen.

option-first = Wer beginnt
option-first-random = ausgelost

refuse-option-left = Wer beginnen sollte, sitzt nicht mehr am Tisch: Öffne die Optionen noch einmal.

options-guests = Jemanden ausschließen
options-guests-back = Jemanden wieder zulassen
guest-remove = { $name } ausschließen
guest-let-in = { $name } wieder zulassen
refuse-not-open = Dieser Tisch ist für dich nicht offen.
refuse-guest-opener = Jemanden ausschließen kann nur, wer diesen Tisch leitet.
refuse-guest-night = Zu einem Spieleabend sind alle eingeladen: Von seinen Tischen kann niemand ausgeschlossen werden.
refuse-guest-nobody = Ausschließen lässt sich nur, wer an diesem Tisch sitzt. Computer nimmst du am Tisch selbst weg.
refuse-guest-self = Dich selbst kannst du nicht ausschließen. Verlass einfach den Tisch.

button-wanted = Noch jemand?
wanted-about = **Noch jemand?** benachrichtigt alle, die von solchen Tischen erfahren wollen. Das geht nur einmal je Tisch.
wanted-called = Ich benachrichtige jetzt alle, die das wollen und gerade gestört werden dürfen. Das geht nur einmal je Tisch.
wanted-call = { $game } auf { $server }: Hier ist noch Platz. Schon dabei: { $names }.
wanted-why = Du bekommst das, weil du benachrichtigt werden willst, wenn dort bei { $game } jemand fehlt ({ $times }).
refuse-wanted-once = Für diesen Tisch wurden schon einmal Leute benachrichtigt.
refuse-wanted-full = An diesen Tisch passt niemand mehr.
refuse-wanted-nobody = Heute will zu diesem Spiel niemand mehr benachrichtigt werden. Einschalten kann man das in `/me` unter **Mitspielgesuche**.
