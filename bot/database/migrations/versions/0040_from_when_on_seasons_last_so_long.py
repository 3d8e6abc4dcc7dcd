"""from which day on the seasons of a server last so long: results never come into another season"""

import sqlalchemy as sa
from alembic import op

revision = "0040"
down_revision = "0039"


def upgrade() -> None:
    op.add_column("servers", sa.Column("season_before", sa.String(10), nullable=False, server_default="quarter"))
    op.add_column("servers", sa.Column("season_from", sa.String(10), nullable=False, server_default=""))
