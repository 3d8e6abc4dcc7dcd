"""boards and finales that still have to lose the name of a member whose data was deleted"""

import sqlalchemy as sa
from alembic import op

revision = "0045"
down_revision = "0044"


def upgrade() -> None:
    op.create_table(
        "stale_messages",
        sa.Column("message", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_stale_messages_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("message", name="pk_stale_messages"),
    )
    op.create_index("ix_stale_messages_table", "stale_messages", ["table"])
