# Shout!

shout-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
shout-dealt = Sur la pile de { $seat }
shout-next = Prochaine carte : { $seat }
shout-pile = { $count ->
    [0] Ta pile est vide.
    [one] Ta pile : { $count } carte, au-dessus { $top }
   *[other] Ta pile : { $count } cartes, au-dessus { $top }
}
shout-how = La nouvelle carte va avec la tienne ? Touche le nom de qui l’a reçue. C’est la tienne ? Touche le nom de qui s’accorde avec elle. La carte des dés ? Touche ton propre nom.
shout-rule = Si la nouvelle carte est à toi, touche le nom de qui a sur le dessus la même couleur ou le même smiley ; si elle va avec la tienne, touche le nom de qui l’a reçue : qui va plus vite prend deux cartes. Si les deux dés la montrent, touche ton propre nom.
shout-example = { $one } a { $top } au-dessus, { $other } reçoit { $card } → { $one } touche { $other }, { $other } touche { $one }
shout-hint = La nouvelle carte va avec la tienne ? Touche le nom de qui l’a reçue. C’est la tienne ? Touche le nom de qui s’accorde avec elle. Qui va le plus vite prend deux cartes. La carte des dés ? Touche ton propre nom.

shout-event-dealt = { "" }
shout-event-took = { $seat } prend à { $from } : { $cards }
shout-event-miscalled = { $seat } crie { $name } : c’est faux
shout-event-gave = { $seat } paie une carte à { $to }
shout-event-rolled = { $seat } lance les deux dés : { $card }
shout-event-timeup = Personne ne crie à temps
shout-event-nobody = Tout le monde est hors jeu
shout-event-ended = La dernière carte est distribuée
shout-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }
shout-event-drawn = Égalité sans carte à tirer aux dés : le sort désigne { $seat }

why-SH2 = Crie le nom de quelqu’un de cette table : qui s’accorde avec la carte posée, ou son propriétaire.
why-SH3 = Après un mauvais cri, tu es hors jeu jusqu’à la prochaine carte.

option-even = Autant de cartes pour tous
