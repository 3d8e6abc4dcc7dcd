"""The screens of leaderboards, profiles and histories."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from babel import Locale

from bot.core.custom_ids import Id
from bot.features.standings.model import (
    Against,
    Best,
    Chart,
    Figures,
    Finished,
    History,
    InGame,
    Leaderboard,
    LeaderboardGame,
    Line,
    Opponent,
    Season,
    ShareProfile,
    Standing,
)
from bot.i18n.names import bold_name, escape_name, shorten_name
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
from bot.screens.parts import SEPARATOR, medal, paging_buttons, score_text, timestamp_markup, to_fluent_id
from bot.tables.shown import Record

PER_PAGE = 10
HISTORY_PER_PAGE = 5
"""Fewer entries, as each names everybody at the table."""
MAX_NAME_LENGTH = 24
"""Characters of each of these names: even if all of them are escaped for Markdown, a page is within Discord's limit."""
CHART = "rating.png"
EVER = "ever"
"""The value of "all seasons"."""
ORDINALS = ("one", "two", "few")
"""The plural forms of ordinals with a text of their own: 1st, 2nd, 3rd."""
MIN_POINTS = 3
"""Minimum number of points for a chart of a rating."""
NO_FIGURES = Figures()
MANY_GAMES = 4
"""Results in more games than this are in small letters, as a phone has no room for them otherwise."""
PICTURE_HEIGHT = 125
"""By how many pixels the chart is higher on a phone than `message_height` assumes of a picture."""
EVERY = "every"
"""The value of "all games"."""


def leaderboard(
    which: Leaderboard,
    total: int,
    lines: Sequence[Line],
    games: Sequence[str],
    t: Translations,
    *,
    asker: str,
    standing: Standing | None,
    is_past: bool = False,
    season: Season | None = None,
) -> Screen:
    """One page of a server's standings, with the rank of the member who asked (in the past tense if the season
    `is_past`), a select for the game, and buttons for other pages. `season` is the season shown if it is the current
    one."""
    head = SEPARATOR.join([t("leaderboard-title"), about_game(which.game, t), about_season(which.season, t)])
    ends, last = "", None
    if season is not None:
        ends = f"\n-# 🗓️ {t('season-ends', date=season.last_day, left=season.days)}"
        last = season.last if not total else None
    listed = "\n".join(_line(line, t) for line in lines) or t("leaderboard-empty")
    if season is not None and last is not None:
        listed = f"{_begun(which.season, last, season.leaders, t)}\n{listed}"
        see = button(t("button-season", season=last), Leaderboard(which.game, last), emoji="🏆")
    notes = t("leaderboard-note")
    if any(line.before not in (None, line.rank) for line in lines):
        notes += f" {t('leaderboard-moved')}"
    if which.game is not None:
        notes += " " + t("rating-note")
    options = [option(game or EVERY, about_game(game, t), default=game == which.game) for game in (None, *games)]
    return container_screen(
        text(f"### 🏆 {head}{ends}"),
        text(listed),
        row(see) if last is not None else None,
        text(f"📍 {_describe_rank(asker, standing, t, is_past=is_past)}") if total else None,
        text(f"-# {notes}"),
        select(LeaderboardGame(which.season), options, placeholder=t("rules-choose")),
        pages(which, which.page, total, t),
    )


def _begun(season: str, last: str, leaders: Sequence[Line], t: Translations) -> str:
    """Says that a season has begun, and who won the last one before whom."""
    won = [line for line in leaders if line.rank == 1]
    first = t("season-begun", season=season, last=last, names=t.list(name(line.name, t) for line in won))
    others = [f"{name(line.name, t)} ({line.points})" for line in leaders if line.rank > 1][:1]
    points = f"({won[0].points})"
    return t("season-won-before", won=f"{first} {points}", other=others[0]) if others else f"{first} {points}."


def _describe_rank(asker: str, standing: Standing | None, t: Translations, *, is_past: bool) -> str:
    """Says which rank the member has, and how far the member above them is ahead (or, for the leader, behind)."""
    who = name(asker, t)
    if standing is None:
        return t("standing-none", name=who)
    place, tense = ordinal(standing.rank, t), "past" if is_past else "now"
    if standing.other is None:
        return t("standing-alone", name=who, tense=tense)
    other = name(standing.other, t)
    if not standing.points:
        return t("standing-level", name=who, place=place, other=other, tense=tense)
    key = "standing-ahead" if standing.rank == 1 else "standing-behind"
    return t(key, name=who, place=place, points=standing.points, other=other, tense=tense)


