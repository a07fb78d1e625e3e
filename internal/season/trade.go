package season

import (
	"context"
	"fmt"
	"math"

	"mwanyi/internal/clock"
)

// lot is some deliveries that go on together.
type lot struct {
	name, title string
	cooperative int
	from, to    int // numbers of deliveries; to is not in
}

// batches are the ids of its batches.
func (l lot) batches(s *Season) (ids []string) {
	for n := l.from; n < l.to; n++ {
		ids = append(ids, s.batch(n))
	}
	return ids
}

func (l lot) kg() (sum float64) {
	for _, d := range deliveries[l.from:l.to] {
		sum += d.kg
	}
	return sum
}

// gather makes a lot.
type gather struct{ lot lot }

func (a gather) do(ctx context.Context, s *Season) error {
	made, err := s.post(ctx, s.Keys.Cooperatives[a.lot.cooperative], "/lots", "lot/"+a.lot.name, map[string]any{"name": a.lot.title, "batch_ids": a.lot.batches(s)})
	s.made(a.lot.name, made.text("lot_id"))
	return err
}

// made notes the id of something; the record is written at the end of the day.
func (s *Season) made(name, id string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.record.Made[name] = id
}

// id is the id of something that was made.
func (s *Season) id(name string) string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.record.Made[name]
}

// stage is where a lot goes.
type stage string

const (
	graded     stage = "GRADED"
	milled     stage = "MILLED"
	warehoused stage = "WAREHOUSED"
	exported   stage = "EXPORTED"
)

// evidence is what is said of a lot at a stage.
func (to stage) evidence(l lot) map[string]any {
	switch to {
	case graded:
		return map[string]any{"grade": "screen18", "moisture_pct": 11.6, "screen_size": 18, "defect_count": 3 + l.from%5, "cupping_score": 81.5 + float64(l.from%9)/2}
	case milled:
		return map[string]any{"output_kg": math.Floor(l.kg()*8.1) / 10}
	case warehoused:
		return map[string]any{"warehouse_id": [2]string{"MBALE-2", "MASAKA-1"}[l.cooperative], "lot_number": fmt.Sprintf("L-%02d", l.from), "position": "B4"}
	}
	return map[string]any{"export_authority_permit": fmt.Sprintf("QC-26-%03d", l.from), "destination_country": "DE", "vessel_name": "MSC Rosa", "bill_of_lading": fmt.Sprintf("BL-26-%03d", l.from)}
}

// move brings a lot to its next stage.
type move struct {
	lot   lot
	stage stage
}

func (a move) do(ctx context.Context, s *Season) error {
	as := s.Keys.Cooperatives[a.lot.cooperative]
	moved, err := s.post(ctx, as, "/lots/"+s.id(a.lot.name)+"/stage", "move/"+a.lot.name+"/"+string(a.stage), map[string]any{
		"new_stage": a.stage, "cooperative_id": as.OrganisationID, "evidence": a.stage.evidence(a.lot),
	})
	if err != nil {
		return fmt.Errorf("%s to %s: %w", a.lot.name, a.stage, err)
	}
	return s.finish(ctx, as, moved)
}

// order is a lot that a buyer wants.
type order struct {
	name    string
	lot     lot
	perKg   float64
	country string
}

// offer orders a lot, confirm accepts the order, pay pays it.
type (
	offer   struct{ order order }
	confirm struct{ order order }
	pay     struct{ order order }
)

func (a offer) do(ctx context.Context, s *Season) error {
	made, err := s.post(ctx, s.Keys.Buyer, "/purchase-orders", a.order.name, map[string]any{
		"lot_id": s.id(a.order.lot.name), "price_per_kg_usdc": a.order.perKg, "destination_country": a.order.country, "incoterm": "FOB",
	})
	s.made(a.order.name, made.text("po_id"))
	return err
}

func (a confirm) do(ctx context.Context, s *Season) error {
	return s.onOrder(ctx, s.Keys.Cooperatives[a.order.lot.cooperative], a.order, "confirm")
}

func (a pay) do(ctx context.Context, s *Season) error {
	return s.onOrder(ctx, s.Keys.Buyer, a.order, "pay")
}

func (s *Season) onOrder(ctx context.Context, as Key, o order, what string) error {
	_, err := s.post(ctx, as, "/purchase-orders/"+s.id(o.name)+"/"+what, what+"/"+o.name, map[string]any{})
	return err
}

// statement states for the EU what an order ships.
type statement struct {
	name           string
	order          order
	shipment, port string
}

func (a statement) do(ctx context.Context, s *Season) error {
	as := s.Keys.Cooperatives[a.order.lot.cooperative]
	var made object
	err := s.waiting(ctx, func() (err error) {
		made, err = s.post(ctx, as, "/eudr/generate-dds", a.name, a.asked(s, as))
		return err
	})
	s.made(a.name, made.text("dds_id"))
	return err
}

func (a statement) asked(s *Season, as Key) map[string]any {
	return map[string]any{
		"shipment_id": a.shipment, "lot_id": s.id(a.order.lot.name), "exporter_export_authority_licence": "EXP-26", "buyer_company": "Nordkaffee Handel",
		"buyer_country": a.order.country, "shipping_date": clock.Stamp(s.today().AddDate(0, 0, 5))[:len("2026-01-02")], "destination_port": a.port, "cooperative_id": as.OrganisationID,
	}
}

// lend lends a farmer money against a batch.
type lend struct {
	batch int
	usdc  float64
}

func (a lend) do(ctx context.Context, s *Season) error {
	d := deliveries[a.batch]
	as := s.Keys.Cooperatives[d.from.cooperative]
	made, err := s.post(ctx, as, "/loans", "loan/"+d.name(), map[string]any{
		"farmer_id": d.from.id, "batch_id": s.batch(a.batch), "cooperative_id": as.OrganisationID, "amount_usdc": a.usdc,
	})
	s.made("loan-"+d.name(), made.text("loan_id"))
	return err
}
