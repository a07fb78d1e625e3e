package config

import (
	"errors"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/secret"
)

// HasChain reports whether the service works with a chain, embedded or remote.
func (c Config) HasChain() bool { return c.ChainAddr != "" || c.RemoteChain() }

// RemoteChain reports whether the chain is somebody else's.
func (c Config) RemoteChain() bool { return len(c.ChainURLs) > 0 }

// embeddedUnlessRemote is the default of the embedded chain's address in dev.
func embeddedUnlessRemote(c *Config) string {
	if c.RemoteChain() {
		return "off"
	}
	return "127.0.0.1:0"
}

// chainContradictions are the faults that no setting of the chain has alone.
func (c *Config) chainContradictions() []error {
	var problems []error
	if c.RemoteChain() {
		for name, missing := range map[string]bool{"MWANYI_CHAIN_ID": c.ChainID == 0, "MWANYI_CONTRACTS_FILE": c.ContractsFile == ""} {
			if missing {
				problems = append(problems, fmt.Errorf("%s is required together with MWANYI_CHAIN_RPC_URLS", name))
			}
		}
		if c.ChainAddr != "" {
			problems = append(problems, errors.New("MWANYI_CHAIN_RPC_URLS and MWANYI_CHAIN_ADDR name two chains: take one of them away"))
		}
	} else if c.ChainID != 0 || c.ContractsFile != "" {
		problems = append(problems, errors.New("MWANYI_CHAIN_ID and MWANYI_CONTRACTS_FILE belong to a remote chain: MWANYI_CHAIN_RPC_URLS is missing"))
	}
	if c.SignerURL.Empty() != (len(c.SignerAccounts) == 0 && !c.SignerWallets) {
		problems = append(problems, errors.New("MWANYI_SIGNER_URL and MWANYI_SIGNER_ACCOUNTS or MWANYI_SIGNER_WALLETS go together: one of them is missing"))
	}
	problems = append(problems, c.laneContradictions()...)
	slices.SortFunc(problems, func(a, b error) int { return strings.Compare(a.Error(), b.Error()) })
	return problems
}

// EndpointURL reads the URL of a JSON-RPC endpoint. It may hold a password or
// a provider's key, so no message repeats any of it.
func EndpointURL(v string) (secret.Text, error) {
	u, err := url.Parse(v)
	if err != nil || u.Hostname() == "" || u.Scheme != "http" && u.Scheme != "https" {
		return secret.Text{}, errors.New("must be a URL that starts with http:// or https://")
	}
	if u.Fragment != "" {
		return secret.Text{}, errors.New("must be a URL without a fragment")
	}
	return secret.New(v), nil
}

func endpointURLs(v string) ([]secret.Text, error) {
	var all []secret.Text
	seen := map[string]bool{}
	for part := range strings.SplitSeq(v, ",") {
		one, err := EndpointURL(strings.TrimSpace(part))
		if err != nil {
			return nil, errors.New("must be comma-separated URLs that start with http:// or https://")
		}
		if seen[one.Hash()] {
			return nil, errors.New("names one endpoint twice")
		}
		seen[one.Hash()] = true
		all = append(all, one)
	}
	return all, nil
}

// MaskEndpoints shows where the endpoints are and hides all else: providers
// put their keys into the user, the path or the query.
func MaskEndpoints(v string) string {
	var shown []string
	for part := range strings.SplitSeq(v, ",") {
		u, err := url.Parse(strings.TrimSpace(part))
		if err != nil || u.Host == "" {
			return secret.New(v).String()
		}
		plain := u.Scheme + "://" + u.Host
		if u.User != nil || strings.Trim(u.Path, "/") != "" || u.RawQuery != "" || u.ForceQuery {
			plain += "/" + secret.New(v).String()
		}
		shown = append(shown, plain)
	}
	return strings.Join(shown, ",")
}

func chainID(v string) (uint64, error) {
	id, err := strconv.ParseUint(v, 10, 63)
	if err != nil || id == 0 {
		return 0, fmt.Errorf("is %q: use the chain's number, such as 8453", v)
	}
	return id, nil
}

// The blocks that a node calls settled, in place of a count.
const (
	TagSafe      = "safe"
	TagFinalized = "finalized"
)

func confirmations(v string) (string, error) {
	if v == TagSafe || v == TagFinalized {
		return v, nil
	}
	if _, err := whole(0, 10_000)(v); err != nil {
		return "", fmt.Errorf("is %q: use a whole number from 0 to 10000, safe or finalized", v)
	}
	return v, nil
}

// MaxLanes is how many accounts can share the work of OPERATOR.
const MaxLanes = 16

