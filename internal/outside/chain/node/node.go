// Package node is the embedded chain: a go-ethereum node inside this process
// with its state on disk, which seals a block when there is something to seal.
// What lies at or below its durable head survives a kill of the process and a
// power cut; nothing above it may be treated as final.
//
//	node.go     Options, Open, Close and what a caller asks the node
//	config.go   how go-ethereum is set up, and the address it may listen on
//	socket.go   subscriptions over WebSocket, on the same address
//	damage.go   a look at the files before they are used
//	genesis.go  the first block, made once and kept in a file beside the chain
//	records.go  receipts and logs, for who is in the same process
//	seal.go     the loop that makes blocks
//	blocks.go   blocks out of a chain and into a new one, for backups
//	pass.go     time that goes by at once, for tests, and blocks of a clock that is not the machine's
//	durable.go  the durable head and those who wait for it
//	log.go      go-ethereum's log, led into slog
package node

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"sync"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/eth"
	"github.com/ethereum/go-ethereum/eth/catalyst"
	"github.com/ethereum/go-ethereum/eth/filters"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/rpc"
)

// Errors of Open and of a node that no longer seals.
var (
	ErrClosed     = errors.New("the chain is closed")
	ErrInUse      = errors.New("the chain's folder is used by another process")
	ErrOtherChain = errors.New("the folder holds a chain with another id")
)

// Options say which chain to open.
type Options struct {
	Dir     string           // the chain's own folder; made when missing
	ChainID uint64           // must be the one the folder was made with
	Fund    []common.Address // who owns the coins of the first block; read only when the chain is made
	RPCAddr string           // host:port of the JSON-RPC listener, loopback only; empty: none; port 0: any free one
	// IsByClock: blocks have the time of package clock, which a development process has set ahead.
	IsByClock bool
	Log       *slog.Logger // go-ethereum's log goes here as well; its daily chatter at level debug

	thaw time.Duration // tests: see sealer.thaw
}

// Node is a running chain. All methods are safe for concurrent use.
type Node struct {
	stack   *node.Node
	backend *eth.Ethereum
	filters *filters.FilterAPI
	client  *ethclient.Client
	sealer  *sealer
	head    *durableHead
	rpcURL  string
	chainID uint64
	close   sync.Once
	closed  error // what Close answered

	using    sync.RWMutex // held for reading by who reads the backend by itself
	isClosed bool
}

// Open starts the chain in the folder and makes it at the first start. It
// returns ErrInUse when another process has the folder and ErrOtherChain when
// the folder was made with another chain id.
func Open(ctx context.Context, o Options) (*Node, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	if o.Dir == "" || o.ChainID == 0 {
		return nil, errors.New("chain: a folder and a chain id are needed")
	}
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	listen, err := loopback(ctx, o.RPCAddr)
	if err != nil {
		return nil, err
	}
	useLog(o.Log)
	stack, err := node.New(stackConfig(o.Dir, listen))
	if errors.Is(err, node.ErrDatadirUsed) {
		return nil, fmt.Errorf("%s: %w", o.Dir, ErrInUse)
	}
	if err != nil {
		return nil, fmt.Errorf("chain node: %w", err)
	}
	if err := errors.Join(inspect(ctx, o.Dir, o.Log), forgetPeers(o.Dir)); err != nil {
		return nil, errors.Join(err, closeStack(stack))
	}
	n, err := startGuarded(stack, o)
	if err != nil {
		return nil, errors.Join(err, closeStack(stack))
	}
	if o.RPCAddr != "" {
		n.rpcURL = stack.HTTPEndpoint()
	}
	return n, nil
}

// startGuarded is start, with a panic of go-ethereum over what it found in the
// folder as an error.
func startGuarded(stack *node.Node, o Options) (n *Node, err error) {
	defer recoverDamage(filepath.Join(o.Dir, stackName), &err)
	return start(stack, o)
}

// start brings the chain up on a folder whose lock is held.
func start(stack *node.Node, o Options) (*Node, error) {
	genesis, err := genesisOf(o)
	if err != nil {
		return nil, err
	}
	backend, err := eth.New(stack, chainConfig(genesis))
	if err != nil {
		return nil, orDamaged(filepath.Join(o.Dir, stackName), fmt.Errorf("open chain: %w", err))
	}
	filtering := filters.NewFilterAPI(filters.NewFilterSystem(backend.APIBackend, filters.Config{}))
	watching := []rpc.API{{Namespace: "eth", Service: filtering}}
	stack.RegisterAPIs(watching)
	if o.RPCAddr != "" {
		if err := openSockets(stack, append(backend.APIs(), watching...)); err != nil {
			return nil, fmt.Errorf("subscriptions: %w", err)
		}
	}
	beacon, err := catalyst.NewSimulatedBeacon(0, common.Address{}, backend)
	if err != nil {
		return nil, fmt.Errorf("chain sealer: %w", err)
	}
	if err := stack.Start(); err != nil {
		return nil, fmt.Errorf("start chain: %w", err)
	}
	backend.SetSynced()
	// What a crash left may lie in the operating system's cache alone, so it
	// is final only after this.
	if err := backend.ChainDb().SyncKeyValue(); err != nil {
		return nil, fmt.Errorf("sync chain: %w", err)
	}
	head := newDurableHead(backend.BlockChain().CurrentBlock().Number.Uint64())
	n := &Node{stack: stack, backend: backend, filters: filtering, client: ethclient.NewClient(stack.Attach()), head: head, chainID: o.ChainID}
	n.sealer = startSealer(backend, beacon, head, o)
	return n, nil
}

// Client speaks to the node inside the process, with every method of the
// node's RPC. The node closes it.
func (n *Node) Client() *ethclient.Client { return n.client }

// RPCURL is where tools on this machine reach the node; empty without a
// listener.
func (n *Node) RPCURL() string { return n.rpcURL }

// ChainID is the chain's id.
func (n *Node) ChainID() uint64 { return n.chainID }

// DurableHead is the highest block that no crash can take away.
func (n *Node) DurableHead() uint64 { return n.head.get() }

// Moved gives a channel that is closed when DurableHead rises after the call.
func (n *Node) Moved() <-chan struct{} { return n.head.moved() }

// Err is nil while the chain can seal. After a failed write to disk it stays
// at that failure: what the disk holds is then unknown until a new start.
func (n *Node) Err() error { return n.head.failure() }

// RestWithout makes no block while room answers an error: a database that meets
// the end of the disk in the middle of a write ends the process. Transactions
// wait in the pool meanwhile, and their senders for them.
func (n *Node) RestWithout(room func() error) { n.sealer.room.Store(&room) }

// Close ends the sealing, lets the block under way reach the disk and stops
// the node. Later calls give the first one's answer.
func (n *Node) Close() error {
	n.close.Do(func() {
		n.sealer.close()
		n.head.fail(ErrClosed)
		n.client.Close()
		n.using.Lock()
		defer n.using.Unlock()
		n.isClosed = true
		n.closed = closeStack(n.stack)
	})
	return n.closed
}

func closeStack(stack *node.Node) error {
	if err := stack.Close(); err != nil && !errors.Is(err, node.ErrNodeStopped) {
		return fmt.Errorf("stop chain: %w", err)
	}
	return nil
}
