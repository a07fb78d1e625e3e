package lender_test

import (
	"context"
	"math/big"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/lender"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/evm/evmtest"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/tally"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

const (
	dollar = money.USDC(1_000_000)
	day    = 24 * time.Hour
)

// year is a house of real desks on a real chain with two lenders.
type year struct {
	*testhouse.House
	t     testing.TB
	chain *evm.Chain
	world *evmtest.World
	mfi   map[string]string // lenders, by the name of their wallet
}

func openYear(t *testing.T, s *store.Store) *year {
	t.Helper()
	y := &year{t: t, world: evmtest.New(t), mfi: map[string]string{}}
	t.Cleanup(clock.Jump(2 * time.Hour)) // a block is a second after the one before: the chain need not wait
	y.chain = y.world.Run(t, s)
	y.House = testhouse.Open(t, s, testhouse.Options{
		Chain: y.chain, Wallet: evmtest.At("cooperative").String(), Other: evmtest.At("deployer").String(), Change: y.moveIn,
		Waits: slices.Repeat([]time.Duration{10 * time.Millisecond}, 5000),
	})
	for _, name := range []string{"lender", "buyer"} {
		y.mfi[name] = farmers.Organisation(t, y.Access, access.MFIKind, "Lender "+name, evmtest.At(name).String())
	}
	y.follow("house", follow.Following{Handle: y.Apply})
	y.follow(tally.Follower, follow.Following{Handle: y.Tally.Apply, Holders: y.Tally.Holders})
	y.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
	return y
}

func (y *year) moveIn(h *testhouse.House) {
	h.Deliveries.AdvancePct = 0
	h.Lending.Wait = 20 * time.Second
	h.Tally.Chain = y.chain
	h.Tally.Accounts = tally.Accounts{Conversion: evmtest.At("conversion"), Vault: y.world.Addresses.Vault, Escrow: y.world.Addresses.Escrow, Proceeds: evmtest.At("proceeds"), Treasury: evmtest.At("loans"), Queue: y.world.Addresses.Queue, Servicer: evmtest.At("servicer")}
}

func (y *year) follow(name string, f follow.Following) {
	f.Name = name
	evmtest.Follow(y.t, y.chain, f)
}

func (y *year) send(call chain.Call) chain.Receipt {
	y.t.Helper()
	r, err := y.chain.Send(context.Background(), id.New("key"), call)
	y.Must(err)
	return r
}

func (y *year) deposit(name string, amount money.USDC) {
	y.t.Helper()
	at := evmtest.At(name)
	y.send(chain.MintUSDC{From: evmtest.At("minter"), To: at, Amount: amount})
	y.send(chain.Approve{From: at, Spender: chain.Vault, Amount: amount})
	y.send(chain.Deposit{From: at, Ref: id.New("dep"), Amount: amount, Receiver: at})
}

// lend draws a loan on a batch of its own and pays it out.
func (y *year) lend(amount money.USDC) lending.Loan {
	y.t.Helper()
	farmerID := y.Farmer(y.Coop)
	d := y.Delivery(y.Coop, farmerID)
	d.WeightKg = 400
	d.Grade = chain.FAQ
	b := y.Submit(d)
	l, err := y.Lending.Originate(context.Background(), lending.OriginateRequest{FarmerID: farmerID, BatchID: b.ID, CooperativeID: y.Coop, Amount: amount}, "")
	y.Must(err)
	y.Until("the farmer is paid", func() bool { return y.loan(l).Status == lending.Active })
	return l
}

func (y *year) loan(l lending.Loan) lending.Loan {
	y.t.Helper()
	l, err := y.Lending.Get(context.Background(), l.ID)
	y.Must(err)
	return l
}

// settle waits until the followers have all that the chain has.
func (y *year) settle() {
	y.t.Helper()
	y.Until("the followers have seen it", func() bool {
		head, err := y.chain.Account(context.Background(), evmtest.At("loans"))
		y.Must(err)
		for _, name := range []string{"house", tally.Follower} {
			followed, err := y.chain.Followed(context.Background(), name)
			y.Must(err)
			if followed < head.Block {
				return false
			}
		}
		return true
	})
}

// month is the statement of the month that it is now.
func (y *year) month(name string, at time.Time) *lender.MonthReport {
	y.t.Helper()
	y.settle()
	s, err := y.Lenders.Statement(context.Background(), y.mfi[name], time.Date(at.Year(), at.Month(), 1, 0, 0, 0, 0, time.UTC))
	y.Must(err)
	return s
}

// inBooks sums what the books have of the lenders' account: of one wallet, or
// what concerns all, by what was posted.
func (y *year) inBooks(holder, step string, since time.Time) (sum money.USDC) {
	y.t.Helper()
	y.Must(y.Store.Read(context.Background(), func(tx *store.Tx) error {
		return tx.QueryRow(`select cast(coalesce(sum(-l.amount), 0) as bigint) from book_line l join book_entry e on e.id = l.entry_id
			where l.account = $1 and l.holder = $2 and e.step = $3 and e.created_at > $4`, string(book.Lenders), holder, step, since).Scan(&sum)
	}))
	return sum
}

// adds holds a statement to its own rule.
func (y *year) adds(what string, s lender.Sums) {
	y.t.Helper()
	if got := s.Opening + s.Deposits - s.Withdrawals + s.Accrued - s.Reserve - s.Servicing - s.WrittenOff + s.Covered + s.Recovered - s.SetAside + s.Other; got != s.Closing {
		y.t.Errorf("%s adds up to %s, want %s: %+v", what, got, s.Closing, s)
	}
}

// near: rounding takes a few millionths.
func (y *year) near(what string, got, want, by money.USDC) {
	y.t.Helper()
	if got-want > by || want-got > by {
		y.t.Errorf("%s: %s, want %s", what, got, want)
	}
}

// A year with two lenders: deposits, a repayment, a loss, a recovery and a
// withdrawal. The statements add up, and every figure is what the books, the
// loans and the chain say, each asked apart from the statement.
// spec: get-lending-statement, statement-sums, lender-history
func TestTheStatementsOfAYearAddUp(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		y := openYear(t, s)
		ctx := t.Context()
		began := clock.Now().Add(-time.Minute)
		y.deposit("lender", 3000*dollar)
		repaid := y.lend(150 * dollar)
		lost := y.lend(200 * dollar)

		first := y.month("lender", clock.Now())
		if first.Complete || first.Own.Deposits != 3000*dollar || first.Own.Closing != first.Closing.Value || len(first.Movements) != 1 || !first.Opening.At.IsZero() {
			t.Errorf("the first month is %+v, want it open, with one deposit and nothing before", first)
		}
		y.adds("the first month", first.Own)
		must(t, y.Lenders.Note(ctx))
		noted := clock.Now()
		y.settle()
		atNoted, err := y.chain.Pool(ctx)
		must(t, err)
		owedThen := y.loan(repaid).Interest + y.loan(lost).Interest

		y.world.Pass(t, 212*day)
		y.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
		y.deposit("buyer", 1500*dollar)
		y.send(chain.MintUSDC{From: evmtest.At("minter"), To: evmtest.At("cooperative"), Amount: 2000 * dollar})
		_, err = y.Lending.Repay(ctx, repaid.ID, 100*dollar, "")
		must(t, err)
		y.send(chain.MarkDefault{LoanID: lost.ID})
		y.Until("the loan is lost", func() bool { return y.loan(lost).Status == lending.Defaulted })
		wasOwed := y.loan(lost)
		_, err = y.Lending.Repay(ctx, lost.ID, 70*dollar, "")
		must(t, err)
		account, err := y.chain.Account(ctx, evmtest.At("lender"))
		must(t, err)
		y.send(chain.Redeem{From: evmtest.At("lender"), Shares: account.Shares / 4, Receiver: evmtest.At("lender")})

		a, b := y.month("lender", clock.Now()), y.month("buyer", clock.Now())
		y.compare(a, b, noted, owedThen, wasOwed, repaid)
		y.portfolio(lost)
		if a.Pool.Opening != atNoted.TotalAssets {
			t.Errorf("the pool begins with %s, want %s", a.Pool.Opening, atNoted.TotalAssets)
		}
		// Once it is over the month is what was noted last, and no more changes.
		must(t, y.Lenders.Note(ctx))
		over := clock.Now()
		y.world.Pass(t, 40*day)
		y.send(chain.PostPrice{ObservedAt: clock.Now(), Price: 4_000_000})
		final := y.month("lender", over)
		if !final.Complete || final.Closing.Shares != a.Closing.Shares || len(final.Movements) != len(a.Movements) || final.Own.Deposits != a.Own.Deposits {
			t.Errorf("the month that is over is %+v, want %+v", final, a)
		}
		y.adds("the month that is over", final.Own)
		if next := y.month("lender", clock.Now()); next.Opening != final.Closing {
			t.Errorf("the next month begins with %+v, want %+v", next.Opening, final.Closing)
		}
		y.history(began, over)
	})
}

