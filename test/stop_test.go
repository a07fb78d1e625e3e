package test

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"strings"
	"syscall"
	"testing"
	"time"
)

// dial opens a raw connection to the service.
func (c client) dial(t testing.TB) net.Conn {
	t.Helper()
	conn, err := net.Dial("tcp", c.host())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { conn.Close() })
	if err := conn.SetDeadline(time.Now().Add(patience + 30*time.Second)); err != nil {
		t.Fatal(err)
	}
	return conn
}

func (c client) host() string {
	_, host, _ := strings.Cut(c.base, "://")
	return host
}

// A request is known to be inside its handler when the service asks for the
// body that it was told to expect.
// spec: shutdown
func TestSIGTERMLetsARunningRequestFinish(t *testing.T) {
	t.Parallel()
	r := startDev(t, t.TempDir())
	body := `{"api_key":"mwk_wrong","cooperative_id":"coop_wrong"}`
	conn := r.dial(t)
	fmt.Fprintf(conn, "POST /auth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: %d\r\nExpect: 100-continue\r\n\r\n", len(body))
	reader := bufio.NewReader(conn)
	if line, err := reader.ReadString('\n'); err != nil {
		t.Fatal(err)
	} else if !strings.Contains(line, "100 Continue") {
		t.Fatalf("line %q, want %q in it", line, "100 Continue")
	}
	if _, err := reader.ReadString('\n'); err != nil {
		t.Fatal(err)
	}

	r.signal(t, syscall.SIGTERM)
	eventually(t, "new connections are refused", func() bool {
		extra, err := net.Dial("tcp", r.host())
		if err == nil {
			extra.Close()
		}
		return errors.Is(err, syscall.ECONNREFUSED)
	})
	r.mustLive(t)

	io.WriteString(conn, body)
	response, err := http.ReadResponse(reader, nil)
	if err != nil {
		t.Fatalf("the running request got no answer: %v\n%s", err, r.said())
	}
	content, err := io.ReadAll(response.Body)
	got := answer{response.StatusCode, response.Header, content}
	if err != nil {
		t.Fatal(err)
	}
	if got.status != http.StatusUnauthorized {
		t.Errorf("status %d, want %d: %s", got.status, http.StatusUnauthorized, got.body)
	}
	if got.code() != "UNAUTHENTICATED" {
		t.Errorf("code %q, want UNAUTHENTICATED", got.code())
	}
	if code := r.wait(t); code != 0 {
		t.Errorf("exit code %d, want 0\n%s", code, r.said())
	}
	if said := r.stderr.String(); strings.Contains(said, "level=ERROR") {
		t.Errorf("a clean end has no errors: said %q, want no %q in it", said, "level=ERROR")
	} else if strings.Contains(said, "mwanyi:") {
		t.Errorf("a clean end has no errors: said %q, want no %q in it", said, "mwanyi:")
	}
}

func TestAnIdleServiceStopsAtOnce(t *testing.T) {
	t.Parallel()
	for _, s := range []syscall.Signal{syscall.SIGTERM, syscall.SIGINT} {
		t.Run(s.String(), func(t *testing.T) {
			t.Parallel()
			r := startDev(t, t.TempDir())
			r.token(t, "COOPERATIVE") // leaves an idle connection behind
			began := time.Now()
			r.signal(t, s)
			if code := r.wait(t); code != 0 {
				t.Errorf("exit code %d, want 0\n%s", code, r.said())
			}
			if took := time.Since(began); took > 10*time.Second {
				t.Errorf("it took %s, want at most %v", took, 10*time.Second)
			}
		})
	}
}

// A client that never ends its request must not keep the service from stopping.
func TestARequestThatNeverEndsIsCutAtTheTimeout(t *testing.T) {
	t.Parallel()
	r := startDev(t, t.TempDir(), "MWANYI_SHUTDOWN_TIMEOUT=1s")
	conn := r.dial(t)
	fmt.Fprint(conn, "POST /auth/token HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n")
	if line, err := bufio.NewReader(conn).ReadString('\n'); err != nil {
		t.Fatal(err)
	} else if !strings.Contains(line, "100 Continue") {
		t.Fatalf("line %q, want %q in it", line, "100 Continue")
	}
	began := time.Now()
	r.signal(t, syscall.SIGTERM)
	if code := r.wait(t); code == 0 {
		t.Errorf("a cut request must be told: exit code %d, want another\n%s", code, r.said())
	} else if !strings.Contains(r.stderr.String(), "cut at shutdown") {
		t.Errorf("a cut request must be told: stderr %q, want %q in it", r.stderr.String(), "cut at shutdown")
	}
	if took := time.Since(began); took > 15*time.Second {
		t.Errorf("it took %s, want at most %v", took, 15*time.Second)
	}
}
