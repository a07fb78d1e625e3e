// Package merkle is the ledger inside the service: a Merkle log in the
// database, in the form that C2SP's tlog-tiles and tlog-checkpoint describe, so
// that anybody can check it with tools that are not ours.
//
//	merkle.go      Log, Open, Submit, Entry
//	append.go      how waiting messages get into the tree, many in one transaction
//	carry.go       SubmitWith: what follows from a message, in the same transaction
//	leaf.go        what is hashed of an entry; where a hash of the tree is kept
//	checkpoint.go  the signed size and root, made and read
//	memory.go      the files that remember a checkpoint outside the database
//	guard.go       what this process has seen, and what does not continue it
//	watch.go       a look every few seconds
//	witness.go     those who cosign checkpoints
//	tile.go        tiles and bundles of entries, as outsiders fetch them
//	proof.go       Bundle: an entry with everything that proves it, and Check
//	anchor.go      roots that stand on the chain
//	inspect.go     the short look at what is kept
//	succeed.go     a new log after a loss that was stated
//	verify.go      the long look at every byte
//	sql.go         the tables ledger_tree, ledger_entry, ledger_checkpoint, ledger_anchor
//
// Sequence numbers begin at 1; the index of an entry in the tree, from 0, is
// its sequence number less one.
package merkle

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"regexp"
	"sync"

	"golang.org/x/mod/sumdb/note"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Options are what a log is made of.
type Options struct {
	Store *store.Store
	Box   *secret.Box // seals the key that signs checkpoints
	// Origin names a log that is made now. A log that exists keeps its own.
	Origin string
	// Memory is a file outside the database that keeps the newest checkpoint,
	// so that a database which was put back to an older state is noticed.
	// Empty: there is none.
	Memory string
	// Witnesses cosign checkpoints; readers get those that Quorum of them have
	// cosigned. 0: they get every checkpoint.
	Witnesses []WitnessAt
	Quorum    int
}

// Log is the ledger. It implements ledger.Ledger.
type Log struct {
	store    *store.Store
	origin   string
	key      string // the verifier key, as outsiders use it
	signer   note.Signer
	verifier note.Verifier
	memory   *memory
	guard    guard

	witnesses *witnesses

	mu      sync.Mutex
	waiting []*submission
	working bool
}

var _ ledger.Ledger = (*Log)(nil)

// originForm: a name without a scheme, as the checkpoint's first line wants it.
var originForm = regexp.MustCompile(`^[a-z0-9\[][a-z0-9.:\[\]_-]{0,127}(/[a-z0-9._-]{1,63}){0,4}$`)

// Open finds the log in the database, or makes one with a new key, and looks
// whether what is there fits together: a log that does not is not opened.
func Open(ctx context.Context, o Options) (*Log, error) {
	h, err := readHead(ctx, o.Store)
	if errors.Is(err, store.ErrNotFound) {
		if err = create(ctx, o); err == nil {
			h, err = readHead(ctx, o.Store)
		}
	}
	if err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	l := &Log{store: o.Store, origin: h.origin, key: h.verifier, memory: &memory{path: o.Memory}}
	if l.witnesses, err = newWitnesses(o.Witnesses, o.Quorum); err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	if l.verifier, err = note.NewVerifier(h.verifier); err != nil {
		return nil, fmt.Errorf("ledger: its public key: %w", err)
	}
	if l.signer, err = openSigner(o.Box, h); err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	l.guard.seen = entry.TreeHead{Origin: l.origin, Root: entry.EmptyRoot}
	if err := l.look(ctx); err != nil {
		return nil, fmt.Errorf("ledger: %w", err)
	}
	return l, nil
}

// create makes the log, unless another process was faster.
func create(ctx context.Context, o Options) error {
	if !originForm.MatchString(o.Origin) {
		return fmt.Errorf("%q cannot be the origin of a ledger", o.Origin)
	}
	private, public, err := note.GenerateKey(rand.Reader, o.Origin)
	if err != nil {
		return err
	}
	now := clock.Now()
	h := head{root: entry.EmptyRoot, at: now, origin: o.Origin, verifier: public, sealed: o.Box.Seal([]byte(private), sealedFor(o.Origin)), createdAt: now}
	return o.Store.Update(ctx, func(tx *store.Tx) error { return insertHead(tx, h) })
}

func sealedFor(origin string) string { return "ledger " + origin }

func openSigner(box *secret.Box, h head) (note.Signer, error) {
	private, err := box.Open(h.sealed, sealedFor(h.origin))
	if err != nil {
		return nil, fmt.Errorf("the key that signs checkpoints: %w", err)
	}
	signer, err := note.NewSigner(string(private))
	if err != nil {
		return nil, fmt.Errorf("the key that signs checkpoints: %w", err)
	}
	public, err := note.NewVerifier(h.verifier)
	if err != nil {
		return nil, fmt.Errorf("its public key: %w", err)
	}
	if signer.Name() != public.Name() || signer.KeyHash() != public.KeyHash() || signer.Name() != h.origin {
		return nil, errors.New("origin, private and public key do not belong together")
	}
	return signer, nil
}

// Topic names the log in receipts.
func (l *Log) Topic() string { return l.origin }

// Key is the note verifier key that checks the log's checkpoints.
func (l *Log) Key() string { return l.key }

// Submit implements ledger.Ledger.
func (l *Log) Submit(ctx context.Context, m ledger.Message) (ledger.Receipt, error) {
	body, err := m.Body()
	if err != nil {
		return ledger.Receipt{}, err
	}
	s := &submission{eventID: m.EventID, body: body, done: make(chan struct{})}
	l.hand(s)
	select {
	case <-s.done:
	case <-ctx.Done():
		return ledger.Receipt{}, fmt.Errorf("%w: %w", ledger.ErrUnknown, context.Cause(ctx))
	}
	if s.err != nil {
		return ledger.Receipt{}, s.err
	}
	return l.receipt(s.row), nil
}

// Entry implements ledger.Ledger.
func (l *Log) Entry(ctx context.Context, sequence uint64) (ledger.Entry, error) {
	r, err := l.row(ctx, sequence)
	if err != nil {
		return ledger.Entry{}, err
	}
	return ledger.Entry{Receipt: l.receipt(r), Body: r.body}, nil
}

func (l *Log) row(ctx context.Context, sequence uint64) (r entryRow, err error) {
	if why := l.Refusal(); why != nil {
		return r, refused(why)
	}
	err = l.store.Read(ctx, func(tx *store.Tx) error {
		r, err = entryAt(tx, sequence)
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return r, notFound("the ledger has no entry %d", sequence)
	}
	if err != nil {
		return r, unavailable(err)
	}
	return r, nil
}

func (l *Log) receipt(r entryRow) ledger.Receipt {
	return ledger.Receipt{Topic: l.origin, Sequence: r.sequence, At: r.at}
}

func unavailable(err error) error {
	return fault.New(fault.LedgerUnavailable, "the audit ledger does not answer").Because(err)
}

func notFound(format string, args ...any) error {
	return fault.New(fault.NotFound, format, args...).Because(ledger.ErrNotFound)
}

// Ping is the ledger's part of /readyz: the log answers, and it continues what
// this process has seen of it.
func (l *Log) Ping(ctx context.Context) error {
	return l.view(ctx, func(*store.Tx, head) error { return nil })
}
