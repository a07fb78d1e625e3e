# shellcheck shell=bash
# What the set-ups share: whether this machine may install packages, and how. They
# say() in their own name.

as_root() {
	if [ "$(id -u)" = 0 ]; then "$@"; else sudo -n "$@"; fi
}

may_install() {
	command -v apt-get >/dev/null || return 1
	[ "$(id -u)" = 0 ] && return 0
	command -v sudo >/dev/null && sudo -n true 2>/dev/null
}

# Another installation may be running on this machine: wait for its lock.
apt() {
	as_root env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o DPkg::Lock::Timeout=300 "$@" >&2
}

install() {
	apt install --no-install-recommends "$@" && return 0
	say "refreshing the package lists"
	apt update && apt install --no-install-recommends "$@"
}

# Without this PostgreSQL's package would create a cluster and start it. The
# tests start a server of their own.
keep_postgres_quiet() {
	local file=/etc/postgresql-common/createcluster.conf
	if as_root grep -qs '^create_main_cluster = false' "$file"; then return 0; fi
	install postgresql-common
	as_root sed -i 's/^#\?create_main_cluster = .*/create_main_cluster = false/' "$file"
}
