"""What a table and those who sit at it say to one another over the network: message types, and nothing that sends."""
