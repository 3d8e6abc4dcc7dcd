"""when tables, tournaments and nights were last changed: the latest are shown again after a start"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    for name, moment in (
        ("tables", "coalesce(ended, question_at, shown_at, opened)"),
        ("tournaments", "coalesce(ended, opened)"),
        ("nights", "NULL"),
    ):
        op.add_column(name, sa.Column("changed", sa.DateTime(timezone=True), nullable=True))
        op.create_index(f"ix_{name}_changed", name, ["changed"])
        op.execute(f"UPDATE {name} SET changed = {moment}")  # noqa: S608
