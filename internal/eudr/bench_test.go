package eudr_test

import (
	"fmt"
	"runtime"
	"testing"
	"time"

	"mwanyi/internal/eudr"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/store/storetest"
)

// BenchmarkPipeline is the whole pipeline, from the order to the filed
// reference in the EU system of the sandbox, on SQLite. It reports the bytes of
// the document and the largest heap that was seen.
func BenchmarkPipeline(b *testing.B) {
	for _, farms := range []int{1, 1000, 10_000} {
		b.Run(fmt.Sprint(farms, " farms"), func(b *testing.B) {
			w := open(b, storetest.Open(b), quick)
			w.desk.Wait = 10 * time.Minute
			batches := w.manyFarms(farms)
			heap := watchHeap()
			b.ResetTimer()
			var s eudr.DDS
			for i := range b.N {
				var err error
				if s, err = w.desk.Generate(ctx, w.shipment("SHP-1", batches...), fmt.Sprint(i)); err != nil || s.Status != eudr.Filed {
					b.Fatalf("got %s, %v, want FILED", s.Status, err)
				}
			}
			b.StopTimer()
			b.ReportMetric(float64(heap())/1e6, "heap-MB")
			cid, err := ipfs.ParseCID(s.CID)
			w.Must(err)
			file, err := w.pins.Fetch(ctx, cid)
			w.Must(err)
			b.ReportMetric(float64(len(file.Data)), "pdf-bytes")
		})
	}
}

// watchHeap looks at the heap until the result is called.
func watchHeap() (most func() uint64) {
	done, answer := make(chan struct{}), make(chan uint64)
	go func() {
		var most uint64
		ticker := time.NewTicker(20 * time.Millisecond)
		defer ticker.Stop()
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapInuse)
			select {
			case <-done:
				answer <- most
				return
			case <-ticker.C:
			}
		}
	}()
	return func() uint64 {
		close(done)
		return <-answer
	}
}
