"""the ids of all clicks that a seed is made of, instead of the last one alone; of each seat, the click that took it"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("seats", sa.Column("click", sa.BigInteger(), nullable=True))
    op.add_column("tournament_players", sa.Column("click", sa.BigInteger(), nullable=True))
    for name in ("tables", "tournaments"):
        op.add_column(name, sa.Column("clicks", sa.JSON(), nullable=False, server_default="[]"))
        _keep_the_click(name)
        op.drop_column(name, "click")


def _keep_the_click(name: str) -> None:
    """What began before stays sealed by that one click: its seed must not change."""
    connection = op.get_bind()
    of = sa.table(name, sa.column("id"), sa.column("click"), sa.column("clicks", sa.JSON))
    began = connection.execute(sa.select(of.c.id, of.c.click).where(of.c.click.is_not(None))).all()
    if began:
        keep = (
            sa.update(of).where(of.c.id == sa.bindparam("b_id")).values(clicks=sa.bindparam("b_clicks", type_=sa.JSON))
        )
        connection.execute(keep, [{"b_id": number, "b_clicks": [click]} for number, click in began])
