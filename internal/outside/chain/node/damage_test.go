package node

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// lived makes a chain that was stopped and started, so that its folder holds
// tables, and blocks in no table yet.
func lived(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	for life := range 3 {
		n, err := Open(t.Context(), options(dir))
		if err != nil {
			t.Fatal(err)
		}
		tx := signed(t, keyOf(fmt.Sprint(life)), 0, 1e11, nil, []byte{0x60, 0x00})
		if err := n.Client().SendTransaction(t.Context(), tx); err != nil {
			t.Fatal(err)
		}
		if _, err := receipt(t.Context(), n.Client(), tx.Hash()); err != nil {
			t.Fatal(err)
		}
		if err := n.Close(); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// opens opens a copy of a chain in which one file was changed.
func opens(t *testing.T, chain, name string, change func([]byte) []byte) (head uint64, err error) {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "damaged")
	if err := os.CopyFS(dir, os.DirFS(chain)); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(dir, name)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, change(whole), 0o600); err != nil {
		t.Fatal(err)
	}
	n, err := Open(t.Context(), options(dir))
	if err != nil {
		return 0, err
	}
	head = n.DurableHead()
	return head, n.Close()
}

func flip(at func(size int) int) func([]byte) []byte {
	return func(b []byte) []byte {
		b[at(len(b))] ^= 0x55
		return b
	}
}

var damages = map[string]func([]byte) []byte{
	"first byte":  flip(func(int) int { return 0 }),
	"a third":     flip(func(size int) int { return size / 3 }),
	"the middle":  flip(func(size int) int { return size / 2 }),
	"last byte":   flip(func(size int) int { return size - 1 }),
	"half of it":  func(b []byte) []byte { return b[:len(b)/2] },
	"zeroes":      func(b []byte) []byte { return make([]byte, len(b)) },
	"nothing":     func([]byte) []byte { return nil },
	"other bytes": func(b []byte) []byte { return []byte(strings.Repeat("not a database ", 1+len(b)/15)) },
}

// Whatever is wrong with a file, the chain starts as it was or says that it is
// damaged. A panic, here or in a goroutine of the database, ends this test.
// spec: damaged-chain
func TestDamagedFilesEndInASentence(t *testing.T) {
	chain := lived(t)
	othersFiles(t, chain)
	whole, err := opens(t, chain, "genesis.json", func(b []byte) []byte { return b })
	if err != nil || whole < 3 {
		t.Fatalf("the copy as it is ends at block %d: %v", whole, err)
	}
	data := filepath.Join(stackName, "chaindata")
	for _, kind := range []struct {
		pattern string
		always  bool // every damage is found
	}{
		{pattern: "genesis.json", always: true},
		{pattern: filepath.Join(data, "*.sst"), always: true},
		{pattern: filepath.Join(data, "MANIFEST-*"), always: true},
		{pattern: filepath.Join(data, "OPTIONS-*")},
		{pattern: filepath.Join(data, "ancient", "chain", "headers.cidx")},
		{pattern: filepath.Join(data, "ancient", "chain", "headers.meta")},
	} {
		found, err := filepath.Glob(filepath.Join(chain, kind.pattern))
		if err != nil || len(found) == 0 {
			t.Fatalf("no file is a %s: %v", kind.pattern, err)
		}
		name, err := filepath.Rel(chain, found[len(found)-1]) // the newest: the only one that counts of MANIFEST and OPTIONS
		if err != nil {
			t.Fatal(err)
		}
		for where, change := range damages {
			head, err := opens(t, chain, name, change)
			switch {
			case err == nil && (kind.always || head != whole):
				t.Errorf("%s, %s: it starts, at block %d of %d", name, where, head, whole)
			case err != nil && !errors.Is(err, ErrDamaged):
				t.Errorf("%s, %s: %v, want ErrDamaged", name, where, err)
			case err != nil && strings.Contains(err.Error(), "goroutine"):
				t.Errorf("%s, %s: a stack trace: %v", name, where, err)
			}
		}
	}
}

// othersFiles damages what this chain does not need: it starts all the same.
func othersFiles(t *testing.T, chain string) {
	t.Helper()
	for _, name := range []string{"nodes/CURRENT", "blobpool/queue/bkt_00000008.bag"} {
		path := filepath.Join(chain, stackName, name)
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte("not a database"), 0o600)); err != nil {
			t.Fatal(err)
		}
	}
}

// A process that is killed while it writes a table leaves a part of it, which
// the list of the tables does not have.
// spec: damaged-chain
func TestATableThatACrashCutOffIsNoDamage(t *testing.T) {
	chain := lived(t)
	whole, err := opens(t, chain, "genesis.json", func(b []byte) []byte { return b })
	if err != nil {
		t.Fatal(err)
	}
	tables, err := filepath.Glob(filepath.Join(chain, stackName, "chaindata", "*.sst"))
	if err != nil || len(tables) == 0 {
		t.Fatalf("no table: %v", err)
	}
	bytes, err := os.ReadFile(tables[0])
	if err != nil {
		t.Fatal(err)
	}
	for name, rest := range map[string][]byte{"half of one": bytes[:len(bytes)/2], "none of it": nil} {
		cut := filepath.Join(chain, stackName, "chaindata", "999999.sst")
		if err := os.WriteFile(cut, rest, 0o600); err != nil {
			t.Fatal(err)
		}
		head, err := opens(t, chain, "genesis.json", func(b []byte) []byte { return b })
		if err != nil || head != whole {
			t.Errorf("%s: it ends at block %d with %v, want %d", name, head, err, whole)
		}
	}
}
