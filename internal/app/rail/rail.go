// Package rail opens the operators' own rails and says which rail pays to whom.
// It names their adapters, for app.
package rail

import (
	"time"

	"mwanyi/internal/config"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/outside/payrail/airtel"
	"mwanyi/internal/outside/payrail/mtn"
	"mwanyi/internal/phone"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/payout"
)

// door is where the operators call that sign nothing, before the part that
// nobody can guess.
const door = "/inbound/payouts/"

// airtelRests is how long after sending Airtel wants to be left alone.
const airtelRests = time.Minute

// Opener opens rails. In dev they are the sandbox's where no other is set.
type Opener struct {
	Config  config.Config
	Timeout time.Duration // of one request
}

// Beside gives the rails beside the usual one: who pays to whom, and those by
// which nothing new is sent while what was sent before can still be asked for.
// spec: rail-per-operator
func (o Opener) Beside(usual payrail.Rail) (by map[phone.Operator][]payrail.Rail, others []payrail.Rail) {
	c := o.Config
	own := map[string]payrail.Rail{}
	if c.MTN.URL != "" || c.SandboxURL != "" {
		own[config.RailMTN] = o.mtn()
	}
	if c.Airtel.URL != "" || c.SandboxURL != "" {
		own[config.RailAirtel] = o.airtel()
	}
	by = map[phone.Operator][]payrail.Rail{}
	for operator, names := range c.Payout.Routes {
		for _, name := range names {
			next := own[name]
			if next == nil {
				next = usual // the settings allow no other name
			}
			by[operator] = append(by[operator], next)
		}
	}
	for _, name := range []string{config.RailMTN, config.RailAirtel} {
		if own[name] != nil && !c.Payout.Uses(name) {
			others = append(others, own[name])
		}
	}
	return by, others
}

// Limits are what the settings say that an operator's wallets take.
// spec: payout-parts
func (o Opener) Limits() map[phone.Operator]payrail.Bounds {
	limits := map[phone.Operator]payrail.Bounds{}
	for operator, l := range o.Config.Payout.OperatorLimits {
		limits[operator] = payrail.Bounds{Min: l.Least, Max: l.Most, Day: l.Day}
	}
	return limits
}

func (o Opener) mtn() payrail.Rail {
	m := o.Config.MTN
	rate := o.Config.Payout.Rate
	if m.URL == "" {
		dev := payout.DevMTN
		m = config.MTN{URL: o.Sandbox(config.RailMTN), Environment: dev.Environment, APIUser: dev.APIUser, APIKey: dev.APIKey,
			SubscriptionKey: dev.Subscription, Door: payout.DevMTNDoor}
		rate = payout.DevRate
	}
	with := mtn.Options{BaseURL: m.URL, Environment: m.Environment, Subscription: m.SubscriptionKey, APIUser: m.APIUser, APIKey: m.APIKey,
		Rate: rate, CallbackPart: m.Door, Timeout: o.Timeout}
	if !m.Door.Empty() {
		with.CallbackURL = o.Config.PublicURL + door + m.Door.Reveal()
	}
	return mtn.New(with)
}

// airtel is Airtel's rail; the sandbox's may be asked at once.
func (o Opener) airtel() payrail.Rail {
	a := o.Config.Airtel
	rate, rests := o.Config.Payout.Rate, airtelRests
	if a.URL == "" {
		dev := payout.DevAirtel
		a = config.Airtel{URL: o.Sandbox(config.RailAirtel), ClientID: dev.ClientID, ClientSecret: dev.ClientSecret, PIN: dev.PIN,
			Padding: dev.Padding, Door: payout.DevAirtelDoor, HashKey: dev.HashKey}
		rate, rests = payout.DevRate, 0
	}
	return airtel.New(airtel.Options{BaseURL: a.URL, ClientID: a.ClientID, ClientSecret: a.ClientSecret, PIN: a.PIN, Padding: airtel.Padding(a.Padding),
		Rate: rate, CallbackPart: a.Door, HashKey: a.HashKey, StatusAfter: rests, Timeout: o.Timeout})
}

// Sandbox is where the sandbox plays a rail.
func (o Opener) Sandbox(name string) string {
	return o.Config.SandboxURL + "/" + string(sandbox.Payout) + "/" + name
}
