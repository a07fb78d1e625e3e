package pawapay

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/x509"
	"encoding/base64"
	"encoding/pem"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/dunglas/httpsfv"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
)

// A callback of the provider's sandbox as it came in on 2026-09-23, published with
// the key that signed it and without its body, so that only the digest's header
// is known.
const (
	capturedKey = "-----BEGIN PUBLIC KEY-----\n" +
		"MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEavII3g0Afh79ExaQzItBh0vEg85J\n" +
		"JlKmjY/776EaZOe0bAQU5oJrmaEeZQdKqBSXXzKUsCh6rHZKD8EkaIIH6g==\n" +
		"-----END PUBLIC KEY-----\n"
	capturedSignature = "MEYCIQD0ks6XJ87Bdz3DAICiyYvk3G+PH55x6kPjtsikACmDzgIhAK5hODjNtTfW/Up/v17LhveEEMBWlUWoxv5XPMcocKqH"
	capturedInput     = `sig-pp=("@method" "@authority" "@path" "signature-date" "content-digest" "content-type")` +
		`;alg="ecdsa-p256-sha256";keyid="HTTP_EC_P256_KEY:1";created=1790171710;expires=1790171770`
	capturedAt = 1790171710
)

func captured() payrail.Delivery {
	return payrail.Delivery{Method: "POST", Host: "pay-api.reignovatechnologies.com", Path: "/api/v1/webhooks/pawapay", Header: http.Header{
		"Signature-Date": {"2026-09-23T13:55:10.673817314Z"},
		"Content-Digest": {"sha-512=:nlU9HFYJ3DK9H2MoIsmo6Rtfi8zzIPD7aXYH3yFskeOomWOUlpGbBjN0WOWUjctMWmgPQp+HMyZYwDP8sTeSIA==:"},
		"Content-Type":   {"application/json"},
	}}
}

func parseInput(t *testing.T, header string) httpsfv.InnerList {
	t.Helper()
	parsed, err := httpsfv.UnmarshalDictionary([]string{header})
	if err != nil {
		t.Fatal(err)
	}
	member, _ := parsed.Get("sig-pp")
	return member.(httpsfv.InnerList)
}

// spec: rail-callback-signature
func TestTheProvidersOwnSignatureIsVerifiedAndNoOtherBit(t *testing.T) {
	key, err := ParseKey([]byte(capturedKey))
	if err != nil {
		t.Fatal(err)
	}
	defer clock.Jump(time.Unix(capturedAt+5, 0).Sub(clock.Now()))()
	r := New(Options{CallbackKey: key})
	signature, err := base64.StdEncoding.DecodeString(capturedSignature)
	if err != nil {
		t.Fatal(err)
	}
	input := parseInput(t, capturedInput)
	if err := r.verify(captured(), input, signature); err != nil {
		t.Fatalf("the captured callback: %v", err)
	}
	for bit := range 8 * len(signature) {
		flipped := append([]byte(nil), signature...)
		flipped[bit/8] ^= 1 << (bit % 8)
		if r.verify(captured(), input, flipped) == nil {
			t.Errorf("verified with bit %d of the signature flipped", bit)
		}
	}
	for name, change := range map[string]func(*payrail.Delivery){
		"method": func(d *payrail.Delivery) { d.Method = "PUT" },
		"host":   func(d *payrail.Delivery) { d.Host = "pay-api.reignovatechnologies.con" },
		"path":   func(d *payrail.Delivery) { d.Path += "/" },
		"date":   func(d *payrail.Delivery) { d.Header.Set("Signature-Date", "2026-09-23T13:55:10.673817315Z") },
		"digest": func(d *payrail.Delivery) {
			d.Header.Set("Content-Digest", strings.Replace(d.Header.Get("Content-Digest"), "nlU9", "nlU8", 1))
		},
		"type": func(d *payrail.Delivery) { d.Header.Set("Content-Type", "application/jsoo") },
	} {
		d := captured()
		change(&d)
		if r.verify(d, input, signature) == nil {
			t.Errorf("verified with another %s", name)
		}
	}
	if r.verify(captured(), parseInput(t, strings.Replace(capturedInput, "1790171770", "1790171771", 1)), signature) == nil {
		t.Error("verified with a longer life")
	}
	defer clock.Jump(2 * time.Minute)()
	if r.verify(captured(), input, signature) == nil {
		t.Error("verified after it expired")
	}
}

