"""What players take part in together: circles, tournaments and the deals of the day."""
