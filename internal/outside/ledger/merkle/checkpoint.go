package merkle

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
)

// TreeHead is a size of the log and the root of its tree then.
type TreeHead struct {
	Origin string
	Size   uint64
	Root   tlog.Hash
}

// text is the body of the signed note, by C2SP tlog-checkpoint.
func (c TreeHead) text() string {
	return c.Origin + "\n" + strconv.FormatUint(c.Size, 10) + "\n" + base64.StdEncoding.EncodeToString(c.Root[:]) + "\n"
}

var errCheckpoint = errors.New("this is no checkpoint")

// ReadCheckpoint checks the signature of a checkpoint and reads it. key is a
// note verifier key; its name must be the checkpoint's origin.
func ReadCheckpoint(signed []byte, key string) (TreeHead, error) {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return TreeHead{}, fmt.Errorf("the public key: %w", err)
	}
	return readCheckpoint(signed, verifier)
}

func readCheckpoint(signed []byte, verifier note.Verifier) (c TreeHead, err error) {
	opened, err := note.Open(signed, note.VerifierList(verifier))
	if err != nil {
		return c, fmt.Errorf("the checkpoint's signature: %w", err)
	}
	for _, sig := range append(opened.Sigs, opened.UnverifiedSigs...) {
		// note is lenient about the last bits of base64: a checkpoint has one form.
		if _, err := base64.StdEncoding.Strict().DecodeString(sig.Base64); err != nil {
			return c, fmt.Errorf("the checkpoint's signature: %w", err)
		}
	}
	if c, err = readTree(strings.Split(opened.Text, "\n")); err == nil && c.Origin != verifier.Name() {
		err = errCheckpoint
	}
	return c, err
}

// readTree reads the first three lines of a checkpoint.
func readTree(lines []string) (c TreeHead, err error) {
	if len(lines) < 4 {
		return c, errCheckpoint
	}
	c.Origin = lines[0]
	if c.Size, err = strconv.ParseUint(lines[1], 10, 63); err != nil || strconv.FormatUint(c.Size, 10) != lines[1] {
		return c, errCheckpoint
	}
	root, err := base64.StdEncoding.Strict().DecodeString(lines[2])
	if err != nil || len(root) != tlog.HashSize {
		return c, errCheckpoint
	}
	copy(c.Root[:], root)
	return c, nil
}

// Checkpoint gives the newest checkpoint for readers: of the tree as it stands
// in the database now or, when witnesses must have seen it, the newest one that
// enough of them have cosigned.
func (l *Log) Checkpoint(ctx context.Context) ([]byte, error) {
	_, signed, err := l.published(ctx)
	return signed, err
}

// checkpoint signs the tree as it stands in the database now. What is signed
// has been committed, because only a commit can be read; it continues every
// checkpoint that this process knows of, or nothing is signed; and it is kept
// before it is shown, so that the log can never be found smaller than it said.
func (l *Log) checkpoint(ctx context.Context) (c TreeHead, signed []byte, err error) {
	files, err := l.memory.kept()
	if err != nil {
		return c, nil, l.sorted(err)
	}
	err = l.view(ctx, func(tx *store.Tx, h head) error {
		c, signed = h.asTree(), nil
		_, kept, err := keptCheckpoint(tx)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		if err := l.remembered(tx, h, files); err != nil {
			return err
		}
		if k, err := readCheckpoint([]byte(kept), l.verifier); err == nil && k == c {
			signed = []byte(kept)
		}
		return nil
	})
	if err != nil || signed != nil {
		return c, signed, l.sorted(err)
	}
	// A crash from here on leaves a signature that nobody has seen, or one in
	// the file alone: the same tree, signed again, gives the same bytes.
	if signed, err = note.Sign(&note.Note{Text: c.text()}, l.signer); err != nil {
		return c, nil, fmt.Errorf("sign the checkpoint: %w", err)
	}
	if err := l.memory.keep(c, signed, l.verifier); err != nil {
		return c, nil, l.sorted(err)
	}
	err = l.store.UpdateLoose(ctx, func(tx *store.Tx) error { return keepOnly(tx, c, string(signed)) })
	if err != nil {
		return c, nil, l.sorted(err)
	}
	return c, signed, nil
}

// keepOnly keeps a checkpoint, unless another process has kept another tree of
// the same size: a size is signed for one root only.
func keepOnly(tx *store.Tx, c TreeHead, signed string) error {
	if err := keepCheckpoint(tx, c.Size, signed, clock.Now()); err != nil {
		return err
	}
	size, kept, err := keptCheckpoint(tx)
	if err != nil {
		return err
	}
	if size == c.Size && kept != signed {
		return fmt.Errorf("%w: another process has signed other %d entries", ErrAltered, size)
	}
	return nil
}
