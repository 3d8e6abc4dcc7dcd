# Die Regeln der Spiele in Seiten, und die Hilfe.

rules-choose = Ein anderes Spiel
help-title = So geht’s
help-intro = `/play` eröffnet einen Tisch: Drück auf „Mitspielen“, dann auf „Beginnen“. Alles andere geht über Schaltflächen.
help-games = Die Regeln eines Spiels
help-play = Spielen
help-standings = Ranglisten und Mitschriften
help-nights = Turniere und Spieleabende
help-me = Du
help-server = Dieser Server
help-about = Hilfe
help-more = Mehr

rules-smile-1 = **Die Nacht bricht an, die Kreaturen kommen heraus.** Du lockst sie mit Glühwürmchen.
    Jede Kreatur ist ihre Zahl wert, von −5 bis 6. Wer nach zehn Runden am meisten hat, gewinnt.
    Alle beginnen mit sechs Glühwürmchen, die sie verborgen halten. Jede Runde zeigt so viele Kreaturen, wie Leute mitspielen, die niedrigste zuerst.
    Zu dritt und zu viert bleiben einige Karten in der Schachtel.
rules-smile-1-alt = Kreaturen mit den Werten −5, −2, 1, 4 und 6, jede mit eigenem Gesicht.
rules-smile-2 = **Du bist dran: eins von beidem**
    - **Bieten**: ein Glühwürmchen auf die niedrigste Kreatur, die noch liegt. Sind mehrere gleich niedrig, wählst du.
    - **Nehmen**: eine Kreatur mit mindestens einem Glühwürmchen, samt allen ihren Glühwürmchen. Dann bist du für diese Runde draußen.
    Wer als Letzter übrig ist, bekommt sofort die letzte Kreatur, mit oder ohne Glühwürmchen, und beginnt die nächste Runde.
rules-smile-2-alt = Drei Kreaturen; auf der niedrigsten zwei Glühwürmchen, auf der nächsten eines, auf der höchsten keines.
rules-smile-3 = **Tränen und Schrecken**
    - Hast du kein Glühwürmchen mehr, liegt aber eine Kreatur zum Nehmen da, musst du eine nehmen.
    - Hast du keines und gibt es nichts zu nehmen, leihst du dir ein Glühwürmchen, bietest es sofort und behältst eine Träne: am Ende ein Punkt weniger.
    - Zwei deiner Kreaturen mit **gleicher Farbe in der Ecke** verjagen einander: Beide verlassen das Spiel, ihre Glühwürmchen bleiben bei dir. Ecken ohne Farbe verjagen niemanden. So wirst du auch eine wilde wieder los.
rules-smile-3-alt = Ein Glühwürmchen und eine Träne; daneben zwei Kreaturen mit derselben rosa Ecke.
rules-smile-4 = **Das Ende** kommt nach der zehnten Runde. Es zählen
    - die Zahlen deiner Kreaturen,
    - ein Punkt für je fünf Glühwürmchen, die du noch hast,
    - ein Punkt weniger für jede Träne.
    Bei Gleichstand entscheiden mehr Glühwürmchen; sind auch die gleich, teilt ihr euch den Sieg.
rules-smile-4-alt = Drei Kreaturen, fünf Glühwürmchen und eine Träne: was am Ende zählt.

rules-smileyface-1 = **Sieben Runden großer Gefühle.** Wer das stärkste zeigt, bekommt die Rundenkarte; die sieben sind 1, 1, 2, 2, 3, 3 und 4 Punkte wert.
    Gefühlskarten zeigen Freude, Trauer, Überraschung oder Wut mit einem Wert von 1 bis 5. Dazwischen stecken die Streiche.
    Du hast sieben Karten auf der Hand, zu siebt sechs, zu acht fünf. Vor jeder späteren Runde ziehst du bis dahin nach.
rules-smileyface-1-alt = Vier Gefühlskarten: Freude 5, Trauer 4, Überraschung 3, Wut 2.
rules-smileyface-2 = **Du bist dran: eins davon**
    - Leg eine Gefühlskarte in deine Auslage.
    - Spiel einen Streich. Die meisten wirken sofort und sind weg; Herz und Pirat bleiben in deiner Auslage.
    - Pass. In dieser Runde tust du dann nichts mehr.
    - Pass und leih eine helfende Hand (Seite 5).
    Die Runde dauert, bis alle gepasst haben. Was du auf der Hand hast, behältst du.
