"""who may not take part in tables of a server, and until when"""

import sqlalchemy as sa
from alembic import op

revision = "0046"
down_revision = "0045"


def upgrade() -> None:
    op.create_table(
        "exclusions",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("until", sa.DateTime(timezone=True), nullable=False),
        sa.PrimaryKeyConstraint("server", "member", name="pk_exclusions"),
    )
    op.create_index("ix_exclusions_member", "exclusions", ["member"])
    op.create_index("ix_exclusions_until", "exclusions", ["until"])
