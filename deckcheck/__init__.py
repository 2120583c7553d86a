"""deckcheck checks decklists of Riftbound, the League of Legends trading card game, against its rules."""

__version__ = "0.1.0"
