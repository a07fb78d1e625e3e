package witness

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"os"
	process "os/exec"
	"strings"
	"sync/atomic"
	"syscall"
	"testing"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger/cosign"
	"mwanyi/internal/outside/ledger/entry"
	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/outside/ledger/merkle"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// The test binary plays the witness that is killed: its folder and the key of
// its log come in these.
const (
	crashDir = "MWANYI_TEST_WITNESS_DIR"
	crashLog = "MWANYI_TEST_WITNESS_LOG"
)

func TestMain(m *testing.M) {
	if dir := os.Getenv(crashDir); dir != "" {
		dieBeforeTheAnswer(dir, os.Getenv(crashLog))
	}
	os.Exit(m.Run())
}

// dieBeforeTheAnswer serves until a checkpoint was cosigned and kept, and dies
// before a byte of the answer leaves.
func dieBeforeTheAnswer(dir, log string) {
	w, err := Open(Options{Dir: dir, Name: "witness.example/w1", Logs: []string{log}})
	if err != nil {
		fmt.Println("error", err)
		os.Exit(1)
	}
	inner := w.Handler(slog.New(slog.DiscardHandler))
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		answer := httptest.NewRecorder()
		inner.ServeHTTP(answer, r)
		if answer.Code == http.StatusOK {
			syscall.Kill(os.Getpid(), syscall.SIGKILL) //nolint:errcheck // nothing comes after it
			select {}
		}
		for name, values := range answer.Header() {
			out.Header()[name] = values
		}
		out.WriteHeader(answer.Code)
		out.Write(answer.Body.Bytes()) //nolint:errcheck // the test sees it
	}))
	fmt.Println(server.URL)
	select {}
}

const origin = "ledger.example/audit"

func openLog(t testing.TB, s *store.Store, memory string, quorum int, at ...merkle.WitnessAt) (*merkle.Log, error) {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 32)), "ledger")
	if err != nil {
		t.Fatal(err)
	}
	return merkle.Open(t.Context(), merkle.Options{Store: s, Box: box, Origin: origin, Memory: memory, Witnesses: at, Quorum: quorum})
}

func mustLog(t testing.TB, s *store.Store, quorum int, at ...merkle.WitnessAt) *merkle.Log {
	t.Helper()
	l, err := openLog(t, s, "", quorum, at...)
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func grow(t testing.TB, l *merkle.Log, n int) {
	t.Helper()
	for range n {
		if _, err := l.Submit(t.Context(), ledgertest.Message()); err != nil {
			t.Fatal(err)
		}
	}
}

// serve runs a witness on loopback.
func serve(t testing.TB, dir, name, log string) (*Witness, merkle.WitnessAt) {
	t.Helper()
	w, err := Open(Options{Dir: dir, Name: name, Logs: []string{log}})
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(w.Handler(slog.New(slog.DiscardHandler)))
	t.Cleanup(func() {
		server.Close()
		w.Close() //nolint:errcheck // the test is over
	})
	return w, merkle.WitnessAt{URL: server.URL, Key: w.Key()}
}

// ask is one round that nobody may be away in.
func ask(t testing.TB, l *merkle.Log) {
	t.Helper()
	away, err := l.AskWitnesses(t.Context())
	if err != nil || len(away) > 0 {
		t.Fatalf("away %v, %v, want nobody", away, err)
	}
}

// witnessed reads the published checkpoint and says who has cosigned it.
func witnessed(t testing.TB, l *merkle.Log, at ...merkle.WitnessAt) (size uint64, n int) {
	t.Helper()
	signed, err := l.Checkpoint(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	c, err := entry.ReadCheckpoint(signed, l.Key())
	if err != nil {
		t.Fatal(err)
	}
	for _, w := range at {
		v, err := cosign.NewVerifier(w.Key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := note.Open(signed, note.VerifierList(v)); err == nil {
			n++
		}
	}
	return c.Size, n
}

// spec: ledger-witness
func TestCheckpointsAreCosignedAndServedWithTheirCosignatures(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		key := mustLog(t, s, 0).Key()
		_, one := serve(t, t.TempDir(), "witness.example/w1", key)
		_, two := serve(t, t.TempDir(), "witness.example/w2", key)
		l := mustLog(t, s, 0, one, two)
		ask(t, l) // of nothing
		for size := uint64(3); size <= 12; size += 3 {
			grow(t, l, 3)
			if got, n := witnessed(t, l, one, two); got != size || n != 0 {
				t.Errorf("before: %d entries by %d, want %d by nobody", got, n, size)
			}
			ask(t, l)
			ask(t, l) // again does nothing
			if got, n := witnessed(t, l, one, two); got != size || n != 2 {
				t.Errorf("%d entries by %d, want %d by 2", got, n, size)
			}
		}
		// Another process, which has asked nobody yet, shows them too, and learns
		// the witnesses' size from them.
		other := mustLog(t, s, 0, one, two)
		if got, n := witnessed(t, other, one, two); got != 12 || n != 2 {
			t.Errorf("%d entries by %d, want 12 by 2", got, n)
		}
		grow(t, other, 1)
		ask(t, other)
		grow(t, l, 1)
		ask(t, l)
		report, err := merkle.Verify(t.Context(), merkle.VerifyOptions{Store: s, Box: boxOf(t), Witnesses: []merkle.WitnessAt{one, two}})
		if err != nil || len(report.Damage) > 0 || report.WitnessedSize != 14 || len(report.Witnesses) != 2 {
			t.Errorf("verified %+v, %v, want 14 entries by 2", report, err)
		}
	})
}

func boxOf(t testing.TB) *secret.Box {
	t.Helper()
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 32)), "ledger")
	if err != nil {
		t.Fatal(err)
	}
	return box
}

