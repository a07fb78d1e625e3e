package api

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
)

// sliceReply is a part of the portfolio. Shares are of what is still to come:
// outstanding and defaulted.
type sliceReply struct {
	Key         string        `json:"key"`
	Loans       int           `json:"loans"`
	Outstanding money.USDC    `json:"outstanding_usdc"`
	Share       money.Decimal `json:"share"` // of all that is outstanding
	Defaulted   money.USDC    `json:"defaulted_usdc"`
	PAR1        money.USDC    `json:"par1_usdc"`
	PAR1Share   money.Decimal `json:"par1_share"`
	PAR30       money.USDC    `json:"par30_usdc"`
	PAR30Share  money.Decimal `json:"par30_share"`
	PAR90       money.USDC    `json:"par90_usdc"`
	PAR90Share  money.Decimal `json:"par90_share"`
}

func sliceReplyOf(s lending.Slice, all money.USDC) sliceReply {
	of := func(n int) money.Decimal { return lending.Share(s.Late[n], s.Exposure()) }
	return sliceReply{
		Key: s.Key, Loans: s.Loans, Outstanding: s.Outstanding, Share: lending.Share(s.Outstanding, all), Defaulted: s.Defaulted,
		PAR1: s.Late[lending.PAR1], PAR1Share: of(lending.PAR1), PAR30: s.Late[lending.PAR30], PAR30Share: of(lending.PAR30),
		PAR90: s.Late[lending.PAR90], PAR90Share: of(lending.PAR90),
	}
}

// borrowerReply is a farmer with a large loan; who that is not everybody sees.
type borrowerReply struct {
	FarmerID    string        `json:"farmer_id,omitempty"`
	Outstanding money.USDC    `json:"outstanding_usdc"`
	Share       money.Decimal `json:"share"`
}

type concentrationReply struct {
	LargestCooperative money.Decimal   `json:"largest_cooperative_share"`
	LargestFarmers     money.Decimal   `json:"largest_farmers_share"` // of the ten together
	Farmers            []borrowerReply `json:"largest_farmers"`
}

type coverageReply struct {
	Orders      money.USDC    `json:"signed_orders_usdc"`
	OrdersShare money.Decimal `json:"signed_orders_share"`
	Escrow      money.USDC    `json:"escrow_usdc"`
	EscrowShare money.Decimal `json:"escrow_share"`
}

type covenantReply struct {
	Name     string        `json:"name"`
	Limit    money.Decimal `json:"limit"`
	Value    money.Decimal `json:"value"`
	Breached bool          `json:"breached"`
}

// impairmentReply is the portfolio by the stages of IFRS 9, and what the vault has
// taken off its value.
type impairmentReply struct {
	Stage1   money.USDC `json:"stage_1_usdc"` // in time
	Stage2   money.USDC `json:"stage_2_usdc"` // past due
	Stage3   money.USDC `json:"stage_3_usdc"` // written off, and owed
	Impaired money.USDC `json:"impaired_usdc"`
	Reserve  money.USDC `json:"reserve_usdc"`
}

// spec: portfolio-impairment
func impairmentOf(p lending.PortfolioReport) impairmentReply {
	late := p.Total.Late[lending.PAR1]
	return impairmentReply{
		Stage1: p.Total.Exposure() - late, Stage2: late - p.Total.Defaulted, Stage3: p.Total.Defaulted, Impaired: p.Pool.Impaired, Reserve: p.Pool.Reserve,
	}
}

// portfolioReply is what the pool has lent, in amounts.
type portfolioReply struct {
	AsOf          string             `json:"as_of"`
	TotalAssets   money.USDC         `json:"total_assets_usdc"`
	Cash          money.USDC         `json:"cash_usdc"`
	CashShare     money.Decimal      `json:"cash_share"`
	Total         sliceReply         `json:"total"`
	Rate          money.Decimal      `json:"weighted_borrow_rate"`
	AgeDays       money.Decimal      `json:"weighted_age_days"`
	ByCooperative []sliceReply       `json:"by_cooperative"`
	ByTier        []sliceReply       `json:"by_tier"`
	ByStage       []sliceReply       `json:"by_stage"`
	ByVintage     []sliceReply       `json:"by_vintage"`
	Concentration concentrationReply `json:"concentration"`
	Coverage      coverageReply      `json:"coverage"`
	Impairment    impairmentReply    `json:"impairment"`
	Covenants     []covenantReply    `json:"covenants"`
}

// spec: get-lending-portfolio
func (s *Server) getPortfolio(c *call) (reply, error) {
	p, err := s.Lending.Portfolio(c.r.Context())
	if err != nil {
		return reply{}, err
	}
	all := p.Total.Outstanding
	parts := func(list []lending.Slice) []sliceReply {
		return each(list, func(s lending.Slice) sliceReply { return sliceReplyOf(s, all) })
	}
	p.Total.Key = "ALL"
	return ok(portfolioReply{
		AsOf: clock.Stamp(p.At), TotalAssets: p.Pool.TotalAssets, Cash: p.Pool.Cash, CashShare: lending.Share(p.Pool.Cash, p.Pool.TotalAssets),
		Total: sliceReplyOf(p.Total, all), Rate: p.Rate, AgeDays: p.AgeDays,
		ByCooperative: parts(p.ByCooperative), ByTier: parts(p.ByTier), ByStage: parts(p.ByStage), ByVintage: parts(p.ByVintage),
		Concentration: c.concentrationOf(p),
		Coverage:      coverageReply{Orders: p.InOrders, OrdersShare: lending.Share(p.InOrders, all), Escrow: p.InEscrow, EscrowShare: lending.Share(p.InEscrow, all)},
		Impairment:    impairmentOf(p),
		Covenants: each(p.Covenants, func(s lending.CovenantStanding) covenantReply {
			return covenantReply{Name: s.Name, Limit: s.Limit, Value: s.Value, Breached: s.Breached}
		}),
	})
}

// concentrationOf says how much hangs on few; lenders are not told who a farmer is.
func (c *call) concentrationOf(p lending.PortfolioReport) (out concentrationReply) {
	all := p.Total.Outstanding
	for _, s := range p.ByCooperative {
		out.LargestCooperative = max(out.LargestCooperative, lending.Share(s.Outstanding, all))
	}
	var together money.USDC
	isNamed := c.sees(borrowerPart)
	out.Farmers = each(p.Farmers, func(b lending.Borrower) borrowerReply {
		together += b.Outstanding
		shown := borrowerReply{Outstanding: b.Outstanding, Share: lending.Share(b.Outstanding, all)}
		if isNamed {
			shown.FarmerID = b.FarmerID
		}
		return shown
	})
	out.LargestFarmers = lending.Share(together, all)
	return out
}
