package app

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/config"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

// deployed puts the contracts of an installation on the chain.
func (o otherChain) deployed(t *testing.T, c Config, n NewContracts) evm.Addresses {
	t.Helper()
	n.Yes, n.DevUSDC, n.poll = true, true, 10*time.Millisecond
	if err := DeployContracts(soon(t), c, &bytes.Buffer{}, n); err != nil {
		t.Fatal(err)
	}
	a, err := readAddresses(c.ContractsFile)
	if err != nil {
		t.Fatal(err)
	}
	return a
}

func registerOn(t *testing.T, v *service) error {
	t.Helper()
	_, err := v.chain.Send(soon(t), id.New("key"), chain.RegisterCooperative{CooperativeID: id.New("coop"), Wallet: chain.Address{1}})
	return err
}

func TestADeploymentShowsItsPlanAndGoesOnAfterACut(t *testing.T) {
	o := startOtherChain(t, 1)
	c := o.config(t, o.dirs[0], nil)
	n := NewContracts{DevUSDC: true, poll: 5 * time.Millisecond, RPC: o.node.RPCURL()}
	var out bytes.Buffer
	if err := DeployContracts(soon(t), c, &out, n); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"11 of 11", "OPERATOR", "Nothing was sent", "80810"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("%q is not in the plan:\n%s", want, out.String())
		}
	}
	n.Yes = true
	cuts := 0
	for cut := 40 * time.Millisecond; ; cut += 60 * time.Millisecond {
		ctx, cancel := context.WithTimeout(t.Context(), cut)
		err := DeployContracts(ctx, c, &out, n)
		cancel()
		if err == nil {
			break
		}
		if cuts++; ctx.Err() == nil {
			t.Fatal(err)
		}
		if _, err := os.Stat(c.ContractsFile); !errors.Is(err, os.ErrNotExist) {
			t.Fatalf("a file after a cut: %v", err)
		}
	}
	if cuts == 0 {
		t.Error("it was never cut")
	}
	info, err := os.Stat(c.ContractsFile)
	if err != nil || info.Mode().Perm() != 0o644 {
		t.Errorf("file %v, %v", info.Mode(), err)
	}
	out.Reset()
	if err := DeployContracts(soon(t), c, &out, n); err != nil || !strings.Contains(out.String(), "0 of 11") {
		t.Errorf("again: %v\n%s", err, out.String())
	}
	keys, err := keyring(c)
	if err != nil {
		t.Fatal(err)
	}
	deployer, err := keys.SignerOf(signer.Deployer, 0)
	if err != nil {
		t.Fatal(err)
	}
	if used, err := o.node.Client().NonceAt(t.Context(), deployer.Address(), nil); err != nil || used != 11 {
		t.Errorf("%d transactions of the deployer (%v), want 11", used, err)
	}
	for _, endpoint := range []string{"", o.node.RPCURL()} {
		if err := VerifyContracts(soon(t), c, &out, endpoint); err != nil {
			t.Errorf("verify at %q: %v", endpoint, err)
		}
	}
	o.checkGas(t, c)
	n.Holders = map[string]string{"ADMIN": anAccount}
	if err := DeployContracts(soon(t), c, &out, n); err == nil || !strings.Contains(err.Error(), "ADMIN is not "+anAccount) {
		t.Errorf("with other arguments: %v", err)
	}
}

// checkGas compares the gas that a plan counts with what the creations took.
func (o otherChain) checkGas(t *testing.T, c Config) {
	t.Helper()
	a, err := readAddresses(c.ContractsFile)
	if err != nil {
		t.Fatal(err)
	}
	planned := deployGas(a)
	for number := uint64(1); number <= o.node.DurableHead(); number++ {
		block, err := o.node.Client().BlockByNumber(t.Context(), new(big.Int).SetUint64(number))
		if err != nil {
			t.Fatal(err)
		}
		for _, tx := range block.Transactions() {
			receipt, err := o.node.Client().TransactionReceipt(t.Context(), tx.Hash())
			if err != nil {
				t.Fatal(err)
			}
			at := chain.Address(receipt.ContractAddress)
			if offered := tx.Gas(); planned[at] < offered || planned[at] > offered+offered/4 {
				t.Errorf("the creation of %s offers %d gas, the plan counts %d", at, offered, planned[at])
			}
			delete(planned, at)
		}
	}
	if len(planned) != 0 {
		t.Errorf("not created: %v", planned)
	}
}

