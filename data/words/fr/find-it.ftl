# Find it!

game-find-it = Find it!
about-find-it = Les dés désignent une carte : montre-la avant tout le monde, ou souviens-toi qui l’a.

find-it-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
find-it-target = { $count } cartes pour gagner
find-it-next = 🎲 { $seat } va lancer les dés.
find-it-mine = { $count ->
    [0] Tu n’as pas encore de carte ; il en faut { $target }.
    [one] Tu as { $count } carte ; il en faut { $target }.
   *[other] Tu as { $count } cartes ; il en faut { $target }.
}
find-it-debts = { $count ->
    [one] Tu dois une carte : la prochaine que tu gagnes repart aussitôt.
   *[other] Tu dois { $count } cartes : les prochaines que tu gagnes repartent aussitôt.
}
find-it-how = Touche la carte dans la grille, ou le nom de la personne qui l’a gagnée.
find-it-point = Montrer : { $first } à { $last }
find-it-name = Dire qui l’a
find-it-rule = Les deux dés désignent une carte : touche-la avant les autres. Si elle est déjà gagnée, touche le nom de la personne qui l’a.
find-it-example = { $dice } → touche { $card }
find-it-hint = Les dés désignent une carte. Si elle est là, touche-la ; si elle est déjà gagnée, touche le nom de la personne qui l’a. Mauvaise carte : hors jeu pour ce lancer. Un mauvais nom coûte en plus une carte.

find-it-event-rolled = { "" }
find-it-event-found = { $seat } trouve la carte
find-it-event-found-you = Tu trouves la carte
find-it-event-took = { $seat } prend la carte à { $from }
find-it-event-took-you = Tu prends la carte à { $from }
find-it-event-took-from-you = { $seat } te prend la carte
find-it-event-kept = { $seat } dit son nom et garde la carte
find-it-event-kept-you = Tu dis ton propre nom et gardes la carte
find-it-event-mispointed = { $seat } montre { $card } : c’est faux
find-it-event-mispointed-you = Tu montres { $card } : c’est faux
find-it-event-misnamed = { $seat } nomme { $name } : c’est faux
find-it-event-misnamed-you = Tu nommes { $name } : c’est faux
find-it-event-misnamed-yourself = Tu dis ton propre nom : c’est faux
find-it-event-misnamed-name-you = { $seat } te nomme : c’est faux
find-it-event-lost = { $seat } rend { $card }
find-it-event-lost-you = Tu rends { $card }
find-it-event-owes = { $seat } doit la prochaine carte
find-it-event-owes-you = Tu dois la prochaine carte
find-it-event-repaid = { $seat } paie une dette avec la carte
find-it-event-repaid-you = Tu paies une dette avec la carte
find-it-event-timeup = Le temps est écoulé
find-it-event-nobody = Tout le monde est hors jeu
find-it-event-ended = La partie est finie
find-it-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }
find-it-event-duel-you = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, ta carte
find-it-event-drawn = Égalité sans carte à tirer aux dés : le sort désigne { $seat }
find-it-event-drawn-you = Égalité sans carte à tirer aux dés : le sort te désigne

why-FI2 = Tu ne peux montrer qu’une carte face visible, et après une mauvaise carte tu es hors jeu pour ce lancer.
why-FI3 = Tu ne peux nommer que quelqu’un de cette table.
why-FI4 = Après un mauvais nom, tu es hors jeu pour ce lancer.

word-point = montrer
word-name = nommer

rules-find-it-1 = **Trouve la carte que les dés désignent.** Les 36 cartes sont face visible ; deux dés montrent une couleur et un smiley.
    - La carte est sur la table ? Qui la touche en premier la gagne.
    - Quelqu’un l’a déjà ? Qui nomme en premier la bonne personne la lui prend ; tu peux te nommer pour garder la tienne.
    Qui atteint le but en premier gagne : 10 cartes à deux, 9 à trois, 8 à quatre, 7 à cinq, sinon 6.
rules-find-it-1-alt = Les dés montrent orange et joyeux ; à côté, des cartes, dont la joyeuse orange.
rules-find-it-2 = **Erreurs.** Mauvaise carte : tu es hors jeu pour ce lancer. Mauvais nom : hors jeu aussi, et ta dernière carte gagnée retourne sur la table. Si tu n’en as pas, ce sera la prochaine.
    Si personne ne trouve, on relance les dés. Aucun écran ne montre qui a quelle carte : souviens-toi !
    Les clics comptent dans l’ordre où Discord les a reçus ; arriver second ne coûte rien. Après 36 lancers sans changement, la partie s’arrête et la personne qui a le plus de cartes gagne.
rules-find-it-2-alt = Trois cartes face cachée ; les dés montrent jaune et clin d’œil.

# Lessons

learn-find-it-point-title = Trouve la carte
learn-find-it-point = Les 36 cartes sont face visible, et qui en a le plus gagne. Les dés montrent rouge et clin d’œil. Quelle carte touches-tu, avant tout le monde ?
learn-find-it-point-found = Rouge et clin d’œil : deux dés, une carte. Tu as été plus rapide, elle est à toi. À partir de maintenant, personne ne voit qui l’a.
learn-find-it-point-half = Un seul des deux dés va avec cette carte. Tu serais hors jeu pour ce lancer, pendant que les autres cherchent.
learn-find-it-point-name = Un nom sert pour une carte déjà gagnée, mais celle-ci est encore sur la table. Un mauvais nom coûte aussi une carte.
learn-find-it-name-title = Elle n’est plus là
learn-find-it-name = Les dés montrent jaune et amoureux, mais la carte n’est plus là : { $p1 } l’a gagnée au lancer d’avant. Aucun écran ne le montre, souviens-toi !
learn-find-it-name-took = Qui donne le bon nom en premier prend la carte : { $p1 } l’avait, maintenant elle est à toi.
learn-find-it-name-gone = Jaune amoureux n’est plus sur la table, et aucune autre carte ne compte. Nomme la personne qui l’a gagnée.
learn-find-it-wrong = Ce n’est pas le bon nom : tu serais hors jeu pour ce lancer, et ta dernière carte gagnée retournerait sur la table.
learn-find-it-late = Les autres s’en souviennent aussi. Si tu sais qui a la carte, touche ce nom avant tout le monde.
learn-find-it-keep-title = Déjà à toi
learn-find-it-keep = Encore jaune amoureux. Cette fois, c’est toi qui l’as gagnée, et les autres s’en souviennent.
learn-find-it-keep-kept = C’est ton propre nom, donc tu gardes la carte. Si quelqu’un l’avait touché avant toi, elle serait perdue.
