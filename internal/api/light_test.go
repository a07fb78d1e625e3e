package api

import (
	"io"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/store/storetest"
)

// sink takes a reply as a connection would, and keeps nothing of it.
type sink struct{ header http.Header }

func (s *sink) Header() http.Header         { return s.header }
func (s *sink) Write(b []byte) (int, error) { return len(b), nil }
func (s *sink) WriteHeader(int)             {}

// A busy machine changes times, and not how often memory is asked for. A budget is what it took
// when it was written, and a little room; to need more is a reason to look, not always to refuse.
//
// spec: kept-reads
func TestAReadThatIsKeptAsksForLittleMemory(t *testing.T) {
	h, b := openKept(t, storetest.Open(t))
	for _, read := range []struct {
		path, token string
		most        float64
	}{
		{"/batch/" + b.ID, h.tokens[access.Cooperative], 16},
		{"/t/" + b.ID, "", 24},
	} {
		r := httptest.NewRequest(http.MethodGet, read.path, nil)
		if read.token != "" {
			r.Header.Set("Authorization", "Bearer "+read.token)
		}
		one := func() { h.server.ServeHTTP(&sink{http.Header{}}, r) }
		for range 3 {
			one()
		}
		least := testing.AllocsPerRun(100, one)
		for range 9 {
			least = min(least, testing.AllocsPerRun(100, one))
		}
		if t.Logf("%s: %v", read.path, least); least > read.most {
			t.Errorf("%s: %v pieces of memory, want %v at most", read.path, least, read.most)
		}
	}
}

// Of a short body net/http says the length, of a long one we do: nothing goes out in chunks.
func TestEveryBodySaysItsLength(t *testing.T) {
	var body string
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		c := &call{w: w, r: r, s: &Server{}}
		_, _ = c.write(&reply{status: http.StatusOK, content: []byte(body), contentType: "text/plain", encoded: true})
	}))
	defer s.Close()
	for _, method := range []string{http.MethodGet, http.MethodHead} {
		for _, length := range []int{0, 1, saidByServer - 1, saidByServer, saidByServer + 1, 100_000} {
			body = strings.Repeat("x", length)
			r, err := http.NewRequestWithContext(t.Context(), method, s.URL, nil)
			must(t, err)
			r.Header.Set("Accept-Encoding", "identity")
			out, err := s.Client().Do(r)
			must(t, err)
			got, err := io.ReadAll(out.Body)
			must(t, err)
			must(t, out.Body.Close())
			if out.Header.Get("Content-Length") != strconv.Itoa(length) || len(out.TransferEncoding) > 0 || method == http.MethodGet && string(got) != body {
				t.Errorf("%s, %d bytes: %v %v", method, length, out.Header, out.TransferEncoding)
			}
		}
	}
}
