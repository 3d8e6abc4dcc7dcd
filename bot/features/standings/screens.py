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
from bot.i18n.translations import Translations
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
    t: Translations,
    *,
    asker: str,
    standing: Standing | None,
    is_past: bool = False,
) -> Screen:
    """One page of a server's standings, where the member who asked stands (or stood in a season that `is_past`), and
    the ways to other games and pages."""
    head = DOT.join([t("leaderboard-title"), about_game(which.game, t), about_season(which.season, t)])
    shown = "\n".join(_line(one, t) for one in lines) or t("leaderboard-empty")
    notes = t("leaderboard-note")
    if which.game is not None:
        notes += " " + t("rating-note")
    options = [option(game or EVERY, about_game(game, t), default=game == which.game) for game in (None, *games)]
    return boxed(
        text(f"### 🏆 {head}"),
        text(shown),
        text(f"📍 {_stands(asker, standing, t, is_past=is_past)}") if total else None,
        text(f"-# {notes}"),
        select(LeaderboardGame(which.season), options, placeholder=t("rules-choose")),
        pages(which, which.page, total, t),
    )


def _stands(asker: str, where: Standing | None, t: Translations, *, is_past: bool) -> str:
    who = name(asker, t)
    if where is None:
        return t("standing-none", name=who)
    place, tense = ordinal(where.rank, t), "past" if is_past else "now"
    if where.other is None:
        return t("standing-alone", name=who, tense=tense)
    other = name(where.other, t)
    if not where.points:
        return t("standing-level", name=who, place=place, other=other, tense=tense)
    key = "standing-ahead" if where.rank == 1 else "standing-behind"
    return t(key, name=who, place=place, points=where.points, other=other, tense=tense)


def ordinal(number: int, t: Translations) -> str:
    """`1st`, `2.`, `3e`: a place as it is said in this language."""
    form = Locale(t.language).ordinal_form(number)
    return t(f"ordinal-{form if form in ORDINALS else 'other'}", place=number)


def _line(one: Line, t: Translations) -> str:
    facts = [t("score", score=one.points), t("wins-of-games", wins=one.wins, games=one.games)]
    if one.rating is not None:
        facts.append(t("rating", rating=one.rating, uncertainty=one.uncertainty))
    return f"{medal(one.rank)} {name(one.name, t)}{DOT}{DOT.join(facts)}"


def name(shown: str, t: Translations, is_computer: bool = False, level: str | None = None) -> str:
    """A name for a text, bold; "somebody" if the name was deleted."""
    return marked(shown, is_computer, level) if shown else t("somebody")


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
    """A member's results by game, what stands out, their opponents, and the course of the rating in a game as
    PNG (`chart`). If an `other` is named, in place of the opponents how they fared against that one."""
    head = t("profile-title", name=name(who, t))
    total = t(
        "profile-total",
        games=sum(one.games for one in games),
        wins=sum(one.wins for one in games),
        points=sum(one.points for one in games),
    )
    rated = charted(games)
    picture: list[Item] = []
    if chart is not None:
        charted_game, png = chart
        about, title = next(one for one in games if one.game == charted_game), about_game(charted_game, t)
        alt = t("chart-alt", game=title, rating=about.rating, uncertainty=about.uncertainty)
        picture = [line(), text(f"**{t('profile-chart', game=title)}**"), gallery(CHART, lambda: png, alt)]
        if len(rated) > 1:
            options = [option(game, about_game(game, t), default=game == charted_game) for game in rated[:25]]
            picture.append(select(Chart(member), options, placeholder=t("profile-choose")))
    met = [
        f"{name(one.name, t)}{DOT}{t('against', games=one.games, ahead=one.ahead, behind=one.behind)}"
        for one in ([] if other else opponents)
    ]
    duels = [
        f"{about_game(one.game, t)}{DOT}{t('against', games=one.games, ahead=one.ahead, behind=one.behind)}"
        for one in against
    ] or [t("profile-never")]
    return boxed(
        text(f"### 👤 {head}\n{total}"),
        text("\n".join(_in_game(one, t) for one in games)),
        *_figures(figures, t),
        text("\n".join([f"**{t('profile-against', name=harmless(other))}**", *duels])) if other else None,
        text(f"**{t('profile-opponents')}**\n" + "\n".join(met)) if met else None,
        *picture,
        text(f"-# {t('rating-note')}") if any(one.rating is not None for one in games) else None,
    )


def charted(games: Sequence[InGame]) -> list[str]:
    """The games in which a member's rating has enough points for a picture."""
    return [one.game for one in games if one.rating is not None and one.games >= ENOUGH]


def _figures(figures: Figures, t: Translations) -> Iterator[Item]:
    """What stands out: most wins in a row, and the best game, with the way to watch it."""
    if figures.streak > 1:
        yield text(f"🔥 {t('profile-streak', count=figures.streak)}")
    if (best := figures.best) is not None:
        told = t(
            "profile-best",
            game=about_game(best.game, t),
            when=moment(best.at, "d"),
            before=best.before,
            after=best.after,
        )
        yield section(f"⭐ {told}", button(t("button-replay"), Record(best.table), emoji="🎞️"))


def _in_game(one: InGame, t: Translations) -> str:
    facts = [t("wins-of-games", wins=one.wins, games=one.games), t("score", score=one.points)]
    if one.rating is not None:
        facts.append(t("rating", rating=one.rating, uncertainty=one.uncertainty))
    places = " ".join(f"{medal(place)}×{count}" for place, count in one.places[:6])
    return f"**{about_game(one.game, t)}**{DOT}{DOT.join(facts)}\n-# {places}"


def history(which: History, total: int, results: Sequence[Finished], t: Translations) -> Screen:
    """One page of a member's finished tables, the latest first, each with a button to its record."""
    tables: list[Item] = [
        section(_finished(one, t), button(about_game(one.game, t), Record(one.table), emoji="📜")) for one in results
    ]
    return boxed(
        text(f"### 📖 {t('history-title')}"),
        *(tables or [text(t("history-empty"))]),
        pages(which, which.page, total, t, per_page=HISTORY_PER_PAGE),
        accent=QUIET,
    )


def _finished(one: Finished, t: Translations) -> str:
    facts = [moment(one.at, "d"), about_game(one.game, t), score(one.game, one.score, t)]
    if one.points:
        facts.append(t("season-points", points=one.points))
    others = t.list(
        f"{name(other and shortened(other, LETTERS), t, is_computer, level)} ({ordinal(place, t)})"
        for other, place, is_computer, level in one.others
    )
    return f"{medal(one.place)} {DOT.join(facts)}\n-# {t('history-with', names=others)}"
