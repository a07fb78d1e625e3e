// Package bundle is the form of a backup: one file, a tar under zstd, whose
// last entries say what the others must be. It knows names, sizes and sums, and
// nothing of what the parts mean.
//
//	bundle.go  Manifest, the limits, and what is wrong with a file
//	write.go   Writer: parts out, the manifest at the end
//	read.go    Read: the same file back, every byte of it checked
//	place.go   Create: a file that appears when it is whole, and never over another
//
// The entries of a file are, in this order: "mwanyi-backup", which says the
// format; for each part its pieces, "name/000000", "name/000001" and so on;
// "manifest.json"; and "manifest.mac", a keyed hash of the manifest. A part is cut
// into pieces because a tar has to know a size before the bytes, and a backup
// is written as it is read.
package bundle

import (
	"errors"
	"time"
)

// Format is the version of this form. The first one was the database alone.
const Format = 2

// What a reader accepts at most. A part of a thousand million pieces is beyond any disk.
const (
	pieceBytes    = 4 << 20
	manifestBytes = 1 << 20
	windowBytes   = 8 << 20
	maxPieces     = 1_000_000_000
	maxParts      = 100
)

// The names of the entries that are no parts.
const (
	headName     = "mwanyi-backup"
	manifestName = "manifest.json"
	macName      = "manifest.mac"
)

var (
	// ErrDamaged: the file is not a whole, unaltered backup.
	ErrDamaged = errors.New("the backup is damaged or incomplete")
	// ErrNoBackup: the file is something else.
	ErrNoBackup = errors.New("this is not a backup of mwanyi")
)

// Manifest says what a backup is of.
type Manifest struct {
	Format   int       `json:"format"`
	Program  string    `json:"program"` // the version that made it
	MadeAt   time.Time `json:"made_at"` // when the database was cut
	Mode     string    `json:"mode"`    // dev or serve
	Database Database  `json:"database"`
	Ledger   *Ledger   `json:"ledger"` // null: the ledger is somebody else's, or there is none yet
	Chain    *Chain    `json:"chain"`  // null: there is none
	Parts    []Part    `json:"parts"`
	NotHeld  []string  `json:"not_held"` // what a restore needs besides, in words
}

// Database is where the rows come from. They go into either kind.
type Database struct {
	Engine string `json:"engine"`
	Schema int64  `json:"schema"`
	Rows   int64  `json:"rows"`
}

// Ledger is the audit ledger that the rows hold.
type Ledger struct {
	Origin string `json:"origin"`
	Size   uint64 `json:"size"`
	Root   string `json:"root"` // base64, as in a checkpoint
}

// Chain is where the chain stood.
type Chain struct {
	ID        uint64 `json:"id"`
	FirstHash string `json:"first_hash"` // of block 0
	Block     uint64 `json:"block"`      // the last that is held, or the one to resume from
	Hash      string `json:"hash"`
	IsHeld    bool   `json:"is_held"` // its blocks are in the file
}

// Part is one of the things in the file.
type Part struct {
	Name   string `json:"name"`
	What   string `json:"what"` // for people
	Bytes  int64  `json:"bytes"`
	SHA256 string `json:"sha256"`
}

// Bytes is how much the parts are, unpacked.
func (m Manifest) Bytes() (n int64) {
	for _, p := range m.Parts {
		n += p.Bytes
	}
	return n
}
