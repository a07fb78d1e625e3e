package command

import (
	"bytes"
	"math/big"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/app"
	"mwanyi/internal/app/apptest"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

// An operator replaces the vault: the command deploys, prints what the multisig
// signs, waits for nothing itself, and pins the new one when it is in effect.
// spec: run-off, governance-visible
func TestAVaultIsAddedStepByStep(t *testing.T) {
	o := apptest.StartOtherChain(t)
	c := o.Config(t, o.Dir, nil)
	var out bytes.Buffer
	if err := DeployContracts(apptest.Soon(t), c, &out, NewContracts{DevUSDC: true, Yes: true, poll: 5 * time.Millisecond, RPC: o.Node.RPCURL()}); err != nil {
		t.Fatal(err)
	}
	before, err := evm.ReadAddresses(c.ContractsFile)
	if err != nil {
		t.Fatal(err)
	}
	says := func(n NewVault, want string) string {
		t.Helper()
		out.Reset()
		n.RPC, n.poll = o.Node.RPCURL(), 5*time.Millisecond
		if err := AddVault(apptest.Soon(t), c, &out, n); err != nil || !strings.Contains(out.String(), want) {
			t.Fatalf("%v, it says\n%s\nwant %q in it", err, out.String(), want)
		}
		return out.String()
	}
	pass := func(by time.Duration) {
		t.Helper()
		t.Cleanup(clock.Jump(by))
		if err := o.Node.Pass(by); err != nil {
			t.Fatal(err)
		}
	}
	says(NewVault{}, "Nothing was sent")
	add := says(NewVault{Yes: true}, "does not know it: ADMIN adds it")
	if again := says(NewVault{Yes: true}, "ADMIN adds it"); again != add {
		t.Errorf("again it says\n%s\nwant the same as before\n%s", again, add)
	}
	if kept, err := evm.ReadAddresses(c.ContractsFile); err != nil || !kept.IsThat(before) {
		t.Errorf("the file pins %+v, %v, want what it did until the vault is in effect", kept, err)
	}
	act(t, o, add, 0)
	pending(t, o, c, "waiting", "Another lending vault is added")
	pass(48 * time.Hour)
	act(t, o, add, 1)
	says(NewVault{Yes: true}, "is in effect from")
	pending(t, o, c, "carried out", "comes into effect")
	pass(7 * 24 * time.Hour)
	says(NewVault{Yes: true}, "ADMIN retires the old one")
	after, err := evm.ReadAddresses(c.ContractsFile)
	if err != nil || after.Vault == before.Vault || len(after.RunOff) != 1 || after.RunOff[0].Vault != before.Vault || after.RunOff[0].Block == 0 {
		t.Errorf("the file pins %+v, %v, want the new vault with the old one in run-off", after, err)
	}
	if _, err := os.Stat(c.ContractsFile + ".next"); !os.IsNotExist(err) {
		t.Errorf("the plan is still there: %v, want it gone", err)
	}
	if err := VerifyContracts(apptest.Soon(t), c, &out, o.Node.RPCURL()); err != nil {
		t.Errorf("the new file: %v, want it verified", err)
	}
}

var printedData = regexp.MustCompile(`to    (0x[0-9a-f]{40})\n  data  (0x[0-9a-f]+)`)

// act signs one of the two transactions that were printed, as the multisig does.
func act(t *testing.T, o apptest.OtherChain, printed string, which int) {
	t.Helper()
	found := printedData.FindAllStringSubmatch(printed, -1)
	if len(found) != 2 {
		t.Fatalf("%d transactions are printed, want 2\n%s", len(found), printed)
	}
	by, client := o.Signer(t, signer.Admin), o.Node.Client()
	nonce, err := client.NonceAt(t.Context(), by.Address(), nil)
	if err != nil {
		t.Fatal(err)
	}
	to := common.HexToAddress(found[which][1])
	tx, err := by.SignTx(t.Context(), types.NewTx(&types.DynamicFeeTx{
		ChainID: big.NewInt(apptest.ChainID), Nonce: nonce, Gas: 1_000_000, To: &to, Data: common.FromHex(found[which][2]), GasFeeCap: big.NewInt(1e11), GasTipCap: big.NewInt(1),
	}), apptest.ChainID)
	if err == nil {
		err = client.SendTransaction(t.Context(), tx)
	}
	if err != nil {
		t.Fatal(err)
	}
	within(t, "the transaction", func() bool {
		r, err := client.TransactionReceipt(t.Context(), tx.Hash())
		if err == nil && r.Status != types.ReceiptStatusSuccessful {
			t.Fatalf("transaction %d was refused", which)
		}
		return err == nil
	})
}

// pending asks what waits.
func pending(t *testing.T, o apptest.OtherChain, c app.Config, want ...string) {
	t.Helper()
	var out bytes.Buffer
	if err := PendingActs(apptest.Soon(t), c, &out, o.Node.RPCURL()); err != nil {
		t.Fatal(err)
	}
	for _, word := range want {
		if !strings.Contains(out.String(), word) {
			t.Errorf("it says\n%s\nwant %q in it", out.String(), word)
		}
	}
}
