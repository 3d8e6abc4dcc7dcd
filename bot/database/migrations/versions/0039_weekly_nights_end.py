"""how many dates of a weekly night were empty, and whether its planner was asked if it shall go on"""

import sqlalchemy as sa
from alembic import op

revision = "0039"
down_revision = "0038"


def upgrade() -> None:
    op.add_column("nights", sa.Column("empty", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("nights", sa.Column("question", sa.JSON()))
