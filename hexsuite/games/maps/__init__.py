"""Boards as pure functions: shapes, terrain counts, number tokens and harbours of any set of hexes.

Uses `_core.grid` only; knows no game's state and no file.
"""
