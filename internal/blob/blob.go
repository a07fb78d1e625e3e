// Package blob keeps files that nobody may publish: weight slips, photos of
// people, id cards. A file has the CID of its bytes, which may stand anywhere,
// and lies sealed with a key of its own, which is itself sealed under the master
// secret: both in the store, or the key there and the file on a shelf outside.
//
//	blob.go   Desk: Keep, Open, Kept, Forget, Expire
//	shelf.go  files on a shelf outside of the store, and on their way there
//	sql.go    the tables private_file and stray_object
package blob

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/evidence"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk keeps private files.
type Desk struct {
	Store *store.Store
	Box   *secret.Box // seals the keys of the files
	Pins  ipfs.Pinner // names files, and knows those that were published
	Shelf Shelf       // nil: sealed files lie in the store
}

// Operator owns what no cooperative has sent.
const Operator = ""

// Kind is what a file shows.
type Kind string

// The kinds.
const (
	WeightSlip Kind = "WEIGHT_SLIP"
	Person     Kind = "PERSON"
	IDCard     Kind = "ID_CARD"
	Other      Kind = "OTHER"

	FarmerPhoto Kind = "FARMER_PHOTO"
	Receipt     Kind = "RECEIPT" // of money that was paid by hand
	Consent     Kind = "CONSENT" // a signed paper
)

// Kinds are those of evidence, PrivateKinds those of files that are nothing else.
var (
	Kinds        = []Kind{WeightSlip, Person, IDCard, Other}
	PrivateKinds = []Kind{FarmerPhoto, IDCard, WeightSlip, Receipt, Consent}
)

// ShowsFarmer: a file of this kind is of one farmer.
func (k Kind) ShowsFarmer() bool { return k == FarmerPhoto || k == IDCard || k == Consent }

// Publishable reports whether a person may say that a file of this kind is
// public.
func (k Kind) Publishable() bool { return k == Other }

// File is a private file.
type File struct {
	CID       string // that Pin would give it; Keep sets it
	OwnerID   string // the organisation that sent it
	Kind      Kind
	FarmerID  string // whom it shows; empty: nobody said
	MediaType string
	Data      []byte
}

// MaxBytes is the largest file that is kept.
const MaxBytes = 12_000_000

// Keep seals a file, a photo without its metadata, and returns when no crash can
// lose it. The same bytes of the same owner are kept once; whom they show can be
// said later. Its faults are the sender's; another error says that it may or may
// not be kept, and keeping it again is harmless.
// spec: private-evidence
func (d *Desk) Keep(ctx context.Context, f File) (File, error) {
	if len(f.Data) == 0 || len(f.Data) > MaxBytes {
		return File{}, fault.New(fault.InvalidRequest, "a file must hold 1 to %d bytes", MaxBytes)
	}
	clean, err := evidence.Clean(f.MediaType, f.Data)
	if err != nil {
		return File{}, err
	}
	f.Data = clean.Data
	named, err := d.Pins.Name(f.Data)
	if err != nil {
		return File{}, err
	}
	f.CID = named.String()
	row, err := d.seal(f)
	if err != nil {
		return File{}, err
	}
	if d.Shelf != nil {
		return f, d.keepOnShelf(ctx, row)
	}
	return f, d.Store.Update(ctx, func(tx *store.Tx) error {
		_, err := putFile(tx, row, clock.Now())
		return err
	})
}

// sealedFile is a row of private_file.
type sealedFile struct {
	File
	size   int64
	key    []byte
	sealed []byte // empty when it lies on the shelf
	object string // its name there; empty: it lies here
}

// about binds a seal to the row that it belongs to.
func (f File) about() string { return "private-file/" + f.OwnerID + "/" + f.CID }

// seal makes a key for one file and locks both.
func (d *Desk) seal(f File) (sealedFile, error) {
	key := secret.Random(32)
	box, err := secret.NewBox(key, "private-file")
	if err != nil {
		return sealedFile{}, err
	}
	return sealedFile{File: f, size: int64(len(f.Data)), key: d.Box.Seal([]byte(key.Reveal()), f.about()), sealed: box.Seal(f.Data, f.about())}, nil
}

