"""what members have planned for their next turn at a table that lasts all day"""

import sqlalchemy as sa
from alembic import op

revision = "0036"
down_revision = "0035"


def upgrade() -> None:
    op.add_column("seats", sa.Column("plan", sa.JSON(none_as_null=True)))
