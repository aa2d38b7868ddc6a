"""What is carried out beside the requests: rounds, notices, and processes for what takes long."""
