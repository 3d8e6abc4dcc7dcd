# Everything uses a virtual environment, which make creates: nothing has to be installed by hand.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
export PYTHONPATH := $(CURDIR)
unexport PYTHONDONTWRITEBYTECODE  # the tests start the bot about thirty times, so it should be compiled once

.PHONY: run install test fresh newest evening debian coverage laws bench fit mutants storm storm-mutants soak takeover containers recipe screenshots lint format lock licences clean

# The local table, or the bot on Discord if .env has a token. PORT=9123 serves the page there, FRESH=1 starts with an empty world.
run: $(VENV)/.run
	@$(PY) -m bot

# Installs only what the bot needs, before it is started as a service.
install: $(VENV)/.run

# One process more than there are cores, as tests often wait for the bot's own processes and the browser.
PROCESSES ?= $(shell echo $$(($$(getconf _NPROCESSORS_ONLN) + 1)))
PYTEST := $(PY) -m pytest -n $(PROCESSES) --durations 20

test: $(VENV)/.test
	$(PYTEST)

# Installs a browser and a PostgreSQL server, on Debian and Ubuntu; without them the tests that need them are skipped.
debian:
	@sh tests/install-debian

# Tests a fresh copy of the tree with each Python on this machine: installs both locks with an empty cache, starts the bot on
# the local table and presses once. PYTHONS names others: PYTHONS="/opt/a/python3.14 …".
fresh:
	@PYTHONS="$(PYTHONS)" $(PYTHON) -m tests.fresh

# The same with the newest releases that pyproject.toml allows, and then every test, to find incompatible releases early.
# First it asks osv.dev for known vulnerabilities of the locked versions.
newest:
	@PYTHONS="$(PYTHONS)" $(PYTHON) -m tests.fresh --newest

# Lists lines and branches of games/ and bot/ that no test runs.
coverage: $(VENV)/.test
	$(PYTEST) --cov --cov-report term --ignore tests/test_lint.py

# Far more random play than `make test`, with every move checked, far more forged clicks, matches that measure the strength
# of the computer players, and lessons played out (`python -m tests.laws.lessons` prints the result of each).
# SIZES="LAWS_PLAY_OUTS=500 LAWS_EXAMPLES=50" makes it shorter.
SIZES ?= LAWS_PLAY_OUTS=20000 LAWS_EXAMPLES=2000 LAWS_MOMENTS=1000000 LAWS_MATCHES=120 LAWS_LESSONS=3000
LAWS := tests/laws tests/commands/test_broken_clicks.py tests/games/test_levels.py tests/games/test_search.py
laws: $(VENV)/.test
	$(SIZES) $(PY) -m pytest $(LAWS)

# Cost of a press, and its latency while hundreds of tables begin; thinking time of `hard`; speed of random play compared
# with another engine. Ratios within one run.
bench: $(VENV)/.test
	-@$(MAKE) -s $(VENV)/.bench
	$(PY) -m tests.bench.bench_bot
	$(PY) -m tests.bench.bench_crowd
	-$(PY) -m tests.bench.bench_choices
	-$(PY) -m tests.bench.bench_games

# Computes the fitted numbers from a seed: first for the computer player of Keep Smiling, then for the blind presser of
# That's mine!: millions of games, in about twenty-five and ten minutes on one core.
fit: $(VENV)/.fit
	$(PY) -m tests.arena.fit --seed $(SEED)
	$(PY) -m tests.arena.fit.presser --seed $(SEED)

# Puts small faults into a copy of the bot, one at a time, and lists the ones that no test detects. About half an hour on two
# cores. `make mutants SEED=2 SIZE=40` draws others; tests/mutants/README.md lists the accepted survivors.
SEED ?= 1
SIZE ?= 350
mutants: $(VENV)/.mutants
	$(PY) -m tests.mutants --seed $(SEED) --size $(SIZE)

# Plays SEEDS whole evenings with simulated members and all kinds of failures; `make storm SEED=7` repeats one
# exactly, with its trace. tests/storm/README.md says how it works.
SEEDS ?= 200
storm: $(VENV)/.test
	PYTHONHASHSEED=0 $(PY) -m tests.storm $(if $(filter command line environment,$(origin SEED)),--seed $(SEED),--seeds $(SEEDS))
	PYTHONHASHSEED=0 $(PY) -m tests.storm.month $(if $(filter command line environment,$(origin SEED)),$(SEED))

# Breaks lines of the bot deliberately, each in a copy: evenings must fail for every one of them.
storm-mutants: $(VENV)/.test
	$(PY) -m tests.storm.mutants

