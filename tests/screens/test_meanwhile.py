"""What happened while somebody was away: in the call of a day table, on the hand, and on the pages that tell all of
it."""

from itertools import islice

import pytest
from msgspec.structs import replace

from bot.members.model import Member
from bot.messages.render import MAX_DAY_TABLE_LINES, MAX_PING_LINES
from bot.screens import SCREENS
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.screens.parts import event_text
from bot.tables.replay import moves_since_press
from bot.tables.store import MAX_RECENT_MOVES
from games.core import Event
from tests import ids
from tests.kit.limits import check
from tests.kit.messages import contents_of, parts_of, text_of
from tests.kit.screens import PICTURES
from tests.screens.moments import EN, TURNS, after, begun, held, moments, renderer


def offered(table, *seats, by="member"):
    """The table of Smile after each of these has offered a firefly to the creature 5, 4, 3 … of its place in this
    list; none of it comes to the position."""
    for number, seat in enumerate(seats):
        table = after(table, seat, "offer 1", [Event("offered", seat, {"card": f"{number % 7}-pink"})], by)
    return table


def news(handle, *seats, you=None, drawn=None):
    """The lines of a call without that of the board."""
    lines = (drawn or renderer()).ping_news(handle, seats, EN, you)
    return [one.replace("\N{NO-BREAK SPACE}", " ") for one in lines if "️⃣" not in one]


def pressed(screen):
    """What each button of a screen asks for, by its label."""
    return {one["label"]: one["custom_id"] for one in parts_of(screen) if one.get("label")}


# The call


def test_a_call_tells_what_happened_since_ones_own_move_and_the_board_in_one_line():
    handle = held(offered(begun("smile", 4), 1, 0, 1, 2))
    lines = renderer().ping_news(handle, [0], EN)
    assert [one.split(" to ")[0] for one in lines[:-1]] == ["**Ben** offers a firefly", "**Cleo** offers a firefly"]
    row = handle.position.view(None).row
    assert lines[-1].count("️⃣") == len(row)
    assert "\n" not in lines[-1]


def test_a_call_tells_three_events_at_most_and_says_that_there_were_more():
    told = news(held(offered(begun("smile", 4), 0, 1, 2, 3, 1, 2)), 0)
    assert len(told) == MAX_PING_LINES == 3
    assert [one.split(" offers")[0] for one in told] == ["… **Dora**", "**Ben**", "**Cleo**"]


def test_what_names_whom_it_calls_comes_before_what_came_later():
    table = offered(begun("smile", 4), 0)
    table = after(table, 1, "collect 1", [Event("scared", 0, {"cards": "1-pink 2-pink"})], "member")
    handle = held(offered(table, 1, 2, 3, 1))
    assert "scare each other away" in news(handle, 0)[0]
    assert len(news(handle, 0)) == MAX_PING_LINES
    assert not any("scare" in one for one in news(handle, 3))


def test_that_ones_time_was_up_and_the_move_that_was_made_then_come_before_what_came_later():
    table = offered(offered(begun("smile", 4), 0), 0, by="timeout")
    told = news(held(offered(table, 1, 2, 3)), 0)
    assert "took too long" in told[0]
    assert [one.split(" offers")[0] for one in told[1:]] == ["**Ada**", "**Dora**"]


def test_that_ones_time_was_up_is_told_once_with_the_latest_move_that_was_made_then():
    table = offered(offered(begun("smile", 4), 0), 0, 0, by="timeout")
    first, move, _ = news(held(offered(table, 1)), 0)
    assert "took too long" in first
    assert move.startswith("**Ada** offers")


def test_a_call_does_not_repeat_the_top_card_that_the_last_move_has_named():
    table = begun("last_one", 3)
    top = table.position.view(None).discard[-1]
    table = after(table, 1, f"play {top}", [Event("played", 1, {"card": top})], "member")
    (line,) = renderer().ping_news(held(table), [0], EN)
    assert line.startswith("**Ben** plays ")


def test_what_a_computer_player_says_makes_way_for_what_happened(monkeypatch):
    said = Event("remark-hurt", 3, {"which": 0})
    monkeypatch.setattr("bot.messages.contexts.remark_event", lambda entry, *_: said if entry.number == 4 else None)
    handle = held(offered(begun("smile", 4), 0, 1, 2, 3))
    assert all("offers" in one for one in news(handle, 0))


