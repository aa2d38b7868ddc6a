# make play   set up what is missing, serve the browser table and open it (PLAY="--port 9000 --lang fr")
# make check  formatting, lint, prose, types, layers, fast tests: 45 seconds on two cores
# make test   all of that, the web's checks and every test: 9 minutes on two cores
# make setup  set up alone: leaves .venv/bin/tablee, and the browser table built
# make clients   other people's trainers and recorders on our environments; fetches PyTorch
# make standalone  the page that plays by itself, for any web space, in build/standalone
# make pythons  the fast tests, and a game of each kind, on each Python that we claim and you have
# make docs   the documentation as a site, with the games to play, in build/site
PYTHON ?= python3
PLAY ?=
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: entries play check fast games pythons test clients setup web standalone wire style types page lint bench docs lock pictures balance sheets clean

play: setup
	@$(BIN)/tablee serve $(PLAY)

setup: $(VENV)/.installed web

# Three processes for two cores: they wait a third of their time. They start hundreds more, which compile no Python anew.
test check: export PYTHONDONTWRITEBYTECODE =
test:
	@$(MAKE) --no-print-directory --jobs=2 lint entries $(VENV)/.browser .venv-peers/.installed
	.venv-peers/bin/pytest -n 2 tests/peers
	$(BIN)/pytest -n 3 --dist worksteal --durations=15

# Compiled rules, made once for all processes of the tests.
entries: $(VENV)/.installed
	$(BIN)/python -m tablee.testing.entries

clients: .venv-clients/.installed
	.venv-clients/bin/pytest tests/clients

check:
	@$(MAKE) --no-print-directory --jobs=2 types wire fast

fast: $(VENV)/.developing
	$(BIN)/pytest -n 2 -m "not slow" $(FAST)

# Tests of what people break most, in which nothing is compiled and no server or browser started.
FAST = tests/engine tests/table tests/wire tests/games tests/packaging tests/cli/test_extras.py tests/test_clauses.py \
	tests/docs tests/test_prose.py tests/test_waits.py \
	-k "not (backends or observ or tall or hint or policy or pictures or fuzz)"

# A game of each kind: simulated, in the terminal, at a server, and searched by compiled code.
games: web $(VENV)/.developing
	$(BIN)/pytest -n 2 $(GAMES)

GAMES = tests/lab/test_simulate.py::test_a_row_tells_the_game_that_play_game_plays \
	tests/terminal/test_terminal_games.py::test_a_game_is_played_by_keyboard_alone \
	tests/server/test_tables.py::test_a_game_with_bots_from_the_first_click_to_its_replay \
	tests/bots/test_search.py::test_both_backends_search_the_same

pythons:
	@$(PYTHON) tools/pythons.py

style: $(VENV)/.developing
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/codespell
	$(BIN)/python tools/prose.py
	$(BIN)/python tools/waits.py

types: style
	$(BIN)/mypy
	$(BIN)/lint-imports

page: web wire
	@$(BIN)/python hatch_build.py run --silent check
	@$(BIN)/python hatch_build.py run --silent test

lint: types page

# The browser page, built from web/ as it is for a wheel, if it is out of date.
web: $(VENV)/.installed
	@$(BIN)/python hatch_build.py

# The standalone page.
standalone: setup
	@rm -rf build/standalone
	@$(BIN)/tablee export build/standalone

# What web/ has from Python: the message types, which the page is built with too, and the tables its plans are tested for.
wire: $(VENV)/.installed
	@$(BIN)/python tools/typescript.py
	@$(BIN)/python tools/declarations.py

bench: .venv-peers/.installed $(VENV)/.developing web
	.venv-peers/bin/python -m bench.playouts
	$(BIN)/python -m bench.startup
	$(BIN)/python -m bench.server

# The documentation as a site, from the Markdown that the repository shows. A link that leads nowhere is an error.
docs: .venv-docs/.installed setup
	$(BIN)/python tools/site_pages.py build/pages
	.venv-docs/bin/zensical build --config-file mkdocs.yml
	$(BIN)/tablee export build/site/try
	@echo build/site/index.html

# Every game with several numbers of players in many windows, one picture a game, to look at: build/sheets.
sheets: setup $(VENV)/.browser
	PYTHONPATH=tests $(BIN)/python tests/browser/contact_sheets.py build/sheets

# The pictures of the README: positions of real games.
pictures: setup $(VENV)/.browser sheets balance
	@mkdir -p docs/pictures/en docs/pictures/fr
	PYTHONPATH=tests $(BIN)/python tests/browser/covers.py
	PYTHONPATH=tests $(BIN)/python tests/browser/pictures.py docs/pictures
	$(BIN)/python -m tools.screenshot ole docs/pictures/ole.svg --lang en --seed 3
	$(BIN)/python -m tools.screenshot coloretto docs/pictures/coloretto.svg --lang fr --seed 3
	$(BIN)/python -m tools.screenshot olympe docs/pictures/olympe.svg --lang en --seed 3
	$(BIN)/python -m tools.screenshot nain_jaune docs/pictures/nain_jaune.svg --lang fr --seed 3

# The balance reports of docs/designers.md, and the plot of each that is shown there.
balance: setup
	$(call REPORT,ole,changes-1,--compare privilege=off --games 100000)
	$(call REPORT,olympe,changes-1,--compare text=en --games 50000)
	$(call REPORT,nain_jaune,scores,--compare sheet=cards --compare stake=5 --games 100000)
	$(call REPORT,coloretto,wins,--compare scale=falling --games 100000)

define REPORT
@mkdir -p build/reports
$(BIN)/tablee report $(1) $(3) --seed 1 --lang en --out build/reports/$(1).html --plots build/reports/$(1)
cp build/reports/$(1)/$(2).svg docs/pictures/balance-$(subst _,-,$(1)).svg
endef

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo 'Tablée needs Python 3.11 or newer: name one with  make $(MAKECMDGOALS) PYTHON=python3.12'; exit 1; }
	@$(PYTHON) -m venv $(VENV) || \
	  { rm -rf $(VENV); echo 'This Python cannot make virtual environments; on Debian: apt install python3-venv'; exit 1; }

$(VENV)/.installed: $(BIN)/python requirements.txt pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

$(VENV)/.developing: $(VENV)/.installed requirements-dev.txt
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-dev.txt
	@touch $@

# The browser of the browser tests: the system's, or one that is fetched.
$(VENV)/.browser: $(VENV)/.developing
	@$(BIN)/python tests/browser/chromium.py
	@touch $@

# The peers bring SciPy, which would slow the start of everything in .venv.
.venv-peers/.installed: $(VENV)/.installed requirements-peers.txt
	$(BIN)/python -m venv .venv-peers
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-peers.txt
	.venv-peers/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# Trainers and recorders bring PyTorch, which is too large for every test run: `make clients` is for it alone.
.venv-clients/.installed: $(BIN)/python requirements-clients.txt
	$(BIN)/python -m venv .venv-clients
	.venv-clients/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-clients.txt
	.venv-clients/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $@

# What builds the site reads the sources and imports nothing, so it needs none of what Tablée does.
.venv-docs/.installed: requirements-docs.txt
	$(PYTHON) -m venv .venv-docs
	.venv-docs/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements-docs.txt
	@touch $@

# Pins every version with its hashes and no download address; needs uv.
COMPILE = uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--custom-compile-command 'make lock'
WHOLE = $(COMPILE) pyproject.toml --extra lab --extra postgresql --group build
lock:
	$(WHOLE) --output-file requirements.txt
	$(WHOLE) --group dev --constraint requirements.txt --output-file requirements-dev.txt
	$(WHOLE) --group peers --constraint requirements.txt --output-file requirements-peers.txt
	$(WHOLE) --group peers --group clients --constraint requirements-peers.txt --output-file requirements-clients.txt
	$(COMPILE) --group docs --constraint requirements-dev.txt --output-file requirements-docs.txt

clean:
	rm -rf .venv .venv-* .mypy_cache .ruff_cache .pytest_cache web/node_modules src/tablee/server/static
