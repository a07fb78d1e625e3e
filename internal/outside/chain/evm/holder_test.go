package evm

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// holders are the accounts that a test's follower names, among so many others
// that one question cannot hold them all.
type holders struct {
	mu    sync.Mutex
	asked int
	since map[chain.Address]uint64 // the first block from which on it counts
}

func (h *holders) add(block uint64, all ...chain.Address) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, a := range all {
		h.since[a] = block
	}
}

func (h *holders) list(context.Context) (all []chain.Address, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	if h.asked++; h.asked == 2 {
		return nil, errors.New("the holders cannot be read now and then")
	}
	for i := range 600 {
		all = append(all, chain.Address(common.BigToAddress(big.NewInt(int64(i)))))
	}
	for a := range h.since {
		all = append(all, a)
	}
	return all, nil
}

func (h *holders) counts(a chain.Address, block uint64) bool {
	since, named := h.since[a]
	return named && block >= since
}

// written is an event as the handler of these tests keeps it.
func written(e chain.Event) string {
	line := fmt.Sprint(e.Block, "/", e.LogIndex, " ", e.Name())
	if moved, isMoney := e.Data.(chain.Transferred); isMoney {
		line += fmt.Sprint(" ", moved.From, " ", moved.To, " ", moved.Amount)
	}
	return line
}

