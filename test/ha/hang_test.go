package ha

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"

	"mwanyi/test/drive"

	"github.com/jackc/pgx/v5"
)

// The leader's whole machine hangs until another leads, and wakes up. It does not take
// the lock back, and nothing that the other has acknowledged meanwhile is lost.
func TestALeaderThatHangsDoesNotLeadAgain(t *testing.T) {
	h := newHouse(t, "hang")
	first, second := h.replica(), h.replica()
	load := h.call(8, first, second)
	load.more(t, 20)
	old, err := h.leading()
	if err != nil {
		t.Fatal(err)
	}
	wake, err := old.stop()
	if err != nil {
		t.Fatal(err)
	}
	stopped := time.Now()
	h.promotion(t, old)
	t.Logf("the leader hangs: another leads after %.1f s", time.Since(stopped).Seconds())
	load.more(t, 20)
	wake()
	eventually(t, "the cluster is whole", func() error {
		now, err := h.leading()
		if err == nil && now == old {
			t.Fatalf("%s leads again", old.name)
		}
		return errors.Join(err, h.isWhole())
	})
	load.more(t, 20)
	load.stop()
	t.Logf("answers: %s", load.summary())
	load.onlyUnavailable(t)
	h.quiet(second)
	load.eachOnce(t, second)
	h.agrees()
}

// stop hangs a machine: Patroni and PostgreSQL with all its processes.
func (n *node) stop() (wake func(), err error) {
	pid, err := n.postmaster()
	if err != nil {
		return nil, err
	}
	n.Send(syscall.SIGSTOP)
	all := append(drive.ChildrenOf(pid), pid)
	for _, each := range all {
		syscall.Kill(each, syscall.SIGSTOP) //nolint:errcheck // it may have ended
	}
	return func() {
		for _, each := range all {
			syscall.Kill(each, syscall.SIGCONT) //nolint:errcheck // stopped, so that its number is its own
		}
		n.Send(syscall.SIGCONT)
	}, nil
}

// A Patroni that is started again beside its leader comes back to one standby: the one
// that a commit waits for is the one that etcd lets take over.
func TestAPatroniThatComesBackNamesOneStandby(t *testing.T) {
	c := theCluster(t)
	n, err := c.leading()
	if err != nil {
		t.Fatal(err)
	}
	etcd, _, _ := strings.Cut(c.etcdAt, ",")
	n.Kill()
	if err := c.start(n); err != nil {
		t.Fatal(err)
	}
	eventually(t, "PostgreSQL and etcd name the same standby", func() error {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		conn, err := pgx.Connect(ctx, "postgres://postgres:"+superuserPassword+"@"+n.pg+"/postgres")
		if err != nil {
			return err
		}
		defer conn.Close(ctx) //nolint:errcheck // only asked
		var waitsFor string
		if err := conn.QueryRow(ctx, "show synchronous_standby_names").Scan(&waitsFor); err != nil {
			return err
		}
		got, err := anybody.Try(ctx, drive.Request{Path: "http://" + etcd + "/v2/keys/service/mwanyi/sync?quorum=true"})
		if err != nil || got.Status != http.StatusOK {
			return fmt.Errorf("etcd: %v %w", got, err)
		}
		var kept struct{ Node struct{ Value string } }
		var sync struct {
			Standby string `json:"sync_standby"`
		}
		if err := json.Unmarshal(got.Body, &kept); err != nil {
			return err
		}
		if err := json.Unmarshal([]byte(kept.Node.Value), &sync); err != nil {
			return err
		}
		if waitsFor == "*" || sync.Standby == "" || strings.Trim(waitsFor, `"`) != sync.Standby {
			return fmt.Errorf("a commit waits for %q, and %q may take over", waitsFor, sync.Standby)
		}
		return nil
	})
	eventually(t, "the cluster is whole", c.isWhole)
}
