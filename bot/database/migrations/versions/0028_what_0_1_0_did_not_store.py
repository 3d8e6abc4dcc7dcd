"""what 0.1.0 did not store: servers that removed the bot, changes of settings, games menus, private tables, lessons

Servers of which something is kept know the bot: they are not greeted any more. Those who would have come to a night
that was called off long ago are not told now. On the way here this was eleven migrations, 0016 to 0028.
"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0015"


def upgrade() -> None:
    for table in ("tables", "tournaments"):
        op.add_column(table, sa.Column("level", sa.String(10)))
    for table, column in (
        ("tables", "is_silent"),
        ("tables", "is_private"),
        ("tables", "is_quick"),
        ("members", "is_quick"),
    ):
        op.add_column(table, sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("members", sa.Column("lessons", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("members", sa.Column("face", sa.String(20)))
    op.add_column("moves", sa.Column("lead", sa.Integer()))
    op.drop_index(op.f("ix_tables_state_due"), "tables")
    op.create_index(op.f("ix_tables_is_private_state_due"), "tables", ["is_private", "state", "due"])
    op.create_index(op.f("ix_tables_secret"), "tables", ["secret"])
    op.create_table(
        "presence",
        sa.Column("server", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("gone", sa.DateTime(timezone=True)),
        sa.Column("absent", sa.Integer(), nullable=False),
        sa.Column("looked", sa.DateTime(timezone=True)),
        sa.Column("greeted", sa.Boolean(), nullable=False),
    )
    op.create_table(
        "setting_changes",
        sa.Column("server", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("at", sa.DateTime(timezone=True), primary_key=True),
        sa.Column("name", sa.String(30), primary_key=True),
        sa.Column("member", sa.BigInteger(), nullable=False, index=True),
        sa.Column("before", sa.Text(), nullable=False),
        sa.Column("after", sa.Text(), nullable=False),
    )
    op.create_table(
        "doors",
        sa.Column("channel", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger(), nullable=False, index=True),
        sa.Column("message", sa.BigInteger(), nullable=False),
    )
    tables = [sa.table(name, sa.column("server")) for name in ("names", "tables", "results", "nights", "tournaments")]
    known = sa.union(*(sa.select(table.c.server) for table in tables)).subquery()
    presence = sa.table("presence", *map(sa.column, ("server", "absent", "greeted")))
    rows = sa.select(known.c.server, sa.literal(0), sa.true())
    op.execute(presence.insert().from_select(["server", "absent", "greeted"], rows))
    op.execute("DELETE FROM night_members WHERE night IN (SELECT id FROM nights WHERE state = 'cancelled')")
