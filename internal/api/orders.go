package api

import (
	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
)

// createPurchaseOrder is the body of POST /purchase-orders.
type createPurchaseOrder struct {
	BatchIDs           *[]string   `json:"batch_ids"`
	PricePerKgUSDC     *money.USDC `json:"price_per_kg_usdc"`
	DestinationCountry *string     `json:"destination_country"`
	Incoterm           *string     `json:"incoterm"`
	Note               *string     `json:"note"`
	BuyerID            *string     `json:"buyer_id"`
}

// maxOrderBatches bounds what one confirmation moves on the chain, all or nothing.
const maxOrderBatches = 500

// incoterms are the terms of delivery of Incoterms 2020.
var incoterms = []string{"EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"}

func (in *createPurchaseOrder) validate(k *check) {
	k.batchIDs("batch_ids", in.BatchIDs, maxOrderBatches)
	k.usdc("price_per_kg_usdc", need, in.PricePerKgUSDC, microUSDC, maxUSDC)
	k.text("destination_country", need, in.DestinationCountry, countryShape)
	k.oneOf("incoterm", maybe, in.Incoterm, fault.InvalidRequest, incoterms...)
	k.text("note", maybe, in.Note, noteShape)
	k.text("buyer_id", maybe, in.BuyerID, idShape)
}

// buyer says who buys: the caller, or whom an ADMIN names.
func (in *createPurchaseOrder) buyer(c *call) (string, error) {
	own := c.caller.OrganisationID
	switch {
	case c.caller.Role != access.Admin && in.BuyerID != nil && *in.BuyerID != own:
		return "", fault.New(fault.InsufficientPermissions, "buyer_id is another buyer's")
	case c.caller.Role != access.Admin:
		return own, nil
	case in.BuyerID == nil:
		return "", fault.New(fault.InvalidRequest, "buyer_id is required for ADMIN")
	}
	return *in.BuyerID, c.named(*in.BuyerID, access.BuyerKind, fault.NotFound)
}

func (s *Server) createPurchaseOrder(c *call) (reply, error) {
	var in createPurchaseOrder
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if _, err := in.buyer(c); err != nil {
		return reply{}, err
	}
	return notBuilt("purchase orders")
}

func (s *Server) listPurchaseOrders(c *call) (reply, error) {
	page, err := c.listing("status", "batch_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, "PENDING", "CONFIRMED", "PAID", "CANCELLED")
	k.text("batch_id", maybe, page.filter("batch_id"), idShape)
	if err := k.err(); err != nil {
		return reply{}, err
	}
	return notBuilt("purchase orders")
}

func (s *Server) getPurchaseOrder(c *call) (reply, error) { return notBuiltRead(c, "purchase orders") }

func (s *Server) confirmPurchaseOrder(c *call) (reply, error) {
	return notBuiltAct(c, "purchase orders")
}

func (s *Server) cancelPurchaseOrder(c *call) (reply, error) {
	return notBuiltAct(c, "purchase orders")
}

func (s *Server) payPurchaseOrder(c *call) (reply, error) { return notBuiltAct(c, "purchase orders") }
