# Keep Smiling

game-keep-smiling = Keep Smiling
about-keep-smiling = Ein Wettlauf mit verdeckten Gesichtern: Wer erobert die besten Sessel?
kind-keep-smiling = Wettlauf mit Würfeln

keep-smiling-hint = Bring zuerst deine Smilys hinüber: Wer ankommt, bekommt den besten freien Sessel; ein Smily gewinnt dessen Punkte, ein Grimmy verliert sie.
keep-smiling-is-placing = stellt heimlich auf
keep-smiling-is-placed = hat aufgestellt
keep-smiling-lost = { $count ->
    [one] { $count } Figur verloren
   *[other] { $count } Figuren verloren
}
keep-smiling-dice = { $seat } hat { $dice }
keep-smiling-dice-you = Du hast { $dice }

keep-smiling-secret = Wer steht auf welcher Bahn? Das siehst nur du, und nur jetzt: **Merk es dir**.
keep-smiling-secret-relaxed = Wer steht auf welcher Bahn? Das siehst nur du, und zwar die ganze Partie lang.
keep-smiling-choose = Wer startet auf Bahn **{ $lane }**?
keep-smiling-check = Alle fünf stehen. Bestätigen oder von vorn?
keep-smiling-placed = Deine Figuren stehen. Es geht weiter, sobald auch die Gegenseite aufgestellt hat.

keep-smiling-tap = **{ $lane }{ $die }**: Bahn { $lane }, Würfel { $die }. Zwei Würfel bei einer Bahn werden addiert; ungenutzte verfallen.
keep-smiling-free = Noch frei: { $dice }. Ungenutzte Würfel verfallen.
keep-smiling-goes = Bahn **{ $lane }**: { $steps ->
    [one] { $steps } Feld vor
   *[other] { $steps } Felder vor
}
keep-smiling-left = { $count ->
    [one] noch { $count } Feld
   *[other] noch { $count } Felder
}
keep-smiling-captures = schlägt eine Figur von { $name }
keep-smiling-fights = Duell mit einer Figur von { $name }
keep-smiling-sits = bekommt Sessel { $chair }
keep-smiling-lapses = Bahn **{ $lane }**: bleibt stehen, weil bis dahin alle Sessel besetzt sind
keep-smiling-confirm = Bestätigen
keep-smiling-again = Von vorn
keep-smiling-lacks-faces = { keep-smiling-confirm }: Wähl erst für jede Bahn eine Figur.
keep-smiling-lacks-die = { keep-smiling-confirm }: Gib erst einer Bahn einen Würfel.
keep-smiling-nothing-forbidden = Jeder Würfel darf auf jede Bahn.
keep-smiling-unconfirmed = Würfel, die du ohne **{ keep-smiling-confirm }** gesetzt hattest, zählten nicht.
keep-smiling-advice-also = Zu { $begun } noch { $dice }.
keep-smiling-advice-enough = Zu { $begun } würde ich nichts hinzufügen: { keep-smiling-confirm }.
keep-smiling-advice-back = Nimm { $begun } zurück (noch mal drücken), dann { $dice }.
keep-smiling-advice-only-back = Nimm { $begun } zurück (noch mal drücken), dann { keep-smiling-confirm }.
keep-smiling-advice-again = **{ keep-smiling-again }**, dann { $dice }.
keep-smiling-advice-place = Alle Aufstellungen sind gleich gut, solange sie geheim bleiben. Zum Beispiel: { $lanes }.
keep-smiling-advice-place-rest = Alle Aufstellungen sind gleich gut. Zu { $begun } zum Beispiel: { $lanes }.
keep-smiling-advice-placed = Alle Aufstellungen sind gleich gut: { keep-smiling-confirm }.

keep-smiling-revealing = Wer sitzt auf den Sesseln?
keep-smiling-captured = Geschlagen: { $pieces }
keep-smiling-on-the-way = Noch unterwegs: { $pieces }
keep-smiling-no-chair = kein Sessel