// unseal gives the bytes back, checked against their name.
func (d *Desk) unseal(row sealedFile) (File, error) {
	key, err := d.Box.Open(row.key, row.about())
	if err != nil {
		return File{}, fmt.Errorf("the key of %s: %w", row.CID, err)
	}
	box, err := secret.NewBox(secret.New(string(key)), "private-file")
	if err != nil {
		return File{}, err
	}
	if row.Data, err = box.Open(row.sealed, row.about()); err != nil {
		return File{}, fmt.Errorf("%w: %s: %w", ipfs.ErrDamaged, row.CID, err)
	}
	named, err := d.Pins.Name(row.Data)
	if err == nil && named.String() != row.CID {
		err = fmt.Errorf("%w: %s", ipfs.ErrDamaged, row.CID)
	}
	return row.File, err
}

// Open gives a file that one of the owners has sent; NOT_FOUND for every other,
// as for one that nobody has sent.
func (d *Desk) Open(ctx context.Context, cid string, owners ...string) (File, error) {
	row, err := d.find(ctx, cid, owners)
	if err != nil {
		return File{}, err
	}
	if row.object == "" {
		return d.unseal(row)
	}
	if row.sealed, err = d.fetch(ctx, row.object); errors.Is(err, ipfs.ErrNotFound) {
		// It was forgotten since its row was read, or is lost.
		if _, err := d.find(ctx, cid, owners); err != nil {
			return File{}, err
		}
		return File{}, fmt.Errorf("%w: the object of %s is missing", ipfs.ErrDamaged, cid)
	}
	if err != nil {
		return File{}, err
	}
	return d.unseal(row)
}

func (d *Desk) find(ctx context.Context, cid string, owners []string) (row sealedFile, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		row, err = fileOf(tx, cid, owners)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return row, fault.New(fault.NotFound, "nothing is pinned here under this CID")
	}
	return row, err
}

// AskOwners asks ahead for those who have sent a file.
func AskOwners(tx *store.Tx, cid string) func() ([]string, error) {
	asked := askOwners(tx, cid)
	return func() ([]string, error) { return store.AllOf(asked, scanText) }
}

// OwnersOf is the same in a transaction of its own.
func (d *Desk) OwnersOf(ctx context.Context, cid string) (owners []string, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		owners, err = ownersOf(tx, cid)
		return err
	})
	return owners, err
}

// Kept reports whether a file can be looked at here by a cooperative: it has sent
// it, or the operator has, or it is published. Another's private file is as
// unknown as one that nobody has sent.
func (d *Desk) Kept(ctx context.Context, cid ipfs.CID, cooperativeID string) (bool, error) {
	owners, err := d.OwnersOf(ctx, cid.String())
	if err != nil {
		return false, err
	}
	if slices.Contains(owners, cooperativeID) || slices.Contains(owners, Operator) {
		return true, nil
	}
	return d.Pins.Kept(ctx, cid)
}

// Expire deletes so many of the files of a kind that were sent before a time, as
// Forget does.
// spec: private-file-retention
func Expire(tx *store.Tx, kind Kind, before time.Time, most int) (int64, error) {
	objects, err := deleteOlder(tx, kind, before, most)
	if err != nil {
		return 0, err
	}
	return int64(len(objects)), doom(tx, objects)
}

// doom notes objects that no file names any more.
func doom(tx *store.Tx, objects []string) error {
	for _, object := range objects {
		if object == "" {
			continue
		}
		if err := addStray(tx, object, true, clock.Now()); err != nil {
			return err
		}
	}
	return nil
}

// Forget deletes, in the caller's transaction, the files that show a farmer and
// those with one of the CIDs that one of the owners has sent. With the row goes
// the only key; what lies on a shelf can be read by nobody from then on, and is
// deleted there by SweepShelf. Another's file stays: its photo is of something
// else, or it has a right of its own to be asked.
func Forget(tx *store.Tx, farmerID string, owners, cids []string) (forgotten int64, err error) {
	objects, err := deleteOfFarmer(tx, farmerID)
	if err != nil {
		return 0, err
	}
	for _, cid := range cids {
		for _, owner := range owners {
			named, err := deleteNamed(tx, cid, owner)
			if err != nil {
				return 0, err
			}
			objects = append(objects, named...)
		}
	}
	return int64(len(objects)), doom(tx, objects)
}
