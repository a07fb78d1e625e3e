package desk

import (
	"crypto/sha256"
	"sync"
)

// mostKept is how many drawings are kept: the last that were made, some 30 KB each.
const mostKept = 64

// drawings are what was made of replies that are dear to read, by the bytes that it was made
// of: who gives other bytes gets another drawing, so none can be out of date.
type drawings struct {
	mu    sync.Mutex
	all   map[[sha256.Size]byte]any
	order [][sha256.Size]byte
}

// Kept is what draw makes of a reply in the visitor's language; it is made once for the same
// bytes. What comes out is shared: nobody may change it. Two who come at once may both make it.
// spec: desk-map
func Kept[V any](v *Visit, reply []byte, draw func() (V, error)) (out V, err error) {
	sum := sha256.New()
	sum.Write([]byte(v.desk.Address + " " + v.Here + " " + v.words[""] + "\x00"))
	sum.Write(reply)
	d, key := &v.office.drawings, [sha256.Size]byte(sum.Sum(nil))
	d.mu.Lock()
	kept, is := d.all[key].(V)
	d.mu.Unlock()
	if is {
		return kept, nil
	}
	if out, err = draw(); err != nil {
		return out, err
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.all == nil {
		d.all = map[[sha256.Size]byte]any{}
	}
	if _, is := d.all[key]; !is {
		d.order = append(d.order, key)
	}
	d.all[key] = out
	for len(d.order) > mostKept {
		delete(d.all, d.order[0])
		d.order = d.order[1:]
	}
	return out, nil
}
