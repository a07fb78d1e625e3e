// Package evm is the adapter to an Ethereum chain, embedded or remote, over
// JSON-RPC. It keeps every call in the database before it acts, packs calls
// that wait together into one transaction, keeps the signed bytes before it
// sends them, and answers each caller when the effect is final.
//
//	evm.go      Options, Open, Run: the loop over the signing keys
//	send.go     Send: keep the call, wait for its outcome
//	lane.go     one key's round: lease, look at open transactions, act
//	pack.go     waiting calls become a numbered, signed transaction
//	trim.go     what stays of a call long after its end, and its answer from the chain
//	outcome.go  a final receipt becomes each call's own answer
//	decide.go   what next with a transaction: a function without I/O
//	read.go     Reader
//	lender.go   Lenders
//	able.go     Able: what older contracts lack
//	debts.go    what the contracts owe, and count
//	govern.go   Governor: what ADMIN has proposed
//	runoff.go   the vaults that lend no more: what is read of them, and which calls go there
//	witness.go  what a transaction of anybody did, once it is final
//	deploy.go   Deploy: all contracts, resumable
//	deploy_vault.go  DeployVault: a vault beside the one that lends
//	verify.go   Verify: code and wiring on chain against ours; the file that pins them
//	roles.go    who may do what in the contracts
//	anchor.go   what the chain remembers of the ledger
//	statement.go  what a cooperative signs of a statement
//	final.go    what is final on which chain
//	sql.go      the tables chain_signer, chain_intent, chain_tx, chain_attempt
//	follow/     every event once, inside a store transaction
package evm

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"math/big"
	"sync"
	"sync/atomic"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
)

// Where the contracts stand, and who signs.
type (
	Addresses = codec.Addresses
	Accounts  = codec.Accounts
)

// Signer holds one key.
type Signer interface {
	Address() common.Address
	SignTx(ctx context.Context, tx *types.Transaction, chainID uint64) (*types.Transaction, error)
}

// Signers are the keys that this service holds.
type Signers interface {
	SignerAt(chain.Address) (Signer, bool)
}

// NoSigners are those of a service that only reads.
type NoSigners struct{}

// SignerAt finds none.
func (NoSigners) SignerAt(chain.Address) (Signer, bool) { return nil, false }

// signerAt finds the key of an account. A key of another account is none: what
// it signs would wait for ever under the wrong account's numbers.
// spec: chain-own-key
func (c *Chain) signerAt(at chain.Address) (Signer, bool) {
	s, held := c.o.Signers.SignerAt(at)
	if !held || chain.Address(s.Address()) != at {
		return nil, false
	}
	return s, true
}

// Options say which chain, which contracts and with which keys. Zero values of
// the times take the defaults of an embedded chain.
type Options struct {
	Store     *store.Store
	Client    *ethclient.Client
	Records   follow.Records // of the same chain; nil: those of Client
	Addresses Addresses
	Accounts  Accounts
	Signers   Signers
	Final     Finality
	Log       *slog.Logger

	// Moved and FollowPoll are the follower's, see follow.Options; a follower that
	// nobody tells looks every 50 ms unless FollowPoll says another time.
	Moved      func() <-chan struct{}
	FollowPoll time.Duration

	Window      time.Duration // how long a call waits for company; 10 ms
	Poll        time.Duration // between two looks at open transactions; 15 ms
	Rebroadcast time.Duration // 3 s
	StuckAfter  time.Duration // 20 s
	StuckBlocks uint64        // 3
	LostAfter   time.Duration // 60 s
	Lease       time.Duration // how long a dead process keeps a key; 6 s
	InFlight    int           // open transactions of a key; 15, public nodes hold 16
	MaxFeeGwei  uint64        // the most for a unit of gas; 500
	MinTip      *big.Int      // 1 wei

	cut func(point string) // tests: where a process may be killed
}

func (o *Options) fill() error {
	if o.Store == nil || o.Client == nil || o.Signers == nil || o.Final == nil {
		return errors.New("chain: store, client, signers and finality are needed")
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	for _, d := range []struct {
		value *time.Duration
		usual time.Duration
	}{
		{&o.Window, 10 * time.Millisecond}, {&o.Poll, 15 * time.Millisecond}, {&o.Rebroadcast, 3 * time.Second},
		{&o.StuckAfter, 20 * time.Second}, {&o.LostAfter, time.Minute}, {&o.Lease, 6 * time.Second},
	} {
		if *d.value == 0 {
			*d.value = d.usual
		}
	}
	if o.StuckBlocks == 0 {
		o.StuckBlocks = 3
	}
	if o.InFlight == 0 {
		o.InFlight = 15
	}
	if o.MaxFeeGwei == 0 {
		o.MaxFeeGwei = 500
	}
	if o.Records == nil {
		o.Records = o.Client
	}
	if o.MinTip == nil {
		o.MinTip = big.NewInt(1)
	}
	if o.cut == nil {
		o.cut = func(string) {}
	}
	return nil
}

// Chain is the contracts on a chain. It implements chain.Writer and
// chain.Reader; Run must be running somewhere for a Send to end.
type Chain struct {
	*follow.Follower

	o       Options
	owner   string // this process, as the holder of leases
	readers codec.Readers
	seen    extent       // by the last round; see rest
	reached atomic.Int64 // when the chain last answered, in microseconds
	down    atomic.Pointer[error]

	transfers atomic.Bool // the contracts are known to move farmers

	mu    sync.Mutex
	lanes map[chain.Address]*lane
}

var (
	_ chain.Writer = (*Chain)(nil)
	_ chain.Reader = (*Chain)(nil)
)

// topicWork wakes the loop of this process.
const topicWork = "chain/work"

// Open connects the contracts with the database. It refuses a chain with
// another id than the addresses say, and a database that has worked with
// another chain: the numbers of its transactions would be wrong.
func Open(ctx context.Context, o Options) (*Chain, error) {
	if err := o.fill(); err != nil {
		return nil, err
	}
	chainID, err := o.Client.ChainID(ctx)
	if err != nil {
		return nil, fmt.Errorf("chain id: %w", err)
	}
	if !chainID.IsUint64() || chainID.Uint64() != o.Addresses.ChainID {
		return nil, fmt.Errorf("the chain has id %s, the contracts are on %d", chainID, o.Addresses.ChainID)
	}
	c := &Chain{o: o, owner: id.New("own"), readers: codec.ReadersAt(o.Addresses), lanes: map[chain.Address]*lane{}}
	c.Follower = follow.New(follow.Options{
		Store: o.Store, Client: o.Client, Records: o.Records, Addresses: o.Addresses, Final: o.Final, Log: o.Log, Poll: o.FollowPoll, Moved: o.Moved,
	})
	if err := c.bindGenesis(ctx); err != nil {
		return nil, err
	}
	return c, nil
}

// genesisCursor is the name under which the chain's first block is kept.
const genesisCursor = "genesis"

// bindGenesis remembers the chain's first block, or compares it.
func (c *Chain) bindGenesis(ctx context.Context) error {
	first, err := c.o.Client.HeaderByNumber(ctx, new(big.Int))
	if err != nil {
		return fmt.Errorf("first block: %w", err)
	}
	var known follow.Block
	err = c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		if err := follow.AddCursor(tx, genesisCursor, 0, first.Hash()); err != nil {
			return err
		}
		known, _, err = follow.Cursor(tx, genesisCursor)
		return err
	})
	if err != nil {
		return err
	}
	if known.Hash != first.Hash() {
		return fmt.Errorf("the database belongs to another chain: its first block is %s, here it is %s", known.Hash, first.Hash())
	}
	return nil
}

// HoldsHistory compares the chain with the newest block that this database has
// taken for final: follow.ErrHistoryChanged when it is not there. It is for a chain in
// our own folder; an endpoint of somebody else's may only be late.
func (c *Chain) HoldsHistory(ctx context.Context) error {
	var newest follow.Block
	err := c.o.Store.Read(ctx, func(tx *store.Tx) (err error) {
		newest, err = newestFinal(tx)
		return err
	})
	if err != nil || newest.Block == 0 {
		return err
	}
	header, err := c.o.Client.HeaderByNumber(ctx, codec.Big(newest.Block))
	if errors.Is(err, ethereum.NotFound) {
		return fmt.Errorf("%w: the chain does not reach block %d", follow.ErrHistoryChanged, newest.Block)
	}
	if err == nil && header.Hash() != newest.Hash {
		err = fmt.Errorf("%w: block %d was %s and is %s", follow.ErrHistoryChanged, newest.Block, newest.Hash, header.Hash())
	}
	return err
}

// Run carries out what Send has kept, for all keys, until ctx ends. Any number
// of processes may run on one database: each key is led by one of them.
func (c *Chain) Run(ctx context.Context) error {
	if c.o.Store.Engine() == store.SQLite { // one process uses the file, so whoever held a key or followed is gone
		err := c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error { return errors.Join(releaseSigners(tx, ""), follow.Release(tx, "")) })
		if err != nil {
			return err
		}
	}
	woken, stop := c.o.Store.Listen(topicWork)
	defer stop()
	defer c.release(ctx)
	for {
		next, err := c.round(ctx)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		c.down.Store(nil)
		if err != nil {
			c.down.Store(&err)
		}
		c.rest(ctx, woken, next)
	}
}

