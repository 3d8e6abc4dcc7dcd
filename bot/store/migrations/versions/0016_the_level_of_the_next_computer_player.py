"""a lobby knows how well the computer player plays that is added next"""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    for table in ("tables", "tournaments"):
        op.add_column(table, sa.Column("level", sa.String(10)))
