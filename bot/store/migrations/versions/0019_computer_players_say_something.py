"""computer players say something now and then, unless their table is silent"""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    op.add_column("tables", sa.Column("is_silent", sa.Boolean(), nullable=False, server_default=sa.false()))