rules-smileyface-2-alt = Eine Auslage: Freude 2 und 4, Wut 1 und ein Herz.
rules-smileyface-3 = **Wer gewinnt die Runde?** Es zählt nur dein **bestes einzelnes Gefühl**: Zähl seine Karten zusammen.
    - Karten des **Chefs**, des höchsten Gefühls der Rangfolge, zählen je eins mehr.
    - Karten des **Neulings**, des niedrigsten, zählen nichts.
    Die eine höchste Summe über null gewinnt. Sind die besten gleich, gewinnt niemand, und die Rundenkarte ist weg.
    Dann wird der Neuling zum neuen Chef, und die drei anderen werden darunter gemischt. Wer gewonnen hat, beginnt die nächste Runde.
rules-smileyface-3-alt = Das Zeichen des Chefs vor zwei Karten Trauer; das Zeichen des Neulings vor zwei Karten Wut.
rules-smileyface-4 = **Streiche**, je zwei Karten
    - **Gespenst**: Hol eine Karte vom Wert 3 aus einer anderen Auslage in deine.
    - **Herz** (bleibt): 2 mehr für das Gefühl, das du wertest.
    - **Pirat** (bleibt): Du gewinnst bei Gleichstand, außer ein anderer der Gleichen hat auch einen.
    - **Schwindel**: Vertausch zwei Gefühle in der Rangfolge.
    - **Bombe**: Alle Karten vom höchsten Wert, der in einer Auslage liegt, kommen weg.
    - **Ninja**: Wirf eine Karte vom Wert 4 aus einer anderen Auslage ab.
    - **Bumerang**: Nimm eine deiner Gefühlskarten zurück auf die Hand.
    - **Engel**: Zieh zwei Karten.
    - **Teufel**: Nimm jemandem eine zufällige Karte aus der Hand.
    Hier zählt nur der gedruckte Wert.
rules-smileyface-4-alt = Die neun Streiche: Gespenst, Herz, Pirat, Schwindel, Bombe, Ninja, Bumerang, Engel, Teufel.
rules-smileyface-5 = **Eine helfende Hand.** Wenn du passt, kannst du eine Karte aus deiner Auslage jemandem geben, der noch keine helfende Hand hat. Gewinnt diese Person die Runde, ziehst du eine Belohnung von 0, 1 oder 2, die nur du sehen darfst.
    - **Aufräumen.** Nach jeder Runde außer der letzten darfst du heimlich Streiche aus deiner Hand abwerfen.
    - **Das Ende** kommt nach der siebten Runde: Rundenkarten plus Belohnungen. Bei Gleichstand entscheiden mehr Punkte aus Rundenkarten (eine Option zählt stattdessen die Zahl dieser Karten); danach teilt ihr euch den Sieg.
rules-smileyface-5-alt = Eine helfende Hand und eine Belohnung.

rules-keep-smiling-1 = **Ein Wettlauf verdeckter Gesichter für zwei.** Fünf Bahnen mit 13 Feldern, auf jeder Bahn eine Figur von jeder Seite.
    Deine Figuren sind zwei Smilys, zwei Grimmys und ein Neutralo. Du bestimmst heimlich, wer auf welcher Bahn steht. Habt ihr beide gewählt, darf niemand mehr nachsehen, auch du nicht: Merk es dir! (Mit der Option „entspannt“ darfst du nachsehen.)
rules-keep-smiling-1-alt = Zwei Smilys, zwei Grimmys und ein Neutralo gegenüber von fünf verdeckten Figuren der anderen Seite.
rules-keep-smiling-2 = **Du bist dran.** Deine drei Würfel werden geworfen. Ziehen darfst du
    - eine Figur mit einem Würfel oder mit der Summe von zweien,
    - zwei Figuren mit je einem Würfel, oder eine mit einem Würfel und die andere mit der Summe der beiden anderen,
    - drei Figuren mit je einem Würfel.
    Keine Figur nutzt alle drei Würfel. Kann eine Figur ziehen, muss mindestens eine ziehen; übrige Würfel dürfen verfallen.
    Figuren ziehen vorwärts auf ihrer Bahn. Eine Summe ist ein einziger Sprung. Das Startfeld gegenüber erreichst du nur mit genauer Zahl.
rules-keep-smiling-2-alt = Drei Würfel mit 2, 5 und 3, eine verdeckte Figur, ein Feld und das Startfeld der anderen Seite.
rules-keep-smiling-3 = **Schlagen.** Landet eine Figur auf einer gegnerischen, kommt die geschlagene verdeckt aus dem Spiel. Überspringen ist erlaubt.
    - **Option „Duell“**: Stattdessen würfeln beide mit einem Würfel; die niedrigere Zahl nimmt ihre Figur weg, bei gleicher Zahl gewinnt der Angriff.
    Auf dem Startfeld bekommt der Angreifer den Sessel nur, wenn er gewinnt.
