"""what stays of the moves of a finished table when they are deleted"""

import sqlalchemy as sa
from alembic import op

revision = "0029"
down_revision = "0028"


def upgrade() -> None:
    op.add_column("tables", sa.Column("digest", sa.String(64)))
