"""Leaderboards, profiles and histories."""

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
    Standing,
)
from bot.i18n.names import harmless, marked, shortened
from bot.i18n.translations import Words
from bot.screens.components import QUIET, Item, Screen, boxed, button, gallery, line, option, section, select, text
from bot.screens.parts import DOT, dashed, medal, moment, score, turn_buttons
from bot.tables.shown import Record

PER_PAGE = 10
HISTORY_PER_PAGE = 5
"""Fewer entries, as each names everybody at the table."""
LETTERS = 24
"""Number of letters of each such name: with all of them Markdown to escape, a page is within Discord's limit."""
CHART = "rating.png"
EVER = "ever"
"""Stands for all seasons."""
ORDINALS = ("one", "two", "few")
"""The forms of a place that have words of their own: 1st, 2nd, 3rd."""
ENOUGH = 3
"""With fewer points a picture of a rating shows nothing."""
NO_FIGURES = Figures()
EVERY = "every"
"""Stands for all games."""


def leaderboard(
    which: Leaderboard,
    total: int,
    lines: Sequence[Line],
    games: Sequence[str],
    words: Words,
    *,
    asker: str,
    standing: Standing | None,
    is_past: bool = False,
) -> Screen:
    """One page of a server's standings, where the member who asked stands (or stood in a season that `is_past`), and
    the ways to other games and pages."""
    head = DOT.join([words("leaderboard-title"), about_game(which.game, words), about_season(which.season, words)])
    shown = "\n".join(_line(one, words) for one in lines) or words("leaderboard-empty")
    notes = words("leaderboard-note")
    if which.game is not None:
        notes += " " + words("rating-note")
    options = [option(game or EVERY, about_game(game, words), default=game == which.game) for game in (None, *games)]
    return boxed(
        text(f"### 🏆 {head}"),
        text(shown),
        text(f"📍 {_stands(asker, standing, words, is_past=is_past)}") if total else None,
        text(f"-# {notes}"),
        select(LeaderboardGame(which.season), options, placeholder=words("rules-choose")),
        pages(which, which.page, total, words),
    )


def _stands(asker: str, where: Standing | None, words: Words, *, is_past: bool) -> str:
    who = name(asker, words)
    if where is None:
        return words("standing-none", name=who)
    place, tense = ordinal(where.rank, words), "past" if is_past else "now"
    if where.other is None:
        return words("standing-alone", name=who, tense=tense)
    other = name(where.other, words)
    if not where.points:
        return words("standing-level", name=who, place=place, other=other, tense=tense)
    key = "standing-ahead" if where.rank == 1 else "standing-behind"
    return words(key, name=who, place=place, points=where.points, other=other, tense=tense)


def ordinal(number: int, words: Words) -> str:
    """`1st`, `2.`, `3e`: a place as it is said in this language."""
    form = Locale(words.language).ordinal_form(number)
    return words(f"ordinal-{form if form in ORDINALS else 'other'}", place=number)


def _line(one: Line, words: Words) -> str:
    facts = [words("score", score=one.points), words("wins-of-games", wins=one.wins, games=one.games)]
    if one.rating is not None:
        facts.append(words("rating", rating=one.rating, uncertainty=one.uncertainty))
    return f"{medal(one.rank)} {name(one.name, words)}{DOT}{DOT.join(facts)}"


def name(shown: str, words: Words, is_computer: bool = False, level: str | None = None) -> str:
    """A name for a text, bold; "somebody" if the name was deleted."""
    return marked(shown, is_computer, level) if shown else words("somebody")


def about_game(game: str | None, words: Words) -> str:
    return words(f"game-{dashed(game)}") if game else words("all-games")


def about_season(season: str, words: Words) -> str:
    return words("season-ever") if season == EVER else words("season", season=season)


def pages(shown: Id, page: int, total: int, words: Words, *, per_page: int = PER_PAGE) -> Item | None:
    """Buttons to the previous and next page; None if everything fits on one page."""
    last = (total - 1) // per_page
    return turn_buttons(shown, page, 0, last, words) if last > 0 else None


