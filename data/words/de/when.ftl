# Was man für Tag und Uhrzeit tippt; Kommas trennen, was dasselbe heißt. Alle Sprachen werden zugleich gelesen.

when-yesterday = gestern
when-today = heute, heut
when-tomorrow = morgen
when-after-tomorrow = übermorgen, uebermorgen

when-monday = montag, montags, mo
when-tuesday = dienstag, dienstags, di
when-wednesday = mittwoch, mittwochs, mi
when-thursday = donnerstag, donnerstags, do
when-friday = freitag, freitags, fr
when-saturday = samstag, samstags, sa, sonnabend
when-sunday = sonntag, sonntags, so

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
when-night = nacht, nachts
when-noon = mittag, mittags
when-midnight = mitternacht, mitternachts
when-clock = uhr, h
when-minutes = minute, minuten, min
when-hours = stunde, stunden, std
when-days = tag, tage, tagen
when-weeks = woche, wochen
when-in = in
when-from-now = ab jetzt, von jetzt an
when-one = ne, ner, nem, ein, eine, einem, einen, einer
when-ordinal = te, ten, ter
when-coming = nächste, nächsten, nächster, nächstem, naechste, naechsten, kommende, kommenden, kommender, kommendem
when-next = nächster woche, naechster woche
when-skip = um, am, an, den, der, dem, im, gegen, ab, zum, diese, diesen, dieser

# Was in Worten gesagt wird, und wofür es steht: H ist eine Stunde, M sind Minuten in Worten, N in Worten oder Ziffern.
when-spoken =
    halb H = H-30, viertel nach H = H+15, viertel vor H = H-15, dreiviertel H = H-15, drei viertel H = H-15, N nach H = H+N,
    N vor H = H-N, N minuten nach H = H+N, N minuten vor H = H-N, halben stunde = 0+30, halbe stunde = 0+30,
    anderthalb stunden = 1+30, eineinhalb stunden = 1+30, zweieinhalb stunden = 2+30, dreieinhalb stunden = 3+30,
    dreiviertelstunde = 0+45, viertelstunde = 0+15, heute in einer woche = in 1 woche,
    montagabend = montag abend, dienstagabend = dienstag abend, mittwochabend = mittwoch abend, donnerstagabend = donnerstag abend,
    freitagabend = freitag abend, samstagabend = samstag abend, sonntagabend = sonntag abend,
    montagvormittag = montag vormittag, dienstagvormittag = dienstag vormittag, mittwochvormittag = mittwoch vormittag, donnerstagvormittag = donnerstag vormittag,
    freitagvormittag = freitag vormittag, samstagvormittag = samstag vormittag, sonntagvormittag = sonntag vormittag,
    montagmittag = montag mittag, dienstagmittag = dienstag mittag, mittwochmittag = mittwoch mittag, donnerstagmittag = donnerstag mittag,
    freitagmittag = freitag mittag, samstagmittag = samstag mittag, sonntagmittag = sonntag mittag,
    montagnachmittag = montag nachmittag, dienstagnachmittag = dienstag nachmittag, mittwochnachmittag = mittwoch nachmittag, donnerstagnachmittag = donnerstag nachmittag,
    freitagnachmittag = freitag nachmittag, samstagnachmittag = samstag nachmittag, sonntagnachmittag = sonntag nachmittag,
    montagnacht = montag nacht, dienstagnacht = dienstag nacht, mittwochnacht = mittwoch nacht, donnerstagnacht = donnerstag nacht,
    freitagnacht = freitag nacht, samstagnacht = samstag nacht, sonntagnacht = sonntag nacht,
    montagmorgen = montag morgens, dienstagmorgen = dienstag morgens, mittwochmorgen = mittwoch morgens, donnerstagmorgen = donnerstag morgens,
    freitagmorgen = freitag morgens, samstagmorgen = samstag morgens, sonntagmorgen = sonntag morgens,
    eins = 1, zwei = 2, drei = 3, vier = 4, fünf = 5, sechs = 6, sieben = 7, acht = 8, neun = 9, zehn = 10, elf = 11, zwölf = 12,
    dreizehn = 13, vierzehn = 14, fünfzehn = 15, sechzehn = 16, siebzehn = 17, achtzehn = 18, neunzehn = 19, zwanzig = 20, zwo = 2,
    fuenf = 5, zwoelf = 12, einundzwanzig = 21, zweiundzwanzig = 22, dreiundzwanzig = 23, vierundzwanzig = 24, fünfundzwanzig = 25,
    sechsundzwanzig = 26, siebenundzwanzig = 27, achtundzwanzig = 28, neunundzwanzig = 29, dreißig = 30, dreissig = 30,
    einunddreißig = 31, vierzig = 40, fünfundvierzig = 45, fünfzig = 50, ersten = 1th, erster = 1th, zweiten = 2th, zweiter = 2th, dritten = 3th,
    dritter = 3th, vierten = 4th, vierter = 4th, fünften = 5th, fünfter = 5th, sechsten = 6th, sechster = 6th, siebten = 7th, siebter = 7th, achten = 8th,
    achter = 8th, neunten = 9th, neunter = 9th, zehnten = 10th, zehnter = 10th, elften = 11th, elfter = 11th, zwölften = 12th, zwölfter = 12th,
    dreizehnten = 13th, dreizehnter = 13th, vierzehnten = 14th, vierzehnter = 14th, fünfzehnten = 15th, fünfzehnter = 15th, sechzehnten = 16th,
    sechzehnter = 16th, siebzehnten = 17th, siebzehnter = 17th, achtzehnten = 18th, achtzehnter = 18th, neunzehnten = 19th, neunzehnter = 19th,
    zwanzigsten = 20th, zwanzigster = 20th, einundzwanzigsten = 21th, einundzwanzigster = 21th, zweiundzwanzigsten = 22th,
    zweiundzwanzigster = 22th, dreiundzwanzigsten = 23th, dreiundzwanzigster = 23th, vierundzwanzigsten = 24th, vierundzwanzigster = 24th,
    fünfundzwanzigsten = 25th, fünfundzwanzigster = 25th, sechsundzwanzigsten = 26th, sechsundzwanzigster = 26th,
    siebenundzwanzigsten = 27th, siebenundzwanzigster = 27th, achtundzwanzigsten = 28th, achtundzwanzigster = 28th,
    neunundzwanzigsten = 29th, neunundzwanzigster = 29th, dreißigsten = 30th, dreißigster = 30th, einunddreißigsten = 31th,
    einunddreißigster = 31th
