# Сбор за столом: во что играют, кто играет, кого не хватает; и как собраться снова.

lobby-title = { $game }: кто играет?
lobby-empty = Пока никого. Нажми «Участвовать».
lobby-need = { $need ->
    [one] Нужен ещё { $need } игрок: нажми «Участвовать» или добавь компьютер.
    [few] Нужны ещё { $need } игрока: нажми «Участвовать» или добавь компьютеры.
   *[many] Нужно ещё { $need } игроков: нажми «Участвовать» или добавь компьютеры.
}
lobby-ready = Можно начинать.
lobby-kept = { $names }: { $count ->
    [one] нажми «Участвовать», место за тобой
   *[other] нажмите «Участвовать», места за вами
}. Начнём, как только соберутся все.
lobby-kept-begin = Кнопка «Начать» запустит игру без тех, кого ещё нет.
lobby-held = Пока не пришли: { $names }. { $count ->
    [one] Место ждёт
   *[other] Места ждут
} до { $until }.
lobby-seated = Место уже за тобой: № { $seat }.
lobby-ask = Начать без тех, кто не пришёл: { $names }?
lobby-ask-held = { $count ->
    [one] Место ждёт
   *[other] Места ждут
} до { $until }.
lobby-ask-wait = Чтобы подождать, ничего не нажимай.
lobby-begun = Игра началась.
lobby-no-seat = 🪑 { $names }: мест больше нет.
lobby-seats = За столом: { $count } ({ $low }–{ $high })
lobby-seats-exactly = Занято мест: { $count } из { $seats }
lobby-level = Компьютер: { $level }
quickness-easy = медленно
quickness-normal = размеренно
quickness-hard = быстро
button-fill = + { $count } { $count ->
    [few] компьютера
   *[other] компьютеров
}
refuse-not-missing = Игроков уже достаточно.
refuse-no-computer = За столом больше нет компьютеров.
lobby-opener = ведёт { $opener }
lobby-ends = закроется: { $until }
lobby-seal = 🔒 печать: `{ $seal }`
lobby-cancelled = { $game }: сбор отменён ({ $by }).
lobby-ended = { $game }: сбор закрыт, игру так и не начали.
lobby-deserted = { $game }: сбор закрыт, никого не осталось.
lobby-without-tournament = { $game }: партия не сыграна, турнир закончен.
race-abandoned = { $game }: стол закрыт, никто не вернулся.
race-unready = { $game }: стол закрыт, никто не был готов.
table-ended-by = { $game }: стол закрыт ({ $by }). Партия не засчитана.
table-closed = { $game }: стол закрыт до окончания игры.
button-open-again = Открыть снова
button-new-game = Новая игра
lobby-opened = Стол открыт: { $link }
play-another = У тебя только что открылся стол: { $link } Открыть ещё один?
button-another = Ещё один
button-how-to-play = Правила
button-seal = Честно?
seal-button-about = **{ button-seal }** — как проверить, что карты и кости никто не подстроил.
seal-title = Тасовка, которую можно проверить
seal-about =
    Никто за столом не может подобрать карты и кубики. Они получаются из секрета, который я выбрал, прежде чем кто-то вошёл, и из ID, которые Discord даёт вашим нажатиям.
    1. До начала игры скопируй печать 🔒 (код секрета) и ID своего нажатия 🖱️.
    2. После игры возьми её файл: `/record`, затем «{ button-record-file }».
    3. Ищи в нём и то и другое (печать — без пробелов).
seal-click = 🖱️ твоё нажатие: `{ $id }`, { $at }
seal-click-none = 🖱️ твоё нажатие: ID появится, когда войдёшь
seal-click-opener = 🖱️ Стол открыт тобой: тебе нужна только печать.

button-another-game = Другая игра
another-game-ask = Во что сыграете теперь? Места остаются за вами, если их хватит.
another-game-no-seat = без места: { $names }
rematch-joined = Место твоё: { $link }
rematch-seated = Твоё место уже там: { $link }
rematch-runs = Игра уже идёт: { $link }
refuse-kept = Места оставлены тем, кто только что играл. Открыть другой стол: `/play`.
refuse-held = Свободные места до { $until } оставлены тем, кто записался. Потом их может занять любой.

option-first = Кто начинает
option-first-random = жребий

refuse-option-left = Тот, кто должен был начинать, уже не за столом: открой опции ещё раз.

options-guests = Убрать участника
options-guests-back = Снова пустить кого-то
guest-remove = Убрать: { $name }
guest-let-in = Снова пустить: { $name }
refuse-not-open = Этот стол для тебя закрыт.
refuse-guest-opener = Убрать участника может только тот, кто ведёт этот стол.
refuse-guest-night = На игровой вечер приглашены все, так что убирать участников с его столов нельзя.
refuse-guest-nobody = Убрать можно только участника, который сидит за этим столом. Компьютеры убирают за самим столом.
refuse-guest-self = Себя убрать нельзя, но можно выйти из-за стола.

button-wanted = Нужен ещё игрок
wanted-about = Кнопка **Нужен ещё игрок** зовёт тех, кто просил звать за такие столы, — один раз за стол.
wanted-called = Зову тех, кто просил и кого сейчас можно звать. За этот стол — только один раз.
wanted-call = { $game } на сервере { $server }: есть свободное место. Уже там: { $names }.
wanted-why = Это по твоей просьбе: { $game } на этом сервере, { $times }.
refuse-wanted-once = За этот стол уже звали.
refuse-wanted-full = За этим столом больше нет места.
refuse-wanted-nobody = Сегодня больше некого звать в эту игру. Кто хочет, чтобы звали и его, включает в `/me` **Звать меня за столы**.