// wholeChain is what a follower should have seen, read without any filter: all
// receipts of all blocks, the transfers of holders alone among them.
func wholeChain(t *testing.T, w world, c *Chain, h *holders) (all []string) {
	t.Helper()
	ctx := soon(t)
	head, err := w.client.BlockNumber(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for block := w.addresses.Block; block <= head; block++ {
		receipts, err := w.client.BlockReceipts(ctx, rpc.BlockNumberOrHashWithNumber(rpc.BlockNumber(block))) //nolint:gosec // small
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range receipts {
			did, err := contentsOf(c.readers, r, time.Time{})
			if err != nil {
				t.Fatal(err)
			}
			for _, e := range did.events {
				moved, isMoney := e.Data.(chain.Transferred)
				_, isApproval := e.Data.(chain.Approved)
				if isApproval || isMoney && (moved.Amount == 0 || !h.counts(moved.From, block) && !h.counts(moved.To, block)) {
					continue
				}
				all = append(all, written(e))
			}
		}
	}
	return all
}

// keepSeen makes the table of what was seen, in the order in which it came, and
// gives a handler that fails now and then, after it has written.
func keepSeen(t *testing.T, s *store.Store, table string) func(*store.Tx, chain.Event) error {
	t.Helper()
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		_, err := tx.Exec("create table " + table + " (place bigint not null primary key, line text not null unique)")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	calls := 0
	var mu sync.Mutex
	return func(tx *store.Tx, e chain.Event) error {
		_, err := tx.Exec("insert into "+table+" (place, line) select count(*), $1 from "+table, written(e))
		mu.Lock()
		defer mu.Unlock()
		if calls++; err == nil && calls%7 == 0 {
			calls++ // a range of seven events must not fail for ever
			err = errors.New("the handler fails now and then")
		}
		return err
	}
}

// waitLines polls until so many lines are there, and compares.
func waitLines(t *testing.T, s *store.Store, table string, want []string) {
	t.Helper()
	ctx := soon(t)
	for {
		var got []string
		err := s.Read(ctx, func(tx *store.Tx) (err error) {
			got, err = store.All(tx, func(r store.Row) (line string, err error) { return line, r.Scan(&line) }, "select line from "+table+" order by place")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if len(got) < len(want) {
			<-time.After(20 * time.Millisecond)
			continue
		}
		if !slices.Equal(got, want) {
			t.Fatalf("%s: seen\n%q\nwant\n%q", table, got, want)
		}
		return
	}
}

// waitPast polls until a follower's position is at a block or behind it.
func waitPast(t *testing.T, s *store.Store, name string, block uint64) {
	t.Helper()
	ctx := soon(t)
	for {
		var at uint64
		err := s.Read(ctx, func(tx *store.Tx) (err error) {
			p, _, err := follow.Cursor(tx, name)
			at = p.Block
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if at >= block {
			return
		}
		<-time.After(10 * time.Millisecond)
	}
}

// payments moves money in every way that matters, and gives the last block.
func payments(t *testing.T, c *Chain, round string) uint64 {
	t.Helper()
	buyer, lender, loans, proceeds, stranger := keyOf("buyer").at(), keyOf("lender").at(), keyOf("loans").at(), keyOf("proceeds").at(), keyOf("stranger").at()
	var last uint64
	for i, call := range []chain.Call{
		chain.MintUSDC{From: keyOf("minter").at(), To: buyer, Amount: 100_000_000}, // into a holder
		chain.MintUSDC{From: keyOf("minter").at(), To: stranger, Amount: 100_000_000},
		chain.MintUSDC{From: keyOf("minter").at(), To: lender, Amount: 100_000_000},
		chain.Transfer{From: buyer, To: proceeds, Amount: 1_000_000},    // out of a holder
		chain.Transfer{From: buyer, To: loans, Amount: 2_000_000},       // between two
		chain.Transfer{From: buyer, To: buyer, Amount: 3_000_000},       // to itself
		chain.Transfer{From: stranger, To: proceeds, Amount: 4_000_000}, // of strangers
		chain.Transfer{From: stranger, To: buyer, Amount: 5_000_000},    // into a holder again
		chain.Approve{From: lender, Spender: chain.Vault, Amount: 50_000_000},
		chain.Deposit{From: lender, Ref: "conv-" + round, Amount: 50_000_000, Receiver: lender}, // with events of the contract around it
	} {
		r, err := c.Send(soon(t), fmt.Sprint("payment/", round, "/", i), call)
		if err != nil {
			t.Fatalf("%T: %v", call, err)
		}
		last = max(last, r.Block)
	}
	return last
}

// spec: chain-holders
func TestAFollowerSeesWhatItsHoldersMoveOnceAndInOrder(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := embedded(t)
		c := w.run(t, w.options(s))
		h := &holders{since: map[chain.Address]uint64{}}
		h.add(0, keyOf("buyer").at(), keyOf("loans").at(), w.addresses.Vault, w.addresses.Escrow)
		money := follow.Following{Name: "books", From: w.addresses.Block, Range: 3, Handle: keepSeen(t, s, "seen_books"), Holders: h.list}
		house := follow.Following{Name: "house", From: w.addresses.Block, Range: 3, Handle: keepSeen(t, s, "seen_house")}
		stopMoney, stopHouse := startFollowing(t, c, money, 2), startFollowing(t, c, house, 1)
		defer stopHouse()
		first := payments(t, c, "one")
		nothing(t, w)
		waitPast(t, s, money.Name, first)
		stopMoney() // and what comes meanwhile is read after
		h.add(first+1, keyOf("stranger").at())
		payments(t, c, "two")
		stopMoney = startFollowing(t, c, money, 2)
		defer stopMoney()
		want := wholeChain(t, w, c, h)
		waitLines(t, s, "seen_books", want)
		waitLines(t, s, "seen_house", wholeChain(t, w, c, &holders{}))
		checkPayments(t, want)
	})
}

// nothing is a transfer of nothing in the name of a holder, which anybody can
// make.
func nothing(t *testing.T, w world) {
	t.Helper()
	by := keyOf("cooperative") // the service sends nothing with it here
	data := codec.USDCABI.PackTransferFrom(keyOf("buyer").Address(), by.Address(), new(big.Int))
	foreign(t, w.client, by, 0, w.addresses.USDC, data)
	for {
		nonce, err := w.client.NonceAt(soon(t), by.Address(), nil)
		if err != nil {
			t.Fatal(err)
		}
		if nonce > 0 {
			return
		}
		<-time.After(10 * time.Millisecond)
	}
}

// checkPayments is that the lines hold what the test is about.
func checkPayments(t *testing.T, lines []string) {
	t.Helper()
	line := func(from, to string, amount money.USDC) string {
		return fmt.Sprint(" Transferred ", keyOf(from).at(), " ", keyOf(to).at(), " ", amount)
	}
	for text, want := range map[string]int{
		line("buyer", "proceeds", 1_000_000): 2, line("buyer", "loans", 2_000_000): 2, line("buyer", "buyer", 3_000_000): 2,
		line("stranger", "proceeds", 4_000_000): 1, line("stranger", "buyer", 5_000_000): 2, " DepositedOnce": 2,
	} {
		got := 0
		for _, l := range lines {
			if strings.HasSuffix(l, text) {
				got++
			}
		}
		if got != want {
			t.Errorf("%q is there %d times, want %d, in %q", text, got, want, lines)
		}
	}
	deposit := slices.IndexFunc(lines, func(l string) bool { return strings.HasSuffix(l, " DepositedOnce") })
	block, _, _ := strings.Cut(lines[deposit], "/")
	if before := lines[deposit-2]; !strings.HasPrefix(before, block+"/") || !strings.Contains(before, " Transferred ") {
		t.Errorf("two places before the deposit of block %s stands %q, want its transfer", block, before)
	}
}
