# L’aide et le chemin vers les règles des jeux.

rules-choose = Un autre jeu
rules-ages = { $oldest ->
    [0] À partir de { $youngest } ans
   *[other] De { $youngest } à { $oldest } ans
}
welcome-title = Bonjour ! Je suis Cheshire, et j’anime des jeux.
welcome = Huit jeux de smileys pour deux à dix personnes. Il manque du monde ? Des ordinateurs complètent la table.
help-title = À quoi veux-tu jouer ?
help-intro = Appuie sur un jeu : une table s’ouvre dans ce salon, et tu y es déjà.
help-intro-dm = Les tables à plusieurs s’ouvrent sur un serveur, avec { $play } dans un de ses salons. Ici, tu peux jouer en solo contre des ordinateurs, ou lire comment se joue chaque jeu.
rules-how = Comment se joue un jeu…
help-table =
    { $play } – ouvrir une table
    { $table } – la réafficher en bas
    { $hand } – ta main
    { $leave } – libérer ta place
    { $mytables } – toutes tes tables
    { $solo } – jouer en solo
help-results =
    { $leaderboard } – qui est en tête
    { $profile } – résultats et cote
    { $history } – tes parties
    { $record } – revoir une partie
help-evenings =
    { $tournament-start } – cinq jeux, des points
    { $night-plan } – prévoir une soirée
help-you =
    { $me } – langue, fuseau, rappels
    { $privacy-policy } – ce que je garde sur toi
help-server = { $settings } – réglages du serveur
help-about =
    { $learn } – apprendre un jeu
    { $rules } – les règles d’un jeu
    { $status } – ce que je peux faire, ce qui est en cours, quand j’étais hors ligne
    { $help } – tous les jeux
button-play = Jouer
button-play-this = Y jouer
button-help = Tous les jeux
button-commands = Commandes
box-players-exactly = { $count } personnes
box-players = { $low } à { $high } personnes
box-minutes = { $minutes } min
die-chooses = Le dé des smileys choisit
