# Was man für Tag und Uhrzeit tippt; Kommas trennen, was dasselbe heißt. Alle Sprachen werden zugleich gelesen.

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
when-one = ne, ner, nem, ein, eine, einem, einen, einer
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
    eins = 1, zwei = 2, drei = 3, vier = 4, fünf = 5, sechs = 6, sieben = 7, acht = 8, neun = 9, zehn = 10, elf = 11, zwölf = 12,
    dreizehn = 13, vierzehn = 14, fünfzehn = 15, sechzehn = 16, siebzehn = 17, achtzehn = 18, neunzehn = 19, zwanzig = 20, zwo = 2,
    fuenf = 5, zwoelf = 12, einundzwanzig = 21, zweiundzwanzig = 22, dreiundzwanzig = 23, vierundzwanzig = 24, fünfundzwanzig = 25,
    sechsundzwanzig = 26, siebenundzwanzig = 27, achtundzwanzig = 28, neunundzwanzig = 29, dreißig = 30, dreissig = 30,
    einunddreißig = 31, vierzig = 40, fünfundvierzig = 45, fünfzig = 50, ersten = 1, erster = 1, zweiten = 2, zweiter = 2, dritten = 3,
    dritter = 3, vierten = 4, vierter = 4, fünften = 5, fünfter = 5, sechsten = 6, sechster = 6, siebten = 7, siebter = 7, achten = 8,
    achter = 8, neunten = 9, neunter = 9, zehnten = 10, zehnter = 10, elften = 11, elfter = 11, zwölften = 12, zwölfter = 12,
    dreizehnten = 13, dreizehnter = 13, vierzehnten = 14, vierzehnter = 14, fünfzehnten = 15, fünfzehnter = 15, sechzehnten = 16,
    sechzehnter = 16, siebzehnten = 17, siebzehnter = 17, achtzehnten = 18, achtzehnter = 18, neunzehnten = 19, neunzehnter = 19,
    zwanzigsten = 20, zwanzigster = 20, einundzwanzigsten = 21, einundzwanzigster = 21, zweiundzwanzigsten = 22,
    zweiundzwanzigster = 22, dreiundzwanzigsten = 23, dreiundzwanzigster = 23, vierundzwanzigsten = 24, vierundzwanzigster = 24,
    fünfundzwanzigsten = 25, fünfundzwanzigster = 25, sechsundzwanzigsten = 26, sechsundzwanzigster = 26,
    siebenundzwanzigsten = 27, siebenundzwanzigster = 27, achtundzwanzigsten = 28, achtundzwanzigster = 28,
    neunundzwanzigsten = 29, neunundzwanzigster = 29, dreißigsten = 30, dreißigster = 30, einunddreißigsten = 31,
    einunddreißigster = 31
