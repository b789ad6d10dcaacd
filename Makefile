# `make run` and `make test` do all set-up themselves. Everything else is for developers.
SHELL := /bin/bash
export PATH := $(HOME)/.cargo/bin:$(PATH)
ONCE ?=
BARE ?=
BIND ?= 127.0.0.1:8400
PROFILE ?= release
FUZZ_RUNS ?= 1000000
FUZZ_TARGETS ?= $(basename $(notdir $(wildcard fuzz/targets/*.rs)))

.PHONY: run libraries dist dist-test package-test test times tests setup build lint bench bench-serve bench-pages bench-hostile conformance explorer-test fuzz-rest fuzz fuzz-setup fuzz-pack zoo seeds honest storm storm-checks storm-ingest storm-generate storm-nights storm-publish storm-refresh storm-server corpus replay-generate eval-resolve eval-search eval-ask figures figures-checks mutate stability harvest-real kubernetes-check slurm-test object-storage-test doctor clean help

help: ## Lists the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

run: build ## The main job on the bundled corpus, then serves it (ONCE=1: stops after the first answer; BARE=1: without the bundled slice)
	@scripts/run "$(BIND)" "$(ONCE)" "$(BARE)"

# Programs and tests in one build: apart, cargo chooses other features for some dependencies and compiles the heaviest twice.
test: tests ## Every test, on a real Postgres and real sandboxed processes
	cargo test --workspace --lib --bins --tests --locked

times: tests ## Every test, then the seconds of each test program and of the slowest thirty tests
	CARGO_TARGET_$(shell rustc -vV | sed -n 's/^host: //p' | tr a-z- A-Z_)_RUNNER="env RUSTC_BOOTSTRAP=1" \
	  cargo test --workspace --lib --bins --tests --locked -- -Z unstable-options --report-time >target/times.txt 2>&1; status=$$?; \
	grep -E '^ +Running|finished in|FAILED' target/times.txt; \
	sed -nE 's/^test (.*) \.\.\. .*<([0-9.]+)s>.*/\2 \1/p' target/times.txt | sort -rn | head -30; exit $$status

tests: setup ## Builds programs and tests
	cargo build --profile test --workspace --lib --bins --tests --locked

setup: ## Installs what is missing
	@scripts/setup

build: setup ## Builds every program and test
	cargo build --workspace --locked

lint: setup ## Format, clippy and rustdoc, warnings denied
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --locked -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --locked

bench: build ## Ratios against what one would use instead; see docs/performance.md
	cargo bench --workspace --profile dev --locked --bench sandbox
	cargo bench --workspace --profile dev --locked --bench citations -- 300000
	cargo bench --workspace --profile dev --locked --bench names -- 57626
	cargo bench --workspace --profile dev --locked --bench atlas -- 100000
	cargo bench --workspace --profile dev --locked --bench verify --bench ingest

bench-serve: build ## The server beside a bare warp route and rmcp with a trivial tool, and a soak
	cargo bench --workspace --profile dev --locked --bench serve

bench-pages: build ## The server's time for each kind of page beside a bare route, over the snapshot of `make run ONCE=1`
	cargo bench --workspace --profile dev --locked --bench pages -- $(CURDIR)/.state/snapshots

bench-hostile: build ## An honest client undisturbed and beside hostile ones, over the snapshot of `make run ONCE=1`
	cargo bench --workspace --profile dev --locked --bench hostile -- $(CURDIR)/.state/snapshots

conformance: tests ## The server held by real clients: the conformance suite, the Inspector, the Python and TypeScript SDKs
	@tests/clients/install
	cargo test --workspace --locked --test clients

explorer-test: tests ## Every page in Debian's chromium: policy, axe rules, keyboard, without script, widths (EXPLORER_ONLY=group, EXPLORER_SHOTS=folder, EXPLORER_BASE=server)
	@tests/explorer/install
	cargo test --workspace --locked --test explorer

fuzz: fuzz-setup ## Fuzzes frames, messages, paper ids, files, Python text, LaTeX and markup (FUZZ_RUNS=n each, FUZZ_TARGETS="frame latex"); needs a nightly compiler
	for target in $(FUZZ_TARGETS); do \
	  cargo +nightly fuzz run $$target fuzz/corpus/$$target -- -runs=$(FUZZ_RUNS) -max_len=$$([ $$target = files ] && echo 2048 || echo 256) || exit 1; done

fuzz-setup: ## Installs cargo-fuzz, and unpacks the seeds of each target from fuzz/corpus/<target>.tar into an ignored folder
	@command -v cargo-fuzz >/dev/null || cargo install cargo-fuzz --locked
	for target in $(FUZZ_TARGETS); do tar -xf fuzz/corpus/$$target.tar -C fuzz/corpus || exit 1; done

fuzz-pack: fuzz-setup ## Packs the smallest inputs that cover what is known: the same files make the same archive
	for target in $(FUZZ_TARGETS); do \
	  cargo +nightly fuzz cmin $$target fuzz/corpus/$$target && \
	  tar --sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=u=rwX,go=rX --format=ustar \
	    -C fuzz/corpus -cf fuzz/corpus/$$target.tar $$target || exit 1; done

fuzz-rest: tests ## Fuzzes every parameter of every REST path, and every argument of every tool (FUZZ_REQUESTS=n, FUZZ_SEED=n)
	FUZZ_REQUESTS=$${FUZZ_REQUESTS:-20000} cargo test --workspace --locked --test it -- --nocapture fuzz::no_

zoo: tests ## Every hostile attack at I3 and I2: how it ends and what stops it
	cargo test --workspace --locked --test it -- --nocapture --test-threads=1 zoo::

seeds: tests ## Every bundled pair and assembly under SEEDS=3 seeds from FIRST_SEED=1 on (METHODS="gelu nms"): levels do not depend on chance
	SEEDS=$${SEEDS:-3} cargo test --workspace --locked --test it -- --ignored --nocapture everything_bundled_keeps_its_level

honest: tests ## Every program of tests/it/honest on either side under SEEDS=20 seeds from FIRST_SEED=1 on (METHODS="gelu dft"): none is refused
	SEEDS=$${SEEDS:-20} cargo test --workspace --locked --test it -- --ignored --nocapture every_honest_program_reaches_v3

corpus: tests ## Climbs what datasets/ledger.txt lacks, everything where what decides has changed, and writes it there
	CORPUS=write cargo test --workspace --locked --test it -- --nocapture bundled_night::

storm: tests ## 2,000 runs while zygotes and children are killed (STORM_SEED=n)
	STORM_RUNS=2000 cargo test --workspace --locked --test it -- --ignored --nocapture a_storm_of_kills

storm-publish: tests ## A publish that is killed 60 times (STORM_PUBLISH=n, STORM_SEED=n): what is served stays whole
	STORM_PUBLISH=$${STORM_PUBLISH:-60} cargo test --workspace --locked --test it -- --nocapture publishing::

storm-refresh: tests ## 2, 4 and 16 refreshes at once with one token, 1,000 times each (STORM_REFRESHES=n): nobody is signed out
	STORM_REFRESHES=$${STORM_REFRESHES:-1000} cargo test --workspace --locked --test it -- --nocapture racing_refreshes

eval-resolve: tests ## How well names resolve, kind by kind (RESOLVE_DATA=folder: the archive's methods as well)
	cargo test --workspace --locked --test it -- --nocapture --test-threads=1 resolve::

eval-search: tests ## Search beside BM25 on CACM (CONCORDANCE_DATA=folder), methods by description and by name
	cargo test --workspace --locked --test it -- --nocapture --test-threads=1 search::

storm-nights: tests ## Nights over changing input, killed at random, for MINUTES=30
	MINUTES=$${MINUTES:-30} cargo test --workspace --locked --test it -- --nocapture nights_that_are_killed

storm-server: tests ## A server under mixed load, kills, publications, damaged snapshots and hostile clients, for MINUTES=20
	MINUTES=$${MINUTES:-20} cargo test --workspace --locked --test it -- --nocapture a_storm_loses_nothing

storm-checks: tests ## 100 kills of a worker with checks in flight (STORM_CHECKS=n), and every hostile program through the door
	STORM_CHECKS=$${STORM_CHECKS:-100} DOOR=1 cargo test --workspace --locked --test it -- --nocapture --test-threads=1 check_worker::

storm-ingest: tests ## 200 ingests killed at any moment (STORM_KILLS=n, STORM_SEED=n): the same rows in the end
	STORM_KILLS=$${STORM_KILLS:-200} cargo test --workspace --locked --test it -- --nocapture ingest_storm::

storm-generate: tests ## 100 generations killed at any moment (STORM_GENERATE=n, STORM_SEED=n): no answer is lost or asked for again
	STORM_GENERATE=$${STORM_GENERATE:-100} cargo test --workspace --locked --test it -- --nocapture generate_storm::

mutate: build ## How good is the ladder: mutants and misreadings of every bundled method
	target/debug/concordance mutate

stability: build ## The same verdicts under other CPU features, BLAS kernels, hash seeds and users
	target/debug/concordance stability

replay-generate: tests ## 1,000 recorded methods replayed into the ladder without a call (REPLAY_METHODS=n)
	REPLAY_METHODS=$${REPLAY_METHODS:-1000} cargo test --workspace --locked --test it -- --nocapture generate_replay::

libraries: build ## Every version of every library of datasets/libraries, from the index; torch alone brings 5 GiB (LIBRARIES="scipy torch==2.15.0")
	target/debug/concordance libraries run $(LIBRARIES)

harvest-real: build ## Harvests the repositories of ../shared/data/repos, and packages by name, version and SHA-256 (HARVEST_DATA=folder); not part of the tests
	@scripts/harvest-real

eval-ask: tests ## Grades the answers to every question set, on the state of `make run ONCE=1` (QUESTIONS=file:file for other sets)
	@[ -f .state/snapshots/current ] || scripts/run "$(BIND)" 1 "$(BARE)"
	QUESTIONS_STATE=.state cargo test --workspace --locked --test it -- --nocapture questions::

figures: tests ## Coverage by demand before and now, levels, suspects, misreadings, and the time of one night over everything bundled
	CORPUS=all cargo test --workspace --locked --test it -- --nocapture bundled_night::

figures-checks: ## Seconds from sending to verdict of thirty methods, over MCP and by pages, on the server at BIND, whose check-worker was just started
	@scripts/check-times "http://$(BIND)"

dist: setup ## A release in target/dist: one archive that needs no compiler (a release build takes ten minutes; PROFILE=dev packs what `make build` built)
	@scripts/dist $(PROFILE)

dist-test: ## Installs it in a Debian without compiler and network, to a verdict that is climbed there (root, debootstrap; OTHER=archive: are its bytes equal)
	@scripts/dist-test "$(ARCHIVE)" "$(OTHER)"

package-test: build ## The Python package as strangers use it: command line, pytest, twine, wheel contents, mypy, equal bytes, size (TORCH=environment, PYTHON=other, TRIXIE=folder for a Debian 13)
	@scripts/package-test

kubernetes-check: build ## The files of deploy/kubernetes against its schemas, and the sandbox in a container like a worker's pod (root, runc)
	@scripts/kubernetes-check

slurm-test: build ## The worker under a real Slurm on this host, its controller and two nodes, and 100 kills (root; METHODS="gelu nms", STRIKES=n, SEED=n, FIGURES=1)
	@scripts/slurm-test target/debug/concordance

object-storage-test: setup ## The feature object-storage: clippy, and publications, races and damage in a folder and in moto's S3
	@scripts/object-storage-test

doctor: build ## Says what was found on this machine and what is wrong
	@target/debug/concordance doctor

clean: ## Removes the build and the state (the private database too)
	rm -rf target .state
