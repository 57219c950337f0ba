"""Hexarion Conquest in the window: presenter, board pieces, panels, options and the Lexicon builder."""
