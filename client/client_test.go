package client

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

func TestUSDCIsExactBothWays(t *testing.T) {
	for text, want := range map[string]USDC{"0": 0, "12.5": 12_500_000, "0.000001": 1, "-3.25": -3_250_000, "1e-06": 1, "1e3": 1_000_000_000, "9000000000.123456": 9_000_000_000_123_456} {
		var got USDC
		if err := json.Unmarshal([]byte(text), &got); err != nil || got != want {
			t.Errorf("%s: %d, %v", text, got, err)
		}
		back, _ := json.Marshal(want)
		var again USDC
		if err := json.Unmarshal(back, &again); err != nil || again != want {
			t.Errorf("%s: back as %s", text, back)
		}
	}
	for _, text := range []string{"", "x", "1.0000001", "99999999999999999999", "1e400", ".5", `"1"`, "--1", "-", "1.-5", "+1"} {
		if got, err := ParseUSDC(text); err == nil {
			t.Errorf("%q is %v, want an error", text, got)
		}
	}
}

func TestARefusalIsKnownByItsCode(t *testing.T) {
	var err error = &Refusal{Status: 404, Code: BatchNotFound}
	if !errors.Is(err, BatchNotFound) || errors.Is(err, FarmerNotFound) {
		t.Errorf("%v is not told by its code", err)
	}
}

// What is repeated, and when: the table of again.
func TestOnlyWhatIsSafeIsRepeated(t *testing.T) {
	c, err := New(Config{URL: "http://127.0.0.1:1", APIKey: "k"})
	if err != nil {
		t.Fatal(err)
	}
	for _, one := range []struct {
		name, method string
		err          error
		again        bool
		wait         time.Duration // 0: some
	}{
		{"no answer to a read", "GET", errors.New("cut"), true, 0},
		{"no answer to a write with its key", "POST", errors.New("cut"), true, 0},
		{"no answer to a DELETE", "DELETE", errors.New("cut"), false, 0},
		{"too many", "POST", &Refusal{Status: 429, RetryAfter: 7 * time.Second}, true, 7 * time.Second},
		{"too many for too long", "POST", &Refusal{Status: 429, RetryAfter: time.Hour}, false, 0},
		{"unavailable", "POST", &Refusal{Status: 503}, true, 0},
		{"unavailable, with a time", "DELETE", &Refusal{Status: 503, RetryAfter: 3 * time.Second}, true, 3 * time.Second},
		{"the first still runs", "POST", &Refusal{Status: 409, Code: RequestInProgress, RetryAfter: 2 * time.Second}, true, 2 * time.Second},
		{"a conflict", "POST", &Refusal{Status: 409, Code: DuplicatePayout}, false, 0},
		{"a proxy without the service", "PATCH", &Refusal{Status: 502}, true, 0},
		{"a broken service", "POST", &Refusal{Status: 500, Code: InternalError}, false, 0},
		{"a rule", "POST", &Refusal{Status: 422}, false, 0},
	} {
		wait, again := c.again(request{method: one.method}, one.err, 1)
		if again != one.again || again && (wait <= 0 || one.wait != 0 && wait != one.wait) {
			t.Errorf("%s: again %v after %v", one.name, again, wait)
		}
	}
	for attempt := 1; attempt < 60; attempt++ {
		if wait := backoff(attempt); wait < 250*time.Millisecond || wait > 20*time.Second {
			t.Errorf("after attempt %d: %v", attempt, wait)
		}
	}
}

