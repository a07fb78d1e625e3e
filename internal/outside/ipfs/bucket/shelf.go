package bucket

import "context"

// Shelf are private files in a bucket: sealed before they come here, under names
// that say nothing.
type Shelf struct{ Bucket *Bucket }

const shelfPrefix = "private/"

// Put returns when no crash can lose the bytes.
func (s Shelf) Put(ctx context.Context, name string, sealed []byte) error {
	return s.Bucket.Put(ctx, shelfPrefix+name, sealed)
}

// Get gives the bytes as they lie there.
func (s Shelf) Get(ctx context.Context, name string) ([]byte, error) {
	return s.Bucket.Get(ctx, shelfPrefix+name)
}

// Delete forgets a name; one that is not there is no error.
func (s Shelf) Delete(ctx context.Context, name string) error {
	return s.Bucket.Delete(ctx, shelfPrefix+name)
}
