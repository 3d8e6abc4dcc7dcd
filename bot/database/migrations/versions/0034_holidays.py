"""holidays; how often a member is reminded: whoever wanted it was reminded once of a turn"""

import sqlalchemy as sa
from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    op.add_column("members", sa.Column("holiday_since", sa.DateTime(timezone=True)))
    op.add_column("members", sa.Column("holiday_until", sa.DateTime(timezone=True)))
    op.add_column("servers", sa.Column("holiday", sa.String(10), nullable=False, server_default="14"))
    op.alter_column("members", "reminders", new_column_name="wanted")
    op.add_column("members", sa.Column("reminders", sa.String(10), nullable=False, server_default="one"))
    members = sa.table("members", sa.column("wanted", sa.Boolean()), sa.column("reminders"))
    op.execute(members.update().where(~members.c.wanted).values(reminders="none"))
    op.drop_column("members", "wanted")
