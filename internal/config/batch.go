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

// borrowRate reads a rate a year, 1 = 100 %.
var borrowRate = decimalUpTo[money.Decimal](1_000_000, "must be a decimal above 0, at most 1")
