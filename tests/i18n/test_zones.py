"""Time zones as members type them: a unique match is accepted, otherwise the likely zones are offered."""

import pytest

from bot.features.profile.controls import MAX_FIELD_LENGTHS
from bot.i18n.zones import ABBREVIATIONS, CITIES, COMMON_ZONES, ZONES_WITH_MINUTES, UnclearZone, parse_zone, zone_name
from tests.kit.game_night import fields_of

CERTAIN = {
    "Berlin": "Europe/Berlin",
    " new york ": "America/New_York",
    "Europe/Berlin": "Europe/Berlin",
    "buenos aires": "America/Argentina/Buenos_Aires",
    "Port-au-Prince": "America/Port-au-Prince",
    "US Eastern": "America/New_York",
    "us/pacific": "America/Los_Angeles",
    "Istanbul": "Europe/Istanbul",
    "Asia/Istanbul": "Europe/Istanbul",
    "Nicosia": "Asia/Nicosia",
    "Asia/Calcutta": "Asia/Kolkata",
    "Moskau": "Europe/Moscow",
    "москва": "Europe/Moscow",
    "Londres": "Europe/London",
    "Marseille": "Europe/Paris",
    "münchen": "Europe/Berlin",
    "San Francisco": "America/Los_Angeles",
    "Санкт-Петербург": "Europe/Moscow",
    "york": "America/New_York",
    "melbo": "Australia/Melbourne",
    "UTC": "UTC",
    "Z": "UTC",
}
OFFSETS = {
    "GMT+2": ("Etc/GMT-2", "UTC+2"),
    "UTC+2": ("Etc/GMT-2", "UTC+2"),
    "utc -3": ("Etc/GMT+3", "UTC−3"),
    "UTC−3": ("Etc/GMT+3", "UTC−3"),
    "+02:00": ("Etc/GMT-2", "UTC+2"),
    "+5:45": ("Asia/Kathmandu", "Asia/Kathmandu"),
    "UTC+0": ("UTC", "UTC"),
}


@pytest.mark.parametrize(("typed", "meant"), CERTAIN.items())
def test_a_zone_is_taken_when_only_one_can_be_meant(typed, meant):
    assert parse_zone(typed) == meant


@pytest.mark.parametrize(("typed", "stored", "shown"), [(typed, *both) for typed, both in OFFSETS.items()])
def test_an_offset_is_read_as_people_mean_it_east_is_plus(typed, stored, shown):
    assert parse_zone(typed) == stored
    assert zone_name(stored) == shown
    assert parse_zone(shown) == stored, "what is shown can be typed again"


@pytest.mark.parametrize(
    ("typed", "first"),
    [
        ("IST", {"Asia/Kolkata", "Asia/Jerusalem", "Europe/Dublin"}),
        ("cst", {"America/Chicago", "Asia/Shanghai"}),
        ("PET", {"America/Indiana/Petersburg"}),
        ("Petersburg", {"America/Indiana/Petersburg"}),
        ("ber", {"Europe/Berlin", "Atlantic/Bermuda"}),
        ("Eastern", {"America/New_York", "America/Toronto"}),
        ("+5:30", {"Asia/Kolkata", "Asia/Colombo"}),
    ],
)
def test_what_may_be_several_zones_is_offered_those_first(typed, first):
    with pytest.raises(UnclearZone) as refused:
        parse_zone(typed)
    assert first <= set(refused.value.choices[: len(first) + 2])


@pytest.mark.parametrize(
    "typed", ["Gotham", "Birmingham", "Etc/GMT+2", "UTC+15", "lin ", "erlin", "be", "", "Paris, France"]
)
def test_what_is_no_zone_is_not_guessed_and_common_zones_are_offered(typed):
    with pytest.raises(UnclearZone) as refused:
        parse_zone(typed)
    assert set(refused.value.choices) & set(COMMON_ZONES)
    assert len(refused.value.choices) <= 25


