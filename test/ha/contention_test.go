package ha

import (
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"
)

// Two replicas on one database do not hold each other up: hardly a transaction
// loses against another, and together they are not much slower than one, though
// they share its cores here.
func TestTwoReplicasDoNotHoldEachOtherUp(t *testing.T) {
	h := newHouse(t, "contention")
	first := h.replica()
	var alone, together []float64
	before := h.lostRaces()
	deliveries := h.delivered.Load()
	for range 3 {
		alone = append(alone, h.rate(t, first))
		second := h.replica()
		together = append(together, h.rate(t, first, second))
		second.stop(t)
	}
	deliveries = h.delivered.Load() - deliveries
	failures := float64(h.lostRaces()-before) / float64(deliveries)
	slices.Sort(alone)
	slices.Sort(together)
	ratio := together[1] / alone[1]
	t.Logf("deliveries a second, 64 callers: one replica %.1f, two %.1f, ratio %.2f (medians of %.1f and %.1f); lost races per delivery %.3f of %d",
		alone[1], together[1], ratio, alone, together, failures, deliveries)
	if failures > 0.1 {
		t.Errorf("%.3f transactions lost against another per delivery, want at most 0.1", failures)
	}
	if ratio < 0.5 {
		t.Errorf("two replicas are %.2f of one, want at least half", ratio)
	}
	h.quiet(first)
	h.agrees()
}

// rate is what 64 callers get, once they are at it.
func (h *house) rate(t *testing.T, at ...*replica) float64 {
	t.Helper()
	load := h.call(64, at...)
	load.more(t, 64)
	began, counted := time.Now(), load.count()
	load.more(t, 120)
	measured := float64(load.count()-counted) / time.Since(began).Seconds()
	load.stop()
	load.onlyUnavailable(t)
	for i, r := range at {
		t.Logf("replica %d of %d has run again so far: %v", i+1, len(at), r.repeated(t))
	}
	return measured
}

// repeated is the replica's own count of transactions that it ran again, by the
// reason.
func (r *replica) repeated(t *testing.T) (list []string) {
	t.Helper()
	got, err := r.try(t.Context(), call{path: "/metrics"})
	if err != nil || got.status != http.StatusOK {
		t.Fatalf("/metrics: %v %v", got.status, err)
	}
	for line := range strings.Lines(string(got.body)) {
		if rest, is := strings.CutPrefix(line, "mwanyi_store_repeated_total"); is {
			list = append(list, strings.TrimSpace(rest))
		}
	}
	return list
}

// lostRaces counts what PostgreSQL has refused because of another transaction of
// this house's database, by the SQLSTATE of each line of its log.
func (h *house) lostRaces() (n int) {
	for _, machine := range h.nodes {
		for line := range strings.Lines(machine.out.String()) {
			if strings.Contains(line, "@"+h.database+" ERROR:") && (strings.Contains(line, "] 40001 ") || strings.Contains(line, "] 40P01 ")) {
				n++
			}
		}
	}
	return n
}
