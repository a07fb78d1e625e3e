package inbound_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/crypto/sha3"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/secret"
)

// isForged fails unless a callback is refused for its signature.
func isForged(t *testing.T, w inbound.Watchers, what string, header http.Header, body []byte) {
	t.Helper()
	if _, isTheirs, err := w.Prove(t.Context(), header, body); !isTheirs || !fault.Is(err, fault.InvalidSignature) {
		t.Errorf("%s: theirs %t, %v, want %v", what, isTheirs, err, fault.InvalidSignature)
	}
}

// flipped is a copy with one bit of it turned.
func flipped(body []byte, at int) []byte {
	other := slices.Clone(body)
	other[at/8] ^= 1 << (at % 8)
	return other
}

// spec: chain-event-providers
func TestQuickNodesSignatureProvesItsStreams(t *testing.T) {
	w := inbound.Watchers{QuickNode: secret.New("qnsec_token")}
	body := []byte(`[{"blockNumber":"0x10","logs":[]}]`)
	signed := func(token, nonce, at string) http.Header {
		mac := hmac.New(sha256.New, []byte(token))
		mac.Write([]byte(nonce + at + string(body)))
		h := http.Header{}
		h.Set("x-qn-nonce", nonce)
		h.Set("x-qn-timestamp", at)
		h.Set("x-qn-signature", hex.EncodeToString(mac.Sum(nil)))
		return h
	}
	good := signed("qnsec_token", "n-1", "1795000000")
	e, isTheirs, err := w.Prove(t.Context(), good, body)
	if err != nil || !isTheirs || e.Source != inbound.Chain || e.Known || !strings.HasPrefix(e.ID, "quicknode.") || string(e.Body) != string(body) {
		t.Fatalf("%+v, %t, %v, want an event that is kept", e, isTheirs, err)
	}
	again, _, err := w.Prove(t.Context(), signed("qnsec_token", "n-2", "1795000060"), body)
	if err != nil || again.ID != e.ID {
		t.Errorf("a repeat is %s, %v, want %s again", again.ID, err, e.ID)
	}
	for i := range len(body) * 8 {
		isForged(t, w, fmt.Sprintf("bit %d flipped", i), good, flipped(body, i))
	}
	isForged(t, w, "another token", signed("x", "n-1", "1795000000"), body)
	isForged(t, inbound.Watchers{}, "no token is set", good, body)
	for name, value := range map[string]string{"x-qn-nonce": "n-2", "x-qn-timestamp": "1795000001", "x-qn-signature": strings.ToUpper(good.Get("x-qn-signature"))} {
		other := good.Clone()
		other.Set(name, value)
		isForged(t, w, "another "+name, other, body)
		other.Add(name, value)
		isForged(t, w, name+" twice", other, body)
	}
}

// spec: chain-event-providers
func TestMoralissSignatureProvesItsStreams(t *testing.T) {
	w := inbound.Watchers{Moralis: secret.New("streams secret")}
	signed := func(body string) http.Header {
		hash := sha3.NewLegacyKeccak256()
		hash.Write([]byte(body + "streams secret"))
		return http.Header{inbound.MoralisHeader: {"0x" + hex.EncodeToString(hash.Sum(nil))}}
	}
	form := `{"confirmed":%s,"chainId":"0x2105","streamId":"s-1","retries":%d,"block":{"number":"7","hash":"0xab","timestamp":"1"},"logs":[{"logIndex":"1"}]}`
	ids := map[string]bool{}
	for _, confirmed := range []string{"true", "false"} { // the confirmed one first, as may be
		for retries := range 2 {
			body := fmt.Sprintf(form, confirmed, retries)
			e, isTheirs, err := w.Prove(t.Context(), signed(body), []byte(body))
			if err != nil || !isTheirs || e.Known || e.Source != inbound.Chain {
				t.Fatalf("%+v, %t, %v, want an event that is kept", e, isTheirs, err)
			}
			ids[e.Kind+" "+e.ID] = true
		}
	}
	if len(ids) != 2 {
		t.Errorf("%v, want two events: a repeat is the same", ids)
	}
	empty := `{"abi":{},"block":{"hash":"","number":"","timestamp":""},"txs":[],"txsInternal":[],"logs":[],"chainId":"","tag":"","streamId":"","confirmed":true,"retries":0,"erc20Approvals":[],"erc20Transfers":[],"nftApprovals":[],"nftTransfers":[]}`
	if _, _, err := w.Prove(t.Context(), signed(empty), []byte(empty)); err != nil {
		t.Errorf("the test of a new stream: %v, want it taken", err)
	}
	for i := range len(empty) * 8 {
		isForged(t, w, fmt.Sprintf("bit %d flipped", i), signed(empty), flipped([]byte(empty), i))
	}
	isForged(t, inbound.Watchers{}, "no secret is set", signed(empty), []byte(empty))
	isForged(t, inbound.Watchers{Moralis: secret.New("x")}, "another secret", signed(empty), []byte(empty))
	// An HMAC, as others sign, is no proof here.
	mac := hmac.New(sha256.New, []byte("streams secret"))
	mac.Write([]byte(empty))
	isForged(t, w, "an HMAC", http.Header{inbound.MoralisHeader: {"0x" + hex.EncodeToString(mac.Sum(nil))}}, []byte(empty))
}

