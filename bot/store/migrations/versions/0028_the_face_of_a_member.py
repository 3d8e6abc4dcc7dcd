"""the face that a member chose for the podium"""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"


def upgrade() -> None:
    op.add_column("members", sa.Column("face", sa.String(20)))
