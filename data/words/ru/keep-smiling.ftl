# Keep Smiling

game-keep-smiling = Keep Smiling
about-keep-smiling = Гонка скрытых лиц: кто займёт лучшие кресла?
kind-keep-smiling = гонка с кубиками

keep-smiling-hint = Первыми веди своих Смайли: кто дошёл, садится в лучшее свободное кресло; Смайли приносит его очки, Гримми отнимает.
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
keep-smiling-secret-relaxed = Кто встанет на какую дорожку? Это видно только тебе, зато всю игру.
keep-smiling-choose = Кто встанет на дорожку **{ $lane }**?
keep-smiling-check = Все пять на местах. Готово или заново?
keep-smiling-placed = Твои фигуры расставлены. Игра продолжится, когда будет готов и соперник.

keep-smiling-tap = **{ $lane }{ $die }**: дорожка { $lane }, кубик { $die }. Два кубика у одной дорожки складываются; лишние кубики пропадают.
keep-smiling-free = Ещё свободно: { $dice }. Неиспользованные кубики пропадают.
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
keep-smiling-lapses = Дорожка **{ $lane }**: фигура останется на месте, все кресла будут уже заняты
keep-smiling-confirm = Готово
keep-smiling-again = Заново
keep-smiling-lacks-faces = { keep-smiling-confirm }: сначала выбери лицо для каждой дорожки.
keep-smiling-lacks-die = { keep-smiling-confirm }: сначала отдай кубик одной из дорожек.
keep-smiling-nothing-forbidden = Любой кубик можно отдать любой дорожке.
keep-smiling-unconfirmed = Кубики, поставленные без кнопки «{ keep-smiling-confirm }», не засчитаны.
keep-smiling-advice-also = К { $begun } добавь { $dice }.
keep-smiling-advice-enough = К { $begun } добавлять ничего не нужно: { keep-smiling-confirm }.
keep-smiling-advice-back = Сними { $begun } (нажми ещё раз), затем { $dice }.
keep-smiling-advice-only-back = Сними { $begun } (нажми ещё раз), затем { keep-smiling-confirm }.
keep-smiling-advice-again = **{ keep-smiling-again }**, затем { $dice }.
keep-smiling-advice-place = Все расстановки одинаково хороши, пока они тайные. Например: { $lanes }.
keep-smiling-advice-place-rest = Все расстановки одинаково хороши. К { $begun }, например: { $lanes }.
keep-smiling-advice-placed = Все расстановки одинаково хороши: { keep-smiling-confirm }.

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
keep-smiling-event-moved-you = Дорожка { $lane }: ты идёшь на { $steps }
keep-smiling-event-captured = 💥 Дорожка { $lane }: { $seat } снимает фигуру игрока { $piece }
keep-smiling-event-captured-you = 💥 Дорожка { $lane }: ты снимаешь фигуру игрока { $piece }
keep-smiling-event-captured-piece-you = 💥 Дорожка { $lane }: { $seat } снимает твою фигуру
keep-smiling-event-duel = ⚔️ Дорожка { $lane }: { $seat } нападает, { $attack } против { $defence }
keep-smiling-event-duel-you = ⚔️ Дорожка { $lane }: ты нападаешь, { $attack } против { $defence }
keep-smiling-event-seated = 🪑 Дорожка { $lane }: { $seat } занимает кресло { $chair }
keep-smiling-event-seated-you = 🪑 Дорожка { $lane }: ты занимаешь кресло { $chair }
keep-smiling-event-seated-loss = 🪑 Дорожка { $lane }: { $seat } сажает в кресло { $chair } своего же Гримми
keep-smiling-event-seated-loss-you = 🪑 Дорожка { $lane }: ты сажаешь в кресло { $chair } своего же Гримми
keep-smiling-event-seated-gain = 🪑 Дорожка { $lane }: { $seat } сажает в кресло { $chair } Смайли
keep-smiling-event-seated-gain-you = 🪑 Дорожка { $lane }: ты сажаешь в кресло { $chair } Смайли
keep-smiling-event-lapsed = Все кресла заняты; остаются на месте: { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Все лица открыты

option-duel = Дуэль
option-duel-false-note = Кто встаёт на чужую фигуру, снимает её
option-duel-true-note = Вместо снятия — дуэль на кубиках: у кого меньше, тот проигрывает; при равенстве побеждает нападающий
option-memory = Память
option-memory-strict = строго (без подглядывания)
option-memory-strict-note = Фигуры расставлены — дальше помни, кто где стоит
option-memory-relaxed = спокойно (видны свои лица)
option-memory-relaxed-note = Свои лица видны всю игру

why-KS2 = Каждый расставляет фигуры один раз и тайно; до этого никто не ходит.
why-KS4 = Твои кубики этого не позволяют: фигура берёт один кубик или сумму двух, и каждый кубик считается один раз.
why-KS5 = Слишком далеко: фигура попадает на стартовое поле соперника только точным числом.
why-KS6 = Эта фигура снята.
why-KS7 = Эта фигура уже сидит в кресле.
why-KS11 = В свой ход двигай фигуры по порядку дорожек, от A до E; не по порядку — только ту, что доходит до другой стороны.

word-smily = Смайли
word-grimmy = Гримми
word-neutralo = Нейтрало
word-place = расставить фигуры
word-move = пойти

keep-smiling-meaning-smily = Смайли приносит очки своего кресла.
keep-smiling-meaning-grimmy = Гримми столько же отнимает.
keep-smiling-meaning-neutralo = Нейтрало не даёт ничего.
keep-smiling-meaning-hidden = Фигура со скрытым лицом: все лица откроются в конце.
keep-smiling-meaning-start = Пустое стартовое поле: кто доходит сюда с другой стороны, садится в кресло.
keep-smiling-meaning-hit = { option-duel-false-note }.
keep-smiling-meaning-duel = { option-duel-true-note }.
keep-smiling-meaning-target = Здесь остановится твоя фигура.
keep-smiling-meaning-chair = Твоя фигура займёт кресло.

rules-keep-smiling-1 = **Гонка скрытых лиц для двоих.** Пять дорожек по 13 полей, на каждой по фигуре с каждой стороны.
    У тебя два Смайли, два Гримми и один Нейтрало. Ты тайно решаешь, кто на какой дорожке. Когда оба выбрали, подглядывать нельзя никому, даже тебе: запоминай! (С настройкой «спокойно» смотреть можно.)
rules-keep-smiling-1-alt = Два Смайли, два Гримми и Нейтрало напротив пяти скрытых фигур соперника.
rules-keep-smiling-2 = **Твой ход.** Ты бросаешь три своих кубика. Можно пойти
    - одной фигурой на один кубик или на сумму двух,
    - двумя фигурами по кубику на каждую, или одной на кубик, а другой на сумму двух остальных,
    - тремя фигурами по кубику на каждую.
    Одна фигура не берёт все три кубика. Если хоть одна может пойти, пойти надо; лишние кубики могут пропасть.
    Фигуры идут вперёд по своей дорожке. Сумма — это один прыжок. На стартовое поле соперника попадают только точным числом.
rules-keep-smiling-2-alt = Три кубика, 2, 5 и 3, скрытая фигура, поле и стартовое поле соперника.
rules-keep-smiling-3 = **Снятие.** Фигура, вставшая на чужую, снимает её, не открывая лица. Перепрыгивать можно.
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

learn-keep-smiling-hint-1 = Теперь твои лица скрыты и от тебя: помни, кто на какой дорожке. Смайли пусть бегут к креслам; Гримми тоже может идти вперёд, но в кресло ему не надо.
learn-keep-smiling-hint-2 = Кого можно снять? Один кубик или сумма двух должны привести точно на чужую фигуру твоей дорожки; но это может быть и Гримми, приманка.
learn-keep-smiling-hint-3 = Сосчитай поля от своего Смайли до фигуры перед ним: кубики с этим числом его снимут. Когда фигуры разминулись, обе в безопасности.

learn-keep-smiling-chair-title = К лучшему креслу
learn-keep-smiling-chair = Веди своих Смайли на ту сторону: каждый берёт очки лучшего свободного кресла, сейчас 6. На дорожке D твоему Смайли осталось 8 полей. Кубики: 5, 3, 1. Как пойти?
learn-keep-smiling-chair-close = Теперь твоему Смайли не хватает 2 полей, а прямо перед ним фигура, которая снимет его любой единицей. С 5 + 3 он бы уже сидел в кресле 6.
learn-keep-smiling-chair-seated = 5 + 3 — ровно 8: твой Смайли перепрыгивает фигуру на своей дорожке и занимает лучшее кресло, 6. Кресло у него уже никто не отнимет.

learn-keep-smiling-capture-title = Кто кого снимет
learn-keep-smiling-capture = На дорожке E чужая фигура в 8 полях от твоего Смайли. Кто встанет точно на фигуру, снимет её. Кубики: 5, 3, 1. Как пойти?
learn-keep-smiling-capture-caught = 5 + 3 — ровно 8: фигура снята, и все пройденные ею поля пропали. Лицо откроется лишь в конце. А твоего Смайли на E больше никто не снимет.
learn-keep-smiling-capture-short = Теперь твой Смайли в 2 полях от чужой фигуры: 2 или 1 + 1 его снимет, примерно каждый второй бросок. С 5 + 3 её можно было снять.

learn-keep-smiling-past-title = Разминуться
learn-keep-smiling-past = На дорожке C твой Смайли ещё на старте, в 6 полях от чужой фигуры. Пока они не разминулись, она может его снять. Кубики: 4, 4, 3. Как пойти?
learn-keep-smiling-past-before = Теперь твой Смайли в 2 полях от чужой фигуры: 2 или 1 + 1 его снимет, примерно каждый второй бросок. Прыжок через неё спас бы его.
learn-keep-smiling-past-left = Твой Смайли так и стоит: чужая фигура по-прежнему может его снять и заодно занять кресло. Прыжок через неё спас бы его.
learn-keep-smiling-past-safe = Ход на 7, и твой Смайли её миновал. Назад фигуры не ходят, так что снять его уже нельзя, и осталось ему всего 5 полей.

learn-keep-smiling-grimmy-title = Гримми в сторонке
learn-keep-smiling-grimmy = Гримми в кресле отнимает у тебя его очки. Твоему Смайли на A нужно 9, твоему Гримми на B — 4, а другой твой Гримми, на E, ещё на старте. Кубики: 6, 4, 3. Как пойти?
learn-keep-smiling-grimmy-both = Смайли садится в кресло 6, но Гримми — в 5: 6 − 5, остаётся лишь 1. Ненужные кубики могут пропасть.
learn-keep-smiling-grimmy-smily = 6 + 3 — это 9: кресло 6 для Смайли, а Гримми на B остаётся в стороне. Куда уйдёт четвёрка, почти неважно, лишь бы не этому Гримми. В настоящей игре лица скрыты, и твои тоже: запоминай, кто на какой дорожке.
learn-keep-smiling-grimmy-alone = Теперь в кресле 6 твой Гримми: у тебя на 6 очков меньше, и лучшего кресла нет. Смайли мог занять его с 6 + 3.
