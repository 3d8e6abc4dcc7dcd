button-exclusions = Mitglieder ausschließen
exclusions-title = Ausgeschlossene Mitglieder
exclusions-about =
    Bis zur angegebenen Zeit können ausgeschlossene Mitglieder hier nichts eröffnen und nirgends mitspielen, außer an Tischen, an denen sie schon sitzen. Wer es versucht, erfährt nur, bis wann das gilt, nicht, durch wen.
exclusions-none = Zurzeit ist niemand ausgeschlossen.
exclusions-line = { $member } · bis { $until }
exclusions-done = { $member } ist bis { $until } ausgeschlossen.
exclusions-ended = { $member } ist nicht mehr ausgeschlossen.
exclusions-more = { $count ->
    [one] Und noch jemand. Zum Aufheben unten auswählen.
   *[other] Und { $count } weitere. Zum Aufheben unten auswählen.
}
exclusions-choose = Mitglied auswählen
exclusions-length = Für wie lange?
exclusions-hour = Für eine Stunde
exclusions-day = Für einen Tag
exclusions-week = Für eine Woche
exclusions-weeks = Für vier Wochen
button-exclusion-end = Aufheben
refuse-exclude-self = Dich selbst und mich kannst du nicht ausschließen.
refuse-excluded = Bis { $until } kannst du hier nichts eröffnen und an keinem weiteren Tisch mitspielen. Fragen? Wende dich an die Serververwaltung.
changed-exclusion = { $stored ->
    [none] { $name } lässt wieder mitspielen: { $old }
   *[other] { $name } hat ausgeschlossen: { $new }
}
changed-exclusion-until = { $name } hat bis { $old } ausgeschlossen: { $new }
