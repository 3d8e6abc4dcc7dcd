"""the rating before a game stands beside the one after it; a seat whose result nobody gets has no points

Until now such a seat had the points of its place, which no standings counted. Finales are sent within a day of the end,
so for games that ended before this the rating before them is not looked up again.
"""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    op.add_column("results", sa.Column("mu_before", sa.Float()))
    results = sa.table("results", *map(sa.column, ("member", "points", "mu", "sigma")))
    nobodys = sa.update(results).where(results.c.member.is_(None))
    op.execute(nobodys.values(points=0, mu=sa.null(), sigma=sa.null()))