// spec: ledger-witness
func TestWithAQuorumReadersGetTheLastWitnessedCheckpoint(t *testing.T) {
	s := storetest.Open(t)
	key := mustLog(t, s, 0).Key()
	_, one := serve(t, t.TempDir(), "witness.example/w1", key)
	away := merkle.WitnessAt{URL: "http://127.0.0.1:1", Key: anyKey(t, "witness.example/w3")}
	l := mustLog(t, s, 1, one, away)
	grow(t, l, 4)
	if _, err := l.Checkpoint(t.Context()); !fault.Is(err, fault.LedgerUnavailable) {
		t.Errorf("before: %v, want %s", err, fault.LedgerUnavailable)
	}
	if gone, err := l.AskWitnesses(t.Context()); err != nil || len(gone) != 1 || gone["witness.example/w3"] == nil {
		t.Errorf("away %v, %v, want the one", gone, err)
	}
	grow(t, l, 2) // entries go on
	if size, n := witnessed(t, l, one, away); size != 4 || n != 1 {
		t.Errorf("%d entries by %d, want the 4 that were witnessed", size, n)
	}
	if b, err := l.BundleOf(t.Context(), 4); err != nil || b.Check(l.Key()) != nil {
		t.Errorf("entry 4: %v, want it proven", err)
	}
	if _, err := l.BundleOf(t.Context(), 5); !fault.Is(err, fault.LedgerUnavailable) {
		t.Errorf("entry 5: %v, want %s", err, fault.LedgerUnavailable)
	}
	if _, err := l.BundleOf(t.Context(), 7); !fault.Is(err, fault.NotFound) {
		t.Errorf("entry 7: %v, want %s", err, fault.NotFound)
	}
	if _, err := l.AskWitnesses(t.Context()); err != nil {
		t.Fatal(err)
	}
	if size, _ := witnessed(t, l, one); size != 6 {
		t.Errorf("%d entries, want 6", size)
	}
	if _, err := openLog(t, s, "", 3, one, away); err == nil {
		t.Error("a quorum of 3 of 2 was taken, want an error")
	}
}

