package test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// stormPhone is a phone that dies again and again while it saves and sends.
type stormPhone struct {
	*handset
	acked map[string]bool // batches that were on the disk when the app said so
	calls int             // syncs over the line
	lost  int
}

// However often a phone and the service die, whoever carries on and whatever answers are
// lost: what was saved arrives, once, and is paid once. MWANYI_TEST_FIELD_DELIVERIES and
// MWANYI_TEST_FIELD_KILLS ask for more; make field has 200 and 50.
// spec: field-app, sync-exactly-once
func TestKillsOfAPhoneLoseNothingAndNothingHappensTwice(t *testing.T) {
	t.Parallel()
	deliveries, kills := number(t, "MWANYI_TEST_FIELD_DELIVERIES", 20), number(t, "MWANYI_TEST_FIELD_KILLS", 5)
	h := openField(t)
	s := &stormPhone{handset: h.handset(), acked: map[string]bool{}}
	s.boot("/agent")
	s.enrols(h.link(h.agent("Wanyama Peter")))
	h.breaks(s.loses)
	perRound := (deliveries + kills - 1) / kills
	for round := range kills {
		for _, id := range s.saves(round*perRound, perRound) {
			s.acked[id] = true
		}
		s.dies(round)
		if round == kills/2 {
			s.changesHands()
		}
		if round%5 == 4 {
			h.restarts(nil)
		}
		s.boot("/agent").unlocks()
	}
	s.drains()
	s.isWhole()
	t.Logf("%d kills, %d saved and told so, %d syncs, %d answers lost", kills, len(s.acked), s.calls, s.lost)
}

// loses has every fifth answer to a sync lost, after the service has acted.
func (s *stormPhone) loses(r *http.Request, _ []byte) fate {
	if r.URL.Path != "/agent/sync" {
		return fate{}
	}
	s.house.mu.Lock()
	defer s.house.mu.Unlock()
	if s.calls++; s.calls%5 == 0 {
		s.lost++
		return fate{lose: true}
	}
	return fate{}
}

// dies kills the phone in the middle of something: while it saves, while what it sends
// is on the line, and while the answer is.
func (s *stormPhone) dies(round int) {
	s.t.Helper()
	if round%3 == 0 { // nobody was told that this one is saved
		dying := make(chan error, 1)
		go func() { dying <- s.tries(s.house.delivery(10_000 + round)) }()
		s.kill()
		<-dying
		return
	}
	arrived, dead := make(chan struct{}, 100), make(chan struct{})
	s.house.breaks(func(r *http.Request, body []byte) fate {
		what := s.loses(r, body)
		if r.URL.Path == "/agent/sync" {
			arrived <- struct{}{}
			<-dead
			if round%3 == 1 {
				return fate{drop: true} // the service hears nothing of it
			}
		}
		return what
	})
	sending := make(chan error, 1)
	go func() { sending <- s.tries(`await outbox.drain();`) }()
	select {
	case <-arrived:
	case <-time.After(patience):
		s.t.Error("nothing was sent")
	}
	s.kill()
	close(dead)
	<-sending
	s.house.breaks(s.loses)
}

// changesHands: three days ago somebody with another phone, which was let in for another
// agent, handed in what this one had exported, and the answer never came back; somebody
// with an API key does the same. Then three days go by, and a third agent carries on.
func (s *stormPhone) changesHands() {
	s.t.Helper()
	h := s.house
	h.breaks(func(r *http.Request, _ []byte) fate { return fate{drop: r.URL.Path == "/agent/sync"} })
	defer h.breaks(s.loses)
	s.boot("/agent").unlocks()
	does[any](s.handset, `const Now = Date, ago = 3 * 86400e3;
		window.Date = class extends Now { constructor(...of) { super(...(of.length ? of : [Now.now() - ago])); } static now() { return Now.now() - ago; } }; return null;`)
	for _, id := range s.saves(20_000, 2) {
		s.acked[id] = true
	}
	var exported struct{ Envelopes []json.RawMessage }
	if err := json.Unmarshal([]byte(does[string](s.handset, `return (await outbox.exportFiles())[0].text();`)), &exported); err != nil || len(exported.Envelopes) < 2 {
		s.t.Fatalf("exported %d envelopes: %v", len(exported.Envelopes), err)
	}
	s.secondPhone(exported.Envelopes)
	r := h.now.Load()
	key, _ := r.newKey(s.t, h.admin, "AGENT", &h.coop)
	token := r.tokenOf(s.t, key)
	for part := range slices.Chunk(exported.Envelopes, mostEnvelopes) {
		r.want(s.t, http.StatusOK, call{path: "/agent/sync", token: token, body: map[string]any{"envelopes": part}})
	}
	s.enrols(h.link(h.agent("Nambozo Ruth"))) // she shares the phone, and carries what is on it
	s.kill()
	h.restarts(func() { h.threeDaysPass() })
}

