package evm

import (
	"context"
	"crypto/ecdsa"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/chaintest"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/store"
)

const testID = 80_809

// The accounts of the keyring and remote ones can sign here.
var _ Signer = signer.Signer(nil)

// key is a signer with a private key in memory, the same for the same name in
// every process.
type key struct{ private *ecdsa.PrivateKey }

func keyOf(name string) key {
	k, err := crypto.ToECDSA(crypto.Keccak256([]byte("evm test " + name)))
	if err != nil {
		panic(err)
	}
	return key{k}
}

func (k key) Address() common.Address { return crypto.PubkeyToAddress(k.private.PublicKey) }

func (k key) at() chain.Address { return chain.Address(k.Address()) }

func (k key) SignTx(_ context.Context, tx *types.Transaction, chainID uint64) (*types.Transaction, error) {
	return types.SignTx(tx, types.LatestSignerForChainID(codec.Big(chainID)), k.private)
}

var names = []string{
	"deployer", "admin", "operator", "lending", "oracle", "guardian", "compliance", "minter", "loans", "proceeds",
	"buyer", "lender", "cooperative", "stranger", "lane 2", "lane 3",
}

// testSigners hold the key of every name.
type testSigners struct{}

func (testSigners) SignerAt(a chain.Address) (Signer, bool) {
	for _, name := range names {
		if k := keyOf(name); k.at() == a {
			return k, true
		}
	}
	return nil, false
}

func accounts() Accounts {
	return Accounts{
		Operator: keyOf("operator").at(), Lending: keyOf("lending").at(), Oracle: keyOf("oracle").at(),
		Compliance: keyOf("compliance").at(), Guardian: keyOf("guardian").at(), Admin: keyOf("admin").at(),
	}
}

// withLanes are the accounts with so many of OPERATOR, 3 at most.
func withLanes(n int) Accounts {
	a := accounts()
	a.Lanes = []chain.Address{keyOf("lane 2").at(), keyOf("lane 3").at()}[:n-1]
	return a
}

func deployment(final Finality) Deployment {
	return Deployment{
		Deployer: keyOf("deployer"), Accounts: withLanes(3), AdminDelay: 48 * time.Hour,
		Loans: keyOf("loans").at(), Proceeds: keyOf("proceeds").at(), Minter: keyOf("minter").at(),
		BaseURI: "https://example.org/batch/", PriceMin: 500_000, PriceMax: 20_000_000,
		Term: 180 * 24 * time.Hour, Forbearance: 30 * 24 * time.Hour, UnwindWindow: 14 * 24 * time.Hour,
		GradeFactors: [4]uint16{11_000, 10_500, 10_000, 10_800}, MaxRate: 336_000, CoopCap: 10_000, LenderShare: 8500, ReserveShare: 1000,
		Servicer: keyOf("servicer").at(), ForfeitAfter: 60 * 24 * time.Hour, VaultDelay: 7 * 24 * time.Hour, PayeeDelay: 72 * time.Hour, PriceDaily: 10_000, Final: final,
	}
}

var testLog = slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError}))

func openNode(t testing.TB, dir string) *node.Node {
	t.Helper()
	n, err := startNode(dir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := n.Close(); err != nil {
			t.Errorf("close node: %v", err)
		}
	})
	return n
}

func startNode(dir string) (*node.Node, error) {
	fund := make([]common.Address, len(names))
	for i, name := range names {
		fund[i] = keyOf(name).Address()
	}
	defer clock.Jump(-ahead)() // the first block takes its time from the clock
	return node.Open(context.Background(), node.Options{Dir: dir, ChainID: testID, Fund: fund, RPCAddr: "127.0.0.1:0", Log: testLog})
}

// world is a chain with the contracts on it.
type world struct {
	client    *ethclient.Client
	final     Finality
	addresses Addresses
}

// embedded is the chain in this process.
func embedded(t testing.TB) world {
	t.Helper()
	n := openNode(t, t.TempDir())
	return deployed(t, n.Client(), Durable(n))
}

func deployed(t testing.TB, client *ethclient.Client, final Finality) world {
	t.Helper()
	a, err := Deploy(soon(t), client, deployment(final))
	if err != nil {
		t.Fatalf("deploy: %v", err)
	}
	return world{client, final, a}
}

func (w world) options(s *store.Store) Options {
	return Options{Store: s, Client: w.client, Addresses: w.addresses, Accounts: accounts(), Signers: testSigners{}, Final: w.final, Log: testLog}
}

// run opens the chain on a database and lets it work until the test ends.
func (w world) run(t testing.TB, o Options) *Chain {
	t.Helper()
	c, _ := w.runUntil(t, o)
	return c
}

func (w world) runUntil(t testing.TB, o Options) (c *Chain, stop func()) {
	t.Helper()
	c, err := Open(soon(t), o)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- c.Run(ctx) }()
	stopped := false
	stop = func() {
		if stopped {
			return
		}
		stopped = true
		cancel()
		if err := <-ended; !errors.Is(err, context.Canceled) {
			t.Errorf("run: %v, want %v", err, context.Canceled)
		}
	}
	t.Cleanup(stop)
	return c, stop
}

func (w world) suite(t *testing.T, o Options) chaintest.World {
	c := w.run(t, o)
	return chaintest.World{
		Writer: c, Reader: c,
		Minter: keyOf("minter").at(), Buyer: keyOf("buyer").at(), Lender: keyOf("lender").at(), Loans: keyOf("loans").at(),
		Cooperative: keyOf("cooperative").at(),
	}
}

func soon(t testing.TB) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func farmerName(i int) string { return fmt.Sprintf("UG-%06d", i) }
