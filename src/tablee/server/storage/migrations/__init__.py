"""The versions of the store's schema, each built from the one before; run by Alembic."""
