"""What the stored results of people mean for bots."""
