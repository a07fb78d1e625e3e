package api

import (
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/float"
	"mwanyi/internal/money"
)

// fundCooperativeRequest is the body of POST /admin/cooperatives/{cooperative_id}/funding.
type fundCooperativeRequest struct {
	Reference  *string     `json:"reference"` // the bank's, or the operator's own; it makes a repeat harmless
	AmountUSDC *money.USDC `json:"amount_usdc"`
	Note       *string     `json:"note"`
}

func (in *fundCooperativeRequest) validate(k *check) {
	k.text("reference", need, in.Reference, referenceShape)
	k.usdc("amount_usdc", need, in.AmountUSDC, microUSDC, maxUSDC)
	k.text("note", maybe, in.Note, noteShape)
}

// fundingReply shows a funding.
type fundingReply struct {
	FundingID     string     `json:"funding_id"`
	CooperativeID string     `json:"cooperative_id"`
	Reference     string     `json:"reference"`
	AmountUSDC    money.USDC `json:"amount_usdc"`
	Note          *string    `json:"note"`
	CreatedAt     string     `json:"created_at"`
}

// spec: post-admin-funding
func (s *Server) fundCooperative(c *call, in *fundCooperativeRequest) (reply, error) {
	if err := c.actsFor(c.path("cooperative_id"), fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	f, err := s.Floats.Fund(c.r.Context(), float.Funding{CooperativeID: c.path("cooperative_id"), Reference: *in.Reference, Amount: *in.AmountUSDC,
		Note: valueOf(in.Note), MadeBy: c.caller.Who()})
	if err != nil {
		return reply{}, err
	}
	shown := fundingReply{FundingID: f.ID, CooperativeID: f.CooperativeID, Reference: f.Reference, AmountUSDC: f.Amount, CreatedAt: clock.Stamp(f.CreatedAt)}
	if f.Note != "" {
		shown.Note = &f.Note
	}
	return created(shown)
}

// cooperativeRequest is the body of PATCH /admin/cooperatives/{cooperative_id}.
type cooperativeRequest struct {
	CreditUSDC *money.USDC `json:"credit_usdc"`
}

func (in *cooperativeRequest) validate(k *check) {
	k.usdc("credit_usdc", need, in.CreditUSDC, 0, maxUSDC)
}

// spec: float-credit
func (s *Server) updateCooperative(c *call, in *cooperativeRequest) (reply, error) {
	if err := c.actsFor(c.path("cooperative_id"), fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return shown(s.Floats.SetCredit(c.r.Context(), c.path("cooperative_id"), *in.CreditUSDC, c.caller.Who()))
}

// spec: get-float
func (s *Server) getFloat(c *call) (reply, error) {
	cooperativeID := c.path("cooperative_id")
	if _, err := s.Access.Cooperative(c.r.Context(), cooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	if err := c.mustSee(floatPart, "cooperative", cooperativeID); err != nil {
		return reply{}, err
	}
	return shown(s.Floats.State(c.r.Context(), cooperativeID))
}
