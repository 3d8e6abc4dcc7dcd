"""which season's end was announced on each server, and whether a server wants that"""

import sqlalchemy as sa
from alembic import op

revision = "0048"
down_revision = "0047"


def upgrade() -> None:
    op.create_table(
        "season_ends",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("season", sa.String(10), nullable=False),
        sa.Column("tried", sa.DateTime(timezone=True)),
        sa.Column("is_done", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("server", name="pk_season_ends"),
    )
    op.add_column("servers", sa.Column("season_end", sa.String(), nullable=False, server_default="post"))
