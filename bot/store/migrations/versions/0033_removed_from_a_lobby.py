"""who was removed from a lobby"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"


def upgrade() -> None:
    op.create_table(
        "removed",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_removed_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "member", name="pk_removed"),
    )
    op.create_index("ix_removed_member", "removed", ["member"])