def ordinal(number: int, t: Translations) -> str:
    """A place as an ordinal number in this language: `1st`, `2.`, `3e`."""
    form = Locale(t.language).ordinal_form(number)
    return t(f"ordinal-{form if form in ORDINALS else 'other'}", place=number)


def _line(entry: Line, t: Translations) -> str:
    facts = [t("score", score=entry.points), t("wins-of-games", wins=entry.wins, games=entry.games)]
    if entry.rating is not None:
        facts.append(t("rating", rating=entry.rating, uncertainty=entry.uncertainty))
    moved = "" if entry.before is None else _moved(entry.before - entry.rank)
    return f"{medal(entry.rank)} {name(entry.name, t)}{moved}{SEPARATOR}{SEPARATOR.join(facts)}"


def _moved(places: int) -> str:
    """A sign with the number of places that a member has moved up or down; empty if they have not moved."""
    return f" {'▲' if places > 0 else '▼'}{abs(places)}" if places else ""


def name(shown: str, t: Translations, is_computer: bool = False, level: str | None = None) -> str:
    """A bold name for a text; "somebody" if the name was deleted."""
    return bold_name(shown, is_computer, level) if shown else t("somebody")


def about_game(game: str | None, t: Translations) -> str:
    return t(f"game-{to_fluent_id(game)}") if game else t("all-games")


def about_season(season: str, t: Translations) -> str:
    return t("season-ever") if season == EVER else t("season", season=season)


def pages(shown: Id, page: int, total: int, t: Translations, *, per_page: int = PER_PAGE) -> Item | None:
    """Buttons to the previous and next page; None if everything fits on one page."""
    last = (total - 1) // per_page
    return paging_buttons(shown, page, 0, last, t) if last > 0 else None


def profile(
    member: int,
    who: str,
    games: Sequence[InGame],
    opponents: Sequence[Opponent],
    t: Translations,
    *,
    chart: tuple[str, bytes] | None,
    figures: Figures = NO_FIGURES,
    other: str = "",
    against: Sequence[Against] = (),
    share: ShareProfile | None = None,
) -> Screen:
    """A member's results by game, highlights, opponents, and the chart of the rating in one game (`chart`: the game and
    a PNG). If `other` names an opponent, the record against that opponent replaces the list of opponents. `share` adds
    the button that posts the profile. What a phone has no room for is left out: first the note about ratings, then the
    opponents and the best game."""
    head = t("profile-title", name=name(who, t))
    total = t(
        "profile-total",
        games=sum(result.games for result in games),
        wins=sum(result.wins for result in games),
        points=sum(result.points for result in games),
    )
    lines = [
        f"### 👤 {head}",
        total,
        *_achievements(figures, t),
        *(_in_game(result, t, is_small=len(games) > MANY_GAMES) for result in games),
    ]
    met = [
        f"{name(shorten_name(one.name, MAX_NAME_LENGTH), t)}{SEPARATOR}{_score(one, t)}"
        for one in ([] if other else opponents)
    ]
    is_rated = any(result.rating is not None for result in games)
    must = [text("\n".join(lines)), *([_duels(other, against, t)] if other else []), *_chart(member, games, chart, t)]
    if is_rated and chart is None:
        must.append(text(f"-# 📈 {t('profile-chart-later')}"))
    shared = [] if share is None else [row(button(t("button-share"), share, emoji="📣"))]
    best = [*_best(figures.best, t)]
    opponent_text = [text(f"**{t('profile-opponents')}**\n" + "\n".join(met))] if met else []
    note = [text(f"-# {t('rating-note')}")] if is_rated else []
    for more, notes in (([*best, *opponent_text], note), ([*best, *opponent_text], []), (best, []), ([], [])):
        screen = container_screen(must[0], *more, *must[1:], *notes, *shared)
        if message_height(screen.items) + (PICTURE_HEIGHT if chart is not None else 0) <= VISIBLE_HEIGHT:
            break
    return screen


def games_with_chart(games: Sequence[InGame]) -> list[str]:
    """The games in which a member's rating has enough points for a chart."""
    return [result.game for result in games if result.rating is not None and result.games >= MIN_POINTS]


