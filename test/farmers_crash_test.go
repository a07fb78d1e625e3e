package test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// registrationKills is how often the service is killed under registrations;
// MWANYI_TEST_KILLS asks for more.
func registrationKills(t *testing.T) int {
	text := os.Getenv("MWANYI_TEST_KILLS")
	if text == "" {
		return 3
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// However often the service is killed while it registers farmers, each of them
// is on the chain once, on the ledger once, in the register once, and whoever
// repeats the request gets its outcome.
// spec: registration-order
func TestKill9UnderRegistrationsLeavesEachFarmerOnce(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	env := stormEnv(t)
	var now atomic.Pointer[running]
	now.Store(startDev(t, dir, env...))
	by := now.Load().creds.Credentials[0]
	token := now.Load().tokenOf(t, by)
	var wanted atomic.Int64
	var ended atomic.Bool
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for !ended.Load() {
				n := wanted.Add(1)
				persist(t, &now, token, *by.OrganisationID, n)
			}
		})
	}
	for range registrationKills(t) {
		before := wanted.Load()
		eventually(t, "registrations are under way", func() bool { return wanted.Load() > before+4 })
		<-time.After(time.Duration(rand.IntN(150)) * time.Millisecond)
		now.Load().kill()
		now.Store(startDev(t, dir, env...))
	}
	ended.Store(true)
	all.Wait()
	last := now.Load()
	eventually(t, "no registration is under way", func() bool {
		list, _ := last.want(t, http.StatusOK, call{path: "/admin/jobs?kind=farmer.register", token: last.token(t, "ADMIN")})["jobs"].([]any)
		return len(list) == 0
	})
	last.stop(t)
	counts(t, last, func(count func(string, ...any) int) {
		for n := int64(1); n <= wanted.Load(); n++ {
			id := crashFarmer(n)
			for what, got := range map[string]int{
				"farmers":         count(`select count(*) from farmer where id = $1`, id),
				"events":          count(`select count(*) from event where kind = 'farmer.registered' and resource = $1`, id),
				"ledger messages": count(`select count(*) from ledger_entry where event_id in (select event_id from audit where kind = 'REGISTERED' and record like $1)`, `%"`+id+`"%`),
				"chain accounts":  count(`select count(*) from score_change where chain_key = $1`, chainKey(id)),
			} {
				if got != 1 {
					t.Errorf("%s has %d %s, want 1", id, got, what)
				}
			}
		}
		if left := count(`select count(*) from farmer_registration`); left != 0 {
			t.Errorf("%d registrations are left, want 0", left)
		}
	})
	t.Logf("%d farmers", wanted.Load())
}

func crashFarmer(n int64) string { return fmt.Sprintf("UG-8%05d", n) }

// persist repeats a registration under its key until it is answered.
func persist(t *testing.T, now *atomic.Pointer[running], token, coop string, n int64) {
	body := map[string]any{"national_farmer_id": crashFarmer(n), "cooperative_id": coop, "phone": fmt.Sprintf("+2567722%05d", n)}
	deadline := time.Now().Add(patience)
	for time.Now().Before(deadline) {
		got, err := now.Load().try(call{path: "/farmers/register", token: token, body: body, header: map[string]string{"Idempotency-Key": fmt.Sprint("crash-", n)}})
		switch {
		case err == nil && got.status == http.StatusCreated:
			return
		case err == nil && got.status < 500 && got.status != http.StatusConflict:
			t.Errorf("farmer %d: %v, want status %d", n, got, http.StatusCreated)
			return
		}
		<-time.After(100 * time.Millisecond)
	}
	t.Errorf("farmer %d never got an answer, want one within %s", n, patience)
}
