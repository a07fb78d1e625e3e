package conversion_test

import (
	"bytes"
	"crypto"
	"crypto/rsa"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
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

func TestAWireInBridgesFormIsToldAsBridgeTellsIt(t *testing.T) {
	key, err := conversion.BridgeKey()
	if err != nil {
		t.Fatal(err)
	}
	told := make(chan map[string]any, 3)
	door := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		stamp, signature, _ := strings.Cut(strings.TrimPrefix(r.Header.Get("X-Webhook-Signature"), "t="), ",v0=")
		raw, err := base64.StdEncoding.DecodeString(signature)
		once := sha256.Sum256([]byte(stamp + "." + string(body)))
		twice := sha256.Sum256(once[:])
		if err != nil || rsa.VerifyPKCS1v15(&key.PublicKey, crypto.SHA256, twice[:], raw) != nil {
			t.Errorf("the signature %q does not prove the body", signature)
		}
		var event map[string]any
		if err := json.Unmarshal(body, &event); err != nil {
			t.Error(err)
		}
		told <- event
	}))
	defer door.Close()
	s := conversion.New(t.Context(), conversion.Options{Callbacks: &sandbox.Callbacks{BaseURL: door.URL, Faults: sandbox.NewFaults()},
		Path: "/inbound/conversion", Settles: time.Millisecond, Log: slog.New(slog.DiscardHandler)})
	post := func(body string) int {
		w := httptest.NewRecorder()
		s.ServeHTTP(w, httptest.NewRequest(http.MethodPost, "/wires", strings.NewReader(body)))
		return w.Code
	}
	for outcome, want := range map[string][]string{"SETTLED": {"funds_received", "payment_submitted", "payment_processed"}, "REFUNDED": {"funds_received", "in_review", "refunded"}} {
		if code := post(`{"form":"bridge","customer_id":"cust_1","virtual_account_id":"va_1","coin":"usdt","source_currency":"USD","source_amount":2000,"outcome":"` + outcome + `"}`); code != http.StatusCreated {
			t.Fatalf("%s: %d, want %d", outcome, code, http.StatusCreated)
		}
		for _, kind := range want {
			object, _ := (<-told)["event_object"].(map[string]any)
			for name, value := range map[string]string{"type": kind, "amount": "1995", "currency": "usdt", "customer_id": "cust_1", "virtual_account_id": "va_1", "exchange_fee_amount": "5", "gas_fee": "0.0"} {
				if object[name] != value {
					t.Errorf("%s: %s is %v, want %s", kind, name, object[name], value)
				}
			}
		}
	}
	for _, bad := range []string{`"form":"bridge","outcome":"FAILED"`, `"form":"circle"`, `"coin":"usdt"`} {
		if code := post(`{"mfi_id":"m","source_currency":"USD","source_amount":1,` + bad + `}`); code != http.StatusBadRequest {
			t.Errorf("%s: %d, want %d", bad, code, http.StatusBadRequest)
		}
	}
}
