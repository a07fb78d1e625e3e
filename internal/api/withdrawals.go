package api

import (
	"net/http"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/withdrawal"
)

// withdrawalRequest is the body of POST /lending/withdrawals: an amount, or shares
// in thousandths. Where it goes is not the caller's to say.
type withdrawalRequest struct {
	AmountUSDC *money.USDC `json:"amount_usdc"`
	Shares     *int64      `json:"shares"`
	MFIID      *string     `json:"mfi_id"`
}

// maxShares are more than there will ever be: nine thousand million, in thousandths.
const maxShares = 9_000_000_000_000

func (in *withdrawalRequest) validate(k *check) {
	k.usdc("amount_usdc", maybe, in.AmountUSDC, microUSDC, maxUSDC)
	k.integer("shares", maybe, in.Shares, 1, maxShares)
	k.text("mfi_id", maybe, in.MFIID, idShape)
	if (in.AmountUSDC == nil) == (in.Shares == nil) {
		k.refuse(fault.InvalidRequest, "send either amount_usdc or shares")
	}
}

// lenderNamed is the lender that a request is for: an MFI acts for itself, ADMIN
// says for whom.
func (c *call) lenderNamed(mfiID *string) (string, error) {
	own := c.ownLender()
	switch {
	case own == "" && mfiID == nil:
		return "", fault.New(fault.InvalidRequest, "mfi_id is required for ADMIN")
	case own == "":
		return *mfiID, nil
	case mfiID != nil && *mfiID != own:
		return "", fault.Foreign("MFI")
	}
	return own, nil
}

// ownLender is the lender that a caller is; empty: ADMIN, who sees all.
func (c *call) ownLender() string {
	if c.caller.Role == access.Admin {
		return ""
	}
	return c.caller.OrganisationID
}

// askWithdrawal answers 201 when it is paid or the lender has to sign, and 202
// while it stands in the line.
// spec: post-withdrawals
func (s *Server) askWithdrawal(c *call, in *withdrawalRequest) (reply, error) {
	mfiID, err := c.lenderNamed(in.MFIID)
	if err != nil {
		return reply{}, err
	}
	r := withdrawal.AskRequest{MFIID: mfiID, MadeBy: c.caller.Who()}
	if in.AmountUSDC != nil {
		r.Amount = *in.AmountUSDC
	} else {
		r.Shares = uint64(*in.Shares) //nolint:gosec // checked to be positive
	}
	made, err := s.Withdrawals.Ask(c.r.Context(), r, c.requestName())
	if err != nil {
		return reply{}, err
	}
	status := http.StatusCreated
	if made.Status == withdrawal.Queued || made.Status == withdrawal.Paying {
		status = http.StatusAccepted
	}
	return reply{status: status, value: made.Record()}, nil
}

// spec: get-withdrawals
func (s *Server) listWithdrawals(c *call) (reply, error) {
	page, err := c.listing("status", "mfi_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, texts(withdrawal.Statuses)...)
	k.text("mfi_id", maybe, page.filter("mfi_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	f := withdrawal.Filter{Status: withdrawal.Status(page.Filters["status"]), MFIID: page.Filters["mfi_id"]}
	if own := c.ownLender(); own != "" {
		if f.MFIID != "" && f.MFIID != own {
			return reply{}, fault.Foreign("MFI")
		}
		f.MFIID = own
	}
	list, rest, err := s.Withdrawals.List(c.r.Context(), f, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(w withdrawal.Shown) string { return w.ID })
	return ok(struct {
		Withdrawals []withdrawal.WithdrawalRecord `json:"withdrawals"`
		NextCursor  *string                       `json:"next_cursor"`
	}{Withdrawals: each(list, withdrawal.Shown.Record), NextCursor: next})
}

// spec: get-withdrawals
func (s *Server) getWithdrawal(c *call) (reply, error) {
	found, err := s.Withdrawals.Get(c.r.Context(), c.path("withdrawal_id"), c.ownLender())
	return shown(found.Record(), err)
}

// spec: delete-withdrawals
func (s *Server) cancelWithdrawal(c *call) (reply, error) {
	return reply{status: http.StatusNoContent}, s.Withdrawals.Cancel(c.r.Context(), c.path("withdrawal_id"), c.ownLender())
}

// payoutAddressRequest is the body of POST /lending/payout-address.
type payoutAddressRequest struct {
	PayoutAddress *string `json:"payout_address"`
	MFIID         *string `json:"mfi_id"`
}

// What makes an address good is the desk's rule.
func (in *payoutAddressRequest) validate(k *check) {
	given(k, "payout_address", need, in.PayoutAddress)
	k.text("mfi_id", maybe, in.MFIID, idShape)
}

// payoutAddressReply is where a lender is paid, and the change that waits.
type payoutAddressReply struct {
	MFIID         string          `json:"mfi_id"`
	PayoutAddress *string         `json:"payout_address"`
	Since         *string         `json:"since"`
	Pending       *pendingAddress `json:"pending"`
}

type pendingAddress struct {
	PayoutAddress string `json:"payout_address"`
	EffectiveAt   string `json:"effective_at"`
	MadeBy        string `json:"made_by"`
	CreatedAt     string `json:"created_at"`
}

func payoutAddressReplyOf(a withdrawal.Address) payoutAddressReply {
	out := payoutAddressReply{MFIID: a.MFIID}
	if a.Now != nil {
		out.PayoutAddress = &a.Now.Address
		out.Since = clock.MaybeStamp(&a.Now.EffectiveAt)
	}
	if p := a.Pending; p != nil {
		out.Pending = &pendingAddress{PayoutAddress: p.Address, EffectiveAt: clock.Stamp(p.EffectiveAt), MadeBy: p.MadeBy, CreatedAt: clock.Stamp(p.CreatedAt)}
	}
	return out
}

// setPayoutAddress answers 202 while the change waits.
// spec: post-payout-address
func (s *Server) setPayoutAddress(c *call, in *payoutAddressRequest) (reply, error) {
	mfiID, err := c.lenderNamed(in.MFIID)
	if err != nil {
		return reply{}, err
	}
	a, err := s.Withdrawals.SetAddress(c.r.Context(), mfiID, *in.PayoutAddress, c.caller.Who())
	if err != nil {
		return reply{}, err
	}
	status := http.StatusOK
	if a.Pending != nil {
		status = http.StatusAccepted
	}
	return reply{status: status, value: payoutAddressReplyOf(a)}, nil
}

// lenderAsked is lenderNamed for a request that says it in its query.
func (c *call) lenderAsked() (string, error) {
	got, err := c.query("mfi_id")
	if err != nil {
		return "", err
	}
	if id, found := got["mfi_id"]; found {
		return c.lenderNamed(&id)
	}
	return c.lenderNamed(nil)
}

// spec: payout-address
func (s *Server) getPayoutAddress(c *call) (reply, error) {
	mfiID, err := c.lenderAsked()
	if err != nil {
		return reply{}, err
	}
	a, err := s.Withdrawals.AddressOf(c.r.Context(), mfiID)
	return shown(payoutAddressReplyOf(a), err)
}

// spec: delete-payout-address
func (s *Server) cancelPayoutAddress(c *call) (reply, error) {
	mfiID, err := c.lenderAsked()
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusNoContent}, s.Withdrawals.CancelAddress(c.r.Context(), mfiID, c.caller.Who())
}
