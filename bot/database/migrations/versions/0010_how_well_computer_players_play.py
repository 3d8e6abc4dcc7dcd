"""how well computer players play: at a seat, and usually on a server; whether a table gives advice"""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    for table in ("seats", "tournament_players", "servers"):
        op.add_column(table, sa.Column("level", sa.String(length=10), nullable=False, server_default="normal"))
    op.add_column("tables", sa.Column("advice", sa.Boolean()))
