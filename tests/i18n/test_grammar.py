"""Every sentence agrees with the inserted values: a number of one, two or five, a name that begins with a vowel, a
computer player with its sign."""

import re

import pytest
from fluent.syntax import ast as ftl

from bot.i18n.names import bold_name
from bot.i18n.translations import LANGUAGES, Translations, _selector_names
from tests.i18n.words import _selects, messages, values

NUMBERS = (1, 2, 5)
NOUNS = {
    "en": """card/cards point/points player/players table/tables game/games round/rounds seat/seats minute/minutes
        second/seconds firefly/fireflies tear/tears turn/turns match/matches win/wins night/nights roll/rolls
        event/events hour/hours day/days""",
    "de": """Karte/Karten Punkt/Punkte,Punkten Tisch/Tische,Tischen Spiel/Spiele,Spielen Runde/Runden
        Platz/Plätze,Plätzen Minute/Minuten Sekunde/Sekunden Träne/Tränen Zug/Züge,Zügen Partie/Partien
        Sieg/Siege,Siegen Abend/Abende,Abenden Wurf/Würfe,Würfen Person/Personen Stunde/Stunden Tag/Tage,Tagen""",
    "fr": """carte/cartes point/points joueur/joueurs table/tables partie/parties tour/tours manche/manches place/places
        personne/personnes minute/minutes seconde/secondes luciole/lucioles larme/larmes victoire/victoires
        soirée/soirées lancer/lancers ordinateur/ordinateurs heure/heures jour/jours""",
    "ru": """карта,карту,карты/карты,карт/карт очко,очка/очка,очков/очков игрок,игрока/игрока,игроков/игроков
        стол,стола/стола,столов/столов игра,игру,игры/игры,игр/игр раунд,раунда/раунда,раундов/раундов
        место,места/места,мест/мест минута,минуту,минуты/минуты,минут/минут
        секунда,секунду,секунды/секунды,секунд/секунд
        светлячок,светлячка/светлячка,светлячков/светлячков слеза,слезу,слезы/слезы,слёз/слёз ход,хода/хода,ходов/ходов
        партия,партию,партии/партии,партий/партий победа,победу,победы/победы,побед/побед
        вечер,вечера/вечера,вечеров/вечеров бросок,броска/броска,бросков/бросков""",
}
"""Counted nouns: the forms after one, two and five (default: the form after two); in Russian also those of the
genitive, as in `после 2 бросков`."""
FIXED = {
    *("box-players-exactly", "lobby-seats-exactly", "find-it-target", "smile-sign-points", "refuse-nights-many"),
    *("last-one-faces", "last-one-answer", "last-one-no-answer", "last-one-take", "last-one-stack"),
    *("last-one-stack-you", "last-one-event-angry", "last-one-event-angry-you", "refuse-solo-limit"),
    *("standing-level", "standing-behind", "night-best", "button-fill", "story-many"),
}
"""Sentences with a number that is a rule of the game or a limit, and never one; a sentence that counts `game nights`;
and two with an ordinal."""
ADA, COMPUTER = "**Ada**", bold_name("Mo", is_computer=True, level="normal")
ODD = {
    "en": [r"\b[Aa] \**Ada", "🦊’"],
    "de": ["🦊’", r"\b(?:des|dem|den) \**Ada"],
    "fr": [r"\b(?:[Dd]e|[Qq]ue) \**Ada", r"(?:Ada\*\*|🦊) est \w+[éi]\b", r"\bQui [^?]*\."],
    "ru": [r"(?:Ada\*\*|🦊) \w+(?:л|ла|лся|лась)\b"],
}
"""Patterns that no sentence about a member or a computer player may contain: an article before a name, a missing
elision, an accent on a sign, a form that assumes a gender; and a French proverb that begins with Qui."""
NAMED = {
    *("seat", "name", "names", "from", "to", "by", "other", "one", "two", "opener", "planner", "p1", "p2", "tied"),
    *("piece", "second"),
}
"""The values that are names of members and computer players."""
UNDECLINED = {
    *("игрок", "игрока", "игроку", "игроков", "участник", "имя", "игра", "игре", "права"),
    *("бросает", "ведёт", "делят", "занимает", "кладёт", "начинает", "организует", "открывает", "получит"),
    *("победили", "побеждает", "побеждают", "ходит", "ходят"),
    *("а", "и", "или", "впереди", "же", "затем", "конце", "момента", "позже", "столько", "теперь", "этого"),
}
"""The Russian words after which a name may follow unchanged: nouns that are declined instead of the name, verbs with
the name as subject, and words before a subject."""


def drawn(language, key, number, name):
    """A message with this number for values that select a plural form, and this name for all other values."""
    _, message = messages(language)[key]
    deciding = _selector_names(language)
    return Translations(language)(key, **{one: number if one in deciding else name for one in values(message)})


def forms(language):
    """For each number, each form of a counted noun, and whether the form may follow the number."""
    known = {}
    for noun in NOUNS[language].split():
        one, two, *five = (part.split(",") for part in noun.split("/"))
        beside = dict(zip(NUMBERS, (one, two, *(five or [two])), strict=True))
        for number, right in beside.items():
            for form in {*one, *two, *(five[0] if five else ())}:
                known[number, form] = known.get((number, form), False) or form in right
    return known


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_agrees_with_its_number(language, number):
    known, wrong, seen = forms(language), [], 0
    for key in messages(language).keys() - FIXED:
        told = drawn(language, key, number, ADA)
        for noun in re.findall(rf"(?<![\w.,:–/+−#-]){number}\**[ \u00a0]\**(\w+)", told):
            seen += (number, noun) in known
            if not known.get((number, noun), True):
                wrong.append(f"{key}: {told}")
    assert seen > 10
    assert wrong == []


@pytest.mark.parametrize("number", NUMBERS)
@pytest.mark.parametrize("name", [ADA, COMPUTER], ids=["vowel", "computer"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_stumbles_over_a_name(language, name, number):
    told = {key: drawn(language, key, number, name) for key in messages(language)}
    assert [f"{key}: {one}" for key, one in told.items() for odd in ODD[language] if re.search(odd, one)] == []


@pytest.mark.parametrize("number", NUMBERS)
def test_a_russian_name_stands_in_the_nominative_or_beside_a_noun_that_is_declined(number):
    followed = {}
    for key, (_, message) in messages("ru").items():
        chosen = {one.selector.id.name for one in _selects(message) if isinstance(one.selector, ftl.VariableReference)}
        named = (NAMED | {"game"}) - chosen
        told = Translations("ru")(key, **{one: "Ada" if one in named else number for one in values(message)})
        for word in re.findall(r"(\w+)[ \u00a0]\**Ada\b", told):
            followed.setdefault(word.lower(), []).append(f"{key}: {told}")
    assert len(followed) > 10
    assert {word: told for word, told in followed.items() if word not in UNDECLINED} == {}


def test_what_a_computer_player_has_is_said_before_its_sign():
    assert Translations("en")("keep-smiling-captures", name=COMPUTER) == "captures **Mo**’s\u00a0🦊 piece"
    assert Translations("en")("keep-smiling-captures", name=ADA) == "captures **Ada**’s piece"