func anyKey(t testing.TB, name string) string {
	t.Helper()
	private, err := cosign.GenerateKey(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := cosign.NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	return s.String()
}

// setBack cuts a log, head and checkpoints and all.
func setBack(t testing.TB, s *store.Store, size int, root []byte) {
	t.Helper()
	err := s.Update(t.Context(), func(tx *store.Tx) error {
		return errors.Join(tx.Run("delete from ledger_entry where seq > $1", size), tx.Run("delete from ledger_checkpoint"),
			tx.ExecOne("update ledger_tree set size = $1, root = $2, at = (select at from ledger_entry where seq = $1)", size, root))
	})
	if err != nil {
		t.Fatal(err)
	}
}

func rootNow(t testing.TB, s *store.Store) (root []byte) {
	t.Helper()
	err := s.Read(t.Context(), func(tx *store.Tx) error { return tx.QueryRow("select root from ledger_tree").Scan(&root) })
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// On a machine that remembers nothing, a log that was set back, or set back and
// grown again, is stopped by what its witness knows.
// spec: ledger-set-back, ledger-witness
func TestAWitnessStopsALogThatWasSetBackOnAFreshMachine(t *testing.T) {
	for name, regrown := range map[string]int{"smaller": 0, "equal": 2, "larger": 5} {
		t.Run(name, func(t *testing.T) {
			s := storetest.Open(t)
			key := mustLog(t, s, 0).Key()
			_, at := serve(t, t.TempDir(), "witness.example/w1", key)
			l := mustLog(t, s, 0, at)
			grow(t, l, 7)
			ask(t, l)
			root := rootNow(t, s)
			grow(t, l, 2)
			ask(t, l)
			setBack(t, s, 7, root)
			fresh := mustLog(t, s, 0, at)
			grow(t, fresh, regrown)
			if _, err := fresh.AskWitnesses(t.Context()); !errors.Is(err, merkle.ErrAltered) || !fault.Is(err, fault.LedgerUnavailable) {
				t.Errorf("asked: %v, want %v", err, merkle.ErrAltered)
			}
			if _, err := fresh.Submit(t.Context(), ledgertest.Message()); !fault.Is(err, fault.LedgerUnavailable) {
				t.Errorf("a write: %v, want %s", err, fault.LedgerUnavailable)
			}
			if fresh.Refusal() == nil {
				t.Error("the log goes on, want it stopped")
			}
		})
	}
}

// submit sends a request as it is.
func submit(t testing.TB, at merkle.WitnessAt, body []byte) (status int, kind, text string) {
	t.Helper()
	out, err := http.Post(at.URL+cosign.Path, "text/plain", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer out.Body.Close() //nolint:errcheck // read
	answer, err := io.ReadAll(out.Body)
	if err != nil {
		t.Fatal(err)
	}
	return out.StatusCode, out.Header.Get("Content-Type"), string(answer)
}

// forge signs any tree with a log's key.
type forge struct {
	signer note.Signer
	key    string
}

func newForge(t testing.TB) forge {
	t.Helper()
	private, public, err := note.GenerateKey(nil, origin)
	if err != nil {
		t.Fatal(err)
	}
	signer, err := note.NewSigner(private)
	if err != nil {
		t.Fatal(err)
	}
	return forge{signer, public}
}

func (f forge) checkpoint(t testing.TB, size int, root tlog.Hash) []byte {
	t.Helper()
	signed, err := note.Sign(&note.Note{Text: fmt.Sprintf("%s\n%d\n%s\n", origin, size, root)}, f.signer)
	if err != nil {
		t.Fatal(err)
	}
	return signed
}

// history is a tree in memory. It implements tlog.HashReader.
type history []tlog.Hash

func (h *history) ReadHashes(indexes []int64) (list []tlog.Hash, err error) {
	for _, i := range indexes {
		list = append(list, (*h)[i])
	}
	return list, nil
}

func (h *history) add(t testing.TB, index int64, leaf string) {
	t.Helper()
	made, err := tlog.StoredHashes(index, []byte(leaf), h)
	if err != nil {
		t.Fatal(err)
	}
	*h = append(*h, made...)
}

func (h *history) root(t testing.TB, size int64) tlog.Hash {
	t.Helper()
	root, err := tlog.TreeHash(size, h)
	if err != nil {
		t.Fatal(err)
	}
	return root
}

// The table of tlog-witness, over HTTP, by a log that holds its own key and
// lies.
// spec: ledger-witness
func TestAWitnessAnswersAsTheProtocolSays(t *testing.T) {
	f, stranger := newForge(t), newForge(t)
	dir := t.TempDir()
	w, at := serve(t, dir, "witness.example/w1", f.key)
	var h, fork history
	for i := range int64(9) {
		h.add(t, i, fmt.Sprint(i))
		fork.add(t, i, fmt.Sprint(i/6*100+i))
	}
	proof, err := tlog.ProveTree(9, 5, &h)
	if err != nil {
		t.Fatal(err)
	}
	forkProof, err := tlog.ProveTree(9, 7, &fork)
	if err != nil {
		t.Fatal(err)
	}
	flipped := append([]tlog.Hash{}, proof...)
	flipped[0][0] ^= 1
	five, nine := f.checkpoint(t, 5, h.root(t, 5)), f.checkpoint(t, 9, h.root(t, 9))
	broken := bytes.Replace(five, []byte("\n5\n"), []byte("\n6\n"), 1)
	for _, c := range []struct {
		name    string
		request cosign.Request
		status  int
		size    string
	}{
		{"somebody else's log", cosign.Request{Checkpoint: bytes.ReplaceAll(five, []byte(origin), []byte("other.example"))}, 404, ""},
		{"another key", cosign.Request{Checkpoint: stranger.checkpoint(t, 5, h.root(t, 5))}, 403, ""},
		{"a signature of another text", cosign.Request{Checkpoint: broken}, 403, ""},
		{"an old size above the new one", cosign.Request{Old: 6, Checkpoint: five}, 400, ""},
		{"an empty tree with a root", cosign.Request{Checkpoint: f.checkpoint(t, 0, tlog.Hash{1})}, 422, ""},
		{"a first one with a proof", cosign.Request{Checkpoint: five, Proof: proof}, 422, ""},
		{"an old size that it has not seen", cosign.Request{Old: 3, Checkpoint: five}, 409, "0\n"},
		{"the first", cosign.Request{Checkpoint: five}, 200, ""},
		{"again", cosign.Request{Old: 5, Checkpoint: five}, 200, ""},
		{"again with a proof", cosign.Request{Old: 5, Checkpoint: five, Proof: proof}, 422, ""},
		{"the same size and another root", cosign.Request{Old: 5, Checkpoint: f.checkpoint(t, 5, tlog.Hash{7})}, 422, ""},
		{"as if it had seen nothing", cosign.Request{Checkpoint: nine}, 409, "5\n"},
		{"a flipped proof", cosign.Request{Old: 5, Checkpoint: nine, Proof: flipped}, 422, ""},
		{"no proof", cosign.Request{Old: 5, Checkpoint: nine}, 422, ""},
		{"grown", cosign.Request{Old: 5, Checkpoint: nine, Proof: proof}, 200, ""},
		{"set back", cosign.Request{Checkpoint: five}, 409, "9\n"},
		{"set back, and it knows", cosign.Request{Old: 9, Checkpoint: five}, 400, ""},
		{"a fork", cosign.Request{Old: 9, Checkpoint: f.checkpoint(t, 9, fork.root(t, 9))}, 422, ""},
		{"a fork from before", cosign.Request{Old: 7, Checkpoint: f.checkpoint(t, 9, fork.root(t, 9)), Proof: forkProof}, 409, "9\n"},
	} {
		status, kind, text := submit(t, at, c.request.Encode())
		if status != c.status || (c.size != "" && (kind != cosign.SizeType || text != c.size)) || (status == 200) != strings.HasPrefix(text, "— witness.example/w1 ") {
			t.Errorf("%s: %d %s %q, want %d %q", c.name, status, kind, text, c.status, c.size)
		}
	}
	for _, body := range []string{"", "old x\n\n", "old 0\n\n", strings.Repeat("x", cosign.MaxBody+1)} {
		if status, _, _ := submit(t, at, []byte(body)); status != 400 && status != 404 {
			t.Errorf("%.20q: %d, want a refusal", body, status)
		}
	}
	monitored(t, w, at, nine, h.root(t, 9))
	if _, err := Open(Options{Dir: dir, Logs: []string{f.key}}); err == nil {
		t.Error("a second process got the folder, want an error")
	}
	if err := os.WriteFile(w.fileOf(hashOf(origin)), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if status, _, text := submit(t, at, cosign.Request{Checkpoint: five}.Encode()); status != 500 {
		t.Errorf("a state that cannot be read: %d %s, want nothing cosigned", status, text)
	}
}

// monitored reads the newest checkpoint as a monitor does.
func monitored(t *testing.T, w *Witness, at merkle.WitnessAt, signed []byte, root tlog.Hash) {
	t.Helper()
	out, err := http.Get(at.URL + "/" + hashOf(origin) + "/checkpoint")
	if err != nil {
		t.Fatal(err)
	}
	defer out.Body.Close() //nolint:errcheck // read
	text, err := io.ReadAll(out.Body)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := note.Open(text, note.VerifierList(w.signer))
	if err != nil || out.StatusCode != 200 || !bytes.HasPrefix(text, signed) || !strings.Contains(opened.Text, root.String()) {
		t.Errorf("%d %s, %v, want the newest checkpoint with both signatures", out.StatusCode, text, err)
	}
	for _, path := range []string{"/" + strings.Repeat("0", 64) + "/checkpoint", "/key/checkpoint", "/..%2fkey/checkpoint"} {
		if out, err := http.Get(at.URL + path); err != nil || out.StatusCode != 404 || out.Body.Close() != nil {
			t.Errorf("%s: %v, %v, want 404", path, out, err)
		}
	}
}

// startDying runs a witness in a process that dies between its disk and its answer.
func startDying(t *testing.T, dir, log string) (url string, child *process.Cmd) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child = process.Command(self)
	child.Env = append(os.Environ(), crashDir+"="+dir, crashLog+"="+log)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { child.Process.Kill() }) //nolint:errcheck // dead by then in the usual case
	lines := bufio.NewScanner(out)
	if !lines.Scan() || !strings.HasPrefix(lines.Text(), "http") {
		t.Fatalf("the child says %q, want its address", lines.Text())
	}
	return lines.Text(), child
}

// spec: ledger-witness
func TestAWitnessThatDiesBeforeItsAnswerCosignsTheSameTreeAgain(t *testing.T) {
	s := storetest.Open(t)
	key := mustLog(t, s, 0).Key()
	dir := t.TempDir()
	first, err := Open(Options{Dir: dir, Name: "witness.example/w1", Logs: []string{key}})
	if err != nil {
		t.Fatal(err)
	}
	at := merkle.WitnessAt{Key: first.Key()}
	if err := first.Close(); err != nil {
		t.Fatal(err)
	}
	var front atomic.Pointer[string] // the witness has one address, whichever process serves
	proxy := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		relay(out, r, *front.Load())
	}))
	defer proxy.Close()
	at.URL = proxy.URL
	l := mustLog(t, s, 1, at)
	for round := range 3 {
		grow(t, l, 5)
		url, child := startDying(t, dir, key)
		front.Store(&url)
		if away, err := l.AskWitnesses(t.Context()); err != nil || away["witness.example/w1"] == nil {
			t.Fatalf("away %v, %v, want the one that died", away, err)
		}
		if err := child.Wait(); err == nil || !strings.Contains(err.Error(), "killed") {
			t.Fatalf("the child: %v, want it killed", err)
		}
		w, alive := serve(t, dir, "witness.example/w1", key)
		front.Store(&alive.URL)
		if kept, err := w.newest(origin); err != nil || kept.Size != uint64(5*round+5) {
			t.Fatalf("kept %d entries, %v, want %d", kept.Size, err, 5*round+5)
		}
		ask(t, l)
		if size, n := witnessed(t, l, at); size != uint64(5*round+5) || n != 1 {
			t.Errorf("%d entries by %d, want %d by 1", size, n, 5*round+5)
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
	}
}