func TestRetryAfterIsSecondsOrADate(t *testing.T) {
	now := time.Date(2026, 11, 17, 12, 0, 0, 0, time.UTC)
	for text, want := range map[string]time.Duration{"": 0, "3": 3 * time.Second, "-3": 0, "soon": 0, now.Add(time.Minute).Format(http.TimeFormat): time.Minute, now.Add(-time.Minute).Format(http.TimeFormat): 0} {
		if got := waitOf(http.Header{"Retry-After": {text}}, now); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

// A token is used until a tenth of its life is left, then refreshed; one that
// can be refreshed no more is replaced by the key.
func TestTheTokenIsRenewedInTime(t *testing.T) {
	var asked []string
	life := 86400
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked = append(asked, r.URL.Path)
		if r.URL.Path == "/auth/refresh" && r.Header.Get("Authorization") != "Bearer t"+strconv.Itoa(len(asked)-1) {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = w.Write([]byte(`{"error":{"code":"UNAUTHENTICATED"}}`))
			return
		}
		_, _ = w.Write([]byte(`{"access_token":"t` + strconv.Itoa(len(asked)) + `","expires_in":` + strconv.Itoa(life) + `}`))
	}))
	defer server.Close()
	c, err := New(Config{URL: server.URL, APIKey: "k"})
	if err != nil {
		t.Fatal(err)
	}
	ask := func(want ...string) {
		t.Helper()
		asked = asked[:0:0]
		if _, err := c.token(t.Context(), ""); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(asked, want) {
			t.Errorf("asked %q, want %q", asked, want)
		}
	}
	ask("/auth/token")
	ask()
	c.bearer.renewAt, c.bearer.text = time.Now(), "t0"
	ask("/auth/refresh")
	life, c.bearer.renewAt, c.bearer.text = 60, time.Now(), "t0" // the last minute of a token that was refreshed for a month
	ask("/auth/refresh", "/auth/token")
	life, c.bearer.renewAt, c.bearer.text = 86400, time.Now(), "revoked"
	ask("/auth/refresh", "/auth/token")
	c.bearer.ends = time.Now()
	ask("/auth/token")
}

func TestACallEndsWithItsContext(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Retry-After", "60")
		w.WriteHeader(http.StatusServiceUnavailable)
	}))
	defer server.Close()
	c, err := New(Config{URL: server.URL, APIKey: "k"})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	time.AfterFunc(50*time.Millisecond, cancel)
	if _, err := c.GetBatch(ctx, "bat_1"); !errors.Is(err, context.Canceled) {
		t.Errorf("%v, want the end of the context", err)
	}
}

// signed is a delivery as the service signs it, for each of the secrets.
func signed(body string, at time.Time, secrets ...string) http.Header {
	h := http.Header{}
	h.Set("Webhook-Id", "dlv_1")
	h.Set("Webhook-Timestamp", strconv.FormatInt(at.Unix(), 10))
	var all []string
	for _, secret := range secrets {
		mac := hmac.New(sha256.New, keyOf(secret))
		mac.Write([]byte("dlv_1." + h.Get("Webhook-Timestamp") + "." + body))
		all = append(all, "v1,"+base64.StdEncoding.EncodeToString(mac.Sum(nil)))
	}
	h.Set("Webhook-Signature", strings.Join(all, " "))
	return h
}

func TestAReceiverTellsDeliveriesFromForgeries(t *testing.T) {
	const body = `{"webhook_id":"whk_1","event":"batch.exported","api_version":"2026-11-01","created_at":"2026-11-17T12:00:00Z","data":{"batch_id":"bat_1"}}`
	first, second := "whsec_bXdhbnlpIHJlY2VpdmVyJ3Mgc2VjcmV0", "a secret that is no base64!"
	now := time.Now()
	without := func(name string) http.Header { h := signed(body, now, first); h.Del(name); return h }
	for _, one := range []struct {
		name   string
		header http.Header
		body   string
		knows  []string
		good   bool
	}{
		{"the secret", signed(body, now, first), body, []string{first}, true},
		{"a plain secret", signed(body, now, second), body, []string{second}, true},
		{"a rotation, the receiver knows both", signed(body, now, second, first), body, []string{second, first}, true},
		{"a rotation, the receiver knows the old one", signed(body, now, second, first), body, []string{first}, true},
		{"another secret", signed(body, now, second), body, []string{first}, false},
		{"no secret", signed(body, now, ""), body, []string{""}, false},
		{"changed", signed(body, now, first), body + " ", []string{first}, false},
		{"old", signed(body, now.Add(-time.Hour), first), body, []string{first}, false},
		{"from the future", signed(body, now.Add(time.Hour), first), body, []string{first}, false},
		{"no signature", without("Webhook-Signature"), body, []string{first}, false},
		{"no id", without("Webhook-Id"), body, []string{first}, false},
		{"no time", without("Webhook-Timestamp"), body, []string{first}, false},
	} {
		event, err := Receiver{Secrets: one.knows}.Verify(one.header, []byte(one.body))
		if one.good != (err == nil) || err != nil && !errors.Is(err, ErrNotSigned) {
			t.Errorf("%s: %v", one.name, err)
		}
		if err != nil {
			continue
		}
		value, err := event.Value()
		if data, ok := value.(*BatchExportedData); !ok || err != nil || data.BatchID != "bat_1" || event.DeliveryID != "dlv_1" {
			t.Errorf("%s: %#v, %v", one.name, value, err)
		}
	}
}
