"""Toy games over the core's contract, with which the tests prove the search."""
