package archive

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"testing"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/car"
	"mwanyi/internal/outside/ipfs/ipfstest"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

var ctx = context.Background()

// eachPlace runs fn on an archive with its blocks in a folder, and on one with
// its blocks in a table.
func eachPlace(t *testing.T, fn func(t *testing.T, a *Archive)) {
	storetest.Each(t, func(t *testing.T, s *store.Store) { fn(t, openOn(t, s, filepath.Join(t.TempDir(), "ipfs"))) })
}

func openOn(t testing.TB, s *store.Store, folder string) *Archive {
	t.Helper()
	blocks, err := Choose(s, folder)
	if err != nil {
		t.Fatal(err)
	}
	return &Archive{Store: s, Blocks: blocks}
}

func pin(t *testing.T, a *Archive, data []byte) ipfs.CID {
	t.Helper()
	c, err := a.Pin(ctx, ipfs.File{MediaType: "image/jpeg", Data: data})
	if err != nil {
		t.Fatal(err)
	}
	return c
}

func TestTheArchiveKeepsThePortsPromises(t *testing.T) {
	eachPlace(t, func(t *testing.T, a *Archive) { ipfstest.Run(t, a) })
}

// breakBlock overwrites a stored block, or takes it away, behind the archive's back.
func breakBlock(t *testing.T, a *Archive, c ipfs.CID, with []byte) {
	t.Helper()
	if f, ok := a.Blocks.(*Folder); ok {
		var err error
		if with == nil {
			err = os.Remove(f.file(c))
		} else {
			err = os.WriteFile(f.file(c), with, 0o600)
		}
		if err != nil {
			t.Fatal(err)
		}
		return
	}
	err := a.Store.Update(ctx, func(tx *store.Tx) error {
		if with == nil {
			return tx.ExecOne("delete from ipfs_block where cid = $1", c.String())
		}
		return tx.ExecOne("update ipfs_block set data = $1 where cid = $2", with, c.String())
	})
	if err != nil {
		t.Fatal(err)
	}
}

