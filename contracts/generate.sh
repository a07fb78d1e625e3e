#!/bin/sh
# Compiles the contracts and writes the Go bindings: same sources, same bytes.
set -eu
cd "$(dirname "$0")"
if [ ! -d node_modules ]; then
	npm ci --silent
fi
node build.mjs
cd ..
CGO_ENABLED=0 go generate ./internal/outside/chain/contract
