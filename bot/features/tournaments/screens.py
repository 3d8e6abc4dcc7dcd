"""The messages of a tournament: lobby, match in progress, points after each match, podium."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from discord import ButtonStyle
from msgspec.structs import replace

from bot.art.drawing import Emojis
from bot.art.pictures import NOTHING_CHOSEN, draw_podium, faces_of_seats
from bot.core.errors import Refusal
from bot.features.tournaments.model import Match, NextMatch, Tournament, TournamentButton
from bot.i18n.names import bold_name, escape_name, screen_reader_name, shorten_name
from bot.i18n.translations import Translations
from bot.screens import rulebook
from bot.screens.components import QUIET_COLOUR, Item, Screen, button, container_screen, gallery, row, text
from bot.screens.leaving import leave_or_stay_row
from bot.screens.lobby import level_select, lobby_buttons, name_with_level, reserved_seats_line, seal_screen
from bot.screens.parts import SEPARATOR, medal, timestamp_markup, to_fluent_id
from bot.tables.seats import click_of
from bot.tables.table import Seat
from games.players.base import USUAL_LEVEL, Level
from games.record import commitment, format_seal
from games.smileys import GAME_OF_FACE
from games.tournament import MATCH_ORDER, SEATS, points_for, standing_after

PODIUM_FILENAME = "champions.png"
MAX_LARGE_LINES, MAX_SMALL_NAME = 4, 11
"""With more players than this the podium's lines are small, with names of at most so many characters, so that lines
fit on a phone."""
MAX_POINTS_LENGTH = 2000
"""Maximum length of the table of points, in characters; Discord allows 4,000 in a message."""
MAX_ROLLS_LENGTH = 1000
"""Maximum length of the rolls for a tied lead, in characters."""


def tournament_message(
    tournament: Tournament,
    emojis: Emojis,
    t: Translations,
    *,
    stopper: str = "",
    level: Level = USUAL_LEVEL,
    chosen_faces: Mapping[int, str] = NOTHING_CHOSEN,
) -> Screen:
    """Returns the public message of a tournament in its current phase.

    - `stopper` is the name of the member who called the tournament off or closed its latest match; empty if unknown.
    - `level` is the server's usual level of computer players.
    - `chosen_faces` maps ids of members to the faces that they have chosen for the podium."""
    screens: dict[str, Callable[[Tournament, Emojis, Translations], Screen]] = {
        "lobby": lambda tournament, emojis, t: _lobby_message(tournament, emojis, t, level),
        "cancelled": _cancelled_message,
        "playing": _match_message,
        "between": lambda tournament, emojis, t: _between_matches_message(tournament, stopper, t),
        "over": lambda tournament, emojis, t: _podium_message(tournament, emojis, t, chosen_faces),
        "stopped": lambda tournament, emojis, t: _stopped_message(tournament, stopper, t),
    }
    return screens[tournament.phase](tournament, emojis, t)


def _lobby_message(tournament: Tournament, emojis: Emojis, t: Translations, level: Level) -> Screen:
    count, low, high = len(tournament.playing), SEATS[0], SEATS[-1]
    seats, state = _player_lines(tournament, t) or [t("lobby-empty")], []
    if tournament.reserved_until is not None:
        missing = [bold_name(seat.name) for seat in tournament.seats if seat.is_reserved]
        seats.append(reserved_seats_line(missing, tournament.reserved_until, t, can_begin=count in SEATS))
    else:
        state.append(f"**{t('lobby-need', need=low - count) if count < low else t('lobby-ready')}**")
    facts = [
        t("lobby-seats", count=count, low=low, high=high),
        # Most matches are races, which are always live. At another pace the other matches take hours or days.
        t("box-minutes", minutes=sum(map(rulebook.play_minutes, MATCH_ORDER)))
        if tournament.pace == "live"
        else t(f"pace-{tournament.pace}"),
    ]
    opener = f"<@{tournament.opener}>" if tournament.opener else t("somebody")
    closes = t("lobby-ends", until=timestamp_markup(tournament.lobby_ends_at))
    state += [f"-# {SEPARATOR.join(facts)}", f"-# {SEPARATOR.join([t('lobby-opener', opener=opener), closes])}"]
    return container_screen(
        text(f"### 🏆 {t('tournament-title')}"),
        text(f"-# {t('tournament-about')}\n-# {_game_order_line(emojis, t)}"),
        text("\n".join(seats)),
        text("\n".join(state)),
        *lobby_buttons(
            lambda what: TournamentButton(tournament.id, what),
            MATCH_ORDER[0],
            t,
            SEATS,
            len(tournament.seats),
            len(tournament.seats) - count,
            is_held=tournament.reserved_until is not None,
            has_computer=bool(tournament.computers),
            chooser=level_select(
                lambda what: TournamentButton(tournament.id, what), MATCH_ORDER[0], tournament.level or level, t
            ),
        ),
    )


def _cancelled_message(tournament: Tournament, emojis: Emojis, t: Translations) -> Screen:
    """Returns the message of a lobby that ended without a tournament. It says who cancelled the lobby or that nobody
    began the tournament, and has a button that opens another one."""
    game, canceller = t("tournament-title"), f"<@{tournament.ended_by}>" if tournament.ended_by else t("somebody")
    sentence = t("lobby-cancelled", game=game, by=canceller)
    if tournament.ended_by is None:
        sentence = t("lobby-ended", game=game)
    again = button(t("button-open-again"), TournamentButton(tournament.id, "again"), emoji="🔁")
    return container_screen(text(sentence), row(again), accent=QUIET_COLOUR)


def _match_message(tournament: Tournament, emojis: Emojis, t: Translations) -> Screen:
    """Returns the message during a match: number of the match, link to its table, and the points before the match."""
    match = tournament.current_match
    assert match is not None
    number = len(tournament.played_matches)
    return container_screen(
        _heading(t("tournament-match", number=number, of=len(MATCH_ORDER)), t),
        text(t("tournament-on", game=_game_link(match, t))),
        _points_or_players(tournament, t),
        accent=QUIET_COLOUR,
    )


def _between_matches_message(tournament: Tournament, stopper: str, t: Translations) -> Screen:
    """Returns the message between two matches: the points, and the button that begins the next match. `stopper` is the
    name of the member who closed the last match, which is then repeated; empty if unknown."""
    number, game = len(tournament.finished_matches), tournament.next_game
    assert game is not None
    title = t(f"game-{to_fluent_id(game)}")
    free = [player for player in tournament.seats if player.is_vacated]
    buttons: list[Item] = [
        button(
            t("button-next-match", game=title), NextMatch(tournament.id, number), style=ButtonStyle.primary, emoji="▶️"
        ),
        button(t("button-leave"), TournamentButton(tournament.id, "leave")),
    ]
    if free:
        buttons.append(button(t("button-stand-in"), TournamentButton(tournament.id, "stand-in"), emoji="🪑"))
    ends = (
        f"\n-# {t('tournament-ends', until=timestamp_markup(tournament.deadline))}"
        if tournament.deadline is not None
        else ""
    )
    closed = ""
    if tournament.match_to_repeat is not None:
        why = t("tournament-closed-by", name=bold_name(stopper)) if stopper else t("tournament-closed")
        closed = f"{t('tournament-again', number=number + 1, game=title, why=why)}\n"
    return container_screen(
        _heading(t("tournament-after", number=number, of=len(MATCH_ORDER)), t),
        _points_or_players(tournament, t),
        text(closed + t("tournament-next", game=title) + ends),
        row(*buttons, _seal_button(tournament, t)),
    )


def _podium_message(tournament: Tournament, emojis: Emojis, t: Translations, chosen_faces: Mapping[int, str]) -> Screen:
    """Returns the message of a finished tournament: the rolls that settled a tied lead, the champions in a large
    headline, a picture of the podium, and the points. `chosen_faces` maps ids of members to their chosen faces."""
    standing = tournament.standing
    rolls = []
    for event in standing.rolls:
        face, remaining = str(event.detail["die"]), [int(seat[1:]) for seat in str(event.detail["left"]).split(" ")]
        rolls.append(_roll_line(tournament, face, remaining, emojis, t))
    champions = [bold_player_name(tournament.seats[seat]) for seat in standing.champions]
    won = t("tournament-won", names=t.list(champions), count=len(champions))
    faces, places = faces_of_seats([player.member for player in tournament.seats], chosen_faces), standing.places
    order = sorted(range(len(places)), key=lambda seat: (places[seat], seat))
    names = t.list(f"{places[seat]}. {screen_reader_name(tournament.seats[seat].name)}" for seat in order)
    return container_screen(
        _heading(t("tournament-over"), t),
        text("\n".join([f"**{t('tournament-tie')}**", *_last_rolls_that_fit(rolls)])) if rolls else None,
        text(f"# 🏆 {won}"),
        gallery(PODIUM_FILENAME, lambda: draw_podium(places, faces), t("tournament-podium", names=names)),
        text(_points_table(tournament, t, [f"{emojis(face)} " for face in faces])),
        row(button(t("button-record"), TournamentButton(tournament.id, "record"), emoji="📜")),
        text(f"-# {t('tournament-season')}"),
    )


def _stopped_message(tournament: Tournament, stopper: str, t: Translations) -> Screen:
    """Returns the message of a tournament that ended early: the reason and the points. Its seal is behind *Fair?*."""
    number, match = len(tournament.finished_matches), tournament.match_still_running_after_stop
    after = ""
    if match is not None:
        key = "tournament-plays-on" if tournament.must_hide_secret else "tournament-played-out"
        after = "\n" + t(key, number=number + 1, game=_game_link(match, t))
    stage = "tournament-after" if tournament.ended_by is None else "tournament-stopped"
    if tournament.ended_by is None:
        why = t("tournament-left-alone" if tournament.is_abandoned else "tournament-ended-early")
    else:
        why = t("tournament-stopped-by", name=bold_name(stopper)) if stopper else t("tournament-stopped-unknown")
    return container_screen(
        _heading(t(stage, number=number, of=len(MATCH_ORDER)), t),
        text(why + after),
        _points_or_players(tournament, t),
        row(_seal_button(tournament, t)),
        text(f"-# {t('tournament-season')}"),
        accent=QUIET_COLOUR,
    )


def seal_answer(tournament: Tournament, t: Translations, member: int | None = None) -> Screen:
    """Returns the private answer to *Fair?*: the seal (the digest of the secret) of the next match, or of the whole
    tournament, and the id of the click with which `member` joined. After an early end it reveals the secret, but only
    when no match is in progress, as the secret of each match is derived from it."""
    if tournament.phase == "stopped":
        seal = format_seal(commitment(tournament.secret))
        proof = t("tournament-sealed", seal=seal)
        if not tournament.must_hide_secret:
            proof = t("tournament-unsealed", seal=seal, secret=tournament.secret.hex())
        return container_screen(text(f"### 🔒 {t('seal-title')}\n{proof}"), accent=QUIET_COLOUR)
    game = tournament.next_game if tournament.phase == "between" else None
    secret = tournament.secret if game is None else tournament.match_secret(game)
    return seal_screen(t, commitment(secret), None if member is None else click_of(tournament, member))


def _seal_button(tournament: Tournament, t: Translations) -> Item:
    return button(t("button-seal"), TournamentButton(tournament.id, "seal"), emoji="🔒")


def standings_answer(tournament: Tournament, t: Translations) -> Screen:
    """Returns the private answer to *Standings* at the table of a match: the points so far, without buttons."""
    number = len(tournament.played_matches) if tournament.phase == "playing" else len(tournament.finished_matches)
    stage = "tournament-match" if tournament.phase == "playing" else "tournament-after"
    heading = _heading(t(stage, number=number, of=len(MATCH_ORDER)), t)
    points = _points_or_players(tournament, t) if tournament.finished_matches else text(t("tournament-no-points"))
    return container_screen(heading, points, accent=QUIET_COLOUR)


def leave_question(tournament: Tournament, member: int, t: Translations) -> Screen:
    """Returns the private message that asks whether a member really leaves a running tournament between two matches.
    Raises a Refusal if the member is not in it."""
    if tournament.seat_of(member) is None:
        raise Refusal(tournament.REFUSALS.not_seated)
    leave, stay = TournamentButton(tournament.id, "leave-sure"), TournamentButton(tournament.id, "keep")
    lines = [f"### {t('tournament-leave-title')}", t("tournament-leave-ask")]
    return container_screen(text("\n".join(lines)), leave_or_stay_row(leave, stay, t), accent=QUIET_COLOUR)


def stop_confirmation(tournament: Tournament, t: Translations) -> Screen:
    """Returns the private message that asks a member to confirm the end of the tournament."""
    about = [t("tournament-stop-ask", place=f"<#{tournament.channel}>")]
    if (match := tournament.current_match) is not None:
        about.append(t("tournament-stop-match", game=_game_link(match, t)))
    stop = button(
        t("button-stop-tournament"), TournamentButton(tournament.id, "stop"), style=ButtonStyle.danger, emoji="🛑"
    )
    keep = button(t("button-keep-tournament"), TournamentButton(tournament.id, "keep"))
    return container_screen(
        text("\n".join([f"### {t('tournament-stop-title')}", *about])), row(stop, keep), accent=QUIET_COLOUR
    )


def stop_confirmed_message(tournament: Tournament, t: Translations) -> Screen:
    """Returns the message that replaces `stop_confirmation` after the member has called the tournament off."""
    return container_screen(text(t("tournament-you-stopped", link=tournament.link or "")), accent=QUIET_COLOUR)


def kept_message(tournament: Tournament, t: Translations) -> Screen:
    """Returns the message that replaces `stop_confirmation` after the member has decided not to stop it."""
    return container_screen(text(t("tournament-goes-on", link=tournament.link or "")), accent=QUIET_COLOUR)


def _last_rolls_that_fit(rolls: list[str]) -> list[str]:
    """Returns as many of the last lines as fit into MAX_ROLLS_LENGTH characters. "…" comes first if lines were left
    out."""
    first = len(rolls)
    while first and sum(map(len, rolls[first - 1 :])) < MAX_ROLLS_LENGTH:
        first -= 1
    return [*(["…"] if first else []), *rolls[first:]]


def _roll_line(tournament: Tournament, face: str, remaining_seats: list[int], emojis: Emojis, t: Translations) -> str:
    """Returns the line for one roll of the smiley die, which settles a tied lead (TO3). The rolled `face` stands for a
    game. `remaining_seats` are the tied players who placed best in that game."""
    die = f"{emojis(f'die_{face}')} {t(f'word-{face}')}"
    if face not in GAME_OF_FACE:
        return t("tournament-roll-again", die=die)
    game = t(f"game-{to_fluent_id(GAME_OF_FACE[face])}")
    names = t.list(bold_player_name(tournament.seats[seat]) for seat in remaining_seats)
    return t("tournament-roll", die=die, game=game, names=names, count=len(remaining_seats))


def _heading(stage: str, t: Translations) -> Item:
    return text(f"### 🏆 {t('tournament-title')} · {stage}")


def _game_link(match: Match, t: Translations) -> str:
    """Returns the name of the match's game, as a link to its table if the table has a message."""
    game = t(f"game-{to_fluent_id(match.game)}")
    return f"[{game}]({match.link})" if match.link else f"**{game}**"