// blocksOf are the blocks under a root, parents first.
func blocksOf(t *testing.T, a *Archive, root ipfs.CID) (all []NamedBlock) {
	t.Helper()
	err := a.EachBlock(ctx, root, func(c ipfs.CID, data []byte) error {
		all = append(all, NamedBlock{c, data})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

func TestADamagedBlockIsNeverServedAndPinningAgainHealsIt(t *testing.T) {
	eachPlace(t, func(t *testing.T, a *Archive) {
		data := ipfstest.Bytes(1<<20 + 5)
		root := pin(t, a, data)
		for i, b := range blocksOf(t, a, root) {
			flipped := bytes.Clone(b.Data)
			flipped[len(flipped)/2] ^= 1
			for _, with := range [][]byte{flipped, b.Data[:len(b.Data)-1], {}, nil} {
				breakBlock(t, a, b.CID, with)
				if f, err := a.Fetch(ctx, root); !errors.Is(err, ipfs.ErrDamaged) {
					t.Errorf("block %d as %d bytes: %d bytes, %v, want %v", i, len(with), len(f.Data), err, ipfs.ErrDamaged)
				} else if f.Data != nil {
					t.Errorf("block %d as %d bytes: %d bytes came out, want none", i, len(with), len(f.Data))
				}
				if err := a.WriteCAR(ctx, io.Discard, root); !errors.Is(err, ipfs.ErrDamaged) {
					t.Errorf("block %d as %d bytes, in a CAR: %v, want %v", i, len(with), err, ipfs.ErrDamaged)
				}
				if again := pin(t, a, data); again != root {
					t.Fatalf("pinned again as %s, want %s", again, root)
				}
				if f, err := a.Fetch(ctx, root); err != nil {
					t.Errorf("block %d as %d bytes is not healed: %v", i, len(with), err)
				} else if !bytes.Equal(f.Data, data) {
					t.Errorf("block %d as %d bytes is not healed: %d bytes, want the %d that were put", i, len(with), len(f.Data), len(data))
				}
			}
		}
	})
}

func TestAFileIsReadFromAnyPlace(t *testing.T) {
	eachPlace(t, func(t *testing.T, a *Archive) {
		data := ipfstest.Bytes(3<<20 + 11)
		f, err := a.Open(ctx, pin(t, a, data))
		if err != nil {
			t.Fatal(err)
		}
		for _, at := range []int64{0, 1, 1<<20 - 1, 1 << 20, 2<<20 + 7, 3 << 20, 3<<20 + 10} {
			if _, err := f.Seek(at, io.SeekStart); err != nil {
				t.Fatal(err)
			}
			part := make([]byte, min(100, int64(len(data))-at))
			if _, err := io.ReadFull(f, part); err != nil {
				t.Errorf("at %d: %v", at, err)
			} else if !bytes.Equal(part, data[at:at+int64(len(part))]) {
				t.Errorf("at %d: the %d bytes are others, want those that were put", at, len(part))
			}
		}
		if end, err := f.Seek(0, io.SeekEnd); err != nil || end != f.Size || end != int64(len(data)) {
			t.Errorf("the end is at %d, the size is %d, want %d: %v", end, f.Size, len(data), err)
		}
	})
}

func TestADirectoryListsItsFiles(t *testing.T) {
	eachPlace(t, func(t *testing.T, a *Archive) {
		root, err := a.PinDirectory(ctx, ipfstest.GoldenFiles())
		if err != nil {
			t.Fatal(err)
		}
		list, err := a.List(ctx, root)
		if err != nil {
			t.Fatal(err)
		}
		if len(list) != 2 {
			t.Fatalf("len(list) is %d, want 2: %+v", len(list), list)
		}
		if list[0].Name != "evidence.json" {
			t.Errorf("list[0].Name is %q, want evidence.json: %+v", list[0].Name, list)
		}
		if list[0].MediaType != "application/json" {
			t.Errorf("list[0].MediaType is %q, want application/json: %+v", list[0].MediaType, list)
		}
		if list[1].Size != 1_500_000 {
			t.Errorf("list[1].Size is %v, want 1500000: %+v", list[1].Size, list)
		}
		for _, want := range ipfstest.GoldenFiles() {
			c, err := a.Find(ctx, root, want.Name)
			if err != nil {
				t.Fatal(err)
			}
			if f, err := a.Fetch(ctx, c); err != nil || !bytes.Equal(f.Data, want.Data) || f.MediaType != want.MediaType {
				t.Errorf("%s: %d bytes of %s, %v, want %d of %s", want.Name, len(f.Data), f.MediaType, err, len(want.Data), want.MediaType)
			}
		}
		if _, err := a.Find(ctx, root, "other"); !errors.Is(err, ipfs.ErrNotFound) {
			t.Errorf("an unknown name: %v, want %v", err, ipfs.ErrNotFound)
		}
		file, _ := a.Find(ctx, root, "evidence.json")
		if _, err := a.List(ctx, file); !errors.Is(err, ipfs.ErrNotFound) {
			t.Errorf("a file is listed: %v, want %v", err, ipfs.ErrNotFound)
		}
	})
}

func TestACARHoldsEveryBlockOnceAndComesBack(t *testing.T) {
	eachPlace(t, func(t *testing.T, a *Archive) {
		file := pin(t, a, ipfstest.Bytes(2<<20+5))
		directory, err := a.PinDirectory(ctx, []ipfs.Named{
			{Name: "same", File: ipfs.File{MediaType: "image/jpeg", Data: ipfstest.Bytes(2<<20 + 5)}},
			{Name: "other", File: ipfs.File{MediaType: "application/json", Data: []byte("{}")}},
		})
		if err != nil {
			t.Fatal(err)
		}
		var packed bytes.Buffer
		if err := a.WriteCAR(ctx, &packed, file, directory); err != nil {
			t.Fatal(err)
		}
		if size, err := a.SizeCAR(ctx, file, directory); err != nil || size != int64(packed.Len()) {
			t.Errorf("the size is %d, want %d: %v", size, packed.Len(), err)
		}
		seen := map[ipfs.CID]bool{}
		err = car.Read(bytes.NewReader(packed.Bytes()), func(c ipfs.CID, _ []byte) error {
			if seen[c] {
				t.Errorf("block %s twice, want it once", c)
			}
			seen[c] = true
			return nil
		})
		if err != nil || len(seen) != 4+2 { // the file's root and 3 chunks; the directory and its small file
			t.Errorf("%d blocks, %v, want %d", len(seen), err, 4+2)
		}
		for c := range seen {
			breakBlock(t, a, c, nil)
		}
		if n, err := a.ImportCAR(ctx, bytes.NewReader(packed.Bytes())); err != nil {
			t.Error(err)
		} else if n != len(seen) {
			t.Errorf("%d blocks came back, want %v", n, len(seen))
		}
		if f, err := a.Fetch(ctx, file); err != nil || !bytes.Equal(f.Data, ipfstest.Bytes(2<<20+5)) {
			t.Errorf("after the import: %d bytes, %v, want those that were exported", len(f.Data), err)
		}
	})
}

func TestACARThatLiesIsRefused(t *testing.T) {
	a := openOn(t, storetest.Open(t), filepath.Join(t.TempDir(), "ipfs"))
	root := pin(t, a, []byte("a photo"))
	var car bytes.Buffer
	if err := a.WriteCAR(ctx, &car, root); err != nil {
		t.Fatal(err)
	}
	good := car.Bytes()
	flipped := bytes.Clone(good)
	flipped[len(flipped)-1] ^= 1
	for name, bad := range map[string][]byte{
		"nothing": {}, "a flipped bit": flipped, "a cut": good[:len(good)-1], "a long part": append(bytes.Clone(good), 0xff, 0xff, 0xff, 0x7f),
		"an empty part": append(bytes.Clone(good), 0), "a short name": append(bytes.Clone(good), 3, 1, 2, 3),
	} {
		if _, err := a.ImportCAR(ctx, bytes.NewReader(bad)); err == nil {
			t.Errorf("%s is taken, want an error", name)
		}
	}
}

// shelf is another node with some blocks.
type shelf map[ipfs.CID][]byte

func (s shelf) Block(_ context.Context, c ipfs.CID) ([]byte, error) {
	if data, ok := s[c]; ok {
		return data, nil
	}
	return nil, ipfs.ErrNotFound
}

func TestRepairFetchesWhatIsFlawedAndNamesWhatIsLost(t *testing.T) {
	eachPlace(t, func(t *testing.T, a *Archive) {
		data := ipfstest.Bytes(2<<20 + 5)
		root := pin(t, a, data)
		blocks := blocksOf(t, a, root)
		other := shelf{}
		for _, b := range blocks {
			other[b.CID] = b.Data
		}
		breakBlock(t, a, blocks[0].CID, nil)
		breakBlock(t, a, blocks[1].CID, []byte("wrong"))
		h, err := a.Repair(ctx, root, nil)
		if err != nil {
			t.Fatalf("without a source: %v", err)
		}
		if len(h.Lost) != 1 {
			t.Fatalf("without a source: len(h.Lost) is %d, want 1: %+v", len(h.Lost), h)
		}
		if !h.Lost[0].Missing {
			t.Errorf("without a source: h.Lost[0].Missing is false, want true: %+v", h)
		}
		if h.Lost[0].Block != root {
			t.Errorf("without a source: h.Lost[0].Block is %v, want %v: %+v", h.Lost[0].Block, root, h)
		}
		switch h, err = a.Repair(ctx, root, other); {
		case err != nil:
			t.Errorf("with a source: %v", err)
		case len(h.Lost) != 0:
			t.Errorf("with a source: len(h.Lost) is %d, want 0: %+v", len(h.Lost), h)
		case len(h.Mended) != 2:
			t.Errorf("with a source: len(h.Mended) is %d, want 2: %+v", len(h.Mended), h)
		case h.Blocks != len(blocks):
			t.Errorf("with a source: blocks %v, want %v: %+v", h.Blocks, len(blocks), h)
		}
		if f, err := a.Fetch(ctx, root); err != nil {
			t.Errorf("after the repair: %v", err)
		} else if !bytes.Equal(f.Data, data) {
			t.Errorf("after the repair: %d bytes, want the %d that were put", len(f.Data), len(data))
		}
		breakBlock(t, a, blocks[2].CID, nil)
		other[blocks[2].CID] = []byte("also wrong")
		switch h, err = a.Repair(ctx, root, other); {
		case err != nil:
			t.Errorf("with a source that lies: %v", err)
		case len(h.Lost) != 1:
			t.Errorf("with a source that lies: len(h.Lost) is %d, want 1: %+v", len(h.Lost), h)
		case h.Blocks != len(blocks)-1:
			t.Errorf("with a source that lies: blocks %v, want %v: %+v", h.Blocks, len(blocks)-1, h)
		}
	})
}

// tally counts the copies that were asked for.
type tally map[string]int

func (n tally) QueueCopy(_ *store.Tx, c ipfs.CID, target string) error {
	n[target+" "+c.String()]++
	return nil
}

func TestEveryTargetIsAskedOnceForEachRoot(t *testing.T) {
	eachPlace(t, func(t *testing.T, a *Archive) {
		before := pin(t, a, []byte("before there was a target"))
		queued := tally{}
		a.Targets, a.Queue = []string{"near", "far"}, queued
		root, err := a.PinDirectory(ctx, ipfstest.GoldenFiles())
		if err != nil {
			t.Fatal(err)
		}
		part, err := a.Find(ctx, root, "photo.jpg")
		if err != nil {
			t.Fatal(err)
		}
		want := tally{"near " + root.String(): 1, "far " + root.String(): 1}
		same(t, "a directory, not its files", queued, want)
		if pin(t, a, ipfstest.Bytes(1_500_000)) != part {
			t.Error("another CID, want the same")
		}
		want["near "+part.String()], want["far "+part.String()] = 1, 1
		same(t, "a file that was a part", queued, want)
		pin(t, a, ipfstest.Bytes(1_500_000))
		same(t, "again", queued, want)
		change(t, a, func(tx *store.Tx) error {
			n, err := a.WantMissing(tx, 100)
			if n != 1 {
				t.Errorf("%d were missing, want 1", n)
			}
			return err
		})
		want["near "+before.String()], want["far "+before.String()] = 1, 1
		same(t, "what was pinned before", queued, want)
		change(t, a, func(tx *store.Tx) error { return a.Again(tx, before, "far") })
		want["far "+before.String()]++
		same(t, "once more", queued, want)
	})
}

func change(t *testing.T, a *Archive, fn func(*store.Tx) error) {
	t.Helper()
	if err := a.Store.Update(ctx, fn); err != nil {
		t.Fatal(err)
	}
}

func same(t *testing.T, when string, got, want map[string]int) {
	t.Helper()
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("%s: %v, want %v", when, got, want)
	}
}

func TestTwoProcessesOnOneDatabaseServeEachOthersFiles(t *testing.T) {
	url := storetest.PostgresURL(t)
	one := openOn(t, storetest.OpenURL(t, url), filepath.Join(t.TempDir(), "one"))
	two := openOn(t, storetest.OpenURL(t, url), filepath.Join(t.TempDir(), "two"))
	data := ipfstest.Bytes(1<<20 + 1)
	root := pin(t, one, data)
	if f, err := two.Fetch(ctx, root); err != nil {
		t.Errorf("%d bytes: %v", len(f.Data), err)
	} else if !bytes.Equal(f.Data, data) {
		t.Errorf("%d bytes, want the %d that were put", len(f.Data), len(data))
	}
}

func TestTheFolderTellsWhenItCannotKeepAnything(t *testing.T) {
	path := filepath.Join(t.TempDir(), "ipfs")
	f, err := OpenFolder(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := f.Check(ctx); err != nil {
		t.Error(err)
	}
	if err := os.RemoveAll(path); err != nil {
		t.Fatal(err)
	}
	if err := f.Check(ctx); err == nil {
		t.Error("a folder that is gone is good, want an error")
	}
	if err := f.Put(ctx, []NamedBlock{{ipfs.CID{Codec: ipfs.Raw}, nil}}); err == nil {
		t.Error("a folder that is gone takes a block, want an error")
	}
}
