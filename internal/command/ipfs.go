package command

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"mwanyi/internal/app"
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
// IPFS node can serve it. The file appears when it is complete.
func ExportIPFS(ctx context.Context, c app.Config, path string, out io.Writer) error {
	return withArchive(ctx, c, func(a *archive.Archive, _ app.Tools) error {
		var roots []ipfs.CID
		if err := a.EachRoot(ctx, func(root ipfs.CID) error { roots = append(roots, root); return nil }); err != nil {
			return err
		}
		if err := writeWhole(path, func(w io.Writer) error { return a.WriteCAR(ctx, w, roots...) }); err != nil {
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