def _game_order_line(emojis: Emojis, t: Translations) -> str:
    """Returns the line with the games in the order of the matches, each after its face of the smiley die (SG2)."""
    faces = {game: face for face, game in GAME_OF_FACE.items()}
    return " → ".join(f"{emojis(f'die_{faces[game]}')} {t(f'game-{to_fluent_id(game)}')}" for game in MATCH_ORDER)


def _points_table(tournament: Tournament, t: Translations, faces: Sequence[str] = ()) -> str:
    """Returns a line for each player, the leader first: place, name, total, and the points of each match, those of the
    last match in bold. `faces` are emojis by seat, given on the podium. They stand before the names, and the points are
    then written more briefly, with many players in small letters."""
    standing = tournament.standing
    matches = [points_for(places) for places in tournament.places_by_match]
    lines, notes, is_small = [], [], len(faces) > MAX_LARGE_LINES
    for seat in sorted(range(len(tournament.seats)), key=lambda seat: (standing.places[seat], seat)):
        place = standing.places[seat]
        *before, last = (str(points[seat]) for points in matches)
        points, terms = t("score", score=standing.points[seat]), [*before, last if is_small else f"**{last}**"]
        if faces:  # a line must fit on a phone with all its points, which are not broken in the middle
            points = f"{standing.points[seat]}\u00a0=\u00a0" + "+".join(terms)
        elif before:
            points += "\u00a0= " + "\u00a0+\u00a0".join(terms)
        face, player, moved = faces[seat] if faces else "", tournament.seats[seat], _place_change_sign(tournament, seat)
        if is_small:
            player, moved = replace(player, name=shorten_name(player.name, MAX_SMALL_NAME)), ""
        name = bold_player_name(player)
        lines.append(f"{'-# ' if is_small else ''}{medal(place)} {face}{moved}{name}{SEPARATOR}{points}")
        notes.append("".join(f"\n-# {note}" for note in _seat_notes(tournament, seat, t)))
    is_room = sum(map(len, lines + notes)) < MAX_POINTS_LENGTH
    return "\n".join(line + note for line, note in zip(lines, notes, strict=True)) if is_room else "\n".join(lines)


