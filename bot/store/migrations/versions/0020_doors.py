"""a channel can have a door: a standing message with buttons"""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    op.create_table(
        "doors",
        sa.Column("channel", sa.BigInteger(), primary_key=True, autoincrement=False),
        sa.Column("server", sa.BigInteger(), nullable=False, index=True),
        sa.Column("message", sa.BigInteger(), nullable=False),
    )
