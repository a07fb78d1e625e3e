package webhook

import (
	"net/http"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook/webhooktest"
)

func TestAVisitBeginsNoCallOnceItsLeaseIsOver(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		c := &Courier{Store: s}
		v := &visit{Courier: c, to: target{id: "whk_1", status: Active, url: "https://h"}, flying: map[string]bool{}}
		c.leases.held(clock.Now().Add(time.Minute), "whk_1")
		if v.room() != maxCalls {
			t.Errorf("room for %d calls, want %d", v.room(), maxCalls)
		}
		c.leases.held(clock.Now().Add(-time.Millisecond), "whk_1")
		want := 0
		if s.Engine() == store.SQLite { // nobody else could have taken it
			want = maxCalls
		}
		if v.room() != want {
			t.Errorf("room for %d calls after the lease, want %d", v.room(), want)
		}
	})
}

// The database is away for longer than the lease, in the middle of deliveries.
// What was not written down is sent again, and nothing is lost.
func TestDeliveriesGoOnAfterAnOutageThatOutlivesTheLease(t *testing.T) {
	address, link := storetest.Linked(t, storetest.PostgresURL(t))
	s := storetest.OpenURL(t, address)
	d, r := newDesk(t, s), webhooktest.New(t)
	w := register(t, d, "coop_1", r.URL)
	const events = 40
	for range events {
		emit(t, s, "coop_1", DDSFiled, clock.Stamp(clock.Now()))
	}
	var c *Courier
	ready := make(chan struct{})
	outlive := sync.OnceFunc(func() {
		<-ready
		link.Cut()
		for c.leases.lasts(w.ID) {
			<-time.After(time.Millisecond)
		}
		link.Mend()
	})
	r.Answer = func(webhooktest.Delivery) int { outlive(); return http.StatusOK }
	c = startCourier(t, s, func(c *Courier) { c.Lease = 600 * time.Millisecond })
	close(ready)
	ended(t, s)
	if n := number(t, s, "select count(*) from delivery where status = 'DELIVERED'"); n != events {
		t.Errorf("%d deliveries arrived, want %d", n, events)
	}
}
