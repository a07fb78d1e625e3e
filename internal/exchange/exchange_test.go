package exchange_test

import (
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/exchange"
)

func TestAnExchangeIsBoundedAndStaysWhereItIs(t *testing.T) {
	far := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a redirect was followed, want none") }))
	defer far.Close()
	near := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/redirect":
			http.Redirect(w, r, far.URL, http.StatusFound)
		case "/cut":
			w.Header().Set("Content-Length", "10")
			w.Write([]byte("12345"))
		default:
			w.WriteHeader(http.StatusTeapot)
			w.Write([]byte(strings.Repeat("x", len(r.URL.RawQuery))))
		}
	}))
	defer near.Close()
	for target, want := range map[string]struct {
		status int
		body   string
		broken bool
	}{
		"/redirect":   {status: http.StatusFound},
		"/?x":         {status: http.StatusTeapot, body: "x"},
		"/?exactly8":  {status: http.StatusTeapot, body: "xxxxxxxx"},
		"/?ninechars": {status: http.StatusTeapot, broken: true},
		"/cut":        {status: http.StatusOK, broken: true},
	} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, near.URL+target, nil)
		if err != nil {
			t.Fatal(err)
		}
		got, err := exchange.Do(exchange.Client(time.Minute, nil), r, 8)
		if got.Status != want.status || (err != nil) != want.broken || errors.Is(err, exchange.ErrTooLong) != (target == "/?ninechars") || (err == nil && string(got.Body) != want.body) {
			t.Errorf("%s: %d %q, %v, want %+v", target, got.Status, got.Body, err, want)
		}
	}
}

func TestAnErrorDoesNotShowTheAddress(t *testing.T) {
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, "http://user:pass@127.0.0.1:1/?key=secret", nil)
	if err != nil {
		t.Fatal(err)
	}
	_, err = exchange.Do(exchange.Client(0, nil), r, 1)
	if err == nil || strings.Contains(err.Error(), "secret") || strings.Contains(err.Error(), "pass") {
		t.Errorf("the error is %v, want one without the address", err)
	}
}

func TestEveryRequestSaysWhichProgramCalls(t *testing.T) {
	var said []string
	server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { said = append(said, r.Header.Get("User-Agent")) }))
	defer server.Close()
	for _, own := range []string{"", "another/1"} {
		r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, server.URL, nil)
		if err != nil {
			t.Fatal(err)
		}
		if own != "" {
			r.Header.Set("User-Agent", own)
		}
		if _, err := exchange.Do(exchange.Client(time.Minute, nil), r, 1); err != nil {
			t.Fatal(err)
		}
	}
	if len(said) != 2 || said[0] != exchange.Agent || !strings.HasPrefix(said[0], "mwanyi/") || said[1] != "another/1" {
		t.Errorf("%q, want mwanyi and its version, then what the request said", said)
	}
}
