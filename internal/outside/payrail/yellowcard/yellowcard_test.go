package yellowcard_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/payrailtest"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
)

// spec: rail-account
func TestYellowCardKeepsTheContractOfARail(t *testing.T) {
	key, shared := secret.New("the key"), secret.New("the secret")
	payrailtest.Run(t, func(t *testing.T) payrailtest.World {
		w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, YellowCardKey: key, YellowCardSecret: shared})
		rail := func(base string) payrail.Rail {
			return yellowcard.New(yellowcard.Options{BaseURL: base, APIKey: key, Secret: shared, BusinessID: "mwanyi", BusinessName: "Mwanyi", Timeout: 5 * time.Second})
		}
		return payrailtest.World{
			Rail: rail(w.URL + "/payout/yellowcard"), Dead: rail(w.DeadURL), Hands: hands{w, t},
			Account: payrailtest.Account{Currency: payrail.USDC, At: rail},
		}
	})
}

// hands move the sandbox.
type hands struct {
	*sandboxtest.Rails
	t *testing.T
}

func (h hands) News(ref string) payrail.Delivery { return payrail.Delivery(h.Rails.News(h.t, ref)) }

func (h hands) PayUnknown(reference string, local money.UGX) {
	order := fmt.Sprintf(`{"phone":"+256772123499","amount_ugx":%d,"reference":%q,"rail":"yellowcard"}`, local, reference)
	if got := h.Control(http.MethodPost, "/transfers", order); got != http.StatusCreated {
		h.t.Fatalf("status %d", got)
	}
}

func (h hands) Forget(reference string) {
	if got := h.Control(http.MethodDelete, "/transfers/"+reference, ""); got != http.StatusNoContent {
		h.t.Fatalf("status %d", got)
	}
}
