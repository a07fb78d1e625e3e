package api

import (
	"net/http"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/money"
	"mwanyi/internal/policy"
	"mwanyi/internal/pricelist"
)

// setPriceRequest is the body of POST /prices.
type setPriceRequest struct {
	CooperativeID *string     `json:"cooperative_id"`
	Species       *string     `json:"species"`
	Form          *string     `json:"form"`
	Grade         *string     `json:"grade"`
	PriceUSDC     *money.USDC `json:"price_usdc"`
	PriceUGX      *int64      `json:"price_ugx"`
	ValidFrom     *string     `json:"valid_from"`

	validFrom time.Time
}

func (in *setPriceRequest) validate(k *check) {
	k.text("cooperative_id", maybe, in.CooperativeID, idShape)
	k.oneOf("species", maybe, in.Species, fault.InvalidRequest, texts(policy.SpeciesNamed)...)
	k.oneOf("form", need, in.Form, fault.InvalidRequest, texts(policy.Forms)...)
	k.grade("grade", maybe, in.Grade)
	k.usdc("price_usdc", maybe, in.PriceUSDC, microUSDC, pricelist.MaxUSDC)
	k.integer("price_ugx", maybe, in.PriceUGX, 1, int64(pricelist.MaxUGX))
	if (in.PriceUSDC == nil) == (in.PriceUGX == nil) {
		k.refuse(fault.InvalidRequest, "one of price_ugx and price_usdc is required")
	}
	in.validFrom = k.utc("valid_from", maybe, in.ValidFrom)
}

// cooperative is whose list a request is about: the caller's, or whose ADMIN names.
func (in *setPriceRequest) cooperative(c *call) (string, error) {
	if in.CooperativeID == nil && c.caller.Role == access.Admin {
		return "", fault.New(fault.InvalidRequest, "cooperative_id is required for ADMIN")
	}
	of := c.caller.OrganisationID
	if in.CooperativeID != nil {
		of = *in.CooperativeID
	}
	return of, c.actsFor(of, fault.CooperativeNotFound)
}

// priceReply is a line of a price list.
type priceReply struct {
	PriceID       string           `json:"price_id"`
	CooperativeID string           `json:"cooperative_id"`
	Species       *string          `json:"species"`
	Form          policy.Form      `json:"form"`
	Grade         *string          `json:"grade"`
	PriceUSDC     *money.USDC      `json:"price_usdc"`
	PriceUGX      *money.UGX       `json:"price_ugx"`
	ValidFrom     string           `json:"valid_from"`
	Status        pricelist.Status `json:"status"`
	SetBy         string           `json:"set_by"`
	ApprovedBy    *string          `json:"approved_by"`
	CreatedAt     string           `json:"created_at"`
}

func priceShown(p pricelist.Price) priceReply {
	out := priceReply{
		PriceID: p.ID, CooperativeID: p.CooperativeID, Species: orNull(string(p.Species)), Form: p.Form, Grade: orNull(p.Grade),
		ValidFrom: clock.Stamp(p.ValidFrom), Status: p.Status, SetBy: p.MadeBy, ApprovedBy: orNull(p.ApprovedBy), CreatedAt: clock.Stamp(p.CreatedAt),
	}
	if p.UGX > 0 {
		out.PriceUGX = &p.UGX
	} else {
		out.PriceUSDC = &p.USDC
	}
	return out
}

// spec: post-prices
func (s *Server) setPrice(c *call, in *setPriceRequest) (reply, error) {
	cooperativeID, err := in.cooperative(c)
	if err != nil {
		return reply{}, err
	}
	show := func(p pricelist.Price) (reply, error) {
		out := reply{status: http.StatusCreated, value: priceShown(p)}
		if p.Status == pricelist.Pending {
			out.status = http.StatusAccepted
		}
		return out, nil
	}
	p, err := s.Prices.Set(c.r.Context(), pricelist.SetRequest{
		CooperativeID: cooperativeID, Species: policy.Species(valueOf(in.Species)), Form: policy.Form(*in.Form), Grade: valueOf(in.Grade),
		USDC: valueOf(in.PriceUSDC), UGX: money.UGX(valueOf(in.PriceUGX)), ValidFrom: in.validFrom, MadeBy: c.caller.Who(),
	}, keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(p)
}

// spec: get-prices
func (s *Server) listPrices(c *call) (reply, error) {
	page, err := c.listing("cooperative_id", "species", "form", "grade", "status", "in_force")
	if err != nil {
		return reply{}, err
	}
	of, isInForce := page.filter("cooperative_id"), page.filter("in_force")
	k := &check{}
	k.text("cooperative_id", maybe, of, idShape)
	k.oneOf("species", maybe, page.filter("species"), fault.InvalidRequest, texts(policy.SpeciesNamed)...)
	k.oneOf("form", maybe, page.filter("form"), fault.InvalidRequest, texts(policy.Forms)...)
	k.grade("grade", maybe, page.filter("grade"))
	k.oneOf("status", maybe, page.filter("status"), fault.InvalidRequest, texts(pricelist.Statuses)...)
	k.oneOf("in_force", maybe, isInForce, fault.InvalidRequest, "true")
	if err := k.err(); err != nil {
		return reply{}, err
	}
	f := pricelist.Filter{
		CooperativeID: c.lists(pricePart), Species: policy.Species(page.Filters["species"]), Form: policy.Form(page.Filters["form"]),
		Grade: page.Filters["grade"], Status: pricelist.Status(page.Filters["status"]),
	}
	if of != nil {
		if err := c.mustSee(pricePart, "price list", *of); err != nil {
			return reply{}, err
		}
		f.CooperativeID = *of
	}
	if isInForce != nil {
		now := clock.Now()
		f.InForceAt = &now
	}
	list, rest, err := s.Prices.List(c.r.Context(), f, page.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(p pricelist.Price) string { return p.ID })
	return ok(struct {
		Prices     []priceReply `json:"prices"`
		NextCursor *string      `json:"next_cursor"`
	}{Prices: each(list, priceShown), NextCursor: next})
}

// batchPrice is what a kilogram, as it was delivered, was taken in at.
type batchPrice struct {
	PriceID       *string        `json:"price_id"` // null: dev's default
	PerKgUSDC     money.USDC     `json:"per_kg_usdc"`
	PerKgUGX      *money.UGX     `json:"per_kg_ugx"`       // null: the list has USDC
	ShillingsRate *money.Decimal `json:"ugx_for_one_usdc"` // by which the shillings became USDC
}

// priceOf is the price of a batch, for who may see it; nil: not the caller, or the
// batch is from before there were prices.
// spec: price-on-batch
func (c *call) priceOf(b batch.Batch) *batchPrice {
	if b.Price.PerKg == 0 || !c.sees(priceOnBatch, b.CooperativeID) {
		return nil
	}
	out := &batchPrice{PriceID: orNull(b.Price.ID), PerKgUSDC: b.Price.PerKg}
	if b.Price.UGX > 0 {
		out.PerKgUGX = &b.Price.UGX
		out.ShillingsRate = &b.Price.Rate
	}
	return out
}
