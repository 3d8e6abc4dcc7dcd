"""no column for what a seat has seen: nothing ever read it"""

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.drop_column("seats", "seen")
