"""What all tables of the store belong to."""

from sqlalchemy import MetaData

METADATA = MetaData()
