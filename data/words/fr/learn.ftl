# Les leçons : apprendre un jeu en jouant quelques positions.

button-learn = Leçons
button-lessons = Leçons
learn-title = Apprendre un jeu
learn-about = Quelques situations de jeu, environ cinq minutes : tu choisis ce que tu ferais, et tu lis ensuite pourquoi. Puis vient une première partie contre des ordinateurs de niveau { level-easy }.
learn-choose = Quel jeu ?
learn-number = leçon { $number } sur { $count }
learn-solved = { $solved ->
    [0] aucune réussie pour l’instant
    [one] { $solved } réussie sur { $count }
   *[other] { $solved } réussies sur { $count }
}
learn-right = Exact !
learn-weak = Il y a mieux.
learn-forbidden = Les règles l’interdisent.
learn-wait = Ne rien toucher
learn-back = Retour
learn-next = Leçon suivante
learn-skip = Sauter
learn-play = Jouer une première partie
