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
word-last = ПОСЛЕДНЯЯ!
word-catch = поймать
word-lay = положить
word-swap = обменять
word-left = слева
word-right = справа
word-up = сверху
word-down = снизу

word-happiness = счастье
word-sadness = грусть
word-surprise = удивление
word-anger = злость
word-angel = Ангел
word-bomb = Бомба
word-boomerang = Бумеранг
word-devil = Дьявол
word-dizzy = Головокружение
word-ghost = Призрак
word-heart = Сердце
word-ninja = Ниндзя
word-pirate = Пират
word-help = помочь
word-discard = сбросить
word-keep = оставить всё

word-smily = Смайли
word-grimmy = Гримми
word-neutralo = Нейтрало
word-place = расставить фигуры
word-move = пойти

word-offer = предложить светлячка:
word-collect = забрать:
word-point = указать:
word-name = назвать:
word-mine = МОЯ!
word-call = позвать:
