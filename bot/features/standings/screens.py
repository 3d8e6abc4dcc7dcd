"""The screens of leaderboards, profiles and histories."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping, Sequence

from babel import Locale

from bot.art.drawing import Emojis
from bot.art.pictures import distinct_faces, draw_podium
from bot.core.custom_ids import Id
from bot.features.standings.model import (
    BestWin,
    Chart,
    FinishedGame,
    GameTotals,
    HeadToHead,
    History,
    Leaderboard,
    LeaderboardGame,
    Opponent,
    PersonalRecords,
    Season,
    ShareProfile,
    Standing,
    StandingsLine,
)
from bot.features.standings.season_names import season_label, season_name
from bot.i18n.names import bold_name, escape_name, screen_reader_name, shorten_name
from bot.i18n.translations import Translations
from bot.screens.components import (
    QUIET_COLOUR,
    Item,
    Screen,
    button,
    container_screen,
    gallery,
    option,
    row,
    section,
    select,
    text,
)
from bot.screens.layout import VISIBLE_HEIGHT, message_height
from bot.screens.parts import MEDALS, SEPARATOR, medal, paging_buttons, score_text, timestamp_markup, to_fluent_id
from bot.tables.seats import DELETED_NAME_PREFIX
from bot.tables.shown import Record

PER_PAGE = 10
HISTORY_PER_PAGE = 5
"""Fewer than on other pages, as each entry names everybody at the table."""
MAX_NAME_LENGTH = 24
"""Longer names are shortened. The limit keeps a page within Discord's limits even if each character is escaped for
Markdown."""
MAX_SHORT_LENGTH, MAX_LINE_LENGTH = 16, 12
"""The limits for names where there is little room, and in lines that must not wrap."""
CHART, PODIUM = "rating.png", "season.png"
MAX_ON_PODIUM = 4
"""How many members the podium of a season shows, if several share one of the first three places."""
ORDINALS = ("one", "two", "few")
"""The plural forms of ordinals that have a text of their own: 1st, 2nd, 3rd."""
MIN_POINTS = 3
"""A chart of a rating needs at least this many points."""
NO_FIGURES = PersonalRecords()
PICTURE_HEIGHT = 125
"""By how many pixels the chart is higher on a phone than `message_height` assumes for a picture."""
EVERY = "every"
"""The value for all games in the select."""


def leaderboard_screen(
    custom_id: Leaderboard,
    total: int,
    lines: Sequence[StandingsLine],
    games: Sequence[str],
    t: Translations,
    *,
    asker: str,
    standing: Standing | None,
    current: str | None = None,
    season: Season | None = None,
) -> Screen:
    """Returns a page of a server's standings, with the rank of the member `asker` (a name), a select for the game, and
    buttons for other pages.

    - `custom_id` names the page, the game and the season.
    - `total` is the number of members in the standings, `lines` are those of the page.
    - `games` are the games to choose from.
    - `standing` is the rank of `asker`, None without results.
    - `current` is the current season if the shown one is over, otherwise None. The text about the rank is in the past
      tense then, and a button leads to the current season.
    - `season` is the shown season if it is the current one, otherwise None."""
    head = SEPARATOR.join([t("leaderboard-title"), game_label(custom_id.game, t), season_label(custom_id.season, t)])
    ends, last = "", None
    if season is not None:
        ends = f"\n-# 🗓️ {t('season-ends', date=season.last_day, left=season.days)}"
        last = season.last if not total else None
        if total and season.last is not None and not custom_id.page:
            ends += f"\n-# 🏆 {t('season-last', last=season_name(season.last, t), names=_winners(season.leaders, t))}"
    begun = f"{_new_season_text(custom_id.season, last, season.leaders, t)}\n" if season and last else ""
    if (other := current or last) is not None:
        see = button(t("button-season", season=season_name(other, t)), Leaderboard(custom_id.game, other), emoji="🏆")
    notes = t("leaderboard-note")
    if any(line.before not in (None, line.rank) for line in lines):
        notes += f" {t('leaderboard-moved')}"
    options = [option(game or EVERY, game_label(game, t), default=game == custom_id.game) for game in (None, *games)]
    rating_note = f" {t('rating-note')}" if custom_id.game is not None else ""
    for is_short in (False, True):
        listed = "\n".join(_line(line, t, is_short=is_short) for line in lines) or t("leaderboard-empty")
        small = "-# " if is_short else ""
        screen = container_screen(
            text(f"### 🏆 {head}{ends}"),
            text(begun + listed),
            row(see) if other is not None else None,
            text(f"{small}📍 {_describe_rank(asker, standing, t, is_past=current is not None)}") if total else None,
            text(f"-# {notes}{rating_note if not is_short else ''}"),
            select(LeaderboardGame(custom_id.season), options, placeholder=t("rules-choose")),
            page_buttons(custom_id, custom_id.page, total, t),
        )
        if message_height(screen.items) <= VISIBLE_HEIGHT:
            break
    return screen


def _new_season_text(season: str, last: str, leaders: Sequence[StandingsLine], t: Translations) -> str:
    """Returns the text that says that `season` has begun, and who won the season `last`. `leaders` are the first lines
    of `last`; the winners and the next member are named with their points."""
    named = {"season": season_name(season, t), "last": season_name(last, t)}
    first = t("season-begun", **named, names=_winners(leaders, t))
    others = [f"{name_or_somebody(line.name, t)} ({line.points})" for line in leaders if line.rank > 1][:1]
    return t("season-won-before", won=first, other=others[0]) if others else f"{first}."


def _winners(leaders: Sequence[StandingsLine], t: Translations) -> str:
    """Returns the names of the members with rank 1 and their points. `leaders` are the first lines of the standings."""
    won = [line for line in leaders if line.rank == 1]
    names = (name_or_somebody(shorten_name(line.name, MAX_NAME_LENGTH), t) for line in won)
    return f"{t.list(names)} ({won[0].points})"


def season_end_screen(
    season: str,
    following: str,
    games: int,
    total: int,
    leaders: Sequence[StandingsLine],
    chosen_faces: Mapping[int, str],
    emojis: Emojis,
    t: Translations,
) -> Screen:
    """Returns the message about the end of a season: who won, a picture of the podium, and the first three places. It
    mentions nobody.

    - `following` is the season that has begun.
    - `games` and `total` are the numbers of games and members with results in the season that is over.
    - `leaders` are the first lines of its standings. `chosen_faces` maps ids of members to their chosen faces."""
    podium = [line for line in leaders if line.rank <= len(MEDALS)][:MAX_ON_PODIUM]
    faces, places = distinct_faces([line.member for line in podium], chosen_faces), [line.rank for line in podium]
    is_full = len(podium) > len(MEDALS) or places[1:2] == [1]  # a phone has no room for everything
    names = [shorten_name(line.name, MAX_SHORT_LENGTH if is_full else MAX_NAME_LENGTH) for line in podium]
    winners = [name_or_somebody(name, t) for name, place in zip(names, places, strict=True) if place == 1]
    lines = []
    for line, name, face in zip(podium, names, faces, strict=True):
        facts = [f"{medal(line.rank)} {emojis(face)} {name_or_somebody(name, t)}", t("score", score=line.points)]
        won = [] if is_full else [t("wins-of-games", wins=line.wins, games=line.games)]
        lines.append(SEPARATOR.join([*facts, *won]))
    size = "" if is_full else "## "
    won_by = t("season-won", names=t.list(winners), count=len(winners))
    alt = t.list(f"{place}. {screen_reader_name(name)}" for name, place in zip(names, places, strict=True))
    name, next_name = season_name(season, t), season_name(following, t)
    return container_screen(
        text(f"### 🏁 {t('season-over', season=name)}"),
        None if len(winners) > len(MEDALS) else text(f"{size}🏆 {won_by}"),
        gallery(PODIUM, lambda: draw_podium(places, faces), t("season-podium", season=name, names=alt)),
        text("\n".join(lines)),
        text(f"-# {t('season-over-facts', games=games, members=total, following=next_name)}"),
        row(button(t("button-season", season=name), Leaderboard(None, season), emoji="🏆")),
    )


def _describe_rank(asker: str, standing: Standing | None, t: Translations, *, is_past: bool) -> str:
    """Returns the text about the rank of the member named `asker`. It says by how many points the members before
    are ahead or, for the leader, the next members are behind."""
    who = name_or_somebody(shorten_name(asker, MAX_NAME_LENGTH), t)
    if standing is None:
        return t("standing-none", name=who)
    place, tense = ordinal(standing.rank, t), "past" if is_past else "now"
    if not standing.others:
        return t("standing-alone", name=who, tense=tense)
    other = t.list([name_or_somebody(shorten_name(name, MAX_NAME_LENGTH), t) for name in standing.others])
    if not standing.points:
        return t("standing-level", name=who, place=place, other=other, tense=tense)
    key = "standing-ahead" if standing.rank == 1 else "standing-behind"
    return t(key, name=who, place=place, points=standing.points, other=other, tense=tense)


def ordinal(number: int, t: Translations) -> str:
    """Returns a place as an ordinal number in the language of `t`: `1st`, `2.`, `3e`."""
    form = Locale(t.language).ordinal_form(number)
    return t(f"ordinal-{form if form in ORDINALS else 'other'}", place=number)


def _line(entry: StandingsLine, t: Translations, *, is_short: bool) -> str:
    """Returns a member's line. With `is_short`, long names are shortened, and the line has small letters and no wins,
    so that ten lines fit on a phone."""
    is_rated, facts = entry.rating is not None, [t("score", score=entry.points)]
    if is_short and is_rated:
        facts = [f"{entry.points}", t("profile-rating", rating=entry.rating, uncertainty=entry.uncertainty)]
    elif not is_short:
        facts.append(t("wins-of-games", wins=entry.wins, games=entry.games))
        facts += [t("rating", rating=entry.rating, uncertainty=entry.uncertainty)] if is_rated else []
    moved = "" if entry.before is None else _place_change_sign(entry.before - entry.rank)
    name = name_or_somebody(shorten_name(entry.name, MAX_LINE_LENGTH) if is_short else entry.name, t)
    small = "-# " if is_short else ""
    return f"{small}{medal(entry.rank)} {name}{moved}{SEPARATOR}{SEPARATOR.join(facts)}"


def _place_change_sign(places_up: int) -> str:
    """Returns an arrow and the number of places that a member has moved up (positive) or down (negative); empty for
    0."""
    return f" {'▲' if places_up > 0 else '▼'}{abs(places_up)}" if places_up else ""


def name_or_somebody(name: str, t: Translations, is_computer: bool = False, level: str | None = None) -> str:
    """Returns the name in bold, or "somebody" if the name was deleted, which leaves none or the number of a seat."""
    is_known = name and not name.startswith(DELETED_NAME_PREFIX)
    return bold_name(name, is_computer, level) if is_known else t("somebody")


def game_label(game: str | None, t: Translations) -> str:
    return t(f"game-{to_fluent_id(game)}") if game else t("all-games")


def page_buttons(custom_id: Id, page: int, total: int, t: Translations, *, per_page: int = PER_PAGE) -> Item | None:
    """Returns the buttons to the previous and the next page; None if everything fits on one page. `custom_id` is that
    of the shown page, `total` the number of entries."""
    last = (total - 1) // per_page
    return paging_buttons(custom_id, page, 0, last, t) if last > 0 else None


def profile_screen(
    member: int,
    name: str,
    games: Sequence[GameTotals],
    opponents: Sequence[Opponent],
    t: Translations,
    *,
    chart: tuple[str, bytes] | None,
    figures: PersonalRecords = NO_FIGURES,
    other: str = "",
    against: Sequence[HeadToHead] = (),
    share: ShareProfile | None = None,
) -> Screen:
    """Returns the profile of a member: results by game, highlights, opponents, and the chart of the rating in one game.

    - `games` are the results by game, `figures` the highlights.
    - `chart` is the game of the chart and its PNG; None without a chart.
    - `other` is the name of an opponent. If it is given, the results `against` that opponent replace the list of
      opponents.
    - `share` is the custom_id of the button that posts the profile; None leaves the button out.

    Parts that do not fit on a phone's screen are left out: first the note about ratings, then the opponents, then the
    best win, and last the series of wins."""
    head = t("profile-title", name=name_or_somebody(name, t))
    total = t(
        "profile-total",
        games=sum(result.games for result in games),
        wins=sum(result.wins for result in games),
        points=sum(result.points for result in games),
    )
    game_lines = [_game_totals_line(result, t) for result in games]

    def lines_text(shown_figures: PersonalRecords) -> Item:
        return text("\n".join([f"### 👤 {head}", total, *_achievements(shown_figures, t), *game_lines]))

    met = [
        SEPARATOR.join(
            [name_or_somebody(shorten_name(opponent.name, MAX_NAME_LENGTH), t), _head_to_head_text(opponent, t)]
        )
        for opponent in ([] if other else opponents)
    ]
    is_rated = any(result.rating is not None for result in games)
    must = [
        lines_text(figures),
        *([_head_to_head_item(other, against, t)] if other else []),
        *_chart_items(member, games, chart, t),
    ]
    if is_rated and chart is None:
        must.append(text(f"-# 📈 {t('profile-chart-later')}"))
    shared = [] if share is None else [row(button(t("button-share"), share, emoji="📣"))]
    best = [*_best_win_items(figures.best, t)]
    opponent_text = [text(f"**{t('profile-opponents')}**\n" + "\n".join(met))] if met else []
    note = [text(f"-# {t('rating-note')}")] if is_rated else []
    for more, notes in (([*best, *opponent_text], note), ([*best, *opponent_text], []), (best, []), ([], [])):
        screen = container_screen(must[0], *more, *must[1:], *notes, *shared)
        if message_height(screen.items) + (PICTURE_HEIGHT if chart is not None else 0) <= VISIBLE_HEIGHT:
            return screen
    return container_screen(lines_text(dataclasses.replace(figures, streak=0)), *must[1:], *shared)


def games_with_chart(games: Sequence[GameTotals]) -> list[str]:
    """Returns the games in which the member's rating has enough points for a chart."""
    return [result.game for result in games if result.rating is not None and result.games >= MIN_POINTS]


def _achievements(figures: PersonalRecords, t: Translations) -> Iterator[str]:
    """Yields the lines about tournaments won, places in the last games, and the longest series of wins."""
    if figures.titles:
        when = timestamp_markup(figures.titles[0], "d")
        yield f"🏆 {t('profile-titles', count=len(figures.titles), when=when)}"
    if figures.form:
        yield t("profile-form", places=" ".join(map(place_sign, figures.form)))
    if figures.streak > 1:
        yield f"🔥 {t('profile-streak', count=figures.streak)}"


def _best_win_items(best: BestWin | None, t: Translations) -> Iterator[Item]:
    """Yields the item about the win that raised the rating most, with a button for its replay. Yields nothing if there
    is none."""
    if best is not None:
        when = timestamp_markup(best.at, "d")
        game = game_label(best.game, t)
        line = t("profile-best", game=game, when=when, before=best.before, after=best.after)
        yield section(f"⭐ {line}", button(t("button-replay"), Record(best.table), emoji="🎞️"))


def _head_to_head_text(met: Opponent | HeadToHead, t: Translations) -> str:
    """Returns how often a member finished ahead of an opponent and behind: `3 : 5 in 9 games`."""
    return t("against", games=met.games, ahead=met.ahead, behind=met.behind)


def _head_to_head_item(other: str, games_against: Sequence[HeadToHead], t: Translations) -> Item:
    """Returns the results against the opponent named `other`: in all games together, and in each game."""
    lines = [f"{game_label(duel.game, t)}{SEPARATOR}{_head_to_head_text(duel, t)}" for duel in games_against]
    head = f"**{t('profile-against', name=escape_name(other))}**"
    if len(games_against) > 1:
        games, ahead = sum(duel.games for duel in games_against), sum(duel.ahead for duel in games_against)
        behind = sum(duel.behind for duel in games_against)
        head += f"{SEPARATOR}{t('against', games=games, ahead=ahead, behind=behind)}"
    return text("\n".join([head, *(lines or [t("profile-never")])]))


