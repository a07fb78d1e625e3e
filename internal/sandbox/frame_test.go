package sandbox

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"
)

// logBuffer collects log lines of a running server.
type logBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *logBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *logBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

// world is a sandbox that runs on a real socket.
type world struct {
	*Sandbox
	url  string
	log  *logBuffer
	stop func() error // ends Serve and gives its error; once
}

// run starts a sandbox with the systems and stops it after the test.
func run(t *testing.T, systems map[System]http.Handler) *world {
	t.Helper()
	log := &logBuffer{}
	s := New(Options{Log: slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	for name, handler := range systems {
		s.Mount(name, handler)
	}
	listener, err := Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatalf("listen: %v", err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	w := &world{s, "http://" + listener.Addr().String(), log, sync.OnceValue(func() error { cancel(); return <-ended })}
	t.Cleanup(func() {
		if err := w.stop(); err != nil {
			t.Errorf("stop: %v", err)
		}
	})
	return w
}

// counter is a system whose only effect is to count.
type counter struct{ effects atomic.Int64 }

func (c *counter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		panic(err)
	}
	n := c.effects.Add(1)
	w.Header().Set("X-Path", r.URL.RequestURI())
	w.WriteHeader(http.StatusAccepted)
	fmt.Fprintf(w, "effect %d of %d bytes", n, len(body))
}

// do sends a request with the given client and returns status and body.
func do(t *testing.T, client *http.Client, method, url, body string) (int, string, error) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	// With this header Go's client repeats a POST by itself when a connection
	// that it used before is closed: the sandbox must not be fooled by that.
	request.Header.Set("Idempotency-Key", "k1")
	response, err := client.Do(request)
	if err != nil {
		return 0, "", err
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	return response.StatusCode, string(answer), err
}

// must is do for requests that have to be answered with the status.
func must(t *testing.T, want int, method, url, body string) string {
	t.Helper()
	status, answer, err := do(t, http.DefaultClient, method, url, body)
	if err != nil || status != want {
		t.Fatalf("%s %s: got %d %s %v, want %d", method, url, status, answer, err, want)
	}
	return answer
}

// raw speaks to the server over a bare connection and returns what came back
// until it was closed.
func raw(t *testing.T, w *world, request string) (string, error) {
	t.Helper()
	conn, err := net.Dial("tcp", strings.TrimPrefix(w.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	if _, err := io.WriteString(conn, request); err != nil {
		t.Fatal(err)
	}
	answer, err := io.ReadAll(conn)
	return string(answer), err
}

// eventually waits for what another goroutine is about to bring about.
func eventually(t *testing.T, fact func() bool) {
	t.Helper()
	for deadline := time.Now().Add(10 * time.Second); !fact(); time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatal("waited in vain")
		}
	}
}

const rawPost = "POST /payout/v2/payouts HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello"

func TestARequestReachesItsSystemWithoutThePrefix(t *testing.T) {
	w := run(t, map[System]http.Handler{Payout: &counter{}})
	for path, want := range map[string]string{
		"/payout": "/", "/payout/": "/", "/payout/v2/x?a=1": "/v2/x?a=1", "/payout/a%2Fb": "/a%2Fb", "/payout//x": "//x", "/pay%6Fut/a%2Fb": "/a/b",
	} {
		response, err := http.Get(w.url + path)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		if got := response.Header.Get("X-Path"); got != want || response.StatusCode != http.StatusAccepted {
			t.Errorf("%s: the system saw %q (%d), want %q", path, got, response.StatusCode, want)
		}
	}
}

func TestASystemThatIsNotFilledInSaysSo(t *testing.T) {
	w := run(t, map[System]http.Handler{Payout: &counter{}})
	w.Faults.Set(Registry, Down, 1, 0)
	if got := must(t, 404, "GET", w.url+"/registry/farmers/1", ""); !strings.Contains(got, `"NOT_FOUND"`) {
		t.Errorf("got %s, want %q in it", got, `"NOT_FOUND"`)
	} else if !strings.Contains(got, "registry") {
		t.Errorf("got %s, want %q in it", got, "registry")
	}
	if hits := w.Faults.List()[0].Hits; hits != 0 {
		t.Errorf("a request that reached no system used the fault up: %d hits, want 0", hits)
	}
	for _, path := range []string{"/nothing", "/payouts", "/faults/1", "/registryx/"} {
		if got := must(t, 404, "GET", w.url+path, ""); !strings.Contains(got, `"NOT_FOUND"`) {
			t.Errorf("%s: %s, want %q in it", path, got, `"NOT_FOUND"`)
		}
	}
}

func TestTheIndexSaysWhatThisIs(t *testing.T) {
	w := run(t, map[System]http.Handler{Forest: &counter{}})
	var index struct {
		Systems []systemView
		Modes   []modeView
	}
	if err := json.Unmarshal([]byte(must(t, 200, "GET", w.url+"/", "")), &index); err != nil {
		t.Fatal(err)
	}
	if len(index.Systems) != len(Systems) {
		t.Fatalf("%d systems, want %d", len(index.Systems), len(Systems))
	}
	if len(index.Modes) != len(modes) {
		t.Fatalf("%d modes, want %d", len(index.Modes), len(modes))
	}
	for _, s := range index.Systems {
		if s.Filled != (s.Name == Forest) {
			t.Errorf("filled %v, want %v: %+v", s.Filled, (s.Name == Forest), s)
		}
		if s.Path != "/"+string(s.Name)+"/" {
			t.Errorf("path %v, want %v: %+v", s.Path, "/"+string(s.Name)+"/", s)
		}
	}
	must(t, 405, "POST", w.url+"/", "")
}

func TestMountPanicsOnAMistake(t *testing.T) {
	s := New(Options{})
	s.Mount(Price, &counter{})
	for _, system := range []System{Price, "weather"} {
		func() {
			defer func() {
				if recover() == nil {
					t.Errorf("mounting %s did not panic, want it to", system)
				}
			}()
			s.Mount(system, &counter{})
		}()
	}
}

func TestOnlyLoopbackIsServed(t *testing.T) {
	for _, addr := range []string{":0", "0.0.0.0:0", "[::]:0", "192.0.2.1:0", "127.0.0.1", "127.0.0.1:99999"} {
		if listener, err := Listen(t.Context(), addr); err == nil {
			listener.Close()
			t.Errorf("%s was opened, want an error", addr)
		}
	}
	listener, err := Listen(t.Context(), "localhost:0")
	if err != nil {
		t.Fatalf("localhost: %v", err)
	}
	listener.Close()
	open, err := net.Listen("tcp", "0.0.0.0:0")
	if err != nil {
		t.Fatal(err)
	}
	if err := New(Options{}).Serve(t.Context(), open); err == nil {
		t.Error("serve on every interface: no error, want one")
	} else if !strings.Contains(err.Error(), "not loopback") {
		t.Errorf("serve on every interface: error %q, want %q in it", err, "not loopback")
	}
	if _, err := open.Accept(); !errors.Is(err, net.ErrClosed) {
		t.Errorf("the refused listener is still open: %v, want %v", err, net.ErrClosed)
	}
}

func TestTooLargeABodyIsRefusedAndUsesNoFaultUp(t *testing.T) {
	system := &counter{}
	w := run(t, map[System]http.Handler{Filing: system})
	w.Faults.Set(Filing, Error, 1, 0)
	if got := must(t, 413, "POST", w.url+"/filing/x", strings.Repeat("x", maxBody+1)); !strings.Contains(got, "PAYLOAD_TOO_LARGE") {
		t.Errorf("got %s, want %q in it", got, "PAYLOAD_TOO_LARGE")
	}
	if w.Faults.List()[0].Hits != 0 {
		t.Errorf("the fault was used up: hits %v, want 0", w.Faults.List()[0].Hits)
	}
	w.Faults.Clear("")
	must(t, 202, "POST", w.url+"/filing/x", strings.Repeat("x", maxBody))
	must(t, 413, "POST", w.url+"/faults", strings.Repeat(" ", maxBody+1))
}

func TestEveryRequestHasOneLogLine(t *testing.T) {
	w := run(t, map[System]http.Handler{Payout: &counter{}})
	w.Faults.Set(Payout, Down, 1, 0)
	if _, err := raw(t, w, rawPost); err != nil {
		t.Fatal(err)
	}
	must(t, 202, "GET", w.url+"/payout/msisdn/256772123456?key=s3cret", "")
	must(t, 200, "GET", w.url+"/faults", "")
	must(t, 400, "POST", w.url+"/faults", "{}")
	if err := w.stop(); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(w.log.String()), "\n")
	wants := []string{"level=INFO .* status=0 .* system=payout fault=down fault_id=1", "level=DEBUG .* path=/payout/msisdn/… status=202",
		"level=DEBUG .* path=/faults status=200", "level=INFO .* status=400 .* error="}
	if len(lines) != len(wants) {
		t.Fatalf("%d lines, want %v:\n%s", len(lines), len(wants), w.log)
	}
	for i, want := range wants {
		for part := range strings.SplitSeq(want, " .* ") {
			if !strings.Contains(lines[i], part) {
				t.Errorf("line %d is %s, want %q in it", i, lines[i], part)
			}
		}
	}
	if strings.Contains(w.log.String(), "256772123456") {
		t.Errorf("a phone or a query is in the log: log %q, want no %q in it", w.log.String(), "256772123456")
	}
	if strings.Contains(w.log.String(), "s3cret") {
		t.Errorf("a phone or a query is in the log: log %q, want no %q in it", w.log.String(), "s3cret")
	}
}

func TestStoppingLetsRequestsFinishAndEndsWaits(t *testing.T) {
	started, release := make(chan struct{}), make(chan struct{})
	w := run(t, map[System]http.Handler{
		Payout: http.HandlerFunc(func(rw http.ResponseWriter, _ *http.Request) {
			close(started)
			<-release
			io.WriteString(rw, "finished")
		}),
		Forest: &counter{},
	})
	w.Faults.Set(Forest, Slow, 1, maxDelay)
	answers := make(chan string, 2)
	for _, path := range []string{"/payout/x", "/forest/x"} {
		go func() {
			_, answer, err := do(t, http.DefaultClient, "GET", w.url+path, "")
			answers <- fmt.Sprint(answer, err != nil)
		}()
	}
	<-started
	eventually(t, func() bool { return w.Faults.List()[0].Hits == 1 })
	stopped := make(chan error, 1)
	go func() { stopped <- w.stop() }()
	if got := <-answers; got != "true" {
		t.Errorf("the slow request got %q, want a cut connection", got)
	}
	close(release)
	if got := <-answers; got != "finishedfalse" {
		t.Errorf("the running request got %q, want finishedfalse", got)
	}
	if err := <-stopped; err != nil {
		t.Errorf("stop: %v", err)
	}
}

func TestStoppingDoesNotWaitForAConnectionWithoutARequest(t *testing.T) {
	w := run(t, nil)
	conn, err := net.Dial("tcp", strings.TrimPrefix(w.url, "http://"))
	if err != nil {
		t.Fatal(err)
	}
	defer conn.Close()
	must(t, 200, "GET", w.url+"/", "") // accepted after it, so the first one is known to the server
	began := time.Now()
	if err := w.stop(); err != nil {
		t.Error(err)
	} else if time.Since(began) > drainTime/2 {
		t.Errorf("stopped after %v, want at most %v", time.Since(began), drainTime/2)
	}
}

func TestKeepAliveIsOffOnlyWhileACutIsOrdered(t *testing.T) {
	w := run(t, map[System]http.Handler{Price: &counter{}})
	closes := func() bool {
		conn, err := net.Dial("tcp", strings.TrimPrefix(w.url, "http://"))
		if err != nil {
			t.Fatal(err)
		}
		defer conn.Close()
		io.WriteString(conn, "GET /price/x HTTP/1.1\r\nHost: x\r\n\r\n")
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		response.Body.Close()
		return response.Close
	}
	if closes() {
		t.Error("connections are closed without a fault, want them kept")
	}
	w.Faults.Set(Registry, LostReply, 1, 0)
	if !closes() {
		t.Error("connections are kept while a cut is ordered, want them closed")
	}
	w.Faults.Clear("")
	if closes() {
		t.Error("connections are closed after the fault is gone, want them kept")
	}
}
