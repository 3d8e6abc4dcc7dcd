"""races that began under version 3 of their rules put their dice away, and their options say so"""

import sqlalchemy as sa
from alembic import op

revision = "0041"
down_revision = "0040"
branch_labels = None
depends_on = None

RACES = ("thats_mine", "shout")
FORMER = {False: "version_3", True: "version_3_lenient"}


def upgrade() -> None:
    names = ("id", "game", "version", "position")
    tables = sa.table("tables", *map(sa.column, names), sa.column("options", sa.JSON()))
    begun = tables.c.game.in_(RACES) & (tables.c.version == 3) & tables.c.position.is_not(None)
    connection = op.get_bind()
    for number, options in connection.execute(sa.select(tables.c.id, tables.c.options).where(begun)).all():
        lenient = options.get("lenient", False)
        later = {"options": {**options, "lenient": FORMER.get(lenient, lenient)}}
        connection.execute(sa.update(tables).where(tables.c.id == number).values(later))
