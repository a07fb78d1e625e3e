package price

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox"
)

func ask(t *testing.T, m *Market, method, body string) (int, map[string]any) {
	t.Helper()
	w := httptest.NewRecorder()
	m.ServeHTTP(w, httptest.NewRequest(method, "/quote", strings.NewReader(body)))
	var out map[string]any
	if w.Body.Len() > 0 && w.Code == http.StatusOK {
		if err := json.Unmarshal(w.Body.Bytes(), &out); err != nil {
			t.Fatal(err)
		}
	}
	return w.Code, out
}

func TestTheMarketShowsThePriceThatWasSet(t *testing.T) {
	m := New(sandbox.NewFaults())
	if _, q := ask(t, m, "GET", ""); q["price_per_kg"] != 4.2 {
		t.Errorf("at first: price_per_kg %v, want 4.2: %v", q["price_per_kg"], q)
	}
	if code, _ := ask(t, m, "PUT", `{"price_per_kg": 5.1}`); code != http.StatusNoContent {
		t.Errorf("set: %d, want %d", code, http.StatusNoContent)
	}
	for _, bad := range []string{"", "{}", `{"price_per_kg": 0}`, `{"price_per_kg": -1}`, `{"price_per_kg": "x"}`} {
		if code, _ := ask(t, m, "PUT", bad); code != http.StatusBadRequest {
			t.Errorf("%s: %d, want %d", bad, code, http.StatusBadRequest)
		}
	}
	if _, q := ask(t, m, "GET", ""); q["price_per_kg"] != 5.1 {
		t.Errorf("afterwards: price_per_kg %v, want 5.1: %v", q["price_per_kg"], q)
	}
}

func TestAStaleFaultMakesOneAnswerOld(t *testing.T) {
	faults := sandbox.NewFaults()
	m := New(faults)
	faults.Set(sandbox.Price, sandbox.Stale, 1, 0)
	age := func() time.Duration {
		_, q := ask(t, m, "GET", "")
		text, _ := q["observed_at"].(string)
		at, err := time.Parse(time.RFC3339, text)
		if err != nil {
			t.Fatal(err)
		}
		return clock.Since(at)
	}
	if got := age(); got < staleBy {
		t.Errorf("stale answer is %s old, want at least %v", got, staleBy)
	}
	if got := age(); got > time.Minute {
		t.Errorf("the next answer is %s old, want at most %v", got, time.Minute)
	}
}

func TestTheSecondProviderFollowsTheFirstUntilItHasAPrice(t *testing.T) {
	faults := sandbox.NewFaults()
	first := New(faults)
	second := first.Second()
	ask(t, first, "PUT", `{"price_per_kg": 5.1}`)
	if _, q := ask(t, second, "GET", ""); q["price_per_kg"] != 5.1 {
		t.Errorf("the second says %v, want 5.1", q["price_per_kg"])
	}
	ask(t, second, "PUT", `{"price_per_kg": 4.9}`)
	faults.Set(sandbox.Price, sandbox.Stale, 1, 0)
	if _, q := ask(t, second, "GET", ""); q["price_per_kg"] != 4.9 {
		t.Errorf("the second says %v, want 4.9", q["price_per_kg"])
	}
	if _, q := ask(t, first, "GET", ""); q["price_per_kg"] != 5.1 {
		t.Errorf("the first says %v, want 5.1", q["price_per_kg"])
	}
	if _, due := faults.Take(sandbox.Price, sandbox.Stale); due {
		t.Error("the fault of the first was not used up by its own answer")
	}
}
