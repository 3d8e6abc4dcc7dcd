"""which table a rematch replaces: at most one rematch for each game"""

import sqlalchemy as sa
from alembic import op

revision = "0042"
down_revision = "0041"


def upgrade() -> None:
    op.add_column("tables", sa.Column("again_of", sa.BigInteger()))
    is_kept = sa.text("state != 'cancelled'")
    op.create_index(
        op.f("ix_tables_again_of_game"),
        "tables",
        ["again_of", "game"],
        unique=True,
        sqlite_where=is_kept,
        postgresql_where=is_kept,
    )
