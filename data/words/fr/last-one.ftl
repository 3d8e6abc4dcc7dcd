# La dernière

game-last-one = La dernière
about-last-one = Débarrasse-toi de tes cartes, et n’oublie pas d’annoncer DERNIÈRE !
kind-last-one = vide ta main

last-one-pile = { $count ->
    [0] pioche vide
    [one] { $count } carte à piocher
   *[other] { $count } cartes à piocher
}
last-one-named = prochaine couleur : { $colour }
last-one-anything = N’importe quelle carte convient.
last-one-stack = ⚠️ { $seat } doit prendre **{ $count } cartes** ou répondre par une carte fâchée.
last-one-stack-you = ⚠️ Tu dois prendre **{ $count } cartes** ou répondre par une carte fâchée.
last-one-order-down = on joue de haut en bas
last-one-order-up = on joue de bas en haut
last-one-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
last-one-score = { $score ->
    [0] aucune carte
    [one] { $score } carte restante
   *[other] { $score } cartes restantes
}
last-one-hand = { $count ->
    [one] **Ta carte**
   *[other] **Tes { $count } cartes**
}
last-one-rest = { $count ->
    [one] **Une carte injouable pour l’instant :**
   *[other] **{ $count } cartes injouables pour l’instant :**
}
last-one-drawn-fits = Tu as pioché { $card } : joue-la ou passe.
last-one-drawn = Tu as pioché { $card }, qui ne convient pas : passe.
last-one-nothing-drawn = Il n’y avait plus de carte à piocher : passe.
last-one-nothing-fits = Aucune de tes cartes ne convient : pioches-en une.
last-one-wish = { $card } : quelle couleur ensuite ? Le nombre dit combien tu en as.
last-one-faces =
    { $sad } la personne suivante passe son tour
    { $surprised } on change de sens
    { $angry } la personne suivante prend { $cards } cartes
    { $happy } va sur tout, et tu choisis la couleur
last-one-special = sans smiley : va sur sa couleur
last-one-draw = Piocher
last-one-take = Prendre { $count } cartes
last-one-pass = Passer
last-one-last = DERNIÈRE !
last-one-catch = Attraper { $name } !
last-one-hint = Débarrasse-toi de tes cartes : joue-en une de la même couleur ou avec le même smiley que celle du dessus. S’il ne t’en reste qu’une, appuie sur DERNIÈRE ! juste avant de jouer ou juste après, sinon tout le monde peut t’attraper.

last-one-headline-last = 📣 { $seat } : DERNIÈRE !
last-one-headline-caught = 🫴 { $by } attrape { $seat } !
last-one-event-played = { $seat } joue { $card }
last-one-event-played-you = Tu joues { $card }
last-one-event-played-colour = { $seat } joue { $card } · prochaine couleur : { $colour }
last-one-event-played-colour-you = Tu joues { $card } · prochaine couleur : { $colour }
last-one-event-won = { $seat } n’a plus de cartes !
last-one-event-won-you = Tu n’as plus de cartes !
last-one-event-reversed = On change de sens
last-one-event-missed = { $seat } passe son tour
last-one-event-missed-you = Tu passes ton tour
last-one-event-angry = { $seat } doit prendre { $cards } cartes ou répondre par une carte fâchée
last-one-event-angry-you = Tu dois prendre { $cards } cartes ou répondre par une carte fâchée
last-one-event-passed = { $seat } passe
last-one-event-passed-you = Tu passes
last-one-event-last = { $seat } dit **DERNIÈRE !**
last-one-event-last-you = Tu dis **DERNIÈRE !**
last-one-event-safe = { $by } veut attraper { $seat }, qui avait déjà dit DERNIÈRE !
last-one-event-safe-you = { $by } veut t’attraper, mais tu avais déjà dit DERNIÈRE !
last-one-event-safe-by-you = Tu veux attraper { $seat }, qui avait déjà dit DERNIÈRE !
last-one-event-caught = { $by } attrape { $seat }, qui n’a pas dit DERNIÈRE !
last-one-event-caught-you = { $by } t’attrape : tu n’as pas dit DERNIÈRE !
last-one-event-caught-by-you = Tu attrapes { $seat }, qui n’a pas dit DERNIÈRE !
last-one-event-reshuffled = { $cards ->
    [one] { $cards } carte de la défausse revient dans la pioche
   *[other] { $cards } cartes de la défausse reviennent dans la pioche
}
last-one-event-drew = { $cards ->
    [0] Il n’y a plus de carte à piocher pour { $seat }
    [one] { $seat } pioche { $cards } carte
   *[other] { $seat } pioche { $cards } cartes
}
last-one-event-drew-you = { $cards ->
    [0] Il n’y a plus de carte à piocher pour toi
    [one] Tu pioches { $cards } carte
   *[other] Tu pioches { $cards } cartes
}
last-one-event-took = Cartes piochées : { $cards }

