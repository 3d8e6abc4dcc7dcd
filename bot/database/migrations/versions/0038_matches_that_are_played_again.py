"""how many matches of a tournament were closed before their end, and are played again"""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    op.add_column("tournaments", sa.Column("closed", sa.Integer(), nullable=False, server_default="0"))
