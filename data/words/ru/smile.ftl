# Smile

smile-round = раунд { $round } из 10
smile-hand = { $count ->
    [one] У тебя **{ $count }** светлячок { $firefly }
    [few] У тебя **{ $count }** светлячка { $firefly }
   *[many] У тебя **{ $count }** светлячков { $firefly }
}
smile-owns-nothing = У тебя пока нет существ.
smile-offer = Предложить на { $at } ({ $value })
smile-collect = { $fireflies ->
    [one] Взять { $at } ({ $value }) и { $fireflies } светлячка
   *[many] Взять { $at } ({ $value }) и { $fireflies } светлячков
}
smile-count = { $creatures } за существ, { $bonus } за { $fireflies ->
    [one] { $fireflies } светлячка
   *[many] { $fireflies } светлячков
}{ $tears ->
    [0] { "" }
   *[other] , −{ $tears } за слёзы
}
smile-hint = Набирай очки хорошими существами: предложи светлячка самому слабому или возьми существо со светлячками и выйди с ними из раунда. Два твоих существа с одинаковым уголком пугают друг друга и убегают оба.
smile-sign-corners = { $corners } Два твоих с одинаковым уголком убегают оба · { $plain } не убегает никогда
smile-sign-points = Очки: твои существа, в конце +1 за каждых { $count } светлячков, −1 за слезу

smile-event-offered = { $seat }: светлячок достаётся { $card }
smile-event-borrowed = { $seat } берёт светлячка взаймы за слезу
smile-event-collected = { $fireflies ->
    [0] { $seat } берёт { $card }
    [one] { $seat } берёт { $card } и { $fireflies } светлячка
   *[many] { $seat } берёт { $card } и { $fireflies } светлячков
}
smile-event-scared = { $cards } пугают друг друга и убегают
smile-event-round = Начинается раунд { $round }
smile-event-ended = Рассвет: игра окончена

why-SM4 = На этом месте больше нет существа.
why-SM5 = В свой ход предложи светлячка самому слабому существу или возьми существо, на котором есть светлячок; кто взял существо, в этом раунде больше не ходит.
why-SM6 = У тебя нет светлячков: возьми существо, на котором они есть.
