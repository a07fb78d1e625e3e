package pawapay_test

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"errors"
	"fmt"
	"net/http"
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

func open(t *testing.T) payrailtest.World {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	token := secret.New("the token")
	w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, PawaPayToken: token, PawaPayKey: key})
	rail := func(base string) payrail.Rail {
		return pawapay.New(pawapay.Options{BaseURL: base, Token: token, Rate: 3700_000_000, CallbackKey: &key.PublicKey, Timeout: 5 * time.Second})
	}
	return payrailtest.World{
		Rail: rail(w.URL + "/payout/pawapay"), Dead: rail(w.DeadURL), Hands: hands{w, t},
		Account: payrailtest.Account{Currency: payrail.UGX, Behind: time.Hour, HasTopUps: true, HasReturns: true, At: rail},
	}
}

// spec: rail-account
func TestPawaPayKeepsTheContractOfARail(t *testing.T) { payrailtest.Run(t, open) }

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
		"nonsense": func(d *payrail.Delivery) { d.Header.Set("Signature-Input", `sig-pp=((`) },
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