def test_several_who_are_called_are_told_what_happened_since_the_move_of_theirs_that_lies_farthest_back():
    handle = held(offered(begun("smile", 4), 0, 1, 2))
    assert [one.split(" offers")[0] for one in news(handle, 1)] == ["**Cleo**"]
    assert [one.split(" offers")[0] for one in news(handle, 1, 0)] == ["**Ben**", "**Cleo**"]
    assert len(news(handle, 1, 3)) == 3, "who has not moved yet has missed all"


def test_a_direct_message_says_you():
    table = after(begun("smile", 4), 0, "offer 1", [], "member")
    handle = held(after(table, 0, "offer 1", [Event("timeout", 0), Event("offered", 0, {"card": "3-pink"})], "timeout"))
    assert all("**Ada**" in one for one in news(handle, 0))
    assert not any("Ada" in one for one in news(handle, 0, you=0))
    assert "You offer a firefly" in news(handle, 0, you=0)[-1]


def test_a_move_that_a_computer_made_for_somebody_is_among_what_they_have_missed():
    table = offered(begun("smile", 4), 0, 1)
    handle = held(offered(offered(table, 0, by="timeout"), 2))
    told = news(handle, 0)
    assert "**Ada** took too long" in "\n".join(told)


@pytest.mark.parametrize("game", TURNS)
def test_a_call_tells_nothing_that_is_told_to_one_seat_alone(game):
    drawn, card = renderer(), SCREENS[game].card
    for handle, awaited in moments(game):
        ctx = drawn.context(handle, None, EN)
        public = [event for one in handle.table.recent for event in one.events if event.to is None]
        known = {event_text(event, ctx, card).replace("\N{NO-BREAK SPACE}", " ") for event in public}
        lines = drawn.ping_news(handle, awaited, EN)
        if SCREENS[game].glance is not None:
            glance = SCREENS[game].glance(handle.position.view(None), ctx)
            assert glance in lines[-1]
            lines = [one for one in lines if one != glance]
        told = [one.removeprefix("… ").replace("\N{NO-BREAK SPACE}", " ") for one in lines]
        assert len(told) <= MAX_PING_LINES
        assert {*told} - known <= {one for one in told if "🤖" in one or "took too long" in one}
        assert all("\n" not in one for one in lines)


@pytest.mark.parametrize("pace", ["live", "evening"])
def test_where_a_table_does_not_last_all_day_a_call_is_as_short_as_ever(pace):
    table = offered(begun("smile", 4, pace), 0, 1, 2)
    assert renderer().ping_news(held(table), [0], EN) == []


# The hand


def test_a_hand_tells_up_to_fifteen_lines_as_far_as_a_phone_shows_them_and_the_rest_by_one_press():
    day = offered(begun("smile", 3), *[1] * 20)
    screen = renderer().private_screen(held(day), 0, Member(10, hints=("smile",)))
    assert 12 <= text_of(screen).count("offers a firefly") <= MAX_DAY_TABLE_LINES == 15
    assert message_height(screen.items) <= VISIBLE_HEIGHT
    assert "-# … **Ben** offers a firefly" in text_of(screen)
    assert pressed(screen)["What’s new?"] == str(ids.Meanwhile(day.id))
    evening = renderer().private_screen(held(replace(day, pace="evening")), 0, Member(10, hints=("smile",)))
    assert text_of(evening).count("offers a firefly") == 6
    assert "What’s new?" not in pressed(evening)


def test_a_hand_with_less_room_tells_as_many_lines_as_a_phone_shows():
    table = begun("last_one", 2)
    (seat,) = table.awaited()
    for count in range(1, 21):  # equal lines would be one
        table = after(table, 1 - seat, "draw", [Event("drew", 1 - seat, {"cards": count})], "member")
    screen = renderer().private_screen(held(table), seat, Member(10 + seat, hints=("last_one",)))
    assert 6 <= text_of(screen).count("draws") < MAX_DAY_TABLE_LINES
    assert message_height(screen.items) <= VISIBLE_HEIGHT


