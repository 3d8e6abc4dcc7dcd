"""when a table was last changed, so that the latest are shown again after a start"""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tables", sa.Column("changed", sa.DateTime(timezone=True), nullable=True))
    op.create_index("ix_tables_changed", "tables", ["changed"])
    op.execute("UPDATE tables SET changed = coalesce(ended, question_at, shown_at, opened)")
