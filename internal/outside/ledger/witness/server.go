package witness

import (
	"io"
	"log/slog"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/outside/ledger/cosign"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/merkle"
)

// answer is what a request gets.
type answer struct {
	status int
	kind   string
	body   string
}

func says(status int, text string) answer {
	return answer{status, "text/plain; charset=utf-8", text + "\n"}
}

// Handler serves the protocol: POST /add-checkpoint, and for monitors
// GET /<hash of the origin>/checkpoint.
func (w *Witness) Handler(log *slog.Logger) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST "+cosign.Path, func(out http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(http.MaxBytesReader(out, r.Body, cosign.MaxBody))
		a := says(http.StatusBadRequest, "the body is too long or broke off")
		if err == nil {
			a = w.add(body, log)
		}
		a.write(out)
	})
	mux.HandleFunc("GET /{origin}/checkpoint", func(out http.ResponseWriter, r *http.Request) {
		w.show(r.PathValue("origin"), log).write(out)
	})
	return mux
}

func (a answer) write(out http.ResponseWriter) {
	out.Header().Set("Content-Type", a.kind)
	out.Header().Set("X-Content-Type-Options", "nosniff")
	out.WriteHeader(a.status)
	io.WriteString(out, a.body) //nolint:errcheck // who hung up asks again
}

// add cosigns a checkpoint that has grown out of the newest one.
// spec: ledger-witness
func (w *Witness) add(body []byte, log *slog.Logger) answer {
	r, err := cosign.ParseRequest(body)
	if err != nil {
		return says(http.StatusBadRequest, err.Error())
	}
	origin, _, _ := strings.Cut(string(r.Checkpoint), "\n")
	key := w.logs[origin]
	if key == "" {
		return says(http.StatusNotFound, "this witness does not follow the log")
	}
	c, err := entry.ReadCheckpoint(r.Checkpoint, key)
	if err != nil {
		return says(http.StatusForbidden, "no signature of the log's key holds")
	}
	if r.Old > c.Size {
		return says(http.StatusBadRequest, "the old size is larger than the checkpoint's")
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	before, err := w.newest(origin)
	if err != nil {
		log.Error("a log's state cannot be read: nothing is cosigned", "origin", origin, "cause", err.Error())
		return says(http.StatusInternalServerError, "the state of the log cannot be read")
	}
	if before.Size != r.Old {
		return answer{http.StatusConflict, cosign.SizeType, strconv.FormatUint(before.Size, 10) + "\n"}
	}
	if !follows(before, c, r.Proof) {
		// Signed by the log's own key: proof that it shows two histories.
		log.Error("a log shows a checkpoint that does not continue the newest one", "origin", origin, "newest", before.Size, "checkpoint", string(r.Checkpoint))
		return says(http.StatusUnprocessableEntity, "the checkpoint does not continue the newest one")
	}
	a, err := w.cosign(r.Checkpoint, key, origin)
	if err != nil {
		log.Error("a checkpoint was not cosigned", "origin", origin, "cause", err.Error())
		return says(http.StatusInternalServerError, "the checkpoint cannot be kept")
	}
	return a
}

// follows says whether a tree has grown out of another one.
func follows(before, c entry.TreeHead, proof []tlog.Hash) bool {
	switch {
	case c.Size == 0 && c.Root != entry.EmptyRoot:
		return false
	case before.Size == 0 || before.Size == c.Size:
		return len(proof) == 0 && (before.Size < c.Size || before.Root == c.Root)
	}
	return tlog.CheckTree(proof, int64(c.Size), c.Root, int64(before.Size), before.Root) == nil //nolint:gosec // read as 63 bits
}

// cosign keeps the checkpoint with its cosignature, on the disk, before anybody
// gets it: after a crash the log repeats its request from the size that a 409
// tells, and gets a cosignature of the same tree.
func (w *Witness) cosign(checkpoint []byte, key, origin string) (answer, error) {
	verifier, err := note.NewVerifier(key)
	if err != nil {
		return answer{}, err
	}
	opened, err := note.Open(checkpoint, note.VerifierList(verifier))
	if err != nil {
		return answer{}, err
	}
	opened.UnverifiedSigs = nil // of strangers, and older ones of ours
	both, err := note.Sign(opened, w.signer)
	if err != nil {
		return answer{}, err
	}
	if err := merkle.ReplaceFile(w.fileOf(hashOf(origin)), both); err != nil {
		return answer{}, err
	}
	lines := strings.SplitAfter(strings.TrimSuffix(string(both), "\n"), "\n")
	return answer{http.StatusOK, "text/plain; charset=utf-8", lines[len(lines)-1] + "\n"}, nil
}

var originHash = regexp.MustCompile(`^[0-9a-f]{64}$`)

func (w *Witness) show(hash string, log *slog.Logger) answer {
	if !originHash.MatchString(hash) {
		return says(http.StatusNotFound, "there is no such checkpoint")
	}
	text, err := os.ReadFile(w.fileOf(hash))
	switch {
	case os.IsNotExist(err):
		return says(http.StatusNotFound, "there is no such checkpoint")
	case err != nil:
		log.Error("a checkpoint cannot be read", "cause", err.Error())
		return says(http.StatusInternalServerError, "the checkpoint cannot be read")
	}
	return answer{http.StatusOK, "text/plain; charset=utf-8", string(text)}
}
