"""it is known which servers have removed the bot, and which it has greeted

Servers of which something is kept know the bot: they are not greeted any more.
"""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    op.create_table(
        "presence",
        sa.Column("server", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("gone", sa.DateTime(timezone=True)),
        sa.Column("absent", sa.Integer(), nullable=False),
        sa.Column("looked", sa.DateTime(timezone=True)),
        sa.Column("greeted", sa.Boolean(), nullable=False),
    )
    tables = [sa.table(name, sa.column("server")) for name in ("names", "tables", "results", "nights", "tournaments")]
    known = sa.union(*(sa.select(table.c.server) for table in tables)).subquery()
    presence = sa.table("presence", *map(sa.column, ("server", "absent", "greeted")))
    rows = sa.select(known.c.server, sa.literal(0), sa.true())
    op.execute(presence.insert().from_select(["server", "absent", "greeted"], rows))
