"""The screens of leaderboards, profiles and histories."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from babel import Locale

from bot.core.custom_ids import Id
from bot.features.standings.model import (
    Against,
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
    Standing,
)
from bot.i18n.names import bold_name, escape_name, shorten_name
from bot.i18n.translations import Translations
from bot.screens.components import (
    QUIET_COLOUR,
    Item,
    Screen,
    boxed,
    button,
    divider,
    gallery,
    option,
    row,
    section,
    select,
    text,
)
from bot.screens.parts import SEPARATOR, dashed, medal, score_text, timestamp_markup, turn_buttons
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
    return boxed(
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
    return t(f"game-{dashed(game)}") if game else t("all-games")


def about_season(season: str, t: Translations) -> str:
    return t("season-ever") if season == EVER else t("season", season=season)


def pages(shown: Id, page: int, total: int, t: Translations, *, per_page: int = PER_PAGE) -> Item | None:
    """Buttons to the previous and next page; None if everything fits on one page."""
    last = (total - 1) // per_page
    return turn_buttons(shown, page, 0, last, t) if last > 0 else None


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
) -> Screen:
    """A member's results by game, highlights, opponents, and the chart of the rating in one game (`chart`: the game and
    a PNG). If `other` names an opponent, the record against that opponent replaces the list of opponents."""
    head = t("profile-title", name=name(who, t))
    total = t(
        "profile-total",
        games=sum(result.games for result in games),
        wins=sum(result.wins for result in games),
        points=sum(result.points for result in games),
    )
    rated = games_with_chart(games)
    picture: list[Item] = []
    if chart is not None:
        charted_game, png = chart
        result, title = next(result for result in games if result.game == charted_game), about_game(charted_game, t)
        alt = t("chart-alt", game=title, rating=result.rating, uncertainty=result.uncertainty)
        picture = [divider(), text(f"**{t('profile-chart', game=title)}**"), gallery(CHART, lambda: png, alt)]
        if len(rated) > 1:
            options = [option(game, about_game(game, t), default=game == charted_game) for game in rated[:25]]
            picture.append(select(Chart(member), options, placeholder=t("profile-choose")))
    opponent_lines = [
        f"{name(met.name, t)}{SEPARATOR}{t('against', games=met.games, ahead=met.ahead, behind=met.behind)}"
        for met in ([] if other else opponents)
    ]
    duels = [
        f"{about_game(duel.game, t)}{SEPARATOR}{t('against', games=duel.games, ahead=duel.ahead, behind=duel.behind)}"
        for duel in against
    ] or [t("profile-never")]
    return boxed(
        text(f"### 👤 {head}\n{total}"),
        text("\n".join(_in_game(result, t) for result in games)),
        *_figures(figures, t),
        text("\n".join([f"**{t('profile-against', name=escape_name(other))}**", *duels])) if other else None,
        text(f"**{t('profile-opponents')}**\n" + "\n".join(opponent_lines)) if opponent_lines else None,
        *picture,
        text(f"-# {t('rating-note')}") if any(result.rating is not None for result in games) else None,
    )


def games_with_chart(games: Sequence[InGame]) -> list[str]:
    """The games in which a member's rating has enough points for a chart."""
    return [result.game for result in games if result.rating is not None and result.games >= MIN_POINTS]


def _figures(figures: Figures, t: Translations) -> Iterator[Item]:
    """The longest winning streak, and the best game with a button for its replay."""
    if figures.streak > 1:
        yield text(f"🔥 {t('profile-streak', count=figures.streak)}")
    if (best := figures.best) is not None:
        line = t(
            "profile-best",
            game=about_game(best.game, t),
            when=timestamp_markup(best.at, "d"),
            before=best.before,
            after=best.after,
        )
        yield section(f"⭐ {line}", button(t("button-replay"), Record(best.table), emoji="🎞️"))


def _in_game(result: InGame, t: Translations) -> str:
    facts = [t("wins-of-games", wins=result.wins, games=result.games), t("score", score=result.points)]
    if result.rating is not None:
        facts.append(t("rating", rating=result.rating, uncertainty=result.uncertainty))
    places = " ".join(f"{medal(place)}×{count}" for place, count in result.places[:6])
    return f"**{about_game(result.game, t)}**{SEPARATOR}{SEPARATOR.join(facts)}\n-# {places}"


def history(which: History, total: int, results: Sequence[Finished], t: Translations) -> Screen:
    """One page of a member's finished tables, the latest first, each with a button to its record."""
    tables: list[Item] = [
        section(_finished(game, t), button(about_game(game.game, t), Record(game.table), emoji="📜"))
        for game in results
    ]
    return boxed(
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
