package conversion_test

import (
	"bytes"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/conversion"
	"mwanyi/internal/secret"
)

func TestAWireIsConvertedAndToldWithASignature(t *testing.T) {
	key := secret.New("shared")
	told := make(chan string, 1)
	door := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		switch {
		case err != nil:
			t.Error(err)
		case r.URL.Path != "/inbound/conversion":
			t.Errorf("path %q, want /inbound/conversion", r.URL.Path)
		case r.Header.Get("X-Conversion-Signature") != sandbox.Sign(key, body):
			t.Errorf("X-Conversion-Signature %v, want %v", r.Header.Get("X-Conversion-Signature"), sandbox.Sign(key, body))
		}
		told <- string(body)
	}))
	defer door.Close()
	s := conversion.New(t.Context(), conversion.Options{Callbacks: &sandbox.Callbacks{BaseURL: door.URL, Faults: sandbox.NewFaults()},
		Path: "/inbound/conversion", Key: key, Settles: time.Millisecond, Log: slog.New(slog.DiscardHandler)})
	post := func(body string) *httptest.ResponseRecorder {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/wires", bytes.NewReader([]byte(body))))
		return w
	}
	if w := post(`{"mfi_id":"mfi_1","source_currency":"EUR","source_amount":23000}`); w.Code != http.StatusCreated {
		t.Fatalf("%v, want %d: %v", w.Code, http.StatusCreated, w.Body)
	}
	body := <-told
	for _, want := range []string{`"event":"SETTLED"`, `"mfi_id":"mfi_1"`, `"amount_usdc":24924.7325`, `"fx_rate":1.0864`, `"source_amount":23000`, `"event_id":"evt-conv-`} {
		if !strings.Contains(body, want) {
			t.Errorf("%s, want %s in it", body, want)
		}
	}
	for _, bad := range []string{`{}`, `{"mfi_id":"m","source_currency":"XXX","source_amount":1}`, `{"mfi_id":"m","source_currency":"USD","source_amount":-1}`} {
		if w := post(bad); w.Code != http.StatusBadRequest {
			t.Errorf("%s: %d, want %d", bad, w.Code, http.StatusBadRequest)
		}
	}
}
