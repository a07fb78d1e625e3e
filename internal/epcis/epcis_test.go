package epcis_test

import (
	"encoding/json"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/batch"
	"mwanyi/internal/epcis"
	"mwanyi/internal/epcis/epcistest"
	"mwanyi/internal/eudr"
	"mwanyi/internal/farmer"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/policy"
)

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var (
	origin = epcis.Origin{PublicURL: "https://coffee.example", Country: "UG"}
	start  = time.Date(2026, 10, 1, 6, 0, 0, 0, time.UTC)
)

// coffee is a batch that went through some stages, an hour each.
func coffee(stages ...chain.Stage) epcis.Coffee {
	outturn := 60.0
	weighed := start.Add(-time.Hour)
	c := epcis.Coffee{View: batch.View{
		Batch: batch.Batch{ID: "bat_01K703YGX0V8YER2E4MEJKF4K3", FarmerID: "UG-SECRET", CooperativeID: "coop_1", Grams: 62_500, Lat: 1.07, Lng: 34.33,
			AgentID: "agent-secret", Form: policy.Parchment, CapturedAt: &weighed, OutturnPct: &outturn, OrderID: "po_1"},
		Farm: farmer.Farmer{ID: "UG-SECRET", BoundaryCID: "bafkreigsvbhuxc3fbe36zd3tzwf6fr2k3vnjcg5gjxzhiwhnqiu5vackey", Cultivar: "SL14"},
	}}
	for i, s := range stages {
		r := batch.StageRecord{Stage: s, At: start.Add(time.Duration(i) * time.Hour), RecordedBy: "0xsecret", ChainTx: "0x1", LedgerSequence: "7"}
		if s == chain.Graded {
			r.Detail = json.RawMessage(`{"grade":"screen18","moisture_pct":12.1,"cupping_score":82.5}`)
		}
		c.History = append(c.History, r)
		c.Stage = s
	}
	return c
}

var whole = []chain.Stage{chain.Delivered, chain.Graded, chain.Milled, chain.Warehoused, chain.Committed, chain.Exported, chain.Settled}

func withStatement(c epcis.Coffee, at time.Time) epcis.Coffee {
	c.Statement = &eudr.DDS{ID: "dds_1", Status: eudr.Filed, GeneratedAt: &at, Reference: "25FRKJH8LM1234", BuyerCompany: "Secret Roasters"}
	return c
}

func document(t *testing.T, all ...epcis.Coffee) (text string, doc map[string]any) {
	t.Helper()
	raw, err := json.Marshal(origin.Tell("/batch/x/epcis.json", all, start.Add(24*time.Hour)))
	must(t, err)
	must(t, json.Unmarshal(raw, &doc))
	return string(raw), doc
}

// spec: epcis-export
func TestEveryLifeIsADocumentOfThePublishedSchema(t *testing.T) {
	schema := epcistest.Published(t)
	bare := coffee(whole...)
	bare.Form = ""
	bare.CapturedAt = nil
	bare.OutturnPct = nil
	bare.OrderID = ""
	bare.History[1].Detail = nil
	for name, all := range map[string][]epcis.Coffee{
		"a whole life": {withStatement(coffee(whole...), start.Add(90*time.Minute))}, "nobody said anything": {bare}, "a void": {coffee(chain.Delivered, chain.Voided)},
		"two of them": {coffee(whole[:4]...), withStatement(coffee(whole[:3]...), start)},
	} {
		_, doc := document(t, all...)
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%s breaks the schema of GS1: %v", name, err)
		}
	}
	for n := 1; n <= len(whole); n++ {
		_, doc := document(t, coffee(whole[:n]...))
		if err := schema.Validate(doc); err != nil {
			t.Errorf("%s breaks the schema of GS1: %v", whole[n-1], err)
		}
	}
	// The schema bites: what is not EPCIS is told from what is.
	for name, change := range map[string]func(event map[string]any){
		"no time": func(e map[string]any) { delete(e, "eventTime") }, "no zone": func(e map[string]any) { delete(e, "eventTimeZoneOffset") },
		"a step of no vocabulary": func(e map[string]any) { e["bizStep"] = "weighing" }, "a field of no context": func(e map[string]any) { e["weight"] = 1 },
		"nothing that it speaks of": func(e map[string]any) { delete(e, "quantityList") }, "an action of no sort": func(e map[string]any) { e["action"] = "MOVE" },
		"a place that is no URI": func(e map[string]any) { e["readPoint"] = map[string]any{"id": "the mill"} },
	} {
		_, doc := document(t, coffee(chain.Delivered))
		change(doc["epcisBody"].(map[string]any)["eventList"].([]any)[0].(map[string]any))
		if schema.Validate(doc) == nil {
			t.Errorf("%s: the schema lets it through, and proves nothing", name)
		}
	}
}

// spec: epcis-export
func TestALifeIsToldInItsOrderWithItsKilograms(t *testing.T) {
	raw, doc := document(t, withStatement(coffee(whole...), start.Add(90*time.Minute)))
	var got []string
	for _, one := range doc["epcisBody"].(map[string]any)["eventList"].([]any) {
		e := one.(map[string]any)
		line := strings.TrimSpace(e["eventTime"].(string)[11:16] + " " + e["type"].(string) + " " + e["bizStep"].(string))
		for _, list := range []string{"quantityList", "inputQuantityList", "outputQuantityList"} {
			if q, isThere := e[list].([]any); isThere {
				of := q[0].(map[string]any)
				text, err := json.Marshal(of["quantity"])
				must(t, err)
				_, class, _ := strings.Cut(of["epcClass"].(string), "#")
				line += " " + string(text) + class
			}
		}
		got = append(got, line)
	}
	want := []string{
		"05:00 ObjectEvent commissioning 62.5", "07:00 ObjectEvent inspecting 62.5", "07:30 TransactionEvent inspecting 62.5", "08:00 TransformationEvent creating_class_instance 62.5 37.5green",
		"09:00 ObjectEvent storing 37.5green", "10:00 TransactionEvent reserving 37.5green", "11:00 ObjectEvent shipping 37.5green", "12:00 TransactionEvent accepting 37.5green",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("the life is another (-want +got):\n%s", diff)
	}
	if strings.Contains(strings.ToLower(raw), "secret") {
		t.Errorf("the document holds what is a person's or the order's: %s", raw)
	}
	again, _ := document(t, withStatement(coffee(whole...), start.Add(90*time.Minute)))
	if again != raw {
		t.Error("told again it is another document")
	}
}

// A lot is told by the lives of its batches and by what put them together: each with the
// kilograms that it had then. When one has left, that is another event.
// spec: epcis-lot
func TestALotIsToldWithAllItsBatches(t *testing.T) {
	schema := epcistest.Published(t)
	first := coffee(whole[:4]...)
	second := coffee(whole[:2]...)
	second.ID = "bat_01K703YGX0V8YER2E4MEJKF4K4"
	tell := func(all ...epcis.Coffee) (doc map[string]any, put map[string]any) {
		l := epcis.Lot{ID: "lot_1", CooperativeID: "coop_1", MadeAt: start.Add(150 * time.Minute)}
		raw, err := json.Marshal(origin.TellLot("/lots/lot_1/epcis.json", l, all, start.Add(24*time.Hour)))
		must(t, err)
		must(t, json.Unmarshal(raw, &doc))
		for _, one := range doc["epcisBody"].(map[string]any)["eventList"].([]any) {
			if e := one.(map[string]any); strings.HasPrefix(e["eventID"].(string), "https://coffee.example/l/lot_1#") {
				put = e
			}
		}
		return doc, put
	}
	doc, put := tell(first, second)
	if err := schema.Validate(doc); err != nil {
		t.Errorf("a lot breaks the schema of GS1: %v", err)
	}
	if n := len(doc["epcisBody"].(map[string]any)["eventList"].([]any)); n != 7 {
		t.Errorf("%d events, want 4 and 2 of the batches and one of the lot", n)
	}
	want := []any{
		map[string]any{"epcClass": "https://coffee.example/t/" + first.ID + "#green", "quantity": 37.5, "uom": "KGM"},
		map[string]any{"epcClass": "https://coffee.example/t/" + second.ID, "quantity": 62.5, "uom": "KGM"},
	}
	if diff := cmp.Diff(want, put["quantityList"]); diff != "" {
		t.Errorf("the lot holds something else (-want +got):\n%s", diff)
	}
	if _, less := tell(first); less["eventID"] == put["eventID"] {
		t.Error("another content has the same id")
	}
}

// A statement that is blocked or withdrawn certifies nothing.
func TestAStatementThatDoesNotStandIsNotTold(t *testing.T) {
	for name, change := range map[string]func(*eudr.DDS){
		"withdrawn": func(s *eudr.DDS) { s.WithdrawnAt = &start }, "blocked": func(s *eudr.DDS) { s.Status = eudr.Blocked }, "not made yet": func(s *eudr.DDS) { s.GeneratedAt = nil },
	} {
		c := withStatement(coffee(chain.Delivered), start)
		change(c.Statement)
		if raw, _ := document(t, c); strings.Contains(raw, "dds_1") {
			t.Errorf("%s: %s", name, raw)
		}
	}
}
