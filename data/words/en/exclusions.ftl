button-exclusions = Exclude members
exclusions-title = Excluded members
exclusions-about =
    Until the time shown, excluded members cannot open or join tables, tournaments and nights here. They can finish games in which they have a seat. If they try, they see until when, not who decided it.
exclusions-none = Nobody is excluded now.
exclusions-line = { $member } · ends { $until }
exclusions-more = { $count ->
    [one] One more; choose them below to end it.
   *[other] { $count } more; choose them below to end it.
}
exclusions-choose = Choose a member
exclusions-length = For how long?
exclusions-hour = For one hour
exclusions-day = For one day
exclusions-week = For one week
exclusions-weeks = For four weeks
button-exclusion-end = End it
refuse-exclude-self = You can exclude neither yourself nor me.
refuse-excluded = You cannot take part in tables on this server until { $until }. Questions? Ask a server manager.
setting-exclusion = excluded member
