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
word-last = DERNIÈRE !
word-catch = attraper
word-lay = poser
word-swap = échanger
word-left = à gauche
word-right = à droite
word-up = en haut
word-down = en bas

word-happiness = joie
word-sadness = tristesse
word-surprise = surprise
word-anger = colère
word-angel = Ange
word-bomb = Bombe
word-boomerang = Boomerang
word-devil = Diable
word-dizzy = Vertige
word-ghost = Fantôme
word-heart = Cœur
word-ninja = Ninja
word-pirate = Pirate
word-help = aider
word-discard = défausser
word-keep = tout garder

word-smily = Smily
word-grimmy = Grimmy
word-neutralo = Neutralo
word-place = placer les pièces
word-move = avancer

word-offer = offrir une luciole à
word-collect = prendre
word-point = montrer
word-name = nommer
word-mine = À MOI !
word-call = crier
