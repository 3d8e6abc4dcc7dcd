"""nights that share an event: the one planned first keeps it, each other one gets its own when the bot starts

Version 0.1.0 gave nights an event of their own, but left those alone that had been planned before it.
"""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0029"

SOUGHT = 0


def upgrade() -> None:
    nights = sa.table("nights", *map(sa.column, ("id", "state", "event")))
    planned = sa.select(nights.c.id, nights.c.event).where(nights.c.state == "planned", nights.c.event != SOUGHT)
    taken = set()
    for number, event in op.get_bind().execute(planned.order_by(nights.c.id)).all():
        if event in taken:
            op.execute(nights.update().where(nights.c.id == number).values(event=None))
        taken.add(event)
