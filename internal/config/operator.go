package config

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"mwanyi/internal/money"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// MTN is how MTN MoMo is reached directly.
type MTN struct {
	URL             string // empty: the sandbox in dev, nobody in serve
	Environment     string
	APIUser         string
	APIKey          secret.Text
	SubscriptionKey secret.Text
	Door            secret.Text // the last part of the address of its callbacks; empty: none is believed
}

// Airtel is how Airtel Money is reached directly.
type Airtel struct {
	URL          string // as MTN's
	ClientID     string
	ClientSecret secret.Text
	PIN          secret.Text
	Padding      string
	Door         secret.Text
	HashKey      secret.Text // empty: callbacks have no hash
}

// The rails of one operator alone.
const (
	RailMTN    = "mtn"
	RailAirtel = "airtel"
)

// operatorSettings are the rows of the table about rails beside the usual one.
var operatorSettings = []setting{
	{name: "MWANYI_RAILS", empty: "MWANYI_PAYOUT_RAIL for every number",
		doc:   "Payout providers by the operator of the number, such as MTN=mtn,AIRTEL=pawapay: `mtn` (MTN MoMo direct), `airtel` (Airtel Money direct), or that of MWANYI_PAYOUT_RAIL, which pays to an operator that is not named. A second one after + is tried when the first cannot be reached and nothing was sent: MTN=mtn+pawapay.",
		parse: into(func(c *Config) *map[phone.Operator][]string { return &c.Payout.Routes }, railRoutes)},
	{name: "MWANYI_PAYOUT_OPERATOR_LIMITS", serve: "MTN=500-5000000/20000000,AIRTEL=500-5000000/20000000", empty: "none; in dev what the provider says alone",
		doc:   "What an operator's wallet takes, in shillings: least-most of one transfer, and behind a / what it takes in a day of Kampala, such as MTN=500-5000000/20000000; `none` for no limit. What a provider says itself (pawaPay does) counts beside it, and the narrower of the two holds. What is above goes out in parts, and above the day's on the next day.",
		parse: into(func(c *Config) *map[phone.Operator]OperatorLimit { return &c.Payout.OperatorLimits }, operatorLimits)},
	{name: "MWANYI_MTN_URL", empty: "none; in dev the sandbox",
		doc:   "Base URL of MTN's MoMo API, such as https://proxy.momoapi.mtn.com. Required with `mtn` in MWANYI_RAILS; without it there what was sent before can still be asked for.",
		parse: into(func(c *Config) *string { return &c.MTN.URL }, httpURL)},
	{name: "MWANYI_MTN_ENVIRONMENT", serve: "mtnuganda", dev: "mtnuganda",
		doc:   "MTN's X-Target-Environment; `sandbox`, MTN's own, pays in EUR and moves no money.",
		parse: into(func(c *Config) *string { return &c.MTN.Environment }, oneOf("mtnuganda", "sandbox"))},
	{name: "MWANYI_MTN_API_USER", empty: "none",
		doc:   "API user at MTN, a UUID. Required with MWANYI_MTN_URL.",
		parse: into(func(c *Config) *string { return &c.MTN.APIUser }, text)},
	{name: "MWANYI_MTN_API_KEY", secret: true, empty: "none",
		doc:   "That user's key. Required with MWANYI_MTN_URL.",
		parse: into(func(c *Config) *secret.Text { return &c.MTN.APIKey }, secretText)},
	{name: "MWANYI_MTN_SUBSCRIPTION_KEY", secret: true, empty: "none",
		doc:   "Subscription key of MTN's product Disbursements. Required with MWANYI_MTN_URL.",
		parse: into(func(c *Config) *secret.Text { return &c.MTN.SubscriptionKey }, secretText)},
	{name: "MWANYI_MTN_CALLBACK_DOOR", secret: true, empty: "none",
		doc:   "Last part of the address at which MTN calls, /inbound/payouts/<this>; its callbacks are not signed. At least 32 letters, digits, - or _. Without one none is asked for and the service polls.",
		parse: door(func(c *Config) *secret.Text { return &c.MTN.Door })},
	{name: "MWANYI_AIRTEL_URL", empty: "none; in dev the sandbox",
		doc:   "Base URL of Airtel Money's API, such as https://openapi.airtel.africa. Required with `airtel` in MWANYI_RAILS; without it there what was sent before can still be asked for.",
		parse: into(func(c *Config) *string { return &c.Airtel.URL }, httpURL)},
	{name: "MWANYI_AIRTEL_CLIENT_ID", empty: "none",
		doc:   "Client id at Airtel. Required with MWANYI_AIRTEL_URL.",
		parse: into(func(c *Config) *string { return &c.Airtel.ClientID }, text)},
	{name: "MWANYI_AIRTEL_CLIENT_SECRET", secret: true, empty: "none",
		doc:   "Client secret at Airtel. Required with MWANYI_AIRTEL_URL.",
		parse: into(func(c *Config) *secret.Text { return &c.Airtel.ClientSecret }, secretText)},
	{name: "MWANYI_AIRTEL_PIN", secret: true, empty: "none",
		doc:   "PIN of the disbursement account at Airtel, 4 digits. Required with MWANYI_AIRTEL_URL.",
		parse: into(func(c *Config) *secret.Text { return &c.Airtel.PIN }, fourDigits)},
	{name: "MWANYI_AIRTEL_PIN_ENCRYPTION", serve: "oaep-sha256", dev: "oaep-sha256",
		doc:   "How the PIN is sealed with Airtel's key: `pkcs1`, `oaep-sha1` or `oaep-sha256`. Airtel's documents differ: ask, and try it with one payout; ROUTER114 to 116 say that it is another.",
		parse: into(func(c *Config) *string { return &c.Airtel.Padding }, oneOf("pkcs1", "oaep-sha1", "oaep-sha256"))},
	{name: "MWANYI_AIRTEL_CALLBACK_DOOR", secret: true, empty: "none",
		doc:   "Last part of the address at which Airtel calls, /inbound/payouts/<this>, as the portal has it. At least 32 letters, digits, - or _. Without one its callbacks are not believed and the service polls.",
		parse: door(func(c *Config) *secret.Text { return &c.Airtel.Door })},
	{name: "MWANYI_AIRTEL_CALLBACK_KEY", secret: true, empty: "none",
		doc:   "The portal's private key for the hash of callbacks; with it a callback without a right hash is not believed. Needs MWANYI_AIRTEL_CALLBACK_DOOR.",
		parse: into(func(c *Config) *secret.Text { return &c.Airtel.HashKey }, secretText)},
}

