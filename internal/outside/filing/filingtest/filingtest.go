// Package filingtest is the conformance suite of the filing port: what every
// adapter must do, on every register.
package filingtest

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/id"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/secret"
)

// World is an adapter on a register where the suite may file what it likes.
type World struct {
	Filer filing.Filer
	By    filing.Credentials // of an importer in the EU
	Other filing.Credentials // of another operator
	// Settle is how long the register takes to give a statement its numbers.
	Settle time.Duration
	// RejectWord in an internal reference makes the register reject.
	RejectWord string
}

// Run runs the suite on one world.
func Run(t *testing.T, w World) {
	for _, part := range []struct {
		name string
		run  func(*testing.T)
	}{
		{"a statement is filed, gets its numbers and can be verified", w.files},
		{"a statement is found again by the internal reference, by its own operator alone", w.finds},
		{"a rejected statement says why", w.rejects},
		{"a statement is amended and withdrawn", w.changes},
		{"what breaks a rule is refused with the register's reason", w.refuses},
		{"a wrong key is refused as such", w.wrongKey},
		{"what the schema would refuse never travels", w.checks},
		{"a context that has ended sends nothing", w.endedContext},
	} {
		t.Run(part.name, part.run)
	}
}

// Reference makes an internal reference that nobody used.
func Reference() string { return strings.ToUpper(strings.ReplaceAll(id.New("ts"), "_", "-")) }

// Plot is a farm of about 0.4 ha as the register reads it.
const Plot = `{"type":"FeatureCollection","features":[{"type":"Feature","properties":{"ProducerName":"A. Nakato","ProducerCountry":"UG","ProductionPlace":"Masaka","Area":0.4},` +
	`"geometry":{"type":"Polygon","coordinates":[[[31.700000,-0.300000],[31.700600,-0.300000],[31.700600,-0.299400],[31.700000,-0.299400],[31.700000,-0.300000]]]}}]}`

// Statement is one that a register accepts.
func Statement(reference string) filing.Statement {
	return filing.Statement{
		InternalReference: reference, Role: filing.Operator, Activity: filing.Import, ActivityCountry: "NL", EntryCountry: "NL",
		Comment: "one container", Commodities: []filing.Commodity{{
			Description: "Coffee, not roasted", NetGrams: 1_250_500, HSHeading: "0901",
			Species:   []filing.Species{{Scientific: "Coffea canephora", Common: "Robusta coffee"}},
			Producers: []filing.Producer{{Country: "UG", Name: "A. Nakato", GeoJSON: []byte(Plot)}},
		}},
	}
}

func soon(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func (w World) submit(t *testing.T, s filing.Statement) string {
	t.Helper()
	uuid, err := w.Filer.Submit(soon(t), w.By, s)
	if err != nil || uuid == "" {
		t.Fatalf("Submit: %q, %v", uuid, err)
	}
	return uuid
}

// settled asks until the statement is no longer waiting.
func (w World) settled(t *testing.T, uuid string) filing.Overview {
	t.Helper()
	deadline := time.After(w.Settle + 20*time.Second)
	for {
		list, err := w.Filer.ByUUID(soon(t), w.By, uuid)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) == 1 && list[0].Status != filing.Submitted {
			return list[0]
		}
		select {
		case <-deadline:
			t.Fatalf("still waiting: %+v", list)
		case <-time.After(w.Settle/4 + 10*time.Millisecond):
		}
	}
}

func (w World) files(t *testing.T) {
	s := Statement(Reference())
	uuid := w.submit(t, s)
	o := w.settled(t, uuid)
	if o.Status != filing.Available || len(o.Reference) != 14 || len(o.Verification) < 5 || o.InternalReference != s.InternalReference || o.UUID != uuid || o.At.IsZero() {
		t.Fatalf("%+v", o)
	}
	v, err := w.Filer.Verify(soon(t), w.Other, o.Reference, o.Verification)
	if err != nil || v.Result != filing.Usable || v.Status != filing.Available {
		t.Errorf("Verify: %+v, %v", v, err)
	}
	v, err = w.Filer.Verify(soon(t), w.Other, o.Reference, "WRONG123")
	if err != nil || v.Result != filing.NonExistent {
		t.Errorf("Verify with a wrong number: %+v, %v", v, err)
	}
}

func (w World) finds(t *testing.T) {
	s := Statement(Reference())
	if list, err := w.Filer.ByInternalReference(soon(t), w.By, s.InternalReference); err != nil || len(list) != 0 {
		t.Fatalf("before: %v, %v", list, err)
	}
	first, second := w.submit(t, s), w.submit(t, s)
	list, err := w.Filer.ByInternalReference(soon(t), w.By, s.InternalReference)
	if err != nil || len(list) != 2 {
		t.Fatalf("%v, %v", list, err)
	}
	keep, doubles, found := filing.Pick(list)
	// Two of one millisecond have no order but that of their ids.
	if !found || len(doubles) != 1 || keep.UUID == doubles[0].UUID || keep.UUID != first && keep.UUID != second || doubles[0].UUID != first && doubles[0].UUID != second {
		t.Errorf("Pick: %+v, %+v, %v", keep, doubles, found)
	}
	if list, err := w.Filer.ByInternalReference(soon(t), w.Other, s.InternalReference); err != nil || len(list) != 0 {
		t.Errorf("another operator sees %v, %v", list, err)
	}
	if list, err := w.Filer.ByUUID(soon(t), w.Other, first); err != nil || len(list) != 0 {
		t.Errorf("another operator sees %v, %v", list, err)
	}
}

