"""all tables of which a member was told in a day, not only the last one"""

import sqlalchemy as sa
from alembic import op

revision = "0047"
down_revision = "0046"


def upgrade() -> None:
    op.add_column("budgets", sa.Column("told", sa.Text(), nullable=False, server_default=","))
    op.execute("UPDATE budgets SET told = ',' || CAST(about AS VARCHAR(20)) || ',' WHERE about IS NOT NULL")