// lookAnyway is for how long, at most, no round follows because the chain stands still.
var lookAnyway = time.Second

// rest waits until something is new, or for a time, and on while the chain has no block
// that the last round had not seen, and none that has become final: the same transactions
// would be found, with nothing to do.
func (c *Chain) rest(ctx context.Context, woken <-chan struct{}, next time.Duration) {
	timer := time.NewTimer(next)
	defer timer.Stop()
	for began := clock.Now(); ; timer.Reset(next) {
		select {
		case <-ctx.Done():
			return
		case <-woken:
			return
		case <-timer.C:
		}
		if c.seen == (extent{}) || clock.Since(began)+next > lookAnyway {
			return
		}
		if now, err := c.look(ctx); err != nil || now != c.seen {
			return
		}
	}
}

// extent is how far the chain is, and how far what is on it stays.
type extent struct{ head, final uint64 }

func (c *Chain) look(ctx context.Context) (e extent, err error) {
	if e.head, err = c.o.Client.BlockNumber(ctx); err == nil {
		e.final, err = c.o.Final(ctx, e.head)
	}
	return e, err
}

// errShaken: a block that was final is gone, as a follower has found.
var errShaken = errors.New("a final block of the chain is gone: nothing is sent before it is back, or its blocks are read again")

// round lets every key that has something to do take one step, and says when
// to come back.
func (c *Chain) round(ctx context.Context) (time.Duration, error) {
	var busy []chain.Address
	c.seen = extent{}
	err := c.o.Store.Read(ctx, func(tx *store.Tx) error {
		isFirm, err := follow.IsFirm(tx)
		if err != nil || !isFirm {
			return cmp.Or(err, errShaken) // what is final on that chain is not what was final on ours
		}
		busy, err = busySigners(tx)
		return err
	})
	if err != nil && ctx.Err() == nil {
		c.o.Log.WarnContext(ctx, "chain round", "error", err)
	}
	if err != nil {
		return store.NetDeaf, err
	}
	if len(busy) == 0 {
		return c.o.Store.NetOfWork(), nil // for what others have left: a call that is kept wakes us
	}
	waits, errs := make([]time.Duration, len(busy)), make([]error, len(busy))
	var wg sync.WaitGroup
	for i, address := range busy {
		wg.Go(func() { waits[i], errs[i] = c.laneOf(address).turn(ctx) })
	}
	wg.Wait()
	c.seen = c.seenBy(busy)
	next := store.NetDeaf // keys of dead processes become free
	for _, w := range waits {
		if w > 0 {
			next = min(next, w)
		}
	}
	return next, errors.Join(errs...)
}

// seenBy is what all of the keys have seen of the chain; nothing: one of them has seen
// another, or waits for something else than a block.
func (c *Chain) seenBy(keys []chain.Address) extent {
	seen := c.laneOf(keys[0]).seen
	for _, address := range keys {
		if c.laneOf(address).seen != seen {
			return extent{}
		}
	}
	return seen
}

// laneOf is the memory of this process about a key.
func (c *Chain) laneOf(address chain.Address) *lane {
	c.mu.Lock()
	defer c.mu.Unlock()
	l, ok := c.lanes[address]
	if !ok {
		l = &lane{c: c, address: address, sentAt: map[common.Hash]time.Time{}, goneSince: map[string]time.Time{}}
		c.lanes[address] = l
	}
	return l
}

// release lets other processes take over without waiting for the leases.
func (c *Chain) release(ctx context.Context) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	err := c.o.Store.UpdateLoose(ctx, func(tx *store.Tx) error { return releaseSigners(tx, c.owner) })
	if err != nil {
		c.o.Log.WarnContext(ctx, "chain keys not given back; their leases end by themselves", "error", err)
	}
}

// patience is how long the chain may take with a transaction.
func (c *Chain) patience() policy {
	most := new(big.Int).Mul(new(big.Int).SetUint64(c.o.MaxFeeGwei), big.NewInt(params.GWei))
	return policy{
		rebroadcast: c.o.Rebroadcast, stuckAfter: c.o.StuckAfter, stuckBlocks: c.o.StuckBlocks, lostAfter: c.o.LostAfter, maxFee: most,
	}
}

// answered remembers that the chain can be reached.
func (c *Chain) answered() { c.reached.Store(clock.Now().UnixMicro()) }
