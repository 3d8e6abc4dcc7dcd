# Smile

smile-round = manche { $round } sur 10
smile-hand = { $count ->
    [one] Tu as **{ $count }** luciole { $firefly }
   *[other] Tu as **{ $count }** lucioles { $firefly }
}
smile-owns-nothing = Tu n’as encore aucune créature.
smile-offer = Offrir sur { $at } ({ $value })
smile-collect = { $fireflies ->
    [one] Prendre { $at } ({ $value }) et { $fireflies } luciole
   *[other] Prendre { $at } ({ $value }) et { $fireflies } lucioles
}
smile-count = Créatures : { $creatures }, { $fireflies ->
    [one] { $fireflies } luciole
   *[other] { $fireflies } lucioles
} : { $bonus }{ $tears ->
    [0] { "" }
   *[other] , larmes : −{ $tears }
}
smile-hint = Gagne des points avec de bonnes créatures : offre une luciole à la plus faible, ou prends-en une qui porte des lucioles et quitte la manche avec elles. Deux de tes créatures au même coin se font fuir : les deux sont perdues.
smile-sign-corners = { $corners } Deux des tiennes au même coin se font fuir · { $plain } ne fuit jamais
smile-sign-points = Points : tes créatures, +1 par { $count } lucioles à la fin, −1 par larme

smile-event-offered = { $seat } offre une luciole à { $card }
smile-event-borrowed = { $seat } emprunte une luciole contre une larme
smile-event-collected = { $fireflies ->
    [0] { $seat } prend { $card }
    [one] { $seat } prend { $card } et { $fireflies } luciole
   *[other] { $seat } prend { $card } et { $fireflies } lucioles
}
smile-event-scared = { $cards } se font fuir l’une l’autre
smile-event-round = La manche { $round } commence
smile-event-ended = L’aube se lève : la partie est finie

why-SM4 = Il n’y a plus de créature à cette place.
why-SM5 = À ton tour, tu offres une luciole à la créature la plus faible ou tu en prends une qui porte une luciole ; qui a pris une créature est hors jeu pour cette manche.
why-SM6 = Tu n’as plus de luciole : prends une créature qui en porte une.
