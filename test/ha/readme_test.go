package ha

import (
	"path/filepath"
	"strings"
	"testing"
)

// What the README tells to look at shows what it says.
func TestTheClusterIsHealthyAsTheReadmeLooksAtIt(t *testing.T) {
	c := theCluster(t)
	if said := mustRun(t, []string{"ETCDCTL_API=3"}, "etcdctl", "--endpoints", c.etcdAt, "endpoint", "health"); !strings.Contains(said, "is healthy") {
		t.Errorf("etcdctl says %q", said)
	}
	said := mustRun(t, c.nodes[0].env, "patronictl", "-c", filepath.Join(c.dir, c.nodes[0].name+".yml"), "list")
	for _, role := range []string{"Leader", "Sync Standby", "Replica"} {
		if !strings.Contains(said, "| "+role) {
			t.Errorf("patronictl list shows no %s:\n%s", role, said)
		}
	}
	host, port, _ := strings.Cut(c.leader, ":")
	if said := mustRun(t, []string{"PGPASSWORD=" + databasePassword}, "psql", "-At", "-h", host, "-p", port, "-U", "mwanyi", "-c", "select pg_is_in_recovery()"); strings.TrimSpace(said) != "f" {
		t.Errorf("through HAProxy pg_is_in_recovery is %q, want f", said)
	}
}
