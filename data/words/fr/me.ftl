# Ce qui appartient à un membre : réglages et vie privée.

document-privacy = Confidentialité
document-terms = Conditions d’utilisation
policy-contact = Contact : { $contact }
policy-no-contact = Pour joindre la personne qui exploite ce bot, demande à l’équipe de ce serveur.
privacy-export = Tout ce qui est gardé sur toi est dans ce fichier. Personne d’autre ne voit ce message.
privacy-delete-title = Supprimer tout ce qui te concerne ?
privacy-delete-ask = Ton nom et ton identifiant disparaissent aussitôt et pour de bon de toutes les tables, résultats, cotes et réglages. Là où tu joues, quelqu’un d’autre ou un ordinateur prend ta place. Les résultats des autres restent, sans ton nom.
privacy-deleted = C’est fait : plus rien n’est gardé sur toi. Si tu utilises de nouveau le bot, il refera ta connaissance.
privacy-deleted-traces = C’est fait : plus rien n’est gardé sur toi. Des traces dans les fichiers de la base de données, que personne ne voit dans le bot, disparaîtront d’ici quelques minutes, dès que les fichiers seront libres. Si tu utilises de nouveau le bot, il refera ta connaissance.
button-delete = Tout supprimer

language-auto = comme Discord
language-en = English
language-de = Deutsch
language-fr = français
language-ru = русский
private-button = par le bouton
private-dm = par message privé

me-title = Tes réglages
me-language = Langue : **{ $language }**
me-zone = Fuseau horaire : **{ $zone }** (il y est { $time })
me-zone-server = Fuseau horaire : celui du serveur, **{ $zone }**
me-quiet = Heures de silence : de **{ $start }** à **{ $end }**
me-quiet-never = Heures de silence : **aucune**
me-reminders = Rappels : **un seul**, à la moitié du temps, aux tables « toute la journée »
me-reminders-off = Rappels : **aucun**
me-calls = Appels : **oui**, quand une table en direct t’attend depuis 15 secondes
me-calls-off = Appels : **aucun** aux tables en direct
me-private-button = Ta main : **par le bouton** « Ma main »
me-private-dm = Ta main : **par message privé**, et par le bouton
me-dm-closed = Tes messages privés me sont fermés, il ne reste donc que le bouton. Ouvre-les et choisis encore une fois « par message privé ».
me-note = Pour changer un réglage, tape `/me` et choisis lequel.
refuse-zone = Je ne connais pas de fuseau « { $zone } ». Écris-le comme `Europe/Berlin` ou `America/New_York`, ou choisis-en un dans la liste.
refuse-time = « { $time } » n’est pas une heure. Écris-la comme `22:00` ou `8:30`.
