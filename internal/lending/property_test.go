package lending_test

import (
	"flag"
	"math/big"
	"os"
	"testing"
	"time"

	"pgregory.net/rapid"

	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/store/storetest"
)

// bank is a house whose vault is watched: what one step may not change.
type bank struct {
	*house
	last   chain.Pool
	mayDip bool // a default came since the last look
}

var lenders = []string{"lender", "proceeds"}

// Whatever lenders, farmers, the market and time do: what the vault counts is
// its cash and its loans, less what is set aside; shares lose value while loans are
// late and by nothing else, and the service says what the contract says, to the
// micro-USDC.
func TestTheVaultIsWholeWhateverHappens(t *testing.T) {
	steps, checks := "40", "3"
	if os.Getenv("MWANYI_TEST_LONG") != "" {
		steps, checks = "200", "20"
	}
	for name, value := range map[string]string{"rapid.steps": steps, "rapid.checks": checks, "rapid.nofailfile": "true"} {
		must(t, flag.Set(name, value))
	}
	b := &bank{house: open(t, storetest.Open(t))}
	b.deposit("lender", 5000*dollar)
	b.mint("cooperative", 1_000_000*dollar)
	b.last = b.pool().Pool
	rapid.Check(t, func(r *rapid.T) {
		r.Repeat(map[string]func(*rapid.T){
			"": b.intact, "deposit": b.deposits, "withdraw": b.withdraws, "borrow": b.borrows, "borrow more": b.borrows,
			"repay": b.repays, "repay more": b.repays, "price": b.priceMoves, "weeks": b.weeksPass, "seasons": b.seasonsPass,
		})
	})
	// Chance may have left a loan unpaid that it never let default, or none.
	lend := func() lending.Loan {
		farmerID, batchID := b.farmer(100)
		l, err := b.Originate(t.Context(), b.ask(farmerID, batchID, 50*dollar), "")
		must(t, err)
		b.paid(l)
		return l
	}
	b.deposit("lender", 50_000*dollar)
	_, err := b.Repay(t.Context(), lend().ID, 0, "")
	must(t, err)
	lend()
	b.passes(211 * day)
	if p := b.pool(); p.ByStatus[lending.Repaid] == 0 || p.ByStatus[lending.Defaulted] == 0 || p.ByStatus[lending.Active] != 0 {
		t.Errorf("after everything: %+v", p.ByStatus)
	}
}

func (b *bank) intact(r *rapid.T) {
	p := b.pool()
	if aside := max(0, p.Impaired-p.Reserve) + p.Unvested; p.TotalAssets != max(0, p.Cash+p.Lent+p.Interest-aside) {
		r.Errorf("assets %s are not cash %s, loans %s and interest %s less %s", p.TotalAssets, p.Cash, p.Lent, p.Interest, aside)
	}
	vault, err := b.chain.Account(b.t.Context(), b.world.Addresses.Vault)
	must(b.t, err)
	if vault.USDC != p.Cash+p.Reserve+p.Fees {
		r.Errorf("the vault holds %s and counts %s, %s and %s", vault.USDC, p.Cash, p.Reserve, p.Fees)
	}
	// (assets + 1) / (shares + 1000) is the value of a share, unrounded.
	now, before := ratio(p.Pool), ratio(b.last)
	if isLate := p.Impaired > 0 || b.last.Impaired > 0; now.Cmp(before) < 0 && !isLate && !b.mayDip {
		r.Errorf("a share was worth %s and is worth %s", before.FloatString(12), now.FloatString(12))
	}
	b.last, b.mayDip = p.Pool, false
	open, err := b.Loans(b.t.Context(), lending.Filter{Open: true, Limit: 1000})
	must(b.t, err)
	var owed, principal money.USDC
	for _, l := range open {
		owed += l.Outstanding
		principal += l.Principal + l.Interest - l.Repaid
		if on, err := b.chain.Loan(b.t.Context(), l.ID); err != nil || on.Debt != l.Outstanding || on.State != chain.LoanActive {
			r.Errorf("the chain has %+v (%v), the service %+v", on, err, l)
		}
	}
	if owed != principal {
		r.Errorf("principal, interest and repayments give %s, the chain says %s", principal, owed)
	}
	// Each debt is rounded up, the lenders' part of the interest down, once; of loans
	// past their due day the vault counts less.
	share := (owed - p.Lent) * 85 / 100
	if p.Interest > share || p.Impaired == 0 && share-p.Interest > money.USDC(len(open))+1 {
		r.Errorf("%d loans owe %s, the vault counts %s and %s", len(open), owed, p.Lent, p.Interest)
	}
	if p.ByStatus[lending.Active] != int(p.Active) || p.ByStatus[lending.Repaid] != int(p.Repaid) || p.ByStatus[lending.Defaulted] != int(p.Defaulted) {
		r.Errorf("%v, the chain counts %d, %d and %d", p.ByStatus, p.Active, p.Repaid, p.Defaulted)
	}
}

