"""a table is found by its secret, which a record names"""

from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    op.create_index(op.f("ix_tables_secret"), "tables", ["secret"])
