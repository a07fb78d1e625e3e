package pawapay_test

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"encoding/json"
	"encoding/pem"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/secret"
)

// shownKey is a key as the provider shows it.
type shownKey struct {
	ID  string `json:"id"`
	Key string `json:"key"`
}

// cabinet is a provider that shows keys and counts who asks for them.
type cabinet struct {
	t     *testing.T
	mu    sync.Mutex
	shown []shownKey
	down  bool
	asked int
}

func (c *cabinet) open() payrail.Rail {
	server := httptest.NewServer(c)
	c.t.Cleanup(server.Close)
	return pawapay.New(pawapay.Options{BaseURL: server.URL, Token: secret.New("token"), Timeout: 5 * time.Second})
}

// show replaces all that is shown.
func (c *cabinet) show(keys map[string]*ecdsa.PrivateKey) {
	c.t.Helper()
	shown := []shownKey{}
	for id, key := range keys {
		shown = append(shown, shownKey{ID: id, Key: asPEM(c.t, key)})
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.shown = shown
}

func asPEM(t *testing.T, key *ecdsa.PrivateKey) string {
	t.Helper()
	der, err := x509.MarshalPKIXPublicKey(&key.PublicKey)
	if err != nil {
		t.Fatal(err)
	}
	return string(pem.EncodeToMemory(&pem.Block{Type: "PUBLIC KEY", Bytes: der}))
}

func (c *cabinet) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.asked++
	if c.down || r.URL.Path != "/v2/public-key/http" {
		w.WriteHeader(http.StatusBadGateway)
		return
	}
	if err := json.NewEncoder(w).Encode(c.shown); err != nil {
		c.t.Error(err)
	}
}

func (c *cabinet) questions() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.asked
}

// news is a callback that a key has signed now, as the provider signs.
func news(t *testing.T, keyID string, key *ecdsa.PrivateKey) payrail.Delivery {
	t.Helper()
	const body = `{"payoutId":"8917c345-4791-4285-a416-62f24b6982db","status":"COMPLETED"}`
	digest, now := sha256.Sum256([]byte(body)), clock.Now()
	d := payrail.Delivery{Method: "POST", Host: "mwanyi.example", Path: "/inbound/payouts", Header: http.Header{}, Body: []byte(body)}
	d.Header.Set("Content-Digest", "sha-256=:"+base64.StdEncoding.EncodeToString(digest[:])+":")
	params := fmt.Sprintf(`("@method" "@authority" "@path" "content-digest");alg="ecdsa-p256-sha256";keyid=%q;created=%d;expires=%d`, keyID, now.Unix(), now.Unix()+60)
	base := fmt.Sprintf("\"@method\": POST\n\"@authority\": %s\n\"@path\": %s\n\"content-digest\": %s\n\"@signature-params\": %s", d.Host, d.Path, d.Header.Get("Content-Digest"), params)
	hashed := sha256.Sum256([]byte(base))
	signature, err := ecdsa.SignASN1(rand.Reader, key, hashed[:])
	if err != nil {
		t.Fatal(err)
	}
	d.Header.Set("Signature-Input", "sig-pp="+params)
	d.Header.Set("Signature", "sig-pp=:"+base64.StdEncoding.EncodeToString(signature)+":")
	return d
}

