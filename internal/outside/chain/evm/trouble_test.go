package evm

import (
	"errors"
	"fmt"
	"math/big"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// trouble is a chain that mines only when it is told to, with farmers and
// money on it.
func trouble(t *testing.T) (world, *store.Store, *Chain, *ethclient.Client) {
	t.Helper()
	return troubleIn(t, 0)
}

// troubleIn is trouble where a call waits so long for company; 0: as usual.
func troubleIn(t *testing.T, window time.Duration) (world, *store.Store, *Chain, *ethclient.Client) {
	t.Helper()
	client := dial(t, anvil(t, "--no-mining"))
	defer mineWhile(t, client)()
	w := deployed(t, client, Confirmed(0))
	s := storetest.Open(t)
	o := w.options(s)
	o.LostAfter, o.Rebroadcast, o.Window = 300*time.Millisecond, 200*time.Millisecond, window
	c := w.run(t, o)
	register(t, c)
	return w, s, c, client
}

// sendAll sends calls at once and gives their errors.
func sendAll(t *testing.T, c *Chain, calls ...chain.Call) []chan error {
	t.Helper()
	ctx, all := soon(t), make([]chan error, len(calls))
	for i, call := range calls {
		all[i] = make(chan error, 1)
		go func() {
			_, err := c.Send(ctx, fmt.Sprintf("%T/%d/%d", call, i, clock.Now().UnixNano()), call)
			all[i] <- err
		}()
	}
	return all
}

// waitSent waits until a key's transactions of the database are so many.
func waitSent(t *testing.T, s *store.Store, by key, want int) {
	t.Helper()
	ctx := soon(t)
	for {
		var n int
		err := s.Read(ctx, func(tx *store.Tx) error {
			return tx.QueryRow("select count(*) from chain_tx where signer = $1", by.at().String()).Scan(&n)
		})
		if err != nil {
			t.Fatal(err)
		}
		if n >= want {
			return
		}
		<-time.After(10 * time.Millisecond)
	}
}

// foreign sends a transaction past the service, with a fee that goes first.
func foreign(t *testing.T, client *ethclient.Client, by key, nonce uint64, to chain.Address, data []byte) {
	t.Helper()
	target := common.Address(to)
	tx, err := by.SignTx(t.Context(), types.NewTx(&types.DynamicFeeTx{
		ChainID: codec.Big(testID), Nonce: nonce, To: &target, Gas: 200_000, Data: data, GasTipCap: big.NewInt(5e10), GasFeeCap: big.NewInt(1e11),
	}), testID)
	if err != nil {
		t.Fatal(err)
	}
	raw, err := tx.MarshalBinary()
	if err != nil {
		t.Fatal(err)
	}
	if err := client.Client().CallContext(soon(t), nil, "eth_sendRawTransaction", hexutil.Bytes(raw)); err != nil {
		t.Fatal(err)
	}
}

// What a call counts on comes into a block after the round that sends it has looked
// at the chain: it is no reason to refuse the call.
func TestACallIsTriedAtAHeadThatIsNewerThanItself(t *testing.T) {
	w := embedded(t)
	o := w.options(storetest.Open(t))
	var allow sync.Once
	var isArmed atomic.Bool
	o.cut = func(point string) {
		if point != "looked" || !isArmed.Load() {
			return
		}
		allow.Do(func() {
			leave, err := codec.USDCABI.TryPackApprove(common.Address(w.addresses.Vault), big.NewInt(100_000_000))
			if err != nil {
				t.Error(err)
				return
			}
			foreign(t, w.client, keyOf("loans"), 0, w.addresses.USDC, leave)
			for ctx := soon(t); ; <-time.After(10 * time.Millisecond) {
				if next, err := w.client.NonceAt(ctx, keyOf("loans").Address(), nil); err != nil || next == 1 {
					if err != nil {
						t.Error(err)
					}
					return
				}
			}
		})
	}
	c := w.run(t, o)
	register(t, c)
	loan := id.New("loan")
	for i, call := range []chain.Call{
		chain.Deliver{TokenID: 1, FarmerID: farmerName(1), Grams: 100_000, Grade: chain.FAQ},
		chain.PostPrice{ObservedAt: clock.Now().Add(-ahead), Price: 4_000_000},
		chain.MintUSDC{From: keyOf("minter").at(), To: keyOf("lender").at(), Amount: 1_000_000_000},
		chain.Approve{From: keyOf("lender").at(), Spender: chain.Vault, Amount: 1_000_000_000},
		chain.Deposit{From: keyOf("lender").at(), Ref: "1", Amount: 1_000_000_000, Receiver: keyOf("lender").at()},
		chain.Originate{LoanID: loan, TokenID: 1, Amount: 100_000_000},
	} {
		if _, err := c.Send(soon(t), fmt.Sprint("prepare/", i), call); err != nil {
			t.Fatalf("%T: %v", call, err)
		}
	}
	isArmed.Store(true)
	if _, err := c.Send(soon(t), "unwind", chain.UnwindLoan{LoanID: loan}); err != nil {
		t.Errorf("the loan is not taken back: %v", err)
	}
}

// Two loans are taken back in one transaction; before it is mined the treasury
// allows the money for one only. The batch reverts as a whole, is halved, and
// one of the two goes through.
func TestABatchThatRevertsOnTheChainIsHalved(t *testing.T) {
	w, s, c, client := troubleIn(t, time.Second) // the two must meet in one transaction
	quickly := mineWhile(t, client)
	loans := [2]string{id.New("loan"), id.New("loan")}
	for i, call := range []chain.Call{
		chain.Deliver{TokenID: 1, FarmerID: farmerName(1), Grams: 100_000, Grade: chain.FAQ},
		chain.Deliver{TokenID: 2, FarmerID: farmerName(2), Grams: 100_000, Grade: chain.FAQ},
		chain.PostPrice{ObservedAt: clock.Now().Add(-ahead), Price: 4_000_000},
		chain.MintUSDC{From: keyOf("minter").at(), To: keyOf("lender").at(), Amount: 1_000_000_000},
		chain.Approve{From: keyOf("lender").at(), Spender: chain.Vault, Amount: 1_000_000_000},
		chain.Deposit{From: keyOf("lender").at(), Ref: "1", Amount: 1_000_000_000, Receiver: keyOf("lender").at()},
		chain.Originate{LoanID: loans[0], TokenID: 1, Amount: 100_000_000},
		chain.Originate{LoanID: loans[1], TokenID: 2, Amount: 100_000_000},
		chain.Approve{From: keyOf("loans").at(), Spender: chain.Vault, Amount: 200_000_000},
	} {
		if _, err := c.Send(soon(t), fmt.Sprint("prepare/", i), call); err != nil {
			t.Fatalf("%T: %v", call, err)
		}
	}
	quickly()
	before, err := client.NonceAt(soon(t), keyOf("lending").Address(), nil)
	if err != nil {
		t.Fatal(err)
	}
	answers := sendAll(t, c, chain.UnwindLoan{LoanID: loans[0]}, chain.UnwindLoan{LoanID: loans[1]})
	waitSent(t, s, keyOf("lending"), int(before)+1) //nolint:gosec // small
	less, err := codec.USDCABI.TryPackApprove(common.Address(w.addresses.Vault), big.NewInt(100_000_000))
	if err != nil {
		t.Fatal(err)
	}
	foreign(t, client, keyOf("loans"), 1, w.addresses.USDC, less)
	defer mineWhile(t, client)()
	good, bad := 0, 0
	for _, answer := range answers {
		switch err := <-answer; {
		case err == nil:
			good++
		case refusalName(err) == "ERC20InsufficientAllowance":
			bad++
		default:
			t.Error(err)
		}
	}
	if good != 1 || bad != 1 {
		t.Errorf("%d went through, %d were refused; want one of each", good, bad)
	}
	if fell := countTransactions(t, s, "reverted"); fell == 0 {
		t.Error("nothing reverted on the chain: the test shows nothing, want one reverted or more")
	}
}

func refusalName(err error) string {
	var refusal *chain.Refusal
	if errors.As(err, &refusal) {
		return refusal.Name
	}
	return ""
}

func countTransactions(t *testing.T, s *store.Store, state string) (n int) {
	t.Helper()
	err := s.Read(t.Context(), func(tx *store.Tx) error {
		return tx.QueryRow("select count(*) from chain_tx where state = $1", state).Scan(&n)
	})
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// Two transfers of all the money are fine one by one; mined together, the
// second fails with the token's own error.
func TestASingleCallThatRevertsOnTheChainFailsWithItsReason(t *testing.T) {
	_, s, c, client := trouble(t)
	quickly := mineWhile(t, client)
	lender, buyer := keyOf("lender").at(), keyOf("buyer").at()
	if _, err := c.Send(soon(t), "mint", chain.MintUSDC{From: keyOf("minter").at(), To: lender, Amount: 100}); err != nil {
		t.Fatal(err)
	}
	quickly()
	answers := sendAll(t, c, chain.Transfer{From: lender, To: buyer, Amount: 100}, chain.Transfer{From: lender, To: buyer, Amount: 100})
	waitSent(t, s, keyOf("lender"), 2)
	defer mineWhile(t, client)()
	errs := []error{<-answers[0], <-answers[1]}
	if errs[0] == nil {
		errs[0], errs[1] = errs[1], errs[0]
	}
	if errs[1] != nil || !fault.Is(errs[0], fault.InvalidRequest) || refusalName(errs[0]) != "ERC20InsufficientBalance" {
		t.Errorf("got %v and %v, want one ERC20InsufficientBalance", errs[0], errs[1])
	}
	if a, err := c.Account(soon(t), buyer); err != nil {
		t.Error(err)
	} else if a.USDC != 100 {
		t.Errorf("the buyer has %d, want 100", a.USDC)
	}
	if countTransactions(t, s, "reverted") != 1 {
		t.Errorf("%d transactions reverted, want 1: the test shows nothing", countTransactions(t, s, "reverted"))
	}
}

// Somebody uses the service's key elsewhere and takes the number of a
// transaction. It can never be mined; the contract knows its items, so that
// they are sent again under the next number.
func TestANumberThatWasUsedElsewhereIsGivenUp(t *testing.T) {
	_, s, c, client := trouble(t)
	nonce, err := client.NonceAt(soon(t), keyOf("operator").Address(), nil)
	if err != nil {
		t.Fatal(err)
	}
	answers := sendAll(t, c, delivery(1))
	waitSent(t, s, keyOf("operator"), int(nonce)+1) //nolint:gosec // small
	foreign(t, client, keyOf("operator"), nonce, keyOf("stranger").at(), nil)
	defer mineWhile(t, client)()
	if err := <-answers[0]; err != nil {
		t.Fatal(err)
	}
	if b, err := c.Batch(soon(t), 1); err != nil {
		t.Errorf("batch: %v", err)
	} else if b.Stage != chain.Delivered {
		t.Errorf("batch: stage %v, want %v: %+v", b.Stage, chain.Delivered, b)
	}
	if countTransactions(t, s, "lost") != 1 {
		t.Errorf("%d transactions were lost, want 1: the test shows nothing", countTransactions(t, s, "lost"))
	}
}
