# Ce qui appartient à un membre : réglages et vie privée.

document-privacy = Confidentialité
document-terms = Conditions d’utilisation
policy-contact = Contact : { $contact }
policy-no-contact = Pour joindre la personne qui exploite ce bot, demande à l’équipe de ce serveur.
privacy-export = Tout ce qui est gardé sur toi est dans ce fichier ; les coups d’une partie y entrent dès qu’elle est finie. Personne d’autre ne voit ce message.
privacy-delete-title = Supprimer tout ce qui te concerne ?
privacy-delete-ask = Ton nom et ton identifiant disparaissent aussitôt et pour de bon de toutes les tables, résultats, cotes et réglages. Là où tu joues, quelqu’un d’autre ou un ordinateur prend ta place. Les résultats des autres restent, sans ton nom. Les messages des parties finies restent tels quels dans leurs salons.
privacy-deleted = C’est fait : plus rien n’est gardé sur toi.
privacy-deleted-but = C’est fait : plus rien de ce que le bot utilise ne parle de toi.
privacy-left-traces = Des traces dans les fichiers de la base de données, que personne ne voit dans le bot, disparaîtront d’ici quelques minutes, dès que les fichiers seront libres.
privacy-left-copy = Une copie de la base de données d’avant la dernière mise à jour peut encore parler de toi. Seule la personne qui exploite le bot peut la lire ; elle disparaîtra d’elle-même, le { $at } au plus tard.
privacy-afresh = Si tu utilises de nouveau le bot, il repartira de zéro.
button-delete = Tout supprimer

language-auto = comme Discord
private-button = Par le bouton « Ma main »
private-button-about = Il ne la montre qu’à toi.
private-dm = Aussi par message privé
private-dm-about = À ton tour, aux tables « soirée » et « toute la journée ». Pas aux tables en direct.

me-title = Tes réglages
me-language = **Langue** de ce que personne d’autre ne voit
me-hand = **Ta main**
me-face = **Ton visage** sur le podium
me-face-auto = celui que donne ton identifiant
me-zone = Fuseau horaire : **{ $zone }** (il est { $time } là-bas)
me-zone-server = Fuseau horaire : celui du serveur, **{ $zone }**
me-quiet = Heures de silence : de **{ $start }** à **{ $end }**
me-quiet-never = Heures de silence : **aucune**
me-reminders = Rappels : **un seul**, à la moitié du temps, aux tables « toute la journée »
me-reminders-off = Rappels : **aucun**
me-calls = Appels : **oui**, quand une table en direct t’attend depuis 15 secondes, puis 20 secondes avant la fin
me-calls-off = Appels : **aucun** aux tables en direct
me-dm-closed = Tes messages privés me sont fermés, il ne reste donc que le bouton. Ouvre-les et choisis encore une fois « Aussi par message privé ».
button-me-form = Fuseau, heures de silence, rappels
form-zone = Fuseau horaire
form-zone-about = Une ville ou un fuseau, par exemple Londres ou Europe/London.
form-my-zone-about = Une ville ou un fuseau, par exemple Londres ou Europe/London. Vide : celui du serveur.
form-quiet-from = Heures de silence : de
form-quiet-to = Heures de silence : à
form-quiet-about = Par exemple 22:00. Les deux vides : aucune.
form-told = Rappels et appels
form-reminders = Un rappel à la moitié du temps, aux tables « toute la journée »
form-calls = Un appel quand une table en direct m’attend depuis 15 secondes
refuse-zone = Je ne connais pas de fuseau « { $zone } ». Essaie { $examples }.
refuse-time = « { $time } » n’est pas une heure. Essaie `22:00` ou `8:30`.
