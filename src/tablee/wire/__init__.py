"""The types of the messages that a table and its players exchange over the network; nothing here sends any."""
