package api

import (
	"mwanyi/internal/access"
	"mwanyi/internal/cashbook"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
)

// cashReply is a payment in cash at an office.
type cashReply struct {
	PaymentID     string     `json:"payment_id"`
	CooperativeID string     `json:"cooperative_id"`
	FarmerID      string     `json:"farmer_id"`
	BatchID       string     `json:"batch_id"`
	AmountUSDC    money.USDC `json:"amount_usdc"`
	Receipt       string     `json:"receipt"`
	Note          string     `json:"note"`
	MadeBy        string     `json:"made_by"`
	MadeAt        string     `json:"made_at"`
	ConfirmedBy   *string    `json:"confirmed_by"`
	Waits         bool       `json:"waits"`
}

func cashReplyOf(e cashbook.Entry) cashReply {
	return cashReply{
		PaymentID: e.PaymentID, CooperativeID: e.CooperativeID, FarmerID: e.FarmerID, BatchID: e.BatchID, AmountUSDC: e.Amount, Receipt: "ipfs://" + e.Receipt,
		Note: e.Note, MadeBy: e.MadeBy, MadeAt: clock.Stamp(e.MadeAt), ConfirmedBy: orNull(e.ConfirmedBy), Waits: e.Waits(),
	}
}

// listCashBook lists what a cooperative has paid at its office; ADMIN's is of all, or of the
// one it names.
// spec: cash-book
func (s *Server) listCashBook(c *call) (reply, error) {
	page, err := c.listing("cooperative_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("cooperative_id", maybe, page.filter("cooperative_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	of, isNamed := page.Filters["cooperative_id"]
	if c.caller.Role != access.Admin {
		if isNamed && of != c.caller.OrganisationID {
			return reply{}, fault.Foreign("cash-book")
		}
		of = c.caller.OrganisationID
	}
	list, rest, err := s.CashBook.List(c.r.Context(), of, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(e cashbook.Entry) string { return e.PaymentID })
	return ok(struct {
		Entries    []cashReply `json:"entries"`
		NextCursor *string     `json:"next_cursor"`
	}{Entries: each(list, cashReplyOf), NextCursor: next})
}
