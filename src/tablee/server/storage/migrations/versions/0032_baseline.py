"""The schema of release 1.0.0, from which all later ones are made. It never changes, nor do its statements."""

from pathlib import Path

from alembic import op

revision = "0032"
down_revision = None


def upgrade() -> None:
    """Make the tables in an empty database."""
    connection = op.get_bind()
    statements = Path(__file__).with_name(f"0032_{connection.dialect.name}.sql").read_text(encoding="utf-8")
    for statement in statements.split(";\n")[:-1]:
        connection.exec_driver_sql(statement)
