"""Hexfolk in the window: its presenter and its panels."""
