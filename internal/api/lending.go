package api

import (
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
)

// createLoan is the body of POST /loans. Without an amount the loan is the
// most that is allowed.
type createLoan struct {
	FarmerID      *string     `json:"farmer_id"`
	BatchID       *string     `json:"batch_id"`
	AmountUSDC    *money.USDC `json:"amount_usdc"`
	CooperativeID *string     `json:"cooperative_id"`
}

// minLoan is the smallest loan.
const minLoan = 50 * oneUSDC

func (in *createLoan) validate(k *check) {
	k.text("farmer_id", need, in.FarmerID, farmerIDShape)
	k.text("batch_id", need, in.BatchID, idShape)
	k.usdc("amount_usdc", maybe, in.AmountUSDC, minLoan, maxUSDC)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
}

func (s *Server) createLoan(c *call) (reply, error) {
	var in createLoan
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("loans")
}

func (s *Server) listLoans(c *call) (reply, error) {
	page, err := c.listing("status", "batch_id", "farmer_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, "DISBURSING", "ACTIVE", "REPAID", "DEFAULTED")
	k.text("batch_id", maybe, page.filter("batch_id"), idShape)
	k.text("farmer_id", maybe, page.filter("farmer_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	return notBuilt("loans")
}

func (s *Server) getLoan(c *call) (reply, error) { return notBuiltRead(c, "loans") }

// repayLoan is the body of POST /loans/{loan_id}/repay. Without an amount all
// that is due is repaid.
type repayLoan struct {
	AmountUSDC *money.USDC `json:"amount_usdc"`
}

func (in *repayLoan) validate(k *check) {
	k.usdc("amount_usdc", maybe, in.AmountUSDC, microUSDC, maxUSDC)
}

func (s *Server) repayLoan(c *call) (reply, error) {
	var in repayLoan
	if err := c.decodeMaybe(&in); err != nil {
		return reply{}, err
	}
	return notBuilt("loans")
}

func (s *Server) getPoolStatus(c *call) (reply, error) { return notBuiltRead(c, "pool figures") }

func (s *Server) pauseLending(c *call) (reply, error) { return notBuiltAct(c, "vault controls") }

func (s *Server) unpauseLending(c *call) (reply, error) { return notBuiltAct(c, "vault controls") }

// recordBreach is the body of POST /admin/cooperatives/{cooperative_id}/breaches.
type recordBreach struct {
	Reference *string `json:"reference"` // the operator's own; it makes a repeat harmless
	Reason    *string `json:"reason"`
}

func (in *recordBreach) validate(k *check) {
	k.text("reference", need, in.Reference, referenceShape)
	k.text("reason", need, in.Reason, noteShape)
}

func (s *Server) recordBreach(c *call) (reply, error) {
	var in recordBreach
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(c.path("cooperative_id"), fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("breach records")
}

// confirmPrice is the body of POST /admin/price-feed/confirm: the price that
// waits, repeated, so that no other is confirmed.
type confirmPrice struct {
	PricePerKgUSDC *money.USDC `json:"price_per_kg_usdc"`
}

func (in *confirmPrice) validate(k *check) {
	k.usdc("price_per_kg_usdc", need, in.PricePerKgUSDC, microUSDC, 1000*oneUSDC)
}

func (s *Server) confirmPrice(c *call) (reply, error) {
	var in confirmPrice
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	return notBuilt("price feeds")
}
