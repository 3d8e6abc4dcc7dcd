# Ce qui appartient à un membre : réglages et vie privée.

document-privacy = Confidentialité
document-terms = Conditions d’utilisation
document-pages = Quelle section ?
policy-contact = Contact : { $contact }
policy-no-contact = Aucun contact n’est indiqué pour ce bot. Les membres qui l’ont invité sur ce serveur en connaissent peut-être un.
privacy-export = Toutes tes données sont dans ce fichier ; les coups d’une partie y entrent dès qu’elle est finie. Personne d’autre ne voit ce message.
privacy-delete-title = Supprimer tout ce qui te concerne ?
privacy-delete-ask =
    - Ton nom et ton identifiant disparaissent aussitôt, pour de bon, des tables, résultats, cotes et réglages. Là où tu joues, quelqu’un d’autre ou un ordinateur prend ta place.
    - Restent, sans ton nom : les résultats des autres et ce que tu as changé sur un serveur. Une exclusion dure jusqu’à la date prévue.
    - Ton nom disparaît peu à peu des plateaux et résultats des parties finies ; les autres messages restent tels quels.
privacy-deleted = C’est fait : plus rien n’est gardé sur toi.
privacy-deleted-but = C’est fait : tu n’es plus dans aucune des données que j’utilise.
privacy-deleted-except = C’est fait : tes données sont supprimées. Je garde seulement ce qui t’empêche de revenir : l’exclusion d’un serveur, quatre semaines au plus ; celle d’une table, jusqu’à une semaine après la fin de la table.
privacy-left-file = Les fichiers où étaient tes données seront nettoyés, d’ordinaire en quelques minutes.
privacy-left-server = Les fichiers où étaient tes données seront nettoyés au prochain ménage de la base.
privacy-left-copy = Une copie de la base de données d’avant la dernière mise à jour peut encore contenir tes données. Seule la personne qui gère le bot peut la lire ; je la supprime le { $at } au plus tard.
privacy-afresh = Si tu reviens, je ne saurai plus rien de toi.
button-delete = Tout supprimer
button-keep-data = Garder mes données
privacy-kept = Rien n’a été supprimé.

language-auto = comme Discord
language-auto-about = À table, la langue du serveur vaut pour tout le monde.
hand-button = Par un bouton à la table
hand-button-about = Il ne la montre qu’à toi.
hand-dm = Aussi par message privé
hand-dm-about = À ton tour, aux tables « soirée » et « toute la journée ». Pas aux tables en direct.

me-title = Tes réglages
me-page-self = Toi
me-page-times = Horaires
me-language = Langue, pour toi
me-hand = Voir ta main
me-face = Ton visage sur le podium
me-self-about = Ta main, c’est ce que les autres ne voient pas, comme tes cartes. Ton visage te représente sur l’image après une partie.
face-auto = choisi pour toi
me-zone = Fuseau : **{ $zone }** ({ $time })
me-zone-server = Fuseau : celui du serveur, **{ $zone }**
me-quiet = Silence : de **{ $quiet_from }** à **{ $quiet_to }**
me-quiet-never = Silence : **jamais**
me-reminders = Rappels : **{ $reminders }**
reminders-one = un, à la moitié du temps
reminders-three = trois, jusqu’à la fin
me-calls = Notif si une table en direct attend 15 s : **oui**
me-calls-off = Notif si une table en direct attend 15 s : **non**
me-dm-closed = Je ne peux pas t’envoyer de messages privés, il ne reste donc que le bouton. Autorise-les dans Discord et choisis encore une fois « Aussi par message privé ».
button-me-form = Modifier
form-zone = Fuseau horaire
settings-zone-about = Une ville, un fuseau ou un décalage : Paris, Europe/Paris ou UTC+2.
me-zone-about = Une ville, un fuseau ou un décalage : Paris, Europe/Paris ou UTC+2. Vide : celui du serveur.
form-from = Début des heures de silence
form-to = Fin des heures de silence
form-clock-about = Par exemple 22:00. Les deux vides : pas de silence.
me-to-about = Par exemple 8:00. Les deux vides : pas de silence.
form-told = Notifications
form-reminders = Rappels pour tes tours et les soirées jeux
form-calls = Me prévenir quand une table en direct m’attend depuis 15 secondes
refuse-zone = Je ne suis pas sûr du fuseau « { $typed } ». Choisis-en un ci-dessous d’après son heure, ou réessaie avec une ville comme `Paris`, ou `UTC+2`.
refuse-zone-again = Je ne suis pas sûr du fuseau « { $typed } ». Essaie une ville comme `Paris`, ou `UTC+2`.
zone-choice = { $zone } · il est { $time }
settings-saved-rest = Le reste du formulaire est enregistré.
refuse-time = « { $typed } » n’est pas une heure. Essaie `22:00` ou `8:30`.

me-holiday = Vacances : dernier jour **{ $last }**{ $waits ->
    [all] { "" }
    [none] { "\u00A0" }; sur ce serveur, le temps continue de courir
   *[some] { "\u00A0" }; ici : { $here }
}
me-holiday-none = Vacances : **non**
me-rings = Jusqu’au **{ $at }**, ni les parties qui durent toute la journée ni les rappels ne te préviennent.
me-rings-now = Tu peux recevoir des notifications **en ce moment**.
me-asked = Alertes de table : **{ $games }**, { $days }
me-asked-off = Alertes de table (on cherche du monde) : **non**
asked-all = tous les jeux
asked-always = tous les jours
button-holiday = Vacances
button-holiday-end = Fin des vacances
form-holiday-title = Vacances dès maintenant
form-holiday = Dernier jour de tes vacances
form-holiday-about = Par exemple { $weekday } ou { $example } ; dans { $days } jours au plus tard.
refuse-day = Je ne comprends pas le jour « { $typed } ». Essaie `{ $example }` ou `dans 5 jours`.
refuse-holiday-none = Pas de vacances sur ce serveur : ses tables n’attendent personne.
refuse-holiday-past = Ce jour est passé. Choisis le dernier jour de tes vacances.
refuse-holiday-far = Ici, des vacances durent { $days } jours au plus : jusqu’au { $at }.
refuse-holiday-again = Tu as déjà pris tes { $days } jours. Tes prochaines vacances peuvent commencer le { $at }.
refuse-holiday-over = Tu n’es pas en vacances en ce moment.

asked-title = Alertes de table
button-asked = Alertes de table
asked-off = Choisis des jeux : quand une table de l’un d’eux cherche du monde ici, je t’écris en privé.
asked-about = Quand une table de ces jeux cherche du monde ici, je t’écris en privé, jamais pendant tes heures de silence. La limite vaut pour tous les serveurs ensemble.
asked-games = Quels jeux ?
asked-days = Quels jours ?
asked-times = Combien de fois au plus ?
asked-most = { $count ->
    [one] une fois par jour au plus
   *[other] { $count } fois par jour au plus
}
button-asked-back = Tes réglages
button-asked-stop = Ne plus me prévenir
asked-dm-closed = Je ne peux pas t’envoyer de messages privés. Autorise-les dans Discord, puis choisis quelque chose ici : j’essaierai de nouveau.
asked-stopped = Je ne te préviens plus des tables de ce serveur. `/me` sur ce serveur réactive ces alertes.