def _achievements(figures: Figures, t: Translations) -> Iterator[str]:
    """The lines about tournaments won, the places in the last games, and the longest winning streak."""
    if figures.titles:
        when = timestamp_markup(figures.titles[0], "d")
        yield f"🏆 {t('profile-titles', count=len(figures.titles), when=when)}"
    if figures.form:
        yield t("profile-form", places=" ".join(map(place_sign, figures.form)))
    if figures.streak > 1:
        yield f"🔥 {t('profile-streak', count=figures.streak)}"


def _best(best: Best | None, t: Translations) -> Iterator[Item]:
    """The best game, with a button for its replay."""
    if best is not None:
        when = timestamp_markup(best.at, "d")
        game = about_game(best.game, t)
        line = t("profile-best", game=game, when=when, before=best.before, after=best.after)
        yield section(f"⭐ {line}", button(t("button-replay"), Record(best.table), emoji="🎞️"))


def _score(met: Opponent | Against, t: Translations) -> str:
    """How often a member finished ahead of an opponent and behind them: `3 : 5 in 9 games`."""
    return t("against", games=met.games, ahead=met.ahead, behind=met.behind)


def _duels(other: str, against: Sequence[Against], t: Translations) -> Item:
    """The results against one opponent, in all games together and in each."""
    lines = [f"{about_game(duel.game, t)}{SEPARATOR}{_score(duel, t)}" for duel in against]
    head = f"**{t('profile-against', name=escape_name(other))}**"
    if len(against) > 1:
        games, ahead = sum(one.games for one in against), sum(one.ahead for one in against)
        behind = sum(one.behind for one in against)
        head += f"{SEPARATOR}{t('against', games=games, ahead=ahead, behind=behind)}"
    return text("\n".join([head, *(lines or [t("profile-never")])]))


def _chart(member: int, games: Sequence[InGame], chart: tuple[str, bytes] | None, t: Translations) -> Iterator[Item]:
    """The chart of the rating in one game, and a select for the other games that have one."""
    if chart is None:
        return
    charted_game, png = chart
    result, title = next(result for result in games if result.game == charted_game), about_game(charted_game, t)
    alt = t("chart-alt", game=title, rating=result.rating, uncertainty=result.uncertainty)
    yield text(f"**{t('profile-chart', game=title)}**")
    yield gallery(CHART, lambda: png, alt)
    if len(rated := games_with_chart(games)) > 1:
        options = [option(game, about_game(game, t), default=game == charted_game) for game in rated[:25]]
        yield select(Chart(member), options, placeholder=t("profile-choose"))


def place_sign(place: int) -> str:
    """The medal of a place, or its number."""
    return medal(place).strip("*.")


def _in_game(result: InGame, t: Translations, *, is_small: bool) -> str:
    facts = [f"**{about_game(result.game, t)}**", f"🥇\u00a0{t('profile-wins', wins=result.wins, games=result.games)}"]
    if result.rating is not None:
        facts.append(t("profile-rating", rating=result.rating, uncertainty=result.uncertainty))
    return ("-# " if is_small else "") + SEPARATOR.join(facts)


def history(which: History, total: int, results: Sequence[Finished], t: Translations) -> Screen:
    """One page of a member's finished tables, the latest first, each with a button to its record."""
    tables: list[Item] = [
        section(_finished(game, t), button(about_game(game.game, t), Record(game.table), emoji="📜"))
        for game in results
    ]
    return container_screen(
        text(f"### 📖 {t('history-title')}"),
        *(tables or [text(t("history-empty"))]),
        pages(which, which.page, total, t, per_page=HISTORY_PER_PAGE),
        accent=QUIET_COLOUR,
    )


def _finished(game: Finished, t: Translations) -> str:
    facts = [timestamp_markup(game.at, "d"), about_game(game.game, t), score_text(game.game, game.score, t)]
    if game.points:
        facts.append(t("season-points", points=game.points))
    others = t.list(
        f"{name(other and shorten_name(other, MAX_NAME_LENGTH), t, is_computer, level)} ({ordinal(place, t)})"
        for other, place, is_computer, level in game.others
    )
    return f"{medal(game.place)} {SEPARATOR.join(facts)}\n-# {t('history-with', names=others)}"
