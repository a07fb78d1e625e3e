// Package evmtest opens a real chain for the tests of other packages: an
// embedded node in the test's folder with fresh contracts on it, and keys for
// every role.
package evmtest

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"log/slog"
	"os"
	"slices"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/store"
)

// The accounts that a world has, by name.
var names = []string{
	"deployer", "admin", "operator", "lending", "oracle", "guardian", "compliance", "minter", "loans", "proceeds",
	"buyer", "lender", "cooperative", "conversion", "servicer", "funding", Stranger,
}

// key signs with a private key in memory, the same for the same name.
type key struct{ private *ecdsa.PrivateKey }

func keyOf(name string) key {
	k, err := crypto.ToECDSA(crypto.Keccak256([]byte("evmtest " + name)))
	if err != nil {
		panic(err)
	}
	return key{k}
}

// Address implements evm.Signer.
func (k key) Address() common.Address { return crypto.PubkeyToAddress(k.private.PublicKey) }

// SignTx implements evm.Signer.
func (k key) SignTx(_ context.Context, tx *types.Transaction, chainID uint64) (*types.Transaction, error) {
	return types.SignTx(tx, types.LatestSignerForChainID(codec.Big(chainID)), k.private)
}

// At is the address of an account, by its name.
func At(name string) chain.Address { return chain.Address(keyOf(name).Address()) }

// testSigners hold the key of every name but those that are kept outside.
type testSigners struct{ outside []string }

func (s testSigners) SignerAt(a chain.Address) (evm.Signer, bool) {
	for _, name := range names {
		if At(name) == a && name != Stranger && !slices.Contains(s.outside, name) {
			return keyOf(name), true
		}
	}
	return nil, false
}

// World is a node with contracts on it. Several stores may use it, each with
// ids of its own.
type World struct {
	node      *node.Node
	Addresses evm.Addresses
}

var quiet = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))

// New starts a node and deploys the contracts; it ends with the test.
func New(t testing.TB) *World {
	t.Helper()
	return NewIn(t, t.TempDir())
}

// NewIn is New in a folder that may hold the chain of a process that died.
func NewIn(t testing.TB, dir string) *World {
	t.Helper()
	return newWorld(t, dir, func(*evm.Deployment) {})
}

// NewWith is New with contracts that are not as usual.
func NewWith(t testing.TB, change func(*evm.Deployment)) *World {
	t.Helper()
	return newWorld(t, t.TempDir(), change)
}

