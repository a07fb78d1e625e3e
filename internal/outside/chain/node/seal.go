package node

import (
	"fmt"
	"log/slog"
	"math/big"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ethereum/go-ethereum/consensus/misc/eip1559"
	"github.com/ethereum/go-ethereum/core"
	"github.com/ethereum/go-ethereum/core/txpool"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/eth"
	"github.com/ethereum/go-ethereum/eth/catalyst"
	"github.com/ethereum/go-ethereum/ethdb"
	"github.com/ethereum/go-ethereum/event"
	"github.com/ethereum/go-ethereum/miner"
	"github.com/ethereum/go-ethereum/params"
	"github.com/holiman/uint256"

	"mwanyi/internal/clock"
)

const (
	// maxAhead bounds how far block time may run before the clock. Each block's
	// time is at least a second after its parent's, so blocks sealed on demand
	// would carry the chain's time away, and with it price ages and loan terms.
	maxAhead = 15 * time.Second

	// usualThaw is the wait before an empty block is sealed for transactions
	// that offer less than the base fee: empty blocks lower it. Without them
	// such a transaction, and whoever counts blocks to replace it, would wait
	// for ever when nothing else happens.
	usualThaw = 3 * time.Second

	retryAfter = time.Second // after a block that could not be made
	idle       = time.Hour   // a transaction wakes the loop long before
)

// sealer makes a block as soon as the pool holds a transaction that can go
// into one, and lets nobody see it as final before it is on disk.
type sealer struct {
	chain  *core.BlockChain
	miner  *miner.Miner
	pool   *txpool.TxPool
	disk   ethdb.KeyValueSyncer // flushes the chain's database
	beacon *catalyst.SimulatedBeacon
	head   *durableHead
	log    *slog.Logger
	thaw   time.Duration
	// isByClock: blocks have the time of package clock, also where it is ahead of the machine's.
	isByClock bool
	thawAt    time.Time // when the empty block is due; zero when no transaction starves

	room    atomic.Pointer[func() error] // nil: nobody watches the disk
	resting bool                         // for want of room

	news event.Subscription
	wake chan struct{}
	stop chan struct{}
	done sync.WaitGroup
}

func startSealer(backend *eth.Ethereum, beacon *catalyst.SimulatedBeacon, head *durableHead, o Options) *sealer {
	s := &sealer{
		chain: backend.BlockChain(), miner: backend.Miner(), pool: backend.TxPool(), disk: backend.ChainDb(),
		beacon: beacon, head: head, log: o.Log, thaw: o.thaw, isByClock: o.IsByClock,
	}
	if s.thaw == 0 {
		s.thaw = usualThaw
	}
	s.begin()
	return s
}

func (s *sealer) begin() {
	s.wake, s.stop = make(chan struct{}, 1), make(chan struct{})
	arrived := make(chan core.NewTxsEvent, 64)
	s.news = s.pool.SubscribeTransactions(arrived, true)
	s.done.Go(func() { s.drain(arrived) })
	s.done.Go(s.run)
}

func (s *sealer) close() {
	close(s.stop)
	s.news.Unsubscribe()
	s.done.Wait()
}

// drain takes the pool's news in a goroutine of its own: the pool stands still
// while a subscriber does not read, and sealing waits for the pool.
func (s *sealer) drain(arrived <-chan core.NewTxsEvent) {
	for {
		select {
		case <-arrived:
			select {
			case s.wake <- struct{}{}:
			default:
			}
		case <-s.stop:
			return
		}
	}
}

func (s *sealer) run() {
	next := time.NewTimer(0)
	defer next.Stop()
	for {
		select {
		case <-s.stop:
			return
		case <-s.wake:
		case <-next.C:
		}
		again, err := s.turn()
		if err != nil {
			// A later sync may report success for pages that the system has
			// dropped, so this process can call nothing durable any more.
			s.log.Error("the chain stops: a block could not be made durable", "error", err)
			s.head.fail(err)
			return
		}
		next.Reset(again)
	}
}

