"""Primal Hex in the window: presenter, board pieces, dice, cards, tracks, panels and options."""
