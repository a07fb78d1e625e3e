// Package backup is one file with everything of an installation, out of one that
// may be at work and into one that is empty.
//
//	backup.go   Write: the parts, in the order in which they must be cut
//	restore.go  Check, and Restore: everything checked before anything is put in place
//	bundle/     the form of the file
//
// The cut. Every write to an outside system stands in the database before it is
// made. So the chain's head is asked first, then the database is cut, and of the chain everything
// is taken up to that head, or up to the newest block that the database has
// seen as final if that is higher. The database then knows every transaction in the
// blocks, and no block is missing that it knows: a state that a crash could have left, from
// which a service goes on by itself. Blocks of pinned files are kept before the row
// that names them, and are read after the cut. The audit ledger is rows.
package backup

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/backup/bundle"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/outside/ipfs/archive"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/payment"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// The parts of a backup, besides app.KeptFiles.
const (
	databasePart = "database"
	filesPart    = "files.car"
	genesisPart  = "genesis.json"
	blocksPart   = "blocks.rlp"
	bankPart     = "sandbox-bank.jsonl"
)

// Write writes a backup of what t has open. embedded is the chain in the data
// folder as it can be read now; nil: there is none. The service may run.
// spec: backup-restore, backup-cut
func Write(ctx context.Context, t app.Tools, embedded *ethclient.Client, to io.Writer) (bundle.Manifest, error) {
	w, err := bundle.NewWriter(to)
	if err != nil {
		return bundle.Manifest{}, err
	}
	b := &writing{Writer: w, tools: t, embedded: embedded}
	for _, part := range []func(context.Context) error{b.database, b.chain, b.kept, b.bank, b.files} {
		if err := part(ctx); err != nil {
			return b.made, err
		}
	}
	b.made.NotHeld = notHeld(t.Config)
	mac, err := macOf(t.Config.MasterSecret)
	if err != nil {
		return b.made, err
	}
	return b.made, w.Close(&b.made, mac)
}

// macOf is the keyed hash that ends a backup: who has the master secret knows a
// backup of that installation by it.
func macOf(master secret.Text) (func([]byte) []byte, error) {
	pepper, err := secret.NewPepper(master, "backup")
	if err != nil {
		return nil, err
	}
	return func(text []byte) []byte { return pepper.MAC(string(text)) }, nil
}

// writing is a backup on its way out.
type writing struct {
	*bundle.Writer
	tools    app.Tools
	embedded *ethclient.Client
	made     bundle.Manifest

	head   uint64       // of the embedded chain, before the cut
	first  follow.Block // as the cut knows them
	newest follow.Block
	since  time.Time       // before the cut
	known  map[string]bool // references of payouts, for the sandbox's bank
}

// database cuts: everything after it is chosen by what the snapshot says.
func (b *writing) database(ctx context.Context) (err error) {
	if b.embedded != nil {
		if b.head, err = b.embedded.BlockNumber(ctx); err != nil {
			return fmt.Errorf("the chain: %w", err)
		}
	}
	b.since = clock.Now()
	to, err := b.Begin(databasePart, "the rows of the database, the audit ledger among them")
	if err != nil {
		return err
	}
	dumped, err := store.Backup(ctx, b.tools.Store, to, b.cut)
	b.made.Program, b.made.Mode = app.Version, string(b.tools.Config.Mode)
	b.made.MadeAt = dumped.At
	b.made.Database = bundle.Database{Engine: string(b.tools.Store.Engine()), Schema: dumped.Schema, Rows: dumped.Rows}
	return err
}

// cut reads what the other parts need from the snapshot.
func (b *writing) cut(tx *store.Tx) (err error) {
	if b.first, b.newest, err = evm.NewestFinal(tx); err != nil {
		return err
	}
	if app.BankFile(b.tools.Config) != "" {
		if b.known, err = payment.KnownReferences(tx); err != nil {
			return err
		}
	}
	tree, err := merkle.HeadIn(tx)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	b.made.Ledger = &bundle.Ledger{Origin: tree.Origin, Size: tree.Size, Root: base64.StdEncoding.EncodeToString(tree.Root[:])}
	return err
}

