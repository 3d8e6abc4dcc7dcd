# Слова для карт и фишек и глаголы записи ходов: на кнопках и в описаниях картинок.

word-orange = оранжевый
word-blue = синий
word-yellow = жёлтый
word-red = красный
word-green = зелёный
word-violet = фиолетовый
word-happy = весёлый
word-angry = сердитый
word-wink = подмигивающий
word-sad = грустный
word-surprised = удивлённый
word-love = влюблённый

word-play = сыграть
word-draw = взять карту
word-pass = пас
