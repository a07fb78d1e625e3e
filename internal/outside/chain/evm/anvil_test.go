package evm

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/needtest"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/chaintest"
	"mwanyi/internal/outside/chain/endpoint"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// anvilVariable names the anvil binary; without it the PATH and the contracts'
// node_modules are searched.
const anvilVariable = "MWANYI_TEST_ANVIL"

func anvilPath(t testing.TB) string {
	t.Helper()
	if path := os.Getenv(anvilVariable); path != "" {
		return path
	}
	if path, err := exec.LookPath("anvil"); err == nil {
		return path
	}
	found, err := filepath.Glob("../../../../contracts/node_modules/@foundry-rs/anvil-*/bin/anvil")
	if err != nil || len(found) == 0 {
		// The package is there for Linux on amd64 alone, and so is this suite.
		if runtime.GOOS != "linux" || runtime.GOARCH != "amd64" {
			t.Skip("no anvil for this machine: set " + anvilVariable)
		}
		needtest.File(t, needtest.Node, "../../../../contracts/node_modules/@foundry-rs")
		t.Fatalf("no anvil, %v: run make setup", err)
	}
	return found[0]
}

// anvil starts another Ethereum client, which mines a block at once for each
// transaction unless told otherwise, and gives its URL.
func anvil(t testing.TB, flags ...string) string {
	t.Helper()
	probe, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	port := probe.Addr().(*net.TCPAddr).Port
	if err := probe.Close(); err != nil {
		t.Fatal(err)
	}
	child := exec.Command(anvilPath(t), append([]string{"--port", fmt.Sprint(port), "--chain-id", fmt.Sprint(testID), "--silent"}, flags...)...) //nolint:gosec // the tester names the binary
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := child.Process.Kill(); err != nil {
			t.Error(err)
		}
		child.Wait() //nolint:errcheck // killed
	})
	url := fmt.Sprint("http://127.0.0.1:", port)
	ctx := soon(t)
	for {
		client, err := endpoint.Dial(ctx, testID, url)
		if err == nil {
			for _, name := range names {
				if err := client.Client().CallContext(ctx, nil, "anvil_setBalance", keyOf(name).Address(), "0x3635c9adc5dea00000"); err != nil {
					t.Fatal(err)
				}
			}
			client.Close()
			return url
		}
		select {
		case <-ctx.Done():
			t.Fatal(err)
		case <-time.After(50 * time.Millisecond):
		}
	}
}

