# Mots du matériel et verbes de la notation, sur les boutons et dans les descriptions d’images.

word-orange = orange
word-blue = bleu
word-yellow = jaune
word-red = rouge
word-green = vert
word-violet = violet
word-happy = joyeux
word-angry = fâché
word-wink = clin d’œil
word-sad = triste
word-surprised = surpris
word-love = amoureux

word-play = jouer
word-draw = piocher
word-pass = passer
