# Wörter für Spielmaterial und für die Verben der Notation, auf Knöpfen und in Bildbeschreibungen.

word-orange = orange
word-blue = blau
word-yellow = gelb
word-red = rot
word-green = grün
word-violet = violett
word-happy = fröhlich
word-angry = wütend
word-wink = zwinkernd
word-sad = traurig
word-surprised = überrascht
word-love = verliebt

word-play = ausspielen
word-draw = ziehen
word-pass = passen
word-last = LETZTE!
word-catch = erwischen
word-lay = legen
word-swap = tauschen
word-left = links
word-right = rechts
word-up = oben
word-down = unten

word-happiness = Freude
word-sadness = Trauer
word-surprise = Überraschung
word-anger = Wut
word-angel = Engel
word-bomb = Bombe
word-boomerang = Bumerang
word-devil = Teufel
word-dizzy = Schwindel
word-ghost = Gespenst
word-heart = Herz
word-ninja = Ninja
word-pirate = Pirat
word-help = helfen
word-discard = abwerfen
word-keep = alles behalten

word-smily = Smily
word-grimmy = Grimmy
word-neutralo = Neutralo
word-place = Figuren aufstellen
word-move = Figuren ziehen

word-offer = Glühwürmchen anbieten:
word-collect = nehmen:
word-point = zeigen auf
word-name = nennen:
word-mine = MEINS!
word-call = rufen:
