# Two commands do everything: `make lab` to learn, `make test` to check.

PYTHON ?= python3
ARGS ?=
COURSE ?= my-course
PIP_INSTALL = -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable
NBVAL = LOWBALL_LESSONS_PROGRESS=off .venv/bin/python -m pytest -n 2 --dist loadfile -p no:cacheprovider --nbval-current-env --nbval-cell-timeout 60

.PHONY: lab test check course soak bench clean

lab: .venv-lab/ready
	.venv-lab/bin/lowball-lessons lab $(COURSE) $(ARGS)

test: .venv/ready .venv-lab/ready
	.venv/bin/python -m pytest -n 2 --dist worksteal tests --ignore tests/browser
	$(NBVAL) --nbval notebooks solutions exercises
	.venv/bin/python -m pytest tests/browser

check: .venv/ready
	.venv/bin/python -m pytest -n 2 tests/house

course: .venv/ready
	.venv/bin/python -m lowball_lessons.lessons.authoring
	.venv/bin/lowball-lessons course coverage tests > docs/COVERAGE.md
	.venv/bin/lowball-lessons course cheat-sheet > notebooks/cheat_sheet.html

soak: .venv/ready
	.venv/bin/python tests/soak/soak.py $(or $(ARGS),20000)

bench: .venv-bench/ready .venv/ready .venv-lab/ready
	.venv-bench/bin/python -m benchmarks.run
	.venv/bin/python -m benchmarks.checks
	.venv/bin/python -m benchmarks.clicks

clean:
	rm -rf .venv .venv-lab .venv-bench .hypothesis .mypy_cache .pytest_cache .ruff_cache .import_linter_cache

.venv/ready: EXTRA = dev
.venv-lab/ready: EXTRA = lab
.venv-bench/ready: EXTRA = bench
.venv/ready .venv-lab/ready .venv-bench/ready: pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(0 if sys.version_info >= (3, 11) else "Lowball Lessons needs Python 3.11 or newer; say which one with: make PYTHON=python3.12")'
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python $(PIP_INSTALL) ".[$(EXTRA)]"
	@touch $@