keep-smiling-event-placed = { $seat } hat die Figuren aufgestellt
keep-smiling-event-placed-you = Du hast deine Figuren aufgestellt
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Beide haben aufgestellt; { $seat } fängt an
keep-smiling-event-began-you = Beide haben aufgestellt; du fängst an
keep-smiling-event-rolled = { $seat } würfelt { $dice }
keep-smiling-event-rolled-you = Du würfelst { $dice }
keep-smiling-event-stuck = { $seat } kann damit keine Figur ziehen
keep-smiling-event-stuck-you = Du kannst damit keine Figur ziehen
keep-smiling-event-moved = Bahn { $lane }: { $seat } zieht { $steps }
keep-smiling-event-moved-you = Bahn { $lane }: Du ziehst { $steps }
keep-smiling-event-captured = 💥 Bahn { $lane }: { $seat } schlägt eine Figur von { $piece }
keep-smiling-event-captured-you = 💥 Bahn { $lane }: Du schlägst eine Figur von { $piece }
keep-smiling-event-captured-piece-you = 💥 Bahn { $lane }: { $seat } schlägt deine Figur
keep-smiling-event-duel = ⚔️ Bahn { $lane }: { $seat } greift an und würfelt { $attack } gegen { $defence }
keep-smiling-event-duel-you = ⚔️ Bahn { $lane }: Du greifst an und würfelst { $attack } gegen { $defence }
keep-smiling-event-seated = 🪑 Bahn { $lane }: { $seat } bekommt Sessel { $chair }
keep-smiling-event-seated-you = 🪑 Bahn { $lane }: Du bekommst Sessel { $chair }
keep-smiling-event-seated-loss = 🪑 Bahn { $lane }: Ein Grimmy von { $seat } besetzt Sessel { $chair }
keep-smiling-event-seated-loss-you = 🪑 Bahn { $lane }: Dein Grimmy besetzt Sessel { $chair }
keep-smiling-event-seated-gain = 🪑 Bahn { $lane }: Ein Smily von { $seat } besetzt Sessel { $chair }
keep-smiling-event-seated-gain-you = 🪑 Bahn { $lane }: Dein Smily besetzt Sessel { $chair }
keep-smiling-event-lapsed = Alle Sessel sind besetzt; stehen geblieben: { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Alle Gesichter werden aufgedeckt

option-duel = Duell
option-duel-false-note = Wer auf eine Figur zieht, schlägt sie
option-duel-true-note = Statt zu schlagen, würfelt ihr: Der kleinere Wurf verliert, bei Gleichstand gewinnt der Angriff
option-memory = Gedächtnis
option-memory-strict = streng (ohne Nachsehen)
option-memory-strict-note = Stehen deine Figuren, musst du dir merken, wer wo steht
option-memory-relaxed = entspannt (mit Nachsehen)
option-memory-relaxed-note = Du siehst deine Gesichter die ganze Partie lang

why-KS2 = Jede Seite stellt einmal heimlich auf; vorher wird nicht gezogen.
why-KS4 = Das geben deine Würfel nicht her: Eine Figur nimmt einen Würfel oder die Summe von zweien, und jeder Würfel zählt einmal.
why-KS5 = Zu weit: Eine Figur erreicht das Startfeld gegenüber nur mit genauer Zahl.
why-KS6 = Diese Figur ist geschlagen.
why-KS7 = Diese Figur sitzt schon auf ihrem Sessel.
why-KS11 = Gezogen wird Bahn für Bahn, von A bis E. Nur eine Figur, die drüben ankommt, darf außer der Reihe ziehen.

word-smily = Smily
word-grimmy = Grimmy
word-neutralo = Neutralo
word-place = Figuren aufstellen
word-move = ziehen

keep-smiling-meaning-smily = Ein Smily bringt dir den Wert seines Sessels.
keep-smiling-meaning-grimmy = Ein Grimmy zieht dir den Wert seines Sessels ab.
keep-smiling-meaning-neutralo = Ein Neutralo zählt nichts.
keep-smiling-meaning-hidden = Eine Figur mit verdecktem Gesicht: Aufgedeckt wird am Ende.
keep-smiling-meaning-start = Ein leeres Startfeld: Wer es von gegenüber erreicht, bekommt einen Sessel.
keep-smiling-meaning-hit = { option-duel-false-note }.
keep-smiling-meaning-duel = { option-duel-true-note }.
keep-smiling-meaning-target = Hier bleibt deine Figur stehen.
keep-smiling-meaning-chair = Deine Figur bekommt einen Sessel.

rules-keep-smiling-1 = **Ein Wettlauf mit verdeckten Gesichtern, zu zweit.** Fünf Bahnen mit 13 Feldern, auf jeder Bahn eine Figur von jeder Seite.
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
    - **Option „Duell“**: Stattdessen wirft jeder einen Würfel; die Figur mit der kleineren Zahl kommt weg, bei gleicher Zahl gewinnt der Angriff.
    Auf dem Startfeld bekommt die angreifende Figur den Sessel nur, wenn sie gewinnt.
rules-keep-smiling-3-alt = Zwei verdeckte Figuren beider Seiten treffen sich; daneben die Würfel eines Duells, 4 gegen 3.
rules-keep-smiling-4 = **Sessel.** Eine Figur auf dem Startfeld gegenüber kommt verdeckt auf den besten freien Sessel: 6, 5, 4, 3, 2, 1.
    Das Spiel endet, wenn alle Sessel besetzt sind oder keine Figur mehr auf dem Brett steht. Dann werden alle Gesichter gezeigt:
    - { keep-smiling-meaning-smily }
    - { keep-smiling-meaning-grimmy }
    - { keep-smiling-meaning-neutralo }
    Wer mehr Punkte hat, gewinnt; bei gleich vielen endet es unentschieden. Lass fremde Grimmys also vielleicht durch …
rules-keep-smiling-4-alt = Die sechs Sessel, von 6 bis 1.

# Lessons

learn-keep-smiling-hint-1 = Stehen deine Figuren, siehst du ihre Gesichter nicht mehr: Merk dir, wer auf welcher Bahn ist. Smilys sollen zu den Sesseln laufen; auch ein Grimmy darf vor, soll aber auf keinen Sessel.
learn-keep-smiling-hint-2 = Was kannst du schlagen? Ein Würfel oder die Summe von zweien muss genau auf die andere Figur der Bahn führen; sie kann aber auch ein Grimmy sein, als Köder.
learn-keep-smiling-hint-3 = Zähl die Felder von deinem Smily bis zur Figur vor ihm: Würfel mit dieser Zahl schlagen ihn. Sind beide aneinander vorbei, sind sie sicher.

learn-keep-smiling-chair-title = Zum besten Sessel
learn-keep-smiling-chair = Bring deine Smilys hinüber: Jeder holt die Punkte des besten freien Sessels, jetzt 6. Deinem Smily auf Bahn D fehlen 8 Felder. Würfel: 5, 3, 1. Was würdest du tun?
learn-keep-smiling-chair-close = Jetzt fehlen deinem Smily 2 Felder, und direkt vor ihm steht eine Figur, die ihn mit jeder 1 schlägt. Mit 5 + 3 säße er schon auf Sessel 6.
learn-keep-smiling-chair-seated = 5 + 3 ist genau 8: Dein Smily springt über die Figur auf seiner Bahn und bekommt Sessel 6, den besten. Den Sessel nimmt ihm niemand mehr.

learn-keep-smiling-capture-title = Wer schlägt wen
learn-keep-smiling-capture = Auf Bahn E steht eine gegnerische Figur 8 Felder vor deinem Smily. Wer genau auf eine Figur zieht, schlägt sie. Würfel: 5, 3, 1. Was würdest du tun?
learn-keep-smiling-capture-caught = 5 + 3 ist genau 8: Die Figur ist weg, ihr Weg war umsonst. Ihr Gesicht siehst du erst am Ende. Und auf E kann niemand mehr deinen Smily schlagen.
learn-keep-smiling-capture-short = Jetzt steht dein Smily 2 Felder vor dieser Figur: 2 oder 1 + 1 schlägt ihn, etwa bei jedem zweiten Wurf. Mit 5 + 3 hättest du sie geschlagen.

learn-keep-smiling-past-title = Aneinander vorbei
learn-keep-smiling-past = Auf Bahn C wartet dein Smily am Start, 6 Felder vor der gegnerischen Figur. Bis beide aneinander vorbei sind, kann sie ihn schlagen. Würfel: 4, 4, 3. Was würdest du tun?
learn-keep-smiling-past-before = Jetzt steht dein Smily 2 Felder vor dieser Figur: 2 oder 1 + 1 schlägt ihn, etwa bei jedem zweiten Wurf. Mit einem Sprung über sie hinweg wäre er sicher.
learn-keep-smiling-past-left = Dein Smily steht noch da: Diese Figur kann ihn immer noch schlagen und bekommt dabei noch einen Sessel. Mit einem Sprung über sie hinweg wäre er sicher.
learn-keep-smiling-past-safe = Mit 7 ist dein Smily an ihr vorbei. Zurück zieht keine Figur, also kann ihn nichts mehr schlagen, und ihm fehlen nur noch 5 Felder.

learn-keep-smiling-grimmy-title = Kein Sessel für Grimmys
learn-keep-smiling-grimmy = Ein Grimmy auf einem Sessel kostet dich dessen Punkte. Dein Smily auf A braucht 9, dein Grimmy auf B braucht 4, und dein anderer Grimmy, auf E, steht noch am Start. Würfel: 6, 4, 3. Was würdest du tun?
learn-keep-smiling-grimmy-both = Der Smily bekommt Sessel 6, aber der Grimmy Sessel 5: 6 − 5, es bleibt nur 1. Würfel, die du nicht willst, dürfen verfallen.
learn-keep-smiling-grimmy-smily = 6 + 3 ist 9: Sessel 6 für deinen Smily, und der Grimmy auf B bleibt stehen. Was du mit der 4 machst, ist fast egal, solange dieser Grimmy sie nicht bekommt. In einer echten Partie sind die Gesichter verdeckt, auch deine: Merk dir, wer auf welcher Bahn steht.
learn-keep-smiling-grimmy-alone = Jetzt hat dein Grimmy Sessel 6: 6 Punkte weniger für dich, und der beste Sessel ist weg. Dein Smily hätte ihn mit 6 + 3 bekommen.
