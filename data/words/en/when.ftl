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
when-noon = noon, midday
when-clock = o'clock, oclock, h
when-minutes = minute, minutes, min, mins
when-hours = hour, hours, hrs
when-days = day, days
when-weeks = week, weeks
when-in = in
when-one = a, an, one
when-next = next, coming
when-skip = at, on, the, of, by, around, from, st, nd, rd, th, this
