package api

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"net/http"
	"regexp"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/webhook/webhooktest"
)

// asLibrary checks a delivery as a Standard Webhooks library does that was given
// a secret, and the word raw where the service said so.
func asLibrary(d webhooktest.Delivery, given, format string) error {
	key := []byte(given)
	if format != "raw" {
		var err error
		if key, err = base64.StdEncoding.DecodeString(strings.TrimPrefix(given, "whsec_")); err != nil {
			return err
		}
	}
	mac := hmac.New(sha256.New, key)
	fmt.Fprintf(mac, "%s.%s.%s", d.Header.Get("webhook-id"), d.Header.Get("webhook-timestamp"), d.Raw)
	want := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	if got := strings.Fields(d.Header.Get("webhook-signature")); !slices.Contains(got, want) {
		return fmt.Errorf("no matching signature: %v, want %s", got, want)
	}
	return nil
}

var madeSecret = regexp.MustCompile(`^whsec_[A-Za-z0-9+/]{43}=$`)

// spec: webhook-secret-made
func TestASecretThatNobodyChoseIsMadeAndShownOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.deliver(0)
		receiver, mine := webhooktest.New(t), h.tokens[access.Cooperative]
		register := ask{method: "POST", path: "/webhooks", token: mine, header: map[string]string{"Idempotency-Key": "one"},
			body: encoded(t, map[string]any{"url": receiver.URL, "events": []string{"batch.delivered"}, "cooperative_id": h.coop})}
		made := h.want(register, http.StatusCreated)
		first, _ := made["secret"].(string)
		if !madeSecret.MatchString(first) || made["secret_format"] != "whsec" {
			t.Fatalf("got %v, want a secret of 32 bytes that libraries read as it is", made)
		}
		if again := h.want(register, http.StatusCreated); again["secret"] != first || again["webhook_id"] != made["webhook_id"] {
			t.Errorf("the repeat of a reply that was lost shows %v, want the same secret", again)
		}
		receiver.Secret = first
		id := made["webhook_id"].(string)
		at := func(method, rest, body string) ask {
			return ask{method: method, path: "/webhooks/" + id + rest, token: mine, body: body}
		}
		h.want(at("POST", "/test", ""), http.StatusAccepted)
		if err := asLibrary(receiver.WaitFor(1)[0], first, "whsec"); err != nil {
			t.Error(err)
		}
		h.settled(id, 1)

		rotated := h.want(at("POST", "/rotate-secret", `{}`), http.StatusOK)
		second, _ := rotated["secret"].(string)
		if !madeSecret.MatchString(second) || second == first || rotated["secret_format"] != "whsec" {
			t.Fatalf("got %v, want another secret", rotated)
		}
		receiver.Secret = second
		h.want(at("POST", "/test", ""), http.StatusAccepted)
		d := receiver.WaitFor(2)[1]
		for _, known := range []string{first, second} {
			if err := asLibrary(d, known, "whsec"); err != nil {
				t.Errorf("after the rotation: %v", err)
			}
		}
		for _, a := range []ask{at("GET", "", ""), at("PATCH", "", `{}`), {method: "GET", path: "/webhooks", token: mine}} {
			if out := encoded(t, h.want(a, http.StatusOK)); strings.Contains(out, first) || strings.Contains(out, second) || strings.Contains(out, "secret") {
				t.Errorf("%s %s shows a secret: %s", a.method, a.path, out)
			}
		}
		if said := h.log.String(); strings.Contains(said, first) || strings.Contains(said, second) {
			t.Error("a secret stands in the log")
		}
	})
}

// Any text is a secret of the contract. What a library would make other bytes of
// is named, and with the name the library finds the signature right.
// spec: webhook-secret-format
func TestTheReplySaysHowALibraryReadsASecret(t *testing.T) {
	h := openOne(t)
	h.deliver(0)
	mine := h.tokens[access.Cooperative]
	for given, format := range map[string]string{
		"whsec_bXdhbnlpIHJlY2VpdmVyJ3Mgc2VjcmV0": "whsec",
		"whsec_not base64!!":                     "raw",
		"whsec_test":                             "whsec",
		"a secret in plain words":                "raw",
		"3f9a62c4d0b1e8573f9a62c4d0b1e8573f9a62c4d0b1e8573f9a62c4d0b1e857": "raw", // hex, which is base64 as well
	} {
		receiver := webhooktest.New(t)
		receiver.Secret = given
		made := h.want(ask{method: "POST", path: "/webhooks", token: mine,
			body: encoded(t, map[string]any{"url": receiver.URL, "events": []string{"batch.delivered"}, "cooperative_id": h.coop, "secret": given})}, http.StatusCreated)
		if _, shown := made["secret"]; shown || made["secret_format"] != format {
			t.Errorf("%q: %v, want %s and no secret", given, made, format)
		}
		path := "/webhooks/" + made["webhook_id"].(string)
		h.want(ask{method: "POST", path: path + "/test", token: mine}, http.StatusAccepted)
		if err := asLibrary(receiver.WaitFor(1)[0], given, format); err != nil {
			t.Errorf("%q, as %s: %v", given, format, err)
		}
		rotated := h.want(ask{method: "POST", path: path + "/rotate-secret", token: mine, body: encoded(t, map[string]any{"secret": given})}, http.StatusOK)
		if _, shown := rotated["secret"]; shown || rotated["secret_format"] != format {
			t.Errorf("%q at a rotation: %v, want %s and no secret", given, rotated, format)
		}
	}
}
