"""The message of a tournament: its lobby, its points after each match, how a tied lead is settled, the podium."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from discord import ButtonStyle

from bot.art.drawing import Emojis
from bot.art.pictures import NOTHING_CHOSEN, faces_at, podium
from bot.features.tournaments.model import Match, NextMatch, Tournament, TournamentButton
from bot.i18n.names import harmless, marked, spoken
from bot.i18n.translations import Words
from bot.screens import rulebook
from bot.screens.components import QUIET, Item, Screen, boxed, button, gallery, line, row, text
from bot.screens.lobby import held, level_select, leveled, lobby_buttons, sealed
from bot.screens.parts import DOT, dashed, medal, moment
from bot.screens.story import record_file
from bot.tables.lobby import AboutSeal
from bot.tables.table import Seat
from games.players.base import USUAL_LEVEL, Level
from games.record import commitment, seal
from games.smileys import CHOICE
from games.tournament import ORDER, SEATS, points_for, so_far

PICTURE = "champions.png"
ROOM_FOR_POINTS = 2000
ROOM_FOR_ROLLS = 1000
"""How many of a message's 4,000 characters these may take."""


def tournament(
    shown: Tournament,
    emojis: Emojis,
    words: Words,
    *,
    by: str = "",
    level: Level = USUAL_LEVEL,
    chosen: Mapping[int, str] = NOTHING_CHOSEN,
) -> Screen:
    """The public message of a tournament, whatever its phase; `by` is who called it off or closed its
    latest match, `level` the server's usual one, `chosen` are the faces that members chose for the podium."""
    screens: dict[str, Callable[[Tournament, Emojis, Words], Screen]] = {
        "lobby": lambda shown, emojis, words: _lobby(shown, emojis, words, level),
        "cancelled": _cancelled,
        "playing": _playing,
        "between": lambda shown, emojis, words: _between(shown, by, words),
        "over": lambda shown, emojis, words: _over(shown, emojis, words, chosen),
        "stopped": lambda shown, emojis, words: _stopped(shown, by, words),
    }
    return screens[shown.phase](shown, emojis, words)


def _lobby(shown: Tournament, emojis: Emojis, words: Words, level: Level) -> Screen:
    count, low, high = len(shown.playing), SEATS[0], SEATS[-1]
    seats, state = _players(shown, words) or [words("lobby-empty")], []
    if shown.held_until is not None:
        missing = [marked(seat.name) for seat in shown.seats if seat.is_kept]
        seats.append(held(missing, shown.held_until, words, can_begin=count in SEATS))
    else:
        state.append(f"**{words('lobby-need', need=low - count) if count < low else words('lobby-ready')}**")
    facts = [
        words("lobby-seats", count=count, low=low, high=high),
        words(f"pace-{shown.pace}"),
        words("box-minutes", minutes=sum(map(rulebook.minutes, ORDER))),
    ]
    opener = f"<@{shown.opener}>" if shown.opener else words("somebody")
    closes = words("lobby-ends", until=moment(shown.closes))
    state += [f"-# {DOT.join(facts)}", f"-# {DOT.join([words('lobby-opener', opener=opener), closes])}"]
    return boxed(
        text(f"### 🏆 {words('tournament-title')}"),
        text(f"-# {words('tournament-about')}\n-# {_order(emojis, words)}"),
        text("\n".join(seats)),
        text("\n".join(state)),
        *lobby_buttons(
            lambda what: TournamentButton(shown.id, what),
            ORDER[0],
            words,
            SEATS,
            len(shown.seats),
            len(shown.seats) - count,
            is_held=shown.held_until is not None,
            has_computer=bool(shown.computers),
            chooser=level_select(lambda what: TournamentButton(shown.id, what), ORDER[0], shown.level or level, words),
        ),
    )


def _cancelled(shown: Tournament, emojis: Emojis, words: Words) -> Screen:
    """What remains of a lobby: who called it off, or that nobody began it, and a button that opens another one."""
    game, by = words("tournament-title"), f"<@{shown.ended_by}>" if shown.ended_by else words("somebody")
    told = words("lobby-ended", game=game) if shown.ended_by is None else words("lobby-cancelled", game=game, by=by)
    again = button(words("button-open-again"), TournamentButton(shown.id, "again"), emoji="🔁")
    return boxed(text(told), row(again), accent=QUIET)


def _playing(shown: Tournament, emojis: Emojis, words: Words) -> Screen:
    """The screen during a match: which one, and the points before it."""
    match = shown.current
    assert match is not None
    number = len(shown.played)
    return boxed(
        _head(words("tournament-match", number=number, of=len(ORDER)), words),
        text(words("tournament-on", game=_game(match, words))),
        _points_or_players(shown, words),
        accent=QUIET,
    )


