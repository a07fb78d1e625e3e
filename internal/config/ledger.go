package config

import (
	"errors"
	"fmt"
	"net"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"mwanyi/internal/outside/ledger/cosign"
)

// The ledgers that the service can write to.
const (
	LedgerEmbedded = "embedded"
	LedgerHedera   = "hedera"
)

var (
	originForm = regexp.MustCompile(`^[a-z0-9\[][a-z0-9.:\[\]_-]{0,127}(/[a-z0-9._-]{1,63}){0,4}$`)
	hederaID   = regexp.MustCompile(`^(0|[1-9][0-9]{0,17})\.(0|[1-9][0-9]{0,17})\.[1-9][0-9]{0,17}$`)
)

func ledgerOrigin(v string) (string, error) {
	if !originForm.MatchString(v) {
		return "", fmt.Errorf("is %q: use a name without a scheme, in lower case, such as coffee.example/ledger", v)
	}
	return v, nil
}

// DefaultLedgerOrigin is the name of a new log when none is set: where people
// reach it.
func (c Config) DefaultLedgerOrigin() string {
	u, err := url.Parse(c.PublicURL)
	if err != nil || u.Host == "" {
		return "localhost/ledger"
	}
	return strings.ToLower(u.Host) + strings.ToLower(u.EscapedPath()) + "/ledger"
}

// hederaEntity reads the id of an account or a topic.
func hederaEntity(v string) (string, error) {
	if !hederaID.MatchString(v) {
		return "", fmt.Errorf("is %q: use shard.realm.number, such as 0.0.4603900", v)
	}
	return v, nil
}

// hederaNodes reads host:port=account, comma-separated.
func hederaNodes(v string) (map[string]string, error) {
	nodes := map[string]string{}
	for part := range strings.SplitSeq(v, ",") {
		at, account, found := strings.Cut(strings.TrimSpace(part), "=")
		if !found {
			return nil, fmt.Errorf("has %q: use host:port=0.0.n, comma-separated", part)
		}
		if _, err := address(at); err != nil {
			return nil, fmt.Errorf("has %q: use host:port=0.0.n, comma-separated", part)
		}
		if host, _, err := net.SplitHostPort(at); err != nil || host == "" {
			return nil, fmt.Errorf("has %q: it names no host", part)
		}
		if _, err := hederaEntity(account); err != nil {
			return nil, fmt.Errorf("has %q: use host:port=0.0.n, comma-separated", part)
		}
		if nodes[at] != "" {
			return nil, fmt.Errorf("names %s twice", at)
		}
		nodes[at] = account
	}
	return nodes, nil
}

// mirrorURL reads the base URL of a mirror node's REST API.
func mirrorURL(v string) (string, error) {
	u, err := url.Parse(v)
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" || u.RawQuery != "" || u.Fragment != "" || u.User != nil {
		return "", errors.New("must be a URL that starts with http:// or https://, without user, query or fragment")
	}
	return strings.TrimRight(v, "/"), nil
}

// Witness is somebody who cosigns the ledger's checkpoints.
type Witness struct {
	URL string
	Key string // its verifier key, C2SP tlog-cosignature
}

const witnessForm = "use URL and verifier key with a space between, comma-separated, such as https://w.example w.example/1+1f2e3d4c+BA…"

// ledgerWitnesses reads "URL key", comma-separated.
func ledgerWitnesses(v string) (list []Witness, err error) {
	names := map[string]bool{}
	for part := range strings.SplitSeq(v, ",") {
		words := strings.Fields(part)
		if len(words) != 2 {
			return nil, fmt.Errorf("has %q: %s", part, witnessForm)
		}
		at, err := mirrorURL(words[0])
		if err != nil {
			return nil, fmt.Errorf("has %q, which %w", words[0], err)
		}
		key, err := cosign.NewVerifier(words[1])
		if err != nil {
			return nil, fmt.Errorf("has %q: %w", words[1], err)
		}
		if names[key.Name()] {
			return nil, fmt.Errorf("names %s twice", key.Name())
		}
		names[key.Name()] = true
		list = append(list, Witness{URL: at, Key: words[1]})
	}
	return list, nil
}

// ledgerContradictions are the faults that no setting of the ledger has alone.
func (c *Config) ledgerContradictions() []error {
	given := map[string]bool{
		"MWANYI_HEDERA_NETWORK": len(c.HederaNodes) > 0, "MWANYI_HEDERA_OPERATOR_ID": c.HederaOperator != "",
		"MWANYI_HEDERA_OPERATOR_KEY": !c.HederaOperatorKey.Empty(), "MWANYI_HEDERA_TOPIC_ID": c.HederaTopic != "",
		"MWANYI_HEDERA_MIRROR_URL": c.HederaMirror != "",
	}
	var problems []error
	for name, there := range given {
		switch {
		case c.Ledger == LedgerHedera && !there:
			problems = append(problems, fmt.Errorf("%s is required together with MWANYI_LEDGER=hedera", name))
		case c.Ledger != LedgerHedera && there:
			problems = append(problems, fmt.Errorf("%s belongs to MWANYI_LEDGER=hedera", name))
		}
	}
	if len(c.LedgerWitnesses) > 0 && c.Ledger == LedgerHedera {
		problems = append(problems, errors.New("MWANYI_LEDGER_WITNESSES belongs to MWANYI_LEDGER=embedded"))
	}
	if c.LedgerQuorum > len(c.LedgerWitnesses) {
		problems = append(problems, fmt.Errorf("MWANYI_LEDGER_WITNESS_QUORUM is %d, and MWANYI_LEDGER_WITNESSES names %d", c.LedgerQuorum, len(c.LedgerWitnesses)))
	}
	slices.SortFunc(problems, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return problems
}
