# Уроки: игра, которую учат на её позициях.

button-learn = Уроки
button-lessons = Уроки
learn-title = Научиться играть
learn-about = Несколько позиций из игры, минут пять: выбираешь ход и сразу читаешь, хорош ли он и почему. После этого — первая партия против компьютеров уровня «{ level-easy }».
learn-choose = Какая игра?
learn-number = урок { $number } из { $count }
learn-solved = { $solved ->
    [0] пока ни один не пройден
    [one] пройден { $solved } из { $count }
   *[other] пройдено { $solved } из { $count }
}
learn-right = Верно!
learn-weak = Можно лучше.
learn-forbidden = Правила этого не разрешают.
learn-wait = Не нажимать
learn-back = Назад
learn-next = Следующий урок
learn-skip = Пропустить
learn-play = Сыграть первую партию