// What Circle shows in its own guide: key, signature and body.
const (
	guideKeyID     = "879dc113-5ca4-4ff7-a6b7-54652083fcf8"
	guideKey       = "MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAESl76SZPBJemW0mJNN4KTvYkLT8bOT4UGhFhzNk3fJqf6iuPlLQLq533FelXwczJbjg2U1PHTvQTK7qOQnDL2Tg=="
	guideSignature = "MEQCIBlJPX7t0FDOcozsRK6qIQwik5Fq6mhAtCSSgIB/yQO7AiB9U5lVpdufKvPhk3cz4TH2f5MP7ArnmPRBmhPztpsIFQ=="
	guideBody      = `{"subscriptionId":"00000000-0000-0000-0000-000000000000","notificationId":"00000000-0000-0000-0000-000000000000","notificationType":"webhooks.test","notification":{"hello":"world"},"timestamp":"2024-01-26T18:22:19.779834211Z","version":2}`
)

// circle plays the endpoint of the keys.
type circle struct {
	asked atomic.Int32
	keys  map[string]string // answers, by id
}

func (c *circle) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.asked.Add(1)
	answer, isThere := c.keys[strings.TrimPrefix(r.URL.Path, "/v2/notifications/publicKey/")]
	if r.Header.Get("Authorization") != "Bearer the key" || !isThere {
		w.WriteHeader(http.StatusNotFound)
		return
	}
	_, _ = w.Write([]byte(answer))
}

func openCircle(t *testing.T) (*circle, inbound.Watchers) {
	t.Helper()
	c := &circle{keys: map[string]string{}}
	s := httptest.NewServer(c)
	t.Cleanup(s.Close)
	return c, inbound.Watchers{Circle: inbound.NewCircleKeys(s.URL+"/v2/notifications/publicKey", secret.New("the key"))}
}

func (c *circle) has(keyID, algorithm, key string) {
	c.keys[keyID] = fmt.Sprintf(`{"data":{"id":%q,"algorithm":%q,"publicKey":%q,"createDate":"2026-01-15T21:47:35.107250Z"}}`, keyID, algorithm, key)
}

func circled(keyID, signature string) http.Header {
	return http.Header{inbound.CircleHeader: {signature}, inbound.CircleKeyHeader: {keyID}}
}

