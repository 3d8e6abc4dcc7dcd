"""when lobbies end, and who ended a table; what stays of those that were cancelled"""

from datetime import timedelta

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"

HOURS = {"live": 1, "evening": 24, "day": 24}


def upgrade() -> None:
    op.add_column("tables", sa.Column("until", sa.DateTime(timezone=True)))
    op.add_column("tables", sa.Column("ended_by", sa.BigInteger()))
    op.create_table(
        "called_off",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("seal", sa.String(length=64), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("table"),
    )
    _end_lobbies()


def _end_lobbies() -> None:
    """Those that are open end as long after their last press as new ones."""
    moment = sa.DateTime(timezone=True)
    of = sa.table(
        "tables",
        *map(sa.column, ("id", "state", "pace", "tournament", "due_for", "opener", "ended_by")),
        *(sa.column(name, moment) for name in ("opened", "changed", "due")),
    )
    connection = op.get_bind()
    connection.execute(sa.update(of).where(of.c.state == "cancelled").values(ended_by=of.c.opener))  # as they said
    is_lobby = (of.c.state == "lobby") & of.c.tournament.is_(None)
    query = sa.select(of.c.id, of.c.pace, sa.func.coalesce(of.c.changed, of.c.opened, type_=moment)).where(is_lobby)
    for number, pace, pressed in connection.execute(query).all():
        end = {"due": pressed + timedelta(hours=HOURS[pace]), "due_for": "end"}
        connection.execute(sa.update(of).where(of.c.id == number).values(end))
