#!/bin/sh
# Runs before Patroni starts, with patroni.env in its environment: patroni.conf makes
# it a part of the service.
#
# A Patroni that comes back to the machine that still leads lets PostgreSQL take any
# standby for the synchronous one (synchronous_standby_names = '*'), and while etcd
# names the one of before it leaves it at that (seen with 3.0). A commit may then be on
# the third machine alone, and etcd lets the second take over: acknowledged commits
# are lost. So etcd is told first that nobody may take over; Patroni chooses a standby
# anew, and tells etcd, in its first rounds. A machine that leads no more changes nothing.
set -eu
: "${PATRONI_NAME:?}" "${PATRONI_ETCD3_HOSTS:?}"
export ETCDCTL_API=3
key=/service/mwanyi/sync
ask() { etcdctl --endpoints "$PATRONI_ETCD3_HOSTS" --dial-timeout 2s --command-timeout 5s "$@"; }
# Without etcd nobody can take over either, and Patroni does not lead: it is started
# again, and so is this.
value=$(ask get --print-value-only "$key")
case $value in *"\"leader\":\"$PATRONI_NAME\""*) ;; *) exit 0 ;; esac
revision=$(ask get --write-out fields "$key" | sed -n 's/^"ModRevision" : //p')
ask txn >/dev/null <<END
mod("$key") = "$revision"

put $key "{\"leader\":\"$PATRONI_NAME\",\"sync_standby\":null}"


END
