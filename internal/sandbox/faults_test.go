package sandbox

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

var discard = slog.New(slog.DiscardHandler)

func TestFaultsAreUsedInTheOrderOfSetting(t *testing.T) {
	f := NewFaults()
	f.Set(Payout, Error, 1, 0)
	f.Set(Registry, Down, 1, 0)
	f.Set(Payout, NoCallback, 1, 0)
	f.Set(Payout, Slow, 2, time.Second)
	f.Set(Payout, Error, 1, 0)
	var got []string
	for {
		due, ok := f.Take(Payout, transportModes...)
		if !ok {
			break
		}
		got = append(got, fmt.Sprintf("%d %s, %d left, %v", due.ID, due.Mode, due.Remaining, due.Delay()))
	}
	want := []string{"1 error, 0 left, 0s", "4 slow, 1 left, 1s", "4 slow, 0 left, 1s", "5 error, 0 left, 0s"}
	if !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
	if due, ok := f.Take(Payout, NoCallback); !ok {
		t.Error("the protocol fault was touched: ok is false, want true")
	} else if due.ID != 3 {
		t.Errorf("the protocol fault was touched: ID %v, want 3: %+v", due.ID, due)
	}
	if _, ok := f.Take(Payout, NoCallback); ok {
		t.Error("a used-up fault was taken, want none")
	}
}

func TestAFaultWithoutEndLastsUntilItIsDeleted(t *testing.T) {
	f := NewFaults()
	f.Set(Price, Stale, Forever, 0)
	for range 100 {
		if due, ok := f.Take(Price, Stale); !ok {
			t.Fatal("no fault is due, want one")
		} else if due.Remaining != Forever {
			t.Fatalf("remaining %v, want %v: %+v", due.Remaining, Forever, due)
		}
	}
	if got := f.List()[0].Hits; got != 100 {
		t.Errorf("%d hits, want 100", got)
	}
	f.Clear(Registry)
	if _, ok := f.Take(Price, Stale); !ok {
		t.Error("another system's delete took it, want it kept")
	}
	f.Clear(Price)
	if _, ok := f.Take(Price, Stale); ok {
		t.Error("it outlived its delete: ok is true, want false")
	} else if len(f.List()) != 0 {
		t.Errorf("it outlived its delete: len(f.List()) is %d, want 0", len(f.List()))
	}
}

func TestTakeIsExactUnderParallelUse(t *testing.T) {
	f := NewFaults()
	for range 10 {
		f.Set(Conversion, DuplicateCallback, 100, 0)
	}
	var taken atomic.Int64
	var all sync.WaitGroup
	for range 16 {
		all.Go(func() {
			for range 500 {
				if _, ok := f.Take(Conversion, DuplicateCallback); ok {
					taken.Add(1)
				}
				f.List()
			}
		})
	}
	all.Wait()
	if taken.Load() != 1000 {
		t.Errorf("%d taken, want 1000", taken.Load())
	}
}

func TestUsedUpFaultsAreForgottenInTime(t *testing.T) {
	f := NewFaults()
	f.Set(Price, Stale, Forever, 0)
	for range keepUsed + 50 {
		f.Set(Payout, Error, 1, 0)
		f.Take(Payout, Error)
	}
	list := f.List()
	if len(list) > keepUsed+2 {
		t.Errorf("%d faults are kept, want at most %v", len(list), keepUsed+2)
	}
	if list[0].Mode != Stale {
		t.Errorf("list[0].Mode is %v, want %v: %+v", list[0].Mode, Stale, list[0])
	}
}

// spec: sandbox-faults
func TestTheControlAPISetsListsAndDeletes(t *testing.T) {
	w := run(t, map[System]http.Handler{Payout: &counter{}})
	var set Fault
	if err := json.Unmarshal([]byte(must(t, 201, "POST", w.url+"/faults", `{"system":"payout","mode":"error","count":2,"delay_ms":1}`)), &set); err != nil {
		t.Fatal(err)
	}
	want := Fault{ID: 1, System: Payout, Mode: Error, Count: 2, Remaining: 2, Hits: 0, DelayMS: 1, SetAt: set.SetAt}
	if diff := cmp.Diff(want, set); diff != "" {
		t.Errorf("the fault that was set (-want +got):\n%s", diff)
	}
	if set.SetAt.IsZero() {
		t.Errorf("set at is zero, want it set: %+v", set)
	}
	must(t, 201, "POST", w.url+"/faults", `{"system":"price","mode":"stale"}`)
	must(t, 500, "GET", w.url+"/payout/x", "")
	var listed struct{ Faults []Fault }
	if err := json.Unmarshal([]byte(must(t, 200, "GET", w.url+"/faults", "")), &listed); err != nil {
		t.Fatal(err)
	}
	if len(listed.Faults) != 2 {
		t.Fatalf("%d faults, want 2: %+v", len(listed.Faults), listed.Faults)
	}
	want.Remaining, want.Hits = 1, 1
	if diff := cmp.Diff(want, listed.Faults[0]); diff != "" {
		t.Errorf("the first fault, listed (-want +got):\n%s", diff)
	}
	if listed.Faults[1].Count != 1 {
		t.Errorf("listed.Faults[1].Count is %v, want 1: %+v", listed.Faults[1].Count, listed.Faults)
	}
	must(t, 204, "DELETE", w.url+"/faults?system=price", "")
	if list := w.Faults.List(); len(list) != 1 {
		t.Errorf("after the delete of one system: len(list) is %d, want 1: %+v", len(list), list)
	} else if list[0].System != Payout {
		t.Errorf("after the delete of one system: list[0].System is %v, want %v: %+v", list[0].System, Payout, list)
	}
	must(t, 204, "DELETE", w.url+"/faults", "")
	if got := must(t, 200, "GET", w.url+"/faults", ""); got != "{\"faults\":[]}\n" {
		t.Errorf("after the delete of all: %s, want %q", got, "{\"faults\":[]}\n")
	}
	must(t, 202, "GET", w.url+"/payout/x", "")
}