// OperatorLimit is what a wallet takes, in shillings; a zero is no limit.
type OperatorLimit struct {
	Least money.UGX // in one transfer
	Most  money.UGX // in one transfer
	Day   money.UGX
}

var limitForm = regexp.MustCompile(`^([0-9]{1,12})-([0-9]{1,12})(?:/([0-9]{1,12}))?$`)

// operatorLimits reads OPERATOR=least-most or least-most/day, each operator once.
// spec: payout-parts
func operatorLimits(v string) (map[phone.Operator]OperatorLimit, error) {
	limits := map[phone.Operator]OperatorLimit{}
	if v == "none" {
		return limits, nil
	}
	all, err := pairs(v)
	if err != nil {
		return nil, err
	}
	for operator, text := range all {
		form := limitForm.FindStringSubmatch(text)
		if operator != string(phone.MTN) && operator != string(phone.Airtel) || form == nil {
			return nil, fmt.Errorf("has %s=%s: use MTN or AIRTEL, =least-most or =least-most/day in shillings", operator, text)
		}
		var n [3]int64
		for i, digits := range form[1:] {
			if digits == "" {
				continue
			}
			if n[i], err = strconv.ParseInt(digits, 10, 64); err != nil {
				return nil, err
			}
		}
		l := OperatorLimit{Least: money.UGX(n[0]), Most: money.UGX(n[1]), Day: money.UGX(n[2])}
		if l.Most == 0 || 2*l.Least > l.Most || form[3] != "" && l.Day < l.Most {
			return nil, fmt.Errorf("has %s=%s: the most is at least twice the least, so that all above it can be sent in parts, and no more than the day's", operator, text)
		}
		limits[phone.Operator(operator)] = l
	}
	return limits, nil
}

