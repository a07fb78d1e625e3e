package foreign_test

import (
	"context"
	"errors"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum/accounts"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/foreign"
	"mwanyi/internal/outside/chain/node"
)

const chainID = 80_812

// world is a chain with an account that has coins, and two contracts: one that
// says yes to every signature (ERC-1271) and one that says no.
type world struct {
	client  *ethclient.Client
	desk    foreign.Desk
	yes, no chain.Address
}

var key, _ = crypto.ToECDSA(crypto.Keccak256([]byte("foreign")))

func open(t *testing.T) *world {
	t.Helper()
	from := crypto.PubkeyToAddress(key.PublicKey)
	n, err := node.Open(t.Context(), node.Options{Dir: t.TempDir(), ChainID: chainID, Fund: []common.Address{from}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = n.Close() })
	w := &world{client: n.Client()}
	w.desk = foreign.Desk{Client: n.Client(), Addresses: codec.Addresses{ChainID: chainID, USDC: chain.Address{2}, Escrow: chain.Address{3}, Vault: chain.Address{4}}}
	// PUSH4 magic, PUSH1 224, SHL, PUSH0, MSTORE, PUSH1 32, PUSH0, RETURN
	w.yes = w.deploy(t, 0, common.FromHex("631626ba7e60e01b5f5260205ff3"))
	w.no = w.deploy(t, 1, common.FromHex("5f5f5260205ff3"))
	return w
}

// deploy puts code on the chain.
func (w *world) deploy(t *testing.T, nonce uint64, code []byte) chain.Address {
	t.Helper()
	// PUSH1 length, PUSH1 10, PUSH0, CODECOPY, PUSH1 length, PUSH0, RETURN
	install := append(common.FromHex("60"), byte(len(code)))
	install = append(install, common.FromHex("600a5f3960")...)
	install = append(install, byte(len(code)))
	install = append(install, common.FromHex("5ff3")...)
	tx := w.signed(t, types.DynamicFeeTx{Nonce: nonce, Data: append(install, code...)})
	w.mined(t, tx)
	return chain.Address(crypto.CreateAddress(crypto.PubkeyToAddress(key.PublicKey), nonce))
}

func (w *world) signed(t *testing.T, tx types.DynamicFeeTx) *types.Transaction {
	t.Helper()
	id := big.NewInt(chainID)
	tx.ChainID, tx.Gas = id, 300_000
	tx.GasTipCap, tx.GasFeeCap = big.NewInt(1_000_000_000), big.NewInt(100_000_000_000)
	signed, err := types.SignNewTx(key, types.LatestSignerForChainID(id), &tx)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

func (w *world) mined(t *testing.T, tx *types.Transaction) {
	t.Helper()
	if err := w.client.SendTransaction(t.Context(), tx); err != nil {
		t.Fatal(err)
	}
	w.waits(t, tx.Hash())
}

// waits until a transaction is in a block: the node makes one for it at once.
func (w *world) waits(t *testing.T, hash common.Hash) {
	t.Helper()
	for t.Context().Err() == nil {
		if _, err := w.client.TransactionReceipt(t.Context(), hash); err == nil {
			return
		}
	}
}

// spec: wallet-proof
func TestAKeyOrAContractSignsAText(t *testing.T) {
	w := open(t)
	own := chain.Address(crypto.PubkeyToAddress(key.PublicKey))
	signature, err := crypto.Sign(accounts.TextHash([]byte("mine")), key)
	if err != nil {
		t.Fatal(err)
	}
	signature[64] += 27
	for name, c := range map[string]struct {
		wallet chain.Address
		text   string
		want   error
	}{
		"its key":             {own, "mine", nil},
		"another text":        {own, "yours", chain.ErrNotSigned},
		"another wallet":      {chain.Address{9}, "mine", chain.ErrNotSigned},
		"a contract says yes": {w.yes, "anything", nil},
		"a contract says no":  {w.no, "mine", chain.ErrNotSigned},
	} {
		if err := w.desk.Signed(t.Context(), c.wallet, c.text, signature); !errors.Is(err, c.want) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

// spec: prepared-transactions
func TestOnlyWhatWasPreparedIsSent(t *testing.T) {
	w := open(t)
	ctx := context.Background()
	own := chain.Address(crypto.PubkeyToAddress(key.PublicKey))
	p, err := w.desk.Prepare(ctx, chain.Approve{From: own, Spender: chain.Escrow, Amount: 5})
	if err != nil || p.From != own || p.To != w.desk.Addresses.USDC || p.ChainID != chainID {
		t.Fatalf("prepared %+v, %v", p, err)
	}
	to := common.Address(p.To)
	for name, tx := range map[string]types.DynamicFeeTx{
		"other data":      {Nonce: 2, To: &to, Data: p.Data[:40]},
		"another address": {Nonce: 2, To: &common.Address{8}, Data: p.Data},
		"coins with it":   {Nonce: 2, To: &to, Data: p.Data, Value: big.NewInt(1)},
	} {
		raw, err := w.signed(t, tx).MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.desk.Broadcast(ctx, raw, p); !errors.Is(err, chain.ErrNotPrepared) {
			t.Errorf("%s: %v, want ErrNotPrepared", name, err)
		}
	}
	good := w.signed(t, types.DynamicFeeTx{Nonce: 2, To: &to, Data: p.Data})
	raw, err := good.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	others := p
	others.From = chain.Address{9}
	if _, err := w.desk.Broadcast(ctx, raw, others); !errors.Is(err, chain.ErrNotPrepared) {
		t.Errorf("signed by another account: %v, want ErrNotPrepared", err)
	}
	if hash, err := w.desk.Broadcast(ctx, raw, p); err != nil || hash != chain.Hash(good.Hash()) {
		t.Fatalf("got %s, %v, want it sent", hash, err)
	}
	w.waits(t, good.Hash())
}
