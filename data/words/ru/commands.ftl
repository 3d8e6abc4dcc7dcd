# Что делают команды и что значат их параметры (не длиннее 100 знаков).

command-play = Открыть стол в этом канале
command-play-game = Во что будем играть?
command-table = Показать стол ещё раз в конце канала
command-hand = Показать мои карты за столом в этом канале
command-leave = Встать из-за стола в этом канале
command-mytables = Все столы, которые ждут меня, на всех серверах
command-leaderboard = Кто впереди на этом сервере
command-leaderboard-game = Только эта игра
command-leaderboard-season = Другой сезон, например 2026-Q4, или все сразу
command-profile = Чего участник достиг на этом сервере и как менялся его рейтинг
command-profile-member = Кто-то другой
command-history = Твои доигранные партии на этом сервере
command-rules = Правила игры, страница за страницей
command-rules-game = Какая игра?
command-help = Все команды и что они делают
command-me = Твой язык, часовой пояс, тихие часы, напоминания и где видеть свои карты
command-settings = Что решает сервер: язык, темп, каналы, турниры, сезон, ограничения
command-privacy = Что о тебе хранится и зачем: забрать или удалить
command-privacy-policy = Что бот хранит, зачем, кто это видит и как долго
command-privacy-terms = На каких условиях можно пользоваться ботом
command-privacy-export = Всё, что о тебе хранится, одним файлом
command-privacy-delete = Удалить всё, что о тебе хранится
command-record = Запись доигранной партии: файл, который можно переиграть и проверить
command-record-table = Одна из твоих доигранных партий
command-status = Как дела у бота: столы, задержка и что нашлось после перезапуска

command-tournament = Пять игр со смайликами подряд, одним составом
command-tournament-start = Открыть турнир в этом канале: пять партий, от Find it! до игры «Последняя»
command-tournament-start-pace = Сколько столы ждут хода? Игры на скорость всегда идут вживую
command-tournament-standings = Как обстоят дела в турнире, который идёт здесь, или в последнем
command-tournament-stop = Остановить турнир, который здесь идёт; сначала будет вопрос

command-night = Игровые вечера: назначить, записаться, быть позванным
command-night-plan = Назначить игровой вечер в этом канале
command-night-plan-when = Когда? Например: завтра в 20:00, пт 20:00, 24 декабря в 20:00
command-night-plan-game = Во что играем? Без выбора решит кубик со смайликами, когда придёт время
command-night-plan-second = Вторая игра, за своим столом
command-night-plan-third = Третья игра, за своим столом
command-night-plan-weekly = Повторять каждую неделю?
command-night-list = Игровые вечера, назначенные на этом сервере
command-night-cancel = Отменить назначенный тобой игровой вечер
command-night-cancel-night = Какой именно?
