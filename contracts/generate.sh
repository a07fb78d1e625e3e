#!/bin/sh
# Compiles the contracts and writes the Go bindings: same sources, same bytes.
#   BINDINGS  where the packages go (default: the chain adapter's folder)
#   ABIGEN    an abigen binary of the pinned version (default: go run)
set -eu

cd "$(dirname "$0")"
version=v1.17.10
bindings=${BINDINGS:-../internal/outside/chain/contract}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

if [ ! -d node_modules ]; then
	npm ci --no-audit --no-fund
fi
node build.mjs

node -e '
const { readFileSync, writeFileSync } = require("node:fs");
const { contracts } = JSON.parse(readFileSync("combined.json", "utf8"));
for (const [key, contract] of Object.entries(contracts)) {
  const name = key.split(":")[1];
  writeFileSync(`${process.argv[1]}/${name}.abi`, JSON.stringify(contract.abi));
  writeFileSync(`${process.argv[1]}/${name}.bin`, contract.bin);
}
' "$work"

# One package for each contract: two contracts with a method of the same name do not compile in one.
for abi in "$work"/*.abi; do
	name=$(basename "$abi" .abi)
	package=$(printf %s "$name" | tr '[:upper:]' '[:lower:]')
	mkdir -p "$bindings/$package"
	set -- --v2 --abi "$abi" --bin "$work/$name.bin" --pkg "$package" --type "$name" --out "$bindings/$package/$package.go"
	if [ -n "${ABIGEN:-}" ]; then
		"$ABIGEN" "$@"
	else
		go run "github.com/ethereum/go-ethereum/cmd/abigen@$version" "$@"
	fi
	echo "$bindings/$package/$package.go"
done
