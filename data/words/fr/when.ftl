# Ce qu’on tape pour une date et une heure ; les virgules séparent ce qui veut dire la même chose. Toutes les langues sont lues à la fois.

when-yesterday = hier
when-today = aujourd'hui, auj, ce soir, cet après-midi, cet aprèm
when-tomorrow = demain
when-after-tomorrow = après-demain, après demain

when-monday = lundi, lun
when-tuesday = mardi, mar
when-wednesday = mercredi, mer
when-thursday = jeudi, jeu
when-friday = vendredi, ven, vendr
when-saturday = samedi, sam
when-sunday = dimanche, dim

when-january = janvier, janv, jan
when-february = février, fevr, fev
when-march = mars
when-april = avril, avr
when-may = mai
when-june = juin
when-july = juillet, juil
when-august = août
when-september = septembre, sept
when-october = octobre, oct
when-november = novembre, nov
when-december = décembre, dec

when-morning = matin
when-evening = soir, après-midi, aprèm, ce soir, cet après-midi, cet aprèm
when-night = nuit
when-noon = midi
when-midnight = minuit
when-clock = h, heure, heures
when-minutes = minute, minutes, min
when-hours = heure, heures, h
when-days = jour, jours
when-weeks = semaine, semaines
when-in = dans
when-from-now = à partir de maintenant
when-one = un, une
when-ordinal = er, e, ème, eme
when-coming = prochain, prochaine, qui vient
when-next = semaine prochaine, semaine d'après
when-skip = à, le, la, l', du, de, vers, dès, au, ce, cette

# Ce qui se dit en mots, et ce que cela vaut : H est une heure, M des minutes en mots, N en mots ou en chiffres.
when-spoken =
    Hh et demie = H+30, Hh et quart = H+15, Hh moins le quart = H-15, le sept = le 7, H heures et demie = H+30, H heure et demie = H+30, H h et demie = H+30, H heures et quart = H+15, H heure et quart = H+15,
    H heures moins le quart = H-15, H heure moins le quart = H-15, H heures moins M = H-M, midi et demi = 12+30,
    midi et demie = 12+30, minuit et demi = 24+30, minuit et demie = 24+30, sept heures et demie = 7+30, sept heures et quart = 7+15,
    sept heures moins le quart = 7-15, dix-sept heures = 17 heures,
    sept heures = 7 heures, demi-heure = 0+30, quart d'heure = 0+15,
    une demi-heure = 0+30, un quart d'heure = 0+15, trois quarts d'heure = 0+45, huit jours = 7 jours, quinze jours = 14 jours, en huit = dans 1 semaine,
    en quinze = dans 2 semaines,
    un = 1, deux = 2, trois = 3, quatre = 4, cinq = 5, six = 6, huit = 8, neuf = 9, dix = 10, onze = 11, douze = 12, treize = 13,
    quatorze = 14, quinze = 15, seize = 16, dix-sept = 17, dix-huit = 18, dix-neuf = 19, vingt = 20, premier = 1th, vingt et un = 21,
    vingt et une = 21, une = 1, vingt deux = 22, vingt trois = 23, vingt quatre = 24, vingt cinq = 25, vingt six = 26,
    vingt sept = 27, vingt huit = 28, vingt neuf = 29, trente = 30, trente et un = 31, quarante = 40, quarante cinq = 45,
    cinquante = 50
