package config

import (
	"crypto/rand"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/money"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// setting is one row of the table: everything there is to know of a name.
type setting struct {
	name       string
	serve, dev string               // the defaults
	derive     func(*Config) string // the default in dev when it follows from rows above
	empty      string               // what it means when nothing is set; shown in its place
	secret     bool
	required   bool // in serve
	onlyDev    bool // serve refuses it
	doc        string
	parse      func(*Config, string) error
	mask       func(string) string // how a secret is shown; nil masks all of it
}

// Messages of parsers follow the setting's name: "MWANYI_X is not …". Those of
// secrets never quote the value.

// into makes a row's parser from its field and the reading of a value.
func into[T any](field func(*Config) *T, parse func(string) (T, error)) func(*Config, string) error {
	return func(c *Config, v string) error {
		parsed, err := parse(v)
		if err != nil {
			return err
		}
		*field(c) = parsed
		return nil
	}
}

func text(v string) (string, error) { return v, nil }

func oneOf(choices ...string) func(string) (string, error) {
	return func(v string) (string, error) {
		if !slices.Contains(choices, v) {
			return "", fmt.Errorf("is %q: use %s", v, strings.Join(choices, " or "))
		}
		return v, nil
	}
}

func logLevel(v string) (slog.Level, error) {
	levels := map[string]slog.Level{"debug": slog.LevelDebug, "info": slog.LevelInfo, "warn": slog.LevelWarn, "error": slog.LevelError}
	level, known := levels[v]
	if !known {
		return 0, fmt.Errorf("is %q: use debug, info, warn or error", v)
	}
	return level, nil
}

// shaped reads a text that has a form; wrong is the message about one that has not.
func shaped(form *regexp.Regexp, wrong string) func(string) (string, error) {
	return func(v string) (string, error) {
		if !form.MatchString(v) {
			return "", errors.New(wrong)
		}
		return v, nil
	}
}

// decimalUpTo reads a decimal above 0; wrong is the message about any other.
func decimalUpTo[T ~int64](most money.Decimal, wrong string) func(string) (T, error) {
	return func(v string) (T, error) {
		d, err := money.ParseDecimal(v)
		if err != nil || d <= 0 || d > most {
			return 0, errors.New(wrong)
		}
		return T(d), nil
	}
}

// each reads comma-separated values.
func each[T any](one func(string) (T, error)) func(string) ([]T, error) {
	return func(v string) (all []T, err error) {
		for part := range strings.SplitSeq(v, ",") {
			read, err := one(strings.TrimSpace(part))
			if err != nil {
				return nil, err
			}
			all = append(all, read)
		}
		return all, nil
	}
}

func whole(least, most int) func(string) (int, error) {
	return func(v string) (int, error) {
		n, err := strconv.Atoi(v)
		if err != nil || n < least || n > most {
			return 0, fmt.Errorf("is %q: use a whole number from %d to %d", v, least, most)
		}
		return n, nil
	}
}

var sizes = regexp.MustCompile(`^([0-9]{1,12})(|KiB|MiB|GiB|TiB)$`)

// size reads a number of bytes.
func size(v string) (uint64, error) {
	part := sizes.FindStringSubmatch(v)
	if part == nil {
		return 0, fmt.Errorf("is %q: use a number of bytes, or one with KiB, MiB, GiB or TiB such as 512MiB", v)
	}
	n, err := strconv.ParseUint(part[1], 10, 64)
	shift := 10 * slices.Index([]string{"", "KiB", "MiB", "GiB", "TiB"}, part[2])
	if err != nil || n<<shift>>shift != n {
		return 0, fmt.Errorf("is %q: too large", v)
	}
	return n << shift, nil
}

var decimal = regexp.MustCompile(`^[0-9]{1,9}(\.[0-9]{1,9})?$`)

// scale reads a plain decimal; the exponents, signs and names that ParseFloat
// also takes would be typing errors here.
func scale(v string) (float64, error) {
	f, err := strconv.ParseFloat(v, 64)
	if err != nil || !decimal.MatchString(v) || f <= 0 || f > 1e6 {
		return 0, fmt.Errorf("is %q: use a decimal above 0, at most 1000000", v)
	}
	return f, nil
}

func country(v string) (string, error) {
	if !phone.Known(v) {
		return "", fmt.Errorf("is %q: no mobile-money operators are known for that country", v)
	}
	return v, nil
}

const day = 24 * time.Hour

// parseDuration reads Go durations and whole days such as 180d.
func parseDuration(v string) (time.Duration, error) {
	if number, isDays := strings.CutSuffix(v, "d"); isDays {
		days, err := strconv.ParseUint(number, 10, 16) // 16 bits of days cannot overflow a Duration
		if err != nil {
			return 0, fmt.Errorf("is %q: use a duration such as 30s, 5m, 2h or 180d", v)
		}
		return time.Duration(days) * day, nil
	}
	d, err := time.ParseDuration(v)
	if err != nil {
		return 0, fmt.Errorf("is %q: use a duration such as 30s, 5m, 2h or 180d", v)
	}
	return d, nil
}

// duration reads a duration between two others, which are written the same way.
func duration(least, most string) func(string) (time.Duration, error) {
	low, errLow := parseDuration(least)
	high, errHigh := parseDuration(most)
	if err := errors.Join(errLow, errHigh); err != nil {
		panic(err) // a mistake in the table
	}
	return func(v string) (time.Duration, error) {
		d, err := parseDuration(v)
		if err != nil {
			return 0, err
		}
		if d < low || d > high {
			return 0, fmt.Errorf("is %q: use a duration from %s to %s", v, least, most)
		}
		return d, nil
	}
}

// durations reads exactly count comma-separated waits.
func durations(count int) func(string) ([]time.Duration, error) {
	read := each(duration("0s", "30d"))
	return func(v string) ([]time.Duration, error) {
		if n := 1 + strings.Count(v, ","); n != count {
			return nil, fmt.Errorf("has %d durations: it needs exactly %d, comma-separated", n, count)
		}
		return read(v)
	}
}

// network reads a CIDR; a bare address is a network of one.
func network(v string) (netip.Prefix, error) {
	prefix, err := netip.ParsePrefix(v)
	if address, errAddr := netip.ParseAddr(v); errAddr == nil && address.Zone() == "" {
		prefix, err = netip.PrefixFrom(address, address.BitLen()), nil
	}
	if err != nil || prefix.Addr().Is4In6() {
		return prefix, fmt.Errorf("has %q: use networks such as 10.0.0.0/8 or 2001:db8::/32", v)
	}
	return prefix.Masked(), nil
}

// proxyNetwork refuses to trust everyone: any client could then choose the
// address that its rate limits count against.
func proxyNetwork(v string) (netip.Prefix, error) {
	prefix, err := network(v)
	if err == nil && prefix.Bits() == 0 {
		err = fmt.Errorf("has %q, the whole internet: name the proxies", prefix)
	}
	return prefix, err
}

func address(v string) (string, error) {
	host, port, err := net.SplitHostPort(v)
	if err != nil || strings.ContainsAny(host, " /@") {
		return "", fmt.Errorf("is %q: use host:port", v)
	}
	if _, err := strconv.ParseUint(port, 10, 16); err != nil {
		return "", fmt.Errorf("is %q: the port must be a number from 0 to 65535", v)
	}
	return v, nil
}

func loopbackAddress(v string) (string, error) {
	if _, err := address(v); err != nil {
		return "", err
	}
	host, _, err := net.SplitHostPort(v)
	if ip := net.ParseIP(host); err != nil || (host != "localhost" && (ip == nil || !ip.IsLoopback())) {
		return "", fmt.Errorf("is %q: the host must be a loopback address such as 127.0.0.1", v)
	}
	return v, nil
}

// chainAddress is a loopback address, or nothing for a service without a chain.
func chainAddress(v string) (string, error) {
	if v == "off" {
		return "", nil
	}
	return loopbackAddress(v)
}

// LocalURL is the base URL of a service that listens on addr of this machine,
// or empty when the port is still open (0).
func (c Config) LocalURL(addr string) string {
	host, port, err := net.SplitHostPort(addr)
	if err != nil || port == "0" {
		return ""
	}
	if ip := net.ParseIP(host); host == "" || (ip != nil && ip.IsUnspecified()) {
		host = "localhost"
	}
	scheme := "http"
	if c.TLSCertFile != "" {
		scheme = "https"
	}
	return scheme + "://" + net.JoinHostPort(host, port)
}

func publicURL(c *Config, v string) error {
	u, err := url.Parse(v)
	switch {
	case err != nil || u.Host == "" || (u.Scheme != "http" && u.Scheme != "https"):
		return errors.New("is not a URL such as https://coffee.example")
	case u.User != nil || u.RawQuery != "" || u.Fragment != "":
		return errors.New("must be a base URL without user, query and fragment")
	case c.Mode == Serve && u.Scheme != "https":
		return fmt.Errorf("is %q: mwanyi serve needs https", v)
	}
	c.PublicURL = strings.TrimRight(v, "/")
	return nil
}

func databaseURL(v string) (secret.Text, error) {
	if path, isFile := strings.CutPrefix(v, "sqlite:"); isFile {
		if path == "" {
			return secret.Text{}, errors.New("names no file after sqlite:")
		}
		return secret.New(v), nil
	}
	// The error of url.Parse quotes the URL and with it the password.
	_, err := url.Parse(v)
	if err != nil || (!strings.HasPrefix(v, "postgres://") && !strings.HasPrefix(v, "postgresql://")) {
		return secret.Text{}, errors.New("must be a valid URL that starts with postgres:// or sqlite:")
	}
	return secret.New(v), nil
}

// maskDatabaseURL shows which database it is and hides everything that may be
// a credential: the password and all parameters.
func maskDatabaseURL(v string) string {
	if strings.HasPrefix(v, "sqlite:") {
		return v
	}
	u, err := url.Parse(v)
	if err != nil || u.Host == "" {
		return secret.New(v).String()
	}
	masked := secret.New(v).String()
	if u.User == nil {
		return u.Scheme + "://" + u.Host + u.EscapedPath()
	}
	return u.Scheme + "://" + url.PathEscape(u.User.Username()) + ":" + masked + "@" + u.Host + u.EscapedPath()
}

const (
	minSecretLength = 32
	// devSecretPrefix marks the secrets that dev makes, so that serve knows
	// one that was copied from a developer's machine.
	devSecretPrefix = "dev-"
)

// NewDevSecret makes a random secret that serve will refuse.
func NewDevSecret() secret.Text { return secret.New(devSecretPrefix + rand.Text() + rand.Text()) }

// secretInto reads a secret; serve also refuses those that are none.
func secretInto(field func(*Config) *secret.Text) func(*Config, string) error {
	return func(c *Config, v string) error {
		switch {
		case len(v) < minSecretLength:
			return fmt.Errorf("is too short: it needs at least %d characters", minSecretLength)
		case c.Mode == Serve && strings.HasPrefix(strings.ToLower(v), devSecretPrefix):
			return errors.New("is a development secret: make one for production, for example with openssl rand -hex 32")
		case c.Mode == Serve && trivial(v):
			return errors.New("is trivial: make a random one, for example with openssl rand -hex 32")
		}
		*field(c) = secret.New(v)
		return nil
	}
}

// trivial recognises what people type in place of a secret: a few characters,
// or a word over and over.
func trivial(v string) bool {
	distinct := map[rune]bool{}
	for _, r := range v {
		distinct[r] = true
	}
	repeats := strings.Contains((v + v)[1:2*len(v)-1], v)
	return len(distinct) < 6 || repeats
}

// httpURL is the address of an outside service. A key belongs into its header,
// not into the address, which is shown.
func httpURL(v string) (string, error) {
	u, err := url.Parse(v)
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" || u.User != nil || u.Fragment != "" {
		return "", errors.New("must be a URL that starts with http:// or https://, without credentials and fragment")
	}
	return v, nil
}

// headerName is the name of an HTTP header.
var headerName = shaped(regexp.MustCompile(`^[A-Za-z0-9-]*$`), "must be the name of a header: letters, digits and dashes")

// secretText is a secret that somebody else made.
func secretText(v string) (secret.Text, error) { return secret.New(v), nil }

// share is a decimal above 0, at most 1.
func share(v string) (float64, error) {
	f, err := scale(v)
	if err != nil || f > 1 {
		return 0, errors.New("must be a decimal above 0, at most 1")
	}
	return f, nil
}
