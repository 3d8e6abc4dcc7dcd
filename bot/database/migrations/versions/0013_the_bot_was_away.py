"""the line of a table that says that the bot was away"""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    op.add_column("tables", sa.Column("away", sa.JSON(none_as_null=True)))
