package node

import (
	"context"
	"fmt"
	"math/big"
	"net"
	"net/netip"
	"path/filepath"
	"strconv"

	"github.com/ethereum/go-ethereum/core"
	"github.com/ethereum/go-ethereum/core/rawdb"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/eth/ethconfig"
	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/p2p"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/clock"
)

// blockGas is the gas a block may hold. At one block a second, the pace of a
// saturated chain, this is above what two cores can execute.
const blockGas = 120_000_000

// minimumTip is what a transaction has to offer the sealer, in wei.
const minimumTip = 1

// stackName is go-ethereum's folder inside ours.
const stackName = "geth"

// modules are the only namespaces served on the listener: no admin, debug,
// miner, personal or txpool.
var modules = []string{"eth", "net", "web3"}

// loopback resolves the listener's address and refuses one that other machines
// could reach. The port is tried here, because go-ethereum finds out only when
// its database is open and cannot be closed in order.
func loopback(ctx context.Context, addr string) (netip.AddrPort, error) {
	if addr == "" {
		return netip.AddrPort{}, nil
	}
	host, portText, err := net.SplitHostPort(addr)
	if err != nil {
		return netip.AddrPort{}, fmt.Errorf("chain RPC address: %w", err)
	}
	port, err := strconv.ParseUint(portText, 10, 16)
	if err != nil {
		return netip.AddrPort{}, fmt.Errorf("chain RPC port: %w", err)
	}
	if host == "localhost" {
		host = "127.0.0.1"
	}
	ip, err := netip.ParseAddr(host)
	if err != nil || !ip.IsLoopback() || ip.Zone() != "" {
		return netip.AddrPort{}, fmt.Errorf("chain RPC address %s: the embedded chain listens on a loopback address only", addr)
	}
	listen := netip.AddrPortFrom(ip, uint16(port))
	var config net.ListenConfig
	probe, err := config.Listen(ctx, "tcp", listen.String())
	if err != nil {
		return netip.AddrPort{}, fmt.Errorf("chain RPC address: %w", err)
	}
	return listen, probe.Close()
}

// stackConfig has no peers, no IPC socket and no websocket of its own, which would have
// no bounds. The key of the
// peer-to-peer identity lives in memory, so that no key lies in the folder.
func stackConfig(dir string, listen netip.AddrPort) *node.Config {
	identity, err := crypto.GenerateKey()
	if err != nil {
		panic(err) // only without randomness, and then the runtime stops the program first
	}
	c := &node.Config{
		Name:                 stackName,
		DataDir:              dir,
		KeyStoreDir:          filepath.Join(dir, stackName), // no keystore is attached; this only keeps its empty folder away
		P2P:                  p2p.Config{PrivateKey: identity, NoDiscovery: true, NoDial: true},
		DBEngine:             rawdb.DBPebble,
		HTTPModules:          modules,
		HTTPVirtualHosts:     []string{"localhost"}, // a page that rebinds its name to loopback is refused
		HTTPTimeouts:         rpc.DefaultHTTPTimeouts,
		BatchRequestLimit:    node.DefaultConfig.BatchRequestLimit,
		BatchResponseMaxSize: node.DefaultConfig.BatchResponseMaxSize,
	}
	if listen.IsValid() {
		c.HTTPHost, c.HTTPPort = listen.Addr().String(), int(listen.Port())
	}
	return c
}

// chainConfig keeps every state on disk at once: hash scheme and archive. With
// go-ethereum's defaults the states live in memory until a clean stop, and a
// kill takes the chain back to its first block.
func chainConfig(genesis *core.Genesis) *ethconfig.Config {
	c := ethconfig.Defaults
	c.Genesis = genesis
	c.SyncMode = ethconfig.FullSync
	c.StateScheme = rawdb.HashScheme
	c.NoPruning = true
	c.TransactionHistory, c.LogHistory = 0, 0 // zero: the index reaches back to the first block
	// With each block the index of logs is written whole, which is a fifth of the work of a
	// season that is played. Its chain is short: logs are looked for block by block until the
	// next start, which makes the index.
	c.LogNoHistory = clock.Behind() > 0
	c.DatabaseCache, c.DatabaseHandles = 64, 256
	c.TrieCleanCache = 32
	c.TrieDirtyCache = 32
	c.SnapshotCache = 0
	c.Miner.GasPrice = big.NewInt(minimumTip)
	c.Miner.GasCeil = blockGas
	c.BlobPool.Datadir = ""  // in memory: the service sends no blobs, and files that nobody needs are files that can be damaged
	c.TxPool.NoLocals = true // the service keeps its signed transactions itself and sends them again
	c.TxPool.Journal = ""
	c.TxPool.AccountSlots, c.TxPool.AccountQueue = 4096, 4096
	c.TxPool.GlobalSlots, c.TxPool.GlobalQueue = 16384, 8192
	c.RPCGasCap = blockGas
	c.RPCTxFeeCap = 0 // no cap: the coin has no price here
	return &c
}
