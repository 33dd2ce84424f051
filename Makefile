# Everyday tasks. A fresh machine needs Python 3.11 or later, make and the package registries.
PYTHON ?= python3
VENV ?= .venv
BIN = $(VENV)/bin
WORKERS ?= 2  # processes of the tests; each has a Spark and, where need be, a Neo4j of its own: some 4 GiB

.PHONY: env demo test check style types layers bench lock clean

env: $(VENV)/.ready

$(VENV)/.ready: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Hustings needs Python 3.11 or later: make PYTHON=python3.11")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --require-hashes -r requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-build-isolation --no-deps -e .
	touch $@

demo: env
	$(BIN)/kg demo

# Files of tests go whole to a process, those that take long first (tests/conftest.py).
test: env
	$(BIN)/python -m pytest -n $(strip $(WORKERS)) --dist loadfile --no-loadscope-reorder

check: style types layers

style: env
	$(BIN)/ruff check kg spark tests bench
	$(BIN)/ruff format --check kg spark tests bench

types: env
	$(BIN)/mypy

layers: env
	$(BIN)/lint-imports

lock:
	uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --extra dev pyproject.toml -o requirements.lock

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache
