# One command each; every target sets up what it needs. `make help` lists them.

PY := .venv/bin/python
export PATH := $(CURDIR)/.venv/bin:$(PATH)
SETUP := sh packaging/setup.sh
PYTEST := $(PY) -m pytest

.DEFAULT_GOAL := help
.PHONY: help setup setup-dev build run test check lint format window long balance bench docs screenshots dist clean

help: ## this list
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

setup:
	@$(SETUP) run

setup-dev:
	@$(SETUP) dev

build: ## compile what changed (sets up only a missing .venv)
	@test -x $(PY) || $(SETUP) run
	@$(PY) setup.py -q build_ext --inplace build_assets --inplace

run: setup build ## set up, build and start the suite; ARGS="--smoke" passes arguments
	@$(PY) -m hexsuite $(ARGS)

test: setup-dev build lint check window ## set up and run every check

lint: setup-dev ## style, types, floors
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check --quiet . || { echo "Not formatted; type: make format" >&2; exit 1; }
	@cython-lint hexsuite/_core
	@$(PY) packaging/nogil_check.py
	@lint-imports --no-logo > build/imports.txt || { cat build/imports.txt; exit 1; }
	@$(PY) -m mypy

check: setup-dev build ## the tests without a screen
	@QT_QPA_PLATFORM=offscreen $(PYTEST) -n 2 $(ARGS)

window: setup-dev build ## the window tests once more, on a real X server
	@if [ "$$(uname -s)" = Linux ]; then sh packaging/with-xvfb.sh $(PYTEST) -m window $(ARGS); fi

format: setup-dev ## put the sources into their form
	@$(PY) -m ruff check --fix-only --quiet .
	@$(PY) -m ruff format --quiet .

long: setup-dev build ## full counts; goes on where it was stopped; writes docs/reports
	@HEXSUITE_LONG=1 HEXSUITE_REPORT=1 QT_QPA_PLATFORM=offscreen $(PYTEST) -m long -o faulthandler_timeout=0 -n 2 --dist worksteal $(ARGS)
	@$(MAKE) --no-print-directory bench
	@$(MAKE) --no-print-directory docs

balance: setup build ## thousands of games between equal bots; goes on where it was stopped; writes docs/reports
	@$(PY) -m hexsuite.lab.balance hexarion
	@$(PY) -m hexsuite.lab.balance primal_hex
	@$(MAKE) --no-print-directory docs

bench: setup build ## measure core and window; write docs/reports/bench.json and window.json
	@$(PY) -m hexsuite.lab.reports bench
	@QT_QPA_PLATFORM=offscreen $(PY) -m hexsuite.ui.bench

docs: setup build ## put the figures of docs/reports into the tables of docs
	@$(PY) -m hexsuite.lab.reports docs

screenshots: setup build ## take the pictures of docs/screenshots
	@QT_QPA_PLATFORM=offscreen $(PY) -m hexsuite.ui.screenshots

dist: setup-dev ## wheel and source archive in dist/
	@$(PY) -m build --no-isolation

clean: ## remove what was built, but not .venv
	@rm -rf build dist *.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache hexsuite/_assets
	@find hexsuite -name '*.so' -delete
	@find hexsuite tests packaging -name __pycache__ -prune -exec rm -rf {} +
