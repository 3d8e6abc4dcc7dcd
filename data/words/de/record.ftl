# Mitschriften und Revanchen.

record-about = Die Mitschrift von { $game }: jeder Zug, jeder Würfel und jede Karte, samt dem Geheimnis und den Klicks, die gemischt haben.
record-opened = Das Siegel { $seal } ist offen: Geheimnis { $secret }.
record-verify = Nachprüfen kann es jeder mit { $command }.
refuse-record-unknown = Eine beendete Partie dieses Namens ist auf diesem Server nicht bekannt. Wähl eine von deinen aus der Liste.
refuse-record-running = Diese Partie läuft noch, und eine Mitschrift verrät, was verdeckt ist. Du bekommst sie, wenn die Partie zu Ende ist.
refuse-record-gone = Die Züge dieser Partie werden nicht mehr aufbewahrt, nur noch ihr Ergebnis.
refuse-rematch-running = Diese Partie ist noch nicht zu Ende.
refuse-rematch-seated = Um Revanche bitten kann nur, wer mitgespielt hat. `/play` eröffnet einen eigenen Tisch.
refuse-rematch-tournament = Zu einer Turnierpartie gibt es keine Revanche. `/play` eröffnet einen eigenen Tisch.
