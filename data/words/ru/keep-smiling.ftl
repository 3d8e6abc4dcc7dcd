# Keep Smiling

game-keep-smiling = Keep Smiling
about-keep-smiling = Гонка скрытых лиц: кто займёт лучшие кресла?

keep-smiling-hint = Смайли приносит очки своего кресла, Гримми их отнимает; кто дошёл, садится на лучшее свободное.
keep-smiling-is-placing = тайно расставляет фигуры
keep-smiling-is-placed = фигуры расставлены
keep-smiling-lost = { $count ->
    [one] потеряна { $count } фигура
    [few] потеряно { $count } фигуры
    [many] потеряно { $count } фигур
   *[other] потеряно { $count } фигуры
}
keep-smiling-dice = { $seat }: { $dice }
keep-smiling-dice-you = У тебя { $dice }

keep-smiling-secret = Кто встанет на какую дорожку? Это видно только тебе, так что **запоминай**.
keep-smiling-choose = Кто встанет на дорожку **{ $lane }**?
keep-smiling-check = Все пять на местах. Подтвердить или заново?
keep-smiling-placed = Твои фигуры расставлены. Игра продолжится, когда будет готов и соперник.

keep-smiling-tap = Нажми на кубик у дорожки. Два кубика у одной дорожки складываются; лишние кубики пропадают.
keep-smiling-last-tap = Кубик с ✅ завершает твой ход.
keep-smiling-goes = Дорожка **{ $lane }**: ход на { $steps }
keep-smiling-left = { $count ->
    [one] ещё { $count } поле
    [few] ещё { $count } поля
    [many] ещё { $count } полей
   *[other] ещё { $count } поля
}
keep-smiling-captures = снимает фигуру игрока { $name }
keep-smiling-fights = дуэль с фигурой игрока { $name }
keep-smiling-sits = садится в кресло { $chair }
keep-smiling-lapses = Дорожка **{ $lane }**: останется на месте, все кресла будут уже заняты
keep-smiling-confirm = Подтвердить
keep-smiling-again = Заново

keep-smiling-revealing = Кто сидит в креслах?
keep-smiling-captured = Сняты: { $pieces }
keep-smiling-on-the-way = Ещё в пути: { $pieces }
keep-smiling-no-chair = ни одного кресла

