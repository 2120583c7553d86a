"""What cards exist, and how they are named and numbered."""
