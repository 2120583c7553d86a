"""What a player hands in: read from any form, with its names resolved to cards."""
