# L’aide et le chemin vers les règles des jeux.

rules-choose = Un autre jeu
rules-ages = { $oldest ->
    [0] À partir de { $youngest } ans
   *[other] De { $youngest } à { $oldest } ans
}
welcome-title = Bonjour ! Je suis Cheshire, et j’anime des jeux.
welcome = Huit jeux de smileys pour deux à dix personnes. Il manque du monde ? Des ordinateurs complètent la table.
welcome-back-title = Me revoilà !
welcome-back = Les tables, les soirées jeux et les réglages d’avant sont toujours là : tout continue.
help-title = À quoi veux-tu jouer ?
help-intro = Appuie sur un jeu : une table s’ouvre. Pour débuter : { $first }.
help-intro-dm = Les tables à plusieurs s’ouvrent sur un serveur, avec { $play } dans un de ses salons. Ici, tu joues en solo contre des ordinateurs : appuie sur un jeu. Pour débuter : { $first }.
rules-how = Lire les règles de…
help-group-start = Jouer
help-play = { $play } – ouvrir une table
help-solo = { $solo } – jouer en solo
help-learn = { $learn } – apprendre un jeu
help-rules = { $rules } – lire les règles
help-help = { $help } – tous les jeux
help-group-tables = À une table
help-table = { $table } – la réafficher en bas
help-hand = { $hand } – tes cartes
help-leave = { $leave } – libérer ta place
help-mytables = { $mytables } – toutes tes tables
help-group-evenings = Soirées et résultats
help-night-plan =
    { $night-plan } – prévoir une soirée
    -# /night list, move, skip, cancel
help-tournament-start =
    { $tournament-start } – cinq jeux
    -# /tournament standings, stop
help-leaderboard = { $leaderboard } – qui est en tête
help-profile = { $profile } – résultats et cote
help-history = { $history } – tes parties
help-record = { $record } – revoir une partie
help-group-you = Toi et le serveur
help-me = { $me } – langue, fuseau, rappels
help-privacy-policy =
    { $privacy-policy } – ce que je garde
    -# /privacy terms, export, delete
help-status = { $status } – ce que je peux faire ici
help-settings = { $settings } – réglages du serveur
button-play = Jouer
button-play-this = Jouer
button-help = Tous les jeux
button-commands = Commandes
box-players-exactly = { $count } personnes
box-players = { $low } à { $high } personnes
box-minutes = { $minutes } min
die-chooses = Le dé des smileys choisit