// chain writes the blocks of the embedded chain, or only where another one
// stood.
func (b *writing) chain(ctx context.Context) error {
	if b.embedded == nil {
		if b.tools.Config.RemoteChain() {
			b.made.Chain = &bundle.Chain{ID: b.tools.Config.ChainID, FirstHash: b.first.Hash.Hex(), Block: b.newest.Block, Hash: b.newest.Hash.Hex()}
		}
		return nil
	}
	genesis, err := node.Genesis(app.ChainFolder(b.tools.Config))
	if err != nil {
		return err
	}
	if err := b.small(genesisPart, "the first block of the embedded chain", genesis); err != nil {
		return err
	}
	to, err := b.Begin(blocksPart, "the blocks of the embedded chain")
	if err != nil {
		return err
	}
	last := max(b.head, b.newest.Block)
	hash, err := node.WriteBlocks(ctx, b.embedded, last, to)
	if err != nil {
		return fmt.Errorf("the chain: %w", err)
	}
	id, err := b.embedded.ChainID(ctx)
	if err != nil {
		return fmt.Errorf("the chain: %w", err)
	}
	b.made.Chain = &bundle.Chain{ID: id.Uint64(), FirstHash: b.first.Hash.Hex(), Block: last, Hash: hash.Hex(), IsHeld: true}
	return nil
}

// kept writes the files of the data folder as they lie there: public, or
// sealed.
func (b *writing) kept(context.Context) error {
	for _, f := range app.KeptFiles(b.tools.Config) {
		content, err := os.ReadFile(f.Path)
		if errors.Is(err, os.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if err := b.small(f.Name, f.What, content); err != nil {
			return err
		}
	}
	return nil
}

// bank writes what development's bank has paid, as far as the cut knows of it.
func (b *writing) bank(context.Context) error {
	path := app.BankFile(b.tools.Config)
	if path == "" {
		return nil
	}
	from, err := os.Open(path) //nolint:gosec // in the operator's data folder
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer from.Close() //nolint:errcheck // only read
	to, err := b.Begin(bankPart, "what the sandbox's bank has paid")
	if err != nil {
		return err
	}
	return payout.CutJournal(from, to, b.since, func(reference string) bool { return b.known[reference] })
}

// files writes the blocks of pinned files that lie beside the database.
func (b *writing) files(ctx context.Context) error {
	p, err := b.tools.Place(nil)
	if err != nil {
		return err
	}
	to, err := b.Begin(filesPart, "the blocks of pinned files, as mwanyi ipfs import reads them")
	if err != nil {
		return err
	}
	_, err = archive.WriteEvery(ctx, p.Beside, to)
	return err
}

func (b *writing) small(name, what string, content []byte) error {
	to, err := b.Begin(name, what)
	if err != nil {
		return err
	}
	_, err = io.Copy(to, bytes.NewReader(content))
	return err
}

// notHeld says in words what a restore needs besides the file, or what it goes
// without.
func notHeld(c app.Config) (list []string) {
	if c.Mode == app.Dev {
		list = append(list, "the master secret, in dev-secrets.json of the data folder: without it nobody can use the backup. Keep a copy elsewhere",
			"API keys in plain text (dev-credentials.json; the next start makes new ones), e-mails and text messages that were written to files")
	} else {
		list = append(list, "the settings, MWANYI_MASTER_SECRET among them: without it nobody can use the backup. Keep them elsewhere")
	}
	if name := c.IPFS.Bucket.Name; name != "" {
		list = append(list, "the files in the bucket "+name+": keep it by its own means, at least as long as this backup")
	}
	if c.RemoteChain() {
		list = append(list, "the chain, which is somebody else's: a restored service reads on from the block above")
	}
	if !c.SignerURL.Empty() {
		list = append(list, "the keys that the remote signer holds")
	}
	if _, err := os.Stat(c.ForestRasterDir()); err == nil {
		list = append(list, "the forest maps in "+c.ForestRasterDir()+": mwanyi forest import brings them back")
	}
	return list
}