// paceSettings are the rows of the table about how much is asked of the chain.
var paceSettings = []setting{
	{name: "MWANYI_CHAIN_POLL", serve: "2s", dev: "2s",
		doc:   "How often the service looks at a remote chain while it waits for it, 10ms to 1m: the time between two blocks. The embedded chain tells by itself when it moves.",
		parse: into(func(c *Config) *time.Duration { return &c.ChainPoll }, duration("10ms", "1m"))},
	{name: "MWANYI_CHAIN_LANES", serve: "1", dev: "1",
		doc:   "How many accounts share the work of OPERATOR, 1 to 16. Each needs the role and coins, see `mwanyi contracts lanes`; one without the role takes no part.",
		parse: into(func(c *Config) *int { return &c.ChainLanes }, whole(1, MaxLanes))},
	{name: "MWANYI_CHAIN_IN_FLIGHT", serve: "15", dev: "15",
		doc:   "Transactions of one account that may wait for the chain at a time, 1 to 1000; public nodes hold 16 of an account.",
		parse: into(func(c *Config) *int { return &c.ChainInFlight }, whole(1, 1000))},
	{name: "MWANYI_CHAIN_WINDOW", serve: "0s", dev: "0s",
		doc:   "How long a call to the contracts waits for others to share its transaction, up to 1m; `0s`: 10 ms on the embedded chain, 100 ms on a remote one.",
		parse: into(func(c *Config) *time.Duration { return &c.ChainWindow }, duration("0s", "1m"))},
}

// signerAccounts reads ROLE=0x…, comma-separated: the accounts whose keys the
// remote signer holds. OPERATOR/2 is the second account with that role.
func signerAccounts(c *Config, v string) error {
	all, lanes := map[signer.Role]chain.Address{}, map[int]chain.Address{}
	for part := range strings.SplitSeq(v, ",") {
		name, text, found := strings.Cut(strings.TrimSpace(part), "=")
		if !found {
			return fmt.Errorf("has %q: use ROLE=0x…, comma-separated", part)
		}
		at, err := ParseAccount("the account of "+name, text)
		if err != nil {
			err = fmt.Errorf("is wrong: %w", err)
		}
		if number, isLane := strings.CutPrefix(name, signer.Operator.String()+"/"); isLane {
			lane, wrong := whole(2, MaxLanes)(number)
			_, twice := lanes[lane]
			switch {
			case wrong != nil:
				return fmt.Errorf("has %q: the further accounts of OPERATOR are OPERATOR/2 to OPERATOR/%d", name, MaxLanes)
			case twice:
				return fmt.Errorf("names %s twice", name)
			case err != nil:
				return err
			}
			lanes[lane] = at
			continue
		}
		i := slices.IndexFunc(ServiceRoles, func(r signer.Role) bool { return r.String() == name })
		if i < 0 {
			return fmt.Errorf("has %q: the roles are %s", name, roleList())
		}
		if _, twice := all[ServiceRoles[i]]; twice {
			return fmt.Errorf("names %s twice", name)
		}
		if err != nil {
			return err
		}
		all[ServiceRoles[i]] = at
	}
	c.SignerAccounts, c.SignerLanes = all, lanes
	return nil
}

// laneContradictions: keys of one role that lie in two places are a mistake.
func (c *Config) laneContradictions() (problems []error) {
	_, isRemote := c.SignerAccounts[signer.Operator]
	if !isRemote && len(c.SignerLanes) > 0 {
		problems = append(problems, errors.New("MWANYI_SIGNER_ACCOUNTS names further accounts of OPERATOR and not the first"))
	}
	for lane := 2; isRemote && lane <= c.ChainLanes; lane++ {
		if _, named := c.SignerLanes[lane]; !named {
			problems = append(problems, fmt.Errorf("MWANYI_SIGNER_ACCOUNTS names no OPERATOR/%d, which MWANYI_CHAIN_LANES asks for", lane))
		}
	}
	return problems
}

// ownKept reads who holds the keys of buyers and MFIs.
func ownKept(v string) (bool, error) {
	if v != "own" && v != "kept" {
		return false, fmt.Errorf("is %q: use own or kept", v)
	}
	return v == "own", nil
}

// onOff reads a switch.
func onOff(v string) (bool, error) {
	if v != "on" && v != "off" {
		return false, fmt.Errorf("is %q: use on or off", v)
	}
	return v == "on", nil
}

func roleList() string {
	names := make([]string, len(ServiceRoles))
	for i, r := range ServiceRoles {
		names[i] = r.String()
	}
	return strings.Join(names, ", ")
}

// explorerURL is an address that holds the place of a transaction's hash.
func explorerURL(v string) (string, error) {
	u, err := url.Parse(strings.ReplaceAll(v, "{tx}", "0x"))
	if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") || !strings.Contains(v, "{tx}") {
		return "", errors.New("is not an address such as https://scan.example/tx/{tx}")
	}
	return v, nil
}

// ParseAccount reads an address. One in mixed case carries a checksum; a wrong
// one is a typing error that would give a role away for good.
func ParseAccount(what, text string) (chain.Address, error) {
	at, err := chain.ParseAccount(text)
	if err != nil {
		return at, fmt.Errorf("%s is %q: %w", what, text, err)
	}
	return at, nil
}

// ServiceRoles are the accounts that the service itself acts with.
var ServiceRoles = []signer.Role{
	signer.Admin, signer.Operator, signer.Lending, signer.Oracle, signer.Guardian, signer.Treasury,
	signer.Deployer, signer.Compliance, signer.Proceeds, signer.Minter, signer.Conversion, signer.Servicer,
}