func (w World) rejects(t *testing.T) {
	if w.RejectWord == "" {
		t.Skip("this register cannot be told to reject")
	}
	o := w.settled(t, w.submit(t, Statement((w.RejectWord + "-" + Reference())[:filing.MaxReference])))
	if o.Status != filing.Rejected || o.RejectionReason == "" || o.Reference != "" || !o.Status.Ended() {
		t.Errorf("%+v", o)
	}
}

func (w World) changes(t *testing.T) {
	s := Statement(Reference())
	uuid := w.submit(t, s)
	w.settled(t, uuid)
	s.Comment = "amended"
	if status, err := w.Filer.Amend(soon(t), w.By, uuid, s); err != nil || status != filing.Available {
		t.Errorf("Amend: %q, %v", status, err)
	}
	other := s
	other.Activity = filing.Export
	mustRefuse(t, second(w.Filer.Amend(soon(t), w.By, uuid, other)), filing.Rules, "EUDR_API_AMEND_ACTIVITY_TYPE_CHANGE_NOT_ALLOWED")
	mustRefuse(t, second(w.Filer.Withdraw(soon(t), w.Other, uuid)), filing.Rules, "EUDR_API_NO_DDS")
	if status, err := w.Filer.Withdraw(soon(t), w.By, uuid); err != nil || status != filing.Withdrawn {
		t.Errorf("Withdraw: %q, %v", status, err)
	}
	mustRefuse(t, second(w.Filer.Withdraw(soon(t), w.By, uuid)), filing.Rules, "EUDR_API_AMEND_OR_WITHDRAW_NOT_ALLOWED_FOR_STATUS")
}

func (w World) refuses(t *testing.T) {
	for id, spoil := range map[string]func(*filing.Statement){
		"EUDR_COMMODITIES_HS_CODE_INVALID":               func(s *filing.Statement) { s.Commodities[0].HSHeading = "9999" },
		"EUDR_COMMODITIES_PRODUCER_GEO_INVALID":          func(s *filing.Statement) { s.Commodities[0].Producers[0].GeoJSON = []byte(`{"type":"LineString"}`) },
		"EUDR_COMMODITIES_PRODUCER_GEO_INVALID_GEOMETRY": ring("[31.700000,-0.300000],[31.700600,-0.299400],[31.700600,-0.300000],[31.700000,-0.299400],[31.700000,-0.300000]"),
		"EUDR_COMMODITIES_PRODUCER_GEO_LATITUDE_INVALID": ring("[31.700000,-90.300000],[31.700600,-0.300000],[31.700600,-0.299400],[31.700000,-90.300000]"),
		"EUDR_BEHALF_OPERATOR_CITY_POSTALCODE_EMPTY_OR_INVALID": func(s *filing.Statement) {
			s.Role, s.Represented = filing.Representative, &filing.Party{Country: "NL", Street: "A 1", City: "B", Name: "C BV"}
		},
	} {
		s := Statement(Reference())
		spoil(&s)
		mustRefuse(t, second(w.Filer.Submit(soon(t), w.By, s)), filing.Rules, id)
		if list, err := w.Filer.ByInternalReference(soon(t), w.By, s.InternalReference); err != nil || len(list) != 0 {
			t.Errorf("%s: a refused statement was kept: %v, %v", id, list, err)
		}
	}
}

func ring(positions string) func(*filing.Statement) {
	return func(s *filing.Statement) {
		s.Commodities[0].Producers[0].GeoJSON = fmt.Appendf(nil, `{"type":"Polygon","coordinates":[[%s]]}`, positions)
	}
}

func (w World) wrongKey(t *testing.T) {
	by := w.By
	by.Key = secret.New("not the key")
	s := Statement(Reference())
	mustRefuse(t, second(w.Filer.Submit(soon(t), by, s)), filing.BadLogin, "")
	if list, err := w.Filer.ByInternalReference(soon(t), w.By, s.InternalReference); err != nil || len(list) != 0 {
		t.Errorf("kept: %v, %v", list, err)
	}
}

func (w World) checks(t *testing.T) {
	s := Statement(strings.Repeat("x", filing.MaxReference+1))
	var refused *filing.Refusal
	if _, err := w.Filer.Submit(soon(t), w.By, s); err == nil || errors.As(err, &refused) || errors.Is(err, filing.ErrUnknown) {
		t.Errorf("a reference that is too long: %v", err)
	}
}

func (w World) endedContext(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	s := Statement(Reference())
	if _, err := w.Filer.Submit(ctx, w.By, s); !errors.Is(err, filing.ErrUnavailable) {
		t.Errorf("%v", err)
	}
	if list, err := w.Filer.ByInternalReference(soon(t), w.By, s.InternalReference); err != nil || len(list) != 0 {
		t.Errorf("kept: %v, %v", list, err)
	}
}

func second[T any](_ T, err error) error { return err }

func mustRefuse(t *testing.T, err error, kind filing.Kind, id string) {
	t.Helper()
	var refused *filing.Refusal
	if !errors.As(err, &refused) || refused.Kind != kind || id != "" && !refused.Has(id) {
		t.Errorf("%v, want a refusal %s %s", err, kind, id)
	}
}