def test_a_hand_that_tells_all_of_it_leads_to_no_page():
    table = offered(begun("smile", 4), 0, 1, 2, 3)
    screen = renderer().private_screen(held(table), 0, Member(10, hints=("smile",)))
    assert text_of(screen).count("firefly to") == 4
    assert "What’s new?" not in pressed(screen)
    assert "What is this?" in pressed(screen)


def test_a_hand_says_so_if_more_happened_than_a_table_remembers():
    table = offered(begun("smile", 3), 1, 2)
    for _ in range(MAX_RECENT_MOVES - 1):
        table = after(table, 1, "offer 1", [], "member")
    screen = renderer().private_screen(held(table), 0, Member(10, hints=("smile",)))
    assert "-# … **Cleo** offers" in text_of(screen)
    assert "What’s new?" in pressed(screen)


@pytest.mark.parametrize("game", TURNS)
def test_a_hand_of_a_day_table_fits_a_phone_wherever_that_of_an_evening_does(game):
    """Nobody has moved by a press, so that each hand could tell of all that a table remembers."""
    drawn, wide = renderer(PICTURES), []
    both = zip(moments(game, by="away"), moments(game, pace="evening", by="away"), strict=True)
    for (day, awaited), (evening, _) in islice(both, 0, None, 1 + 7 * (game != "keep_smiling")):
        reader = Member(10 + awaited[0], language="ru", hints=(game,))
        screens = [drawn.private_screen(one, awaited[0], reader) for one in (day, evening)]
        check(screens[0])
        check(drawn.private_screen(day, awaited[0], reader, is_unfolded=True))
        wide.append([message_height(screen.items) > VISIBLE_HEIGHT for screen in screens])
    assert sum(day for day, _ in wide) <= sum(evening for _, evening in wide)


def test_what_cards_mean_is_one_press_further_where_what_is_new_takes_its_place():
    table = offered(begun("smile", 3), *[1] * 25)
    screen = renderer().private_screen(held(table), 0, Member(10, hints=("smile",)))
    assert "What is this?" not in pressed(screen)
    unfolded = renderer().private_screen(held(table), 0, Member(10, hints=("smile",)), is_unfolded=True)
    assert "What is this?" in pressed(unfolded)


# All of it


@pytest.mark.parametrize("game", TURNS)
def test_the_pages_tell_a_seat_all_that_it_was_told_since_its_move_and_nothing_else(game):
    drawn, card = renderer(PICTURES), SCREENS[game].card
    for handle, awaited in moments(game):
        seat, reader = awaited[0], Member(10 + awaited[0], language="fr", hints=(game,))
        ctx = drawn.private_context(handle, seat, reader)
        moves, _ = moves_since_press(handle.table.recent, seat)
        events = [event for one in moves for event in one.events if event.is_visible_to(seat)]
        known = [told for event in events if (told := event_text(event, ctx, card, seat))]
        shown, page, last = [], 1, False
        while not last:
            screen = drawn.events_page(handle, seat, reader, moves, page)
            check(screen)
            _, *lines = "\n".join(contents_of(screen)).split("\n")
            shown += [one.removeprefix("- ") for one in lines]
            further = [one for one in parts_of(screen) if one.get("custom_id", "").endswith(f":{page + 1}")]
            last = not further or further[0]["disabled"]
            page += 1
        told = [one for one in shown if one in known]
        assert told == [one for one in known if one in told], "in the order in which it happened"
        assert all(one in known or "🤖" in one for one in shown if "passé" not in one)


def test_a_page_that_there_is_not_is_the_nearest_one():
    handle = held(offered(begun("smile", 3), 0, *[1] * 29))
    moves, _ = moves_since_press(handle.table.recent, 0)
    pages = {number: renderer().events_page(handle, 0, Member(10), moves, number) for number in (0, 1, 2, 7, 999999)}
    assert text_of(pages[0]) == text_of(pages[1]) != text_of(pages[2]) == text_of(pages[7]) == text_of(pages[999999])
    assert "Smile: since your last move" in text_of(pages[1])
    assert text_of(pages[1]).count("- ") + text_of(pages[2]).count("- ") == 30


def test_a_seat_that_has_not_moved_is_told_all_since_the_game_began_and_that_nothing_has_happened():
    handle = held(begun("smile", 3))
    told = text_of(renderer().events_page(handle, 0, Member(10), (), 1))
    assert "Smile: since the game began" in told
    assert "Nothing has happened yet" in told