rules-keep-smiling-3-alt = Zwei verdeckte Figuren beider Seiten treffen sich; daneben die Würfel eines Duells, 4 gegen 3.
rules-keep-smiling-4 = **Sessel.** Eine Figur auf dem Startfeld gegenüber kommt verdeckt auf den besten freien Sessel: 6, 5, 4, 3, 2, 1.
    Das Spiel endet, wenn alle Sessel besetzt sind oder keine Figur mehr auf dem Brett steht. Dann werden alle Gesichter gezeigt:
    - Ein Smily zählt seinen Sessel,
    - ein Grimmy zieht dir den Sessel ab,
    - ein Neutralo zählt nichts.
    Mehr Punkte gewinnen; gleich viele sind ein Unentschieden. Lass also die fremden Grimmys vielleicht durch …
rules-keep-smiling-4-alt = Die sechs Sessel, von 6 bis 1.

rules-find-it-1 = **Finde die Karte, die die Würfel nennen.** Alle 36 Karten liegen offen; zwei Würfel zeigen eine Farbe und ein Smiley.
    - Liegt die Karte auf dem Tisch? Wer zuerst darauf tippt, bekommt sie.
    - Hat sie schon jemand? Wer zuerst den Richtigen nennt, nimmt sie ihm weg; du kannst dich selbst nennen, um deine zu behalten.
    Wer zuerst das Ziel erreicht, gewinnt: 10 Karten zu zweit, 9 zu dritt, 8 zu viert, 7 zu fünft, sonst 6.
rules-find-it-1-alt = Die Würfel zeigen Orange und fröhlich; daneben Karten, darunter die orange fröhliche.
rules-find-it-2 = **Fehler.** Falsche Karte: Du bist für diesen Wurf draußen. Falscher Name: auch draußen, und deine zuletzt gewonnene Karte kommt zurück auf den Tisch. Hast du keine, trifft es deine nächste.
    Findet sie niemand, wird neu gewürfelt. Wer welche Karte hat, zeigt kein Bildschirm: Merk es dir!
    Es zählt die Reihenfolge, in der Discord die Tipps bekommen hat; Zweiter zu sein kostet nichts. Nach 36 Würfen ohne Änderung ist Schluss, und die meisten Karten gewinnen.
rules-find-it-2-alt = Drei verdeckte Karten; die Würfel zeigen Gelb und zwinkernd.

rules-thats-mine-1 = **Gehört die neue Karte dir?** Vor dir liegen Sonderkarten mit einer Farbe oder einem Smiley. Der Tisch deckt Karte um Karte auf.
    Zugreifen darfst du, wenn eine deiner Sonderkarten ihre Farbe oder ihr Smiley hat. Wer es zuerst tut, gewinnt sie mit allem, was in der Mitte liegt.
    Eine Karte, die niemand nimmt, bleibt in der Mitte. Falsch zugegriffen: Du bist für diese Karte draußen, und deine beiden zuletzt gewonnenen Karten kommen in die Mitte.
rules-thats-mine-1-alt = Deine Sonderkarten: fröhlich und Blau. Daneben eine blaue zwinkernde und eine grüne fröhliche Karte; beide darfst du nehmen.
rules-thats-mine-2 = **Die Karte der Würfel.** Ist die aufgedeckte Karte die, die beide Würfel zeigen, dürfen alle zugreifen. Wer sie gewinnt, nimmt auch allen anderen eine Karte weg, und es wird neu gewürfelt, bis die Würfel eine Karte zeigen, die noch kommt.
    Das Spiel endet mit dem Stapel. Die meisten gewonnenen Karten gewinnen, Sonderkarten zählen nicht. Gleichstand um den ersten Platz entscheiden die Würfel.
rules-thats-mine-2-alt = Die Würfel zeigen Rot und verliebt; die rote verliebte Karte liegt offen.

rules-shout-1 = **Zwei Stapel passen: Ruf den anderen Namen!** Karte um Karte wird offen auf den Stapel des Nächsten gelegt.
    Hat sie Farbe oder Smiley einer anderen obersten Karte, rennen die beiden um die Wette: Jeder ruft den anderen. Wer zuerst ruft, nimmt dem anderen die zwei obersten Karten und schiebt sie unter den eigenen Stapel.
    Falsch gerufen: Du bist für dieses Rennen draußen und gibst allen anderen eine Karte von unten aus deinem Stapel.
