# One command each; every target sets up what it needs. `make help` lists them.

VENV := .venv
PY := $(VENV)/bin/python

.PHONY: build
build:
	@$(PY) setup.py -q build_ext --inplace build_assets --inplace
