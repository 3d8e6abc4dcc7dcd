# What people type for a date and a time; commas separate what means the same. All languages are read at once.

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
when-one = a, an, one
when-coming = coming, this coming
when-next = next
when-skip = at, on, the, of, by, around, from, st, nd, rd, th, this

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
    twenty eight = 28, twenty nine = 29, thirty = 30, thirty one = 31, forty = 40, forty five = 45, fifty = 50, first = 1, second = 2,
    third = 3, fourth = 4, fifth = 5, sixth = 6, seventh = 7, eighth = 8, ninth = 9, tenth = 10, eleventh = 11, twelfth = 12,
    thirteenth = 13, fourteenth = 14, fifteenth = 15, sixteenth = 16, seventeenth = 17, eighteenth = 18, nineteenth = 19,
    twentieth = 20, twenty first = 21, twenty second = 22, twenty third = 23, twenty fourth = 24, twenty fifth = 25,
    twenty sixth = 26, twenty seventh = 27, twenty eighth = 28, twenty ninth = 29, thirtieth = 30, thirty first = 31
