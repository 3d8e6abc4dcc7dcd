"""races that began under version 1 of their rules know no pauses, and their options say so"""

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None

RACES = ("thats_mine", "shout")


def upgrade() -> None:
    names = ("id", "game", "version", "position")
    tables = sa.table("tables", *map(sa.column, names), sa.column("options", sa.JSON()))
    begun = tables.c.game.in_(RACES) & (tables.c.version == 1) & tables.c.position.is_not(None)
    connection = op.get_bind()
    for number, options in connection.execute(sa.select(tables.c.id, tables.c.options).where(begun)).all():
        later = {"options": {**options, "lenient": True}, "version": 2}
        connection.execute(sa.update(tables).where(tables.c.id == number).values(later))
