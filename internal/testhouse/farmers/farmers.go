// Package farmers registers farmers for real in the tests of whatever stands
// to the right of the register: a farmers' desk with everything outside in
// memory, organisations to belong to, and the jobs that carry a registration.
//
//	farmers.go  Desk, Register, plots and phones
//	desk.go     boxes, organisations, running jobs, waiting
//	walked.go   plots as people walk round them
package farmers

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/audit"
	"mwanyi/internal/farmer"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/phone"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/store"
	"mwanyi/internal/testhouse/outside"
)

// Outside is what a registration writes to.
type Outside struct {
	Chain  outside.Chain
	Ledger ledger.Ledger
	Pins   ipfs.Pinner
	Forest forest.Checker
}

// InMemory is an outside world of its own, in which nothing goes wrong.
func InMemory() Outside {
	return Outside{Chain: outside.NewModel(), Ledger: &outside.Book{}, Pins: &outside.Shelf{}, Forest: &outside.Woods{Cuts: &outside.Cuts{}}}
}

// Desk is a farmers' desk on that outside. Its jobs run when Run is given its
// kinds.
func Desk(t testing.TB, s *store.Store, desk *access.Desk, o Outside) *farmer.Desk {
	t.Helper()
	return &farmer.Desk{
		Store: s, Access: desk, Box: Box(t, "phone-keys"), Country: "UG", Writer: o.Chain, Reader: o.Chain, Pins: o.Pins, Forest: o.Forest,
		Audit: &audit.Log{Store: s, Ledger: o.Ledger}, Gateway: PublicURL, WaitAtMost: time.Minute,
		BatchOfToken: func(*store.Tx, uint64) (string, bool, error) { return "", false, nil },
		SettleLine:   func(*store.Tx, string, int64, farmer.LineEnd) error { return nil },
		Reviews:      &review.Desk{Store: s, Doubt: policy.Doubt{Mode: policy.Flags}},
	}
}

// Add registers farmers on a store in which no jobs run: a desk of its own does
// it and is gone again. What the test's own desks find is the farmers alone.
func Add(t testing.TB, s *store.Store, desk *access.Desk, list ...farmer.RegisterRequest) {
	t.Helper()
	d := Desk(t, s, desk, InMemory())
	// A schedule would stay behind among the jobs that the test waits for.
	kinds := slices.DeleteFunc(d.Kinds(), func(k job.Kind) bool { return k.Every > 0 })
	stop := Run(t, s, kinds, nil)
	defer stop()
	for _, a := range list {
		Register(t, d, a)
	}
}

// Register registers a farmer and demands that it worked.
func Register(t testing.TB, d *farmer.Desk, a farmer.RegisterRequest) farmer.Registration {
	t.Helper()
	out, err := d.Register(t.Context(), a)
	if err != nil {
		t.Fatalf("register %s: %v", a.FarmerID, err)
	}
	if out.Registration == nil {
		t.Fatalf("register %s: got %+v, want a registration", a.FarmerID, out.Pending)
	}
	return *out.Registration
}

// Application asks for a farmer whose farm is the nth plot.
func Application(t testing.TB, cooperativeID, farmerID string, n int) farmer.RegisterRequest {
	t.Helper()
	farm := Plot(t, n)
	return farmer.RegisterRequest{FarmerID: farmerID, CooperativeID: cooperativeID, Source: farmer.AgentManual, Phone: Phone(t, fmt.Sprintf("+2567721%05d", n%100_000)),
		Polygon: farm, AreaHectares: farm.Hectares(), Cultivar: "SL14", Consent: Consent()}
}

// Consent is one that a farmer gave.
func Consent() *farmer.Consent {
	return &farmer.Consent{Version: "2026-1", Language: "lg", Method: "ORAL", GivenAt: "2026-01-02T03:04:05Z"}
}

// Phone reads a Ugandan number.
func Phone(t testing.TB, text string) phone.Number {
	t.Helper()
	number, err := phone.Parse("UG", text)
	Must(t, err)
	return number
}

// Plot is the nth of many farms of about a hectare, none of which touches
// another.
func Plot(t testing.TB, n int) geo.Polygon {
	t.Helper()
	lon, lat := 31+float64(n%1000)*0.002, -0.5+float64(n/1000)*0.002
	farm, err := geo.Parse(fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[[%.6f,%.6f],[%.6f,%.6f],[%.6f,%.6f],[%.6f,%.6f],[%.6f,%.6f]]]}`,
		lon, lat, lon+0.0009, lat, lon+0.0011, lat+0.0008, lon+0.0001, lat+0.0009, lon, lat))
	Must(t, err)
	return farm
}
