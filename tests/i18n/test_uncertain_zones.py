"""An uncertain zone is chosen from a list of likely ones."""


async def test_a_city_that_is_no_zone_leads_to_a_choice_and_the_rest_of_the_form_is_saved(night):
    asked = await night.me("ada", zone="Munich", **{"from": "21:00", "to": "7:00"})
    assert "I’m not sure which time zone “Munich” is" in asked.text
    assert "Everything else in the form is saved" in asked.text
    chosen = await night.choose("ada", asked, "u:zone", "Europe/Berlin")
    assert "Zone: **Europe/Berlin**" in chosen.text
    assert "Quiet hours: **21:00** to **07:00**" in chosen.text


async def test_a_server_chooses_its_zone_in_the_same_way_and_an_offset_is_shown_as_it_is_typed(night):
    night.manager("boss")
    asked = await night.settings("boss", zone="CST")
    chosen = await night.choose("boss", asked, "v:zone", "America/Chicago")
    assert "Time zone: **America/Chicago**" in chosen.text
    assert "Time zone: **UTC+2**" in (await night.settings("boss", zone="GMT+2")).text