func ratio(p chain.Pool) *big.Rat {
	shares := new(big.Int).SetUint64(p.Shares)
	return new(big.Rat).SetFrac(big.NewInt(int64(p.TotalAssets)+1), shares.Add(shares, big.NewInt(1000)))
}

func (b *bank) deposits(r *rapid.T) {
	b.deposit(rapid.SampledFrom(lenders).Draw(r, "lender"), money.USDC(rapid.Int64Range(1_000_000, 2_000_000_000).Draw(r, "amount")))
}

// withdraws gives shares up. Nobody gets more than the shares were worth, and
// the other's are worth no less.
func (b *bank) withdraws(r *rapid.T) {
	i := rapid.IntRange(0, 1).Draw(r, "lender")
	who, other := evmtest.At(lenders[i]), evmtest.At(lenders[1-i])
	before, others := b.account(who), b.account(other)
	if before.Shares == 0 {
		return
	}
	shares := rapid.Uint64Range(1, before.Shares).Draw(r, "shares")
	_, err := b.chain.Send(b.t.Context(), id.New("key"), chain.Redeem{From: who, Shares: shares, Receiver: who})
	if chain.Definite(err) {
		return // the cash is lent out, or the shares round to nothing
	}
	must(b.t, err)
	after := b.account(who)
	if got := after.USDC - before.USDC; got <= 0 || got+after.ShareValue > before.ShareValue+interestOfABlock {
		r.Errorf("%s for shares that were worth %s; %s are left", got, before.ShareValue, after.ShareValue)
	}
	if b.pool().Impaired == 0 && b.account(other).ShareValue < others.ShareValue {
		r.Errorf("the other lender had %s and has %s", others.ShareValue, b.account(other).ShareValue)
	}
}

// interestOfABlock is what may come to the shares in the second of the block, with
// gains that vest.
const interestOfABlock = 2000

func (b *bank) account(at chain.Address) chain.Account {
	a, err := b.chain.Account(b.t.Context(), at)
	must(b.t, err)
	return a
}

func (b *bank) borrows(r *rapid.T) {
	farmerID, batchID := b.farmer(rapid.Uint32Range(15, 200).Draw(r, "kg"))
	amount := money.USDC(rapid.SampledFrom([]int64{0, 50_000_000, 77_123_457, 200_000_000}).Draw(r, "amount"))
	l, err := b.Originate(b.t.Context(), b.ask(farmerID, batchID, amount), "")
	if fault.Is(err, fault.InsufficientCollateral) || fault.Is(err, fault.LoanLimitExceeded) || fault.Is(err, fault.RateTooHigh) {
		return
	}
	must(b.t, err)
	b.paid(l)
}

func (b *bank) repays(r *rapid.T) {
	list, err := b.Loans(b.t.Context(), lending.Filter{Limit: 1000})
	must(b.t, err)
	var owing []lending.Loan
	for _, l := range list {
		if l.Outstanding > 0 {
			owing = append(owing, l)
		}
	}
	if len(owing) == 0 {
		return
	}
	l := rapid.SampledFrom(owing).Draw(r, "loan")
	amount := money.USDC(0)
	if rapid.Bool().Draw(r, "in part") {
		amount = money.USDC(rapid.Int64Range(1, int64(l.Outstanding)).Draw(r, "amount"))
	}
	got, err := b.Repay(b.t.Context(), l.ID, amount, "")
	must(b.t, err)
	if amount != 0 && got.Repaid != l.Repaid+amount || amount == 0 && got.Outstanding != 0 {
		r.Errorf("%s was paid on %+v, which is %+v now", amount, l, got)
	}
}

func (b *bank) priceMoves(r *rapid.T) {
	b.market.perKg = money.Decimal(rapid.Int64Range(3_700_000, 4_300_000).Draw(r, "price"))
	must(b.t, b.Turn(b.t.Context(), "lending.price"))
}

func (b *bank) weeksPass(r *rapid.T) {
	b.passes(time.Duration(rapid.IntRange(1, 40).Draw(r, "days")) * day)
}

func (b *bank) seasonsPass(r *rapid.T) {
	if rapid.IntRange(0, 4).Draw(r, "season") == 0 {
		b.passes(211 * day)
	}
}

func (b *bank) passes(by time.Duration) {
	b.until("nothing is under way", b.idle)
	b.world.Pass(b.house.whole, by)
	must(b.t, b.Turn(b.t.Context(), "lending.price"))
	defaulted := b.pool().ByStatus[lending.Defaulted]
	must(b.t, b.Turn(b.t.Context(), "lending.default"))
	b.mayDip = b.pool().ByStatus[lending.Defaulted] > defaulted
}
