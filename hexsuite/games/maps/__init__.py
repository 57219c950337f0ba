"""Boards of every game: documents, shapes, terrain counts, number tokens, harbours, drawing and problems.

Uses `_core.grid` and the contract of games; knows no game's state.
"""
