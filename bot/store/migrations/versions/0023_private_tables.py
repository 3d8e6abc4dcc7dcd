"""private tables, which only one member sees, and how fast computer players answer there"""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0020"


def upgrade() -> None:
    for table, column in (("tables", "is_private"), ("tables", "is_quick"), ("members", "is_quick")):
        op.add_column(table, sa.Column(column, sa.Boolean(), nullable=False, server_default=sa.false()))
    op.drop_index(op.f("ix_tables_state_due"), "tables")
    op.create_index(op.f("ix_tables_is_private_state_due"), "tables", ["is_private", "state", "due"])
