package evm

import (
	"fmt"
	"math/big"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Two processes on one PostgreSQL share one key: numbers without a gap,
// nothing twice, and when one stops the other goes on.
func TestTwoReplicasShareOneKey(t *testing.T) {
	w := embedded(t)
	url := storetest.PostgresURL(t)
	var replicas [2]*Chain
	var stops [2]func()
	stores := [2]*store.Store{storetest.OpenURL(t, url), storetest.OpenURL(t, url)}
	for i := range replicas {
		o := w.options(stores[i])
		o.Lease = time.Second
		replicas[i], stops[i] = w.runUntil(t, o)
	}
	register(t, replicas[0])
	asked := map[int]bool{}
	send := func(from, n int, to func(int) *Chain) {
		var wg sync.WaitGroup
		ctx := soon(t)
		for token := from; token < from+n; token++ {
			asked[token] = true
			for range 2 { // every delivery is asked for twice at once
				wg.Go(func() {
					if r, err := to(token).Send(ctx, fmt.Sprint("delivery/", token), delivery(token)); err != nil {
						t.Errorf("delivery %d: %v", token, err)
					} else if r.Skipped {
						t.Errorf("delivery %d: r.Skipped is true, want false: %+v", token, r)
					}
				})
			}
		}
		wg.Wait()
	}
	send(1, 60, func(n int) *Chain { return replicas[n%2] })
	stops[0]()
	send(61, 20, func(int) *Chain { return replicas[1] })
	checkChain(t, w, replicas[1], asked)
	checkNonces(t, stores[1], w)
}

// A transaction that offers too little is replaced until it is mined, and all
// its attempts are kept.
func TestAStuckTransactionIsReplaced(t *testing.T) {
	client := dial(t, anvil(t, "--no-mining"))
	// Contracts need no fee drama: mine while they are deployed.
	quickly := mineWhile(t, client)
	w := deployed(t, client, Confirmed(0))
	s := storetest.Open(t)
	o := w.options(s)
	o.StuckAfter, o.Rebroadcast = 400*time.Millisecond, 200*time.Millisecond
	c := w.run(t, o)
	register(t, c)
	quickly()
	ctx := soon(t)
	answer := make(chan error, 1)
	go func() {
		_, err := c.Send(ctx, "delivery/1", delivery(1))
		answer <- err
	}()
	waitAttempts(t, s, 1)
	// The next blocks cost far more than the first attempt offers.
	fee := new(big.Int).Mul(big.NewInt(30), big.NewInt(params.GWei))
	if err := client.Client().CallContext(ctx, nil, "anvil_setNextBlockBaseFeePerGas", fmt.Sprintf("0x%x", fee)); err != nil {
		t.Fatal(err)
	}
	mine(t, client, 1)
	waitAttempts(t, s, 3)
	defer mineWhile(t, client)()
	if err := <-answer; err != nil {
		t.Fatal(err)
	}
	checkChain(t, w, c, map[int]bool{1: true})
	checkNonces(t, s, w)
}

// waitAttempts waits until the newest transaction has so many attempts.
func waitAttempts(t *testing.T, s *store.Store, want int) {
	t.Helper()
	ctx := soon(t)
	for {
		var n int
		err := s.Read(ctx, func(tx *store.Tx) error {
			return tx.QueryRow(`select count(*) from chain_attempt where tx_id in
				(select tx_id from chain_intent where ikey = 'delivery/1')`).Scan(&n)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n >= want {
			return
		}
		<-time.After(20 * time.Millisecond)
	}
}

func TestAChainThatIsAwayIsUnavailable(t *testing.T) {
	n, err := startNode(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w := deployed(t, n.Client(), Durable(n))
	c := w.run(t, w.options(storetest.Open(t)))
	register(t, c)
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	c.reached.Store(0)
	if _, err := c.Send(soon(t), "new", chain.Pause{}); !fault.Is(err, fault.ChainUnavailable) {
		t.Errorf("a new call: %v, want CHAIN_UNAVAILABLE", err)
	}
	if _, err := c.Farmer(soon(t), farmerName(1)); !fault.Is(err, fault.ChainUnavailable) {
		t.Errorf("a read: %v, want CHAIN_UNAVAILABLE", err)
	}
	if r, err := c.Send(soon(t), "coop", chain.RegisterCooperative{CooperativeID: "coop_1", Wallet: keyOf("cooperative").at()}); err != nil {
		t.Errorf("an outcome that is known: %v", err)
	} else if r.Block == 0 {
		t.Errorf("an outcome that is known: block is 0, want more: %+v", r)
	}
}

func TestADatabaseOfAnotherChainIsRefused(t *testing.T) {
	s := storetest.Open(t)
	first := embedded(t)
	if _, err := Open(soon(t), first.options(s)); err != nil {
		t.Fatal(err)
	}
	other := first.options(s)
	other.Addresses.ChainID++
	if _, err := Open(soon(t), other); err == nil {
		t.Error("another chain id was taken, want an error")
	}
	<-time.After(1100 * time.Millisecond) // the first block's time is part of its hash
	if _, err := Open(soon(t), embedded(t).options(s)); err == nil {
		t.Error("another chain was taken, want an error")
	}
}

// crossed gives everybody the stranger's key.
type crossed struct{}

func (crossed) SignerAt(chain.Address) (Signer, bool) { return keyOf("stranger"), true }

// spec: chain-own-key
func TestAKeyOfAnotherAccountSignsNothing(t *testing.T) {
	w, s := embedded(t), storetest.Open(t)
	call := chain.MintUSDC{From: keyOf("minter").at(), To: keyOf("buyer").at(), Amount: 1}
	o := w.options(s)
	right, err := Open(soon(t), o)
	if err != nil {
		t.Fatal(err)
	}
	asked, err := right.intentOf("before", call)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := right.keep(soon(t), asked, call); err != nil { // by a service that had the key, and nothing runs yet
		t.Fatal(err)
	}
	o.Signers = crossed{}
	c, err := Open(soon(t), o)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Send(soon(t), "after", call); !fault.Is(err, fault.InsufficientPermissions) {
		t.Errorf("send: %v, want %s", err, fault.InsufficientPermissions)
	}
	if _, err := c.round(soon(t)); err == nil {
		t.Error("the round with the wrong key went well, want an error")
	}
	var signed int
	err = s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow("select count(*) from chain_tx").Scan(&signed) })
	if err != nil || signed != 0 {
		t.Errorf("%d transactions were signed, %v, want none", signed, err)
	}
}

// Three accounts share the work: all of them send, and what is done with one batch
// is done by one of them, in its order.
// spec: chain-lanes
func TestSeveralLanesShareTheWorkAndKeepTheOrderOfABatch(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := embedded(t)
		o := w.options(s)
		o.Accounts = withLanes(3)
		c := w.run(t, o)
		register(t, c)
		const batches = 30
		stages := []chain.Stage{chain.Graded, chain.Milled, chain.Warehoused}
		ctx := soon(t)
		asked := map[int]bool{}
		var wg sync.WaitGroup
		for token := 1; token <= batches; token++ {
			asked[token] = true
			wg.Go(func() {
				if _, err := c.Send(ctx, fmt.Sprint("delivery/", token), delivery(token)); err != nil {
					t.Errorf("delivery %d: %v", token, err)
				}
				for _, stage := range stages {
					if _, err := c.Send(ctx, fmt.Sprint(stage, "/", token), chain.Advance{TokenID: uint64(token), Stage: stage}); err != nil { //nolint:gosec // small
						t.Errorf("batch %d to %s: %v", token, stage, err)
					}
				}
			})
		}
		wg.Wait()
		checkChain(t, w, c, asked)
		if active := checkNonces(t, s, w); active != 3 {
			t.Errorf("%d accounts have acted, want 3", active)
		}
		var items, pairs int
		err := s.Read(ctx, func(tx *store.Tx) error {
			return tx.QueryRow("select count(distinct item), count(distinct item || signer) from chain_intent where kind in ('Deliver', 'Advance')").Scan(&items, &pairs)
		})
		if err != nil || items != batches || pairs != batches {
			t.Errorf("%d batches were handled by %d accounts in all, %v, want %d, each by one", items, pairs, err, batches)
		}
		reached := map[uint64][]chain.Stage{}
		for _, e := range history(t, w, c) {
			if r, is := e.Data.(chain.StageRecorded); is && r.Stage != chain.Delivered {
				reached[r.TokenID] = append(reached[r.TokenID], r.Stage)
			}
		}
		for token := range asked {
			if got := reached[uint64(token)]; !slices.Equal(got, stages) { //nolint:gosec // small
				t.Errorf("batch %d went through %v, want %v", token, got, stages)
			}
		}
	})
}

