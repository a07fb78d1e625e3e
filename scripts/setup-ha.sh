#!/usr/bin/env bash
# Installs what make ha needs beside the other tests: the servers of deploy/ha.
# Where it may not install, it says what is missing, and the tests are left out.
set -euo pipefail
cd "$(dirname "$0")/.."

say() { echo "setup-ha: $*" >&2; }
. scripts/install.sh

# As test/ha looks for them: Debian has servers beside the PATH of a user.
have() { command -v "$1" >/dev/null || [ -x "/usr/sbin/$1" ]; }

missing=()
have patroni || missing+=(patroni)
have etcd || missing+=(etcd-server)
have etcdctl || missing+=(etcd-client)
have haproxy || missing+=(haproxy)
have pgbouncer || missing+=(pgbouncer)
compgen -G '/usr/lib/postgresql/*/bin/postgres' >/dev/null || missing+=(postgresql)
have psql || missing+=(postgresql-client)
[ ${#missing[@]} -gt 0 ] || exit 0

if ! may_install; then
	say "the cluster's tests are LEFT OUT, and I may not install what they need. Install: ${missing[*]}"
	exit 0
fi
say "installing ${missing[*]}"
keep_postgres_quiet
install "${missing[@]}"
# The packages start their services; the tests start their own.
if [ -d /run/systemd/system ]; then
	for name in patroni etcd haproxy pgbouncer; do
		case " ${missing[*]} " in *" $name"*) as_root systemctl disable --now "$name" ;; esac
	done
fi
