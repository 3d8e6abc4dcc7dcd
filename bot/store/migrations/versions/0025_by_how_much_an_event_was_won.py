"""by how much the events of a race were won"""

import sqlalchemy as sa
from alembic import op

revision = "0025"
down_revision = "0024"


def upgrade() -> None:
    op.add_column("moves", sa.Column("lead", sa.Integer()))
