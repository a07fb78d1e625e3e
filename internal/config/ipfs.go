package config

import (
	"cmp"
	"errors"
	"net/url"
	"regexp"
	"strings"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/secret"
)

// IPFS is where pinned files are copied to and where people read them. The
// service itself keeps and serves them in any case.
type IPFS struct {
	GatewayURL string      // without a slash at the end; empty: PublicURL
	KuboURL    secret.Text // empty: no copies
	KuboToken  secret.Text
	PinService string // a pinning service that the Kubo node knows by this name; empty: none
	Bucket     Bucket
}

// Gateway is where anyone reads what was pinned: our own when no other is set.
func (c Config) Gateway() ipfs.Gateway {
	return ipfs.Gateway(cmp.Or(c.IPFS.GatewayURL, c.PublicURL))
}

func (c *Config) ipfsContradictions() []error {
	if c.IPFS.KuboURL.Empty() && (!c.IPFS.KuboToken.Empty() || c.IPFS.PinService != "") {
		return []error{errors.New("MWANYI_KUBO_TOKEN and MWANYI_KUBO_PIN_SERVICE belong to a Kubo node: MWANYI_KUBO_URL is missing")}
	}
	return c.IPFS.Bucket.contradictions()
}

// gatewayURL is the base of a gateway, before /ipfs/.
func gatewayURL(v string) (string, error) {
	u, err := url.Parse(v)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" || u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return "", errors.New("must be a base URL such as https://ipfs.example, without user, query and fragment")
	}
	if strings.HasSuffix(strings.TrimRight(u.Path, "/"), "/ipfs") {
		return "", errors.New("must end before /ipfs, which is added")
	}
	return strings.TrimRight(v, "/"), nil
}

// serviceName is a name that an operator gave to something.
var serviceName = shaped(regexp.MustCompile(`^[A-Za-z0-9._-]{0,64}$`), "must be a name of at most 64 letters, digits, dots and dashes")
