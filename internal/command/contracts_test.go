package command

import (
	"bytes"
	"context"
	"errors"
	"math/big"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/app"
	"mwanyi/internal/app/apptest"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

func TestADeploymentShowsItsPlanAndGoesOnAfterACut(t *testing.T) {
	o := apptest.StartOtherChain(t)
	c := o.Config(t, o.Dir, nil)
	n := NewContracts{DevUSDC: true, poll: 5 * time.Millisecond, RPC: o.Node.RPCURL()}
	var out bytes.Buffer
	if err := DeployContracts(apptest.Soon(t), c, &out, n); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"16 of 16", "OPERATOR", "Nothing was sent", "80810"} {
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
	if err := DeployContracts(apptest.Soon(t), c, &out, n); err != nil || !strings.Contains(out.String(), "0 of 16") {
		t.Errorf("again: %v\n%s", err, out.String())
	}
	deployer := o.Signer(t, signer.Deployer)
	if used, err := o.Node.Client().NonceAt(t.Context(), deployer.Address(), nil); err != nil || used != 16 {
		t.Errorf("%d transactions of the deployer (%v), want 16", used, err)
	}
	for _, endpoint := range []string{"", o.Node.RPCURL()} {
		if err := VerifyContracts(apptest.Soon(t), c, &out, endpoint); err != nil {
			t.Errorf("verify at %q: %v", endpoint, err)
		}
	}
	checkGas(t, o, c)
	n.Holders = map[string]string{"ADMIN": apptest.AnAccount}
	if err := DeployContracts(apptest.Soon(t), c, &out, n); err == nil || !strings.Contains(err.Error(), "ADMIN is not "+apptest.AnAccount) {
		t.Errorf("with other arguments: %v", err)
	}
}

// checkGas compares the gas that a plan counts with what the creations took.
func checkGas(t *testing.T, o apptest.OtherChain, c app.Config) {
	t.Helper()
	a, err := evm.ReadAddresses(c.ContractsFile)
	if err != nil {
		t.Fatal(err)
	}
	planned := deployGas(a)
	for number := uint64(1); number <= o.Node.DurableHead(); number++ {
		block, err := o.Node.Client().BlockByNumber(t.Context(), new(big.Int).SetUint64(number))
		if err != nil {
			t.Fatal(err)
		}
		for _, tx := range block.Transactions() {
			receipt, err := o.Node.Client().TransactionReceipt(t.Context(), tx.Hash())
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
	o := apptest.StartOtherChain(t)
	rich := o.Config(t, o.Dir, nil)
	poor := o.Config(t, t.TempDir(), nil)
	elsewhere := o.Config(t, o.Dir, map[string]string{"MWANYI_CHAIN_ID": "1"})
	occupied := o.Config(t, o.Dir, map[string]string{"MWANYI_CONTRACTS_FILE": apptest.File(t, `{"chain_id":80810}`)})
	for name, test := range map[string]struct {
		c    app.Config
		n    NewContracts
		want string
	}{
		"no USDC":            {rich, NewContracts{}, "say which USDC"},
		"two USDCs":          {rich, NewContracts{USDC: apptest.AnAccount, DevUSDC: true}, "say which USDC"},
		"a USDC that is not": {rich, NewContracts{USDC: apptest.AnAccount}, "there is no USDC"},
		"no coins":           {poor, NewContracts{DevUSDC: true}, "has 0.000000 coins and needs"},
		"another chain":      {elsewhere, NewContracts{DevUSDC: true, RPC: o.Node.RPCURL()}, "this is chain 80810, not 1"},
		"no such role":       {rich, NewContracts{DevUSDC: true, Holders: map[string]string{"MINTER": apptest.AnAccount}}, "no role MINTER"},
		"a spoiled address":  {rich, NewContracts{DevUSDC: true, Holders: map[string]string{"ADMIN": "0xFB6916095ca1df60bB79Ce92cE3Ea74c37c5d359"}}, "checksum"},
		"no endpoint":        {rich, NewContracts{DevUSDC: true, RPC: "wss://h/" + apptest.ProviderKey}, "--rpc must be"},
		"a dead endpoint":    {app.Config{DataDir: rich.DataDir, MasterSecret: rich.MasterSecret, PublicURL: "https://h", ContractsFile: "x"}, NewContracts{DevUSDC: true, RPC: apptest.Dead}, "refused"},
		"an occupied file":   {occupied, NewContracts{DevUSDC: true}, "pins other contracts"},
	} {
		test.n.Yes = true
		err := DeployContracts(apptest.Soon(t), test.c, &bytes.Buffer{}, test.n)
		if err == nil || !strings.Contains(err.Error(), test.want) || strings.Contains(err.Error(), apptest.ProviderKey) {
			t.Errorf("%s: %v, want %q", name, err, test.want)
		}
	}
}

// With confirmations the deployment does not wait for each contract, only for
// the last to be deep enough.
func TestADeploymentWaitsUntilItIsFinal(t *testing.T) {
	o := apptest.StartOtherChain(t)
	c := o.Config(t, o.Dir, map[string]string{"MWANYI_CHAIN_CONFIRMATIONS": "3"})
	other := o.Signer(t, signer.Minter)
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	go func() { ended <- makeBlocks(ctx, o, other) }()
	n := NewContracts{Yes: true, DevUSDC: true, poll: 10 * time.Millisecond}
	if err := DeployContracts(apptest.Soon(t), c, &bytes.Buffer{}, n); err != nil {
		t.Fatal(err)
	}
	a, err := evm.ReadAddresses(c.ContractsFile)
	if err != nil {
		t.Fatal(err)
	}
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
	head, err := o.Node.Client().BlockNumber(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	code, err := o.Node.Client().CodeAt(t.Context(), common.Address(a.Anchor), new(big.Int).SetUint64(head-3))
	if err != nil || len(code) == 0 {
		t.Errorf("the last contract is not 3 blocks deep: %v", err)
	}
}

// makeBlocks keeps a chain that seals on demand moving.
func makeBlocks(ctx context.Context, o apptest.OtherChain, by signer.Signer) error {
	to := by.Address()
	for nonce := uint64(0); ; nonce++ {
		tx, err := by.SignTx(context.Background(), types.NewTx(&types.DynamicFeeTx{
			ChainID: big.NewInt(apptest.ChainID), Nonce: nonce, Gas: 21_000, To: &to, GasFeeCap: big.NewInt(1e11), GasTipCap: big.NewInt(1),
		}), apptest.ChainID)
		if err != nil {
			return err
		}
		if err := o.Node.Client().SendTransaction(context.Background(), tx); err != nil {
			return err
		}
		select {
		case <-ctx.Done():
			return nil
		case <-time.After(100 * time.Millisecond):
		}
	}
}

func TestTheAccountsAreListedWithWhoHoldsTheirKeys(t *testing.T) {
	o := apptest.StartOtherChain(t)
	c := o.Config(t, o.Dir, map[string]string{"MWANYI_SIGNER_URL": "http://127.0.0.1:1", "MWANYI_SIGNER_ACCOUNTS": "OPERATOR=" + apptest.AnAccount})
	var out bytes.Buffer
	if err := ListAccounts(t.Context(), c, &out); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), apptest.AnAccount+"  remote signer") || strings.Count(out.String(), "data folder") != len(config.ServiceRoles)-1 {
		t.Errorf("accounts:\n%s", out.String())
	}
}
