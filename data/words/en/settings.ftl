# What a server decides.

refuse-channel = Tables are opened in { $channels } on this server. Try it there.
refuse-tables-member = { $limit ->
    [one] You already sit at a table, and on this server one at a time is allowed. Finish or `/leave` it first.
   *[other] You already sit at { $limit } tables, and on this server no more are allowed at once. Finish or `/leave` one first.
}
refuse-tables-server = { $limit ->
    [one] A table is already open, and this server allows one at a time. Try again when it is finished.
   *[other] { $limit } tables are already open, and this server allows no more at once. Try again when one is finished.
}
