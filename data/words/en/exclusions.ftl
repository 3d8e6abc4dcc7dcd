button-exclusions = Exclude members
exclusions-title = Excluded members
exclusions-about =
    Until the time shown, excluded members can’t open or join tables, tournaments or game nights here. They can finish games they are already in. If they try to join, they see until when, but not by whom.
exclusions-none = Nobody is excluded.
exclusions-line = { $member } · until { $until }
exclusions-done = { $member } is excluded until { $until }.
exclusions-ended = { $member } is no longer excluded.
exclusions-more = { $count ->
    [one] And one more. Choose below to end an exclusion.
   *[other] And { $count } more. Choose below to end an exclusion.
}
exclusions-choose = Choose a member
exclusions-length = For how long?
exclusions-hour = For one hour
exclusions-day = For one day
exclusions-week = For one week
exclusions-weeks = For four weeks
button-exclusion-end = End it
refuse-exclude-self = You can’t exclude yourself or me.
refuse-excluded = You can’t open or join tables on this server until { $until }. Questions? Ask a server manager.
changed-exclusion = { $stored ->
    [none] { $name } ended the exclusion of { $old }
   *[other] { $name } excluded { $new }
}
changed-exclusion-until = { $name } excluded { $new } until { $old }
