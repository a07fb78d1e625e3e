package evm

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// These turn the test binary into the process that is killed.
const (
	crashVariable = "MWANYI_TEST_EVM_CRASH" // folder of the chain
	crashStore    = "MWANYI_TEST_EVM_STORE"
	crashFrom     = "MWANYI_TEST_EVM_FROM"
	crashSeed     = "MWANYI_TEST_EVM_SEED"
	crashLanes    = "MWANYI_TEST_EVM_LANES" // accounts of OPERATOR
	// killsVariable sets the number of kills of the long run.
	killsVariable = "MWANYI_TEST_CHAIN_KILLS"
)

const callers = 12

// deliverUntilKilled is a service in small: node, database, deliveries from
// many callers, each acknowledged on standard output. At a random point of the
// transaction manager it kills itself.
func deliverUntilKilled() {
	ctx := context.Background()
	fail := func(err error) {
		if err != nil {
			fmt.Println("failed:", err)
			os.Exit(1)
		}
	}
	n, err := startNode(os.Getenv(crashVariable))
	fail(err)
	a, err := Deploy(ctx, n.Client(), deployment(Durable(n)))
	fail(err)
	s, err := store.Open(ctx, os.Getenv(crashStore))
	fail(err)
	seed, err := strconv.ParseUint(os.Getenv(crashSeed), 10, 64)
	fail(err)
	from, err := strconv.Atoi(os.Getenv(crashFrom))
	fail(err)
	lanes, err := strconv.Atoi(os.Getenv(crashLanes))
	fail(err)
	w := world{n.Client(), Durable(n), a}
	o := w.options(s)
	o.Accounts = withLanes(lanes)
	o.Lease = time.Second
	random := rand.New(rand.NewPCG(seed, 1)) //nolint:gosec // picks a moment to die
	left := atomic.Int64{}
	left.Store(int64(1 + random.IntN(60)))
	o.cut = func(string) {
		if left.Add(-1) == 0 {
			killSelf()
		}
	}
	c, err := Open(ctx, o)
	fail(err)
	go func() { fail(c.Run(ctx)) }()
	for i := range callers {
		go func() {
			for token := from + i; ; token += callers {
				_, err := c.Send(ctx, fmt.Sprint("delivery/", token), delivery(token))
				fail(err)
				fmt.Println("done", token)
			}
		}()
	}
	<-time.After(20 * time.Second) // it should be dead long before
	fmt.Println("failed: alive")
	os.Exit(1)
}

func delivery(token int) chain.Deliver {
	return chain.Deliver{TokenID: uint64(token), FarmerID: farmerName(token % 5), Grams: 1000 + uint32(token)} //nolint:gosec // small
}

// killSelf is kill -9 of this process, with nothing run after it.
func killSelf() {
	self, err := os.FindProcess(os.Getpid())
	if err == nil {
		err = self.Kill()
	}
	if err != nil {
		panic(err)
	}
	select {}
}

// register puts what deliveries need on the chain.
func register(t testing.TB, c *Chain) {
	t.Helper()
	if _, err := c.Send(soon(t), "coop", chain.RegisterCooperative{CooperativeID: "coop_1", Wallet: keyOf("cooperative").at()}); err != nil {
		t.Fatal(err)
	}
	for i := range 5 {
		if _, err := c.Send(soon(t), fmt.Sprint("farmer/", i), chain.RegisterFarmer{FarmerID: farmerName(i), CooperativeID: "coop_1", DeforestationFree: true}); err != nil {
			t.Fatal(err)
		}
	}
}

func kills(t *testing.T) int {
	if text := os.Getenv(killsVariable); text != "" {
		n, err := strconv.Atoi(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if testing.Short() {
		return 3
	}
	return 8
}

func TestNoDeliveryIsMintedTwiceOrLostByKill9(t *testing.T) {
	killMany(t, func(int) int { return 1 })
}

// The number of OPERATOR's accounts changes while calls are in flight, and the
// process is killed in between: what an account has begun it ends, and nothing is
// done by two.
// spec: chain-lanes
func TestLanesMayChangeWhateverIsInFlight(t *testing.T) {
	killMany(t, func(round int) int { return []int{1, 3, 2, 3}[round%4] })
}

// killMany kills processes that deliver with so many accounts of OPERATOR, and
// compares what is on the chain with what was asked for and answered.
func killMany(t *testing.T, lanesOf func(round int) int) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		dir := filepath.Join(t.TempDir(), "chain")
		prepare(t, dir, url)
		acknowledged := map[int]bool{}
		next, began := 1, clock.Now()
		rounds := (kills(t) + 1) / 2 // half of them on each engine
		for round := range rounds {
			next = killOne(t, dir, url, next, lanesOf(round), acknowledged)
			if os.Getenv(killsVariable) == "" && clock.Since(began) > 25*time.Second {
				rounds = round + 1
				break
			}
		}
		n := openNode(t, dir)
		w := world{n.Client(), Durable(n), deployment(nil).AddressesOn(testID)}
		s := storetest.OpenURL(t, url)
		o := w.options(s)
		o.Accounts = withLanes(lanesOf(rounds))
		c := w.run(t, o)
		asked := finishAll(t, c, s)
		for token := range acknowledged {
			if !asked[token] {
				t.Errorf("delivery %d was acknowledged and its intent is gone", token)
			}
		}
		checkChain(t, w, c, asked)
		checkNonces(t, s, w)
		t.Logf("%d kills, %d deliveries asked, %d acknowledged before a kill, %v", rounds, len(asked), len(acknowledged), clock.Since(began))
	})
}

