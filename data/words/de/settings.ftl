# Was ein Server festlegt.

refuse-channel = Auf diesem Server werden Tische in { $channels } eröffnet. Versuch es dort.
refuse-tables-member = { $limit ->
    [one] Du sitzt schon an einem Tisch, und auf diesem Server ist nur einer gleichzeitig erlaubt. Spiel ihn zu Ende oder steh mit `/leave` auf.
   *[other] Du sitzt schon an { $limit } Tischen, mehr sind auf diesem Server nicht gleichzeitig erlaubt. Spiel einen zu Ende oder steh mit `/leave` auf.
}
refuse-tables-server = { $limit ->
    [one] Es ist schon ein Tisch offen, und dieser Server erlaubt nur einen gleichzeitig. Versuch es, wenn er zu Ende ist.
   *[other] Es sind schon { $limit } Tische offen, mehr erlaubt dieser Server nicht gleichzeitig. Versuch es, wenn einer zu Ende ist.
}

settings-title = Einstellungen dieses Servers
settings-saved = Gespeichert.
settings-zone = Zeitzone: **{ $zone }**
settings-channels = Tische dürfen in { $channels } eröffnet werden
settings-channels-all = Tische dürfen **in jedem Kanal** eröffnet werden
settings-pace = Tempo neuer Tische: **{ $pace }**
settings-season = Eine Saison dauert **{ $season }**
settings-tournaments = Turniere beginnen: { $role }
settings-everybody = **alle**
settings-limits = Gleichzeitig: **{ $member }** je Mitglied, **{ $server }** auf dem ganzen Server
settings-rate-computers = Partien gegen Computerspieler **ändern** die Wertung
settings-rate-computers-off = Partien gegen Computerspieler **ändern** die Wertung **nicht**
settings-note = Um etwas zu ändern, tippe `/settings` und wähl aus.
season-month = einen Monat
season-quarter = ein Quartal
refuse-manage-server = Die Einstellungen kann nur ändern, wer diesen Server verwalten darf (Berechtigung „Server verwalten“).
refuse-channel-not-listed = { $channel } gehört nicht zu den Kanälen, in denen Tische eröffnet werden dürfen; da gibt es nichts wegzunehmen.
refuse-channels-many = Mehr als { $limit } Kanäle lassen sich nicht auflisten. Nimm erst einen weg, oder nimm alle weg, um jeden Kanal zu erlauben.
