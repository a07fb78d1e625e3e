package sale

import (
	"testing"

	"mwanyi/internal/money"

	"pgregory.net/rapid"
)

// dollars are whole USDC.
func dollars(n int64) money.USDC { return money.USDC(n * 1_000_000) }

// spec: net-payment-escrow, net-payment-settled, sale-shortfall
func TestALotGetsWhatEscrowHoldsForItAndNoMore(t *testing.T) {
	lot := func(price, advance int64) Lot {
		return Lot{Price: dollars(price), Advance: dollars(advance), IsExported: true}
	}
	lent := func(l Lot, repaid, owes, most int64) Lot {
		l.Repaid, l.Owes, l.Loan = dollars(repaid), dollars(owes), dollars(most)
		return l
	}
	promised := func(l Lot, net int64) Lot { l.Ordered = dollars(net); return l }
	committed := func(l Lot) Lot { l.IsExported = false; return l }
	full, third := Pool{Price: dollars(200), Funded: dollars(200)}, Pool{Price: dollars(200), Funded: dollars(60)}
	for name, row := range map[string]struct {
		sale                  Sale
		net, may, held, short int64
	}{
		"fully funded: the whole net":                    {Sale{Own: lot(100, 40), Pool: full}, 60, 60, 100, 0},
		"fully funded: the others do not matter":         {Sale{Own: lot(100, 40), Pool: full, Others: []Lot{promised(lot(100, 40), 60)}}, 60, 60, 100, 0},
		"fully funded, after its loan":                   {Sale{Own: lent(lot(100, 40), 30, 0, 0), Pool: full}, 30, 30, 70, 0},
		"a part: the advance comes back first":           {Sale{Own: lot(100, 40), Pool: third, Others: []Lot{committed(lot(100, 40))}}, 60, 20, 60, 0},
		"a part that the advance takes":                  {Sale{Own: lot(100, 70), Pool: third, Others: []Lot{committed(lot(100, 40))}}, 30, 0, 60, 0},
		"a part that another was promised":               {Sale{Own: lot(100, 40), Pool: third, Others: []Lot{promised(lot(100, 10), 5)}}, 60, 5, 45, 0},
		"all of it was promised":                         {Sale{Own: lot(100, 40), Pool: third, Others: []Lot{promised(lot(100, 40), 20)}}, 60, 0, 0, 0},
		"another's loan may take it at its export":       {Sale{Own: lot(100, 10), Pool: third, Others: []Lot{committed(lent(lot(100, 40), 0, 30, 35))}}, 90, 15, 25, 0},
		"another's loan takes its own price at most":     {Sale{Own: lot(180, 10), Pool: third, Others: []Lot{committed(lent(lot(20, 5), 0, 30, 35))}}, 170, 30, 40, 0},
		"another's loan has taken it":                    {Sale{Own: lot(100, 10), Pool: third, Others: []Lot{lent(lot(100, 0), 35, 0, 0)}}, 90, 15, 25, 0},
		"more than its share is not its own":             {Sale{Own: lot(20, 5), Pool: third, Others: []Lot{committed(lot(180, 0))}}, 15, 6, 20, 0},
		"its own loan and interest come first":           {Sale{Own: lent(lot(100, 10), 5, 20, 22), Pool: Pool{Price: dollars(100), Funded: dollars(60)}}, 65, 23, 55, 0},
		"its share of what the loans leave":              {Sale{Own: lent(lot(100, 10), 5, 20, 22), Pool: Pool{Price: dollars(173), Funded: dollars(101)}, Others: []Lot{committed(lot(73, 0))}}, 65, 37, 95, 0},
		"a deposit that was forfeited":                   {Sale{Own: Lot{Earlier: dollars(25)}, Forfeits: 1}, 25, 25, 0, 0},
		"sold again, after what a deposit has left":      {Sale{Own: Lot{Price: dollars(80), Advance: dollars(30), Earlier: dollars(25)}, IsSettled: true}, 75, 75, 80, 0},
		"settled: whatever the pool holds":               {Sale{Own: lot(100, 40), IsSettled: true, Pool: third}, 60, 60, 100, 0},
		"settled, after its loan":                        {Sale{Own: lent(lot(100, 40), 30, 0, 0), IsSettled: true}, 30, 30, 70, 0},
		"price below advance and loan":                   {Sale{Own: lent(lot(100, 40), 80, 0, 0), Pool: full}, 0, 0, 20, 20},
		"price below the loan: the advance is all short": {Sale{Own: lent(lot(100, 40), 100, 15, 16), Pool: full}, 0, 0, 0, 40},
		"price below the advance":                        {Sale{Own: lot(30, 40), IsSettled: true}, 0, 0, 30, 10},
	} {
		got, want := row.sale.Decide(), Bound{Net: dollars(row.net), May: dollars(row.may), Held: dollars(row.held)}
		if got != want {
			t.Errorf("%s: got %+v, want %+v", name, got, want)
		}
		if short := row.sale.Own.Shortfall(); short != dollars(row.short) {
			t.Errorf("%s: short of %s, want %s", name, short, dollars(row.short))
		}
	}
}

