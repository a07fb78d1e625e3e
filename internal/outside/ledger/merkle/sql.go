package merkle

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"time"

	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/store"
)

// treeName is the key of the one tree.
const treeName = "audit"

// head is the row of the tree.
type head struct {
	size      uint64
	root      tlog.Hash
	at        time.Time // of the newest entry
	origin    string
	verifier  string
	sealed    []byte
	createdAt time.Time
}

const headColumns = "size, root, at, origin, verifier, sealed, created_at"

func scanHead(r store.Row) (h head, err error) {
	var root []byte
	if err := r.Scan(&h.size, &root, store.At(&h.at), &h.origin, &h.verifier, &h.sealed, store.At(&h.createdAt)); err != nil {
		return h, err
	}
	if len(root) != tlog.HashSize {
		return h, fmt.Errorf("the root in ledger_tree has %d bytes", len(root))
	}
	copy(h.root[:], root)
	return h, nil
}

func readHead(ctx context.Context, s *store.Store) (h head, err error) {
	err = s.Read(ctx, func(tx *store.Tx) error {
		h, err = headOf(tx)
		return err
	})
	return h, err
}

// timeline names the history that a PostgreSQL server writes: one that was
// promoted has another. Empty where nobody can say, on SQLite or at a provider
// that hides it.
func timeline(ctx context.Context, s *store.Store) (name string) {
	if s.Engine() != store.Postgres {
		return ""
	}
	err := s.Read(ctx, func(tx *store.Tx) error {
		return tx.QueryRow("select substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)").Scan(&name)
	})
	if err != nil {
		return "" // the look at the head, which follows, is the guard; this only tells when to ask elsewhere, too
	}
	return name
}

func headOf(tx *store.Tx) (head, error) {
	return scanHead(tx.QueryRow("select "+headColumns+" from ledger_tree where name = $1", treeName))
}

// HeadIn is the tree as the rows of tx have it; store.ErrNotFound: there is none.
func HeadIn(tx *store.Tx) (entry.TreeHead, error) {
	h, err := headOf(tx)
	return h.asTree(), err
}

// lockHead reads the head and keeps every other writer out until the end of tx.
func lockHead(tx *store.Tx) (head, error) {
	return scanHead(tx.QueryRow("update ledger_tree set size = size where name = $1 returning "+headColumns, treeName))
}

func insertHead(tx *store.Tx, h head) error {
	return tx.Run("insert into ledger_tree (name, "+headColumns+") values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (name) do nothing",
		treeName, h.size, h.root[:], h.at, h.origin, h.verifier, h.sealed, h.createdAt)
}

func updateHead(tx *store.Tx, h head) error {
	return tx.Run("update ledger_tree set size = $1, root = $2, at = $3 where name = $4", h.size, h.root[:], h.at, treeName)
}

// replaceHead gives the tree another name and key, and forgets what the old
// ones have signed.
func replaceHead(tx *store.Tx, h head) error {
	err := tx.ExecOne("update ledger_tree set origin = $1, verifier = $2, sealed = $3, created_at = $4 where name = $5",
		h.origin, h.verifier, h.sealed, h.createdAt, treeName)
	if err != nil {
		return err
	}
	if err := tx.Run("delete from ledger_checkpoint"); err != nil {
		return err
	}
	return tx.Run("delete from ledger_anchor")
}

const entryColumns = "seq, event_id, body, at, hashes"

func scanEntry(r store.Row) (e entryRow, err error) {
	return e, r.Scan(&e.sequence, &e.eventID, &e.body, store.At(&e.at), &e.hashes)
}

func entryAt(tx *store.Tx, sequence uint64) (entryRow, error) {
	if sequence > 1<<62 {
		return entryRow{}, store.ErrNotFound
	}
	return scanEntry(tx.QueryRow("select "+entryColumns+" from ledger_entry where seq = $1", sequence))
}

// entriesFrom gives up to limit entries from a sequence number on.
func entriesFrom(tx *store.Tx, first uint64, limit int) ([]entryRow, error) {
	return store.All(tx, scanEntry, "select "+entryColumns+" from ledger_entry where seq >= $1 order by seq limit $2", first, limit)
}

// entriesOf gives the entries with these event ids.
func entriesOf(tx *store.Tx, ids []any) (map[string]entryRow, error) {
	ids = store.Rounded(ids)
	list, err := store.All(tx, scanEntry, "select "+entryColumns+" from ledger_entry where event_id in ("+marks(len(ids))+")", ids...)
	known := map[string]entryRow{}
	for _, e := range list {
		known[e.eventID] = e
	}
	return known, err
}

// lastEntry is the largest sequence number, 0 when there is none.
func lastEntry(tx *store.Tx) (sequence uint64, err error) {
	err = tx.QueryRow("select coalesce(max(seq), 0) from ledger_entry").Scan(&sequence)
	return sequence, err
}