def _between(shown: Tournament, by: str, words: Words) -> Screen:
    """The points after a match, and the button that begins the next, or the same again if it was closed."""
    number, game = len(shown.finished), shown.next_game
    assert game is not None
    title = words(f"game-{dashed(game)}")
    free = [player for player in shown.seats if player.is_left]
    buttons: list[Item] = [
        button(
            words("button-next-match", game=title), NextMatch(shown.id, number), style=ButtonStyle.primary, emoji="▶️"
        ),
        button(words("button-leave"), TournamentButton(shown.id, "leave")),
    ]
    if free:
        buttons.append(button(words("button-stand-in"), TournamentButton(shown.id, "stand-in"), emoji="🪑"))
    ends = f"\n-# {words('tournament-ends', until=moment(shown.due))}" if shown.due is not None else ""
    closed = ""
    if shown.again is not None:
        why = words("tournament-closed-by", name=marked(by)) if by else words("tournament-closed")
        closed = f"{words('tournament-again', number=number + 1, game=title, why=why)}\n"
    return boxed(
        _head(words("tournament-after", number=number, of=len(ORDER)), words),
        _points_or_players(shown, words),
        text(closed + words("tournament-next", game=title) + ends),
        row(*buttons, button(words("button-seal"), AboutSeal(), emoji="🔒")),
        sealed(commitment(shown.match_secret(game)), words),
    )


def _over(shown: Tournament, emojis: Emojis, words: Words, chosen: Mapping[int, str]) -> Screen:
    """How a tied lead was settled, and the podium of all who played, with a headline larger than a match's."""
    standing = shown.standing
    rolls = []
    for event in standing.rolls:
        frame, left = str(event.detail["die"]), [int(seat[1:]) for seat in str(event.detail["left"]).split(" ")]
        rolls.append(_roll(shown, frame, left, emojis, words))
    champions = [name(shown.seats[seat]) for seat in standing.champions]
    won = words("tournament-won", names=words.list(champions), count=len(champions))
    faces, places = faces_at([player.member for player in shown.seats], chosen), standing.places
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    stand = words.list(f"{places[seat]}. {spoken(shown.seats[seat].name)}" for seat in order)
    return boxed(
        _head(words("tournament-over"), words),
        text("\n".join([f"**{words('tournament-tie')}**", *_latest(rolls)])) if rolls else None,
        text(f"# 🏆 {won}"),
        gallery(PICTURE, lambda: podium(places, faces), words("tournament-podium", names=stand)),
        text(_points(shown, words, [f"{emojis(face)} " for face in faces])),
        row(button(words("button-record"), TournamentButton(shown.id, "record"), emoji="📜")),
        text(f"-# {words('tournament-season')}"),
    )


def _stopped(shown: Tournament, by: str, words: Words) -> Screen:
    """The points so far of a tournament that was called off or left alone, what happens to the match in progress, and
    the seal: it stays closed until that match is over, as whoever knows the tournament's secret knows that of each
    match."""
    number, match, sealed = len(shown.finished), shown.beyond, seal(commitment(shown.secret))
    after = ""
    if match is not None:
        key = "tournament-plays-on" if shown.is_sealed else "tournament-played-out"
        after = "\n" + words(key, number=number + 1, game=_game(match, words))
    proof = words("tournament-sealed", seal=sealed)
    if not shown.is_sealed:
        proof = words("tournament-unsealed", seal=sealed, secret=shown.secret.hex())
    where = "tournament-after" if shown.ended_by is None else "tournament-stopped"
    if shown.ended_by is None:
        why = words("tournament-left-alone" if shown.is_left_alone else "tournament-ended-early")
    else:
        why = words("tournament-stopped-by", name=marked(by)) if by else words("tournament-stopped-unknown")
    return boxed(
        _head(words(where, number=number, of=len(ORDER)), words),
        text(why + after),
        _points_or_players(shown, words),
        line(),
        text(f"-# {proof}\n-# {words('tournament-season')}"),
        accent=QUIET,
    )


def ask_to_stop(shown: Tournament, words: Words) -> Screen:
    """The question whether to stop the tournament, for those who may."""
    about = [words("tournament-stop-ask", place=f"<#{shown.channel}>")]
    if (match := shown.current) is not None:
        about.append(words("tournament-stop-match", game=_game(match, words)))
    stop = button(
        words("button-stop-tournament"), TournamentButton(shown.id, "stop"), style=ButtonStyle.danger, emoji="🛑"
    )
    return boxed(text("\n".join([f"### {words('tournament-stop-title')}", *about])), row(stop), accent=QUIET)


