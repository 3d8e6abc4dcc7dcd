# Keep Smiling

keep-smiling-hint = Смайли приносит очки своего кресла, Гримми их отнимает. Нажимай на кубики у дорожек: фигура берёт один кубик или сумму двух.
keep-smiling-is-placing = тайно расставляет фигуры
keep-smiling-is-placed = фигуры расставлены
keep-smiling-lost = { $count ->
    [one] потеряна { $count } фигура
    [few] потеряно { $count } фигуры
    [many] потеряно { $count } фигур
   *[other] потеряно { $count } фигуры
}
keep-smiling-chairs = Кресла, общие для всех дорожек
keep-smiling-dice = { $seat }: { $dice }

keep-smiling-secret = Кто встанет на какую дорожку? Это видно только тебе, так что **запоминай**.
keep-smiling-choose = Кто встанет на дорожку **{ $lane }**?
keep-smiling-check = Все пять на местах. Подтвердить или заново?
keep-smiling-placed = Твои фигуры расставлены. Игра продолжится, когда будет готов и соперник.

keep-smiling-tap = Нажми на кубик у дорожки. Два кубика у одной дорожки складываются; что останется, пропадёт.
keep-smiling-last-tap = Зелёный кубик отправит ход.
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

keep-smiling-event-placed = { $seat } — фигуры расставлены
keep-smiling-event-chose = { "" }
keep-smiling-event-began = Обе стороны готовы; начинает { $seat }
keep-smiling-event-rolled = { $seat } бросает кубики: { $dice }
keep-smiling-event-stuck = { $seat } не может пойти ни одной фигурой
keep-smiling-event-moved = Дорожка { $lane }: { $seat } идёт на { $steps }
keep-smiling-event-captured = 💥 Дорожка { $lane }: { $seat } снимает фигуру игрока { $piece }
keep-smiling-event-duel = ⚔️ Дорожка { $lane }: { $seat } нападает, { $attack } против { $defence }
keep-smiling-event-seated = 🪑 Дорожка { $lane }: { $seat } занимает кресло { $chair }
keep-smiling-event-lapsed = Все кресла заняты; уже не сыграно: { $pieces }
keep-smiling-event-revealed = { "" }
keep-smiling-event-ended = Все лица открыты

option-duel = Дуэль
option-duel-false-note = Кто встаёт на чужую фигуру, снимает её
option-duel-true-note = Кто встаёт на чужую фигуру, бросает против неё кубик: меньший уходит, при равенстве — защита
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
