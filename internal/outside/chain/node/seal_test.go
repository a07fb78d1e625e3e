package node

import (
	"context"
	"errors"
	"log/slog"
	"math/big"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/clock"
)

func TestATooLowFeeDoesNotSpinTheSealing(t *testing.T) {
	o := options(t.TempDir())
	o.thaw = time.Hour
	n, ctx := openNode(t, o), soon(t)
	poor := signed(t, keyOf("1"), 0, 1000, &common.Address{1}, nil)
	if err := n.Client().SendTransaction(ctx, poor); err != nil {
		t.Fatal(err)
	}
	for nonce := range uint64(10) { // each wakes the loop, and makes one block alone
		r := send(ctx, t, n, signed(t, keyOf("0"), nonce, params.GWei*10, &common.Address{1}, nil))
		if got := r.BlockNumber.Uint64(); got != nonce+1 {
			t.Fatalf("transaction %d is in block %d, want %v: there were empty blocks", nonce, got, nonce+1)
		}
	}
	if _, err := n.Client().TransactionReceipt(ctx, poor.Hash()); !errors.Is(err, ethereum.NotFound) {
		t.Errorf("the poor transaction: %v, want not found", err)
	}
	if n.Err() != nil {
		t.Error(n.Err())
	}
}

func TestEmptyBlocksLowerTheFeeForAStarvingTransaction(t *testing.T) {
	o := options(t.TempDir())
	o.thaw = 10 * time.Millisecond
	n, ctx := openNode(t, o), soon(t)
	poor := signed(t, keyOf("1"), 0, params.GWei*6/10, &common.Address{1}, nil)
	r := send(ctx, t, n, poor)
	if got := r.BlockNumber.Uint64(); got < 3 || got > 6 {
		t.Errorf("it is in block %d, want it after a few empty ones", got)
	}
}

func TestTheFeeStopsFallingAtAFewWei(t *testing.T) {
	config := forks(testID)
	parent := &types.Header{Number: big.NewInt(1), GasLimit: blockGas}
	for fee, want := range map[int64]bool{params.GWei: true, 7: false} {
		if got := feeCanFall(config, parent, big.NewInt(fee)); got != want {
			t.Errorf("an empty block helps at %d wei: %v, want %v", fee, got, want)
		}
	}
}

func TestWithoutRoomTheChainRestsAndThenGoesOn(t *testing.T) {
	n, ctx := openNode(t, options(t.TempDir())), soon(t)
	var asked, full atomic.Bool
	full.Store(true)
	n.RestWithout(func() error {
		asked.Store(true)
		if full.Load() {
			return errors.New("no room")
		}
		return nil
	})
	waiting := signed(t, keyOf("0"), 0, params.GWei*10, &common.Address{1}, nil)
	if err := n.Client().SendTransaction(ctx, waiting); err != nil {
		t.Fatal(err)
	}
	for !asked.Load() {
		if err := pause(ctx); err != nil {
			t.Fatal(err)
		}
	}
	if head := n.DurableHead(); head != 0 {
		t.Errorf("a block was made without room for it: head %d", head)
	}
	full.Store(false)
	r, err := receipt(ctx, n.Client(), waiting.Hash())
	if err != nil || r.BlockNumber.Uint64() != 1 {
		t.Errorf("with room again: %v, %v, want block 1", r, err)
	}
	if n.Err() != nil {
		t.Error(n.Err())
	}
}

type brokenDisk struct{ err error }

func (d brokenDisk) SyncKeyValue() error { return d.err }

func TestAFailedSyncStopsTheChainAndIsToldToThoseWhoWait(t *testing.T) {
	n, ctx := openNode(t, options(t.TempDir())), soon(t)
	before := send(ctx, t, n, signed(t, keyOf("0"), 0, params.GWei*10, &common.Address{1}, nil))
	old, broken := n.sealer, errors.New("the disk is gone")
	old.close()
	n.sealer = &sealer{
		chain: old.chain, pool: old.pool, beacon: old.beacon, head: old.head, log: slog.New(slog.DiscardHandler), thaw: old.thaw,
		disk: brokenDisk{broken},
	}
	n.sealer.begin()
	if err := n.Client().SendTransaction(ctx, signed(t, keyOf("0"), 1, params.GWei*10, &common.Address{1}, nil)); err != nil {
		t.Fatal(err)
	}
	if err := n.waitDurable(ctx, before.BlockNumber.Uint64()+1); !errors.Is(err, broken) {
		t.Errorf("waiting gives %v, want the failure", err)
	}
	if err := n.waitDurable(ctx, before.BlockNumber.Uint64()); err != nil {
		t.Errorf("what was durable is so no more: %v", err)
	}
	if !errors.Is(n.Err(), broken) || n.DurableHead() != before.BlockNumber.Uint64() {
		t.Errorf("Err %v at head %d, want the failure at %s", n.Err(), n.DurableHead(), before.BlockNumber)
	}
}

func TestWhoeverWaitsForABlockIsFreedByHisContext(t *testing.T) {
	n := openNode(t, options(t.TempDir()))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := n.waitDurable(ctx, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("waiting gives %v, want the context's end", err)
	}
}

// A chain that is made while the clock is behind has blocks of the clock's time,
// and goes on with the machine's when the clock does, without a rest.
func TestBlocksHaveTheTimeOfAClockThatIsBehind(t *testing.T) {
	back := clock.Jump(-90 * 24 * time.Hour)
	t.Cleanup(func() { back() })
	o := options(t.TempDir())
	n, ctx := openNode(t, o), soon(t)
	nonce := uint64(0)
	blockAt := func() time.Time {
		t.Helper()
		r := send(ctx, t, n, signed(t, keyOf("0"), nonce, params.GWei*10, &common.Address{1}, nil))
		nonce++
		header, err := n.Client().HeaderByNumber(ctx, r.BlockNumber)
		if err != nil {
			t.Fatal(err)
		}
		return time.Unix(int64(header.Time), 0)
	}
	near := func(what string, at time.Time) {
		t.Helper()
		if off := clock.Since(at).Abs(); off > time.Minute {
			t.Errorf("%s: the block is of %s, want about %s", what, at, clock.Now())
		}
	}
	near("90 days ago", blockAt())
	near("a moment later", blockAt())
	tomorrow := clock.Jump(24 * time.Hour)
	near("a day later", blockAt())
	tomorrow()
	back()
	back = func() {}
	near("today", blockAt())
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	n = openNode(t, o)
	near("after a restart", blockAt())
}

// A clock that is ahead of the machine's is the chain's, too, where that is asked for.
// spec: clock-ahead
func TestBlocksHaveTheTimeOfAClockThatIsAhead(t *testing.T) {
	o := options(t.TempDir())
	o.IsByClock = true
	t.Cleanup(clock.Jump(200 * 24 * time.Hour))
	n, ctx := openNode(t, o), soon(t)
	before := uint64(clock.Now().Unix()) //nolint:gosec // after 1970
	r := send(ctx, t, n, signed(t, keyOf("0"), 0, params.GWei*10, &common.Address{1}, nil))
	head, err := n.Client().HeaderByNumber(ctx, r.BlockNumber)
	if err != nil {
		t.Fatal(err)
	}
	if head.Time < before {
		t.Errorf("the block is of %d, want %d or later", head.Time, before)
	}
}
