# What people type for a date and a time; commas separate what means the same. All languages are read at once.

when-yesterday = yesterday
when-today = today, tonight, this evening, this afternoon
when-tomorrow = tomorrow, tomorow, tommorow, tmrw, tmr
when-after-tomorrow = day after tomorrow, overmorrow

when-monday = monday, mon
when-tuesday = tuesday, tue, tues
when-wednesday = wednesday, wed, weds
when-thursday = thursday, thu, thur, thurs
when-friday = friday, fri
when-saturday = saturday, sat
when-sunday = sunday, sun

when-january = january, jan
when-february = february, feb
when-march = march, mar
when-april = april, apr
when-may = may
when-june = june, jun
when-july = july, jul
when-august = august, aug
when-september = september, sep, sept
when-october = october, oct
when-november = november, nov
when-december = december, dec

when-morning = am, a.m., a.m, morning
when-evening = pm, p.m., p.m, p, evening, afternoon, night, tonight, this evening, this afternoon
when-night = night, tonight
when-noon = noon, midday
when-midnight = midnight
when-clock = o'clock, oclock, h
when-minutes = minute, minutes, min, mins
when-hours = hour, hours, hrs
when-days = day, days
when-weeks = week, weeks
when-in = in
when-from-now = from now
when-one = a, an, one
when-ordinal = st, nd, rd, th
when-coming = coming, this coming
when-next = next
when-skip = at, on, the, of, by, around, this

# What is said in words, and what it stands for: H is an hour, M minutes in words, N minutes in words or digits.
when-spoken =
    a week on = in 1 week, half past H = H+30, half H = H+30, quarter past H = H+15, quarter to H = H-15, M past H = H+M, M minutes past H = H+M,
    M to H = H-M, N minutes to H = H-N, N minutes past H = H+N, H thirty = H+30, H fifteen = H+15, H forty five = H+45,
    half an hour = 0+30, half hour = 0+30, an hour and a half = 1+30, H and a half hours = H+30, H hours and a half = H+30,
    three quarters of an hour = 0+45, a quarter of an hour = 0+15, a couple of hours = 2 hours, a fortnight = 2 weeks,
    a week from today = in 1 week, a week from now = in 1 week,
    one = 1, two = 2, three = 3, four = 4, five = 5, six = 6, seven = 7, eight = 8, nine = 9, ten = 10, eleven = 11, twelve = 12,
    thirteen = 13, fourteen = 14, fifteen = 15, sixteen = 16, seventeen = 17, eighteen = 18, nineteen = 19, twenty = 20,
    twenty one = 21, twenty two = 22, twenty three = 23, twenty four = 24, twenty five = 25, twenty six = 26, twenty seven = 27,
    twenty eight = 28, twenty nine = 29, thirty = 30, thirty one = 31, forty = 40, forty five = 45, fifty = 50, first = 1th, second = 2th,
    third = 3th, fourth = 4th, fifth = 5th, sixth = 6th, seventh = 7th, eighth = 8th, ninth = 9th, tenth = 10th, eleventh = 11th, twelfth = 12th,
    thirteenth = 13th, fourteenth = 14th, fifteenth = 15th, sixteenth = 16th, seventeenth = 17th, eighteenth = 18th, nineteenth = 19th,
    twentieth = 20th, twenty first = 21th, twenty second = 22th, twenty third = 23th, twenty fourth = 24th, twenty fifth = 25th,
    twenty sixth = 26th, twenty seventh = 27th, twenty eighth = 28th, twenty ninth = 29th, thirtieth = 30th, thirty first = 31th