// spec: rail-callback-keys
func TestKeysAreReadByTheirIDsAndKeptForAWhile(t *testing.T) {
	first, second := newKey(t), newKey(t)
	c := &cabinet{t: t}
	c.show(map[string]*ecdsa.PrivateKey{"K:1": first})
	rail := c.open()
	step := func(what string, d payrail.Delivery, isBelieved bool, asked int) {
		t.Helper()
		_, err := rail.Callback(d)
		if (err == nil) != isBelieved || err != nil && !errors.Is(err, payrail.ErrSignature) {
			t.Errorf("%s: %v, want it believed: %v", what, err, isBelieved)
		}
		if got := c.questions(); got != asked {
			t.Errorf("%s: the provider was asked %d times, want %d", what, got, asked)
		}
	}
	unsigned := news(t, "K:1", first)
	unsigned.Header.Del("Signature-Input")
	step("no signature at all", unsigned, false, 0)
	step("no key named", news(t, "", first), false, 0)
	step("the first", news(t, "K:1", first), true, 1)
	step("the second", news(t, "K:1", first), true, 1)
	step("a forged one", news(t, "K:1", second), false, 1)
	c.show(map[string]*ecdsa.PrivateKey{"K:1": first, "K:2": second})
	step("a new key, right after a question", news(t, "K:2", second), false, 1)
	t.Cleanup(clock.Jump(61 * time.Second))
	step("a new key", news(t, "K:2", second), true, 2)
	step("the old one beside it", news(t, "K:1", first), true, 2)
	step("an id of nobody's", news(t, "K:3", second), false, 2)
	c.show(map[string]*ecdsa.PrivateKey{"K:2": second})
	step("one that has just vanished", news(t, "K:1", first), true, 2)
	t.Cleanup(clock.Jump(time.Hour))
	step("one that has vanished", news(t, "K:1", first), false, 3)
	step("the one that is left", news(t, "K:2", second), true, 3)
	c.mu.Lock()
	c.down = true
	c.mu.Unlock()
	t.Cleanup(clock.Jump(61 * time.Minute))
	step("the provider shows nothing", news(t, "K:2", second), false, 4)
	step("and is not asked at once again", news(t, "K:2", second), false, 4)
	c.mu.Lock()
	c.down = false
	c.mu.Unlock()
	t.Cleanup(clock.Jump(61 * time.Second))
	step("it is back", news(t, "K:2", second), true, 5)
}

// spec: rail-callback-keys
func TestAnAnswerWithKeysThatCannotBeRightIsNone(t *testing.T) {
	key := newKey(t)
	right := shownKey{ID: "K:1", Key: asPEM(t, key)}
	many := []shownKey{right}
	for i := range 40 {
		many = append(many, shownKey{ID: fmt.Sprint("K:", i+2), Key: right.Key})
	}
	for what, shown := range map[string][]shownKey{
		"none": {}, "twice the same id": {right, {ID: "K:1", Key: asPEM(t, newKey(t))}}, "no id": {right, {Key: right.Key}}, "too many": many,
		"no key of ours": {{ID: "K:1", Key: "-----BEGIN PUBLIC KEY-----\nAAAA\n-----END PUBLIC KEY-----\n"}},
	} {
		if got, err := (&cabinet{t: t, shown: shown}).open().Callback(news(t, "K:1", key)); !errors.Is(err, payrail.ErrSignature) {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
	}
	beside := []shownKey{{ID: "HTTP_RSA_KEY:1", Key: "another kind"}, right}
	if _, err := (&cabinet{t: t, shown: beside}).open().Callback(news(t, "K:1", key)); err != nil {
		t.Errorf("beside a key of another kind: %v", err)
	}
}

// A proxy that takes a part of the path away breaks every signature, unless we
// are told what the provider calls.
// spec: rail-callback-signature
func TestBehindAProxyTheSignatureIsForOurPublicAddress(t *testing.T) {
	key := newKey(t)
	c := &cabinet{t: t}
	c.show(map[string]*ecdsa.PrivateKey{"K:1": key})
	server := httptest.NewServer(c)
	t.Cleanup(server.Close)
	inside := news(t, "K:1", key)
	inside.Host, inside.Path = "10.0.0.7:3000", "/payouts"
	for door, isBelieved := range map[string]bool{
		"":                                       false,
		"https://mwanyi.example/inbound/payouts": true,
		"https://MWANYI.example:443/inbound/payouts":  true,
		"https://mwanyi.example/inbound/others":       false,
		"https://mwanyi.example:8443/inbound/payouts": false,
	} {
		rail := pawapay.New(pawapay.Options{BaseURL: server.URL, CallbackURL: door, IsProxied: door != "", Timeout: 5 * time.Second})
		if _, err := rail.Callback(inside); (err == nil) != isBelieved {
			t.Errorf("%q: %v", door, err)
		}
	}
}
