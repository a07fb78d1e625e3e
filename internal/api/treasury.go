package api

import (
	"net/http"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/treasury"
)

// sweepRequest is the body of POST /admin/treasury/sweep. Where it goes is not
// the caller's to say.
type sweepRequest struct {
	From          *string     `json:"from"`
	CooperativeID *string     `json:"cooperative_id"`
	AmountUSDC    *money.USDC `json:"amount_usdc"`
	Note          *string     `json:"note"`
}

func (in *sweepRequest) validate(k *check) {
	k.oneOf("from", need, in.From, fault.InvalidRequest, texts(treasury.Sources)...)
	k.text("cooperative_id", maybe, in.CooperativeID, idShape)
	k.usdc("amount_usdc", need, in.AmountUSDC, microUSDC, maxUSDC)
	k.text("note", maybe, in.Note, noteShape)
}

// sweepReply is a sweep.
type sweepReply struct {
	SweepID       string          `json:"sweep_id"`
	Status        treasury.Status `json:"status"`
	From          treasury.Source `json:"from"`
	CooperativeID *string         `json:"cooperative_id"`
	FromAddress   string          `json:"from_address"`
	ToAddress     string          `json:"to_address"`
	AmountUSDC    money.USDC      `json:"amount_usdc"`
	Note          *string         `json:"note"`
	MadeBy        *string         `json:"made_by"`
	ReviewID      *string         `json:"review_id"`
	TxHash        *string         `json:"chain_tx_hash"`
	Failure       *string         `json:"failure"`
	CreatedAt     string          `json:"created_at"`
	SentAt        *string         `json:"sent_at"`
	ArrivedAt     *string         `json:"arrived_at"`
}

func (s *Server) sweepShown(c *call, of treasury.Sweep) (sweepReply, error) {
	reviewID, err := s.Treasury.ReviewOf(c.r.Context(), of)
	return sweepReply{
		SweepID: of.ID, Status: of.Status, From: of.From, CooperativeID: orNull(of.CooperativeID), FromAddress: of.FromAddress, ToAddress: of.ToAddress,
		AmountUSDC: of.Amount, Note: orNull(of.Note), MadeBy: orNull(of.MadeBy), ReviewID: orNull(reviewID), TxHash: orNull(of.TxHash), Failure: orNull(of.Failure),
		CreatedAt: clock.Stamp(of.CreatedAt), SentAt: clock.MaybeStamp(of.SentAt), ArrivedAt: clock.MaybeStamp(of.ArrivedAt),
	}, err
}

// orderSweep answers 202 for what a second person has to approve.
// spec: post-admin-treasury-sweep
func (s *Server) orderSweep(c *call, in *sweepRequest) (reply, error) {
	made, err := s.Treasury.Order(c.r.Context(), treasury.SweepRequest{
		From: treasury.Source(*in.From), CooperativeID: valueOf(in.CooperativeID), Amount: *in.AmountUSDC, Note: valueOf(in.Note), MadeBy: c.caller.Who(),
	}, c.requestName())
	if err != nil {
		return reply{}, err
	}
	shown, err := s.sweepShown(c, made)
	if err != nil {
		return reply{}, err
	}
	if made.Status == treasury.Requested {
		return reply{status: http.StatusAccepted, value: shown}, nil
	}
	return created(shown)
}

// spec: get-admin-treasury-sweeps
func (s *Server) listSweeps(c *call) (reply, error) {
	page, err := c.listing("status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, texts(treasury.Statuses)...)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, err := s.Treasury.List(c.r.Context(), treasury.Status(page.Filters["status"]), page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(page, list, func(of treasury.Sweep) string { return of.ID })
	sweeps := make([]sweepReply, len(list))
	for i, of := range list {
		if sweeps[i], err = s.sweepShown(c, of); err != nil {
			return reply{}, err
		}
	}
	return ok(struct {
		Sweeps     []sweepReply `json:"sweeps"`
		NextCursor *string      `json:"next_cursor"`
	}{Sweeps: sweeps, NextCursor: next})
}

// spec: get-admin-treasury-sweeps
func (s *Server) getSweep(c *call) (reply, error) {
	found, err := s.Treasury.Get(c.r.Context(), c.path("sweep_id"))
	if err != nil {
		return reply{}, err
	}
	return shown(s.sweepShown(c, found))
}