func insertEntries(tx *store.Tx, rows []entryRow) error {
	var text strings.Builder
	var values []any
	text.WriteString("insert into ledger_entry (" + entryColumns + ") values ")
	for i, r := range rows {
		if i > 0 {
			text.WriteString(", ")
		}
		n := len(values)
		fmt.Fprintf(&text, "($%d, $%d, $%d, $%d, $%d)", n+1, n+2, n+3, n+4, n+5)
		values = append(values, r.sequence, r.eventID, r.body, r.at, r.hashes)
	}
	return tx.Run(text.String(), values...)
}

// readHashes gives the hashes of the tree at these indexes. One that is not
// there is left out: whoever needs it will say so.
func readHashes(tx *store.Tx, indexes []int64) (hashes, error) {
	found := hashes{}
	for len(indexes) > 0 {
		part := indexes[:min(len(indexes), 512)]
		indexes = indexes[len(part):]
		if err := readSome(tx, part, found); err != nil {
			return nil, err
		}
	}
	return found, nil
}

func readSome(tx *store.Tx, indexes []int64, into hashes) error {
	wanted := make([]any, len(indexes))
	for i, index := range indexes {
		wanted[i], _ = spot(index)
	}
	wanted = store.Rounded(wanted)
	kept := map[uint64][]byte{}
	err := tx.Each(func(r store.Row) error {
		var sequence uint64
		var list []byte
		err := r.Scan(&sequence, &list)
		kept[sequence] = list
		return err
	}, "select seq, hashes from ledger_entry where seq in ("+marks(len(wanted))+")", wanted...)
	if err != nil {
		return err
	}
	for _, index := range indexes {
		sequence, level := spot(index)
		if hash, ok := hashAt(kept[sequence], level); ok {
			into[index] = hash
		}
	}
	return nil
}

func marks(n int) string {
	var text strings.Builder
	for i := range n {
		if i > 0 {
			text.WriteString(", ")
		}
		fmt.Fprintf(&text, "$%d", i+1)
	}
	return text.String()
}

// keptCheckpoint gives the newest checkpoint that was signed.
func keptCheckpoint(tx *store.Tx) (size uint64, text string, err error) {
	err = tx.QueryRow("select size, note from ledger_checkpoint where name = $1", treeName).Scan(&size, &text)
	return size, text, err
}

// keepCheckpoint keeps a checkpoint unless a newer one is kept.
func keepCheckpoint(tx *store.Tx, size uint64, text string, at time.Time) error {
	return tx.Run(`insert into ledger_checkpoint (name, size, note, at) values ($1, $2, $3, $4)
		on conflict (name) do update set size = excluded.size, note = excluded.note, at = excluded.at
		where ledger_checkpoint.size < excluded.size`, treeName, size, text, at)
}

// witnessedName is the key of the newest checkpoint that witnesses have cosigned.
const witnessedName = treeName + "/witnessed"

// keptWitnessed gives it with its cosignatures; empty when there is none.
func keptWitnessed(tx *store.Tx) (text string, err error) {
	err = tx.QueryRow("select note from ledger_checkpoint where name = $1", witnessedName).Scan(&text)
	if errors.Is(err, store.ErrNotFound) {
		return "", nil
	}
	return text, err
}

// keepWitnessed keeps it unless a newer one is kept. Of two processes that have
// asked different witnesses the last counts, and the next round asks the others
// again.
func keepWitnessed(tx *store.Tx, size uint64, text string, at time.Time) error {
	return tx.Run(`insert into ledger_checkpoint (name, size, note, at) values ($1, $2, $3, $4)
		on conflict (name) do update set size = excluded.size, note = excluded.note, at = excluded.at
		where ledger_checkpoint.size <= excluded.size`, witnessedName, size, text, at)
}

const anchorColumns = "size, root, checkpoint, tx_hash, block, anchored_at"

func scanAnchor(r store.Row) (a Anchor, err error) {
	var root []byte
	if err := r.Scan(&a.Size, &root, &a.Checkpoint, &a.TxHash, &a.Block, store.At(&a.At)); err != nil {
		return a, err
	}
	if len(root) != tlog.HashSize {
		return a, fmt.Errorf("the root of the anchor at %d has %d bytes", a.Size, len(root))
	}
	copy(a.Root[:], root)
	return a, nil
}

func anchorFrom(tx *store.Tx, size uint64) (Anchor, error) {
	return scanAnchor(tx.QueryRow("select "+anchorColumns+" from ledger_anchor where size >= $1 order by size limit 1", size))
}

func lastAnchor(tx *store.Tx) (Anchor, error) {
	return scanAnchor(tx.QueryRow("select " + anchorColumns + " from ledger_anchor order by size desc limit 1"))
}

func allAnchors(tx *store.Tx) ([]Anchor, error) {
	return store.All(tx, scanAnchor, "select "+anchorColumns+" from ledger_anchor order by size")
}

func insertAnchor(tx *store.Tx, a Anchor) error {
	return tx.Run("insert into ledger_anchor ("+anchorColumns+") values ($1, $2, $3, $4, $5, $6) on conflict (size) do nothing",
		a.Size, a.Root[:], a.Checkpoint, a.TxHash, a.Block, a.At)
}