// compare holds both lenders' statements against the books, the loans and the chain.
func (y *year) compare(a, b *lender.MonthReport, since time.Time, owedThen money.USDC, lost, repaid lending.Loan) {
	y.t.Helper()
	for _, s := range []*lender.MonthReport{a, b} {
		y.adds("the lender's part", s.Own)
		y.adds("the pool", s.Pool)
		if s.Own.Other != 0 || s.Others != 0 {
			y.t.Errorf("something is not explained: %+v", s)
		}
		// A tenth of the interest that was received, and a twentieth, each rounded down.
		if s.Pool.Reserve != s.Pool.Received/10 || s.Pool.Servicing != s.Pool.Received/20 || s.Pool.Reserve == 0 {
			y.t.Errorf("%s for the reserve and %s for servicing of %s", s.Pool.Reserve, s.Pool.Servicing, s.Pool.Received)
		}
		y.near("what of the pool is not explained", s.Pool.Other, 0, 4)
		var shares int64
		for _, m := range s.Movements {
			if m.Kind == "WITHDRAWAL" {
				m.Shares = -m.Shares
			}
			shares += m.Shares
		}
		if s.Opening.Shares+shares != s.Closing.Shares {
			y.t.Errorf("%d shares and %d of movements, want %d", s.Opening.Shares, shares, s.Closing.Shares)
		}
	}
	pool := a.Pool
	walletA, walletB := evmtest.At("lender").String(), evmtest.At("buyer").String()
	for what, pair := range map[string][2]money.USDC{
		"deposits of the pool":       {pool.Deposits, y.inBooks(walletA, "Deposited", since) + y.inBooks(walletB, "Deposited", since)},
		"deposits of the second":     {b.Own.Deposits, y.inBooks(walletB, "Deposited", since)},
		"withdrawals of the first":   {a.Own.Withdrawals, -y.inBooks(walletA, "Withdrawn", since)},
		"withdrawals of the pool":    {pool.Withdrawals, -y.inBooks(walletA, "Withdrawn", since)},
		"recoveries":                 {pool.Recovered, 70 * dollar},
		"what the reserve bore":      {pool.Covered, lost.Covered},
		"the first's own deposits":   {a.Own.Deposits, y.inBooks(walletA, "Deposited", since)},
		"the second's withdrawals":   {b.Own.Withdrawals, 0},
		"what came back by itself":   {a.Own.Other + b.Own.Other, 0},
		"interest of the pool's own": {pool.Received, y.loan(repaid).Repaid - (repaid.Principal - y.principal(repaid))},
	} {
		if pair[0] != pair[1] || pair[1] == 0 && pair[0] != 0 {
			y.t.Errorf("%s: %s, want %s", what, pair[0], pair[1])
		}
	}
	// By the loans themselves: of a loss what was counted is 85 % of the interest up to
	// the due day, and what is received of another is counted whole.
	counted := countedInterest(lost)
	y.near("what was lost", pool.WrittenOff, lost.Principal+counted*85/100, 100) // a rate is shown with six decimals
	y.near("interest earned", pool.Accrued, pool.Received+pool.WrittenOff-lost.Principal-owedThen*85/100+y.countedNow(), 4)
	for what, pair := range map[string][2]money.USDC{
		"earned by both, less what is set aside": {a.Own.Accrued + b.Own.Accrued - a.Own.SetAside - b.Own.SetAside, pool.Accrued - pool.SetAside},
		"borne for both":                         {a.Own.Covered + b.Own.Covered, pool.Covered},
		"interest received by both":              {a.Own.Received + b.Own.Received, pool.Received},
		"lost by both":                           {a.Own.WrittenOff + b.Own.WrittenOff, pool.WrittenOff},
		"recovered by both":                      {a.Own.Recovered + b.Own.Recovered, pool.Recovered},
		"owned by both":                          {a.Own.Closing + b.Own.Closing, pool.Closing},
	} {
		y.near(what, pair[0], pair[1], 20)
	}
}