func TestADeploymentIsRefused(t *testing.T) {
	o := startOtherChain(t, 1)
	rich := o.config(t, o.dirs[0], nil)
	poor := o.config(t, t.TempDir(), nil)
	elsewhere := o.config(t, o.dirs[0], map[string]string{"MWANYI_CHAIN_ID": "1"})
	occupied := o.config(t, o.dirs[0], map[string]string{"MWANYI_CONTRACTS_FILE": writeFile(t, `{"chain_id":80810}`)})
	for name, test := range map[string]struct {
		c    Config
		n    NewContracts
		want string
	}{
		"no USDC":            {rich, NewContracts{}, "say which USDC"},
		"two USDCs":          {rich, NewContracts{USDC: anAccount, DevUSDC: true}, "say which USDC"},
		"a USDC that is not": {rich, NewContracts{USDC: anAccount}, "there is no USDC"},
		"no coins":           {poor, NewContracts{DevUSDC: true}, "has 0.000000 coins and needs"},
		"another chain":      {elsewhere, NewContracts{DevUSDC: true, RPC: o.node.RPCURL()}, "this is chain 80810, not 1"},
		"no such role":       {rich, NewContracts{DevUSDC: true, Holders: map[string]string{"MINTER": anAccount}}, "no role MINTER"},
		"a spoiled address":  {rich, NewContracts{DevUSDC: true, Holders: map[string]string{"ADMIN": "0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}}, "checksum"},
		"no endpoint":        {rich, NewContracts{DevUSDC: true, RPC: "wss://h/" + providerKey}, "--rpc must be"},
		"a dead endpoint":    {Config{DataDir: rich.DataDir, MasterSecret: rich.MasterSecret, PublicURL: "https://h", ContractsFile: "x"}, NewContracts{DevUSDC: true, RPC: dead}, "refused"},
		"an occupied file":   {occupied, NewContracts{DevUSDC: true}, "pins other contracts"},
	} {
		test.n.Yes = true
		err := DeployContracts(soon(t), test.c, &bytes.Buffer{}, test.n)
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), providerKey) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

func TestTheServiceWorksOnARemoteChain(t *testing.T) {
	o := startOtherChain(t, 1)
	c := o.config(t, o.dirs[0], nil)
	a := o.deployed(t, c, NewContracts{Holders: map[string]string{"ADMIN": anAccount}})
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := v.chainProbe().Check(soon(t)); err != nil {
		t.Errorf("not ready: %v", err)
	}
	if err := registerOn(t, v); err != nil {
		t.Errorf("register: %v", err)
	}
	if _, err := v.chain.Send(soon(t), id.New("key"), chain.Unpause{}); !fault.Is(err, fault.InsufficientPermissions) {
		t.Errorf("unpause without ADMIN's key: %v", err)
	}
	if v.chain.network.rpcURL() != "" {
		t.Error("an endpoint with a key in it is shown")
	}
	t.Run("and starts only on the right one", func(t *testing.T) { o.refusesToStart(t, a) })
}

func (o otherChain) refusesToStart(t *testing.T, a evm.Addresses) {
	altered, otherChainID := a, a
	altered.Vault = a.Escrow
	otherChainID.ChainID++
	file := func(a evm.Addresses) string {
		path := filepath.Join(t.TempDir(), "pinned.json")
		if err := writeJSON(path, 0o644, a); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for name, test := range map[string]struct {
		changes map[string]string
		keys    string // whose data folder; empty: a new one
		want    string
	}{
		"wrong chain id":    {map[string]string{"MWANYI_CHAIN_ID": "80811"}, o.dirs[0], "this is chain 80810, not 80811"},
		"altered file":      {map[string]string{"MWANYI_CONTRACTS_FILE": file(altered)}, o.dirs[0], "vault at"},
		"file of another":   {map[string]string{"MWANYI_CONTRACTS_FILE": file(otherChainID)}, o.dirs[0], "is of chain 80811"},
		"no file":           {map[string]string{"MWANYI_CONTRACTS_FILE": "/no/such.json"}, o.dirs[0], "MWANYI_CONTRACTS_FILE"},
		"spoiled file":      {map[string]string{"MWANYI_CONTRACTS_FILE": writeFile(t, "{")}, o.dirs[0], "MWANYI_CONTRACTS_FILE"},
		"no endpoint lives": {map[string]string{"MWANYI_CHAIN_RPC_URLS": dead}, o.dirs[0], "127.0.0.1:1"},
		"other keys":        {map[string]string{"MWANYI_CONTRACTS_FILE": file(a)}, "", "has not the role OPERATOR"},
	} {
		dir := test.keys
		if dir == "" {
			dir = t.TempDir()
		}
		changes := map[string]string{"MWANYI_DATABASE_URL": "sqlite:" + filepath.Join(t.TempDir(), "m.db")}
		for k, v := range test.changes {
			changes[k] = v
		}
		_, err := start(t, o.config(t, dir, changes))
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), providerKey) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

func TestDevelopmentMayUseARemoteChain(t *testing.T) {
	o := startOtherChain(t, 1)
	c := o.config(t, o.dirs[0], map[string]string{"MWANYI_CHAIN_RPC_URLS": o.node.RPCURL()})
	c.Mode = Dev
	o.deployed(t, c, NewContracts{})
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	made, err := v.seed(soon(t), "http://sandbox")
	if err != nil || made.RPCURL == nil || *made.RPCURL != o.node.RPCURL() {
		t.Fatalf("seed: %v, %v", made.RPCURL, err)
	}
	conversion, err := v.chain.keys.SignerOf(signer.Conversion, 0)
	if err != nil {
		t.Fatal(err)
	}
	if has, err := v.chain.Account(soon(t), chain.Address(conversion.Address())); err != nil || has.USDC != demoMoney {
		t.Errorf("development money: %+v, %v", has, err)
	}
	if v.payments.Chain.Account != chain.Address(conversion.Address()) || v.payments.Chain.Account == v.lending.Treasury {
		t.Error("what lenders send and the principal of loans come to one account: a deposit could be made of borrowed money")
	}
}

func TestEachEndpointGetsItsOwnPasswordAlone(t *testing.T) {
	o := startOtherChain(t, 1)
	at, err := url.Parse(o.node.RPCURL())
	if err != nil {
		t.Fatal(err)
	}
	var broken, leaked atomic.Bool
	closed := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if user, password, _ := r.BasicAuth(); user != "me" || password != providerKey || broken.Load() {
			http.Error(w, "no", http.StatusUnauthorized)
			return
		}
		httputil.NewSingleHostReverseProxy(at).ServeHTTP(w, r)
	}))
	defer closed.Close()
	open := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		leaked.Store(leaked.Load() || r.Header.Get("Authorization") != "")
		httputil.NewSingleHostReverseProxy(at).ServeHTTP(w, r)
	}))
	defer open.Close()
	withPassword := strings.Replace(closed.URL, "http://", "http://me:"+providerKey+"@", 1)
	alone := o.config(t, o.dirs[0], map[string]string{"MWANYI_CHAIN_RPC_URLS": withPassword})
	both := o.config(t, o.dirs[0], map[string]string{"MWANYI_CHAIN_RPC_URLS": withPassword + "," + open.URL})
	for name, c := range map[string]Config{"alone": alone, "with another": both} {
		n, err := dialChain(soon(t), c)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		broken.Store(name != "alone")
		if err := n.check(soon(t)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		broken.Store(false)
		n.client().Close()
	}
	if leaked.Load() {
		t.Error("the password of one endpoint went to the other")
	}
}

