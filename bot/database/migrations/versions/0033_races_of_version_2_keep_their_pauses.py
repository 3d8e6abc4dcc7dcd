"""races that began under version 2 of their rules go on by their rules, and their options say so"""

import sqlalchemy as sa
from alembic import op

revision = "0033"
down_revision = "0032"
branch_labels = None
depends_on = None

RACES = ("thats_mine", "shout")


def upgrade() -> None:
    names = ("id", "game", "version", "position")
    tables = sa.table("tables", *map(sa.column, names), sa.column("options", sa.JSON()))
    begun = tables.c.game.in_(RACES) & (tables.c.version == 2) & tables.c.position.is_not(None)
    connection = op.get_bind()
    for number, options in connection.execute(sa.select(tables.c.id, tables.c.options).where(begun)).all():
        later = {
            "options": {**options, "lenient": "version_1" if options.get("lenient") else "version_2"},
            "version": 3,
        }
        connection.execute(sa.update(tables).where(tables.c.id == number).values(later))
