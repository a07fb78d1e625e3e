package evmtest

import (
	"math/big"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// Stranger is the name of somebody who calls the contracts without the service,
// which has not its key.
const Stranger = "stranger"

// carry has a name's own transaction mined, and reports its hash and whether the
// contract took it.
func (w *World) carry(t testing.TB, name string, to chain.Address, data []byte) (hash chain.Hash, isDone bool) {
	t.Helper()
	signed, client := w.sign(t, name, to, data), w.node.Client()
	if err := client.SendTransaction(t.Context(), signed); err != nil {
		t.Fatal(err)
	}
	for range 400 {
		if receipt, err := client.TransactionReceipt(t.Context(), signed.Hash()); err == nil {
			return chain.Hash(signed.Hash()), receipt.Status == types.ReceiptStatusSuccessful
		}
		<-time.After(25 * time.Millisecond)
	}
	t.Fatalf("a transaction of %s was not mined", name)
	return hash, false
}

func (w *World) sign(t testing.TB, name string, to chain.Address, data []byte) *types.Transaction {
	t.Helper()
	at := common.Address(to)
	nonce, err := w.node.Client().PendingNonceAt(t.Context(), keyOf(name).Address())
	if err != nil {
		t.Fatal(err)
	}
	signed, err := keyOf(name).SignTx(t.Context(), types.NewTx(&types.DynamicFeeTx{
		ChainID: codec.Big(w.Addresses.ChainID), Nonce: nonce, GasTipCap: codec.Big(1_000_000_000), GasFeeCap: codec.Big(100_000_000_000), Gas: 2_000_000, To: &at, Data: data,
	}), w.Addresses.ChainID)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

// Would reports whether a contract would take what a name tries; nothing is sent.
func (w *World) Would(t testing.TB, name string, to chain.Address, data []byte) bool {
	t.Helper()
	at := common.Address(to)
	_, err := w.node.Client().CallContract(t.Context(), ethereum.CallMsg{From: keyOf(name).Address(), To: &at, Data: data}, nil)
	if err != nil && !strings.Contains(err.Error(), "revert") {
		t.Fatal(err)
	}
	return err == nil
}

func id16(t testing.TB, id string) [16]byte {
	t.Helper()
	key, err := codec.ID16(id)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func usdc(amount money.USDC) *big.Int { return big.NewInt(int64(amount)) }

// What anybody may do with the contracts. Each reports whether they took it.

// Forfeits takes batches out of an order that was not paid in time.
func (w *World) Forfeits(t testing.TB, orderID string, tokens ...uint64) bool {
	t.Helper()
	list := make([]*big.Int, len(tokens))
	for i, token := range tokens {
		list[i] = codec.Big(token)
	}
	_, isDone := w.carry(t, Stranger, w.Addresses.Escrow, codec.EscrowABI.PackForfeit(id16(t, orderID), list))
	return isDone
}

// FetchesRefund has escrow send a buyer what it is owed.
func (w *World) FetchesRefund(t testing.TB, buyer chain.Address) bool {
	t.Helper()
	_, isDone := w.carry(t, Stranger, w.Addresses.Escrow, codec.EscrowABI.PackClaim(common.Address(buyer)))
	return isDone
}

// PaysServicing has the vault pay the servicer.
func (w *World) PaysServicing(t testing.TB) bool {
	t.Helper()
	_, isDone := w.carry(t, Stranger, w.Addresses.Vault, codec.VaultABI.PackPayServicing())
	return isDone
}

// PaysLoan pays on a loan from the stranger's own USDC.
func (w *World) PaysLoan(t testing.TB, loanID string, amount money.USDC) bool {
	t.Helper()
	w.carry(t, Stranger, w.Addresses.USDC, codec.USDCABI.PackApprove(common.Address(w.Addresses.Vault), usdc(amount)))
	_, isDone := w.carry(t, Stranger, w.Addresses.Vault, codec.VaultABI.PackRepay(id16(t, loanID), usdc(amount)))
	w.carry(t, Stranger, w.Addresses.USDC, codec.USDCABI.PackApprove(common.Address(w.Addresses.Vault), usdc(0)))
	return isDone
}

// Lends puts the stranger's own USDC into the vault.
func (w *World) Lends(t testing.TB, amount money.USDC) bool {
	t.Helper()
	w.carry(t, Stranger, w.Addresses.USDC, codec.USDCABI.PackApprove(common.Address(w.Addresses.Vault), usdc(amount)))
	_, isDone := w.carry(t, Stranger, w.Addresses.Vault, codec.VaultABI.PackDeposit(usdc(amount), keyOf(Stranger).Address()))
	return isDone
}

// Queues puts a name's own shares into the line of withdrawals, to be paid to a receiver.
func (w *World) Queues(t testing.TB, name string, shares uint64, receiver chain.Address) bool {
	t.Helper()
	w.carry(t, name, w.Addresses.Vault, codec.VaultABI.PackApprove(common.Address(w.Addresses.Queue), codec.Big(shares)))
	_, isDone := w.carry(t, name, w.Addresses.Queue, codec.QueueABI.PackRequest(codec.Big(shares), common.Address(receiver)))
	return isDone
}

// Unqueues takes a request of the stranger's own back.
func (w *World) Unqueues(t testing.TB, number uint64) bool {
	t.Helper()
	_, isDone := w.carry(t, Stranger, w.Addresses.Queue, codec.QueueABI.PackCancel(codec.Big(number)))
	return isDone
}

// Processes has the line pay what the vault's cash reaches for.
func (w *World) Processes(t testing.TB) (chain.Hash, bool) {
	t.Helper()
	return w.carry(t, Stranger, w.Addresses.Queue, codec.QueueABI.PackProcess(codec.Big(100)))
}

// Fetches has the line send a receiver what it is owed.
func (w *World) Fetches(t testing.TB, receiver chain.Address) bool {
	t.Helper()
	_, isDone := w.carry(t, Stranger, w.Addresses.Queue, codec.QueueABI.PackClaim(common.Address(receiver)))
	return isDone
}
