package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"mwanyi/internal/app"
	"mwanyi/internal/backup/bundle"
	"mwanyi/internal/batch"
	"mwanyi/internal/blob"
	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
)

// withArchive opens the pinned files for one command. The service may run.
func withArchive(ctx context.Context, c app.Config, fn func(*archive.Archive, app.Tools) error) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		a, err := t.Archive()
		if err != nil {
			return err
		}
		return fn(a, t)
	})
}

// VerifyIPFS looks at everything that is pinned and at its copies, and repairs
// what it can; see copies.Keeper.Verify.
func VerifyIPFS(ctx context.Context, c app.Config, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive, t app.Tools) error { return t.Copies(a).Verify(ctx, out) })
}

// ExportIPFS writes everything that is pinned to one CAR file, with which any
// IPFS node can serve it. The file appears when it is complete, and never in place
// of another.
func ExportIPFS(ctx context.Context, c app.Config, path string, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive, _ app.Tools) error {
		var roots []ipfs.CID
		if err := a.EachRoot(ctx, func(root ipfs.CID) error { roots = append(roots, root); return nil }); err != nil {
			return err
		}
		if err := bundle.Create(path, func(w io.Writer) error { return a.WriteCAR(ctx, w, roots...) }); err != nil {
			return err
		}
		_, err := fmt.Fprintf(out, "%d files and directories are in %s.\n", len(roots), path)
		return err
	})
}

// ImportIPFS puts the blocks of a CAR file back, after a restore or a loss.
func ImportIPFS(ctx context.Context, c app.Config, path string, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive, _ app.Tools) error {
		f, err := os.Open(filepath.Clean(path))
		if err != nil {
			return err
		}
		defer f.Close() //nolint:errcheck // only read
		n, err := a.ImportCAR(ctx, f)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "%d blocks are back. Run mwanyi verify ipfs to see whether anything is still missing.\n", n)
		return err
	})
}

// MoveIPFS brings what lies beside the database to the bucket, as the running
// service does by itself, and returns when all is there.
func MoveIPFS(ctx context.Context, c app.Config, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive, t app.Tools) error {
		p, err := t.Place(nil)
		if err != nil {
			return err
		}
		private, err := t.PrivateFiles(a)
		if err != nil {
			return err
		}
		m, err := p.Move(ctx, private, func() bool { return true })
		_, said := fmt.Fprintf(out, "%d blocks and %d private files are in the bucket now.\n", m.Blocks, m.Private)
		for _, cid := range m.Damaged {
			_, err := fmt.Fprintf(out, "block %s is damaged and stays where it is; mwanyi verify ipfs mends it.\n", cid)
			said = errors.Join(said, err)
		}
		if err == nil && len(m.Damaged) > 0 {
			err = fmt.Errorf("%d blocks are damaged", len(m.Damaged))
		}
		return errors.Join(err, said)
	})
}

// WithdrawSlips makes the weight slips private that were published before slips
// were: each is sealed for the cooperative that delivered with it first, unpinned on the Kubo
// node, and deleted from the pinned files. It may be run again at any time.
// spec: slips-withdrawn
func WithdrawSlips(ctx context.Context, c app.Config, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive, t app.Tools) error {
		private, err := t.PrivateFiles(a)
		if err != nil {
			return err
		}
		slips, err := (&batch.Desk{Store: t.Store}).Slips(ctx)
		if err != nil {
			return err
		}
		owners, files := ownersOfSlips(slips)
		node := t.Copies(a).Node
		n, err := a.Withdraw(ctx, files, func(cid ipfs.CID, f ipfs.File) error {
			if _, err := private.Keep(ctx, blob.File{OwnerID: owners[cid], Kind: blob.WeightSlip, MediaType: f.MediaType, Data: f.Data}); err != nil {
				return fmt.Errorf("seal %s: %w", cid, err)
			}
			if node == nil {
				return nil
			}
			return node.Unpin(ctx, cid)
		})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "%d weight slips were published and are private now. What others have fetched, and copies at a pinning service, cannot be taken back from here.\n", n)
		return err
	})
}

// ownersOfSlips are the slips that can lie here, each with the cooperative that
// has delivered with it first: who comes later may only have read its name.
func ownersOfSlips(slips []batch.Slip) (owners map[ipfs.CID]string, files []ipfs.CID) {
	owners = map[ipfs.CID]string{}
	for _, s := range slips {
		cid, err := ipfs.ParseURI(s.URI)
		if err != nil {
			continue // of a form that was never pinned here
		}
		if owners[cid] == "" {
			files = append(files, cid)
			owners[cid] = s.CooperativeID
		}
	}
	return owners, files
}
