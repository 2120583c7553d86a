"""card_data: found, read from YAML, checked against its schemas and itself, and kept as a snapshot."""
