package api

import (
	"net/http"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/phone"
	"mwanyi/internal/transfer"
)

// transferFarmerRequest is the body of POST /farmers/{farmer_id}/transfer: a
// cooperative asks for the farmer, or a side decides about what was asked.
type transferFarmerRequest struct {
	ToCooperativeID *string `json:"to_cooperative_id"`
	Phone           *string `json:"phone"`
	Reason          *string `json:"reason"`

	TransferID *string `json:"transfer_id"`
	Decision   *string `json:"decision"`
	Note       *string `json:"note"`
}

func (in *transferFarmerRequest) validate(k *check) {
	asks := in.ToCooperativeID != nil || in.Phone != nil || in.Reason != nil
	decides := in.TransferID != nil || in.Decision != nil || in.Note != nil
	if asks == decides {
		k.refuse(fault.InvalidRequest, "send either to_cooperative_id and phone, to ask for the farmer, or transfer_id and decision")
		return
	}
	k.text("to_cooperative_id", presence(asks), in.ToCooperativeID, idShape)
	if asks {
		given(k, "phone", need, in.Phone) // its form depends on the configured country
	}
	k.text("reason", maybe, in.Reason, noteShape)
	k.text("transfer_id", presence(decides), in.TransferID, idShape)
	k.oneOf("decision", presence(decides), in.Decision, fault.InvalidRequest, texts(transfer.Decisions)...)
	k.text("note", maybe, in.Note, noteShape)
}

// spec: post-farmers-transfer
func (s *Server) transferFarmer(c *call, in *transferFarmerRequest) (reply, error) {
	if in.Decision != nil {
		return s.decideTransfer(c, in)
	}
	number, err := s.phoneOf("phone", *in.Phone)
	if err != nil {
		return reply{}, err
	}
	return s.askTransfer(c, in, number)
}

func (s *Server) askTransfer(c *call, in *transferFarmerRequest, number phone.Number) (reply, error) {
	if err := c.actsFor(*in.ToCooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	t, isNew, err := s.Transfers.Ask(c.r.Context(), transfer.AskRequest{
		FarmerID: c.path("farmer_id"), To: *in.ToCooperativeID, Phone: number, Reason: valueOf(in.Reason), By: c.caller.Who(),
	})
	if err != nil {
		return reply{}, err
	}
	if !isNew {
		return ok(t.Record(c.caller.OrganisationID))
	}
	return created(t.Record(c.caller.OrganisationID))
}

// decideTransfer answers 202 while the farmer is on the way.
// spec: transfer-decide
func (s *Server) decideTransfer(c *call, in *transferFarmerRequest) (reply, error) {
	t, err := s.Transfers.Get(c.r.Context(), c.path("farmer_id"), *in.TransferID)
	if err != nil {
		return reply{}, err
	}
	decision := transfer.Decision(*in.Decision)
	if err := c.decidesTransfer(t, decision); err != nil {
		return reply{}, err
	}
	t, err = s.Transfers.Decide(c.r.Context(), transfer.DecideRequest{FarmerID: t.FarmerID, TransferID: t.ID, Decision: decision, Note: valueOf(in.Note)}, c.caller)
	if err != nil {
		return reply{}, err
	}
	status := http.StatusOK
	if t.Status == transfer.Agreed {
		status = http.StatusAccepted
	}
	return reply{status: status, value: t.Record(c.caller.OrganisationID)}, nil
}

// decidesTransfer: the present cooperative agrees or declines, who asked calls off,
// and ADMIN may each. To everybody else there is no such transfer.
func (c *call) decidesTransfer(t transfer.Transfer, what transfer.Decision) error {
	side := t.From
	if what == transfer.CallOff {
		side = t.To
	}
	switch {
	case c.caller.Role == access.Admin:
		return nil // where the cooperative does not operate, the operator decides for it
	case !c.sees(transferPart, t.Sides()...):
		return fault.New(fault.TransferNotFound, "the farmer has no transfer with this id")
	case c.caller.OrganisationID != side:
		return fault.New(fault.InsufficientPermissions, "%s is the other cooperative's to say", what)
	}
	return c.operating(side)
}

// spec: get-farmers-transfers
func (s *Server) listTransfers(c *call) (reply, error) {
	page, err := c.listing("status", "farmer_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, texts(transfer.Statuses)...)
	k.text("farmer_id", maybe, page.filter("farmer_id"), farmerIDShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	f := transfer.Filter{Side: c.lists(transferPart), Status: transfer.Status(page.Filters["status"]), FarmerID: page.Filters["farmer_id"]}
	list, rest, err := s.Transfers.List(c.r.Context(), f, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(t transfer.Transfer) string { return t.ID })
	return ok(struct {
		Transfers  []transfer.TransferRecord `json:"transfers"`
		NextCursor *string                   `json:"next_cursor"`
	}{Transfers: each(list, func(t transfer.Transfer) transfer.TransferRecord { return t.Record(c.caller.OrganisationID) }), NextCursor: next})
}
