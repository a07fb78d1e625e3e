package lending

import (
	"cmp"
	"context"
	"maps"
	"math/bits"
	"slices"
	"time"

	"mwanyi/internal/book"
	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// PortfolioReport is what the pool has lent, in amounts of principal, and how it stands.
type PortfolioReport struct {
	At   time.Time
	Pool chain.Pool

	Total                                     Slice
	ByCooperative, ByTier, ByStage, ByVintage []Slice
	Farmers                                   []Borrower // the largest
	InOrders                                  money.USDC // of it, on batches that a CONFIRMED order buys
	InEscrow                                  money.USDC // of it, what the escrow of those orders holds
	Rate                                      money.Decimal
	AgeDays                                   money.Decimal
	Covenants                                 []CovenantStanding
}

// Slice is a part of the portfolio.
type Slice struct {
	Key         string     // of a cooperative its id, of a vintage its month
	Loans       int        // that are open
	Outstanding money.USDC // principal of open loans that has not come back
	Defaulted   money.USDC // of loans that were written off less than a year after they were due, what has not come back
	Late        [3]money.USDC
}

// Exposure is what a slice's shares are of: all that is still to come.
func (s Slice) Exposure() money.USDC { return s.Outstanding + s.Defaulted }

// The places of Late: a day late or more, more than 30, more than 90. What was
// written off counts by its lateness.
const (
	PAR1 = iota
	PAR30
	PAR90
)

// Borrower is a farmer with an open loan.
type Borrower struct {
	FarmerID    string
	Outstanding money.USDC
}

// mostFarmers is how many of the largest are shown.
const mostFarmers = 10

// countedFor is how long after its due date what was written off is still part of
// the portfolio: longer than that nobody waits for it.
const countedFor = 365 * 24 * time.Hour

// lent is a row of the portfolio.
type lent struct {
	Loan
	owed    money.USDC
	stage   chain.Stage
	orderID string // CONFIRMED, that buys its batch; empty: none
}

// Portfolio reads what is lent in one pass over the loans that are open or lately
// lost.
// spec: get-lending-portfolio
func (d *Desk) Portfolio(ctx context.Context) (p PortfolioReport, err error) {
	if d.Chain == nil {
		return p, chain.Off()
	}
	if p.Pool, err = d.Chain.Pool(ctx); err != nil {
		return p, err
	}
	p.At = clock.Now()
	w := newWeighing()
	var held []book.Holding
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if err := eachLent(tx, p.At.Add(-countedFor), w.add); err != nil {
			return err
		}
		held, err = book.Holdings(tx, book.BuyersDeposits)
		return err
	})
	if err != nil {
		return p, err
	}
	w.into(&p, held)
	p.Covenants = d.Covenants.standing(p)
	return p, nil
}

// weighing adds the portfolio up.
type weighing struct {
	now                                   time.Time
	total                                 Slice
	cooperatives, tiers, stages, vintages map[string]*Slice
	farmers                               []Borrower            // the largest, and at most one more
	orders                                map[string]money.USDC // outstanding, by order
	rated, aged                           money.USDC            // outstanding × rate, and × days
}

func newWeighing() *weighing {
	return &weighing{now: clock.Now(), cooperatives: map[string]*Slice{}, tiers: map[string]*Slice{}, stages: map[string]*Slice{}, vintages: map[string]*Slice{}, orders: map[string]money.USDC{}}
}

// add weighs one loan.
func (w *weighing) add(l lent) error {
	began := l.CreatedAt
	if l.OriginatedAt != nil {
		began = *l.OriginatedAt
	}
	w.total.add(l)
	for key, in := range map[string]map[string]*Slice{l.CooperativeID: w.cooperatives, l.Tier: w.tiers, l.stage.String(): w.stages, began.UTC().Format("2006-01"): w.vintages} {
		if in[key] == nil {
			in[key] = &Slice{Key: key}
		}
		in[key].add(l)
	}
	if !l.Open() {
		return nil
	}
	w.rated += l.owed / 1000 * money.USDC(l.Rate) / 1000
	w.aged += l.owed * money.USDC(max(0, w.now.Sub(began)/(24*time.Hour)))
	if l.orderID != "" {
		w.orders[l.orderID] += l.owed
	}
	w.farmers = append(w.farmers, Borrower{FarmerID: l.FarmerID, Outstanding: l.owed})
	slices.SortStableFunc(w.farmers, func(a, b Borrower) int {
		return cmp.Or(-cmp.Compare(a.Outstanding, b.Outstanding), cmp.Compare(a.FarmerID, b.FarmerID))
	})
	w.farmers = w.farmers[:min(len(w.farmers), mostFarmers)]
	return nil
}

// add counts a loan into a slice.
func (s *Slice) add(l lent) {
	if l.Open() {
		s.Loans++
		s.Outstanding += l.owed
	} else {
		s.Defaulted += l.owed
	}
	late := l.Lateness()
	if late != Current {
		s.Late[PAR1] += l.owed
	}
	if late == Days31To90 || late == DaysOver90 {
		s.Late[PAR30] += l.owed
	}
	if late == DaysOver90 {
		s.Late[PAR90] += l.owed
	}
}

// into finishes the sums. An order's escrow covers what is lent on its batches,
// and no more than that.
func (w *weighing) into(p *PortfolioReport, escrow []book.Holding) {
	held := map[string]money.USDC{}
	for _, h := range escrow {
		held[h.Holder] = money.USDC(-h.Net)
	}
	p.Total = w.total
	p.ByCooperative = sorted(w.cooperatives)
	p.ByTier = sorted(w.tiers)
	p.ByStage = sorted(w.stages)
	p.ByVintage = sorted(w.vintages)
	p.Farmers = w.farmers
	for orderID, owed := range w.orders {
		p.InOrders += owed
		p.InEscrow += min(owed, max(0, held[orderID]))
	}
	p.Rate = Share(w.rated, w.total.Outstanding)
	p.AgeDays = Share(w.aged, w.total.Outstanding)
}

func sorted(in map[string]*Slice) (list []Slice) {
	for _, key := range slices.Sorted(maps.Keys(in)) {
		list = append(list, *in[key])
	}
	return list
}

// Share is part of whole, 1 = 100 %, rounded down; 0 of nothing.
func Share(part, whole money.USDC) money.Decimal {
	if part <= 0 || whole <= 0 {
		return 0
	}
	high, low := bits.Mul64(uint64(part), 1_000_000)
	if high >= uint64(whole) {
		return 1<<63 - 1
	}
	share, _ := bits.Div64(high, low, uint64(whole))
	return money.Decimal(share) //nolint:gosec // millionths
}

// largest is the greatest share that one cooperative has of an amount.
func largest(in []Slice, of money.USDC) (share money.Decimal) {
	for _, s := range in {
		share = max(share, Share(s.Outstanding, of))
	}
	return share
}