// countedInterest is what lenders count of a loan that was never paid on: simple
// interest up to the UTC day of its due date.
func countedInterest(l lending.Loan) money.USDC {
	drawn := l.DueAt.Add(-180 * day)
	seconds := int64(l.DueAt.Truncate(day).Sub(drawn) / time.Second)
	n := new(big.Int).Mul(big.NewInt(int64(l.Principal)), big.NewInt(int64(l.Rate)))
	n.Mul(n, big.NewInt(seconds)).Quo(n, big.NewInt(365*24*3600*1_000_000))
	return money.USDC(n.Int64())
}

// countedNow is the interest that the vault counts at this moment.
func (y *year) countedNow() money.USDC {
	y.t.Helper()
	p, err := y.chain.Pool(context.Background())
	y.Must(err)
	return p.Interest
}

// principal is what is still owed of a loan, without interest.
func (y *year) principal(l lending.Loan) money.USDC {
	y.t.Helper()
	on, err := y.chain.Loan(context.Background(), l.ID)
	y.Must(err)
	return on.Principal
}

// portfolio: what the rows of loans add up to is what the vault says is lent, and
// what was lost and not recovered stays in it.
// spec: get-lending-portfolio
func (y *year) portfolio(lost lending.Loan) {
	y.t.Helper()
	p, err := y.Lending.Portfolio(context.Background())
	y.Must(err)
	if p.Total.Outstanding != p.Pool.Lent || p.Total.Outstanding == 0 || p.Total.Loans != 1 {
		y.t.Errorf("%d loans of %s are outstanding, want one and the %s that the vault has lent", p.Total.Loans, p.Total.Outstanding, p.Pool.Lent)
	}
	if got := y.loan(lost); p.Total.Defaulted != got.Outstanding || p.Total.Late[lending.PAR30] < p.Total.Defaulted || p.Total.Late[lending.PAR90] != 0 {
		y.t.Errorf("got %+v, want what is still owed of %+v, more than 30 days late", p.Total, got)
	}
}

// history is one row for each day that was noted, and the books' totals.
func (y *year) history(from, to time.Time) {
	y.t.Helper()
	o, err := y.Lenders.Position(context.Background(), y.mfi["lender"], lender.Span{From: from, To: to})
	y.Must(err)
	if len(o.History) != 2 || o.History[0].Value < 3000*dollar || o.History[1].Shares >= o.History[0].Shares {
		y.t.Errorf("the history is %+v, want two days, the second with fewer shares", o.History)
	}
	if o.Deposited != 3000*dollar || o.Withdrawn == 0 || o.Gain() != o.Now.Value+o.Withdrawn-o.Deposited {
		y.t.Errorf("got %+v, want 3000 deposited", o)
	}
	list, err := y.Lenders.PoolDays(context.Background(), 90)
	if err != nil || len(list) != 2 {
		y.t.Errorf("the pool's days are %v, %v, want two", list, err)
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
