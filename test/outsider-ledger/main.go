// Command outsider-ledger checks a running service's audit ledger with
// somebody else's program: the client and the fsck of Tessera, over HTTP, with
// nothing of ours but the address and the public key.
//
//	outsider-ledger <address of /ledger/> <note verifier key>
package main

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/url"
	"os"
	"time"

	"github.com/transparency-dev/merkle/proof"
	"github.com/transparency-dev/merkle/rfc6962"
	"github.com/transparency-dev/tessera/api"
	"github.com/transparency-dev/tessera/client"
	"github.com/transparency-dev/tessera/fsck"
	"golang.org/x/mod/sumdb/note"
)

func main() {
	if err := check(context.Background(), os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "outsider-ledger:", err)
		os.Exit(1)
	}
}

func check(ctx context.Context, arguments []string) error {
	if len(arguments) != 2 {
		return errors.New("usage: outsider-ledger <address of /ledger/> <note verifier key>")
	}
	verifier, err := note.NewVerifier(arguments[1])
	if err != nil {
		return err
	}
	address, err := url.Parse(arguments[0])
	if err != nil {
		return err
	}
	from, err := client.NewHTTPFetcher(address, nil)
	if err != nil {
		return err
	}
	if err := runFsck(ctx, from, verifier); err != nil {
		return fmt.Errorf("fsck: %w", err)
	}
	size, err := proofs(ctx, from, verifier)
	if err != nil {
		return err
	}
	fmt.Printf("tessera accepts %d entries of %s\n", size, verifier.Name())
	return nil
}

// fsckTime is far more than a sound log of the test's size takes. On a damaged
// one fsck can wait for ever for workers that have ended with an error.
const fsckTime = 60 * time.Second

func runFsck(ctx context.Context, from *client.HTTPFetcher, verifier note.Verifier) error {
	f := fsck.New(verifier.Name(), verifier, from, leafHashes, fsck.Opts{N: 2})
	ended := make(chan error, 1)
	go func() { ended <- f.Check(ctx) }()
	select {
	case err := <-ended:
		return err
	case <-time.After(fsckTime):
		return errors.New("it found no end")
	}
}

// leafHashes is the hashing of RFC 6962 that fsck is told to use.
func leafHashes(bundle []byte) ([][]byte, error) {
	var entries api.EntryBundle
	if err := entries.UnmarshalText(bundle); err != nil {
		return nil, err
	}
	var all [][]byte
	for _, entry := range entries.Entries {
		all = append(all, rfc6962.DefaultHasher.HashLeaf(entry))
	}
	return all, nil
}

// proofs builds and checks a proof of inclusion for every entry.
func proofs(ctx context.Context, from *client.HTTPFetcher, verifier note.Verifier) (uint64, error) {
	checkpoint, _, _, err := client.FetchCheckpoint(ctx, from.ReadCheckpoint, verifier, verifier.Name())
	if err != nil {
		return 0, err
	}
	if len(checkpoint.Hash) != sha256.Size {
		return 0, errors.New("the root is no SHA-256")
	}
	builder, err := client.NewProofBuilder(ctx, checkpoint.Size, from.ReadTile)
	if err != nil {
		return 0, err
	}
	leaves, err := client.FetchLeafHashes(ctx, from.ReadTile, 0, checkpoint.Size, checkpoint.Size)
	if err != nil {
		return 0, err
	}
	for index, leaf := range leaves {
		path, err := builder.InclusionProof(ctx, uint64(index))
		if err != nil {
			return 0, fmt.Errorf("entry %d: %w", index, err)
		}
		if err := proof.VerifyInclusion(rfc6962.DefaultHasher, uint64(index), checkpoint.Size, leaf, path, checkpoint.Hash); err != nil {
			return 0, fmt.Errorf("entry %d: %w", index, err)
		}
	}
	return checkpoint.Size, nil
}
