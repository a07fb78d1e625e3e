package config

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Payout is how farmers are paid.
type Payout struct {
	Rail            string                      // yellowcard or pawapay
	Routes          map[phone.Operator][]string // rails beside it, the preferred one first
	OperatorLimits  map[phone.Operator]OperatorLimit
	URL             string // empty: the sandbox in dev, nobody in serve
	Key             secret.Text
	Secret          secret.Text
	Business        [2]string // id and name
	BindingRate     string    // sell or buy
	Rate            money.Decimal
	CallbackKeyFile string
	CallbackURL     string // empty: callbacks come in as they were sent
	SigningKeyFile  string
	SigningKeyID    string
	Polls           []time.Duration // always 4
	FloatDelay      time.Duration

	// The caps on money out that no sale has brought in.
	LimitPayout         money.USDC
	LimitFarmerDay      money.USDC
	LimitCooperativeDay money.USDC
	ApprovalAbove       money.USDC // 0: nothing waits for a second person

	DefaultCredit money.USDC    // of a cooperative that ADMIN has granted nothing else
	FloatLow      time.Duration // a float that lasts less long is low
}

// Sweep is how USDC goes to the payout provider.
type Sweep struct {
	RailAddress   chain.Address // zero: nowhere
	Limit         money.USDC
	LimitDay      money.USDC
	ApprovalAbove money.USDC    // 0: nothing waits for a second person
	Every         time.Duration // 0: nothing is swept that nobody orders
	Keep          money.USDC
	Reads         time.Duration // between looks at the statement; 0: there are none
}

// sandboxRailAddress is where the sandbox's payout provider takes USDC. Nobody
// has its key.
const sandboxRailAddress = "0x5a4db0c5a4db0c5a4db0c5a4db0c5a4db0c5a4db"

// accountAddress reads an address on the chain, which is not the zero one.
func accountAddress(v string) (chain.Address, error) {
	a, err := chain.ParseAddress(v)
	if err != nil || a == (chain.Address{}) {
		return chain.Address{}, errors.New("must be 0x and 40 hexadecimal digits, not all zero")
	}
	return a, nil
}

// durationOrOff reads a duration, or off, which is 0.
func durationOrOff(least, most string) func(string) (time.Duration, error) {
	read := duration(least, most)
	return func(v string) (time.Duration, error) {
		if v == "off" {
			return 0, nil
		}
		d, err := read(v)
		if err != nil {
			return 0, fmt.Errorf("%w, or off", err)
		}
		return d, nil
	}
}

// sweepContradictions are what a schedule of sweeps lacks, and an address from
// which nothing comes back.
func (c *Config) sweepContradictions() (problems []error) {
	if c.Sweep.Every > 0 && c.Sweep.RailAddress == (chain.Address{}) {
		problems = append(problems, errors.New("MWANYI_RAIL_ADDRESS is required with MWANYI_SWEEP_EVERY"))
	}
	if c.Mode == Serve && c.Sweep.RailAddress.String() == sandboxRailAddress {
		problems = append(problems, errors.New("MWANYI_RAIL_ADDRESS is the sandbox's, which is for development: nobody has its key"))
	}
	return problems
}

// usdcOrOff reads an amount of money, or off, which is 0.
func usdcOrOff(v string) (money.USDC, error) {
	if v == "off" {
		return 0, nil
	}
	amount, err := usdcAmount(v)
	if err != nil {
		return 0, fmt.Errorf("%w, or off", err)
	}
	return amount, nil
}

// usdcOrNone reads an amount of money, or 0.
func usdcOrNone(v string) (money.USDC, error) {
	if v == "0" {
		return 0, nil
	}
	amount, err := usdcAmount(v)
	if err != nil {
		return 0, fmt.Errorf("%w, or 0", err)
	}
	return amount, nil
}

// hours reads a whole number of hours.
func hours(v string) (time.Duration, error) {
	n, err := strconv.ParseUint(v, 10, 32)
	if err != nil || n < 1 || n > 720 {
		return 0, errors.New("must be a whole number of hours from 1 to 720")
	}
	return time.Duration(n) * time.Hour, nil
}

// usdcAmount reads an amount of money above nothing.
var usdcAmount = decimalUpTo[money.USDC](1_000_000_000*1_000_000, "must be a decimal above 0, at most 1000000000, with up to 6 decimals")

// Conversion is how the callbacks of other providers are proven.
type Conversion struct {
	BridgeKeyFile string
	Customers     map[string]string // lenders by Bridge's customer ids
	Accounts      map[string]string // currencies by the ids of Bridge's virtual accounts
	RefundAddress chain.Address     // gets back what was minted for a deposit; zero: none
}

