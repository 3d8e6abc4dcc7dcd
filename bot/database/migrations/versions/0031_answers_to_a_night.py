"""what is answered and said before a night: Yes, Maybe, No, a minimum, reminders, dates that are moved

Whoever has signed up before has said Yes. The event of a night that is planned has its date.
"""

import sqlalchemy as sa
from alembic import op

revision = "0031"
down_revision = "0030"

SOUGHT = 0


def upgrade() -> None:
    op.add_column("night_members", sa.Column("reply", sa.String(10), server_default="yes"))
    op.add_column("night_members", sa.Column("is_muted", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("nights", sa.Column("minimum", sa.Integer()))
    op.add_column("nights", sa.Column("reminders", sa.String(10), nullable=False, server_default="both"))
    op.add_column("nights", sa.Column("said", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("nights", sa.Column("reminder", sa.JSON()))
    op.add_column("nights", sa.Column("regular", sa.DateTime(timezone=True)))
    op.add_column("nights", sa.Column("shift", sa.JSON()))
    op.add_column("nights", sa.Column("is_untold", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.add_column("nights", sa.Column("event_at", sa.DateTime(timezone=True)))
    nights = sa.table("nights", *map(sa.column, ("at", "event", "event_at")))
    op.execute(
        nights.update().where(nights.c.event.is_not(None), nights.c.event != SOUGHT).values(event_at=nights.c.at)
    )
