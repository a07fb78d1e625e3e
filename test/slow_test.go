package test

import (
	"io"
	"net/http"
	"testing"
	"time"
)

// stall is where a client stops sending.
type stall struct {
	where  string
	send   string
	within time.Duration // the service lets go
	status int           // of its answer; 0: none
}

var stalls = []stall{
	{"before the first byte", "", 20 * time.Second, 0},
	{"in the request line", "GET /heal", 20 * time.Second, 0},
	{"in the headers", "GET /healthz HTTP/1.1\r\n" + host + "X-Slow: ", 20 * time.Second, 0},
	{"in the body", postHead + "Content-Length: 100\r\n\r\n{", 75 * time.Second, http.StatusBadRequest},
	{"in a chunk", chunked + "ff\r\n{", 75 * time.Second, http.StatusBadRequest},
	{"in a body that nobody reads", "GET /healthz HTTP/1.1\r\n" + host + "Content-Length: 100\r\n\r\n{", 75 * time.Second, http.StatusOK},
	{"in a body without a token", "POST /batch/submit HTTP/1.1\r\n" + host + "Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{",
		75 * time.Second, http.StatusUnauthorized},
}

const stallersEach = 40

// letGo is how the service ended a connection.
type letGo struct {
	stall
	content []byte
	took    time.Duration
}

// Clients that stall hold their connection for a while, and nothing else: the
// service answers others meanwhile and lets go in the end.
func TestStallingClientsAreLetGoAndDisturbNobody(t *testing.T) {
	t.Parallel()
	r := startDev(t, t.TempDir(), "MWANYI_RATE_LIMIT_SCALE=1000")
	ends := make(chan letGo)
	for _, s := range stalls {
		for range stallersEach {
			conn := r.dial(t)
			io.WriteString(conn, s.send)
			began := time.Now()
			go func() {
				content, err := io.ReadAll(conn)
				if err != nil {
					content = nil // reset
				}
				ends <- letGo{s, content, time.Since(began)}
			}()
		}
	}
	began := time.Now()
	if got := r.do(t, call{path: "/healthz"}); got.status != http.StatusOK {
		t.Errorf("others are answered with %d, want %d", got.status, http.StatusOK)
	} else if time.Since(began) > 5*time.Second {
		t.Errorf("others are answered after %v, want at most %v", time.Since(began), 5*time.Second)
	}
	for range stallersEach * len(stalls) {
		end := <-ends
		answers := responses(t, end.content)
		if end.took > end.within || end.status != 0 && (len(answers) != 1 || answers[0].status != end.status) {
			t.Errorf("stalled %s: let go after %s with %v, want at most %s and status %d", end.where, end.took, answers, end.within, end.status)
		}
	}
	r.want(t, http.StatusOK, call{path: "/readyz"})
}