func relay(out http.ResponseWriter, r *http.Request, to string) {
	answer, err := http.Post(to+r.URL.Path, "text/plain", r.Body)
	if err != nil {
		out.WriteHeader(http.StatusBadGateway)
		return
	}
	defer answer.Body.Close() //nolint:errcheck // copied
	out.Header().Set("Content-Type", answer.Header.Get("Content-Type"))
	out.WriteHeader(answer.StatusCode)
	io.Copy(out, answer.Body) //nolint:errcheck // the client tells
}

// A witness that answers nonsense is away; it changes nothing.
func TestAnAnswerThatDoesNotHoldIsNoCosignature(t *testing.T) {
	s := storetest.Open(t)
	key := mustLog(t, s, 0).Key()
	w, at := serve(t, t.TempDir(), "witness.example/w1", key)
	var change atomic.Pointer[func(http.ResponseWriter, *httptest.ResponseRecorder)]
	lying := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		answer := httptest.NewRecorder()
		w.Handler(slog.New(slog.DiscardHandler)).ServeHTTP(answer, r)
		(*change.Load())(out, answer)
	}))
	defer lying.Close()
	at.URL = lying.URL
	l := mustLog(t, s, 0, at)
	for name, lie := range map[string]func(http.ResponseWriter, *httptest.ResponseRecorder){
		"a flipped bit": func(out http.ResponseWriter, a *httptest.ResponseRecorder) {
			body := a.Body.Bytes()
			body[len(body)-20] ^= 1
			out.Write(body)
		},
		"nothing":                  func(http.ResponseWriter, *httptest.ResponseRecorder) {},
		"403":                      func(out http.ResponseWriter, _ *httptest.ResponseRecorder) { out.WriteHeader(403) },
		"404":                      func(out http.ResponseWriter, _ *httptest.ResponseRecorder) { out.WriteHeader(404) },
		"500":                      func(out http.ResponseWriter, _ *httptest.ResponseRecorder) { out.WriteHeader(500) },
		"409 without a size":       func(out http.ResponseWriter, _ *httptest.ResponseRecorder) { out.WriteHeader(409) },
		"an answer without an end": func(out http.ResponseWriter, _ *httptest.ResponseRecorder) { out.Write(make([]byte, cosign.MaxBody+1)) },
	} {
		change.Store(&lie)
		if away, err := l.AskWitnesses(t.Context()); err != nil || away["witness.example/w1"] == nil {
			t.Errorf("%s: away %v, %v, want it away", name, away, err)
		}
	}
	if _, n := witnessed(t, l, at); n != 0 {
		t.Errorf("cosigned by %d, want nobody", n)
	}
	grow(t, l, 2) // and nothing waits for it
}
