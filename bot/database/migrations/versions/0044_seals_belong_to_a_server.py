"""seals of cancelled lobbies belong to a server, with which they go"""

import sqlalchemy as sa
from alembic import op

revision = "0044"
down_revision = "0043"


def upgrade() -> None:
    op.add_column("called_off", sa.Column("server", sa.BigInteger(), nullable=False, server_default="0"))
