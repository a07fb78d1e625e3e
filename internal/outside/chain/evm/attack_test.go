package evm

import (
	"errors"
	"fmt"
	"math/big"
	"testing"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/contract"
	"mwanyi/internal/store/storetest"
)

// attack is a call that the holder of the service's OPERATOR key could make
// past the service.
type attack struct {
	name string
	to   chain.Address
	data []byte
	err  error
}

func try(name string, to chain.Address) func(data []byte, err error) attack {
	return func(data []byte, err error) attack { return attack{name, to, data, err} }
}

// loaned brings a batch with an active loan on the chain.
func loaned(t *testing.T, c *Chain) (token uint64, loan string) {
	t.Helper()
	token, loan = 1, id.New("loan")
	for i, call := range []chain.Call{
		chain.Deliver{TokenID: token, FarmerID: farmerName(1), Grams: 100_000, Grade: chain.FAQ},
		chain.PostPrice{ObservedAt: clock.Now().Add(-ahead), Price: 4_000_000},
		chain.MintUSDC{From: keyOf("minter").at(), To: keyOf("lender").at(), Amount: 1_000_000_000},
		chain.Approve{From: keyOf("lender").at(), Spender: chain.Vault, Amount: 1_000_000_000},
		chain.Deposit{From: keyOf("lender").at(), Ref: "1", Amount: 1_000_000_000, Receiver: keyOf("lender").at()},
		chain.Originate{LoanID: loan, TokenID: token, Amount: 100_000_000},
	} {
		if _, err := c.Send(soon(t), fmt.Sprint("loaned/", i), call); err != nil {
			t.Fatalf("%T: %v", call, err)
		}
	}
	return token, loan
}

func attacks(a Addresses, token uint64, loan string) []attack {
	farmer, n, me := chain.KeyOf(farmerName(1)), codec.Big(token), keyOf("operator").Address()
	key, err := codec.ID16(loan)
	if err != nil {
		panic(err)
	}
	all, lender := big.NewInt(1_000_000_000), keyOf("lender").Address()
	return []attack{
		try("raise a score for a delivery", a.CreditScore)(codec.ScoreABI.TryPackDelivered(farmer, n)),
		try("raise a score for a repayment", a.CreditScore)(codec.ScoreABI.TryPackRepaid(farmer, n)),
		try("open an account again", a.CreditScore)(codec.ScoreABI.TryPackOpen(farmer, big.NewInt(1))),
		try("penalise", a.CreditScore)(codec.ScoreABI.TryPackPenalise(big.NewInt(1))),
		try("record a breach", a.Registry)(codec.RegistryABI.TryPackRecordBreaches([]contract.FarmerRegistryBreachEntry{{BreachId: key, CooperativeKey: chain.KeyOf("coop_1")}})),
		try("change a wallet", a.Registry)(codec.RegistryABI.TryPackSetCooperativeWallet(chain.KeyOf("coop_1"), me)),
		try("commit past the escrow", a.TraceLog)(codec.TraceABI.TryPackCommit(n, me, [32]byte{}, 0)),
		try("settle past the escrow", a.TraceLog)(codec.TraceABI.TryPackSettle(n, me)),
		try("deliver past the token", a.TraceLog)(codec.TraceABI.TryPackDeliver(n, me, [32]byte{}, 0)),
		try("unlock collateral", a.BatchToken)(codec.TokenABI.TryPackUnlock(n)),
		try("release collateral", a.BatchToken)(codec.TokenABI.TryPackRelease(n, me)),
		try("seize collateral", a.BatchToken)(codec.TokenABI.TryPackSeize(n)),
		try("take the token", a.BatchToken)(codec.TokenABI.TryPackTransferFrom(keyOf("cooperative").Address(), me, n)),
		try("give seized collateral away", a.Vault)(codec.VaultABI.TryPackDisposeCollateral(key, me)),
		try("originate", a.Vault)(codec.VaultABI.TryPackOriginate([]contract.LendingVaultLoanRequest{{LoanId: key, TokenId: n, Assets: all, Grams: new(big.Int), Advance: new(big.Int), MaxRate: new(big.Int)}})),
		try("unwind", a.Vault)(codec.VaultABI.TryPackUnwind([][16]byte{key})),
		try("default", a.Vault)(codec.VaultABI.TryPackMarkDefault([][16]byte{key})),
		try("redirect principal", a.Vault)(codec.VaultABI.TryPackSetTreasury(me)),
		try("rescue the cash", a.Vault)(codec.VaultABI.TryPackRescueSurplus(me)),
		try("withdraw a lender's money", a.Vault)(codec.VaultABI.TryPackWithdraw(all, me, lender)),
		try("redeem a lender's shares", a.Vault)(codec.VaultABI.TryPackRedeem(big.NewInt(1e12), me, lender)),
		try("move a lender's shares", a.Vault)(codec.VaultABI.TryPackTransferFrom(lender, me, big.NewInt(1e12))),
		try("move the vault's cash", a.USDC)(codec.USDCABI.TryPackTransferFrom(common.Address(a.Vault), me, all)),
		try("unpause", a.Roles)(codec.RolesABI.TryPackUnpause(15)),
		try("change the terms", a.Vault)(codec.VaultABI.TryPackSetTerms(contract.LendingVaultLoanTerms{Term: 1})),
		try("redirect proceeds", a.Escrow)(codec.EscrowABI.TryPackSetTreasury(me)),
		try("release an order", a.Escrow)(codec.EscrowABI.TryPackRelease(key, nil)),
		try("export past the trace log", a.Escrow)(codec.EscrowABI.TryPackExported(n)),
		try("post a price", a.PriceFeed)(codec.FeedABI.TryPackPost([]contract.PriceFeedPrice{{ObservedAt: 1 << 40, Answer: big.NewInt(5e8)}})),
		try("take a role", a.Roles)(codec.RolesABI.TryPackGrantRole(chain.KeyOf("LENDING"), me)),
		try("become ADMIN", a.Roles)(codec.RolesABI.TryPackBeginDefaultAdminTransfer(me)),
		try("make money", a.USDC)(codec.USDCABI.TryPackMint(me, all)),
	}
}

