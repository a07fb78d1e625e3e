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
: "${PATRONI_NAME:?}" "${PATRONI_ETCD_HOSTS:?}"
export ETCDCTL_API=2
key=/service/mwanyi/sync
ask() { etcdctl --endpoints "$(echo "http://$PATRONI_ETCD_HOSTS" | sed 's|,|,http://|g')" --timeout 2s --total-timeout 5s "$@"; }
status=0
value=$(ask get --quorum "$key" 2>/dev/null) || status=$?
case $status in
0) ;;
4) exit 0 ;; # no such key: the first start of all
*) exit "$status" ;; # without etcd Patroni would not lead; the service tries again
esac
case $value in *"\"leader\":\"$PATRONI_NAME\""*) ;; *) exit 0 ;; esac
ask set --swap-with-value "$value" "$key" "{\"leader\":\"$PATRONI_NAME\",\"sync_standby\":null}" >/dev/null