func TestARemoteSignerSignsForItsRole(t *testing.T) {
	far := newFarSigner(t)
	o := startOtherChain(t, 1, far.address())
	c := o.config(t, o.dirs[0], map[string]string{"MWANYI_SIGNER_URL": far.url, "MWANYI_SIGNER_ACCOUNTS": "OPERATOR=" + far.address().Hex()})
	o.deployed(t, c, NewContracts{})
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := registerOn(t, v); err != nil {
		t.Error(err)
	}
	if far.signed.Load() == 0 {
		t.Error("the remote signer was not asked")
	}
	if _, err := v.chain.Send(soon(t), id.New("key"), chain.Pause{}); err != nil {
		t.Errorf("GUARDIAN, from the keyring: %v", err)
	}
	var out bytes.Buffer
	if err := ListAccounts(t.Context(), c, &out); err != nil {
		t.Fatal(err)
	}
	if at := strings.ToLower(far.address().Hex()); !strings.Contains(out.String(), at+"  remote signer") || strings.Count(out.String(), "data folder") != len(config.ServiceRoles)-1 {
		t.Errorf("accounts:\n%s", out.String())
	}
}

// With confirmations the deployment does not wait for each contract, only for
// the last to be deep enough.
func TestADeploymentWaitsUntilItIsFinal(t *testing.T) {
	o := startOtherChain(t, 1)
	c := o.config(t, o.dirs[0], map[string]string{"MWANYI_CHAIN_CONFIRMATIONS": "3"})
	keys, err := keyring(c)
	if err != nil {
		t.Fatal(err)
	}
	other, err := keys.SignerOf(signer.Minter, 0)
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- o.makeBlocks(ctx, other) }()
	a := o.deployed(t, c, NewContracts{})
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	head, err := o.node.Client().BlockNumber(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	code, err := o.node.Client().CodeAt(t.Context(), common.Address(a.Anchor), new(big.Int).SetUint64(head-3))
	if err != nil || len(code) == 0 {
		t.Errorf("the last contract is not 3 blocks deep: %v", err)
	}
}

// makeBlocks keeps a chain that seals on demand moving.
func (o otherChain) makeBlocks(ctx context.Context, by signer.Signer) error {
	to := by.Address()
	for nonce := uint64(0); ; nonce++ {
		tx, err := by.SignTx(context.Background(), types.NewTx(&types.DynamicFeeTx{
			ChainID: big.NewInt(otherID), Nonce: nonce, Gas: 21_000, To: &to, GasFeeCap: big.NewInt(1e11), GasTipCap: big.NewInt(1),
		}), otherID)
		if err != nil {
			return err
		}
		if err := o.node.Client().SendTransaction(context.Background(), tx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(100 * time.Millisecond):
		}
	}
}
