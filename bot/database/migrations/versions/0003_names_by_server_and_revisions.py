"""names by server instead of one for all; the revision of a table; reminders beside their deadlines"""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "names",
        sa.Column("server", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("member", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=100), nullable=False),
        sa.PrimaryKeyConstraint("server", "member", name=op.f("pk_names")),
    )
    op.create_index(op.f("ix_names_member"), "names", ["member"], unique=False)
    op.execute(  # members.name may be a nickname of any server, so it is not taken over
        "INSERT INTO names (server, member, name) SELECT server, member, max(name) FROM results "
        "WHERE member IS NOT NULL GROUP BY server, member"
    )
    op.drop_column("members", "name")
    op.drop_column("ratings", "games")  # nothing ever read it
    op.add_column("tables", sa.Column("revision", sa.Integer(), nullable=False, server_default="0"))
    _owe_reminders()
    op.drop_column("tables", "owed")
    op.drop_column("tables", "shown_number")


def _owe_reminders() -> None:
    """Members whose reminder was due and not sent are still owed it, beside the deadline of their seat."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("owed", sa.JSON), sa.column("deadlines", sa.JSON))
    seats = sa.table("seats", sa.column("table"), sa.column("seat"), sa.column("member"))
    for number, owed, deadlines in connection.execute(sa.select(tables)).all():
        sitting = sa.select(seats.c.seat).where(seats.c.table == number, seats.c.member.in_(owed))
        for (seat,) in connection.execute(sitting).all() if owed else ():
            if str(seat) in deadlines:
                deadlines[str(seat)] = [*deadlines[str(seat)], 0]
        if owed:
            connection.execute(sa.update(tables).where(tables.c.id == number).values(deadlines=deadlines))
