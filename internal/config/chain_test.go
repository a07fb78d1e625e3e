package config

import (
	"fmt"
	"maps"
	"strings"
	"testing"

	"mwanyi/internal/outside/chain/signer"
)

// remoteSettings is the least of a remote chain.
func remoteSettings(changes map[string]string) []string {
	values := map[string]string{
		"MWANYI_CHAIN_RPC_URLS": "https://one.example/v3/" + providerKey + ",https://user:" + providerKey + "@two.example",
		"MWANYI_CHAIN_ID":       "8453", "MWANYI_CONTRACTS_FILE": "contracts.json",
	}
	for name, v := range changes {
		values[name] = v
	}
	return with(values)
}

const providerKey = "kX93hfQpL20sVbTz"

// spec: chain-final-safe
func TestARemoteChainIsConfiguredWhole(t *testing.T) {
	for name, test := range map[string]struct {
		changes map[string]string
		want    string
	}{
		"no id":              {map[string]string{"MWANYI_CHAIN_ID": ""}, "MWANYI_CHAIN_ID is required together with MWANYI_CHAIN_RPC_URLS"},
		"no contracts":       {map[string]string{"MWANYI_CONTRACTS_FILE": ""}, "MWANYI_CONTRACTS_FILE is required together with"},
		"no endpoint":        {map[string]string{"MWANYI_CHAIN_RPC_URLS": ""}, "MWANYI_CHAIN_RPC_URLS is missing"},
		"two chains":         {map[string]string{"MWANYI_CHAIN_ADDR": "127.0.0.1:8545"}, "name two chains"},
		"signer alone":       {map[string]string{"MWANYI_SIGNER_URL": "http://h"}, "go together"},
		"accounts alone":     {map[string]string{"MWANYI_SIGNER_ACCOUNTS": "OPERATOR=" + anAccount}, "go together"},
		"a broken endpoint":  {map[string]string{"MWANYI_CHAIN_RPC_URLS": "wss://h/" + providerKey}, "MWANYI_CHAIN_RPC_URLS must be"},
		"a broken signer":    {map[string]string{"MWANYI_SIGNER_URL": "https://u:" + providerKey + "@h:port"}, "MWANYI_SIGNER_URL must be"},
		"endpoint and chain": {map[string]string{"MWANYI_CHAIN_ADDR": "off"}, ""},
		"all of it":          {nil, ""},
	} {
		for _, mode := range []Mode{Serve, Dev} {
			environ := remoteSettings(test.changes)
			if mode == Dev {
				environ = append(environ, "MWANYI_DATABASE_URL=sqlite:x.db")
			}
			c, err := Load(mode, environ, "")
			switch {
			case test.want == "" && err != nil:
				t.Errorf("%s, %s: %v, want it taken", mode, name, err)
			case test.want == "" && (c.ChainAddr != "" || !c.HasChain()):
				t.Errorf("%s, %s: a chain: %v, address %q, want a chain elsewhere", mode, name, c.HasChain(), c.ChainAddr)
			case test.want == "" && (len(c.ChainURLs) != 2 || c.ChainConfirmations != "safe"):
				t.Errorf("%s, %s: %d endpoints, %s confirmations, want 2 and safe", mode, name, len(c.ChainURLs), c.ChainConfirmations)
			case test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)):
				t.Errorf("%s, %s: %v, want %q", mode, name, err, test.want)
			}
			if said := fmt.Sprintf("%v\n%s\n%+v\n%#v", err, printOf(t, c), c, c); strings.Contains(said, providerKey) {
				t.Errorf("%s, %s: the provider's key shows in %s, want no %q in it", mode, name, said, providerKey)
			}
		}
	}
}

func TestEndpointsAreShownWithoutWhatMayBeAKey(t *testing.T) {
	for in, want := range map[string]string{
		"http://127.0.0.1:8545":                       "http://127.0.0.1:8545",
		"https://h/v3/key,https://u:p@g":              "https://h/****,https://g/****",
		"https://h?apikey=x, http://g/":               "https://h/****,http://g",
		"https://%zz,https://u:verysecret@other/path": "****",
	} {
		if got := MaskEndpoints(in); got != want {
			t.Errorf("%s is shown as %s, want %s", in, got, want)
		}
	}
}

func TestTheSignersAccountsAreReadByRole(t *testing.T) {
	var c Config
	if err := signerAccounts(&c, "OPERATOR="+anAccount+",ORACLE=0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359,OPERATOR/3="+anAccount); err != nil {
		t.Fatal(err)
	}
	got := c.SignerAccounts
	if len(c.SignerLanes) != 1 || c.SignerLanes[3].String() != anAccount {
		t.Errorf("the lanes are %v, want the third", c.SignerLanes)
	}
	if len(got) != 2 {
		t.Fatalf("len(got) is %d, want 2: %v", len(got), got)
	}
	if got[signer.Operator].String() != anAccount {
		t.Errorf("got[signer.Operator] is %v, want %v: %v", got[signer.Operator].String(), anAccount, got)
	}
	if got[signer.Oracle].String() != "0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359" {
		t.Errorf("got[signer.Oracle] is %q, want 0xfb6916095ca1df60bb79ce92ce3ea74c37c5d359: %v", got[signer.Oracle].String(), got)
	}
}

// Keys of one role that lie in two places are a mistake.
// spec: chain-lanes
func TestTheLanesOfARemoteOperatorAreAllNamed(t *testing.T) {
	base := map[string]string{"MWANYI_SIGNER_URL": "http://127.0.0.1:9000", "MWANYI_CHAIN_LANES": "3"}
	for accounts, want := range map[string]string{
		"OPERATOR=" + anAccount + ",OPERATOR/2=" + anAccount:                              "names no OPERATOR/3",
		"LENDING=" + anAccount + ",OPERATOR/2=" + anAccount:                               "and not the first",
		"OPERATOR=" + anAccount + ",OPERATOR/2=" + anAccount + ",OPERATOR/3=" + anAccount: "",
		"LENDING=" + anAccount: "",
	} {
		changes := maps.Clone(base)
		changes["MWANYI_SIGNER_ACCOUNTS"] = accounts
		_, err := Load(Serve, remoteSettings(changes), "")
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %q", accounts, err, want)
		}
	}
}
