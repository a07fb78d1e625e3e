package ha

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/test/drive"
)

// A failover without synchronous replication would lose commits under a running
// replica. Here SQL takes the newest entries of the ledger away: the replica signs
// no second history of a size that the world has seen, and says that it is not ready.
func TestADatabaseThatLostCommitsIsRefused(t *testing.T) {
	h := newHouse(t, "setback")
	r := h.replica()
	load := h.call(4, r)
	load.more(t, 8)
	load.stop()
	h.quiet(r)
	conn := h.connect(t, h.database)
	for _, statement := range []string{"create table kept_tree as select * from ledger_tree", "create table kept_checkpoint as select * from ledger_checkpoint"} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	load = h.call(4, r)
	load.more(t, 8)
	load.stop()
	h.quiet(r)
	shown := r.checkpoint(t)

	lost := time.Now()
	for _, statement := range []string{"begin", "delete from ledger_entry where seq > (select size from kept_tree)",
		"delete from ledger_tree", "insert into ledger_tree select * from kept_tree",
		"delete from ledger_checkpoint", "insert into ledger_checkpoint select * from kept_checkpoint", "commit"} {
		if _, err := conn.Exec(t.Context(), statement); err != nil {
			t.Fatalf("%s: %v", statement, err)
		}
	}
	var refused time.Duration
	watched := make(chan error, 1)
	go func() {
		err := within("/readyz says that the ledger is not right", func() error { return r.saysNotReady("ledger") })
		refused = time.Since(lost)
		watched <- err
	}()
	// As many deliveries again and more: without the refusal the log would grow past
	// the size that was shown, with another root.
	var all sync.WaitGroup
	for i := range 12 {
		all.Go(func() {
			r.Try(context.Background(), h.delivery(i)) //nolint:errcheck // whether it is refused is not the point
		})
	}
	answered := make(chan struct{})
	go func() { all.Wait(); close(answered) }()
	r.signsOne(t, shown, answered)
	if err := <-watched; err != nil {
		t.Fatal(err)
	}
	t.Logf("refused %.1f s after the loss", refused.Seconds())
	if err := r.saysNotReady("ledger"); err != nil {
		t.Errorf("after the deliveries: %v", err)
	}
}

// saysNotReady asks /readyz, which must refuse and name what is wrong.
func (r *replica) saysNotReady(name string) error {
	got, err := r.Try(context.Background(), drive.Request{Path: "/readyz"})
	switch {
	case err != nil:
		return err
	case got.Status == http.StatusOK:
		return errors.New("it is ready")
	case !strings.Contains(string(got.Body), name):
		return fmt.Errorf("it says %v", got)
	}
	return nil
}

// signsOne asks for checkpoints until done, and demands one root for each size.
func (r *replica) signsOne(t *testing.T, shown checkpoint, done <-chan struct{}) {
	t.Helper()
	signed := map[string]string{shown.size: shown.root}
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for isDone := false; !isDone; {
		select {
		case <-done:
			isDone = true // and once more
		case <-tick.C:
		}
		got, err := r.Try(t.Context(), drive.Request{Path: "/ledger/checkpoint"})
		if err != nil || got.Status != http.StatusOK {
			continue
		}
		c := readCheckpoint(got)
		if root, seen := signed[c.size]; seen && root != c.root {
			t.Fatalf("size %s was signed with the roots %s and %s", c.size, root, c.root)
		}
		signed[c.size] = c.root
	}
}

// checkpoint is what the ledger has signed.
type checkpoint struct{ size, root string }

func (r *replica) checkpoint(t *testing.T) checkpoint {
	t.Helper()
	got, err := r.Try(t.Context(), drive.Request{Path: "/ledger/checkpoint"})
	if err != nil || got.Status != http.StatusOK {
		t.Fatalf("%v %v", got, err)
	}
	return readCheckpoint(got)
}

// readCheckpoint takes the second and the third line.
func readCheckpoint(got drive.Answer) checkpoint {
	lines := append(strings.Split(string(got.Body), "\n"), "", "", "")
	return checkpoint{lines[1], lines[2]}
}
