#!/usr/bin/env bash
# Generated files must regenerate to the same bytes. Works on a copy, so that
# nothing in the checkout changes.
set -euo pipefail
cd "$(dirname "$0")/.."

copy=$(mktemp -d)
trap 'rm -rf "$copy"' EXIT
mkdir "$copy/before" "$copy/after"

files() {
	git -c safe.directory="$PWD" ls-files -z --cached --others --exclude-standard 2>/dev/null ||
		find . \( -name .git -o -name node_modules -o -path ./bin -o -path ./.bin -o -path ./data \) -prune -o -type f -print0
}

files | while IFS= read -r -d '' file; do
	if [ -f "$file" ]; then printf '%s\0' "$file"; fi
done | tar --null --files-from=- -cf "$copy/files.tar"
tar -xf "$copy/files.tar" -C "$copy/before"
tar -xf "$copy/files.tar" -C "$copy/after"

make --no-print-directory -C "$copy/after" generate
if ! diff -r "$copy/before" "$copy/after" >"$copy/diff"; then
	echo "generated files are out of date, run make generate:"
	sed "s|$copy/||g" "$copy/diff"
	exit 1
fi
