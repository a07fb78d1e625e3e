package command

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/app"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/copies"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/outside/ipfs/kubo/kubotest"
)

// spec: evidence-pinned
func TestVerifyFindsAndRepairsWhatIsWrong(t *testing.T) {
	node := kubotest.Start(t)
	c := devConfig(t, "MWANYI_CHAIN_ADDR=off", "MWANYI_KUBO_URL="+node.URL, "MWANYI_KUBO_TOKEN="+node.Token)
	runDev(t, c)
	cid := pin(t, c, ipfs.File{MediaType: "application/pdf", Data: append([]byte("%PDF-1.7 "), ipfstest.Bytes(3<<20)...)}) // several blocks
	copied := func() bool { return node.Pins() == 1 && copyState(t, c, cid) == archive.Pinned }
	within(t, "the copy", copied)
	verify := func(want error, words ...string) {
		t.Helper()
		var said bytes.Buffer
		if err := VerifyIPFS(context.Background(), c, &said); !errors.Is(err, want) {
			t.Errorf("got %v, want %v", err, want)
		}
		for _, w := range words {
			if !strings.Contains(said.String(), w) {
				t.Errorf("it does not say %q:\n%s", w, said.String())
			}
		}
	}
	blocks := func() []string {
		found, err := filepath.Glob(filepath.Join(c.DataDir, "ipfs", "??", "baf*"))
		if err != nil || len(found) < 3 {
			t.Fatalf("%v, %v", found, err)
		}
		return found
	}
	verify(nil, "0 blocks repaired, 0 lost", "1 copies elsewhere are there")
	if err := errors.Join(os.WriteFile(blocks()[0], []byte("wrong"), 0o600), os.Remove(blocks()[1])); err != nil {
		t.Fatal(err)
	}
	verify(nil, "is damaged; repaired", "is missing; repaired", "2 blocks repaired, 0 lost")
	node.Forget()
	verify(nil, "is gone; asked for again", "1 were asked for again")
	within(t, "the new copy", copied)

	car := filepath.Join(t.TempDir(), "all.car")
	if err := ExportIPFS(context.Background(), c, car, io.Discard); err != nil {
		t.Fatal(err)
	}
	node.Forget()
	if err := os.Remove(blocks()[0]); err != nil {
		t.Fatal(err)
	}
	verify(copies.ErrLost, "LOST", "1 lost")
	if err := ImportIPFS(context.Background(), c, car, io.Discard); err != nil {
		t.Fatal(err)
	}
	verify(nil, "0 lost")
	node.Fail(func(string, int) string { return kubotest.Down })
	if err := VerifyIPFS(context.Background(), c, io.Discard); err == nil || errors.Is(err, copies.ErrLost) {
		t.Errorf("with a silent node: got %v, want an error that is not %v", err, copies.ErrLost)
	}
}

func pin(t *testing.T, c app.Config, f ipfs.File) (cid ipfs.CID) {
	t.Helper()
	open(t, c, func(tools app.Tools) error {
		a, err := tools.Archive()
		if err != nil {
			return err
		}
		cid, err = a.Pin(context.Background(), f)
		return err
	})
	return cid
}

func copyState(t *testing.T, c app.Config, cid ipfs.CID) (state archive.State) {
	t.Helper()
	open(t, c, func(tools app.Tools) error {
		a, err := tools.Archive()
		if err != nil {
			return err
		}
		state, _, err = a.CopyState(context.Background(), cid, copies.Kubo)
		return err
	})
	return state
}
