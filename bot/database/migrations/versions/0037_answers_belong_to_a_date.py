"""the last dates of a weekly night, and who has to be told that a date is skipped"""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    op.add_column("nights", sa.Column("dates", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("night_members", sa.Column("is_untold", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_index("ix_tournaments_night", "tournaments", ["night"])
