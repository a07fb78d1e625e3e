package evm

import (
	"context"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"os/exec"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// These turn the test binary into a process that follows.
const (
	followVariable = "MWANYI_TEST_EVM_FOLLOW" // endpoint of the chain
	followLease    = 2 * time.Second
)

func init() {
	if os.Getenv(followVariable) != "" {
		clock.Jump(ahead) // as the process that waits for it
		followForEver()
		os.Exit(1)
	}
}

// followForEver is a replica in small: two readers of the chain, on a database
// that others share.
func followForEver() {
	ctx := context.Background()
	fail := func(err error) {
		if err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
	}
	client, err := ethclient.Dial(os.Getenv(followVariable))
	fail(err)
	s, err := store.Open(ctx, os.Getenv(crashStore))
	fail(err)
	a := deployment(nil).AddressesOn(testID)
	r := follow.New(follow.Options{Store: s, Client: client, Addresses: a, Final: Confirmed(0), Log: testLog, Lease: followLease, Poll: 20 * time.Millisecond})
	var all []follow.Following
	for _, name := range []string{"books", "house"} {
		all = append(all, follow.Following{Name: name, From: a.Block, Handle: func(tx *store.Tx, e chain.Event) error {
			return tx.Run("insert into seen_"+name+" (block, log, name) values ($1, $2, $3)", int64(e.Block), int64(e.LogIndex), e.Name()) //nolint:gosec // small
		}})
	}
	fail(r.Follow(ctx, all...))
}

// replica is such a process, with a way to the chain that counts.
type replica struct {
	*os.Process
	asked *atomic.Int64
}

func startReplica(t *testing.T, node, database string) replica {
	t.Helper()
	at, err := url.Parse(node)
	if err != nil {
		t.Fatal(err)
	}
	r := replica{asked: &atomic.Int64{}}
	way := httputil.NewSingleHostReverseProxy(at)
	counting := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
		r.asked.Add(1)
		way.ServeHTTP(w, q)
	}))
	t.Cleanup(counting.Close)
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), path)
	child.Env = append(os.Environ(), followVariable+"="+counting.URL, crashStore+"="+database)
	child.Stderr = os.Stderr
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	r.Process = child.Process
	t.Cleanup(func() {
		_ = child.Process.Kill()
		_ = child.Wait() // killed, here or by the test
	})
	return r
}

// Three processes follow one chain on one database. One of them does; it is
// killed, and the next goes on; that one is stopped for longer than its lease, and
// another goes on; when it wakes it changes nothing. Each event is taken in once.
// spec: follower-lease, follower-alone, follower-fence
func TestAReplicaTakesTheChainOverFromOneThatDiedOrSleeps(t *testing.T) {
	database := storetest.PostgresURL(t)
	s := storetest.OpenURL(t, database)
	n := openNode(t, t.TempDir())
	w := deployed(t, n.Client(), Durable(n))
	c := w.run(t, w.options(s))
	for _, name := range []string{"books", "house"} {
		err := s.Update(t.Context(), func(tx *store.Tx) error {
			return tx.Run("create table seen_" + name + " (block bigint not null, log bigint not null, name text not null, primary key (block, log))")
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	signal := func(r replica, what syscall.Signal) {
		t.Helper()
		if err := r.Signal(what); err != nil {
			t.Fatal(err)
		}
	}
	caughtUp := func() {
		t.Helper()
		want := history(t, w, c)
		waitSeenIn(t, s, "seen_house", want)
		waitSeenIn(t, s, "seen_books", want)
	}
	first := startReplica(t, n.RPCURL(), database)
	register(t, c)
	caughtUp()
	second := startReplica(t, n.RPCURL(), database)
	deliverSome(t, c, 1, 20)
	caughtUp()
	if asked := second.asked.Load(); asked != 0 || first.asked.Load() == 0 {
		t.Errorf("the first asked the chain %d times, the second %d, want the second silent", first.asked.Load(), asked)
	}

	signal(first, syscall.SIGKILL)
	deliverSome(t, c, 21, 20)
	caughtUp()
	if second.asked.Load() == 0 {
		t.Error("the second asked nothing, want it to have gone on")
	}

	signal(second, syscall.SIGSTOP)
	third := startReplica(t, n.RPCURL(), database)
	deliverSome(t, c, 41, 20)
	caughtUp()
	signal(second, syscall.SIGCONT)
	deliverSome(t, c, 61, 20)
	caughtUp()
	if third.asked.Load() == 0 {
		t.Error("the third asked nothing, want it to have gone on")
	}
	parked, err := follow.ParkedEvents(t.Context(), s)
	if err != nil || len(parked) != 0 {
		t.Errorf("put aside: %v, %v, want none: an event came twice", parked, err)
	}
}
