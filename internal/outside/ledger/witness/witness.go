// Package witness is a witness for other people's logs, by C2SP tlog-witness:
// it remembers the newest checkpoint of each log and cosigns the next one only
// when it has grown out of that. Whoever reads cosigned checkpoints knows that
// everybody is shown one history.
//
//	witness.go  Open: folder, key, logs; the state of a log
//	server.go   add-checkpoint, and the checkpoints for monitors
package witness

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/mod/sumdb/note"

	"mwanyi/internal/outside/ledger/cosign"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/store/alone"
)

// Options are what a witness is made of.
type Options struct {
	Dir  string   // its key and one file a log
	Name string   // of a witness whose key is made now, such as witness.example/w1
	Logs []string // verifier keys of the logs that it follows
}

// Witness cosigns. Its methods are safe for concurrent use; of all processes
// one at a time has a folder.
type Witness struct {
	dir    string
	signer *cosign.Signer
	logs   map[string]string // verifier key by origin
	unlock func() error
	mu     sync.Mutex // nothing comes between the look at a log's state and its replacement
}

const keyFile = "key"

// Open takes the folder, and makes a key at the first time.
func Open(o Options) (_ *Witness, err error) {
	w := &Witness{dir: o.Dir, logs: map[string]string{}}
	for _, key := range o.Logs {
		verifier, err := note.NewVerifier(key)
		if err != nil {
			return nil, fmt.Errorf("the key of a log: %w", err)
		}
		if w.logs[verifier.Name()] != "" {
			return nil, fmt.Errorf("there are two keys for %s", verifier.Name())
		}
		w.logs[verifier.Name()] = key
	}
	if len(w.logs) == 0 {
		return nil, errors.New("a witness follows one log at least")
	}
	if w.unlock, err = alone.Lock(filepath.Join(o.Dir, "witness")); err != nil {
		return nil, err
	}
	if w.signer, err = openKey(o); err != nil {
		return nil, errors.Join(err, w.unlock())
	}
	return w, nil
}

// Close gives the folder free.
func (w *Witness) Close() error { return w.unlock() }

// Key is the verifier key that logs and readers are configured with.
func (w *Witness) Key() string { return w.signer.String() }

func openKey(o Options) (*cosign.Signer, error) {
	path := filepath.Join(o.Dir, keyFile)
	text, err := os.ReadFile(path) //nolint:gosec // the operator names the folder
	if errors.Is(err, os.ErrNotExist) {
		made, err := cosign.GenerateKey(o.Name)
		if err != nil {
			return nil, err
		}
		if err := merkle.ReplaceFile(path, []byte(made+"\n")); err != nil {
			return nil, err
		}
		return cosign.NewSigner(made)
	}
	if err != nil {
		return nil, err
	}
	signer, err := cosign.NewSigner(strings.TrimSuffix(string(text), "\n"))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	if o.Name != "" && signer.Name() != o.Name {
		return nil, fmt.Errorf("the witness in %s is named %s for good", o.Dir, signer.Name())
	}
	return signer, nil
}

// fileOf is where the newest cosigned checkpoint of a log stands.
func (w *Witness) fileOf(originHash string) string {
	return filepath.Join(w.dir, originHash+".checkpoint")
}

func hashOf(origin string) string {
	sum := sha256.Sum256([]byte(origin))
	return hex.EncodeToString(sum[:])
}

// newest reads the state of a log; a file that cannot be read is an error and
// never a log that was not seen before.
func (w *Witness) newest(origin string) (entry.TreeHead, error) {
	text, err := os.ReadFile(w.fileOf(hashOf(origin)))
	if errors.Is(err, os.ErrNotExist) {
		return entry.TreeHead{Origin: origin, Root: entry.EmptyRoot}, nil
	}
	if err != nil {
		return entry.TreeHead{}, err
	}
	c, err := entry.ReadCheckpoint(text, w.logs[origin])
	if err != nil {
		return c, fmt.Errorf("the state of %s: %w", origin, err)
	}
	return c, nil
}
