"""Alembic runs the migrations on the connection that the store hands it. To compare `metadata` with a database, import
`all_tables` before."""

from alembic import context

from bot.database.columns import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    context.run_migrations()
