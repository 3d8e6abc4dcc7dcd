"""the lessons that a member has solved, and hints in the first turns after them"""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    op.add_column("members", sa.Column("lessons", sa.JSON(), nullable=False, server_default="[]"))
    op.add_column("tables", sa.Column("hints", sa.Integer(), nullable=False, server_default="0"))