// circleKeysURL is where Circle's keys are, for most of its products.
const circleKeysURL = "https://api.circle.com/v2/notifications/publicKey"

// Watchers prove the callbacks of services that watch the chain; empty: not believed.
type Watchers struct {
	Alchemy, QuickNode, Moralis secret.Text
	CircleKey                   secret.Text // reads the keys that Circle signs with
	CircleURL                   string      // where they are
}

// headerText reads what a header can carry in quotes.
func headerText(v string) (string, error) {
	for _, letter := range v {
		if letter <= ' ' || letter > '~' || letter == '"' || letter == '\\' {
			return "", errors.New("must be printable ASCII without spaces, quotes and backslashes")
		}
	}
	return v, nil
}

// payoutContradictions are what a payout provider lacks.
func (c *Config) payoutContradictions() (problems []error) {
	if c.Payout.URL == "" {
		return nil
	}
	lacks := func(isMissing bool, name string) {
		if isMissing {
			problems = append(problems, fmt.Errorf("%s is required with MWANYI_PAYOUT_URL and %s", name, c.Payout.Rail))
		}
	}
	lacks(c.Payout.Key.Empty(), "MWANYI_PAYOUT_KEY")
	if c.Payout.Rail == "yellowcard" {
		lacks(c.Payout.Secret.Empty(), "MWANYI_PAYOUT_SECRET")
		lacks(c.Payout.Business[0] == "", "MWANYI_PAYOUT_BUSINESS")
	}
	if c.Payout.Rail == "pawapay" {
		lacks(c.Payout.Rate == 0, "MWANYI_PAYOUT_RATE")
		if (c.Payout.SigningKeyFile == "") != (c.Payout.SigningKeyID == "") {
			problems = append(problems, errors.New("MWANYI_PAYOUT_SIGNING_KEY_FILE and MWANYI_PAYOUT_SIGNING_KEY_ID are set both or neither"))
		}
	}
	return problems
}

func business(v string) (pair [2]string, err error) {
	id, name, found := strings.Cut(v, "=")
	if !found || id == "" || name == "" {
		return pair, errors.New("must be id=name")
	}
	return [2]string{id, name}, nil
}

// maxRate is far above what a USDC will ever be worth.
const maxRate = 10_000_000 * 1_000_000

var shillings = decimalUpTo[money.Decimal](maxRate, "must be a number of shillings above 0, with at most 6 decimals")

// pairs reads name=value, comma-separated, each name once.
func pairs(v string) (map[string]string, error) {
	all := map[string]string{}
	for part := range strings.SplitSeq(v, ",") {
		name, value, found := strings.Cut(strings.TrimSpace(part), "=")
		if !found || name == "" || value == "" || all[name] != "" {
			return nil, fmt.Errorf("has %q: use name=value, each name once", part)
		}
		all[name] = value
	}
	return all, nil
}

func customers(v string) (map[string]string, error) {
	all, err := pairs(v)
	for _, lender := range all {
		if !strings.HasPrefix(lender, "mfi_") {
			return nil, fmt.Errorf("has %q, which is no lender's id", lender)
		}
	}
	return all, err
}

var currencyForm = regexp.MustCompile(`^[A-Z]{3}$`)

// accountCurrencies are the currencies of virtual accounts.
func accountCurrencies(v string) (map[string]string, error) {
	all, err := pairs(v)
	for _, currency := range all {
		if !currencyForm.MatchString(currency) {
			return nil, fmt.Errorf("has %q, which is no currency such as EUR", currency)
		}
	}
	return all, err
}

// refundAddress is where refunds go that have no sender.
func refundAddress(v string) (chain.Address, error) { return ParseAccount("it", v) }

// maxHotline keeps room for the rest of a message.
const maxHotline = 20

// hotline is what farmers are told to call: a number, perhaps with a word.
func hotline(v string) (secret.Text, error) {
	if len(v) > maxHotline || strings.Trim(v, hotlineLetters) != "" {
		return secret.Text{}, fmt.Errorf("has more than %d characters, or others than letters, digits, spaces and + - / .", maxHotline)
	}
	return secret.New(v), nil
}

const hotlineLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 +-/."

func smsFields(v string) (map[string]string, error) {
	all, err := pairs(v)
	if err != nil {
		return nil, err
	}
	seen := map[string]bool{}
	for name, field := range all {
		if name != "to" && name != "text" && name != "id" || seen[field] {
			return nil, errors.New("names to, text and id, each with a field of its own")
		}
		seen[field] = true
	}
	if all["to"] == "" || all["text"] == "" {
		return nil, errors.New("needs to and text")
	}
	return all, nil
}
