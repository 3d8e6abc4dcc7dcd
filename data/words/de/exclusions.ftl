button-exclusions = Mitglieder ausschließen
exclusions-title = Ausgeschlossene Mitglieder
exclusions-about =
    Bis zur angegebenen Zeit eröffnen ausgeschlossene Mitglieder hier nichts und spielen nirgends mit, außer wo sie schon sitzen. Wer es versucht, erfährt, bis wann, aber nicht, von wem.
exclusions-none = Zurzeit ist niemand ausgeschlossen.
exclusions-line = { $member } · bis { $until }
exclusions-done = { $member } ist bis { $until } ausgeschlossen.
exclusions-ended = { $member } ist nicht mehr ausgeschlossen.
exclusions-more = { $count ->
    [one] Und noch jemand; zum Beenden unten auswählen.
   *[other] Und { $count } weitere; zum Beenden unten auswählen.
}
exclusions-choose = Mitglied auswählen
exclusions-length = Für wie lange?
exclusions-hour = Für eine Stunde
exclusions-day = Für einen Tag
exclusions-week = Für eine Woche
exclusions-weeks = Für vier Wochen
button-exclusion-end = Aufheben
refuse-exclude-self = Dich selbst und mich kannst du nicht ausschließen.
refuse-excluded = Du kannst auf diesem Server bis { $until } nicht mitspielen. Fragen? Wende dich an die Serververwaltung.
setting-exclusion = ausgeschlossenes Mitglied
