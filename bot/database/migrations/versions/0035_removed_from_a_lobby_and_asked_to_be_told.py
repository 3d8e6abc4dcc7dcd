"""who was removed from a lobby; who asked to be told of tables that lack players, and how often they are"""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"


def upgrade() -> None:
    op.create_table(
        "removed",
        sa.Column("table", sa.BigInteger(), nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"], name="fk_removed_table", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table", "member", name="pk_removed"),
    )
    op.create_index("ix_removed_member", "removed", ["member"])
    op.create_table(
        "wishes",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("games", sa.JSON(), nullable=False),
        sa.Column("days", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("server", "member", name="pk_wishes"),
    )
    op.create_index("ix_wishes_member", "wishes", ["member"])
    op.create_table(
        "budgets",
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("most", sa.Integer(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("spent", sa.Integer(), nullable=False),
        sa.Column("about", sa.BigInteger()),
        sa.PrimaryKeyConstraint("member", name="pk_budgets"),
    )
    op.add_column("tables", sa.Column("wanted", sa.DateTime(timezone=True)))