// spec: chain-event-providers
func TestCirclesOwnExampleIsBelievedAndNoBitOfItMayBeAnother(t *testing.T) {
	c, w := openCircle(t)
	c.has(guideKeyID, "ECDSA_SHA_256", guideKey)
	good := circled(guideKeyID, guideSignature)
	e, isTheirs, err := w.Prove(t.Context(), good, []byte(guideBody))
	if err != nil || !isTheirs || e.ID != "circle.00000000-0000-0000-0000-000000000000" || e.Kind != "circle.webhooks.test" || e.Known {
		t.Fatalf("%+v, %t, %v, want the event of the guide, kept", e, isTheirs, err)
	}
	for i := 0; i < len(guideBody)*8; i += 7 {
		isForged(t, w, fmt.Sprintf("bit %d flipped", i), good, flipped([]byte(guideBody), i))
	}
	raw, err := base64.StdEncoding.DecodeString(guideSignature)
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(raw) * 8 {
		isForged(t, w, fmt.Sprintf("bit %d of the signature flipped", i), circled(guideKeyID, base64.StdEncoding.EncodeToString(flipped(raw, i))), []byte(guideBody))
	}
	if c.asked.Load() != 1 {
		t.Errorf("asked %d times for the key, want once", c.asked.Load())
	}
	isForged(t, inbound.Watchers{}, "no key is set", good, []byte(guideBody))
	isForged(t, w, "an id that is none", circled("../../secrets", guideSignature), []byte(guideBody))
	isForged(t, w, "an unknown key", circled("879dc113-5ca4-4ff7-a6b7-54652083fcf9", guideSignature), []byte(guideBody))
	defer clock.Jump(25 * time.Hour)()
	if _, _, err := w.Prove(t.Context(), good, []byte(guideBody)); err != nil || c.asked.Load() != 3 {
		t.Errorf("a day later: %v, asked %d times, want the key read anew", err, c.asked.Load())
	}
}

// spec: chain-event-providers
func TestAKeyThatIsNotTheOneAskedForProvesNothing(t *testing.T) {
	other, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	encoded, err := x509.MarshalPKIXPublicKey(&other.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	for name, row := range map[string][3]string{
		"another id":        {"879dc113-5ca4-4ff7-a6b7-54652083fcf9", "ECDSA_SHA_256", guideKey},
		"another algorithm": {guideKeyID, "RSA_SHA_256", guideKey},
		"another curve":     {guideKeyID, "ECDSA_SHA_256", base64.StdEncoding.EncodeToString(encoded)},
		"no key":            {guideKeyID, "ECDSA_SHA_256", "nonsense"},
	} {
		c, w := openCircle(t)
		c.has(row[0], row[1], row[2])
		c.keys[guideKeyID] = c.keys[row[0]]
		isForged(t, w, name, circled(guideKeyID, guideSignature), []byte(guideBody))
	}
}

// Key ids are anybody's to invent: they neither fill the memory nor Circle's log.
// spec: chain-event-providers
func TestInventedKeysAreAskedForSoManyTimesAMinute(t *testing.T) {
	c, w := openCircle(t)
	c.has(guideKeyID, "ECDSA_SHA_256", guideKey)
	id := func(i int) string { return fmt.Sprintf("879dc113-5ca4-4ff7-a6b7-%012d", i) }
	for i := range 200 {
		isForged(t, w, "invented", circled(id(i), guideSignature), []byte(guideBody))
	}
	if asked := c.asked.Load(); asked != 60 {
		t.Errorf("asked %d times, want 60", asked)
	}
	isForged(t, w, "none may be asked for", circled(guideKeyID, guideSignature), []byte(guideBody))
	for i := range 150 { // more than are kept, over some minutes
		c.has(id(i), "ECDSA_SHA_256", guideKey)
		t.Cleanup(clock.Jump(2 * time.Second))
		if _, _, err := w.Prove(t.Context(), circled(id(i), guideSignature), []byte(guideBody)); i >= 60 && err != nil {
			t.Fatalf("key %d: %v", i, err)
		}
	}
	asked := c.asked.Load()
	if _, _, err := w.Prove(t.Context(), circled(id(149), guideSignature), []byte(guideBody)); err != nil || c.asked.Load() != asked {
		t.Errorf("the newest: %v, asked %d times more, want it kept", err, c.asked.Load()-asked)
	}
	if _, _, err := w.Prove(t.Context(), circled(id(61), guideSignature), []byte(guideBody)); err != nil || c.asked.Load() != asked+1 {
		t.Errorf("the oldest: %v, asked %d times more, want it read anew", err, c.asked.Load()-asked)
	}
}