def _chart_items(
    member: int, games: Sequence[GameTotals], chart: tuple[str, bytes] | None, t: Translations
) -> Iterator[Item]:
    """Yields the chart of the rating in one game, and a select for the other games with a chart. Yields nothing if
    `chart` (a game and a PNG) is None."""
    if chart is None:
        return
    charted_game, png = chart
    result, title = next(result for result in games if result.game == charted_game), game_label(charted_game, t)
    alt = t("chart-alt", game=title, rating=result.rating, uncertainty=result.uncertainty)
    yield text(f"**{t('profile-chart', game=title)}**")
    yield gallery(CHART, lambda: png, alt)
    if len(rated := games_with_chart(games)) > 1:
        options = [option(game, game_label(game, t), default=game == charted_game) for game in rated[:25]]
        yield select(Chart(member), options, placeholder=t("profile-choose"))


def place_sign(place: int) -> str:
    """Returns the medal of a place, or its number."""
    return medal(place).strip("*.")


def _game_totals_line(result: GameTotals, t: Translations) -> str:
    """Returns a member's results in one game, in small print, so that they fit on one line of a phone."""
    facts = [f"**{game_label(result.game, t)}**", t("profile-wins", wins=result.wins, games=result.games)]
    if result.rating is not None:
        facts.append(t("profile-rating", rating=result.rating, uncertainty=result.uncertainty))
    return f"-# {SEPARATOR.join(facts)}"


