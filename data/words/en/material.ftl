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
word-last = LAST!
word-catch = catch
word-lay = lay
word-swap = swap
word-left = on the left
word-right = on the right
word-up = at the top
word-down = at the bottom

word-happiness = happiness
word-sadness = sadness
word-surprise = surprise
word-anger = anger
word-angel = Angel
word-bomb = Bomb
word-boomerang = Boomerang
word-devil = Devil
word-dizzy = Dizzy
word-ghost = Ghost
word-heart = Heart
word-ninja = Ninja
word-pirate = Pirate
word-help = lend a hand
word-discard = discard
word-keep = keep everything

word-smily = Smily
word-grimmy = Grimmy
word-neutralo = Neutralo
word-place = set the pieces
word-move = move

word-offer = offer a firefly to
word-collect = take
word-point = point at
word-name = name
word-mine = MINE!
word-call = call