keep-smiling-event-placed = { $seat }: фигуры расставлены
keep-smiling-event-placed-you = Твои фигуры расставлены
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Обе стороны готовы; начинает { $seat }
keep-smiling-event-began-you = Обе стороны готовы; начинаешь ты
keep-smiling-event-rolled = { $seat } бросает кубики: { $dice }
keep-smiling-event-rolled-you = Ты бросаешь кубики: { $dice }
keep-smiling-event-stuck = { $seat } не может пойти ни одной фигурой
keep-smiling-event-stuck-you = Ты не можешь пойти ни одной фигурой
keep-smiling-event-moved = Дорожка { $lane }: { $seat } идёт на { $steps }
keep-smiling-event-captured = 💥 Дорожка { $lane }: { $seat } снимает фигуру игрока { $piece }
keep-smiling-event-captured-you = 💥 Дорожка { $lane }: ты снимаешь фигуру игрока { $piece }
keep-smiling-event-captured-piece-you = 💥 Дорожка { $lane }: { $seat } снимает твою фигуру
keep-smiling-event-duel = ⚔️ Дорожка { $lane }: { $seat } нападает, { $attack } против { $defence }
keep-smiling-event-duel-you = ⚔️ Дорожка { $lane }: ты нападаешь, { $attack } против { $defence }
keep-smiling-event-seated = 🪑 Дорожка { $lane }: { $seat } занимает кресло { $chair }
keep-smiling-event-seated-you = 🪑 Дорожка { $lane }: ты занимаешь кресло { $chair }
keep-smiling-event-lapsed = Все кресла заняты; уже не сыграно: { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Все лица открыты

option-duel = Дуэль
option-duel-false-note = Кто встаёт на чужую фигуру, снимает её
option-duel-true-note = Кто встаёт на чужую фигуру, бросает против неё кубик: меньший проигрывает, при равенстве — защита
option-memory = Память
option-memory-strict = строго (без подглядывания)
option-memory-strict-note = Фигуры расставлены — дальше помни, кто где стоит
option-memory-relaxed = спокойно (видны свои лица)
option-memory-relaxed-note = Свои лица видны всю игру

why-KS2 = Каждый расставляет фигуры один раз и тайно; до этого никто не ходит.
why-KS4 = Твои кубики этого не позволяют: фигура берёт один кубик или сумму двух, и каждый кубик считается один раз.
why-KS5 = Фигура идёт только вперёд и попадает на стартовое поле соперника только точным числом.
why-KS6 = Эта фигура снята.
why-KS7 = Эта фигура уже сидит в кресле.
why-KS11 = За ход дорожки идут по порядку; менять его могут только фигуры, дошедшие до другой стороны.

word-smily = Смайли
word-grimmy = Гримми
word-neutralo = Нейтрало
word-place = расставить фигуры
word-move = пойти

keep-smiling-meaning-smily = Смайли приносит номер кресла.
keep-smiling-meaning-grimmy = Гримми столько же отнимает.
keep-smiling-meaning-neutralo = Нейтрало не даёт ничего.

rules-keep-smiling-1 = **Гонка скрытых лиц для двоих.** Пять дорожек по 13 полей, на каждой по фигуре с обеих сторон.
    У тебя два Смайли, два Гримми и один Нейтрало. Ты тайно решаешь, кто на какой дорожке. Когда оба выбрали, подглядывать нельзя никому, даже тебе: запоминай! (С настройкой «спокойно» смотреть можно.)
rules-keep-smiling-1-alt = Два Смайли, два Гримми и Нейтрало напротив пяти скрытых фигур соперника.
rules-keep-smiling-2 = **Твой ход.** Бросаются три твоих кубика. Можно пойти
    - одной фигурой на один кубик или на сумму двух,
    - двумя фигурами по кубику на каждую, или одной на кубик, а другой на сумму двух остальных,
    - тремя фигурами по кубику на каждую.
    Одна фигура не берёт все три кубика. Если хоть одна может пойти, пойти надо; лишние кубики могут пропасть.
    Фигуры идут вперёд по своей дорожке. Сумма — это один прыжок. На стартовое поле соперника попадают только точным числом.
rules-keep-smiling-2-alt = Три кубика, 2, 5 и 3, скрытая фигура, поле и стартовое поле соперника.
rules-keep-smiling-3 = **Взятие.** Фигура, попавшая на поле чужой, снимает её, не открывая лица. Перепрыгивать можно.
    - **Настройка «дуэль»**: вместо этого оба бросают по кубику; у кого меньше, тот убирает свою фигуру, а при равенстве побеждает нападающий.
    На стартовом поле нападающий садится в кресло, только если победил.
rules-keep-smiling-3-alt = Встретились две скрытые фигуры; рядом кубики дуэли, 4 против 3.
rules-keep-smiling-4 = **Кресла.** Фигура, дошедшая до стартового поля соперника, садится, не открывая лица, в лучшее свободное кресло: 6, 5, 4, 3, 2, 1.
    Игра кончается, когда заняты все кресла или на поле не осталось фигур. Тогда открываются все лица:
    - { keep-smiling-meaning-smily }
    - { keep-smiling-meaning-grimmy }
    - { keep-smiling-meaning-neutralo }
    Побеждает тот, у кого больше очков; поровну — ничья. Так что чужих Гримми, может быть, стоит пропустить…
rules-keep-smiling-4-alt = Шесть кресел, от 6 до 1.

# Lessons

learn-keep-smiling-chair-title = Лучшее кресло
learn-keep-smiling-chair = Пять фигур бегут на другую сторону; первая садится в кресло 6, следующая в кресло 5 и так далее. Твоему Смайли на A нужно 4, твоему Гримми на B — 3. Кубики: 4, 3, 2.
learn-keep-smiling-chair-six = Смайли в кресле 6 приносит столько, сколько стоит кресло: шесть очков в конце.
learn-keep-smiling-grimmy = Так в кресло 6 сядет Гримми: это минус шесть очков, и лучшее кресло занято.
learn-keep-smiling-chair-way = Так никто не доходит. Кресло 6 ещё свободно, и одна из твоих фигур может занять его сейчас.
learn-keep-smiling-exact-title = Точное число
learn-keep-smiling-exact = Твоему Смайли на A осталось четыре поля. На кубиках 5, 2 и 2. Как им пойти?
learn-keep-smiling-exact-sum = Два кубика — это один прыжок: 2 + 2 ровно 4, и Смайли в кресле 6.
learn-keep-smiling-exact-half = Останется ещё два поля, и до этого его могут взять. Два кубика можно сложить.
learn-keep-smiling-capture-title = Взятие
learn-keep-smiling-capture = На дорожке C скрытой фигуре, за которую играет { $p1 }, осталось всего два поля. Твоя там ещё на старте. Кубики: 6, 2, 1.
learn-keep-smiling-capture-off = Твоя фигура встаёт на чужую и снимает её с доски. Кто так далеко убежал, часто оказывается Смайли.
learn-keep-smiling-capture-lets = Фигуре на C это не мешает, и со следующей двойкой она сядет в кресло 6. Её можно остановить.
learn-keep-smiling-hint-1 = Лица можно расставить как угодно: подумай, по каким дорожкам хочешь бежать, и запомни, кто где стоит.
learn-keep-smiling-hint-2 = Беги своими Смайли; Гримми могут остаться позади или выйти вперёд, чтобы брать чужих.
learn-keep-smiling-hint-3 = Посмотри, где твои кубики приводят точно на чужую фигуру: попасть на неё — значит взять её.