def you_stopped(shown: Tournament, words: Words) -> Screen:
    """What replaces the question."""
    return boxed(text(words("tournament-you-stopped", link=shown.link or "")), accent=QUIET)


def _latest(rolls: list[str]) -> list[str]:
    """As many of the last rolls as there is room for."""
    first = len(rolls)
    while first and sum(map(len, rolls[first - 1 :])) < ROOM_FOR_ROLLS:
        first -= 1
    return [*(["…"] if first else []), *rolls[first:]]


def _roll(shown: Tournament, face: str, left: list[int], emojis: Emojis, words: Words) -> str:
    """One roll of the smiley die: the game that it shows, and which of the tied players did best in it (TO3)."""
    die = f"{emojis(f'die_{face}')} {words(f'word-{face}')}"
    if face not in CHOICE:
        return words("tournament-roll-again", die=die)
    game = words(f"game-{dashed(CHOICE[face])}")
    names = words.list(name(shown.seats[seat]) for seat in left)
    return words("tournament-roll", die=die, game=game, names=names, count=len(left))


def record(file: str, written: str, secret: bytes, words: Words) -> Screen:
    """The record as a file, and how it can be checked."""
    return record_file(words("tournament-record"), file, written, secret, words)


def _head(where: str, words: Words) -> Item:
    return text(f"### 🏆 {words('tournament-title')} · {where}")


def _game(match: Match, words: Words) -> str:
    """The game of a match, with a link to its table."""
    game = words(f"game-{dashed(match.game)}")
    return f"[{game}]({match.link})" if match.link else f"**{game}**"


def _order(emojis: Emojis, words: Words) -> str:
    """The five games, each with the face of the smiley die that stands for it (SG2)."""
    faces = {game: face for face, game in CHOICE.items()}
    return " → ".join(f"{emojis(f'die_{faces[game]}')} {words(f'game-{dashed(game)}')}" for game in ORDER)


def _points(shown: Tournament, words: Words, faces: Sequence[str] = ()) -> str:
    """The table of points: total, and the points of each match in order, the last one bold; each name behind its face,
    if there are `faces`."""
    standing = shown.standing
    matches = [points_for(places) for places in shown.places]
    lines, notes = [], []
    for seat in sorted(range(len(shown.seats)), key=lambda seat: (standing.places[seat], seat)):
        place = standing.places[seat]
        *before, last = (str(points[seat]) for points in matches)
        facts = [name(shown.seats[seat]), words("score", score=standing.points[seat])]
        if before:
            facts[-1] += "\u00a0= " + "\u00a0+\u00a0".join([*before, f"**{last}**"])
        face = faces[seat] if faces else ""
        lines.append(f"{medal(place)} {face}{_movement(shown, seat)}{DOT.join(facts)}")
        notes.append("".join(f"\n-# {note}" for note in _notes(shown, seat, words)))
    is_room = sum(map(len, lines + notes)) < ROOM_FOR_POINTS
    return "\n".join(line + note for line, note in zip(lines, notes, strict=True)) if is_room else "\n".join(lines)


def _points_or_players(shown: Tournament, words: Words) -> Item:
    """The points; until the first match is over the players."""
    return text(_points(shown, words) if shown.finished else "\n".join(_players(shown, words)))


def _movement(shown: Tournament, seat: int) -> str:
    """A sign before the name of a player whom the match that has just ended moved up or down."""
    before = shown.places[:-1]
    if not before or shown.phase == "playing":
        return ""
    was, now = so_far(before).places[seat], shown.standing.places[seat]
    return "▲ " if now < was else "▼ " if now > was else ""


def _notes(shown: Tournament, seat: int, words: Words) -> list[str]:
    """Who left, and who won which points of a seat, if not all of them whoever is named there."""
    notes = []
    if shown.seats[seat].is_left and shown.state == "running":
        notes.append(words("tournament-left"))
    if shown.is_shared(seat):
        notes += [f"{harmless(who) if who else '🤖'} {points}" for who, points in shown.shares(seat)]
    return [" · ".join(notes)] if notes else []


def _players(shown: Tournament, words: Words) -> list[str]:
    players = [shown.seats[seat] for seat in shown.playing]
    return [
        f"{i}. {leveled(name(player), player.level if player.is_nobodys else None, words)}"
        for i, player in enumerate(players, 1)
    ]


def name(player: Seat) -> str:
    """A player's name for a text, bold."""
    return marked(player.name, player.computer, player.level if player.is_nobodys else None)
