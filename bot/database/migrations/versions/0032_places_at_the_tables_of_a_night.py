"""places at the tables of a night, and which tables its recap waits for"""

import sqlalchemy as sa
from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    op.add_column("nights", sa.Column("seating", sa.String(10), nullable=False, server_default="lot"))
    op.add_column("nights", sa.Column("recap", sa.DateTime(timezone=True)))
    op.add_column("night_members", sa.Column("place", sa.Integer()))
    op.add_column("tournaments", sa.Column("night", sa.BigInteger()))
    op.add_column("tables", sa.Column("night", sa.BigInteger()))
    op.create_index("ix_tables_night", "tables", ["night"])
