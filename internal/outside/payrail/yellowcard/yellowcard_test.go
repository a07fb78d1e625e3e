package yellowcard_test

import (
	"testing"
	"time"

	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/payrailtest"
	"mwanyi/internal/outside/payrail/yellowcard"
	"mwanyi/internal/sandbox/payout"
	"mwanyi/internal/sandbox/sandboxtest"
	"mwanyi/internal/secret"
)

func TestYellowCardKeepsTheContractOfARail(t *testing.T) {
	key, shared := secret.New("the key"), secret.New("the secret")
	payrailtest.Run(t, func(t *testing.T) payrailtest.World {
		w := sandboxtest.Payout(t, payout.Options{Rate: 3700_000_000, Settles: 5 * time.Millisecond, YellowCardKey: key, YellowCardSecret: shared})
		rail := func(base string) payrail.Rail {
			return yellowcard.New(yellowcard.Options{BaseURL: base, APIKey: key, Secret: shared, BusinessID: "mwanyi", BusinessName: "Mwanyi", Timeout: 5 * time.Second})
		}
		return payrailtest.World{
			Rail: rail(w.URL + "/payout/yellowcard"), Dead: rail(w.DeadURL), Hands: hands{w, t},
		}
	})
}

// hands move the sandbox.
type hands struct {
	*sandboxtest.Rails
	t *testing.T
}

func (h hands) News(ref string) payrail.Delivery { return payrail.Delivery(h.Rails.News(h.t, ref)) }
