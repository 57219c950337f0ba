"""Hexsuite: hexagonal board games with honest bots. Importing this package loads nothing else."""

__version__ = "0.1.0"
