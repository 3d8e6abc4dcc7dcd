"""by what those who come to a night are split into tables, and where a place is held for each"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0030"


def upgrade() -> None:
    op.add_column("nights", sa.Column("seating", sa.String(10), nullable=False, server_default="lot"))
    op.add_column("night_members", sa.Column("place", sa.Integer()))