# A thousand tables for ten minutes, on SQLite or on DATABASE_URL: memory, tasks, p50 and p99 of a press. With
# SOAK="--processes 2" two processes share them, on PostgreSQL.
soak: $(VENV)/.test
	$(PY) -m tests.storm.soak $(SOAK)

# Stops, kills and freezes two processes and a standby on PostgreSQL in turn, ROUNDS times, while four servers play.
ROUNDS ?= 10
takeover: $(VENV)/.test
	ROUNDS=$(ROUNDS) $(PY) -m pytest -q -s tests/local/test_takeover.py tests/local/test_cut_off.py

# Builds and runs the image and compose.yaml with the lines of OPERATING.md, by docker, or podman as root.
# The second line of the output says what is emulated; without an engine it is skipped, with the reason.
containers: $(VENV)/.test
	@$(PY) -m tests.containers

# Plays two whole games on the page, by four members: counts presses a turn, and checks that nobody has to scroll. Then measures
# the height of each turn of every game, on a phone and a desktop, in every language, at the largest table with the longest names.
evening: $(VENV)/.test debian
	EVENING=whole $(PY) -m pytest -s tests/local/test_living_evening.py tests/local/test_one_screen.py

# Adds a game and a language to a copy of the tree as CONTRIBUTING.md says, a feature to another copy, and runs the
# completeness tests in both.
recipe: $(VENV)/.test
	$(PY) -m tests.recipe

# The film and the pictures of README and PLAYING, taken from the local table in a headless browser. Needs img2webp, and a font
# with emojis.
screenshots: $(VENV)/.test
	@sh tests/install-debian webp fonts-noto-color-emoji
	$(PY) -m tests.film
	$(PY) -m tests.screenshots

lint: $(VENV)/.test
	$(PY) -m ruff check .
	$(PY) -m ruff format --check .
	$(VENV)/bin/lint-imports --no-cache
	$(PY) -m mypy

format: $(VENV)/.test
	$(PY) -m ruff check --fix .
	$(PY) -m ruff format .

# Locks versions and file hashes for each Python that the project supports. Run it with a new Python, as only new ones need
# every dependency. Locked versions stay; delete their lines, or the files, to get newer ones.
COMPILE := $(VENV)-lock/bin/python -m piptools compile -q --generate-hashes --no-header --no-annotate --strip-extras \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links --allow-unsafe
lock:
	@$(PYTHON) -c 'import sys; sys.exit("for make lock say PYTHON=python3.13" if sys.version_info < (3, 13) else 0)'
	@$(PYTHON) -m venv $(VENV)-lock && $(VENV)-lock/bin/python -m pip install -q --disable-pip-version-check pip-tools
	$(COMPILE) -o requirements.lock pyproject.toml
	$(COMPILE) --extra test -c requirements.lock -o requirements-test.lock pyproject.toml
	$(COMPILE) --extra test --extra bench -c requirements-test.lock -o requirements-bench.lock pyproject.toml
	$(COMPILE) --extra test --extra fit -c requirements-bench.lock -o requirements-fit.lock pyproject.toml
	$(COMPILE) --extra test --extra mutants -c requirements-test.lock -o requirements-mutants.lock pyproject.toml

# Lists the licence of every direct and indirect dependency.
licences: $(VENV)/.run
	@$(PY) -m tests.licences

# Recreates a virtual environment that another Python made, and refuses a Python that is too old.
MADE_BY := $(VENV)/.made-by-$(shell $(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')
$(MADE_BY):
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed, and $(PYTHON) is %d.%d: name another one, as in\n\
	make run PYTHON=python3.11" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@touch $@

# A lock is complete, so pip must not look for dependencies: the result would change from day to day. `pip check` then reports
# anything missing.
INSTALL := -m pip install -q --disable-pip-version-check --no-deps --require-hashes
$(VENV)/.run: requirements.lock $(MADE_BY)
$(VENV)/.test: requirements-test.lock $(VENV)/.run
$(VENV)/.bench: requirements-bench.lock $(VENV)/.test
$(VENV)/.fit: requirements-fit.lock $(VENV)/.test
$(VENV)/.mutants: requirements-mutants.lock $(VENV)/.test
$(VENV)/.mutants: private INSTALL += --no-build-isolation  # one package is published only as source
$(VENV)/.run $(VENV)/.test $(VENV)/.bench $(VENV)/.fit $(VENV)/.mutants:
	@echo "Installing what $< names"
	@$(PY) $(INSTALL) -r $<
	@$(PY) -m pip check --disable-pip-version-check
	@touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis
