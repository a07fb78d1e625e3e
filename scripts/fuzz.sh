#!/usr/bin/env bash
# Runs every fuzz target for a while: scripts/fuzz.sh 20s
set -euo pipefail
cd "$(dirname "$0")/.."

limit=${1:-20s}
grep -rlE '^func Fuzz[A-Z]' --include='*_test.go' . --exclude-dir=node_modules | sort | while read -r file; do
	grep -oE '^func Fuzz\w+' "$file" | cut -d' ' -f2 | while read -r target; do
		echo "fuzz: $(dirname "$file") $target for $limit"
		go test -run '^$' -fuzz "^$target\$" -fuzztime "$limit" "$(dirname "$file")" </dev/null
	done
done