// turn seals one block if one is due and says when to look again.
func (s *sealer) turn() (again time.Duration, err error) {
	parent := s.chain.CurrentBlock()
	if wait := untilSealable(parent.Time, clock.Now()); wait > 0 {
		return wait, nil
	}
	if err := s.pool.Sync(); err != nil { // else the pool may still offer what the parent holds
		return retryAfter, nil //nolint:nilerr // only while the node stops
	}
	switch s.demandOn(parent) {
	case nothing:
		s.thawAt = time.Time{}
		return idle, nil
	case starving:
		if s.thawAt.IsZero() {
			s.thawAt = clock.Now().Add(s.thaw)
		}
		if left := min(clock.Until(s.thawAt), s.thaw); left > 0 {
			return left, nil
		}
	}
	s.thawAt = time.Time{}
	if s.rests() {
		return retryAfter, nil
	}
	return s.seal(parent)
}

// rests reports whether there is no room for a block, and says so once.
func (s *sealer) rests() bool {
	room := s.room.Load()
	if room == nil {
		return false
	}
	err := (*room)()
	switch {
	case err != nil && !s.resting:
		s.log.Error("the chain rests until there is room on its disk", "cause", err.Error())
	case err == nil && s.resting:
		s.log.Info("the chain goes on: there is room again")
	}
	s.resting = err != nil
	return s.resting
}

// seal makes a block and waits until it is on disk. A kill before the sync
// leaves a block that may be gone at the next start: its transactions were in
// no final block, and who sent them sends them again.
func (s *sealer) seal(parent *types.Header) (again time.Duration, err error) {
	if s.isByClock || clock.Behind() > 0 {
		s.commitByClock(parent)
	} else {
		s.beacon.Commit() // tells its failure to the log only
	}
	head := s.chain.CurrentBlock()
	if head.Number.Cmp(parent.Number) <= 0 {
		s.log.Error("the chain could not seal a block", "parent", parent.Number)
		return retryAfter, nil
	}
	if err := s.disk.SyncKeyValue(); err != nil {
		return 0, fmt.Errorf("sync block %s: %w", head.Number, err)
	}
	s.head.raise(head.Number.Uint64())
	if head.TxHash == types.EmptyTxsHash {
		return s.thaw, nil // the pool offered something that fits into no block: do not spin on it
	}
	return 0, nil
}

// untilSealable is the wait before a block may follow a parent of this time.
// It is never over a second, so a clock that was set back slows the chain to a
// block a second instead of stopping it.
func untilSealable(parent uint64, now time.Time) time.Duration {
	earliest := time.Unix(int64(parent)+1, 0).Add(-maxAhead) //nolint:gosec // a block time
	return min(earliest.Sub(now), time.Second)
}

// demand is what the pool holds for the next block.
type demand int

const (
	nothing  demand = iota // no transaction, or none that a lower base fee would help
	starving               // only transactions that offer less than the base fee
	ready                  // at least one that can be included
)

func (s *sealer) demandOn(parent *types.Header) demand {
	fee := eip1559.CalcBaseFee(s.chain.Config(), parent)
	filter := txpool.PendingFilter{MinTip: uint256.NewInt(minimumTip), GasLimitCap: params.MaxTxGas}
	filter.BaseFee = uint256.MustFromBig(fee)
	if _, n := s.pool.Pending(filter); n > 0 {
		return ready
	}
	filter.BaseFee = nil
	if _, n := s.pool.Pending(filter); n > 0 && feeCanFall(s.chain.Config(), parent, fee) {
		return starving
	}
	return nothing
}

// feeCanFall reports whether an empty block would lower the base fee further:
// it ends at a few wei.
func feeCanFall(config *params.ChainConfig, parent *types.Header, fee *big.Int) bool {
	empty := &types.Header{Number: parent.Number, GasLimit: parent.GasLimit, BaseFee: fee}
	return eip1559.CalcBaseFee(config, empty).Cmp(fee) < 0
}
