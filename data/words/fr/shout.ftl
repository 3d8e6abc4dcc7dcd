# Shout!

shout-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
shout-dealt = Sur la pile de { $seat }
shout-next = La prochaine carte va à { $seat }.
shout-pile = { $count ->
    [0] Ta pile est vide.
    [one] Ta pile : { $count } carte, au-dessus { $top }
   *[other] Ta pile : { $count } cartes, au-dessus { $top }
}
shout-how = Crie le nom de qui a sur le dessus la couleur ou le smiley de la carte posée ; son propriétaire crie le nom de qui s’accorde avec elle. Si c’est la carte des dés, crie ton propre nom.
shout-hint = Si la carte posée s’accorde avec la tienne, crie le nom de son propriétaire ; si c’est la tienne, celui de qui s’accorde. Le premier gagne deux cartes. La carte des dés : crie ton propre nom.

shout-event-dealt = { "" }
shout-event-took = { $seat } prend à { $from } : { $cards }
shout-event-miscalled = { $seat } crie { $name } : c’est faux, hors jeu pour cette carte
shout-event-gave = { $seat } donne des cartes, une à chacun : { $to }
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