// contract is what the escrow does, and nothing of what is decided here.
type contract struct {
	pool Pool
	lots []Lot
	held money.USDC
}

// drawContract draws lots of which many have a loan, and a deposit that does not
// cover them all.
func drawContract(t *rapid.T) *contract {
	c := &contract{lots: make([]Lot, rapid.IntRange(2, 5).Draw(t, "lots"))}
	for i := range c.lots {
		l := Lot{BatchID: string(rune('a' + i)), Price: drawn(t, "price", 50, 100), Advance: drawn(t, "advance", 0, 20)}
		if rapid.Bool().Draw(t, "lent") {
			l.Owes = drawn(t, "loan", 1, 110)
			l.Loan = l.Owes + drawn(t, "interest to come", 0, 10)
		}
		c.lots[i] = l
		c.pool.Price += l.Price
	}
	c.fund(drawn(t, "deposit", 0, c.pool.Price))
	return c
}

func drawn(t *rapid.T, what string, least, most money.USDC) money.USDC {
	return money.USDC(rapid.Int64Range(int64(least), int64(most)).Draw(t, what))
}

func (c *contract) fund(more money.USDC) {
	more = min(more, c.pool.Price-c.pool.Funded)
	c.pool.Funded += more
	c.held += more
}

// export lets the loan take what the pool has, with the interest until today.
func (c *contract) export(t *rapid.T, l *Lot) {
	l.IsExported = true
	debt := l.Owes + drawn(t, "interest", 0, l.Loan-l.Owes)
	paid := min(debt, c.held, l.Price-l.Repaid)
	c.held -= paid
	l.Repaid += paid
	l.Owes = debt - paid
	l.Loan = max(l.Owes, l.Loan-paid)
	if l.Owes == 0 {
		l.Loan = 0
	}
}

// sale is what somebody reads of the contract now.
func (c *contract) sale(i int) Sale {
	s := Sale{Own: c.lots[i], Pool: c.pool}
	for k, l := range c.lots {
		if k != i {
			s.Others = append(s.Others, l)
		}
	}
	return s
}

// promised refreshes what a reading cannot know of the promises since.
func (c *contract) promised(s Sale) Sale {
	for k := range s.Others {
		for _, l := range c.lots {
			if l.BatchID == s.Others[k].BatchID {
				s.Others[k].Ordered = l.Ordered
			}
		}
	}
	return s
}

