"""the first tables"""

import sqlalchemy as sa
from alembic import op

import bot.database.columns

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "members",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("locale", sa.String(length=10), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=True),
        sa.Column("quiet_from", sa.Integer(), nullable=False),
        sa.Column("quiet_to", sa.Integer(), nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False),
        sa.Column("private_by", sa.String(length=10), nullable=False),
        sa.Column("dm_closed", sa.Boolean(), nullable=False),
        sa.Column("hints", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_members")),
    )
    op.create_table(
        "nights",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("planner", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("at", bot.database.columns.Moment(timezone=True), nullable=False),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("weekly", sa.Boolean(), nullable=False),
        sa.Column("event", sa.BigInteger(), nullable=True),
        sa.Column("opening", sa.JSON(none_as_null=True), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_nights")),
    )
    op.create_index(op.f("ix_nights_server_state"), "nights", ["server", "state"])
    op.create_table(
        "ratings",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("server", "game", "member", name=op.f("pk_ratings")),
    )
    op.create_table(
        "results",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("season", sa.String(length=10), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("score", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.Column("at", bot.database.columns.Moment(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_results")),
    )
    op.create_index(op.f("ix_results_member"), "results", ["member"])
    op.create_index(op.f("ix_results_server_game_season"), "results", ["server", "game", "season"])
    op.create_table(
        "servers",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("locale", sa.String(length=10), nullable=False),
        sa.Column("language", sa.String(length=2), nullable=True),
        sa.Column("zone", sa.String(length=64), nullable=False),
        sa.Column("channels", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("season", sa.String(length=10), nullable=False),
        sa.Column("tournament_role", sa.BigInteger(), nullable=True),
        sa.Column("tables_per_member", sa.Integer(), nullable=False),
        sa.Column("tables_per_server", sa.Integer(), nullable=False),
        sa.Column("rate_computers", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_servers")),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("thread", sa.BigInteger(), nullable=True),
        sa.Column("messages", sa.JSON(), nullable=False),
        sa.Column("shown_at", bot.database.columns.Moment(timezone=True), nullable=True),
        sa.Column("shown_number", sa.Integer(), nullable=False),
        sa.Column("call", sa.JSON(), nullable=False),
        sa.Column("owed", sa.JSON(), nullable=False),
        sa.Column("game", sa.String(length=20), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("opener", sa.BigInteger(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("click", sa.BigInteger(), nullable=True),
        sa.Column("position", sa.LargeBinary(), nullable=True),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("opened", bot.database.columns.Moment(timezone=True), nullable=False),
        sa.Column("began", bot.database.columns.Moment(timezone=True), nullable=True),
        sa.Column("ended", bot.database.columns.Moment(timezone=True), nullable=True),
        sa.Column("question_at", bot.database.columns.Moment(timezone=True), nullable=True),
        sa.Column("due", bot.database.columns.Moment(timezone=True), nullable=True),
        sa.Column("due_for", sa.String(length=20), nullable=True),
        sa.Column("deadlines", bot.database.columns.Deadlines(), nullable=False),
        sa.Column("race", sa.JSON(), nullable=True),
        sa.Column("tournament", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tables")),
    )
    op.create_index(op.f("ix_tables_server_state"), "tables", ["server", "state"])
    op.create_index(op.f("ix_tables_state_due"), "tables", ["state", "due"])
    op.create_index(op.f("ix_tables_tournament"), "tables", ["tournament"])
    op.create_table(
        "tournaments",
        sa.Column("id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("server", sa.BigInteger(), nullable=False),
        sa.Column("channel", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("pace", sa.String(length=10), nullable=False),
        sa.Column("opener", sa.BigInteger(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("click", sa.BigInteger(), nullable=True),
        sa.Column("opened", bot.database.columns.Moment(timezone=True), nullable=False),
        sa.Column("ended", bot.database.columns.Moment(timezone=True), nullable=True),
        sa.Column("taken", sa.Integer(), nullable=False),
        sa.Column("posted", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_tournaments")),
    )
    op.create_index(op.f("ix_tournaments_server_state"), "tournaments", ["server", "state"])
    op.create_table(
        "bench",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_bench_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "member", name=op.f("pk_bench")),
    )
    op.create_table(
        "moves",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("move", sa.Text(), nullable=False),
        sa.Column("events", sa.LargeBinary(), nullable=False),
        sa.Column("at", bot.database.columns.Moment(timezone=True), nullable=False),
        sa.Column("by", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_moves_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "number", name=op.f("pk_moves")),
    )
    op.create_table(
        "night_members",
        sa.Column("night", sa.BigInteger(), nullable=False),
        sa.Column("at", bot.database.columns.Moment(timezone=True), nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.ForeignKeyConstraint(["night"], ["nights.id"], name=op.f("fk_night_members_night"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("night", "at", "member", name=op.f("pk_night_members")),
    )
    op.create_index(op.f("ix_night_members_member"), "night_members", ["member"])
    op.create_table(
        "seats",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("misses", sa.Integer(), nullable=False),
        sa.Column("seen", sa.Integer(), nullable=False),
        sa.Column("owner", sa.BigInteger(), nullable=True),
        sa.Column("left_at", sa.Integer(), nullable=True),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name=op.f("fk_seats_table"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "seat", name=op.f("pk_seats")),
    )
    op.create_index(op.f("ix_seats_member"), "seats", ["member"])
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), nullable=True),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.Column("computer", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["tournament"], ["tournaments.id"], name=op.f("fk_tournament_players_tournament"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("tournament", "seat", name=op.f("pk_tournament_players")),
    )
    op.create_index(op.f("ix_tournament_players_member"), "tournament_players", ["member"])
