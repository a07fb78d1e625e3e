package api

import (
	"bytes"
	"compress/gzip"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/secret"
)

// ofStream is what a stream of QuickNode sends, packed.
func ofStream(t *testing.T, token, body string) ask {
	t.Helper()
	mac := hmac.New(sha256.New, []byte(token))
	mac.Write([]byte("n-1" + "1795000000" + body))
	return ask{method: "POST", path: "/inbound/chain-events", body: packed(t, body), wild: true, header: map[string]string{"Content-Encoding": "gzip",
		inbound.QuickNodeHeader: hex.EncodeToString(mac.Sum(nil)), inbound.QuickNodeNonce: "n-1", inbound.QuickNodeTimeHeader: "1795000000"}}
}

func packed(t *testing.T, text string) string {
	t.Helper()
	var out bytes.Buffer
	w := gzip.NewWriter(&out)
	_, err := w.Write([]byte(text))
	must(t, err)
	must(t, w.Close())
	return out.String()
}

// spec: chain-event-providers
func TestAPackedStreamIsProvenByWhatIsInIt(t *testing.T) {
	h := openOne(t)
	h.server.inbound.Watchers.QuickNode = secret.New("token")
	good := ofStream(t, "token", `[{"blockNumber":"0x10"}]`)
	for _, want := range []string{"KEPT", "DUPLICATE"} {
		if got := h.want(good, http.StatusOK); got["status"] != want {
			t.Errorf("status %v, want %s", got["status"], want)
		}
	}
	h.refused(ofStream(t, "another", `[{"blockNumber":"0x10"}]`), fault.InvalidSignature)
	// The size counts as it is unpacked, and is judged before the signature.
	bomb := ofStream(t, "token", `["`+strings.Repeat("0", jsonLimit)+`"]`)
	if len(bomb.body) > jsonLimit/100 {
		t.Fatalf("the packed body has %d bytes, want few", len(bomb.body))
	}
	h.refused(bomb, fault.PayloadTooLarge)
	broken := good
	broken.body = good.body[:len(good.body)/2]
	h.refused(broken, fault.InvalidRequest)
	broken.body = "no gzip"
	h.refused(broken, fault.InvalidRequest)
	// No other door unpacks anything.
	elsewhere := good
	elsewhere.path = "/inbound/payouts"
	h.refused(elsewhere, fault.UnsupportedMediaType)
	elsewhere = good
	elsewhere.header = map[string]string{"Content-Encoding": "br"}
	h.refused(elsewhere, fault.UnsupportedMediaType)
}

// spec: chain-event-providers
func TestTheDoorOfChainEventsAnswersAKnock(t *testing.T) {
	h := openOne(t)
	for _, path := range []string{"/inbound/chain-events", "/v1/inbound/chain-events"} {
		h.want(ask{method: "GET", path: path}, http.StatusOK)
		if out := h.send(ask{method: "HEAD", path: path}); out.status != http.StatusOK {
			t.Errorf("HEAD %s: %d, want 200", path, out.status)
		}
	}
	h.refused(ask{method: "HEAD", path: "/inbound/payouts", wild: true}, fault.MethodNotAllowed)
}