func newWorld(t testing.TB, dir string, change func(*evm.Deployment)) *World {
	t.Helper()
	fund := make([]common.Address, len(names))
	for i, name := range names {
		fund[i] = keyOf(name).Address()
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	n, err := node.Open(ctx, node.Options{Dir: dir, ChainID: 80_811, Fund: fund, Log: quiet})
	if err != nil {
		t.Fatalf("node: %v", err)
	}
	t.Cleanup(func() {
		if err := n.Close(); err != nil {
			t.Errorf("close node: %v", err)
		}
	})
	w := &World{node: n}
	d := terms()
	d.Final = evm.Durable(n)
	change(&d)
	if w.Addresses, err = evm.Deploy(ctx, n.Client(), d); err != nil {
		t.Fatalf("deploy: %v", err)
	}
	return w
}

// terms are what a world's contracts are deployed with.
func terms() evm.Deployment {
	return evm.Deployment{
		Deployer: keyOf("deployer"), Accounts: accounts(), AdminDelay: 48 * time.Hour,
		Loans: At("loans"), Proceeds: At("proceeds"), Minter: At("minter"),
		BaseURI: "https://example.org/batch/", PriceMin: 500_000, PriceMax: 20_000_000,
		Term: 180 * 24 * time.Hour, Forbearance: 30 * 24 * time.Hour, UnwindWindow: 14 * 24 * time.Hour,
		GradeFactors: [4]uint16{11_000, 10_500, 10_000, 10_800}, MaxRate: 336_000, CoopCap: 10_000, LenderShare: 8500, ReserveShare: 1000,
		Servicer: At("servicer"), ForfeitAfter: 60 * 24 * time.Hour, VaultDelay: 7 * 24 * time.Hour, PayeeDelay: 72 * time.Hour, PriceDaily: 10_000,
	}
}

// Client asks the node.
func (w *World) Client() *ethclient.Client { return w.node.Client() }

// NewVault deploys a vault beside the one that lends. The addresses are those
// from when ADMIN has added it and its wait is over; the world keeps its own
// until it is told.
func (w *World) NewVault(t testing.TB) evm.Addresses {
	t.Helper()
	d := terms()
	d.Final = evm.Durable(w.node)
	nonce, err := w.Client().NonceAt(t.Context(), keyOf("deployer").Address(), nil)
	if err != nil {
		t.Fatal(err)
	}
	d.FirstNonce = nonce
	next, err := evm.DeployVault(t.Context(), w.Client(), d, w.Addresses)
	if err != nil {
		t.Fatalf("a new vault: %v", err)
	}
	return next
}

// Pass lets time go by at once, for the chain and for the clock; the clock goes
// back after the test. Nothing may be under way on the chain.
func (w *World) Pass(t testing.TB, by time.Duration) {
	t.Helper()
	t.Cleanup(clock.Jump(by))
	// A block that somebody is filling has its time already; the next one has not.
	var err error
	for range 200 {
		if err = w.node.Pass(by); err == nil {
			return
		}
		<-time.After(50 * time.Millisecond)
	}
	t.Fatal(err)
}

// Follow hands the chain's events over until the test ends.
func Follow(t testing.TB, c *evm.Chain, f follow.Following) {
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- c.Follow(ctx, f) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Error(err)
		}
	})
}

func accounts() evm.Accounts {
	return evm.Accounts{
		Operator: At("operator"), Lending: At("lending"), Oracle: At("oracle"),
		Compliance: At("compliance"), Guardian: At("guardian"), Admin: At("admin"),
	}
}

// Run opens the chain on a database and lets it work until the test ends. Of
// several databases on one world only one may send at a time.
func (w *World) Run(t testing.TB, s *store.Store) *evm.Chain {
	t.Helper()
	return w.RunWithout(t, s)
}

// RunWithout is Run for a service that does not hold the keys of some names;
// Act is what their owners do.
func (w *World) RunWithout(t testing.TB, s *store.Store, outside ...string) *evm.Chain {
	t.Helper()
	c, err := evm.Open(context.Background(), evm.Options{
		Store: s, Client: w.node.Client(), Records: w.node, Addresses: w.Addresses, Accounts: accounts(), Signers: testSigners{outside}, Final: evm.Durable(w.node), Log: quiet,
	})
	if err != nil {
		t.Fatalf("open chain: %v", err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- c.Run(ctx) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("run: %v", err)
		}
	})
	return c
}

// Sign is a transaction of a name's own, as a wallet outside the service makes
// it, to carry out a call there.
func (w *World) Sign(t testing.TB, name string, call chain.Call) *types.Transaction {
	t.Helper()
	to, data := w.pack(t, call)
	return w.sign(t, name, to, data)
}

// Act is what the owner of a name does with a wallet that is not the service's.
func (w *World) Act(t testing.TB, name string, call chain.Call) {
	t.Helper()
	to, data := w.pack(t, call)
	if _, isDone := w.carry(t, name, to, data); !isDone {
		t.Fatalf("%T by %s was refused", call, name)
	}
}

// pack is a call in its contract's words.
func (w *World) pack(t testing.TB, call chain.Call) (to chain.Address, data []byte) {
	t.Helper()
	k, err := codec.KindOf(call)
	if err != nil {
		t.Fatal(err)
	}
	if data, err = k.Pack(w.Addresses, []chain.Call{call}); err != nil {
		t.Fatal(err)
	}
	to, _ = k.Target(w.Addresses, call)
	return to, data
}
