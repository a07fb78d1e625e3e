package test

import (
	"fmt"
	"math/rand/v2"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// stormHouse is a dev that dies and comes back under work.
type stormHouse struct {
	t     *testing.T
	dir   string
	env   []string
	now   atomic.Pointer[running]
	coop  string
	slip  string
	farms int    // that are registered; 0: one
	agent string // tokens live longer than a process
	coops string
	buyer string
	ended atomic.Bool
	acked sync.Map // batch id → the stage that was acknowledged
	whole atomic.Int64
}

// stormEnv are the settings of a service that dies often.
func stormEnv(t *testing.T, more ...string) []string {
	t.Helper()
	all := []string{"MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=10000", "MWANYI_LIMIT_FARMER_DAY=1000000", "MWANYI_JOB_LEASE=1s"}
	return slices.Concat(all, storetest.Setting(t), more)
}

// However often the service is killed under deliveries, stages and orders,
// nothing that was acknowledged is lost, nothing happens twice, and the store,
// the chain and the ledger agree. MWANYI_TEST_KILLS asks for more kills.
// spec: phone-off-chain
func TestKill9UnderBatchesLeavesEachStageOnce(t *testing.T) {
	t.Parallel()
	h := &stormHouse{t: t, dir: t.TempDir(), env: stormEnv(t)}
	h.now.Store(startDev(t, h.dir, h.env...))
	r := h.now.Load()
	h.coop, h.coops, h.agent, h.buyer = *r.creds.Credentials[0].OrganisationID, r.tokenOf(t, r.creds.Credentials[0]), r.token(t, "AGENT"), r.token(t, "BUYER")
	r.want(t, http.StatusCreated, call{path: "/farmers/register", token: h.coops,
		body: map[string]any{"national_farmer_id": "UG-1", "cooperative_id": h.coop, "phone": "+256772123456"}})
	h.slip = text(t, r.want(t, http.StatusCreated, call{path: "/evidence", token: h.agent, body: map[string]any{"data_base64": pixel, "content_type": "image/png"}}), "uri")

	var all sync.WaitGroup
	for i := range 6 {
		all.Go(func() {
			for n := 0; !h.ended.Load() && !t.Failed(); n++ {
				h.life(fmt.Sprintf("%d-%d", i, n))
			}
		})
	}
	for range number(t, "MWANYI_TEST_KILLS", 3) {
		pause(time.Duration(300+rand.IntN(1500)) * time.Millisecond)
		h.now.Load().kill()
		h.now.Store(startDev(t, h.dir, h.env...))
	}
	h.ended.Store(true)
	all.Wait()
	if t.Failed() {
		return
	}
	h.drain()
	(&farmHouse{running: h.now.Load(), phones: []string{"+256772123456"}}).noPersonOutside(t)
	h.agree()
	// The command that an operator would ask comes to the same answer.
	mustRun(t, h.env, "verify", "--all", "--data-dir", h.dir)
}

// persist repeats a request, with its key, until it is answered by other than
// a service that is away.
func (h *stormHouse) persist(key string, what call) answer {
	what.header = map[string]string{"Idempotency-Key": key}
	deadline := time.Now().Add(90 * time.Second)
	for {
		got, err := h.now.Load().try(what)
		if err == nil && got.status < 500 && got.code() != "REQUEST_IN_PROGRESS" {
			return got
		}
		if time.Now().After(deadline) {
			h.t.Errorf("%s %s was never answered: %v %v", what.method, what.path, got, err)
			return got
		}
		pause(50 * time.Millisecond)
	}
}

// life takes one batch as far as it comes before the storm ends.
func (h *stormHouse) life(name string) {
	got := h.persist("submit-"+name, call{path: "/batch/submit", token: h.agent, body: map[string]any{
		"farmer_id": "UG-1", "cooperative_id": h.coop, "weight_kg": 60, "grade": "FAQ", "moisture_pct": 12,
		"collection_point_gps": map[string]any{"lat": 1, "lng": 34}, "weight_slip_photo_url": h.slip, "collector_agent_id": "a"}})
	batchID := got.field("batch_id")
	if got.status == http.StatusAccepted {
		job := got.field("job_id")
		for batchID == "" && !h.t.Failed() {
			pause(50 * time.Millisecond)
			if seen, err := h.now.Load().try(call{path: "/jobs/" + job, token: h.agent}); err == nil {
				batchID = seen.field("batch_id")
			}
		}
	}
	if batchID == "" {
		h.t.Errorf("delivery %s: %v", name, got)
		return
	}
	h.acked.Store(batchID, "DELIVERED")
	for _, to := range []string{"GRADED", "MILLED", "WAREHOUSED"} {
		if h.ended.Load() || !h.stage(batchID, name, to) {
			return
		}
	}
	order := h.persist("order-"+name, call{path: "/purchase-orders", token: h.buyer,
		body: map[string]any{"batch_ids": []string{batchID}, "price_per_kg_usdc": 4, "destination_country": "DE"}}).field("po_id")
	if !h.order(batchID, name, order, "confirm", h.coops, "COMMITTED") || !h.stage(batchID, name, "EXPORTED") {
		return
	}
	if h.order(batchID, name, order, "pay", h.buyer, "SETTLED") {
		h.whole.Add(1)
	}
}

func (h *stormHouse) stage(batchID, name, to string) bool {
	evidence := evidenceFor[to]
	if evidence == nil {
		evidence = map[string]any{}
	}
	got := h.persist(to+"-"+name, call{method: http.MethodPatch, path: "/batch/" + batchID + "/stage", token: h.coops,
		body: map[string]any{"new_stage": to, "cooperative_id": h.coop, "evidence": evidence}})
	if got.status != http.StatusOK {
		h.t.Errorf("%s of %s: %v", to, name, got)
		return false
	}
	h.acked.Store(batchID, to)
	return true
}

func (h *stormHouse) order(batchID, name, orderID, what, token, to string) bool {
	got := h.persist(what+"-"+name, call{method: http.MethodPost, path: "/purchase-orders/" + orderID + "/" + what, token: token})
	if got.status != http.StatusOK {
		h.t.Errorf("%s of %s: %v", what, name, got)
		return false
	}
	h.acked.Store(batchID, to)
	return true
}

// drain waits until no work is owed.
func (h *stormHouse) drain() {
	r := h.now.Load()
	admin := r.token(h.t, "ADMIN")
	eventually(h.t, "no work is owed", func() bool {
		for _, kind := range []string{"batch.deliver", "batch.advance", "order.confirm", "order.pay", "batch.settle", "batch.settled", "batch.net", "lot.move"} {
			if list, _ := r.want(h.t, http.StatusOK, call{path: "/admin/jobs?kind=" + kind, token: admin})["jobs"].([]any); len(list) > 0 {
				return false
			}
		}
		return true
	})
}

// agree holds store, chain and ledger against each other, and all of them
// against what was acknowledged.
func (h *stormHouse) agree() {
	t := h.t
	w := &warehouse{farmHouse: &farmHouse{running: h.now.Load()}}
	minted := len(w.logs(t, "batch_token", "Delivered(uint256,bytes32,uint24,uint32,uint8)"))
	staged := len(w.logs(t, "trace_log", "StageRecorded(uint256,uint8,address,bytes32,uint8)"))
	scored := len(w.logs(t, "credit_score", "ScoreChanged(bytes32,uint8,uint16,uint16,uint256)"))
	batches := h.now.Load().all(t, h.coops, "/batches", "batches")
	stages := map[string]any{}
	for _, b := range batches {
		stages[text(t, b, "batch_id")] = b["current_stage"]
	}
	h.acked.Range(func(id, stage any) bool {
		if stages[id.(string)] != stage { //nolint:forcetypeassert // as it was stored
			t.Errorf("%s is %v, want %s as acknowledged", id, stages[id.(string)], stage)
		}
		return true
	})
	h.now.Load().stop(t)
	s := h.now.Load().opened(t)
	defer s.Close() //nolint:errcheck // only read
	count := func(query string) (n int) {
		if err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow(query).Scan(&n) }); err != nil {
			t.Fatal(err)
		}
		return n
	}
	rows := count("select count(*) from batch_stage")
	for what, got := range map[string][2]int{
		"tokens and batches":             {minted, len(batches)},
		"stages on the chain and here":   {staged, rows},
		"stages on the ledger and here":  {count("select count(*) from ledger_entry e join audit a on a.event_id = e.event_id where a.batch <> ''"), rows},
		"advances and batches":           {count("select count(*) from payout where reason = 'DELIVERY_ADVANCE'"), len(batches)},
		"net payments and exports":       {count("select count(*) from payout where reason = 'NET_COFFEE_PAYMENT'"), count("select count(*) from batch_stage where stage = 6")},
		"batch.delivered and batches":    {count("select count(*) from event where kind = 'batch.delivered'"), len(batches)},
		"batch.settled and settlements":  {count("select count(*) from event where kind = 'batch.settled'"), count("select count(*) from batch_stage where stage = 7")},
		"points given and batches":       {scored - max(1, h.farms), len(batches)}, // one opened each account
		"batches held and none":          {count("select count(*) from batch_move"), 0},
		"orders under way and none":      {count("select count(*) from purchase_order where job_id <> ''"), 0},
		"events beside stages that tell": {count("select count(*) from event where kind like 'batch.%'"), rows - count("select count(*) from batch_stage where stage = 3")},
	} {
		if got[0] != got[1] {
			t.Errorf("%s: %d, want %d", what, got[0], got[1])
		}
	}
	t.Logf("%d batches, %d stages, %d whole lives", len(batches), rows, h.whole.Load())
}
