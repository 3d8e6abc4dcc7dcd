"""whether the bot may write in the channel of a game night, as far as it knows"""

import sqlalchemy as sa
from alembic import op

revision = "0043"
down_revision = "0042"


def upgrade() -> None:
    op.add_column("nights", sa.Column("is_shut", sa.Boolean(), nullable=False, server_default=sa.false()))
