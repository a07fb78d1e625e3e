package farmer

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"strings"

	"mwanyi/internal/farmer/score"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// The bounds of a score.
const (
	ScoreFloor   = score.Floor
	ScoreCeiling = 850
)

// AccountCreated is the event that opens a score.
var AccountCreated = chain.AccountCreated.String()

// tier is a row of the contract's table. The chain has the same table and is
// what counts; this one says what comes next.
type tier struct {
	name   chain.Tier
	from   int
	maxUSD int
	ltvPct int
}

var tiers = []tier{
	{chain.Standard, 500, 200, 60},
	{chain.Enhanced, 550, 500, 65},
	{chain.Premium, 650, 1500, 70},
	{chain.Institutional, 750, 5000, 80},
}

// benefit says what a farmer gains by reaching the tier.
func (t tier) benefit() string {
	return fmt.Sprintf("Loans up to %d USD at %d %% of the collateral.", t.maxUSD, t.ltvPct)
}

// tierAt is the tier of a score, or empty under 500.
func tierAt(score int) string {
	name := ""
	for _, t := range tiers {
		if score >= t.from {
			name = t.name.String()
		}
	}
	return name
}

// Credit is a farmer's credit as the contracts have it. That a loan is open, or
// owed, is not for the farmers' desk to say.
type Credit struct {
	Score      int
	Block      uint64 // as of which
	Tier       string // empty: none
	MaxLoan    money.USDC
	LTVPct     float64
	Deliveries int
	Repayments int
	Defaults   int
	Refusal    string // why the farmer cannot borrow now; empty: can
}

// NextTier is the tier above.
type NextTier struct {
	Tier        string `json:"tier"`
	ScoreNeeded int    `json:"score_needed"`
	PointsAway  int    `json:"points_away"`
	Benefit     string `json:"benefit"`
}

// Next is the tier above a score; nil in the highest.
func Next(score int) *NextTier {
	for _, t := range tiers {
		if score < t.from {
			return &NextTier{Tier: t.name.String(), ScoreNeeded: t.from, PointsAway: t.from - score, Benefit: t.benefit()}
		}
	}
	return nil
}

// CreditOf reads score, tier and standing, as far as the chain was followed; the
// chain itself is not asked. A farmer of whom nothing was followed yet is looked up
// there, which needs it to answer.
// spec: get-credit-score, score-followed
func (d *Desk) CreditOf(ctx context.Context, farmerID string) (c Credit, err error) {
	if d.Reader == nil {
		return Credit{}, chain.Off()
	}
	var isThere bool
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		f, err := farmerByID(tx, farmerID)
		if err != nil {
			return err
		}
		var now score.Standing
		if now, isThere, err = score.Now(tx, f.chainKey, chain.KeyOf(f.CooperativeID).String()); err != nil || !isThere {
			return err
		}
		c = creditOf(now)
		operates, err := d.Access.OperatesIn(tx, f.CooperativeID)
		c.Refusal = cmp.Or(shutOut(f, operates), c.Refusal)
		return err
	})
	if errors.Is(err, store.ErrNotFound) || err == nil && !isThere {
		return d.creditOnChain(ctx, farmerID)
	}
	return c, err
}

// creditOf is what the contracts' table of tiers makes of a score.
func creditOf(s score.Standing) Credit {
	c := Credit{Score: s.Score, Block: s.Block, Deliveries: s.Deliveries, Repayments: s.Repayments, Defaults: s.Defaults}
	for _, t := range tiers {
		if s.Score >= t.from {
			c.Tier = t.name.String()
			c.MaxLoan = money.USDC(t.maxUSD) * 1_000_000
			c.LTVPct = float64(t.ltvPct)
		}
	}
	if c.Tier == "" {
		c.Refusal = underTiers()
	}
	return c
}

func underTiers() string { return fmt.Sprintf("the score is under %d", tiers[0].from) }

// shutOut is why a farmer may not borrow, whatever the score; empty: may. The
// contracts ask the same in the same order.
func shutOut(f Farmer, cooperativeOperates bool) string {
	switch {
	case !f.Active:
		return "the farmer is deactivated"
	case !cooperativeOperates:
		return "the cooperative is suspended"
	case !f.ForestFree:
		return "the farm failed its last forest check"
	}
	return ""
}

// creditOnChain asks the contracts.
func (d *Desk) creditOnChain(ctx context.Context, farmerID string) (Credit, error) {
	f, err := d.Reader.Farmer(ctx, farmerID)
	if err != nil {
		return Credit{}, err
	}
	c := Credit{
		Score: int(f.Score), Block: f.Block, Deliveries: int(f.Deliveries), Repayments: int(f.Repayments), Defaults: int(f.Defaults),
		MaxLoan: f.MaxLoan, LTVPct: float64(f.LTVBasisPts) / 100,
	}
	if f.Tier != chain.NoTier {
		c.Tier = f.Tier.String()
	}
	switch {
	case f.Standing != nil:
		c.Refusal = f.Standing.Message
	case f.Tier == chain.NoTier:
		c.Refusal = underTiers()
	}
	return c, nil
}

// ScoreChange is a line of a score's history.
type ScoreChange = score.Change

// ScoreHistory gives the changes of a score that the contract reported, oldest
// first. A penalty of the cooperative counts at once and is listed when the
// contract writes it into the farmer's account.
func (d *Desk) ScoreHistory(ctx context.Context, farmerID string) (list []ScoreChange, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		if list, err = score.History(tx, chain.KeyOf(farmerID).String()); err != nil {
			return err
		}
		for i := range list {
			if list[i].BatchID, err = d.batchOf(tx, list[i].TokenID); err != nil {
				return err
			}
		}
		return nil
	})
	return list, err
}

// batchOf is the batch of a token; empty when there is none.
func (d *Desk) batchOf(tx *store.Tx, tokenID uint64) (string, error) {
	if tokenID == 0 {
		return "", nil
	}
	batchID, _, err := d.BatchOfToken(tx, tokenID)
	return batchID, err
}

// VerificationURL is where anyone can check a score on the chain.
func (d *Desk) VerificationURL(farmerID string) string {
	return strings.ReplaceAll(d.ExplorerURL, "{farmer_id}", farmerID)
}