rules-shout-1-alt = Vier Stapel; Orange fröhlich und Grün fröhlich passen durch das Smiley zusammen.
rules-shout-2 = **Die Karte der Würfel.** Ist die gerade gelegte Karte die, die beide Würfel zeigen, ruf deinen **eigenen** Namen. Wer zuerst ruft, nimmt allen anderen die oberste Karte ab und würfelt neu.
    Die Würfel zeigen immer eine Karte, die noch kommt. Alle Karten werden verteilt, also bekommen manche vielleicht eine mehr; eine Option legt die überzähligen verdeckt beiseite.
    Das Spiel endet, wenn alles verteilt ist. Die meisten Karten gewinnen; Gleichstand um den ersten Platz entscheiden die Würfel.
rules-shout-2-alt = Die Würfel zeigen Grün und wütend; die grüne wütende Karte wurde gelegt.

rules-domino-1 = **Werde deine Karten los.** Auf dem Tisch wächst ein Gitter von höchstens sechs mal sechs: Jede Spalte ist eine Farbe, jede Zeile ein Smiley.
    Eine Karte kommt an den Platz ihrer Farbe und ihres Smileys und muss oben, unten, links oder rechts eine andere berühren. Eine neue Farbe oder ein neues Smiley darf am Rand eine Spalte oder Zeile eröffnen.
    Bis zu sechst bekommt jeder acht Karten, darüber werden alle verteilt. Die Würfel bestimmen die erste Karte.
rules-domino-1-alt = Fröhliche Karten in Orange, Blau und Rot in einer Zeile; darunter traurige mit einer Lücke, in die die blaue passt.
rules-domino-2 = **Joker.** Eine Sonderkarte mit Smiley steht für dieses Smiley in jeder Farbe, eine mit Farbe für diese Farbe mit jedem Smiley. Du sagst, für welche Karte sie steht, und deren Platz muss frei sein.
    - **Tauschen.** Hast du die Karte, für die ein Joker steht, darfst du sie auf deinem Zug gegen ihn tauschen und ihn selbst benutzen. Du musst es nie.
rules-domino-2-alt = Der Joker für fröhlich und der Joker für Orange; eine blaue verliebte Karte mit einer Lücke daneben.
rules-domino-3 = **Noch einmal!** Berührt eine Karte zwei oder mehr andere, bist du sofort noch einmal dran. Kannst du dann nichts legen, endet dein Zug einfach.
    Wer legen kann, muss legen. Wer nicht kann, zieht eine Karte und darf sie gleich legen; ohne Nachziehstapel geht der Zug weiter.
    Wer zuerst keine Karten mehr hat, gewinnt. Kommt niemand mehr weiter, gewinnen die wenigsten Karten; Gleichstand um den ersten Platz entscheiden die Würfel.
rules-domino-3-alt = Vier Plätze des Gitters, drei davon belegt: Eine Karte in der Lücke berührt zwei andere.

rules-last-one-1 = **Leg auf dieselbe Farbe oder dasselbe Smiley** und werde als Erster alle Karten los. Du beginnst mit fünf; zu acht oder mehr sind es drei bis fünf.
    Wer legen kann, muss. Wer nicht kann, zieht eine Karte und darf sie gleich spielen, wenn sie passt.
    Eine Karte, die nur eine Farbe ist, passt auf diese Farbe, und jede Karte der Farbe passt auf sie.
rules-last-one-1-alt = Eine rote fröhliche Karte passt auf eine rote traurige, eine blaue fröhliche auf die rote fröhliche. Daneben die Sonderkarte für Rot.
rules-last-one-2 = **Karten, die etwas tun**
    - **Überrascht**: Die Richtung dreht sich um.
    - **Traurig**: Der Nächste setzt aus.
    - **Fröhlich**: passt auf alles, und du nennst die Farbe, die folgen muss.
    - **Wütend**: Der Nächste zieht zwei und setzt aus, oder er antwortet mit einer wütenden Karte (nur damit); dann zieht der Übernächste vier, und so weiter.
rules-last-one-2-alt = Die vier, die etwas tun: überrascht, traurig, fröhlich, wütend.
rules-last-one-3 = **LETZTE!** Mit zwei Karten sagst du LETZTE!, bevor du spielst, oder gleich danach, bis jemand die nächste Karte spielt.
    Vergisst du es, können dich alle anderen erwischen: Du ziehst zwei. Wer falsch erwischt, verliert nichts.
    Das Spiel endet mit der letzten Karte von jemandem, welche es auch ist; bei den anderen zählen die wenigsten Karten.
rules-last-one-3-alt = Eine Karte wird gespielt, eine bleibt auf der Hand.
