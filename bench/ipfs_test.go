package bench

import (
	"context"
	"encoding/binary"
	"path/filepath"
	"sync/atomic"
	"testing"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// Pins of 10 KB by 64 callers, from the bytes to the CID that no crash can lose,
// against bare durable commits of the same store.
func BenchmarkPinAgainstADurableCommit(b *testing.B) {
	for name, url := range map[string]string{"sqlite": storetest.SQLiteURL(b), "postgres": storetest.PostgresURL(b)} {
		b.Run(name, func(b *testing.B) { pinAgainstCommit(b, storetest.OpenURL(b, url)) })
	}
}

func pinAgainstCommit(b *testing.B, s *store.Store) {
	ctx := context.Background()
	a := &archive.Archive{Store: s, Blocks: must(archive.Choose(s, filepath.Join(b.TempDir(), "ipfs")))}
	plain := ipfstest.Bytes(10_000)
	var next atomic.Uint64
	pin := func() {
		data := append(binary.BigEndian.AppendUint64(nil, next.Add(1)), plain...)
		must(a.Pin(ctx, ipfs.File{MediaType: "image/jpeg", Data: data}))
	}
	commit := func() {
		must(0, s.Update(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec("insert into event (id, kind, organisation_id, resource, data, created_at) values ($1, 'batch.delivered', 'coop', 'bat', '{}', $2)", id.New("evt"), clock.Now())
			return err
		}))
	}
	compare(b, together(64*10, pin), together(64*10, commit))
}
