# Помощь и путь к правилам игр.

rules-choose = Другая игра
rules-ages = { $oldest ->
    [0] От { $youngest } лет
   *[other] От { $youngest } до { $oldest } лет
}
help-title = Как играть
help-intro = `/play` открывает стол: нажми «Играть», потом «Начать». Всё остальное — на кнопках.
help-games = Правила игр
help-play = Игра
help-standings = Таблицы и записи
help-nights = Турниры и вечера игр
help-me = Ты
help-server = Этот сервер
help-about = Справка
help-more = Ещё