def _points_or_players(tournament: Tournament, t: Translations) -> Item:
    """Returns the table of points, or before the end of the first match the list of players."""
    return text(
        _points_table(tournament, t) if tournament.finished_matches else "\n".join(_player_lines(tournament, t))
    )


def _place_change_sign(tournament: Tournament, seat: int) -> str:
    """Returns "▲ " or "▼ " if the match that has just ended moved the player up or down; otherwise an empty string."""
    before = tournament.places_by_match[:-1]
    if not before or tournament.phase == "playing":
        return ""
    was, now = standing_after(before).places[seat], tournament.standing.places[seat]
    return "▲ " if now < was else "▼ " if now > was else ""


def _seat_notes(tournament: Tournament, seat: int, t: Translations) -> list[str]:
    """Returns one note about the seat, or none. The note says that its player has left, and how many points each player
    won for the seat if several did."""
    notes = []
    if tournament.seats[seat].is_vacated and tournament.state == "running":
        notes.append(t("tournament-left"))
    if tournament.has_shared_points(seat):
        notes += [f"{escape_name(name) if name else '🤖'} {points}" for name, points in tournament.points_by_name(seat)]
    return [" · ".join(notes)] if notes else []


def _player_lines(tournament: Tournament, t: Translations) -> list[str]:
    """Returns a numbered line with the name of each player."""
    players = [tournament.seats[seat] for seat in tournament.playing]
    return [
        f"{i}. {name_with_level(bold_player_name(player), player.level if player.is_engine else None, t)}"
        for i, player in enumerate(players, 1)
    ]


def bold_player_name(player: Seat) -> str:
    """Returns the player's name in bold Markdown. The name of a computer player is marked as such."""
    return bold_name(player.name, player.computer, player.level if player.is_engine else None)
