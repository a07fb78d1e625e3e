package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/archive"
)

// withArchive opens the pinned files for one command. The service may run.
func withArchive(ctx context.Context, c Config, fn func(*archive.Archive) error) (err error) {
	s, err := openStore(ctx, c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	a, err := openArchive(c, s)
	if err != nil {
		return err
	}
	return fn(a)
}

// VerifyIPFS looks at everything that is pinned and at its copies, and repairs
// what it can; see copies.Keeper.Verify.
func VerifyIPFS(ctx context.Context, c Config, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive) error { return keeper(c, a).Verify(ctx, out) })
}

// ExportIPFS writes everything that is pinned to one CAR file, with which any
// IPFS node can serve it. The file appears when it is complete.
func ExportIPFS(ctx context.Context, c Config, path string, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive) error {
		var roots []ipfs.CID
		if err := a.EachRoot(ctx, func(root ipfs.CID) error { roots = append(roots, root); return nil }); err != nil {
			return err
		}
		part := filepath.Clean(path) + ".part"
		f, err := os.OpenFile(part, os.O_CREATE|os.O_TRUNC|os.O_WRONLY, 0o600) //nolint:gosec // the operator names the file
		if err != nil {
			return err
		}
		if err := a.WriteCAR(ctx, f, roots...); err != nil {
			return errors.Join(err, f.Close(), os.Remove(part))
		}
		if err := errors.Join(f.Sync(), f.Close(), os.Rename(part, path)); err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "%d files and directories are in %s.\n", len(roots), path)
		return err
	})
}

// ImportIPFS puts the blocks of a CAR file back, after a restore or a loss.
func ImportIPFS(ctx context.Context, c Config, path string, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive) error {
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
