package api

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"encoding/base64"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store/storetest"
)

// A callback as pawaPay signs it, in DER with a key that the service has to ask
// the provider for, ends a payout that nobody polls for another hour.
// spec: post-inbound-payouts, rail-callback-signature, rail-callback-keys
func TestAGenuineCallbackOfPawaPayEndsAPayoutAndAFlippedBitDoesNot(t *testing.T) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	rails := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 20 * time.Millisecond, PawaPayToken: secret.New("t"), PawaPayKey: key})
	b := openBankOver(t, storetest.Open(t), rails, pawapay.New(pawapay.Options{BaseURL: rails.URL + "/payout/pawapay", Token: secret.New("t"), Rate: 3700_000_000,
		CallbackURL: rails.DoorURL + "/inbound/payouts", IsProxied: true, Timeout: 5 * time.Second}))
	b.desk.Polls = []time.Duration{time.Hour}
	farmerID := b.farmer(b.coop, "UG", "3456", 1)
	made := b.want(ask{method: "POST", path: "/payments/farmer-payout", token: b.tokens[access.Cooperative], body: b.order(farmerID, b.batch(b.coop, farmerID), b.coop)}, http.StatusCreated)
	news := b.rails.News(t, made["payout_provider_reference"].(string))
	native := func(header, value string) ask {
		a := ask{method: "POST", path: "/inbound/payouts", body: string(news.Body), wild: true, header: map[string]string{}}
		for _, name := range []string{"Content-Digest", "Signature-Date", "Signature-Input", "Signature"} {
			a.header[name] = news.Header.Get(name)
		}
		a.header[header] = value
		return a
	}
	text := strings.TrimSuffix(strings.TrimPrefix(news.Header.Get("Signature"), "sig-pp=:"), ":")
	signature, err := base64.StdEncoding.DecodeString(text)
	if err != nil || len(signature) < 68 || signature[0] != 0x30 {
		t.Fatalf("%x, %v, want a signature in DER", signature, err)
	}
	signature[len(signature)-1] ^= 1
	b.refused(native("Signature", "sig-pp=:"+base64.StdEncoding.EncodeToString(signature)+":"), fault.InvalidSignature)
	b.refused(native("Signature-Date", "2026-01-01T00:00:00Z"), fault.InvalidSignature)
	b.refused(native("Signature-Input", strings.Replace(news.Header.Get("Signature-Input"), "KEY:1", "KEY:9", 1)), fault.InvalidSignature)
	altered := native("Signature", news.Header.Get("Signature"))
	altered.body = strings.Replace(altered.body, "COMPLETED", "FAILED", 1)
	b.refused(altered, fault.InvalidSignature)
	for _, want := range []string{"ACCEPTED", "DUPLICATE"} {
		if got := b.want(native("Signature", news.Header.Get("Signature")), http.StatusOK); got["status"] != want {
			t.Errorf("%v, want %s", got, want)
		}
	}
	b.until(made["payout_id"].(string), "COMPLETED")
}
