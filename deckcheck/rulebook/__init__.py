"""What the rules say on a date."""
