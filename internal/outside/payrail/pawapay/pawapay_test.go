package pawapay_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/pawapay"
	"mwanyi/internal/outside/payrail/payrailtest"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
)

func newKey(t testing.TB) *ecdsa.PrivateKey {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func open(t *testing.T) payrailtest.World { return openSigned(t, nil) }

// openSigned opens a world whose rail wants requests signed by a key; nil: not.
func openSigned(t *testing.T, ours *ecdsa.PrivateKey) payrailtest.World {
	token := secret.New("the token")
	o := payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, PawaPayToken: token, PawaPayKey: newKey(t)}
	if ours != nil {
		o.PawaPayMerchantKey = &ours.PublicKey
		o.PawaPayMerchantKeyID = ourKeyID
	}
	w := sandboxtest.Payout(t, o)
	rail := func(base string) payrail.Rail {
		return pawapay.New(pawapay.Options{BaseURL: base, Token: token, Rate: 3700_000_000, CallbackURL: "https://mwanyi.example/inbound/payouts",
			SigningKey: ours, SigningKeyID: ourKeyID, Timeout: 5 * time.Second})
	}
	return payrailtest.World{
		Rail: rail(w.URL + "/payout/pawapay"), Dead: rail(w.DeadURL), Hands: hands{w, t},
		Account: payrailtest.Account{Currency: payrail.UGX, Behind: time.Hour, HasTopUps: true, HasReturns: true, At: rail},
	}
}

// ourKeyID is what the dashboard calls our key.
const ourKeyID = "MERCHANT_KEY:7"

// spec: rail-account, rail-callback-signature
func TestPawaPayKeepsTheContractOfARail(t *testing.T) { payrailtest.Run(t, open) }

// spec: rail-signed-requests
func TestPawaPayKeepsTheContractWithSignedRequests(t *testing.T) {
	payrailtest.Run(t, func(t *testing.T) payrailtest.World { return openSigned(t, newKey(t)) })
}

// A request that the rail does not believe pays nothing, and the operator learns why.
// spec: rail-signed-requests
func TestARequestThatIsNotSignedByOurKeyIsDenied(t *testing.T) {
	ours, token := newKey(t), secret.New("the token")
	w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, PawaPayToken: token, PawaPayMerchantKey: &ours.PublicKey, PawaPayMerchantKeyID: ourKeyID})
	for what, o := range map[string]pawapay.Options{
		"no signature":    {Token: token},
		"another key":     {Token: token, SigningKey: newKey(t), SigningKeyID: ourKeyID},
		"another key id":  {Token: token, SigningKey: ours, SigningKeyID: "MERCHANT_KEY:8"},
		"an id of no use": {Token: token, SigningKey: ours, SigningKeyID: "clé"},
		"another token":   {Token: secret.New("x"), SigningKey: ours, SigningKeyID: ourKeyID},
	} {
		o.BaseURL, o.Timeout = w.URL+"/payout/pawapay", 5*time.Second
		got, err := pawapay.New(o).Send(t.Context(), payrailtest.Transfer(t, "3456"))
		if !errors.Is(err, payrail.ErrNotSent) || !errors.Is(err, payrail.ErrDenied) {
			t.Errorf("%s: %+v, %v", what, got, err)
		}
		code := "HTTP_SIGNATURE_ERROR"
		if what == "another token" {
			code = "AUTHENTICATION_ERROR"
		}
		if err != nil && !strings.Contains(err.Error(), code) {
			t.Errorf("%s: %v, want it to name %s", what, err, code)
		}
	}
	if paid := w.Paid(); len(paid) != 0 {
		t.Errorf("paid: %v", paid)
	}
}

// spec: rail-callback-signature
func TestACallbackIsBoundToItsDoorItsTimeAndItsBody(t *testing.T) {
	w := open(t)
	ask := payrailtest.Transfer(t, "3456")
	if _, err := w.Rail.Send(t.Context(), ask); err != nil {
		t.Fatal(err)
	}
	genuine := w.News(ask.Reference)
	for what, change := range map[string]func(*payrail.Delivery){
		"another path":    func(d *payrail.Delivery) { d.Path = "/inbound/conversion" },
		"another host":    func(d *payrail.Delivery) { d.Host = "elsewhere.example" },
		"another method":  func(d *payrail.Delivery) { d.Method = "PUT" },
		"another digest":  func(d *payrail.Delivery) { d.Header.Set("Content-Digest", "sha-256=:AAAA:") },
		"no known digest": func(d *payrail.Delivery) { d.Header.Set("Content-Digest", "md5=:AAAA:") },
		"fewer parts covered": func(d *payrail.Delivery) {
			d.Header.Set("Signature-Input", `sig-pp=("		method");alg="ecdsa-p256-sha256";created=1`)
		},
		"no host covered": func(d *payrail.Delivery) {
			d.Header.Set("Signature-Input", strings.Replace(d.Header.Get("Signature-Input"), ` "@authority"`, "", 1))
		},
		"a key of nobody": func(d *payrail.Delivery) {
			d.Header.Set("Signature-Input", strings.Replace(d.Header.Get("Signature-Input"), "KEY:1", "KEY:2", 1))
		},
		"a crowd of signatures": func(d *payrail.Delivery) {
			input, signature := d.Header.Get("Signature-Input"), d.Header.Get("Signature")
			for i := range 4 {
				d.Header.Add("Signature-Input", strings.Replace(input, "sig-pp", fmt.Sprint("s", i), 1))
				d.Header.Add("Signature", strings.Replace(signature, "sig-pp", fmt.Sprint("s", i), 1))
			}
		},
		"another date": func(d *payrail.Delivery) { d.Header.Set("Signature-Date", "2026-01-01T00:00:00Z") },
		"nonsense":     func(d *payrail.Delivery) { d.Header.Set("Signature-Input", `sig-pp=((`) },
	} {
		forged := genuine
		forged.Header = genuine.Header.Clone()
		change(&forged)
		if got, err := w.Rail.Callback(forged); !errors.Is(err, payrail.ErrSignature) {
			t.Errorf("%s: %+v, %v, want %v", what, got, err, payrail.ErrSignature)
		}
	}
	defer clock.Jump(2 * time.Minute)()
	if got, err := w.Rail.Callback(genuine); !errors.Is(err, payrail.ErrSignature) {
		t.Errorf("after it expired: %+v, %v, want %v", got, err, payrail.ErrSignature)
	}
}

func TestNewsOfAStatementIsAcknowledged(t *testing.T) {
	w := open(t)
	if _, err := w.Rail.Statement(t.Context(), ""); err != nil {
		t.Fatal(err)
	}
	if got, err := w.Rail.Callback(w.News("statementId")); err != nil || got.EventID == "" || got.Kind != "COMPLETED" {
		t.Errorf("%+v, %v", got, err)
	}
}

// hands move the sandbox.
type hands struct {
	*sandboxtest.Rails
	t *testing.T
}

func (h hands) News(ref string) payrail.Delivery { return payrail.Delivery(h.Rails.News(h.t, ref)) }

func (h hands) PayUnknown(reference string, local money.UGX) {
	order := fmt.Sprintf(`{"phone":"+256772123499","amount_ugx":%d,"reference":%q,"rail":"pawapay"}`, local, reference)
	if got := h.Control(http.MethodPost, "/transfers", order); got != http.StatusCreated {
		h.t.Fatalf("status %d", got)
	}
}

func (h hands) Forget(reference string) {
	if got := h.Control(http.MethodDelete, "/transfers/"+reference, ""); got != http.StatusNoContent {
		h.t.Fatalf("status %d", got)
	}
}
