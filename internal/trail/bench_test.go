package trail

import (
	"context"
	"strconv"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// BenchmarkUpdate is a transaction of one insert, with the row of its request and
// without.
func BenchmarkUpdate(b *testing.B) {
	for name, s := range map[string]*store.Store{"sqlite": storetest.Open(b), "postgres": storetest.OpenURL(b, storetest.PostgresURL(b))} {
		for _, isTold := range []bool{false, true} {
			b.Run(name+"/told="+strconv.FormatBool(isTold), func(b *testing.B) {
				n := 0
				for b.Loop() {
					ctx := context.Background()
					if isTold {
						ctx, _ = Begin(ctx, author)
					}
					n++
					if err := s.Update(ctx, add(name+strconv.FormatBool(isTold)+strconv.Itoa(b.N)+"/"+strconv.Itoa(n))); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}
