package test

import (
	"cmp"
	"encoding/json"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/test/drive"
)

// running is a service that is ready.
type running struct {
	*process
	client
	dir   string
	creds credentials // of mwanyi dev
}

// opened is its database, for a look while it has ended or works.
func (r *running) opened(t testing.TB) *store.Store {
	t.Helper()
	s, err := store.Open(t.Context(), cmp.Or(r.setting("MWANYI_DATABASE_URL"), "sqlite:"+filepath.Join(r.dir, "mwanyi.db")))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// credentials is dev-credentials.json.
type credentials drive.Credentials

type credential = drive.Credential

// of is the first credential of a role.
func (c credentials) of(t testing.TB, role string) credential {
	t.Helper()
	one, there := drive.Credentials(c).Of(role)
	if !there {
		t.Fatalf("no credential of role %s, want one", role)
	}
	return one
}

const credentialsFile = drive.CredentialsFile

// startDev starts mwanyi dev on free ports, without a demo season, and waits until
// it is ready.
func startDev(t testing.TB, dir string, env ...string) *running {
	t.Helper()
	return beginDev(t, dir, env...).ready(t)
}

// beginning is a mwanyi dev that was started and may not be ready.
type beginning struct {
	*process
	dir string
	old os.FileInfo // the credentials file of the start before, if there was one
}

func beginDev(t testing.TB, dir string, env ...string) *beginning {
	t.Helper()
	old, err := os.Stat(filepath.Join(dir, credentialsFile))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	// Most tests need no chain; what comes later in the list wins.
	env = append([]string{"MWANYI_CHAIN_ADDR=off"}, env...)
	p := start(t, env, "dev", "--empty", "--data-dir", dir, "--addr", "127.0.0.1:0", "--sandbox-addr", "127.0.0.1:0")
	return &beginning{process: p, dir: dir, old: old}
}

// ready waits for the credentials file of this start, then for /readyz.
func (b *beginning) ready(t testing.TB) *running {
	t.Helper()
	r := b.open(t)
	eventually(t, "/readyz says ready", func() bool {
		b.mustLive(t)
		answer, err := r.try(call{path: "/readyz"})
		return err == nil && answer.status == http.StatusOK
	})
	return r
}

// open waits for the credentials file of this start. That of an earlier start
// names a port that may be another process's by now.
func (b *beginning) open(t testing.TB) *running {
	t.Helper()
	r := &running{process: b.process, dir: b.dir}
	path := filepath.Join(b.dir, credentialsFile)
	eventually(t, "a new "+credentialsFile, func() bool {
		b.mustLive(t)
		now, err := os.Stat(path)
		return err == nil && (b.old == nil || !os.SameFile(b.old, now))
	})
	r.creds = readCredentials(t, path)
	r.client = newClient(r.creds.BaseURL)
	return r
}

func (p *process) mustLive(t testing.TB) {
	t.Helper()
	if p.HasEnded() {
		t.Fatalf("%s ended: %v\n%s", p.Cmd, p.Err, p.said())
	}
}

func readCredentials(t testing.TB, path string) credentials {
	t.Helper()
	c, err := drive.ReadCredentials(path)
	if err != nil {
		t.Fatal(err)
	}
	return credentials(c)
}

// startServe starts mwanyi serve and waits until it says that it serves.
func startServe(t testing.TB, env []string) *running {
	t.Helper()
	return serving(t, start(t, env, "serve", "--addr", "127.0.0.1:0"))
}

func serving(t testing.TB, p *process) *running {
	t.Helper()
	r := &running{process: p}
	var line struct{ Msg, Addr string }
	eventually(t, "mwanyi serves", func() bool {
		r.mustLive(t)
		for text := range strings.Lines(r.stderr.String()) {
			if strings.HasSuffix(text, "\n") && json.Unmarshal([]byte(text), &line) == nil && line.Msg == "mwanyi serves" {
				return true
			}
		}
		return false
	})
	r.client = newClient("http://" + line.Addr)
	return r
}

// token trades the first key of a role for a token.
func (r *running) token(t testing.TB, role string) string {
	t.Helper()
	return r.tokenOf(t, r.creds.of(t, role))
}
