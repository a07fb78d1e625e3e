package api

import (
	"net/http"

	"mwanyi/internal/clock"
	"mwanyi/internal/erasure"
	"mwanyi/internal/fault"
)

// eraseRequest is the body of POST /farmers/{farmer_id}/erase.
type eraseRequest struct {
	Reason *string `json:"reason"`
}

func (in *eraseRequest) validate(k *check) {
	k.text("reason", need, in.Reason, noteShape)
}

// erasureReply is an erasure: what it is about to forget, or has.
type erasureReply struct {
	ErasureID      string         `json:"erasure_id"`
	FarmerID       string         `json:"farmer_id"`
	Status         erasure.Status `json:"status"`
	Reason         string         `json:"reason"`
	AskedBy        string         `json:"asked_by"`
	AskedAt        string         `json:"asked_at"`
	DueAt          string         `json:"due_at"`
	EndedBy        string         `json:"ended_by,omitzero"`
	EndedAt        *string        `json:"ended_at"`
	Code           fault.Code     `json:"code,omitzero"`
	Message        string         `json:"message,omitzero"`
	Forgets        []forgetReply  `json:"forgets"`
	Keeps          []keepReply    `json:"keeps"`
	ConsentGivenAt string         `json:"consent_given_at,omitzero"`
	LedgerSequence string         `json:"ledger_sequence_number,omitzero"`
}

type forgetReply struct {
	What  string `json:"what"`
	Count *int64 `json:"count,omitempty"` // when it is done
}

type keepReply struct {
	What string `json:"what"`
	Why  string `json:"why"`
}

func erasureShown(e erasure.Erasure) erasureReply {
	out := erasureReply{
		ErasureID: e.ID, FarmerID: e.FarmerID, Status: e.Status, Reason: e.Reason, AskedBy: e.AskedBy, AskedAt: clock.Stamp(e.AskedAt), DueAt: clock.Stamp(e.DueAt),
		EndedBy: e.EndedBy, EndedAt: clock.MaybeStamp(e.EndedAt), Code: e.Code, Message: e.Message, ConsentGivenAt: e.Told.ConsentAt, LedgerSequence: e.LedgerSequence,
		Forgets: each(erasure.Forgets(), func(what string) forgetReply { return forgetReply{What: what} }),
		Keeps:   each(erasure.Keeps, func(k erasure.Kept) keepReply { return keepReply{What: k.What, Why: k.Why} }),
	}
	if e.Status == erasure.Done {
		out.Forgets = each(e.Told.Forgotten, func(f erasure.Forgotten) forgetReply { return forgetReply{What: f.What, Count: &f.Count} })
	}
	return out
}

// spec: post-farmers-erase
func (s *Server) eraseFarmer(c *call, in *eraseRequest) (reply, error) {
	e, err := s.Erasures.Ask(c.r.Context(), erasure.AskRequest{FarmerID: c.path("farmer_id"), Reason: *in.Reason, By: c.caller.Who()})
	if err != nil {
		return reply{}, err
	}
	if e.Status != erasure.Done {
		return reply{status: http.StatusAccepted, value: erasureShown(e)}, nil
	}
	return ok(erasureShown(e))
}

// spec: get-farmers-erase
func (s *Server) getErasure(c *call) (reply, error) {
	e, err := s.Erasures.Newest(c.r.Context(), c.path("farmer_id"))
	if err != nil {
		return reply{}, err
	}
	return ok(erasureShown(e))
}

// spec: erase-call-off
func (s *Server) callErasureOff(c *call) (reply, error) {
	e, err := s.Erasures.CallOff(c.r.Context(), c.path("farmer_id"), c.caller.Who())
	if err != nil {
		return reply{}, err
	}
	return ok(erasureShown(e))
}
