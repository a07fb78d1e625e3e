package merkle

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

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
	lines := strings.Split(opened.Text, "\n")
	if len(lines) < 4 || lines[0] != verifier.Name() {
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

// Checkpoint signs the tree as it stands in the database now. What is signed
// has been committed, because only a commit can be read; it is kept before it
// is shown, so that the log can never be found smaller than it said.
func (l *Log) Checkpoint(ctx context.Context) ([]byte, error) {
	_, signed, err := l.checkpoint(ctx)
	return signed, err
}

func (l *Log) checkpoint(ctx context.Context) (head, []byte, error) {
	var h head
	var size uint64
	var kept string
	err := l.store.View(ctx, func(tx *store.Tx) (err error) {
		if h, err = headOf(tx); err != nil {
			return err
		}
		if size, kept, err = keptCheckpoint(tx); errors.Is(err, store.ErrNotFound) {
			return nil
		}
		return err
	})
	if err != nil {
		return h, nil, unavailable(err)
	}
	if kept != "" && size == h.size {
		return h, []byte(kept), nil
	}
	signed, err := note.Sign(&note.Note{Text: TreeHead{h.origin, h.size, h.root}.text()}, l.signer)
	if err != nil {
		return h, nil, fmt.Errorf("sign the checkpoint: %w", err)
	}
	if err := l.memory.keep(h.size, signed); err != nil {
		return h, nil, err
	}
	err = l.store.UpdateLoose(ctx, func(tx *store.Tx) error { return keepCheckpoint(tx, h.size, string(signed), clock.Now()) })
	if err != nil {
		return h, nil, unavailable(err)
	}
	return h, signed, nil
}

// memory is the file that remembers the newest checkpoint.
type memory struct {
	path string
	mu   sync.Mutex
	size uint64
}

// read gives the remembered checkpoint, or nothing.
func (m *memory) read() ([]byte, error) {
	if m.path == "" {
		return nil, nil
	}
	signed, err := os.ReadFile(m.path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, nil
	}
	return signed, err
}

// keep replaces the file whole: after a crash the old one or the new one is there.
func (m *memory) keep(size uint64, signed []byte) error {
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.path == "" || size <= m.size {
		return nil
	}
	if err := replaceFile(m.path, signed); err != nil {
		return fmt.Errorf("keep the checkpoint: %w", err)
	}
	m.size = size
	return nil
}

func replaceFile(path string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(filepath.Dir(path), filepath.Base(path)+".*")
	if err != nil {
		return err
	}
	defer os.Remove(f.Name()) //nolint:errcheck // gone by then in the usual case
	_, err = f.Write(content)
	if err = errors.Join(err, f.Sync(), f.Close()); err != nil {
		return err
	}
	return os.Rename(f.Name(), path)
}
