// Package shelf keeps what was made of the database's rows, such as finished replies, for as long
// as none of these rows is written. It takes no more room than it is given: what was not asked
// for the longest makes place.
package shelf

import (
	"container/list"
	"context"
	"sync"

	"mwanyi/internal/store/stamp"
)

// Keeper knows whether what was made of rows is still what they say: a Store, or its Vouched.
type Keeper interface {
	Reading(ctx context.Context) (context.Context, *stamp.Reading)
	Stands(m stamp.Mark) bool
	Holds(m stamp.Mark) bool // without a look: false is final
}

// Shelf keeps values by their keys. Its zero value, with a store, is ready.
type Shelf[V any] struct {
	Most int64 // bytes; 0: usual, below 0: none, so that nothing is kept

	mu    sync.Mutex
	items map[string]*list.Element // of *item[V]
	order list.List                // the last that was asked for first
	size  int64
}

// usual is the room of a shelf that was given none.
const usual = 4 << 20

// overhead is what an item takes besides its key, its mark and its value.
const overhead = 200

type item[V any] struct {
	key   string
	value V
	mark  stamp.Mark
	size  int64
}

// Get finds what is kept under a key and still stands. What comes out is shared: nobody may
// change it.
func (s *Shelf[V]) Get(of Keeper, key string) (value V, isThere bool) {
	s.mu.Lock()
	at := s.items[key]
	if at == nil {
		s.mu.Unlock()
		return value, false
	}
	s.order.MoveToFront(at)
	kept := at.Value.(*item[V]) //nolint:errcheck,forcetypeassert // nothing else is in it
	s.mu.Unlock()
	if of.Stands(kept.mark) {
		return kept.value, true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.items[key] == at && !of.Holds(kept.mark) {
		s.drop(at)
	}
	return value, false
}

// Make makes a value and keeps it, unless what it was made of was not all seen (stamp.Reading).
// size is how many bytes the value takes; below 0: it is good for this once.
func (s *Shelf[V]) Make(ctx context.Context, of Keeper, key string, build func(context.Context) (value V, size int, err error)) (V, error) {
	if s.Most < 0 || stamp.Of(ctx) != nil {
		value, _, err := build(ctx)
		return value, err
	}
	ctx, reading := of.Reading(ctx)
	value, size, err := build(ctx)
	if err != nil || size < 0 {
		return value, err
	}
	if mark, isFit := reading.Done(); isFit {
		s.put(&item[V]{key: key, value: value, mark: mark, size: int64(size+len(key)+mark.Size()) + overhead})
	}
	return value, nil
}

func (s *Shelf[V]) put(one *item[V]) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.items == nil {
		s.items = map[string]*list.Element{}
	}
	if before := s.items[one.key]; before != nil {
		s.drop(before)
	}
	most := s.Most
	if most == 0 {
		most = usual
	}
	if one.size > most/4 { // it would take the place of too many
		return
	}
	s.items[one.key] = s.order.PushFront(one)
	s.size += one.size
	for s.size > most {
		s.drop(s.order.Back())
	}
}

// drop takes an item out; it is called with the lock held.
func (s *Shelf[V]) drop(at *list.Element) {
	gone := s.order.Remove(at).(*item[V]) //nolint:errcheck,forcetypeassert // nothing else is in it
	delete(s.items, gone.key)
	s.size -= gone.size
}

// Grow counts bytes that were added to a value that is kept.
func (s *Shelf[V]) Grow(key string, bytes int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	at := s.items[key]
	if at == nil {
		return
	}
	at.Value.(*item[V]).size += int64(bytes) //nolint:errcheck,forcetypeassert // nothing else is in it
	s.size += int64(bytes)
	most := s.Most
	if most == 0 {
		most = usual
	}
	for s.size > most {
		s.drop(s.order.Back())
	}
}

// Room is how many values are kept, and how many bytes they take.
func (s *Shelf[V]) Room() (values int, bytes int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.items), s.size
}
