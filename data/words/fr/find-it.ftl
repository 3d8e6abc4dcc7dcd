# Find it!

game-find-it = Find it!
about-find-it = Les dés désignent une carte : touche-la avant tout le monde, ou souviens-toi qui l’a.
kind-find-it = réflexes et mémoire

find-it-score = { $score ->
    [one] { $score } carte
   *[other] { $score } cartes
}
find-it-target = { $count } cartes pour gagner
find-it-first = 🎲 Le premier lancer arrive tout de suite.
find-it-next = 🎲 Le prochain lancer arrive tout de suite.
find-it-last-roll = Lancer précédent : { $what }
find-it-risk = Mauvaise carte : hors jeu. Mauvais nom : aussi −1 carte.
find-it-cost-mispointed = ❌ { $seat } : hors jeu pour ce lancer
find-it-cost-misnamed = ❌ { $seat } : hors jeu, doit une carte
find-it-mine = { $count ->
    [0] Tu n’as pas encore de carte ; il en faut { $target }.
    [one] Tu as { $count } carte ; il en faut { $target }.
   *[other] Tu as { $count } cartes ; il en faut { $target }.
}
find-it-had = { $count ->
    [0] Tu n’avais aucune carte.
    [one] Tu avais { $count } carte.
   *[other] Tu avais { $count } cartes.
}
find-it-debts = { $count ->
    [one] Tu dois une carte : la prochaine que tu gagnes repart aussitôt.
   *[other] Tu dois { $count } cartes : les prochaines que tu gagnes repartent aussitôt.
}
find-it-how = Touche la carte dans la grille, ou le nom de la personne qui l’a gagnée.
find-it-point = Toucher : { $first } à { $last }
find-it-point-one = Toucher : { $first }
find-it-name = Dire qui l’a
find-it-rule = Touche avant les autres la carte que montrent les dés. Si quelqu’un l’a gagnée, touche son nom.
find-it-brief = Touche vite la carte des dés.
find-it-example = { $dice } → touche { $card }
find-it-practice = Les dés montrent { $card }. Quelle carte touches-tu ?
find-it-practice-wrong = Il faut la couleur et le smiley : touche { $card }.
find-it-hint = Les dés désignent une carte. Si elle est là, touche-la ; si elle est déjà gagnée, touche le nom de la personne qui l’a. Mauvaise carte : hors jeu pour ce lancer. Un mauvais nom coûte en plus une carte.

find-it-event-rolled = { "" }
find-it-event-found = { $seat } trouve la carte
find-it-event-found-you = Tu trouves la carte
find-it-event-took = { $seat } prend la carte à { $from }
find-it-event-took-you = Tu prends la carte à { $from }
find-it-event-took-from-you = { $seat } te prend la carte
find-it-event-kept = { $seat } dit son propre nom et garde la carte
find-it-event-kept-you = Tu dis ton propre nom et gardes la carte
find-it-event-mispointed = { $seat } touche { $card } : raté
find-it-event-mispointed-you = Tu touches { $card } : raté
find-it-event-misnamed = { $seat } nomme { $name } : raté
find-it-event-misnamed-you = Tu nommes { $name } : raté
find-it-event-misnamed-yourself = Tu dis ton propre nom : raté
find-it-event-misnamed-name-you = { $seat } te nomme : raté
find-it-event-lost = { $seat } rend { $card }
find-it-event-lost-you = Tu rends { $card }
find-it-event-owes = { $seat } doit la prochaine carte
find-it-event-owes-you = Tu dois la prochaine carte
find-it-event-repaid = { $seat } paie une dette avec la carte
find-it-event-repaid-you = Tu paies une dette avec la carte
find-it-event-timeup = Personne n’a trouvé à temps
find-it-event-nobody = Tout le monde est hors jeu
find-it-event-ended = La partie est finie
find-it-event-duel = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, la carte de { $seat }, qui gagne
find-it-event-duel-you = Égalité entre { $tied } : après { $rolls ->
    [one] { $rolls } lancer
   *[other] { $rolls } lancers
}, les dés montrent { $card }, ta carte : tu gagnes
find-it-event-drawn = Égalité, et les dés ne peuvent pas trancher : { $seat } gagne au tirage au sort
find-it-event-drawn-you = Égalité, et les dés ne peuvent pas trancher : tu gagnes au tirage au sort

why-FI2 = Tu ne peux toucher qu’une carte face visible ; après une mauvaise carte, tu es hors jeu pour ce lancer.
why-FI3 = Tu ne peux nommer que quelqu’un de cette table.
why-FI4 = Après un mauvais nom, tu es hors jeu pour ce lancer.

word-point = toucher
word-name = nommer