// railRoutes reads OPERATOR=rail, comma-separated, each operator once; + stands
// between rails that are tried one after the other.
func railRoutes(v string) (map[phone.Operator][]string, error) {
	all, err := pairs(v)
	if err != nil {
		return nil, err
	}
	routes := map[phone.Operator][]string{}
	for operator, names := range all {
		if operator != string(phone.MTN) && operator != string(phone.Airtel) {
			return nil, fmt.Errorf("has %q, which is no operator: use MTN and AIRTEL", operator)
		}
		list := strings.Split(names, "+")
		for i, name := range list {
			only, isOwn := map[string]phone.Operator{RailMTN: phone.MTN, RailAirtel: phone.Airtel}[name]
			switch {
			case !isOwn && name != "yellowcard" && name != "pawapay":
				return nil, fmt.Errorf("has %q, which is no payout provider: use mtn, airtel, yellowcard or pawapay", name)
			case isOwn && string(only) != operator:
				return nil, fmt.Errorf("has %s=%s: %s pays to numbers of %s alone", operator, name, name, only)
			case slices.Contains(list[:i], name):
				return nil, fmt.Errorf("has %s twice for %s", name, operator)
			}
		}
		routes[phone.Operator(operator)] = list
	}
	return routes, nil
}

var doorLetters = regexp.MustCompile(`^[A-Za-z0-9_-]+$`)

// door reads a part of an address that nobody can guess.
func door(field func(*Config) *secret.Text) func(*Config, string) error {
	read := secretInto(field)
	return func(c *Config, v string) error {
		if !doorLetters.MatchString(v) {
			return errors.New("has other characters than letters, digits, - and _")
		}
		return read(c, v)
	}
}

var pinForm = regexp.MustCompile(`^[0-9]{4}$`)

func fourDigits(v string) (secret.Text, error) {
	if !pinForm.MatchString(v) {
		return secret.Text{}, errors.New("is not 4 digits")
	}
	return secret.New(v), nil
}

// Uses reports whether new payouts may go by a rail beside the usual one.
func (p Payout) Uses(rail string) bool {
	for _, list := range p.Routes {
		if slices.Contains(list, rail) {
			return true
		}
	}
	return false
}

// operatorContradictions are what the rails beside the usual one lack.
// spec: rail-per-operator
func (c *Config) operatorContradictions() (problems []error) {
	lacks := func(isMissing bool, name, because string) {
		if isMissing {
			problems = append(problems, fmt.Errorf("%s is required %s", name, because))
		}
	}
	for _, usual := range []string{"yellowcard", "pawapay"} {
		if c.Payout.Uses(usual) && c.Payout.Rail != usual {
			problems = append(problems, fmt.Errorf("MWANYI_RAILS names %s, but MWANYI_PAYOUT_RAIL is %s: only that one is configured", usual, c.Payout.Rail))
		}
		lacks(c.Mode == Serve && c.Payout.Uses(usual) && c.Payout.URL == "", "MWANYI_PAYOUT_URL", "with "+usual+" in MWANYI_RAILS")
	}
	lacks(c.Mode == Serve && c.Payout.Uses(RailMTN) && c.MTN.URL == "", "MWANYI_MTN_URL", "with mtn in MWANYI_RAILS")
	lacks(c.Mode == Serve && c.Payout.Uses(RailAirtel) && c.Airtel.URL == "", "MWANYI_AIRTEL_URL", "with airtel in MWANYI_RAILS")
	if c.MTN.URL != "" {
		const because = "with MWANYI_MTN_URL"
		lacks(c.MTN.APIUser == "", "MWANYI_MTN_API_USER", because)
		lacks(c.MTN.APIKey.Empty(), "MWANYI_MTN_API_KEY", because)
		lacks(c.MTN.SubscriptionKey.Empty(), "MWANYI_MTN_SUBSCRIPTION_KEY", because)
		lacks(c.Payout.Rate == 0, "MWANYI_PAYOUT_RATE", because)
	}
	if c.Airtel.URL != "" {
		const because = "with MWANYI_AIRTEL_URL"
		lacks(c.Airtel.ClientID == "", "MWANYI_AIRTEL_CLIENT_ID", because)
		lacks(c.Airtel.ClientSecret.Empty(), "MWANYI_AIRTEL_CLIENT_SECRET", because)
		lacks(c.Airtel.PIN.Empty(), "MWANYI_AIRTEL_PIN", because)
		lacks(c.Payout.Rate == 0, "MWANYI_PAYOUT_RATE", because)
	}
	lacks(!c.Airtel.HashKey.Empty() && c.Airtel.Door.Empty(), "MWANYI_AIRTEL_CALLBACK_DOOR", "with MWANYI_AIRTEL_CALLBACK_KEY")
	return problems
}
