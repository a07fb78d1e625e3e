package app

import (
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/app/apptest"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

// deployed puts the contracts of an installation on the chain, ADMIN given to
// somebody else when there is one.
func deployed(t *testing.T, o apptest.OtherChain, c Config, admin string) evm.Addresses {
	t.Helper()
	d, err := Deployment(c)
	if err != nil {
		t.Fatal(err)
	}
	if admin != "" {
		if d.Accounts.Admin, err = chain.ParseAddress(admin); err != nil {
			t.Fatal(err)
		}
	}
	d.Final, d.Poll = evm.Confirmed(0), 10*time.Millisecond
	a, err := evm.Deploy(apptest.Soon(t), o.Node.Client(), d)
	if err != nil {
		t.Fatal(err)
	}
	if err := WriteJSON(c.ContractsFile, 0o644, a); err != nil {
		t.Fatal(err)
	}
	return a
}

func registerOn(t *testing.T, v *service) error {
	t.Helper()
	_, err := v.chain.Send(apptest.Soon(t), id.New("key"), chain.RegisterCooperative{CooperativeID: id.New("coop"), Wallet: chain.Address{1}})
	return err
}

func TestTheServiceWorksOnARemoteChain(t *testing.T) {
	o := apptest.StartOtherChain(t)
	c := o.Config(t, o.Dir, nil)
	a := deployed(t, o, c, apptest.AnAccount)
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := v.chainProbe().Check(apptest.Soon(t)); err != nil {
		t.Errorf("not ready: %v", err)
	}
	if err := registerOn(t, v); err != nil {
		t.Errorf("register: %v", err)
	}
	if _, err := v.chain.Send(apptest.Soon(t), id.New("key"), chain.Unpause{}); !fault.Is(err, fault.InsufficientPermissions) {
		t.Errorf("unpause without ADMIN's key: %v", err)
	}
	if v.chain.network.rpcURL() != "" {
		t.Errorf("an endpoint with a key in it is shown: %s, want none", v.chain.network.rpcURL())
	}
	t.Run("and starts only on the right one", func(t *testing.T) { refusesToStart(t, o, a) })
}

func refusesToStart(t *testing.T, o apptest.OtherChain, a evm.Addresses) {
	altered, otherChainID := a, a
	altered.Vault = a.Escrow
	otherChainID.ChainID++
	file := func(a evm.Addresses) string {
		path := filepath.Join(t.TempDir(), "pinned.json")
		if err := WriteJSON(path, 0o644, a); err != nil {
			t.Fatal(err)
		}
		return path
	}
	for name, test := range map[string]struct {
		changes map[string]string
		keys    string // whose data folder; empty: a new one
		want    string
	}{
		"wrong chain id":    {map[string]string{"MWANYI_CHAIN_ID": "80811"}, o.Dir, "this is chain 80810, not 80811"},
		"altered file":      {map[string]string{"MWANYI_CONTRACTS_FILE": file(altered)}, o.Dir, "vault at"},
		"file of another":   {map[string]string{"MWANYI_CONTRACTS_FILE": file(otherChainID)}, o.Dir, "is of chain 80811"},
		"no file":           {map[string]string{"MWANYI_CONTRACTS_FILE": "/no/such.json"}, o.Dir, "MWANYI_CONTRACTS_FILE"},
		"spoiled file":      {map[string]string{"MWANYI_CONTRACTS_FILE": apptest.File(t, "{")}, o.Dir, "MWANYI_CONTRACTS_FILE"},
		"no endpoint lives": {map[string]string{"MWANYI_CHAIN_RPC_URLS": apptest.Dead}, o.Dir, "127.0.0.1:1"},
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
		_, err := start(t, o.Config(t, dir, changes))
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), apptest.ProviderKey) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

func TestDevelopmentMayUseARemoteChain(t *testing.T) {
	o := apptest.StartOtherChain(t)
	c := o.Config(t, o.Dir, map[string]string{"MWANYI_CHAIN_RPC_URLS": o.Node.RPCURL()})
	c.Mode = Dev
	deployed(t, o, c, "")
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	made, err := v.seed(apptest.Soon(t), "http://sandbox", nil)
	if err != nil || made.RPCURL == nil || *made.RPCURL != o.Node.RPCURL() {
		t.Fatalf("seed: %v, %v", made.RPCURL, err)
	}
	conversion, err := v.chain.keys.SignerOf(signer.Conversion, 0)
	if err != nil {
		t.Fatal(err)
	}
	receipt, err := v.deposits.Chain.Provider(apptest.Soon(t), "a wire", 7)
	if sent, is := chain.Find[chain.Transferred](receipt); err != nil || !is || sent.To != chain.Address(conversion.Address()) || sent.Amount != 7 {
		t.Errorf("development money: %+v, %v", receipt, err)
	}
	if v.deposits.Chain.Account != chain.Address(conversion.Address()) {
		t.Errorf("what lenders send comes to %v, want the account of conversions, %v", v.deposits.Chain.Account, chain.Address(conversion.Address()))
	}
	if v.deposits.Chain.Account == v.treasury.Accounts.Treasury {
		t.Errorf("what lenders send and the principal of loans come to one account, and a deposit could be made of borrowed money: %v, want anything but %v", v.deposits.Chain.Account, v.treasury.Accounts.Treasury)
	}
}

func TestEachEndpointGetsItsOwnPasswordAlone(t *testing.T) {
	o := apptest.StartOtherChain(t)
	at, err := url.Parse(o.Node.RPCURL())
	if err != nil {
		t.Fatal(err)
	}
	var broken, leaked atomic.Bool
	closed := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if user, password, _ := r.BasicAuth(); user != "me" || password != apptest.ProviderKey || broken.Load() {
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
	withPassword := strings.Replace(closed.URL, "http://", "http://me:"+apptest.ProviderKey+"@", 1)
	alone := o.Config(t, o.Dir, map[string]string{"MWANYI_CHAIN_RPC_URLS": withPassword})
	both := o.Config(t, o.Dir, map[string]string{"MWANYI_CHAIN_RPC_URLS": withPassword + "," + open.URL})
	for name, c := range map[string]Config{"alone": alone, "with another": both} {
		n, err := openRemote(apptest.Soon(t), c)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		broken.Store(name != "alone")
		if err := n.check(apptest.Soon(t)); err != nil {
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
	o := apptest.StartOtherChain(t, far.address())
	c := o.Config(t, o.Dir, map[string]string{"MWANYI_SIGNER_URL": far.url, "MWANYI_SIGNER_ACCOUNTS": "OPERATOR=" + far.address().Hex()})
	deployed(t, o, c, "")
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	if err := registerOn(t, v); err != nil {
		t.Error(err)
	}
	if far.signed.Load() == 0 {
		t.Error("the remote signer was not asked, want it asked")
	}
	if _, err := v.chain.Send(apptest.Soon(t), id.New("key"), chain.Pause{}); err != nil {
		t.Errorf("GUARDIAN, from the keyring: %v", err)
	}
}

// The wallet of an organisation is an account of the remote signer's; without a
// free one the organisation is not made.
// spec: remote-wallets
func TestARemoteSignerHoldsTheWallets(t *testing.T) {
	far := newFarSigner(t)
	o := apptest.StartOtherChain(t, far.address())
	c := o.Config(t, o.Dir, map[string]string{"MWANYI_SIGNER_URL": far.url, "MWANYI_SIGNER_WALLETS": "on"})
	deployed(t, o, c, "")
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	name, email := "A buyer", "a@buyer.example"
	details := access.Details{Name: &name, Email: &email}
	made, err := v.access.CreateOrganisation(apptest.Soon(t), access.BuyerKind, "DE", details, nil)
	if err != nil || *made.Wallet != chain.Address(far.address()).String() || made.HeldBy() != access.KeptRemote {
		t.Fatalf("got the wallet %v, %v, want the remote signer's %s", made.Wallet, err, far.address())
	}
	send(t, v, "approve", chain.Approve{From: chain.Address(far.address()), Spender: chain.Escrow, Amount: 5})
	if far.signed.Load() != 1 {
		t.Errorf("the remote signer was asked %d times, want once", far.signed.Load())
	}
	if lender, err := v.access.CreateOrganisation(apptest.Soon(t), access.MFIKind, "UG", details, nil); err != nil || *lender.Wallet != v.chain.addresses.LenderAccount(lender.ID).String() {
		t.Errorf("a lender got the wallet %v, %v, want its account, which needs no key", lender.Wallet, err)
	}
	if _, err := v.access.CreateOrganisation(apptest.Soon(t), access.BuyerKind, "UG", details, nil); !fault.Is(err, fault.ChainUnavailable) || !strings.Contains(err.Error(), "no account left") {
		t.Errorf("without another account: %v, want CHAIN_UNAVAILABLE that says so", err)
	}
	if _, err := v.access.Organisations(apptest.Soon(t), access.MFIKind, "", access.Page{Limit: 1}); err != nil {
		t.Error(err)
	}
}
