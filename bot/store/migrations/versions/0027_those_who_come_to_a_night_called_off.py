"""those who would have come to a night that was called off long ago are not told now"""

from alembic import op

revision = "0027"
down_revision = "0026"


def upgrade() -> None:
    op.execute("DELETE FROM night_members WHERE night IN (SELECT id FROM nights WHERE state = 'cancelled')")
