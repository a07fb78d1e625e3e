// Package ipfstest is the conformance suite of the ipfs port, with golden CIDs
// that a real Kubo v0.43.0 has given.
//
//	ipfstest.go  Run: the suite
//	golden.go    bytes and their CIDs, the same on every node
package ipfstest

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"sync"
	"testing"

	"mwanyi/internal/outside/ipfs"
)

// Run runs the suite on an adapter without content. The parts share it.
func Run(t *testing.T, p ipfs.Pinner) {
	for name, part := range map[string]func(*testing.T, ipfs.Pinner){
		"a CID is the one that Kubo gives":             golden,
		"what was pinned comes back":                   comesBack,
		"the same bytes have the same CID":             sameBytes,
		"a name is the CID of what is not kept":        onlyNamed,
		"many may pin the same content at once":        atOnce,
		"a directory has one CID and its files theirs": directory,
		"what may not be published is refused":         refuses,
		"names that lead elsewhere are refused":        names,
		"unknown content is not found":                 unknown,
	} {
		t.Run(name, func(t *testing.T) { part(t, p) })
	}
}

var ctx = context.Background()

func pin(t *testing.T, p ipfs.Pinner, mediaType string, data []byte) ipfs.CID {
	t.Helper()
	c, err := p.Pin(ctx, ipfs.File{MediaType: mediaType, Data: data})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func golden(t *testing.T, p ipfs.Pinner) {
	for _, g := range Golden {
		if got := pin(t, p, "image/jpeg", Bytes(g.Size)); got.String() != g.CID {
			t.Errorf("%d bytes: %s, want %s", g.Size, got, g.CID)
		}
	}
	got, err := p.PinDirectory(ctx, GoldenFiles())
	if err != nil || got.String() != GoldenDirectory {
		t.Errorf("directory: %s, %v; want %s", got, err, GoldenDirectory)
	}
}

func onlyNamed(t *testing.T, p ipfs.Pinner) {
	for _, size := range []int{77, 2<<20 + 77} {
		data := Bytes(size)
		data[0] ^= 0xff // that nobody else pins
		named, err := p.Name(data)
		if err != nil {
			t.Fatal(err)
		}
		if kept, err := p.Kept(ctx, named); err != nil || kept {
			t.Errorf("%d bytes that were only named: kept %t, %v, want false", size, kept, err)
		}
		if got := pin(t, p, "image/jpeg", data); got != named {
			t.Errorf("%d bytes are named %s and pinned as %s, want the same", size, named, got)
		}
	}
}

func comesBack(t *testing.T, p ipfs.Pinner) {
	for _, size := range []int{0, 1, 1 << 20, 1<<20 + 1, 3<<20 + 7} {
		data := Bytes(size)
		c := pin(t, p, "image/jpeg", data)
		f, err := p.Fetch(ctx, c)
		if err != nil || f.MediaType != "image/jpeg" || !bytes.Equal(f.Data, data) {
			t.Errorf("%d bytes: %s with %d bytes, %v", size, f.MediaType, len(f.Data), err)
		}
		if kept, err := p.Kept(ctx, c); err != nil || !kept {
			t.Errorf("%d bytes: got kept %t, %v, want true", size, kept, err)
		}
	}
	if kept, err := p.Kept(ctx, ipfs.CID{Digest: [32]byte{1}, Codec: ipfs.Raw}); err != nil || kept {
		t.Errorf("what nobody pinned: got kept %t, %v, want false", kept, err)
	}
}

func sameBytes(t *testing.T, p ipfs.Pinner) {
	first := pin(t, p, "application/json", []byte(`{"a":1}`))
	if again := pin(t, p, "application/geo+json", []byte(`{"a":1}`)); again != first {
		t.Errorf("%s and %s", first, again)
	}
	if other := pin(t, p, "application/json", []byte(`{"a":2}`)); other == first {
		t.Error("other bytes have the same CID")
	}
	if f, err := p.Fetch(ctx, first); err != nil || f.MediaType != "application/json" {
		t.Errorf("the first media type did not stay: %q, %v", f.MediaType, err)
	}
}

func atOnce(t *testing.T, p ipfs.Pinner) {
	data := Bytes(2<<20 + 1)
	want := pin(t, p, "image/jpeg", data)
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			c, err := p.Pin(ctx, ipfs.File{MediaType: "image/jpeg", Data: data})
			if err != nil || c != want {
				t.Errorf("%s, %v; want %s", c, err, want)
			}
		})
	}
	all.Wait()
}

func directory(t *testing.T, p ipfs.Pinner) {
	files := GoldenFiles()
	c, err := p.PinDirectory(ctx, files)
	if err != nil {
		t.Fatal(err)
	}
	turned := []ipfs.Named{files[1], files[0]}
	if again, err := p.PinDirectory(ctx, turned); err != nil || again != c {
		t.Errorf("in another order: %s, %v; want %s", again, err, c)
	}
	if _, err := p.Fetch(ctx, c); !errors.Is(err, ipfs.ErrNotFound) {
		t.Errorf("a directory is fetched as a file: %v", err)
	}
	for _, f := range files {
		alone := pin(t, p, f.MediaType, f.Data)
		if got, err := p.Fetch(ctx, alone); err != nil || !bytes.Equal(got.Data, f.Data) {
			t.Errorf("%s: %v", f.Name, err)
		}
	}
}

func refuses(t *testing.T, p ipfs.Pinner) {
	for name, f := range map[string]ipfs.File{
		"a page":         {MediaType: "text/html", Data: []byte("<p>hello")},
		"a drawing":      {MediaType: "image/svg+xml", Data: []byte("<svg/>")},
		"no type":        {Data: []byte("x")},
		"a phone number": {MediaType: "application/json", Data: []byte(`{"call":"+256772123456"}`)},
	} {
		if c, err := p.Pin(ctx, f); !errors.Is(err, ipfs.ErrRefused) {
			t.Errorf("%s: %s, %v", name, c, err)
		}
		if c, err := p.PinDirectory(ctx, []ipfs.Named{{Name: "f", File: f}}); !errors.Is(err, ipfs.ErrRefused) {
			t.Errorf("%s in a directory: %s, %v", name, c, err)
		}
	}
}

func names(t *testing.T, p ipfs.Pinner) {
	good := ipfs.File{MediaType: "application/json", Data: []byte("{}")}
	for _, name := range []string{"", ".", "..", "a/b", "/", "a\\b", "a\x00", "a\n", "\xff", "+256772123456.json"} {
		if c, err := p.PinDirectory(ctx, []ipfs.Named{{Name: name, File: good}}); !errors.Is(err, ipfs.ErrRefused) {
			t.Errorf("%q: %s, %v", name, c, err)
		}
	}
	if c, err := p.PinDirectory(ctx, []ipfs.Named{{Name: "a", File: good}, {Name: "a", File: good}}); !errors.Is(err, ipfs.ErrRefused) {
		t.Errorf("one name twice: %s, %v", c, err)
	}
	if c, err := p.PinDirectory(ctx, nil); !errors.Is(err, ipfs.ErrRefused) {
		t.Errorf("no file: %s, %v", c, err)
	}
}

func unknown(t *testing.T, p ipfs.Pinner) {
	c := ipfs.CID{Digest: sha256.Sum256([]byte("nobody pins this")), Codec: ipfs.Raw}
	if _, err := p.Fetch(ctx, c); !errors.Is(err, ipfs.ErrNotFound) {
		t.Errorf("%v", err)
	}
}
