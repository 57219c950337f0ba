"""Dialogs of the suite."""
