# Wörter für Spielmaterial und für die Verben der Notation, auf Knöpfen und in Bildbeschreibungen.

word-orange = Orange
word-blue = Blau
word-yellow = Gelb
word-red = Rot
word-green = Grün
word-violet = Violett
word-happy = fröhlich
word-angry = wütend
word-wink = zwinkernd
word-sad = traurig
word-surprised = überrascht
word-love = verliebt

word-play = spielen
word-draw = ziehen
word-pass = passen
