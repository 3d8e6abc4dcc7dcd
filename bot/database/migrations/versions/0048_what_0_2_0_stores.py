"""what 0.2.0 stores: answers and places of a night, holidays, plans, wishes, one rematch, exclusions, seasons

Whoever had signed up for a night has said Yes, and the event of a planned night has its date. Of nights that share an
event, the one planned first keeps it; each other one gets its own when the bot starts (0.1.0 gave nights an event of
their own, but left those alone that had been planned before it). Whoever wanted to be reminded is reminded once of a
turn. Races that began under version 2 of their rules go on by them, and their options say so. On the way here this was
twenty migrations, 0029 to 0048.
"""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0028"

SOUGHT = 0
RACES = ("thats_mine", "shout")


def upgrade() -> None:
    _tables()
    _nights()
    _tournaments()
    _members()
    _servers()


def _tables() -> None:
    op.add_column("tables", sa.Column("digest", sa.String(64)))
    op.add_column("tables", sa.Column("night", sa.BigInteger()))
    op.add_column("tables", sa.Column("wanted", sa.DateTime(timezone=True)))
    op.add_column("tables", sa.Column("again_of", sa.BigInteger()))
    op.create_index("ix_tables_night", "tables", ["night"])
    is_kept = sa.text("state != 'cancelled'")
    op.create_index(
        op.f("ix_tables_again_of_game"),
        "tables",
        ["again_of", "game"],
        unique=True,
        sqlite_where=is_kept,
        postgresql_where=is_kept,
    )
    op.add_column("seats", sa.Column("plan", sa.JSON(none_as_null=True)))
    op.add_column("called_off", sa.Column("server", sa.BigInteger(), nullable=False, server_default="0"))
    op.create_table(
        "removed",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_removed_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "member", name="pk_removed"),
    )
    op.create_index("ix_removed_member", "removed", ["member"])
    op.create_table(
        "stale_messages",
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_stale_messages_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("message", name="pk_stale_messages"),
    )
    op.create_index("ix_stale_messages_table", "stale_messages", ["table"])
    columns = (*map(sa.column, ("id", "game", "version", "position")), sa.column("options", sa.JSON()))
    tables = sa.table("tables", *columns)
    begun = tables.c.game.in_(RACES) & (tables.c.version == 2) & tables.c.position.is_not(None)
    for number, options in op.get_bind().execute(sa.select(tables.c.id, tables.c.options).where(begun)).all():
        lenient = "version_1" if options.get("lenient") else "version_2"
        later = {"options": {**options, "lenient": lenient}, "version": 3}
        op.execute(tables.update().where(tables.c.id == number).values(later))


def _nights() -> None:
    nights = sa.table("nights", *map(sa.column, ("id", "state", "event", "at", "event_at")))
    planned = sa.select(nights.c.id, nights.c.event).where(nights.c.state == "planned", nights.c.event != SOUGHT)
    taken = set()
    for number, event in op.get_bind().execute(planned.order_by(nights.c.id)).all():
        if event in taken:
            op.execute(nights.update().where(nights.c.id == number).values(event=None))
        taken.add(event)
    op.add_column("night_members", sa.Column("reply", sa.String(10), server_default="yes"))
    op.add_column("night_members", sa.Column("is_muted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("night_members", sa.Column("place", sa.Integer()))
    op.add_column("night_members", sa.Column("is_untold", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("nights", sa.Column("minimum", sa.Integer()))
    op.add_column("nights", sa.Column("reminders", sa.String(10), nullable=False, server_default="both"))
    op.add_column("nights", sa.Column("said", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("nights", sa.Column("reminder", sa.JSON()))
    op.add_column("nights", sa.Column("regular", sa.DateTime(timezone=True)))
    op.add_column("nights", sa.Column("shift", sa.JSON()))
    op.add_column("nights", sa.Column("is_untold", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("nights", sa.Column("event_at", sa.DateTime(timezone=True)))
    op.add_column("nights", sa.Column("seating", sa.String(10), nullable=False, server_default="lot"))
    op.add_column("nights", sa.Column("recap", sa.DateTime(timezone=True)))
    op.add_column("nights", sa.Column("dates", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("nights", sa.Column("empty", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("nights", sa.Column("question", sa.JSON()))
    op.add_column("nights", sa.Column("is_shut", sa.Boolean(), nullable=False, server_default=sa.false()))
    has_event = nights.c.event.is_not(None) & (nights.c.event != SOUGHT)
    op.execute(nights.update().where(has_event).values(event_at=nights.c.at))


def _tournaments() -> None:
    op.add_column("tournaments", sa.Column("night", sa.BigInteger()))
    op.add_column("tournaments", sa.Column("closed", sa.Integer(), nullable=False, server_default="0"))
    op.create_index("ix_tournaments_night", "tournaments", ["night"])


def _members() -> None:
    op.add_column("members", sa.Column("holiday_since", sa.DateTime(timezone=True)))
    op.add_column("members", sa.Column("holiday_until", sa.DateTime(timezone=True)))
    op.alter_column("members", "reminders", new_column_name="wanted")
    op.add_column("members", sa.Column("reminders", sa.String(10), nullable=False, server_default="one"))
    members = sa.table("members", sa.column("wanted", sa.Boolean()), sa.column("reminders"))
    op.execute(members.update().where(~members.c.wanted).values(reminders="none"))
    op.drop_column("members", "wanted")
    op.create_table(
        "wishes",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("days", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("server", "member", name="pk_wishes"),
    )
    op.create_index("ix_wishes_member", "wishes", ["member"])
    op.create_table(
        "budgets",
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("spent", sa.Integer(), nullable=False),
        sa.Column("about", sa.BigInteger()),
        sa.Column("told", sa.Text(), nullable=False, server_default=","),
        sa.PrimaryKeyConstraint("member", name="pk_budgets"),
    )


def _servers() -> None:
    op.add_column("servers", sa.Column("holiday", sa.String(10), nullable=False, server_default="14"))
    op.add_column("servers", sa.Column("season_before", sa.String(10), nullable=False, server_default="quarter"))
    op.add_column("servers", sa.Column("season_from", sa.String(10), nullable=False, server_default=""))
    op.add_column("servers", sa.Column("season_end", sa.String(), nullable=False, server_default="post"))
    op.create_table(
        "season_ends",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("season", sa.String(10), nullable=False),
        sa.Column("tried", sa.DateTime(timezone=True)),
        sa.Column("is_done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("server", name="pk_season_ends"),
    )
    op.create_table(
        "exclusions",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("server", "member", name="pk_exclusions"),
    )
    op.create_index("ix_exclusions_member", "exclusions", ["member"])
    op.create_index("ix_exclusions_until", "exclusions", ["until"])
