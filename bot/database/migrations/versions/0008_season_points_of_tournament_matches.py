"""season points of tournament matches are those of any other game

A match brought the points of the tournament (13, 9, 8 …), which dwarfed the 5, 3, 2 and 1 of the other games.
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    results = sa.table("results", sa.column("place"), sa.column("points"))
    by_place = sa.case({1: 5, 2: 3, 3: 2, 4: 1}, value=results.c.place, else_=0)
    op.execute(sa.update(results).values(points=by_place))