// prepare makes the chain and the database and puts farmers on the chain.
func prepare(t *testing.T, dir, url string) {
	t.Helper()
	n, err := startNode(dir)
	if err != nil {
		t.Fatal(err)
	}
	s, err := store.Open(t.Context(), url)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	w := deployed(t, n.Client(), Durable(n))
	c, stop := w.runUntil(t, w.options(s))
	register(t, c)
	stop()
	if err := errors.Join(s.Close(), n.Close()); err != nil {
		t.Fatal(err)
	}
}

// killOne lets a child deliver until it dies, and gives the next free token.
func killOne(t *testing.T, dir, url string, from, lanes int, acknowledged map[int]bool) int {
	t.Helper()
	path, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.CommandContext(t.Context(), path)
	child.Env = append(os.Environ(), crashVariable+"="+dir, crashStore+"="+url, fmt.Sprint(crashFrom, "=", from), fmt.Sprint(crashSeed, "=", rand.Uint64()), fmt.Sprint(crashLanes, "=", lanes)) //nolint:gosec // picks a moment to die
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		fields := strings.Fields(lines.Text())
		if len(fields) != 2 {
			t.Fatalf("child: %s: %d fields, want 2", lines.Text(), len(fields))
		}
		if fields[0] != "done" {
			t.Fatalf("child: %s: fields[0] is %q, want done", lines.Text(), fields[0])
		}
		token, err := strconv.Atoi(fields[1])
		if err != nil {
			t.Fatal(err)
		}
		acknowledged[token] = true
		from = max(from, token+1)
	}
	if err := child.Wait(); err == nil {
		t.Fatal("the child ended by itself, want it killed")
	}
	return from + callers // beyond what it had asked for without an answer
}

// finishAll asks again for everything that was ever asked.
func finishAll(t *testing.T, c *Chain, s *store.Store) map[int]bool {
	t.Helper()
	asked := map[int]bool{}
	err := s.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error {
			var key string
			if err := r.Scan(&key); err != nil {
				return err
			}
			token, err := strconv.Atoi(strings.TrimPrefix(key, "delivery/"))
			asked[token] = true
			return err
		}, "select ikey from chain_intent where kind = 'Deliver'")
	})
	if err != nil {
		t.Fatal(err)
	}
	ctx := soon(t)
	var wg sync.WaitGroup
	for token := range asked {
		wg.Go(func() {
			r, err := c.Send(ctx, fmt.Sprint("delivery/", token), delivery(token))
			if err != nil || r.Skipped {
				t.Errorf("delivery %d: %+v, %v, want it made", token, r, err)
			} else if d, ok := chain.Find[chain.BatchDelivered](r); !ok || d.TokenID != uint64(token) { //nolint:gosec // small
				t.Errorf("the receipt of %d speaks of %+v, want a delivery of that token", token, d)
			}
		})
	}
	wg.Wait()
	return asked
}

// checkChain reads the chain's own history: each delivery once, by the very
// transaction that its receipt names.
func checkChain(t *testing.T, w world, c *Chain, asked map[int]bool) {
	t.Helper()
	ctx := soon(t)
	minted := map[int]int{}
	for _, e := range history(t, w, c) {
		d, ok := e.Data.(chain.BatchDelivered)
		if !ok {
			continue
		}
		token := int(d.TokenID) //nolint:gosec // small
		minted[token]++
		r, err := c.Send(ctx, fmt.Sprint("delivery/", token), delivery(token))
		switch {
		case err != nil:
			t.Errorf("delivery %d: %v", token, err)
		case r.TxHash != e.TxHash:
			t.Errorf("delivery %d: the receipt names %s, want %s, which minted it", token, r.TxHash, e.TxHash)
		case r.BlockHash != e.BlockHash:
			t.Errorf("delivery %d: the receipt names block %v, want %v", token, r.BlockHash, e.BlockHash)
		}
	}
	for token := range asked {
		if minted[token] != 1 {
			t.Errorf("delivery %d was minted %d times, want 1", token, minted[token])
		}
	}
	if len(minted) != len(asked) {
		t.Errorf("%d minted, want the %d asked for", len(minted), len(asked))
	}
}

// checkNonces: the chain has used exactly the numbers that the database gave, of
// each account of OPERATOR that has acted.
func checkNonces(t *testing.T, s *store.Store, w world) (active int) {
	t.Helper()
	for _, name := range []string{"operator", "lane 2", "lane 3"} {
		var count, low, high, unfinished int64
		err := s.Read(t.Context(), func(tx *store.Tx) error {
			return tx.QueryRow("select count(*), coalesce(min(nonce), 0), coalesce(max(nonce), -1), coalesce(sum(case when state = 'final' then 0 else 1 end), 0) from chain_tx where signer = $1",
				keyOf(name).at().String()).Scan(&count, &low, &high, &unfinished)
		})
		if err != nil {
			t.Fatal(err)
		}
		used, err := w.client.NonceAt(t.Context(), keyOf(name).Address(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if low != 0 || high+1 != count {
			t.Errorf("%s: numbers %d to %d, want 0 to %d", name, low, high, count-1)
		}
		if used != uint64(count) { //nolint:gosec // small
			t.Errorf("%s: the chain has used %d numbers, want %d", name, used, count)
		}
		if unfinished != 0 {
			t.Errorf("%s: %d transactions are not final, want 0", name, unfinished)
		}
		if count > 0 {
			active++
		}
		t.Logf("%s: %d transactions", name, count)
	}
	return active
}
