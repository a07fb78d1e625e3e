package command

import (
	"bytes"
	"context"
	"image"
	"image/png"
	"maps"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/outside/ipfs/kubo/kubotest"
	"mwanyi/internal/store"
)

// slipPhoto is a photo of some size that no other side gives.
func slipPhoto(t *testing.T, side int) ipfs.File {
	t.Helper()
	m := image.NewRGBA(image.Rect(0, 0, side, side))
	copy(m.Pix, ipfstest.Bytes(len(m.Pix)))
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		t.Fatal(err)
	}
	return ipfs.File{MediaType: "image/png", Data: out.Bytes()}
}

// delivered writes batches down that have a slip.
func delivered(t *testing.T, c app.Config, slips map[string]ipfs.CID) {
	t.Helper()
	open(t, c, func(tools app.Tools) error {
		return tools.Store.Update(context.Background(), func(tx *store.Tx) error {
			for n, id := range slices.Sorted(maps.Keys(slips)) {
				_, cooperative, _ := strings.Cut(id, " ")
				if err := tx.Run(`insert into batch (id, token_id, external_id, farmer_id, cooperative_id, grams, grade, moisture_pct, lat, lng, agent_id, stage, order_id, advance_usdc, advance_ugx, advance_id, net_id, ledger_message, delivered_at)
					values ($1, $2, '', 'UG-1', $3, 1000, 'FAQ', 12, 0, 0, 'a', 1, '', 0, 0, '', '', '', $4)`, id, n+1, cooperative, clock.Now()); err != nil {
					return err
				}
				if err := tx.Run(`insert into batch_stage (batch_id, stage, at, recorded_by, chain_tx, ledger_seq, evidence, detail) values ($1, $2, $3, '', '', '', $4, '')`,
					id, int64(chain.Delivered), clock.Now(), slips[id].URI()); err != nil {
					return err
				}
			}
			return nil
		})
	})
}

// spec: slips-withdrawn
func TestSlipsThatWerePublishedAreTakenBack(t *testing.T) {
	node := kubotest.Start(t)
	c := devConfig(t, "MWANYI_CHAIN_ADDR=off", "MWANYI_KUBO_URL="+node.URL, "MWANYI_KUBO_TOKEN="+node.Token)
	runDev(t, c)
	large, small, both := slipPhoto(t, 700), slipPhoto(t, 30), slipPhoto(t, 31)
	first, second, shown := pin(t, c, large), pin(t, c, small), pin(t, c, both)
	var evidence ipfs.CID
	open(t, c, func(tools app.Tools) error {
		a, err := tools.Archive()
		if err != nil {
			return err
		}
		evidence, err = a.PinDirectory(context.Background(), []ipfs.Named{{Name: "photo.png", File: both}})
		return err
	})
	within(t, "the copies", func() bool {
		return node.Pins() == 4 && copyState(t, c, first) == archive.Pinned && copyState(t, c, second) == archive.Pinned && copyState(t, c, shown) == archive.Pinned
	})
	delivered(t, c, map[string]ipfs.CID{"1 coop_a": first, "2 coop_a": second, "3 coop_a": shown, "4 coop_b": first, "5 coop_a": {Digest: [32]byte{7}, Codec: ipfs.Raw}})
	for _, want := range []string{"3 weight slips", "0 weight slips"} {
		var said bytes.Buffer
		if err := WithdrawSlips(context.Background(), c, &said); err != nil || !strings.Contains(said.String(), want) {
			t.Fatalf("it says %q, %v, want %s", said.String(), err, want)
		}
	}
	if node.Pins() != 1 {
		t.Errorf("the node has %d pins, want 1: the evidence", node.Pins())
	}
	open(t, c, func(tools app.Tools) error {
		a, err := tools.Archive()
		if err != nil {
			return err
		}
		private, err := tools.PrivateFiles(a)
		if err != nil {
			return err
		}
		for cid, f := range map[ipfs.CID]ipfs.File{first: large, second: small, shown: both} {
			kept, err := private.Open(context.Background(), cid.String(), "coop_a")
			if err != nil || !bytes.Equal(kept.Data, f.Data) {
				t.Errorf("%s is sealed with %d bytes, %v, want the photo", cid, len(kept.Data), err)
			}
			if _, err := private.Open(context.Background(), cid.String(), "coop_b"); err == nil {
				t.Errorf("%s is another's too, want it for who delivered with it first", cid)
			}
			_, err = a.Block(context.Background(), cid)
			if there := err == nil; there != (cid == shown) {
				t.Errorf("the block %s is there: %v, want only that of the evidence", cid, there)
			}
		}
		if f, err := a.Find(context.Background(), evidence, "photo.png"); err != nil || f != shown {
			t.Errorf("the evidence has %s, %v, want its photo", f, err)
		}
		return nil
	})
	if err := VerifyIPFS(context.Background(), c, &bytes.Buffer{}); err != nil {
		t.Errorf("what is left: %v, want it whole", err)
	}
	if state := copyState(t, c, evidence); state != archive.Pinned {
		t.Errorf("the copy of the evidence at %s is %s, want it there", copies.Kubo, state)
	}
}
