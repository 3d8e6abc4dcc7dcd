"""where the finale of a table was sent"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("finale", sa.BigInteger(), nullable=True))
    op.execute("UPDATE tables SET finale = 0 WHERE state = 'over'")  # those who played have seen the end
