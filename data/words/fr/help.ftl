# L’aide et le chemin vers les règles des jeux.

rules-choose = Un autre jeu
rules-ages = { $oldest ->
    [0] À partir de { $youngest } ans
   *[other] De { $youngest } à { $oldest } ans
}
help-title = Comment jouer
help-intro = `/play` ouvre une table : appuie sur « Jouer », puis sur « Commencer ». Tout le reste se fait avec des boutons.
help-games = Les règles d’un jeu
help-play = Jouer
help-standings = Classements et relevés
help-nights = Tournois et soirées jeux
help-me = Toi
help-server = Ce serveur
help-about = Aide
help-more = Autres