rules-find-it-1 = **Trouve la carte que les dés désignent.** Les 36 cartes sont face visible ; deux dés montrent une couleur et un smiley.
    - La carte est sur la table ? La première personne à la toucher la gagne.
    - Quelqu’un l’a déjà ? La première personne à dire le bon nom la prend ; tu peux te nommer pour garder la tienne.
    La première personne à atteindre le but gagne : 10 cartes à deux, 9 à trois, 8 à quatre, 7 à cinq, sinon 6.
rules-find-it-1-alt = Les dés montrent orange et joyeux ; à côté, des cartes, dont la joyeuse orange.
rules-find-it-2 = **Erreurs.** Mauvaise carte : tu es hors jeu pour ce lancer. Mauvais nom : hors jeu aussi, et ta dernière carte gagnée retourne sur la table. Si tu n’en as pas, ce sera la prochaine.
    Si personne ne trouve, on relance les dés. Aucun écran ne montre qui a quelle carte : souviens-toi !
    Les réponses comptent dans l’ordre où Discord les a reçues ; arriver en second ne coûte rien. Après 36 lancers sans changement, la partie s’arrête et la personne qui a le plus de cartes gagne.
rules-find-it-2-alt = Trois cartes face cachée ; les dés montrent jaune et clin d’œil.

# Lessons

learn-find-it-point-title = Trouve la carte
learn-find-it-point = La première personne à gagner 9 cartes remporte la partie. Les deux dés désignent ensemble une carte sur 36 : ici, vert et fâché. Laquelle touches-tu, avant tout le monde ?
learn-find-it-point-found = Un dé montre vert, l’autre fâché : seule cette carte a les deux. Tu as été plus rapide, elle est à toi. À partir de maintenant, aucun écran ne montre qui l’a.
learn-find-it-point-colour = Vert, c’est bon, mais l’autre dé montre fâché, et celle-ci est amoureuse. Tu serais hors jeu pour ce lancer, et les autres auraient tout leur temps.
learn-find-it-point-smiley = Fâché, c’est bon, mais l’autre dé montre vert, pas rouge. Tu serais hors jeu pour ce lancer, et les autres auraient tout leur temps.
learn-find-it-point-name = On ne nomme quelqu’un que pour une carte déjà gagnée, et celle-ci est encore sur la table. Tu serais hors jeu pour ce lancer, et ta prochaine carte repartirait aussitôt.
learn-find-it-name-title = Qui l’a ?
learn-find-it-name = Encore vert et fâché, mais la carte n’est plus là : { $p1 } l’a gagnée il y a deux lancers, puis toi la bleue triste. Aucun écran ne montre qui a quoi : souviens-toi ! Que fais-tu ?
learn-find-it-name-took = C’est le bon nom, et tu as été plus rapide : la carte passe de { $p1 } à toi. Tu as maintenant 2 cartes.
learn-find-it-name-none = { $p2 } n’a pas encore de carte. Après un mauvais nom, tu es hors jeu pour ce lancer, et ta dernière carte gagnée, la bleue triste, retourne sur la table.
learn-find-it-name-late = Les autres s’en souviennent aussi. Si tu sais qui a la carte, touche son nom avant eux.
learn-find-it-keep-title = Garde la tienne
learn-find-it-keep = Cette fois, { $p2 } a été plus rapide et a pris la verte fâchée à { $p1 }. Voici encore bleu et triste : la carte que tu as gagnée il y a deux lancers. Que fais-tu ?
learn-find-it-keep-kept = Tu as dit ton propre nom avant les autres : la bleue triste reste à toi. Si quelqu’un d’autre l’avait dit plus tôt, elle serait perdue.
learn-find-it-keep-wrong = C’est toi qui l’as. Après un mauvais nom, tu es hors jeu pour ce lancer : quelqu’un te nomme et la prend, ou elle retourne sur la table, car c’est ta dernière carte gagnée.
learn-find-it-keep-risk = Tu ne la gardes que si personne d’autre ne s’en souvient. La première personne à te nommer te la prend ; dis ton propre nom, et elle est à l’abri.
learn-find-it-moved-title = Les cartes voyagent
learn-find-it-moved = Vert et fâché pour la troisième fois. { $p1 } a d’abord gagné la carte, puis { $p2 } a nommé { $p1 } et l’a prise. Quel nom touches-tu ?
learn-find-it-moved-took = Ce qui compte, c’est qui l’a prise en dernier. Tu as maintenant 2 cartes : la bleue triste et la verte fâchée.
learn-find-it-moved-before = { $p1 } l’avait au début, mais { $p2 } l’a prise depuis, et { $p1 } n’a plus de carte. Ce mauvais nom te coûterait la bleue triste.
learn-find-it-moved-own = Tu n’as que la bleue triste. Après un mauvais nom, tu es hors jeu pour ce lancer, et elle retourne sur la table.
