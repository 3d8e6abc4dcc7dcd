button-exclusions = Exclure des membres
exclusions-title = Membres exclus
exclusions-about =
    Jusqu’à la date indiquée, un membre exclu ne peut rien ouvrir ni rejoindre ici, mais garde ses places. À chaque essai, je dis jusqu’à quand, mais pas qui l’a décidé.
exclusions-none = Personne n’est exclu en ce moment.
exclusions-line = { $member } · jusqu’au { $until }
exclusions-done = Exclusion de { $member } jusqu’au { $until }.
exclusions-ended = L’exclusion de { $member } est levée.
exclusions-more = { $count ->
    [one] Et encore { $count } membre ci-dessous.
   *[other] Et encore { $count } membres ci-dessous.
}
exclusions-choose = Choisis un membre
exclusions-length = Pour combien de temps ?
exclusions-hour = Pour une heure
exclusions-day = Pour un jour
exclusions-week = Pour une semaine
exclusions-weeks = Pour quatre semaines
button-exclusion-end = Lever l’exclusion
refuse-exclude-self = Tu ne peux ni t’exclure ni m’exclure.
refuse-excluded = Jusqu’au { $until }, tu ne peux ni ouvrir ni rejoindre de table ici. Une question ? Demande à l’équipe qui gère le serveur.
changed-exclusion = { $stored ->
    [none] { $name } a levé une exclusion : { $old }
   *[other] { $name } a exclu { $new }
}
changed-exclusion-until = { $name } a exclu { $new } jusqu’au { $old }
