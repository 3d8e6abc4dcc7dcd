"""revisions of tournaments and nights; who called a tournament off, and when its lobby ends; the time of day of a night, whose event is gone if it
was called off"""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    for table in ("tournaments", "nights"):
        op.add_column(table, sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tournaments", sa.Column("ended_by", sa.BigInteger()))
    op.add_column("tournaments", sa.Column("fixed_end", sa.DateTime(timezone=True)))
    tournaments = sa.table("tournaments", *map(sa.column, ("state", "opener", "ended_by")))
    is_called_off = tournaments.c.state.in_(("cancelled", "stopping", "stopped"))  # until now that was the "opener"
    op.execute(
        tournaments.update().where(is_called_off, tournaments.c.opener != 0).values(ended_by=tournaments.c.opener)
    )
    op.add_column("nights", sa.Column("minute", sa.Integer(), nullable=False, server_default="0"))
    columns = (sa.column("at", sa.DateTime(timezone=True)), *map(sa.column, ("id", "zone", "minute", "state", "event")))
    nights = sa.table("nights", *columns)
    for night in op.get_bind().execute(sa.select(nights.c.id, nights.c.at, nights.c.zone)).all():
        at: datetime = night.at if night.at.tzinfo is not None else night.at.replace(tzinfo=UTC)
        local = at.astimezone(ZoneInfo(night.zone))
        minute = local.hour * 60 + local.minute
        op.execute(nights.update().where(nights.c.id == night.id).values(minute=minute))
    op.execute(nights.update().where(nights.c.state == "cancelled").values(event=None))  # it was deleted, and not noted