func TestEverySystemAndModeCanBeOrdered(t *testing.T) {
	w := run(t, nil)
	for _, system := range strings.Fields("registry forest payout conversion filing export_authority price price_second sms") {
		for _, mode := range strings.Fields("down error slow lost-reply duplicate-callback no-callback stale reject") {
			must(t, 201, "POST", w.url+"/faults", fmt.Sprintf(`{"system":%q,"mode":%q,"count":1,"delay_ms":0}`, system, mode))
		}
	}
}

func TestDefaultsOfAnOrder(t *testing.T) {
	w := run(t, nil)
	for body, want := range map[string]struct {
		count   int
		delayMS int64
	}{
		`{"system":"price","mode":"down"}`:                    {1, 0},
		`{"system":"price","mode":"down","count":0}`:          {1, 0},
		`{"system":"price","mode":"down","count":-1}`:         {-1, 0},
		`{"system":"price","mode":"slow"}`:                    {1, 10_000},
		`{"system":"price","mode":"slow","delay_ms":0}`:       {1, 0},
		`{"system":"price","mode":"slow","delay_ms":600000} `: {1, 600_000},
	} {
		var got Fault
		if err := json.Unmarshal([]byte(must(t, 201, "POST", w.url+"/faults", body)), &got); err != nil {
			t.Fatal(err)
		}
		if got.Count != want.count || got.Remaining != want.count || got.DelayMS != want.delayMS {
			t.Errorf("%s: got %+v, want %+v", body, got, want)
		}
	}
}

func TestTheControlAPIIsStrict(t *testing.T) {
	w := run(t, nil)
	for body, want := range map[string]string{
		``:                                     "must be a JSON object",
		`[]`:                                   "must be a JSON object",
		`"x"`:                                  "must be a JSON object",
		`null`:                                 "must be a JSON object",
		`{`:                                    "not valid JSON",
		`{"system":"price",`:                   "not valid JSON",
		`{"system":}`:                          "not valid JSON",
		`{"system"="price"}`:                   "not valid JSON",
		`{}`:                                   "is no system",
		`{"system":"price"}`:                   "is no mode",
		`{"mode":"down"}`:                      "is no system",
		price(`"x":1`):                         "is not a known field",
		price(`"Count":1`):                     "is not a known field",
		price(`"mode":"down"`):                 "mode occurs twice",
		price(`"count":null`):                  "count has the wrong type",
		price(`"count":"1"`):                   "count has the wrong type",
		price(`"count":1.5`):                   "count has the wrong type",
		price(`"count":-2`):                    "count must be",
		price(`"count":1000001`):               "count must be",
		price(`"delay_ms":-1`):                 "delay_ms must be",
		price(`"delay_ms":600001`):             "delay_ms must be",
		price(`"delay_ms":true`):               "delay_ms has the wrong type",
		`{"system":"weather","mode":"down"}`:   "is no system",
		`{"system":"Price","mode":"down"}`:     "is no system",
		`{"system":7,"mode":"down"}`:           "system has the wrong type",
		`{"system":"price","mode":"DOWN"}`:     "is no mode",
		`{"system":"price","mode":["down"]}`:   "mode has the wrong type",
		`{"system":"price","mode":"down"}{}`:   "something after",
		`{"system":"price","mode":"down"} x`:   "something after",
		`{"system":"price","mode":"down"},`:    "something after",
		"{\"system\":\"price\",\"mode\":\"a\\": "not valid JSON",
	} {
		var refusal struct{ Code, Message string }
		answer := must(t, 400, "POST", w.url+"/faults", body)
		if err := json.Unmarshal([]byte(answer), &refusal); err != nil || refusal.Code != "INVALID_REQUEST" || !strings.Contains(refusal.Message, want) {
			t.Errorf("%s: got %s, want %q", body, answer, want)
		}
	}
	for _, query := range []string{"?system=weather", "?system=", "?system=price&system=price", "?mode=down"} {
		must(t, 400, "DELETE", w.url+"/faults"+query, "")
	}
	must(t, 405, "PUT", w.url+"/faults", "")
	if got := len(w.Faults.List()); got != 0 {
		t.Errorf("%d faults were set by refused orders, want 0", got)
	}
}

// price is an order with one more member.
func price(member string) string { return `{"system":"price","mode":"down",` + member + `}` }

func FuzzOrder(f *testing.F) {
	f.Add([]byte(`{"system":"price","mode":"down","count":1,"delay_ms":5}`))
	f.Add([]byte(price(`"count":-1`)))
	f.Fuzz(func(t *testing.T, body []byte) {
		var ask order
		if ask.decode(body) == nil && !json.Valid(body) {
			t.Errorf("took what is no JSON: %q, want an error", body)
		}
	})
}
