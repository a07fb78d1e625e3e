// Package apptest is a chain that plays somebody else's, for the tests of app
// and of command. It does not know app, whose own tests use it.
package apptest

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/secret"
)

// ChainID is the id of the chain that plays somebody else's.
const ChainID = 80_810

// What serve cannot do without, and an account of nobody.
const (
	masterSecret = "q7Rk2LmZx9Vb4Nt6Wy1Hc8Pd3Fs5Gj0A"
	AnAccount    = "0x52908400098527886e0f7030069857d2e4169ee7"
)

// ProviderKey plays the secret part of an endpoint.
const ProviderKey = "kX93hfQpL20sVbTz"

// Dead is an endpoint at which nobody listens.
const Dead = "http://127.0.0.1:1/v3/" + ProviderKey

// OtherChain is a node that the service reaches by its JSON-RPC alone, and an
// installation whose accounts have coins there.
type OtherChain struct {
	Node *node.Node
	Dir  string // the data folder of the installation
}

// StartOtherChain starts the node; it ends with the test. More accounts can
// have coins, too.
func StartOtherChain(t *testing.T, more ...common.Address) OtherChain {
	t.Helper()
	o := OtherChain{Dir: t.TempDir()}
	fund := more
	for _, role := range config.ServiceRoles {
		fund = append(fund, o.Signer(t, role).Address())
	}
	var err error
	o.Node, err = node.Open(t.Context(), node.Options{Dir: t.TempDir(), ChainID: ChainID, Fund: fund, RPCAddr: "127.0.0.1:0"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := o.Node.Close(); err != nil {
			t.Errorf("close: %v", err)
		}
	})
	return o
}

// Signer is the installation's account for a role.
func (o OtherChain) Signer(t *testing.T, role signer.Role) signer.Signer {
	t.Helper()
	keys, err := signer.OpenKeyring(filepath.Join(o.Dir, "keys.json"), secret.New(masterSecret))
	if err != nil {
		t.Fatal(err)
	}
	s, err := keys.SignerOf(role, 0)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Config is the production configuration of an installation on the chain; the
// first of its two endpoints is dead.
func (o OtherChain) Config(t *testing.T, dir string, changes map[string]string) config.Config {
	t.Helper()
	values := map[string]string{
		"MWANYI_PUBLIC_URL": "https://coffee.example/", "MWANYI_TRUSTED_PROXIES": "10.1.0.0/16",
		"MWANYI_MASTER_SECRET": masterSecret, "MWANYI_INBOUND_CHAIN_SECRET": "a1B9c8D7e6F5g4H3i2J1k0L9m8N7o6P5",
		"MWANYI_INBOUND_CONVERSION_SECRET": "zZ8yY7xX6wW5vV4uU3tT2sS1rR0qQ9pP", "MWANYI_INBOUND_PAYOUT_SECRET": "m3N4b5V6c7X8z9L0k1J2h3G4f5D6s7A8",
		"MWANYI_DATA_DIR": dir, "MWANYI_DATABASE_URL": "sqlite:" + filepath.Join(dir, "mwanyi.db"),
		"MWANYI_CHAIN_RPC_URLS": Dead + "," + o.Node.RPCURL(), "MWANYI_CHAIN_ID": "80810",
		"MWANYI_CUSTODY": "kept", "MWANYI_WALLET_PROOF": "off", "MWANYI_CHAIN_CONFIRMATIONS": "0", "MWANYI_CONTRACTS_FILE": filepath.Join(dir, "pinned.json"),
	}
	for name, v := range changes {
		values[name] = v
	}
	environ := []string{}
	for name, v := range values {
		environ = append(environ, name+"="+v)
	}
	c, err := config.Load(config.Serve, environ, "")
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// Soon is a context that ends in a minute.
func Soon(t *testing.T) context.Context {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

// File writes a file and gives its path.
func File(t *testing.T, content string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