def profile(
    member: int,
    who: str,
    games: Sequence[InGame],
    opponents: Sequence[Opponent],
    words: Words,
    *,
    chart: tuple[str, bytes] | None,
    figures: Figures = NO_FIGURES,
    other: str = "",
    against: Sequence[Against] = (),
) -> Screen:
    """A member's results by game, what stands out, their opponents, and the course of the rating in a game as
    PNG (`chart`). If an `other` is named, in place of the opponents how they fared against that one."""
    head = words("profile-title", name=name(who, words))
    total = words(
        "profile-total",
        games=sum(one.games for one in games),
        wins=sum(one.wins for one in games),
        points=sum(one.points for one in games),
    )
    rated = charted(games)
    picture: list[Item] = []
    if chart is not None:
        charted_game, png = chart
        about, title = next(one for one in games if one.game == charted_game), about_game(charted_game, words)
        alt = words("chart-alt", game=title, rating=about.rating, uncertainty=about.uncertainty)
        picture = [line(), text(f"**{words('profile-chart', game=title)}**"), gallery(CHART, lambda: png, alt)]
        if len(rated) > 1:
            options = [option(game, about_game(game, words), default=game == charted_game) for game in rated[:25]]
            picture.append(select(Chart(member), options, placeholder=words("profile-choose")))
    met = [
        f"{name(one.name, words)}{DOT}{words('against', games=one.games, ahead=one.ahead, behind=one.behind)}"
        for one in ([] if other else opponents)
    ]
    duels = [
        f"{about_game(one.game, words)}{DOT}{words('against', games=one.games, ahead=one.ahead, behind=one.behind)}"
        for one in against
    ] or [words("profile-never")]
    return boxed(
        text(f"### 👤 {head}\n{total}"),
        text("\n".join(_in_game(one, words) for one in games)),
        *_figures(figures, words),
        text("\n".join([f"**{words('profile-against', name=harmless(other))}**", *duels])) if other else None,
        text(f"**{words('profile-opponents')}**\n" + "\n".join(met)) if met else None,
        *picture,
        text(f"-# {words('rating-note')}") if any(one.rating is not None for one in games) else None,
    )


def charted(games: Sequence[InGame]) -> list[str]:
    """The games in which a member's rating has enough points for a picture."""
    return [one.game for one in games if one.rating is not None and one.games >= ENOUGH]


def _figures(figures: Figures, words: Words) -> Iterator[Item]:
    """What stands out: most wins in a row, and the best game, with the way to watch it."""
    if figures.streak > 1:
        yield text(f"🔥 {words('profile-streak', count=figures.streak)}")
    if (best := figures.best) is not None:
        told = words(
            "profile-best",
            game=about_game(best.game, words),
            when=moment(best.at, "d"),
            before=best.before,
            after=best.after,
        )
        yield section(f"⭐ {told}", button(words("button-replay"), Record(best.table), emoji="🎞️"))


def _in_game(one: InGame, words: Words) -> str:
    facts = [words("wins-of-games", wins=one.wins, games=one.games), words("score", score=one.points)]
    if one.rating is not None:
        facts.append(words("rating", rating=one.rating, uncertainty=one.uncertainty))
    places = " ".join(f"{medal(place)}×{count}" for place, count in one.places[:6])
    return f"**{about_game(one.game, words)}**{DOT}{DOT.join(facts)}\n-# {places}"


def history(which: History, total: int, results: Sequence[Finished], words: Words) -> Screen:
    """One page of a member's finished tables, the latest first, each with a button to its record."""
    tables: list[Item] = [
        section(_finished(one, words), button(about_game(one.game, words), Record(one.table), emoji="📜"))
        for one in results
    ]
    return boxed(
        text(f"### 📖 {words('history-title')}"),
        *(tables or [text(words("history-empty"))]),
        pages(which, which.page, total, words, per_page=HISTORY_PER_PAGE),
        accent=QUIET,
    )


def _finished(one: Finished, words: Words) -> str:
    facts = [moment(one.at, "d"), about_game(one.game, words), score(one.game, one.score, words)]
    if one.points:
        facts.append(words("season-points", points=one.points))
    others = words.list(
        f"{name(other and shortened(other, LETTERS), words, is_computer, level)} ({ordinal(place, words)})"
        for other, place, is_computer, level in one.others
    )
    return f"{medal(one.place)} {DOT.join(facts)}\n-# {words('history-with', names=others)}"
