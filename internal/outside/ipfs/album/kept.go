package album

import (
	"cmp"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"mwanyi/internal/outside/ipfs"
)

// folder keeps thumbnails as files, named by the photo's CID. It is a cache: a
// file that cannot be written or read is drawn again.
type folder struct {
	dir  string
	most int

	mu    sync.Mutex
	count int // files, once known
	known bool
}

func (f *folder) path(cid ipfs.CID) string { return filepath.Join(f.dir, cid.String()+".jpg") }

func (f *folder) get(cid ipfs.CID) ([]byte, bool) {
	small, err := os.ReadFile(f.path(cid))
	return small, err == nil && len(small) > 0
}

// put keeps a thumbnail. A crash leaves a file under a temporary name, which
// the next thinning takes away.
func (f *folder) put(cid ipfs.CID, small []byte) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if os.MkdirAll(f.dir, 0o700) != nil {
		return
	}
	if !f.known || f.count >= f.most {
		f.thin()
	}
	file, err := os.CreateTemp(f.dir, "new-*")
	if err != nil {
		return
	}
	_, err = file.Write(small)
	if closed := file.Close(); err != nil || closed != nil || os.Rename(file.Name(), f.path(cid)) != nil {
		os.Remove(file.Name()) //nolint:errcheck // it is thinned out later
		return
	}
	f.count++
}

// thin counts the files and, when there are too many, removes the older half.
func (f *folder) thin() {
	entries, err := os.ReadDir(f.dir)
	if err != nil {
		return
	}
	f.count, f.known = len(entries), true
	if f.count < f.most {
		return
	}
	ages := make(map[string]time.Time, len(entries))
	for _, e := range entries {
		if info, err := e.Info(); err == nil {
			ages[e.Name()] = info.ModTime()
		}
	}
	slices.SortFunc(entries, func(a, b os.DirEntry) int {
		return cmp.Or(ages[a.Name()].Compare(ages[b.Name()]), cmp.Compare(a.Name(), b.Name()))
	})
	for _, e := range entries[:len(entries)-f.most/2] {
		if os.Remove(filepath.Join(f.dir, e.Name())) == nil {
			f.count--
		}
	}
}