// The two examples of the provider's page about signatures, whose key is not
// published: what is signed must be the same text.
// spec: rail-callback-signature, rail-signed-requests
func TestTheSignatureBaseIsThatOfTheProvidersExamples(t *testing.T) {
	for name, example := range map[string]struct {
		host, path, date, digest, times string
	}{
		"a callback": {"localhost:8080", "/callback", "2024-05-02T16:45:51.131905Z",
			"sha-512=:0ki7QBS/0MA424uwOq3k5HnJnL5SRkPjit12m0YMpd4JgWiMvm9+yNT3FunkpDaTSsKhTkliQwJlRw9bgsos9w==:", "created=1714657551;expires=1714657611"},
		"a request": {"api.pawapay.io", "/v2/deposits", "2024-05-02T15:36:45.058799Z",
			"sha-512=:mXRb9GJnfR/lyXOVfa27Wg+QrRgX3DVhXpQwjxbWoG3BgX7ZHmXLpvQb4il2kxgLjWmj6oSdwDdn5rUAJVYnUw==:", "created=1714653405;expires=1714653465"},
	} {
		params := `("@method" "@authority" "@path" "signature-date" "content-digest" "content-type");alg="ecdsa-p256-sha256";keyid="CUSTOMER_TEST_KEY";` + example.times
		want := "\"@method\": POST\n\"@authority\": " + example.host + "\n\"@path\": " + example.path + "\n\"signature-date\": " + example.date +
			"\n\"content-digest\": " + example.digest + "\n\"content-type\": application/json; charset=UTF-8\n\"@signature-params\": " + params
		got, err := signatureBase(payrail.Delivery{Method: "POST", Host: example.host, Path: example.path, Header: http.Header{
			"Signature-Date": {example.date}, "Content-Digest": {example.digest}, "Content-Type": {"application/json; charset=UTF-8"},
		}}, parseInput(t, "sig-pp="+params))
		if err != nil || got != want {
			t.Errorf("%s:\n%s\n%v, want\n%s", name, got, err, want)
		}
	}
}

// RFC 9421 itself writes r and s without DER around them: its example B.2.4.
func TestTheFormOfTheRFCIsVerifiedToo(t *testing.T) {
	key, err := ParseKey([]byte("-----BEGIN PUBLIC KEY-----\n" +
		"MFkwEwYHKoZIzj0CAQYIKoZIzj0DAQcDQgAEqIVYZVLCrPZHGHjP17CTW0/+D9Lf\n" +
		"w0EkjqF7xB4FivAxzic30tMM4GF+hR6Dxh71Z50VGGdldkkDXZCnTNnoXQ==\n" +
		"-----END PUBLIC KEY-----\n"))
	if err != nil {
		t.Fatal(err)
	}
	const base = "\"@status\": 200\n\"content-type\": application/json\n" +
		"\"content-digest\": sha-512=:mEWXIS7MaLRuGgxOBdODa3xqM1XdEvxoYhvlCFJ41QJgJc4GTsPp29l5oGX69wWdXymyU0rjJuahq4l5aGgfLQ==:\n" +
		"\"content-length\": 23\n" +
		`"@signature-params": ("@status" "content-type" "content-digest" "content-length");created=1618884473;keyid="test-key-ecc-p256"`
	signature, err := base64.StdEncoding.DecodeString("wNmSUAhwb5LxtOtOpNa6W5xj067m5hFrj0XQ4fvpaCLx0NKocgPquLgyahnzDnDAUy5eCdlYUEkLIj+32oiasw==")
	if err != nil || !isSignedBy(key, base, signature) {
		t.Fatalf("the RFC's example is not verified: %v", err)
	}
	for i := range signature {
		flipped := append([]byte(nil), signature...)
		flipped[i] ^= 1
		if isSignedBy(key, base, flipped) {
			t.Errorf("verified with byte %d changed", i)
		}
	}
}

// openssl writes a key on a curve bare, behind the curve's parameters, or in
// PKCS #8.
func TestASigningKeyIsReadAsOpensslWritesIt(t *testing.T) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	other, err := ecdsa.GenerateKey(elliptic.P384(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	block := func(kind string, der []byte, err error) string {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return string(pem.EncodeToMemory(&pem.Block{Type: kind, Bytes: der}))
	}
	der, err := x509.MarshalECPrivateKey(key)
	bare := block("EC PRIVATE KEY", der, err)
	der, err = x509.MarshalPKCS8PrivateKey(key)
	wrapped := block("PRIVATE KEY", der, err)
	der, err = x509.MarshalPKCS8PrivateKey(other)
	longer := block("PRIVATE KEY", der, err)
	const parameters = "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n"
	for _, text := range []string{bare, parameters + bare, wrapped} {
		if got, err := ParseSigningKey([]byte(text)); err != nil || !got.Equal(key) {
			t.Errorf("%v", err)
		}
	}
	for _, text := range []string{"", capturedKey, parameters, bare[:60], longer} {
		if got, err := ParseSigningKey([]byte(text)); err == nil || got != nil {
			t.Errorf("%q was read", text)
		}
	}
}