// Nobody who has the service's own key can raise a score, skip a stage, unlock
// collateral or take a lender's money. Each attack is tried as a call and sent
// as a transaction.
func TestTheOperatorKeyHasNoPowerOverScoresCollateralAndMoney(t *testing.T) {
	w := embedded(t)
	c, stop := w.runUntil(t, w.options(storetest.Open(t)))
	register(t, c)
	token, loan := loaned(t, c)
	before := picture(t, c, token)
	stop() // the attacker uses the key now
	ctx, operator := soon(t), keyOf("operator")
	nonce, err := w.client.NonceAt(ctx, operator.Address(), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range attacks(w.addresses, token, loan) {
		if a.err != nil {
			t.Fatalf("%s: %v, want nil", a.name, a.err)
		}
		to := common.Address(a.to)
		if _, err := w.client.CallContract(ctx, ethereum.CallMsg{From: operator.Address(), To: &to, Data: a.data}, nil); codec.Reverted(err) == nil {
			t.Errorf("%s: %v, want a refusal", a.name, err)
		}
		if got := force(t, w, operator, nonce, to, a.data); got != types.ReceiptStatusFailed {
			t.Errorf("%s: the transaction took effect: status %d, want %d", a.name, got, types.ReceiptStatusFailed)
		}
		nonce++
	}
	// Skipping a stage is no revert but a rejected item: send it too.
	skip, err := codec.TraceABI.TryPackAdvance([]contract.TraceLogStep{{TokenId: codec.Big(token), Stage: 4}, {TokenId: codec.Big(token), Stage: 6}, {TokenId: codec.Big(token), Stage: 7}})
	if err != nil {
		t.Fatal(err)
	}
	force(t, w, operator, nonce, common.Address(w.addresses.TraceLog), skip)
	if after := picture(t, c, token); after != before {
		t.Errorf("something changed: %s, want %s as before", after, before)
	}
}

// picture is all that an attacker would want to change.
func picture(t *testing.T, c *Chain, token uint64) string {
	t.Helper()
	ctx := soon(t)
	f, err1 := c.Farmer(ctx, farmerName(1))
	b, err2 := c.Batch(ctx, token)
	p, err3 := c.Pool(ctx)
	l, err4 := c.Account(ctx, keyOf("lender").at())
	o, err5 := c.Account(ctx, keyOf("operator").at())
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		t.Fatal(err)
	}
	return fmt.Sprint(f.Score, f.Tier, b.Owner, b.Stage, b.Locked, b.Loan, p.Cash, p.Lent, p.Shares, l.Shares, o.USDC, o.Shares)
}

// force sends a transaction that is expected to fail and gives its status.
func force(t *testing.T, w world, by key, nonce uint64, to common.Address, data []byte) uint64 {
	t.Helper()
	ctx := soon(t)
	tx, err := by.SignTx(ctx, types.NewTx(&types.DynamicFeeTx{
		ChainID: codec.Big(testID), Nonce: nonce, To: &to, Gas: 500_000, Data: data, GasTipCap: big.NewInt(1), GasFeeCap: big.NewInt(1e11),
	}), testID)
	if err != nil {
		t.Fatal(err)
	}
	if err := w.client.SendTransaction(ctx, tx); err != nil {
		t.Fatal(err)
	}
	for {
		if r, err := w.client.TransactionReceipt(ctx, tx.Hash()); err == nil {
			return r.Status
		} else if !errors.Is(err, ethereum.NotFound) {
			t.Fatalf("err %v, want %v", err, ethereum.NotFound)
		}
	}
}
