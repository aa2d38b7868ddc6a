"""The versions of the store's schema, each made from the one before; Alembic runs them."""
