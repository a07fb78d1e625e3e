#!/bin/sh
# Prepares a Kubo node, once, as its user: IPFS_PATH, LISTEN and TOKEN in the
# environment. LISTEN is the address that mwanyi reaches, TOKEN its MWANYI_KUBO_TOKEN.
set -eu
: "${IPFS_PATH:?}" "${LISTEN:?}" "${TOKEN:?}"
IPFS=${IPFS:-ipfs}
[ -e "$IPFS_PATH/config" ] || "$IPFS" init --profile unixfs-v1-2025
"$IPFS" config Addresses.API "/ip4/$LISTEN/tcp/${PORT:-5001}"
"$IPFS" config --json API.Authorizations \
	"{\"mwanyi\":{\"AuthSecret\":\"bearer:$TOKEN\",\"AllowedPaths\":[\"/api/v0/dag/import\",\"/api/v0/pin\",\"/api/v0/block/get\"]}}"
