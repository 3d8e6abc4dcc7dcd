# Ce qu’on tape pour une date et une heure ; les virgules séparent ce qui veut dire la même chose. Toutes les langues sont lues à la fois.

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
when-noon = midi
when-clock = h, heure, heures
when-minutes = minute, minutes, min
when-hours = heure, heures, h
when-days = jour, jours
when-weeks = semaine, semaines
when-in = dans
when-one = un, une
when-next = prochain, prochaine
when-skip = à, le, la, l', du, de, vers, dès, er, e, au, ce, cette
