"""how many glasses each member has raised, and what is in them"""

import sqlalchemy as sa
from alembic import op

revision = "NEXT"
down_revision = "LAST"


def upgrade() -> None:
    op.create_table(
        "toasts",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("raised", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("server", "member", name="pk_toasts"),
    )
    op.create_index("ix_toasts_member", "toasts", ["member"])
    op.add_column("servers", sa.Column("toast_drink", sa.String(), nullable=False, server_default="tea"))
