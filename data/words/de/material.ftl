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

word-play = spielen
word-draw = ziehen
word-pass = passen