def history_screen(custom_id: History, total: int, results: Sequence[FinishedGame], t: Translations) -> Screen:
    """Returns a page of a member's finished tables, the latest first. Each has a button that opens its record. `total`
    is the number of all finished tables."""
    tables: list[Item] = [
        section(_finished_game_line(game, t), button(t("history-watch"), Record(game.table), emoji="🎞️"))
        for game in results
    ]
    return container_screen(
        text(f"### 📖 {t('history-title')}"),
        *(tables or [text(t("history-empty"))]),
        page_buttons(custom_id, custom_id.page, total, t, per_page=HISTORY_PER_PAGE),
        accent=QUIET_COLOUR,
    )


def _finished_game_line(game: FinishedGame, t: Translations) -> str:
    """Returns a finished game: the place, the game and the score, and in small print the rest, as the button beside
    these lines leaves little room."""
    facts = [timestamp_markup(game.at, "d")]
    if game.points:
        facts.append(t("season-points", points=game.points))
    others = t.list(
        f"{name_or_somebody(shorten_name(other or '', MAX_NAME_LENGTH), t, is_computer, level)} ({ordinal(place, t)})"
        for other, place, is_computer, level in game.others
    )
    head = f"{medal(game.place)} **{game_label(game.game, t)}**{SEPARATOR}{score_text(game.game, game.score, t)}"
    return f"{head}\n-# {SEPARATOR.join(facts)}\n-# {t('history-with', names=others)}"
