#!/usr/bin/env bash
# Builds what a release consists of into dist/: a static binary for each system,
# an archive with the licences for each, a list of everything in them (CycloneDX),
# and the checksums of it all. The same commit gives the same bytes: times, paths
# and owners are left out.
set -euo pipefail
cd "$(dirname "$0")/.."

version=${VERSION:?the name of the release, such as 1.0.0}
systems=${SYSTEMS:-linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64}
when=$(git -c safe.directory="$PWD" log -1 --format=%ct 2>/dev/null || echo 0)

rm -rf dist
mkdir -p dist
(cd tools/notice && CGO_ENABLED=0 go run . -root ../.. -texts "$OLDPWD/dist/LICENCES.txt")

for system in $systems; do
	name=mwanyi-$version-${system/\//-}
	folder=dist/$name
	mkdir -p "$folder"
	program=$folder/mwanyi
	if [ "${system%/*}" = windows ]; then program+=.exe; fi
	echo "release: $name" >&2
	CGO_ENABLED=0 GOOS=${system%/*} GOARCH=${system#*/} go build -pgo=auto -trimpath -ldflags "-s -w -buildid= -X main.version=$version" -o "$program" ./cmd/mwanyi
	cp LICENSE NOTICE README.md "$folder"
	mv dist/LICENCES.txt "$folder/LICENCES.txt"
	(cd tools/sbom && CGO_ENABLED=0 go tool cyclonedx-gomod bin -json -licenses=false -noserial -version "$version" -output "$OLDPWD/dist/$name.cdx.json" "$OLDPWD/$program")
	sed -i "s/\"timestamp\": \"[^\"]*\"/\"timestamp\": \"$(date -u -d "@$when" +%FT%TZ)\"/" "dist/$name.cdx.json"
	tar --sort=name --mtime="@$when" --owner=0 --group=0 --numeric-owner -C dist -cf - "$name" | gzip -n -9 >"dist/$name.tar.gz"
	mv "$folder/LICENCES.txt" dist/LICENCES.txt
	rm -rf "$folder"
done
(cd dist && sha256sum -- * >SHA256SUMS)
echo "release: dist/ has $(wc -l <dist/SHA256SUMS) files" >&2