why-LO3 = Cette carte n’a ni la couleur ni le smiley de celle du dessus.
why-LO4 = Tu ne pioches que si aucune de tes cartes ne convient ; ensuite tu joues la carte piochée, ou tu passes.
why-LO5 = Il faut maintenant la couleur demandée, ou une carte joyeuse.
why-LO6 = Seule une carte fâchée répond à une carte fâchée : joue-en une ou prends les cartes.
why-LO8 = DERNIÈRE ! se dit à ton tour avec deux cartes, ou après, avant la carte suivante. D’ici là, chacun des autres peut essayer une fois de t’attraper.

word-last = DERNIÈRE !
word-catch = attraper

last-one-meaning-surprised = on change de sens.
last-one-meaning-sad = la personne suivante passe son tour.
last-one-meaning-happy = va sur tout, et tu nommes la couleur qui doit suivre.
last-one-meaning-angry = la personne suivante pioche deux cartes et passe, ou répond par une carte fâchée ; alors la personne d’après en pioche quatre, et ainsi de suite.

rules-last-one-1 = **Joue la même couleur ou le même smiley**, et débarrasse-toi de toutes tes cartes avant les autres. Tu commences avec cinq ; à partir de huit personnes, avec trois à cinq.
    Si tu peux jouer, tu dois le faire. Sinon, tu pioches une carte et peux la jouer aussitôt si elle convient.
    Une spéciale (lettre et étoile) n’a pas de smiley : elle va sur sa couleur, et toute carte de cette couleur va sur elle.
rules-last-one-1-alt = Quatre cartes, chacune va sur la précédente : la spéciale rouge (une lettre et une étoile), rouge triste, rouge joyeux, bleu joyeux.
rules-last-one-2 = **Les cartes qui agissent**
    - **Surpris** : { last-one-meaning-surprised }
    - **Triste** : { last-one-meaning-sad }
    - **Joyeux** : { last-one-meaning-happy }
    - **Fâché** : { last-one-meaning-angry }
rules-last-one-2-alt = Les quatre qui agissent : surpris, triste, joyeux, fâché.
rules-last-one-3 = **DERNIÈRE !** Avec deux cartes, annonce DERNIÈRE ! avant de jouer, ou juste après, jusqu’à ce que quelqu’un joue la carte suivante.
    Si tu oublies, chacun des autres peut t’attraper : tu pioches deux cartes. Attraper à tort ne coûte rien.
    La partie finit dès que quelqu’un joue sa dernière carte, quelle qu’elle soit ; les autres sont classés selon le nombre de leurs cartes.
rules-last-one-3-alt = Une carte est jouée, une reste en main.

# Lessons

learn-last-one-fit-title = Couleur ou smiley
learn-last-one-fit = La première personne à ne plus avoir de cartes gagne. La carte du dessus est vert clin d’œil : il faut la même couleur ou le même smiley. Que ferais-tu ?
learn-last-one-fit-wink = Tu n’as pas de vert, mais c’est le même smiley. Maintenant, la carte du dessus est rouge : si personne n’y change rien, ton rouge amoureux et ton rouge surpris conviendront.
learn-last-one-angry-title = Fâché
learn-last-one-angry = { $p1 } vient de jouer une carte fâchée. Tu dois prendre deux cartes et passer ton tour, sauf si…
learn-last-one-angry-four = Une carte fâchée répond à une carte fâchée, quelle que soit sa couleur. Maintenant { $p1 } prend quatre cartes et passe son tour, ou répond aussi.
learn-last-one-angry-two = Tu aurais six cartes et perdrais ton tour, alors que { $p1 } en a quatre. Pourtant tu as une carte fâchée en main.
learn-last-one-wish-title = Un vœu joyeux
learn-last-one-wish = On demande du bleu, et tu n’en as pas. Mais ton rouge joyeux va sur tout, et c’est toi qui choisis la couleur suivante.
learn-last-one-wish-red = Il te reste trois cartes rouges : si la couleur ne change pas, tu peux continuer.
learn-last-one-wish-yellow = Tu as une seule carte jaune, et trois rouges. Demande la couleur dont tu as le plus.
learn-last-one-wish-blue = Tu n’as pas de carte bleue, et { $p1 } vient de demander du bleu. Demande plutôt la couleur dont tu as le plus.
learn-last-one-last-title = DERNIÈRE !
learn-last-one-last = Tu as deux cartes, et bleu amoureux va sur rouge amoureux. Que fais-tu d’abord ?
learn-last-one-last-said = Maintenant { $p1 } ne peut pas t’attraper. Ensuite tu joues bleu amoureux, et il te reste une seule carte.
learn-last-one-last-silent = Tu pourrais encore annoncer DERNIÈRE ! juste après, mais d’ici là { $p1 } peut t’attraper, et tu piocherais deux cartes.
learn-last-one-hint-1 = Les cartes qui conviennent sont des boutons. S’il y en a plusieurs, joue une couleur dont tu as plusieurs cartes : la suivante conviendra peut-être aussi.
learn-last-one-hint-2 = Garde les cartes joyeuses et fâchées pour plus tard tant qu’une autre convient : les joyeuses vont presque toujours, les fâchées peuvent t’éviter de piocher.
learn-last-one-hint-3 = Regarde combien de cartes ont les autres : une personne qui n’en a plus qu’une sans avoir dit DERNIÈRE ! peut être attrapée jusqu’à la prochaine carte jouée.
