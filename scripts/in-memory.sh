#!/usr/bin/env bash
# Runs a command with its temporary files in memory, where there is room: the
# tests flush many thousands of small transactions, and on a disk they mostly
# wait for it. Nothing is lost by that: they kill processes, never the machine.
# Programs that the Go tools build stay on the disk.
set -euo pipefail

need_kib=$((8 << 20))

roomy() {
	[ -d /dev/shm ] && [ -w /dev/shm ] && [ -r /proc/meminfo ] || return 1
	[ "$(df -Pk /dev/shm | awk 'NR == 2 { print $4 }')" -ge "$need_kib" ] || return 1
	[ "$(awk '$1 == "MemAvailable:" { print $2 }' /proc/meminfo)" -ge "$need_kib" ]
}

# Tests build programs into their folders and run them.
runs_programs() {
	printf '#!/bin/sh\n' >"$1/probe" && chmod 700 "$1/probe" && "$1/probe" 2>/dev/null && rm "$1/probe"
}

if [ -z "${MWANYI_TEST_ON_DISK:-}" ] && roomy; then
	folder=$(mktemp -d /dev/shm/mwanyi-test-XXXXXX)
	trap 'rm -rf "$folder"' EXIT
	chmod 711 "$folder" # PostgreSQL runs as another user inside
	if runs_programs "$folder"; then
		export GOTMPDIR="${GOTMPDIR:-${TMPDIR:-/tmp}}" TMPDIR="$folder"
	fi
fi
"$@"
