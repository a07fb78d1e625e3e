package api

import (
	"context"
	"net/http"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/order"
)

// createPurchaseOrderRequest is the body of POST /purchase-orders.
type createPurchaseOrderRequest struct {
	BatchIDs           *[]string   `json:"batch_ids"`
	LotID              *string     `json:"lot_id"`
	PricePerKgUSDC     *money.USDC `json:"price_per_kg_usdc"`
	DestinationCountry *string     `json:"destination_country"`
	Incoterm           *string     `json:"incoterm"`
	Note               *string     `json:"note"`
	BuyerID            *string     `json:"buyer_id"`
	ShipBy             *string     `json:"ship_by"`

	shipBy *time.Time
}

// incoterms are the terms of delivery of Incoterms 2020.
var incoterms = []string{"EXW", "FCA", "FAS", "FOB", "CFR", "CIF", "CPT", "CIP", "DAP", "DPU", "DDP"}

func (in *createPurchaseOrderRequest) validate(k *check) {
	k.coffee(in.BatchIDs, in.LotID, batch.MaxLots)
	k.usdc("price_per_kg_usdc", need, in.PricePerKgUSDC, microUSDC, maxUSDC)
	k.country("destination_country", need, in.DestinationCountry)
	k.oneOf("incoterm", maybe, in.Incoterm, fault.InvalidRequest, incoterms...)
	k.text("note", maybe, in.Note, noteShape)
	k.text("buyer_id", maybe, in.BuyerID, idShape)
	if shipBy := k.utc("ship_by", maybe, in.ShipBy); in.ShipBy != nil {
		in.shipBy = &shipBy
		switch now := clock.Now(); {
		case shipBy.IsZero():
		case !shipBy.After(now):
			k.wrong("ship_by", fault.InvalidRequest, "is over")
		case shipBy.After(now.Add(order.MaxShipping)):
			k.wrong("ship_by", fault.InvalidRequest, "is more than 366 days ahead, which the escrow contract does not take")
		}
	}
}

// buyer says who buys: the caller, or whom an ADMIN names.
func (in *createPurchaseOrderRequest) buyer(c *call) (string, error) {
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

// orderShown is a purchase order as its two sides see it.
func orderShown(o batch.Order) order.Record { return o.Shown() }

// spec: post-purchase-orders
func (s *Server) createPurchaseOrder(c *call, in *createPurchaseOrderRequest) (reply, error) {
	buyerID, err := in.buyer(c)
	if err != nil {
		return reply{}, err
	}
	batchIDs, err := s.coffeeOf(c, in.BatchIDs, in.LotID, batch.MaxLots)
	if err != nil {
		return reply{}, err
	}
	if err := s.sellerOperates(c, batchIDs); err != nil {
		return reply{}, err
	}
	show := func(o batch.Order) (reply, error) { return created(orderShown(o)) }
	o, err := s.Batches.CreateOrder(c.r.Context(), batch.OrderRequest{
		BuyerID: buyerID, BatchIDs: batchIDs, PricePerKg: *in.PricePerKgUSDC, Country: *in.DestinationCountry, Incoterm: in.Incoterm, Note: in.Note, ShipBy: in.shipBy,
	}, keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(o)
}

// sellerOperates asks for the cooperative that would sell. An order has one;
// batches of several are refused later.
func (s *Server) sellerOperates(c *call, batchIDs []string) error {
	b, err := s.Batches.Get(c.r.Context(), batchIDs[0])
	if err != nil {
		return err
	}
	return c.operating(b.CooperativeID)
}

// spec: get-purchase-orders
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
	list, err := s.Batches.Orders(c.r.Context(),
		order.Filter{Side: c.lists(orderPart), Status: order.Status(page.Filters["status"]), BatchID: page.Filters["batch_id"]}, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(page, list, func(o batch.Order) string { return o.ID })
	return ok(struct {
		PurchaseOrders []order.Record `json:"purchase_orders"`
		NextCursor     *string        `json:"next_cursor"`
	}{PurchaseOrders: each(list, orderShown), NextCursor: next})
}

// spec: get-purchase-orders-id
func (s *Server) getPurchaseOrder(c *call) (reply, error) {
	o, err := s.Batches.GetOrder(c.r.Context(), c.caller, c.path("po_id"))
	if err == nil {
		err = c.mustSee(orderPart, "purchase order", o.CooperativeID, o.BuyerID)
	}
	return shown(orderShown(o), err)
}

// actOnOrder is an action on an order that takes no body.
func (s *Server) actOnOrder(c *call, act func(context.Context, access.Caller, string, string) (batch.Order, error)) (reply, error) {
	o, err := s.Batches.GetOrder(c.r.Context(), c.caller, c.path("po_id"))
	if err != nil {
		return reply{}, err
	}
	if err := c.operating(o.CooperativeID); err != nil {
		return reply{}, err
	}
	o, err = act(c.r.Context(), c.caller, o.ID, c.requestName())
	if err == nil && o.WaitsFor != "" {
		return reply{status: http.StatusAccepted, value: orderShown(o)}, nil
	}
	return shown(orderShown(o), err)
}

// spec: post-purchase-orders-confirm
func (s *Server) confirmPurchaseOrder(c *call) (reply, error) {
	return s.actOnOrder(c, s.Batches.ConfirmOrder)
}

// spec: post-purchase-orders-cancel
func (s *Server) cancelPurchaseOrder(c *call) (reply, error) {
	return s.actOnOrder(c, func(ctx context.Context, by access.Caller, orderID, _ string) (batch.Order, error) {
		return s.Batches.CancelOrder(ctx, by, orderID)
	})
}

// spec: post-purchase-orders-pay
func (s *Server) payPurchaseOrder(c *call) (reply, error) {
	return s.actOnOrder(c, s.Batches.PayOrder)
}

// spec: post-purchase-orders-release
func (s *Server) releasePurchaseOrder(c *call) (reply, error) {
	return s.actOnOrder(c, s.Batches.ReleaseOrder)
}

// reofferBatch lets a batch be ordered again that a forfeited order has left.
// spec: post-admin-batches-reoffer
func (s *Server) reofferBatch(c *call) (reply, error) {
	b, err := s.Batches.Reoffer(c.r.Context(), c.path("batch_id"), c.requestName())
	return shown(struct {
		BatchID     string `json:"batch_id"`
		Stage       string `json:"current_stage"`
		IsReoffered bool   `json:"reoffered"`
	}{BatchID: b.ID, Stage: b.Stage.String(), IsReoffered: b.IsReoffered}, err)
}
