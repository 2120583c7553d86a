"""What was found, and how it is said."""