def test_every_zone_that_is_offered_is_taken_when_it_is_chosen():
    tables = (COMMON_ZONES, *ABBREVIATIONS.values(), *ZONES_WITH_MINUTES.values())
    offered = {name for names in tables for name in names}
    assert {name: parse_zone(name) for name in offered} == {name: name for name in offered}
    assert max(map(len, offered)) <= MAX_FIELD_LENGTHS["zone"]


@pytest.mark.parametrize(
    ("typed", "meant"), [("Berln", "Europe/Berlin"), ("Lodnon", "Europe/London"), ("Marseile", "Europe/Paris")]
)
def test_a_mistyped_city_is_offered_first(typed, meant):
    with pytest.raises(UnclearZone) as refused:
        parse_zone(typed)
    assert refused.value.choices[0] == meant


def test_a_city_that_looks_only_a_little_like_the_typed_one_is_not_offered():
    with pytest.raises(UnclearZone) as refused:
        parse_zone("Marseile")  # not Manila or Mauritius
    assert {*refused.value.choices} <= {"Europe/Paris", *COMMON_ZONES}


def test_a_city_of_the_list_means_one_zone_and_is_no_name_of_another():
    for zone, cities in CITIES.items():
        assert {city: parse_zone(city) for city in cities.split(", ")} == dict.fromkeys(cities.split(", "), zone)


# In a form, the member chooses from a list of likely zones


async def test_a_city_that_is_no_zone_leads_to_a_choice_and_the_rest_of_the_form_is_saved(night):
    asked = await night.me("ada", zone="Gotham", **{"from": "21:00", "to": "7:00"})
    assert "I’m not sure which time zone “Gotham” is" in asked.text
    assert "Everything else in the form is saved" in asked.text
    chosen = await night.choose("ada", asked, "u:zone", "Europe/Berlin")
    assert "Time zone: **Europe/Berlin**" in chosen.text
    assert "Quiet hours: **21:00** to **07:00**" in chosen.text


async def test_the_choice_of_a_zone_takes_the_place_of_the_page_and_leads_back_to_the_form_and_to_the_page(night):
    page = await night.my_times("ada")
    asked = await night.fill("ada", page, "u:open", zone="Pariss")
    assert asked.id == page.id
    assert "Europe/Paris" in asked.selects["u:zone"].values()
    again = asked.button("Try again")
    opened = await night.member("ada").click(asked.message, custom_id=again)
    assert fields_of(opened)["zone"] == "Pariss", "what was typed, not what is stored"
    await night.fill("ada", asked, again, zone="Paris")
    assert "Time zone: **Europe/Paris**" in page.text
    asked = await night.fill("ada", page, "u:open", zone="Pariss")
    assert "Time zone: **Europe/Paris**" in (await night.press("ada", asked, "Back")).text, "unchanged"


@pytest.mark.parametrize(("command", "setting"), [("me", "u"), ("settings", "v")])
async def test_one_press_sets_the_zone_that_a_mistyped_text_probably_means(night, command, setting):
    night.manager("boss")
    change = night.me if command == "me" else night.settings
    asked = await change("boss", zone="Pariss")
    assert asked.button("Europe/Paris") == f"{setting}:zone-Europe/Paris"
    assert "Time zone: **Europe/Paris**" in (await night.press("boss", asked, "Europe/Paris")).text
    several = await change("boss", zone="CST")
    assert f"{setting}:zone-" not in str(several.buttons), "an abbreviation of several zones is no typing error"


async def test_a_server_chooses_its_zone_in_the_same_way_and_an_offset_is_shown_as_it_is_typed(night):
    night.manager("boss")
    asked = await night.settings("boss", zone="CST")
    chosen = await night.choose("boss", asked, "v:zone", "America/Chicago")
    assert "Time zone: **America/Chicago**" in chosen.text
    assert "Time zone: **UTC+2**" in (await night.settings("boss", zone="GMT+2")).text