// The lots of an order are exported in any order, with any funding at any time,
// on readings that are as old as they like: what was promised, with the advance
// of who was promised something, is always in the pool.
// spec: net-payment-escrow
func TestWhatWasPromisedIsAlwaysInThePool(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawContract(t)
		old := make([]Sale, len(c.lots))
		for range 4 * len(c.lots) {
			i := rapid.IntRange(0, len(c.lots)-1).Draw(t, "lot")
			l := &c.lots[i]
			switch {
			case rapid.IntRange(0, 9).Draw(t, "funding") == 0:
				c.fund(drawn(t, "more", 1, 40))
			case !l.IsExported:
				c.export(t, l)
				old[i] = c.sale(i)
			default:
				if rapid.Bool().Draw(t, "read anew") {
					old[i] = c.sale(i)
				}
				l.Ordered = max(l.Ordered, c.promised(old[i]).Decide().May)
			}
			c.covers(t)
		}
		for i := range c.lots { // the buyer pays, and each gets its net
			c.fund(c.pool.Price)
			if l := &c.lots[i]; !l.IsExported {
				c.export(t, l)
				if got, want := c.sale(i).Decide().May, max(0, l.left()); got != want {
					t.Fatalf("fully funded, lot %s gets %s, want its whole net of %s", l.BatchID, got, want)
				}
			}
		}
	})
}

func (c *contract) covers(t *rapid.T) {
	var promised money.USDC
	for _, l := range c.lots {
		if l.Ordered > 0 {
			promised += l.Ordered + l.Advance + l.Owes
		}
	}
	if promised > c.held {
		t.Fatalf("promised %s, the pool holds %s: %+v", promised, c.held, c.lots)
	}
}

// forfeit lets every lot take its share, as the contract does, whichever is first.
func (c *contract) forfeit(t *rapid.T) {
	for _, i := range rapid.Permutation([]int{0, 1, 2, 3, 4}).Draw(t, "forfeited") {
		if i >= len(c.lots) {
			continue
		}
		l := c.lots[i]
		cost, net := c.pool.Price-(c.pool.Funded-c.held), money.USDC(0)
		if cost > 0 {
			net = c.held * (l.Price - l.Repaid) / cost
		}
		c.held -= net
		c.pool.Funded -= l.Repaid + net
		c.pool.Price -= l.Price
		farmer, back := l.Forfeit(net)
		if farmer+back != net || back > l.Advance || farmer > max(0, l.left()) || farmer < l.Ordered {
			t.Fatalf("%s of a forfeited order leave the farmer %s, promised were %s, and the float %s: %+v", net, farmer, l.Ordered, back, l)
		}
	}
	if c.held != 0 {
		t.Fatalf("%s are left of a forfeited order", c.held)
	}
}

// The deposit covers the loans, as the contract demands, and the buyer pays what it
// likes of the rest: what was promised at EXPORTED is never more than what the
// farmer has of the deposit when it is forfeited, and the float no more than its
// advance.
// spec: order-forfeit-shares
func TestAForfeitedDepositCoversWhatWasPromised(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := drawContract(t)
		var loans money.USDC
		for i := range c.lots {
			l := &c.lots[i]
			l.Loan = min(l.Loan, l.Price)
			l.Owes = min(l.Owes, l.Loan)
			loans += l.Loan
		}
		c.fund(max(0, loans-c.pool.Funded))
		old := make([]Sale, len(c.lots))
		for range 3 * len(c.lots) {
			i := rapid.IntRange(0, len(c.lots)-1).Draw(t, "lot")
			l := &c.lots[i]
			switch {
			case rapid.IntRange(0, 9).Draw(t, "funding") == 0:
				c.fund(drawn(t, "more", 1, 40))
			case !l.IsExported:
				c.export(t, l)
				old[i] = c.sale(i)
			default:
				l.Ordered = max(l.Ordered, c.promised(old[i]).Decide().May)
			}
		}
		for i := range c.lots {
			if l := &c.lots[i]; !l.IsExported {
				c.export(t, l)
				l.Ordered = max(l.Ordered, c.sale(i).Decide().May)
			}
		}
		c.forfeit(t)
	})
}