const mostEnvelopes = 50 // of one sync

// secondPhone hands in what another has exported, with its own user, device and session,
// and never hears what became of it. The service knows that it was this one.
func (s *stormPhone) secondPhone(envelopes []json.RawMessage) {
	s.t.Helper()
	h := s.house
	carrier := h.agent("Okello John")
	q := h.handset().boot("/agent").enrols(h.link(carrier))
	h.breaks(func(r *http.Request, _ []byte) fate { return fate{lose: r.URL.Path == "/agent/sync"} })
	for part := range slices.Chunk(envelopes, mostEnvelopes) {
		list, err := json.Marshal(part)
		if err != nil {
			s.t.Fatal(err)
		}
		if got := does[string](q, `try { await wire.ask('POST', '/agent/sync', {envelopes: `+string(list)+`}); return 'answered'; } catch (err) { return err.kind; }`); got != "offline" {
			s.t.Errorf("the second phone is told %q, want nothing", got)
		}
	}
	q.kill()
	h.breaks(func(r *http.Request, _ []byte) fate { return fate{drop: r.URL.Path == "/agent/sync"} })
	carried := 0
	for _, e := range h.now.Load().driven().All(s.t, h.manager, "/agent/envelopes", "envelopes") {
		if e["carrier"] == carrier && e["user_id"] != carrier {
			carried++
		}
	}
	if carried < 2 { // what was saved a moment ago nobody else has sent
		s.t.Errorf("of %d envelopes %d were carried by the second phone", len(envelopes), carried)
	}
}

// threeDaysPass moves what the service remembers of requests three days back.
func (h *fieldHouse) threeDaysPass() {
	h.t.Helper()
	s := h.now.Load().opened(h.t)
	defer s.Close() //nolint:errcheck // the service opens it next
	before := clock.Now().Add(-72 * time.Hour)
	err := s.Update(h.t.Context(), func(tx *store.Tx) error {
		for _, statement := range []string{"update idempotency set expires_at = $1", "update job_outcome set created_at = $1, ended_at = $1 where ended_at is not null"} {
			if err := tx.Run(statement, before); err != nil {
				return fmt.Errorf("%s: %w", statement, err)
			}
		}
		return nil
	})
	if err != nil {
		h.t.Fatal(err)
	}
}

// isWhole holds what the service has against what was saved.
func (s *stormPhone) isWhole() {
	s.t.Helper()
	got := s.house.batches()
	for id := range s.acked {
		if got[id] != 1 {
			s.t.Errorf("%s was saved, and the service has it %d times", id, got[id])
		}
	}
	saved := does[[]string](s.handset, `return (await store.all('outbox')).filter((r) => r.kind === 'delivery').map((r) => r.state + ' ' + (r.result && r.result.batch_id));`)
	for _, row := range saved {
		var state, id string
		fmt.Sscan(row, &state, &id) //nolint:errcheck // the next line judges
		if state != "DONE" || got[id] != 1 {
			s.t.Errorf("the phone has %q, of which the service has %d", row, got[id])
		}
	}
	if len(saved) != len(got) {
		s.t.Errorf("the phone has saved %d, the service has %d", len(saved), len(got))
	}
	paid := map[string]int{}
	for _, p := range s.house.now.Load().driven().All(s.t, s.house.manager, "/payments", "payments") {
		if id, is := p["batch_id"].(string); is {
			paid[id]++
		}
	}
	for id := range got {
		if paid[id] != 1 {
			s.t.Errorf("%s is paid %d times, want once", id, paid[id])
		}
	}
}
