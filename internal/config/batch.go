package config

import (
	"fmt"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/secret"
)

// Covenants are what the operator has promised the pool's lenders, in percent.
type Covenants struct {
	CooperativePct int
	MinCashPct     int
	MaxPAR30Pct    int
}

// Deploy is what contracts are deployed with and nothing else reads afterwards.
type Deploy struct {
	HaircutsPct  [4]uint16 // off the value of a batch from DELIVERED to WAREHOUSED
	ReservePct   int       // of interest
	ServicingPct int       // of interest
	ForfeitAfter time.Duration
}

// haircuts reads a percentage for each stage in which a batch may secure a loan.
func haircuts(v string) (percents [4]uint16, err error) {
	parts := strings.Split(v, ",")
	if len(parts) != len(percents) {
		return percents, fmt.Errorf("is %q: use four whole numbers, as in 30,20,10,0", v)
	}
	for i := range percents {
		n, err := whole(0, 100)(strings.TrimSpace(parts[i]))
		if err != nil {
			return percents, err
		}
		percents[i] = uint16(n) //nolint:gosec // at most 100
	}
	return percents, nil
}

// Batch is how batches are paid for and who checks their export.
type Batch struct {
	AdvancePct int
	Prices     map[chain.Grade]money.USDC // at the farm gate, for a kilogram
	EscrowPct  int
	OrderLife  time.Duration // of an order that nobody confirms
	ShipWithin time.Duration // from a confirmation to ship_by
	UsualRate  money.Decimal // shillings for a USDC
	SubmitWait time.Duration

	AuthorityURL    string // empty: the sandbox in dev, nowhere in serve
	AuthorityHeader string
	AuthorityKey    secret.Text
}

// defaultPrices are close to what a kilogram fetched at the farm gate in 2026.
const defaultPrices = "screen18=2.6,screen15=2.4,FAQ=2.2,PB=2.3"

// farmGatePrices reads grade=price, comma-separated, with every grade once.
func farmGatePrices(v string) (map[chain.Grade]money.USDC, error) {
	prices := map[chain.Grade]money.USDC{}
	for part := range strings.SplitSeq(v, ",") {
		name, text, _ := strings.Cut(strings.TrimSpace(part), "=")
		price, err := money.ParseDecimal(text)
		grade, known := gradeNamed(name)
		_, twice := prices[grade]
		if !known || twice || err != nil || price <= 0 || price > 1000*1_000_000 {
			return nil, fmt.Errorf("has %q: use grade=price, each of screen18, screen15, FAQ and PB once, in USDC up to 1000 for a kilogram", part)
		}
		prices[grade] = money.USDC(price)
	}
	if len(prices) != int(chain.PB)+1 {
		return nil, fmt.Errorf("needs a price for each of screen18, screen15, FAQ and PB")
	}
	return prices, nil
}

func gradeNamed(name string) (chain.Grade, bool) {
	for g := chain.Screen18; g <= chain.PB; g++ {
		if g.String() == name {
			return g, true
		}
	}
	return 0, false
}

// rate reads how much of one currency another is worth.
var rate = decimalUpTo[money.Decimal](1_000_000*1_000_000, "must be a decimal above 0, at most 1000000")

// borrowRate reads a rate a year, 1 = 100 %, within the vault's curve: it lends at
// 4 % when all is idle and at 60 % when all is lent.
func borrowRate(v string) (money.Decimal, error) {
	r, err := money.ParseDecimal(v)
	if err != nil || r < 40_000 || r > 600_000 {
		return 0, fmt.Errorf("is %q: use a decimal from 0.04 to 0.6", v)
	}
	return r, nil
}
