# Was man für Tag und Uhrzeit tippt; Kommas trennen, was dasselbe heißt. Alle Sprachen werden zugleich gelesen.

when-today = heute
when-tomorrow = morgen
when-after-tomorrow = übermorgen, uebermorgen

when-monday = montag, montags, montagabend, mo
when-tuesday = dienstag, dienstags, dienstagabend, di
when-wednesday = mittwoch, mittwochs, mittwochabend, mi
when-thursday = donnerstag, donnerstags, donnerstagabend, do
when-friday = freitag, freitags, freitagabend, fr
when-saturday = samstag, samstags, samstagabend, sa, sonnabend
when-sunday = sonntag, sonntags, sonntagabend, so

when-january = januar, jan, jänner
when-february = februar, feb, feber
when-march = märz, maerz, mrz, mär
when-april = april, apr
when-may = mai
when-june = juni, jun
when-july = juli, jul
when-august = august, aug
when-september = september, sep, sept
when-october = oktober, okt
when-november = november, nov
when-december = dezember, dez

when-morning = morgens, früh, frueh, vormittag, vormittags
when-evening = abend, abends, nachmittag, nachmittags
when-noon = mittag, mittags
when-clock = uhr, h
when-minutes = minute, minuten, min
when-hours = stunde, stunden, std
when-days = tag, tage, tagen
when-weeks = woche, wochen
when-in = in
when-one = ein, eine, einem, einen, einer
when-next = nächste, nächsten, nächster, nächstem, naechste, naechsten, kommende, kommenden, kommender
when-skip = um, am, an, den, der, dem, im, gegen, ab, zum, diese, diesen, dieser
