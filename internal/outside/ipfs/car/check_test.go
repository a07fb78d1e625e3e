package car_test

import (
	"bytes"
	"strings"
	"testing"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ipfs/car"
	"mwanyi/internal/store/storetest"
)

// A CAR is checked without the archive that made it.
func TestACARIsWholeOrItIsSaidWhatIsWrong(t *testing.T) {
	a := &archive.Archive{Store: storetest.Open(t), Targets: nil, Queue: nil}
	var err error
	if a.Blocks, err = archive.OpenFolder(t.TempDir()); err != nil {
		t.Fatal(err)
	}
	large, err := a.Pin(t.Context(), ipfs.File{MediaType: "application/json", Data: bytes.Repeat([]byte(`{"a":1} `), 300_000)})
	if err != nil {
		t.Fatal(err)
	}
	folder, err := a.PinDirectory(t.Context(), []ipfs.Named{{Name: "evidence.json", File: ipfs.File{MediaType: "application/json", Data: []byte(`{}`)}}})
	if err != nil {
		t.Fatal(err)
	}
	written := func(roots ...ipfs.CID) []byte {
		var out bytes.Buffer
		if err := a.WriteCAR(t.Context(), &out, roots...); err != nil {
			t.Fatal(err)
		}
		return out.Bytes()
	}
	both := written(large, folder)
	check := func(file []byte, roots ...ipfs.CID) error { return car.Check(bytes.NewReader(file), roots) }
	if err := check(both, large, folder); err != nil {
		t.Error(err)
	}
	head := len(written()) // of a file without roots, which has no blocks
	one, other := written(large), written(folder)
	added := append(bytes.Clone(one), other[head+41:]...)
	flipped := bytes.Clone(both)
	flipped[len(flipped)/2] ^= 1
	for name, got := range map[string]struct {
		err  error
		says string
	}{
		"other roots": {check(both, folder, large), "roots"}, "a root fewer": {check(both, large), "roots"},
		"blocks of nobody":       {check(added, large), "belong to none"},
		"cut short":              {check(both[:len(both)-1], large, folder), "cut short"},
		"without the last block": {check(both[:len(both)-39], large, folder), "is missing"},
		"a changed byte":         {check(flipped, large, folder), "bytes are not those"}, "nothing": {check(nil, large), "no CAR"},
	} {
		if got.err == nil {
			t.Errorf("%s: no error, want one", name)
		} else if !strings.Contains(got.err.Error(), got.says) {
			t.Errorf("%s: error %q, want %q in it: %v", name, got.err.Error(), got.says, got.err)
		}
	}
}
