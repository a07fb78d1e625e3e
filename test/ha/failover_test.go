package ha

import (
	"net/http"
	"testing"
	"time"
)

// A replica is killed under load, then the leader's machine is lost: Patroni and
// PostgreSQL. Whatever was acknowledged is there once, callers were told 503 at
// worst, and what dead processes held is free again after their leases.
func TestALostReplicaAndALostLeaderLoseNothing(t *testing.T) {
	h := newHouse(t, "failover")
	lease, err := time.ParseDuration(h.env[leaseVariable])
	if err != nil {
		t.Fatal(err)
	}
	first, second := h.replica(), h.replica()
	load := h.call(16, first, second)
	load.more(t, 40)

	first.Kill()
	killed := time.Now()
	load.more(t, 20)
	third := h.replica() // as a service manager starts it again
	load.replicas[0].Store(third)
	t.Logf("a replica killed: first success after %.1f s, another one ready after %.1f s",
		load.since(t, killed, "a success", told.isYes).Sub(killed).Seconds(), time.Since(killed).Seconds())
	load.more(t, 20)

	old, err := h.leading()
	if err != nil {
		t.Fatal(err)
	}
	h.super(t, h.database, "create table ha_probe (n int)")
	if err := h.lose(old); err != nil {
		t.Fatal(err)
	}
	lost := time.Now()
	waited := h.waits(t, h.database, old, lost)
	writable := waited.wrote
	success := load.since(t, writable, "a success", told.isYes)
	t.Logf("the leader lost: %s; first success %.1f s after the promotion and %.1f s after the database wrote",
		waited, success.Sub(waited.led).Seconds(), success.Sub(writable).Seconds())
	if waited := success.Sub(writable); waited > 4*lease {
		t.Errorf("the first success came %s after the database wrote again, want at most four leases of %s", waited, lease)
	}
	<-time.After(time.Until(writable.Add(5 * lease))) // so that what must not come later would have come
	load.more(t, 20)
	load.stop()
	for _, a := range load.after(writable.Add(2 * lease)) {
		if a.status == http.StatusConflict {
			t.Errorf("409 %s %.1f s after the database wrote again, want none after two leases of %s", a.code, a.at.Sub(writable).Seconds(), lease)
			break
		}
	}
	t.Logf("answers: %s", load.summary())
	load.onlyUnavailable(t)

	back := time.Now()
	if err := h.start(old); err != nil {
		t.Fatal(err)
	}
	eventually(t, "the lost machine follows again", h.isWhole)
	t.Logf("the lost machine followed again %.1f s after its start", time.Since(back).Seconds())
	h.quiet(third)
	load.eachOnce(t, third)
	h.agrees()
}