func dial(t testing.TB, urls ...string) *ethclient.Client {
	t.Helper()
	client, err := endpoint.Dial(soon(t), testID, urls...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(client.Close)
	return client
}

func TestTheEmbeddedChainOverHTTPPassesTheSuite(t *testing.T) {
	n := openNode(t, t.TempDir())
	w := deployed(t, dial(t, "http://127.0.0.1:1", n.RPCURL()), Durable(n)) // the first endpoint is dead
	chaintest.Run(t, func(t *testing.T) chaintest.World { return w.suite(t, w.options(storetest.Open(t))) })
}

func TestAnotherClientPassesTheSuite(t *testing.T) {
	w := deployed(t, dial(t, anvil(t)), Confirmed(0))
	chaintest.Run(t, func(t *testing.T) chaintest.World { return w.suite(t, w.options(storetest.Open(t))) })
}

// A reorganisation takes three blocks with deliveries away, transactions
// included. Finality is four blocks, so nobody had an answer; the same bytes
// are sent again, and each delivery is minted once.
func TestAReorganisationOfThreeBlocksHeals(t *testing.T) {
	url := anvil(t, "--no-mining")
	client := dial(t, url)
	quickly := mineWhile(t, client)
	w := deployed(t, client, Confirmed(0))
	w.final = Confirmed(4)
	s := storetest.Open(t)
	o := w.options(s)
	o.Rebroadcast = 500 * time.Millisecond
	c := w.run(t, o)
	seen := map[uint64]int{}
	unfollow := startFollowing(t, c, follow.Following{Name: "reorg", From: w.addresses.Block, Handle: func(_ *store.Tx, e chain.Event) error {
		if d, ok := e.Data.(chain.BatchDelivered); ok {
			seen[d.TokenID]++
		}
		return nil
	}}, 1)
	register(t, c)
	quickly()
	ctx, sent := soon(t), countTransactions(t, s, "final") // all of them the operator's
	answers := make(chan error, 6)
	for token := 1; token <= 6; token++ {
		go func() {
			r, err := c.Send(ctx, fmt.Sprint("delivery/", token), delivery(token))
			if err == nil {
				if b, e := client.HeaderByHash(ctx, [32]byte(r.BlockHash)); e != nil || b.Number.Uint64() != r.Block {
					err = fmt.Errorf("the receipt's block %d is not on the chain: %w", r.Block, e)
				}
			}
			answers <- err
		}()
		if token%2 == 0 {
			waitSent(t, s, keyOf("operator"), sent+token/2)
			mine(t, client, 1)
		}
	}
	waitMined(t, s, client, 6)
	before, err := client.HeaderByNumber(ctx, nil)
	if err != nil {
		t.Fatal(err)
	}
	used, err := client.NonceAt(ctx, keyOf("operator").Address(), before.Number)
	if err != nil {
		t.Fatal(err)
	}
	if err := client.Client().CallContext(ctx, nil, "anvil_reorg", 3, []any{}); err != nil {
		t.Fatal(err)
	}
	after, err := client.HeaderByNumber(ctx, before.Number)
	if err != nil {
		t.Fatalf("no reorganisation: %v", err)
	}
	if after.Hash() == before.Hash() {
		t.Fatalf("no reorganisation: hash %v, want anything but %v: %v", after.Hash(), before.Hash(), after)
	}
	if left, err := client.NonceAt(ctx, keyOf("operator").Address(), after.Number); err != nil {
		t.Fatalf("the transactions after the reorganisation: %v", err)
	} else if left >= used {
		t.Fatalf("%d transactions after, want less than the %d before: the reorganisation took none", left, used)
	}
	defer mineWhile(t, client)()
	for range 6 {
		if err := <-answers; err != nil {
			t.Error(err)
		}
	}
	asked := map[int]bool{1: true, 2: true, 3: true, 4: true, 5: true, 6: true}
	checkChain(t, w, c, asked)
	checkNonces(t, s, w)
	unfollow()
	for token, times := range seen {
		if times != 1 {
			t.Errorf("the follower saw delivery %d %d times, want 1", token, times)
		}
	}
}

// waitMined waits until all of n deliveries are in a block that is not final. Two
// that came together may have gone out in two transactions, the second of which
// missed its block: then it gets another.
func waitMined(t *testing.T, s *store.Store, client *ethclient.Client, n int) {
	t.Helper()
	ctx := soon(t)
	for {
		var numbered, inBlocks int64
		err := s.Read(ctx, func(tx *store.Tx) error {
			if err := tx.QueryRow("select count(*) from chain_intent where kind = 'Deliver' and state = 'sent'").Scan(&inBlocks); err != nil {
				return err
			}
			return tx.QueryRow("select next_nonce from chain_signer where address = $1", keyOf("operator").at().String()).Scan(&numbered)
		})
		if err != nil {
			t.Fatal(err)
		}
		used, err := client.NonceAt(ctx, keyOf("operator").Address(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if inBlocks == int64(n) && used == uint64(numbered) { //nolint:gosec // small
			return
		}
		var pool struct{ Pending string }
		if err := client.Client().CallContext(ctx, &pool, "txpool_status"); err != nil {
			t.Fatal(err)
		}
		if pool.Pending != "0x0" {
			mine(t, client, 1)
		}
		<-time.After(20 * time.Millisecond)
	}
}

func mine(t testing.TB, client *ethclient.Client, n int) {
	t.Helper()
	if err := client.Client().CallContext(soon(t), nil, "anvil_mine", fmt.Sprintf("0x%x", n)); err != nil {
		t.Fatal(err)
	}
}

// mineWhile makes blocks quickly until it is stopped.
func mineWhile(t testing.TB, client *ethclient.Client) (stop func()) {
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for ctx.Err() == nil {
			if err := client.Client().CallContext(ctx, nil, "anvil_mine", "0x1"); err != nil && ctx.Err() == nil {
				t.Errorf("mine: %v", err)
				return
			}
			<-time.After(50 * time.Millisecond)
		}
	}()
	return func() { cancel(); <-ended }
}

// A reorganisation goes deeper than what counts as final. Following stops, and
// nothing is sent; the operator says that the new history counts, and it goes on.
// spec: follower-stops-money, chain-rescan
func TestAReorganisationOfFinalBlocksStopsUntilTheOperatorHasLooked(t *testing.T) {
	client := dial(t, anvil(t))
	w := deployed(t, client, Confirmed(0))
	s := storetest.Open(t)
	c := w.run(t, w.options(s))
	alarms := make(chan string, 1)
	f := follow.Following{Name: "deep", From: w.addresses.Block, Handle: func(*store.Tx, chain.Event) error { return nil }, Alarm: func(what string) { alarms <- what }}
	stop := startFollowing(t, c, f, 1)
	register(t, c)
	last, err := c.Send(soon(t), "delivery/1", delivery(1))
	if err != nil {
		t.Fatal(err)
	}
	waitPast(t, s, f.Name, last.Block)
	stop()
	if err := client.Client().CallContext(soon(t), nil, "anvil_reorg", 2, []any{}); err != nil {
		t.Fatal(err)
	}
	if err := c.Follow(soon(t), f); !errors.Is(err, follow.ErrHistoryChanged) || <-alarms != "chain_history_changed" {
		t.Fatalf("got %v, want %v and an alarm", err, follow.ErrHistoryChanged)
	}
	price := chain.PostPrice{ObservedAt: clock.Now().Add(-ahead), Price: 4_000_000}
	if _, err := c.Send(soon(t), "price", price); !fault.Is(err, fault.ChainUnavailable) {
		t.Fatalf("got %v, want it refused", err)
	}
	if _, err := follow.TakeNewHistory(soon(t), s, w.addresses.Block); err != nil {
		t.Fatal(err)
	}
	defer startFollowing(t, c, f, 1)()
	for ctx := soon(t); ; <-time.After(20 * time.Millisecond) {
		all, err := follow.States(ctx, s)
		if err != nil {
			t.Fatal(err)
		}
		if all[0].Stopped == "" {
			break
		}
	}
	if _, err := c.Send(soon(t), "price", price); err != nil { // of a key that the reorganisation has not touched
		t.Fatal(err)
	}
}
