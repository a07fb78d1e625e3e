# make run    build and start the service with everything embedded
# make test   everything that must hold; does its own set-up
# The other targets are parts of these two, or tools for the day's work.

SHELL := bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := build
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

GO ?= go
# The version comes from git through VERSION; Go's own stamp would refuse a
# clone that belongs to another user. What is shipped is compiled by the profile
# beside its main.go; tests would compile every package a second time for it.
export GOFLAGS := $(GOFLAGS) -buildvcs=false -pgo=off
# Only this module and tools/ count, whatever lies in the folders above.
export GOWORK := off

VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
GO_DIRS := $(wildcard *.go cmd client contracts/*.go internal test bench)

# Tools are built once for each version and each Go, into .bin/.
GO_VERSION := $(shell $(GO) env GOVERSION)
LINT_VERSION := $(shell awk '$$1 == "github.com/golangci/golangci-lint/v2" { print $$2 }' tools/go.mod)
VULN_VERSION := $(shell awk '$$1 == "golang.org/x/vuln" { print $$2 }' tools/go.mod)
LINT := .bin/golangci-lint-$(LINT_VERSION)-$(GO_VERSION)
VULN := .bin/govulncheck-$(VULN_VERSION)-$(GO_VERSION)
OAPI_VERSION := $(shell awk '$$1 == "github.com/oapi-codegen/oapi-codegen/v2" { print $$2 }' test/openapi-go/go.mod)
OAPI := .bin/oapi-codegen-$(OAPI_VERSION)-$(GO_VERSION)
KUBO_VERSION := $(shell awk '$$1 == "github.com/ipfs/kubo" { print $$2 }' test/kubo/go.mod)
KUBO := .bin/kubo-$(KUBO_VERSION)-$(GO_VERSION)
S3_VERSION := $(shell awk '$$1 == "github.com/versity/versitygw" { print $$2 }' test/s3/go.mod)
S3 := .bin/versitygw-$(S3_VERSION)-$(GO_VERSION)
POCKETBASE_VERSION := $(shell awk '$$2 == "github.com/pocketbase/pocketbase" { print $$3 }' bench/pocketbase/go.mod)
POCKETBASE := .bin/pocketbase-$(POCKETBASE_VERSION)-$(GO_VERSION)

FUZZ_TIME ?= 20s
BENCH ?= .

.PHONY: build run test setup check-fmt vet check-generated suite pooled race storm field field-bench ha soak volume foreign foreign-update solidity lint vuln fmt generate contracts kubo s3 fuzz bench bench-rates bench-compare profile clean outsider-ledger release

build:
	CGO_ENABLED=0 $(GO) build -pgo=auto -trimpath -ldflags '-s -w -X main.version=$(VERSION)' -o bin/mwanyi ./cmd/mwanyi

run: build
	bin/mwanyi dev

# On a fresh machine installing packages and building the linter take minutes,
# so the two run side by side; the rest one after the other, quick answers first.
test: check-fmt
	@$(MAKE) --no-print-directory -j2 --output-sync=target setup $(LINT) $(VULN) $(OAPI)
	@$(MAKE) --no-print-directory -j1 vet lint check-generated suite foreign solidity vuln
	@echo 'make test: everything holds'

# Installs what the tests need and may be installed; .bin/test.env says what had
# to be left out.
setup:
	@scripts/setup.sh

.bin/test.env:
	@scripts/setup.sh

check-fmt:
	@unformatted=$$(gofmt -l $(GO_DIRS)); \
	if [ -n "$$unformatted" ]; then echo "not formatted, run make fmt:"; echo "$$unformatted"; exit 1; fi

vet:
	CGO_ENABLED=0 $(GO) vet ./...
	cd client && CGO_ENABLED=0 $(GO) vet ./...

# One throwaway PostgreSQL for all test binaries; SQLite needs none. The race
# detector watches the packages in which goroutines share memory; it makes tests
# up to ten times slower, so the domain on top of them, and what links the
# embedded chain, runs without it. make race watches everything but the chain.
RACED := /internal/(access|audit|dial|inbound|job|limit|replay|sandbox|store|webhook)($$|/)|/internal/outside/(ipfs|ledger/merkle|mail|payrail|sms)($$|/)
CHAINED := /internal/outside/chain|/internal/outside/ledger/hedera|/internal/app|/internal/command|/internal/config|/cmd/|/internal/farmer|/internal/lending|/internal/proof|/bench
# What is run again behind PgBouncer, which pools transactions: two suites of what
# speaks to the database, and some whole flows; make pooled runs more.
POOLED := TheSameKeyGives|DeadRequestJoins|TwoOfTheSameAtOnce|StillRunsHolds
# Each part runs whatever the one before has found, so that one run says it all.
suite: .bin/test.env
	. .bin/test.env; scripts/in-memory.sh $(GO) run ./internal/store/storetest/pgserver -- bash -euo pipefail -c ' \
		failed=0; \
		$(GO) test $$RACE -timeout 25m $$($(GO) list ./... | grep -E "$(RACED)") || failed=1; \
		export CGO_ENABLED=0; \
		$(GO) test -timeout 25m $$($(GO) list ./... | grep -vE "$(RACED)") || failed=1; \
		export MWANYI_TEST_POOLER=1; \
		$(GO) test -timeout 25m ./internal/job ./internal/replay || failed=1; \
		$(GO) test -timeout 25m ./internal/api -run "$(POOLED)" || failed=1; \
		exit $$failed'

# All suites of what speaks to the database, behind PgBouncer.
pooled: .bin/test.env
	. .bin/test.env; $(GO) run ./internal/store/storetest/pgserver -- env MWANYI_TEST_POOLER=1 CGO_ENABLED=0 \
		$(GO) test -count=1 -timeout 30m ./internal/store ./internal/job ./internal/replay ./internal/webhook

race: .bin/test.env
	. .bin/test.env; $(GO) run ./internal/store/storetest/pgserver -- bash -euo pipefail -c ' \
		$(GO) test $$RACE -timeout 60m $$($(GO) list ./... | grep -vE "$(CHAINED)")'

# The crash, cut and replica tests and the random seasons at length: the suite kills each process
# a few times, which proves the same; this is for whoever changed what they are about. What
# needs one database runs on SQLite first, and then, but for the seasons, on PostgreSQL.
# docs/storm.md has the record.
STORM := Kill|Cut|Crash|Lost|Replica
storm: .bin/test.env
	. .bin/test.env; export MWANYI_TEST_JOB_KILLS=50 MWANYI_TEST_WEBHOOK_DELIVERIES=10000 MWANYI_TEST_LEDGER_KILLS=50 \
		MWANYI_TEST_KILLS=50 MWANYI_TEST_PAYOUT_KILLS=50 MWANYI_TEST_CHAIN_KILLS=50 MWANYI_TEST_DDS_KILLS=20 MWANYI_TEST_LOT_BATCHES=1000 \
		MWANYI_TEST_FIELD_DELIVERIES=200 MWANYI_TEST_FIELD_KILLS=50 MWANYI_TEST_LONG=1 CGO_ENABLED=0; \
	$(GO) run ./internal/store/storetest/pgserver -- bash -euo pipefail -c ' \
		$(GO) test -count=1 -p 1 -timeout 120m -run "$(STORM)|Season|TheVaultIsWhole" -v ./internal/... ./test; \
		MWANYI_TEST_STORE=postgres $(GO) test -count=1 -p 1 -timeout 120m -run "$(STORM)" -v ./internal/... ./test'

# 200 deliveries on phones that are killed 50 times, over a line that loses every fifth
# answer; the suite has 20 and 5, which proves the same.
field: .bin/test.env
	. .bin/test.env; MWANYI_TEST_FIELD_DELIVERIES=200 MWANYI_TEST_FIELD_KILLS=50 MWANYI_TEST_DAY_FARMERS=5 MWANYI_TEST_DAY_DELIVERIES=30 MWANYI_TEST_FIELD_LOOKS=2 CGO_ENABLED=0 $(GO) test -count=1 -timeout 60m -v -run '^(TestKillsOfAPhone|TestADayWithoutNetwork|TestEveryScreenOfTheField)' ./test

# How long the app of the field takes on a slow phone and a thin line, as a share of what
# it may: bench/README.md has the figures of the last run.
field-bench: .bin/test.env
	. .bin/test.env; MWANYI_FIELD_BENCH=1 CGO_ENABLED=0 $(GO) test -count=1 -timeout 30m -v -run '^TestTheBudgetsOfTheField$$' ./test

# deploy/ha on loopback, broken under load: a replica and the database's leader are
# killed. Minutes of two cores, and packages that nothing else needs, so this is no
# part of make test, which only has the files read. It prints what it measured.
ha: .bin/test.env
	@scripts/setup-ha.sh
	MWANYI_TEST_HA=1 CGO_ENABLED=0 $(GO) test -count=1 -timeout 60m -v ./test/ha

# The same cluster under work for hours, while one part after the other is killed
# at random: docs/soak.md. MWANYI_SOAK_SEED repeats the kills of a run.
soak: export MWANYI_SOAK ?= 2h
soak: .bin/test.env
	@scripts/setup-ha.sh
	MWANYI_TEST_HA=1 CGO_ENABLED=0 $(GO) test -count=1 -timeout 0 -v -run '^TestSoak$$' ./test/ha

# Software that nobody here wrote, and our own clients, against one running
# service: docs/compatibility.md is what comes of it, and foreign-update writes it.
FOREIGN = . .bin/test.env; MWANYI_TEST_FOREIGN=1 MWANYI_TEST_OAPI_CODEGEN=$(abspath $(OAPI)) CGO_ENABLED=0 \
	$(GO) test -count=1 -timeout 25m ./test -run '^(TestForeignCodeMeetsTheService|TestThePageOfCompatibilityIsUpToDate)$$'
foreign: .bin/test.env $(OAPI)
	$(FOREIGN)

foreign-update: .bin/test.env $(OAPI)
	$(FOREIGN) -update

# The program on a database of a million batches, with all that belongs to them, on
# both databases: what each list reads, what a batch weighs, how long a start takes,
# how much memory it needs. MWANYI_VOLUME=10000000 is the long run; it needs 60 GB.
MWANYI_VOLUME ?= 1000000
volume: .bin/test.env
	. .bin/test.env; export MWANYI_VOLUME=$(MWANYI_VOLUME) CGO_ENABLED=0; \
	$(GO) run ./internal/store/storetest/pgserver -- bash -euo pipefail -c ' \
		$(GO) test -count=1 -timeout 300m -v -run "^TestVolume$$" ./test; \
		$(GO) test -count=1 -timeout 300m -v -run "^TestABatchIsSmall$$" ./internal/store/storetest/volume; \
		$(GO) test -count=1 -timeout 300m -v -run "^TestEveryReadIsBounded$$" ./internal/api'

# The contracts' own tests, and that they compile to the committed bytes.
# Building the binary needs no Node; these do.
solidity:
	@if command -v npm >/dev/null; then cd contracts && npm test; \
	else echo 'solidity: LEFT OUT, Node is not installed. Install: nodejs npm'; fi

# Somebody else's program checks the audit ledger over HTTP: Tessera's client
# and fsck. A module of its own, so that the product does not carry them.
outsider-ledger:
	cd test/outsider-ledger && CGO_ENABLED=0 $(GO) build -o $(abspath .bin/outsider-ledger) .
	MWANYI_TEST_OUTSIDER_LEDGER=$(abspath .bin/outsider-ledger) $(GO) test -count=1 -v -run '^TestTesseraAcceptsTheLedger$$' ./internal/api

# What people download: static binaries, licences, a list of everything in them,
# checksums. The version is the tag: make release VERSION=1.0.0
release:
	VERSION=$(VERSION) scripts/release.sh

check-generated:
	@scripts/check-generated.sh

lint: $(LINT)
	CGO_ENABLED=0 $(LINT) run ./...
	cd client && CGO_ENABLED=0 $(abspath $(LINT)) run --config ../.golangci.yml ./...

vuln: $(VULN)
	@scripts/vuln.sh $(VULN)

$(LINT): tools/go.mod tools/go.sum
	cd tools && CGO_ENABLED=0 $(GO) build -o $(abspath $@) github.com/golangci/golangci-lint/v2/cmd/golangci-lint

$(VULN): tools/go.mod tools/go.sum
	cd tools && CGO_ENABLED=0 $(GO) build -o $(abspath $@) golang.org/x/vuln/cmd/govulncheck

$(OAPI): test/openapi-go/go.mod test/openapi-go/go.sum
	cd test/openapi-go && CGO_ENABLED=0 $(GO) build -o $(abspath $@) github.com/oapi-codegen/oapi-codegen/v2/cmd/oapi-codegen

fmt:
	gofmt -w $(GO_DIRS)

generate:
	CGO_ENABLED=0 $(GO) generate ./...
	cd tools/notice && CGO_ENABLED=0 $(GO) run . -root ../.. -list ../../NOTICE
	CGO_ENABLED=0 $(GO) test -run '^(TestSpecIndexIsUpToDate|TestTheDiagramsOfStatesAreUpToDate|TestTheListOfRulesIsUpToDate|TestTheListOfLocksIsUpToDate|TestTheChartOfAccountsIsUpToDate)$$' . -update
	CGO_ENABLED=0 $(GO) test -run '^TestTheTableOfSettingsInTheManualIsUpToDate$$' ./internal/config -update

contracts:
	contracts/generate.sh

# The pinned files against a real Kubo node, offline on loopback: equal CIDs,
# our CAR files imported, pinned and served when we are gone. Building Kubo takes
# minutes of CPU, so this is no part of make test, which has Kubo's CIDs as vectors.
kubo: $(KUBO)
	MWANYI_TEST_KUBO=$(abspath $(KUBO)) CGO_ENABLED=0 $(GO) test -count=1 -run Real ./internal/outside/ipfs/kubo

$(KUBO): test/kubo/go.mod test/kubo/go.sum
	cd test/kubo && CGO_ENABLED=0 $(GO) build -trimpath -ldflags '-s -w' -o $(abspath $@) github.com/ipfs/kubo/cmd/ipfs

# A real object store, versitygw, takes the requests of the bucket.
s3: $(S3)
	MWANYI_TEST_S3=$(abspath $(S3)) CGO_ENABLED=0 $(GO) test -count=1 -run Real ./internal/outside/ipfs/bucket

$(S3): test/s3/go.mod test/s3/go.sum
	cd test/s3 && CGO_ENABLED=0 $(GO) build -trimpath -ldflags '-s -w' -o $(abspath $@) github.com/versity/versitygw/cmd/versitygw

fuzz:
	@scripts/fuzz.sh $(FUZZ_TIME)

bench:
	CGO_ENABLED=0 $(GO) test -run '^$$' -bench '$(BENCH)' -benchmem ./bench/... ./internal/outside/chain/evm ./internal/eudr/...

# What a client sees over the wire; RATES are flags of the program (-h tells them).
bench-rates: build $(POCKETBASE)
	CGO_ENABLED=0 $(GO) run ./bench/rates -binary this=bin/mwanyi -peer pocketbase=$(POCKETBASE) $(RATES)

$(POCKETBASE): bench/pocketbase/go.mod bench/pocketbase/go.sum bench/pocketbase/main.go
	cd bench/pocketbase && CGO_ENABLED=0 $(GO) build -trimpath -ldflags '-s -w' -o $(abspath $@) .

# The same beside another commit, in turn with it.
BASE ?= $(shell git describe --tags --abbrev=0 2>/dev/null)
bench-compare: build $(POCKETBASE)
	scripts/build-at.sh $(BASE) .bin/mwanyi-base
	CGO_ENABLED=0 $(GO) run ./bench/rates -binary this=bin/mwanyi -binary base=.bin/mwanyi-base -peer pocketbase=$(POCKETBASE) $(RATES)

# The profile that the compiler goes by, of the work that the benchmark knows. The
# code may move on for long before it is worth while to make it again.
profile: build
	rm -rf .bin/profiles && mkdir -p .bin/profiles
	CGO_ENABLED=0 $(GO) run ./bench/rates -binary this=bin/mwanyi -profiles $(abspath .bin/profiles) -rounds 1 -connections 256 -work submit
	CGO_ENABLED=0 $(GO) run ./bench/rates -binary this=bin/mwanyi -profiles $(abspath .bin/profiles) -rounds 1 -connections 64 -length 5s -work 'GET /batch,GET /t,GET /t 304'
	$(GO) tool pprof -proto .bin/profiles/*.pprof >.bin/default.pgo
	mv .bin/default.pgo cmd/mwanyi/default.pgo

# The folder data/ is yours: clean leaves it alone.
clean:
	rm -rf bin .bin coverage.*
