package testhouse_test

import (
	"context"
	"net/url"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
)

const callers, each = 64, 3

// crowd lets many callers deliver at the same time, for one cooperative, and counts
// the transactions that were run again.
func crowd(t testing.TB, level string) (perSecond float64, repeated map[string]int64) {
	t.Helper()
	at, err := url.Parse(storetest.PostgresURL(t))
	if err != nil {
		t.Fatal(err)
	}
	query := at.Query()
	query.Set("default_transaction_isolation", level)
	at.RawQuery = query.Encode()
	s := storetest.OpenURL(t, at.String())
	h := testhouse.Open(t, s, testhouse.Options{})
	farmers := make([]string, callers)
	for i := range farmers {
		farmers[i] = h.Farmer(h.Coop)
	}
	before := s.Repeated()
	began := time.Now()
	var wg sync.WaitGroup
	for _, farmerID := range farmers {
		wg.Go(func() {
			for range each {
				d := h.Delivery(h.Coop, farmerID)
				slip, err := h.Pins.Pin(context.Background(), ipfs.File{MediaType: "text/plain", Data: []byte(d.ExternalID)})
				if err != nil {
					t.Error(err)
				}
				d.WeightSlip = "ipfs://" + slip.String() // each has its own
				if _, err := h.Deliveries.Submit(context.Background(), d, ""); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	perSecond = callers * each / time.Since(began).Seconds()
	repeated = s.Repeated()
	for code, n := range before {
		repeated[code] -= n
	}
	return perSecond, repeated
}

func TestDeliveriesOfOneCooperativeDoNotAbortEachOther(t *testing.T) {
	_, repeated := crowd(t, "read committed")
	var sum int64
	for _, n := range repeated {
		sum += n
	}
	if most := int64(callers * each / 10); sum >= most {
		t.Errorf("%d deliveries were run again %d times %v, want fewer than %d", callers*each, sum, repeated, most)
	}
}

// What the locks are worth: the same crowd under SERIALIZABLE, in the same run.
func BenchmarkDeliveriesWithLocksAndSerializable(b *testing.B) {
	for b.Loop() {
		fast, _ := crowd(b, "read committed")
		slow, aborted := crowd(b, "serializable")
		b.ReportMetric(fast/slow, "times")
		b.ReportMetric(float64(aborted["40001"])/(callers*each), "aborts/serializable-delivery")
	}
}
