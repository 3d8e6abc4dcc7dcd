# Smile

smile-round = Runde { $round } von 10
smile-hand = { $count ->
    [one] Du hast **{ $count }** Glühwürmchen { $firefly }
   *[other] Du hast **{ $count }** Glühwürmchen { $firefly }
}
smile-owns-nothing = Noch gehört dir keine Kreatur.
smile-offer = Biete auf { $at } ({ $value })
smile-collect = { $fireflies ->
    [one] Nimm { $at } ({ $value }) und { $fireflies } Glühwürmchen
   *[other] Nimm { $at } ({ $value }) und { $fireflies } Glühwürmchen
}
smile-count = Kreaturen: { $creatures }, { $fireflies } Glühwürmchen: { $bonus }{ $tears ->
    [0] { "" }
   *[other] , Tränen: −{ $tears }
}
smile-hint = Sammle Punkte mit guten Kreaturen: Biete der niedrigsten ein Glühwürmchen, oder nimm eine, die welche hat, und verlass mit ihnen die Runde. Zwei deiner Kreaturen mit gleicher Ecke verjagen einander, und beide sind weg.
smile-sign-corners = { $corners } Zwei von dir mit gleicher Ecke verjagen einander · { $plain } flieht nie
smile-sign-points = Punkte: deine Kreaturen, am Ende +1 für je { $count } Glühwürmchen, −1 für jede Träne

smile-event-offered = { $seat } bietet { $card } ein Glühwürmchen
smile-event-borrowed = { $seat } leiht ein Glühwürmchen für eine Träne
smile-event-collected = { $fireflies ->
    [0] { $seat } nimmt { $card }
    [one] { $seat } nimmt { $card } und { $fireflies } Glühwürmchen
   *[other] { $seat } nimmt { $card } und { $fireflies } Glühwürmchen
}
smile-event-scared = { $cards } verjagen einander
smile-event-round = Runde { $round } beginnt
smile-event-ended = Der Morgen graut: Das Spiel ist aus

why-SM4 = An diesem Platz liegt keine Kreatur mehr.
why-SM5 = Wenn du dran bist, bietest du der niedrigsten Kreatur ein Glühwürmchen an oder nimmst eine, die eines trägt; wer eine Kreatur genommen hat, ist für diese Runde draußen.
why-SM6 = Du hast kein Glühwürmchen mehr: Nimm eine Kreatur, die eines trägt.
