"""whether a member is called when a live table waits for them"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("members", sa.Column("calls", sa.Boolean(), nullable=False, server_default=sa.true()))
