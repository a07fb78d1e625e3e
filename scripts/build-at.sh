#!/bin/sh
# Builds the program as it was at a commit: build-at.sh <commit> <file>
set -eu
[ $# = 2 ] || { echo "usage: build-at.sh <commit> <file>; make bench-compare BASE=<commit>" >&2; exit 2; }
folder=$(mktemp -d)
trap 'git worktree remove --force "$folder" >/dev/null 2>&1 || rm -rf "$folder"' EXIT
git worktree add --quiet --force --detach "$folder" "$1"
target=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
cd "$folder"
GOWORK=off CGO_ENABLED=0 go build -pgo=auto -trimpath -ldflags '-s -w' -o "$target" ./cmd/mwanyi
