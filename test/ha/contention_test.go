package ha

import (
	"fmt"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"mwanyi/test/drive"
)

// Two replicas on one database do not hold each other up: hardly a transaction
// loses against another, and together they are not much slower than one, though
// they share its cores here. On one PostgreSQL: a standby would only take from the
// same cores. The order changes, so that what else the machine does hits both.
func TestTwoReplicasDoNotHoldEachOtherUp(t *testing.T) {
	h := newPlainHouse(t, 200)
	first, second := h.replica(), h.replica()
	var alone, together []float64
	before, deliveries := lostRaces(t, first, second), h.delivered.Load()
	h.rate(t, "before", first, second) // until both are warm
	for i := range 3 {
		if i%2 == 0 {
			alone = append(alone, h.rate(t, "one replica", first))
		}
		together = append(together, h.rate(t, "two replicas", first, second))
		if i%2 == 1 {
			alone = append(alone, h.rate(t, "one replica", first))
		}
	}
	deliveries = h.delivered.Load() - deliveries
	failures := float64(lostRaces(t, first, second)-before) / float64(deliveries)
	t.Logf("in their order: one replica %.1f, two %.1f deliveries a second", alone, together)
	slices.Sort(alone)
	slices.Sort(together)
	t.Logf("medians of 64 callers: one replica %.1f, two %.1f, ratio %.2f; lost races per delivery %.3f of %d",
		alone[1], together[1], together[1]/alone[1], failures, deliveries)
	if failures > 0.1 {
		t.Errorf("%.3f transactions lost against another per delivery, want at most 0.1", failures)
	}
	h.quiet(first)
	h.agrees()
}

// Four replicas live within 60 connections, as MWANYI_DATABASE_POOL shares them
// out, and nobody is told that the store is away.
func TestFourReplicasLiveWithinSixtyConnections(t *testing.T) {
	const sessions, replicas = 60, 4
	h := newPlainHouse(t, sessions)
	h.env["MWANYI_DATABASE_POOL"] = strconv.Itoa((sessions/replicas - 1) / 2) // twice, and one that listens
	var all []*replica
	for range replicas {
		all = append(all, h.replica())
	}
	load := h.call(64, all...)
	load.more(t, 400)
	load.stop()
	t.Logf("answers: %s", load.summary())
	for _, a := range load.after(time.Time{}) {
		if a.status == 0 || a.status >= 500 {
			t.Errorf("somebody was told %d %s, want no 5xx: %s", a.status, a.code, load.summary())
			break
		}
	}
	h.quiet(all[0])
	load.eachOnce(t, all[0])
	for _, r := range all[1:] {
		r.stop(t) // the operator's commands need connections of their own
	}
	h.agrees()
}

// rate is what 64 callers get, once they are at it. It tells what the processors did for it.
func (h *house) rate(t *testing.T, what string, at ...*replica) float64 {
	t.Helper()
	load := h.call(64, at...)
	load.more(t, 96)
	began, counted, before := time.Now(), load.count(), h.work(t, at)
	load.more(t, 300)
	took, n, after := time.Since(began), load.count()-counted, h.work(t, at)
	load.stop()
	load.onlyUnavailable(t)
	told := fmt.Sprintf("%s, ms of the processors for each of %d deliveries in %.1f s:", what, n, took.Seconds())
	for i := range after {
		told += fmt.Sprintf(" %s %.1f", after[i].of, (after[i].took-before[i].took).Seconds()*1000/float64(n))
	}
	t.Log(told)
	return float64(n) / took.Seconds()
}

// share is what a part of the house has used of the processors.
type share struct {
	of   string
	took time.Duration
}

// work is what the parts have done so far.
func (h *house) work(t *testing.T, at []*replica) []share {
	t.Helper()
	database, err := drive.FamilyWorked(h.server)
	if err != nil {
		t.Fatal(err)
	}
	all := []share{{"database", database}}
	add := func(of string, pid int) {
		s, err := drive.StatOf(pid)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, share{of, s.Worked})
	}
	add("chain", h.node.Cmd.Process.Pid)
	add("sandbox", h.rail.Cmd.Process.Pid)
	add("callers", os.Getpid())
	for _, r := range at {
		add("replica", r.Cmd.Process.Pid)
	}
	return all
}

// lostRaces is the replicas' own count of transactions that they ran again because
// of another: 40001 and 40P01.
func lostRaces(t *testing.T, replicas ...*replica) (n int) {
	t.Helper()
	for _, r := range replicas {
		for code, times := range r.repeated(t) {
			if code == "40001" || code == "40P01" {
				n += times
			}
		}
	}
	return n
}

// repeated is the replica's own count of transactions that it ran again, by the
// reason.
func (r *replica) repeated(t *testing.T) map[string]int {
	t.Helper()
	got, err := r.Try(t.Context(), drive.Request{Path: "/metrics"})
	if err != nil || got.Status != http.StatusOK {
		t.Fatalf("/metrics: %v %v", got.Status, err)
	}
	all := map[string]int{}
	for line := range strings.Lines(string(got.Body)) {
		var code string
		var n float64
		if _, err := fmt.Sscanf(line, "mwanyi_store_repeated_total{code=%q} %g", &code, &n); err == nil {
			all[code] = int(n)
		}
	}
	return all
}
