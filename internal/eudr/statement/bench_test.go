package statement

import (
	"fmt"
	"runtime"
	"runtime/metrics"
	"sync/atomic"
	"testing"
	"time"
)

// BenchmarkStatement makes statements of three sizes, with and without the
// document, and says how much memory was alive at the same time.
func BenchmarkStatement(b *testing.B) {
	for _, size := range [][2]int{{1, 1}, {500, 1}, {1000, 10}} {
		s := sample(size[0], size[1])
		var without time.Duration
		for _, with := range []bool{false, true} {
			b.Run(fmt.Sprintf("farms=%d/plots=%d/pdf=%t", size[0], size[0]*size[1], with), func(b *testing.B) {
				b.ReportAllocs()
				bytes := 0
				peak := watchHeap()
				for b.Loop() {
					p := prepared(b, s)
					bytes = len(p.JSON) + len(p.GeoJSON)
					if with {
						bytes = len(drawn(b, p))
					}
				}
				took := b.Elapsed() / time.Duration(b.N)
				b.ReportMetric(float64(bytes), "file-bytes")
				b.ReportMetric(peak(), "peak-MB")
				if with {
					b.ReportMetric(float64(took)/float64(max(without, 1)), "x-without-pdf")
				} else {
					without = took
				}
			})
		}
	}
}

// watchHeap samples the live and dead objects of the heap until its result is
// called, which gives the most above the start, in MB.
func watchHeap() func() float64 {
	runtime.GC()
	sample := []metrics.Sample{{Name: "/memory/classes/heap/objects:bytes"}}
	metrics.Read(sample)
	start := sample[0].Value.Uint64()
	var most atomic.Uint64
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		tick := time.NewTicker(2 * time.Millisecond)
		defer tick.Stop()
		for {
			metrics.Read(sample)
			most.Store(max(most.Load(), sample[0].Value.Uint64()))
			select {
			case <-done:
				return
			case <-tick.C:
			}
		}
	}()
	return func() float64 {
		close(done)
		<-ended
		return float64(max(most.Load(), start)-start) / 1e6
	}
}
