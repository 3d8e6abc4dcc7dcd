"""messages of game nights with buttons, to be edited once they are outdated"""

import sqlalchemy as sa
from alembic import op

revision = "0049"
down_revision = "0048"


def upgrade() -> None:
    op.add_column("nights", sa.Column("posted", sa.JSON()))
