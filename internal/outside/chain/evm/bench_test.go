package evm

import (
	"fmt"
	"sync"
	"sync/atomic"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// BenchmarkDeliveries measures deliveries from the call to the final receipt,
// by 500 callers at once on the embedded chain.
func BenchmarkDeliveries(b *testing.B) {
	w := embedded(b)
	s := storetest.Open(b)
	c := w.run(b, w.options(s))
	register(b, c)
	ctx := b.Context()
	var next atomic.Int64
	var wg sync.WaitGroup
	b.ResetTimer()
	for range 500 {
		wg.Go(func() {
			for token := int(next.Add(1)); token <= b.N; token = int(next.Add(1)) {
				call := delivery(token)
				call.Grams = 1000
				if _, err := c.Send(ctx, fmt.Sprint("delivery/", token), call); err != nil {
					b.Error(err)
					return
				}
			}
		})
	}
	wg.Wait()
	b.StopTimer()
	var txs int
	if err := s.Read(ctx, func(tx *store.Tx) error { return tx.QueryRow("select count(*) from chain_tx").Scan(&txs) }); err != nil {
		b.Fatal(err)
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "deliveries/s")
	b.ReportMetric(float64(b.N)/float64(txs), "deliveries/tx")
}
