# Words for pieces of material and for the verbs of the notation, on labels and in alternative texts.

word-orange = orange
word-blue = blue
word-yellow = yellow
word-red = red
word-green = green
word-violet = violet
word-happy = happy
word-angry = angry
word-wink = wink
word-sad = sad
word-surprised = surprised
word-love = love

word-play = play
word-draw = draw
word-pass = pass