// While the chain has no block that the last round had not seen, nothing is read again: the
// writer rests until somebody wakes it. A block, one that becomes final, or the wish for company of a call that
// waits, ends the rest at the next look.
func TestTheWriterRestsWhileTheChainStandsStill(t *testing.T) {
	usual := lookAnyway
	lookAnyway = time.Hour
	defer func() { lookAnyway = usual }()
	w := embedded(t)
	c, err := Open(soon(t), w.options(storetest.Open(t)))
	if err != nil {
		t.Fatal(err)
	}
	now, err := c.look(soon(t))
	if err != nil {
		t.Fatal(err)
	}
	rests := func(seen extent) (woken chan struct{}, ended chan struct{}) {
		c.seen = seen
		woken, ended = make(chan struct{}), make(chan struct{})
		go func() {
			defer close(ended)
			c.rest(t.Context(), woken, time.Millisecond)
		}()
		return woken, ended
	}
	woken, ended := rests(now)
	select {
	case <-ended:
		t.Error("it does not rest though the chain stands still")
	case <-time.After(50 * time.Millisecond):
		close(woken)
		<-ended
	}
	for what, seen := range map[string]extent{
		"a block came": {now.head - 1, now.final}, "a block has become final": {now.head, now.final - 1}, "a call waits for company": {},
	} {
		_, ended := rests(seen)
		select {
		case <-ended:
		case <-soon(t).Done():
			t.Errorf("%s, and it rests on", what)
		}
	}
}
