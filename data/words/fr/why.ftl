# Pourquoi ce n’est pas possible : règles communes à plusieurs jeux.

why-hand = Tu n’as pas cette carte en main.
