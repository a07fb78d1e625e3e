package evm

import (
	"encoding/json"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/contract"
	"mwanyi/internal/store/storetest"
)

// formerly is a chain with the contracts of the version before: testdata has the
// creation code of the two that have changed since.
func formerly(t *testing.T) world {
	t.Helper()
	text, err := os.ReadFile("testdata/former.json")
	if err != nil {
		t.Fatal(err)
	}
	var bins struct {
		Registry string `json:"registry"`
		Score    string `json:"credit_score"`
	}
	if err := json.Unmarshal(text, &bins); err != nil {
		t.Fatal(err)
	}
	n := openNode(t, t.TempDir())
	w := world{client: n.Client(), final: Durable(n)}
	d := deployment(w.final)
	d.Poll = 20 * time.Millisecond
	w.addresses = d.AddressesOn(testID)
	parts, err := d.parts(w.addresses)
	if err != nil {
		t.Fatal(err)
	}
	for i, p := range parts {
		switch p.name {
		case "FarmerRegistry":
			p.code = append(common.FromHex(bins.Registry), p.code[len(common.FromHex(contract.FarmerRegistryBin)):]...)
		case "CreditScore":
			p.code = append(common.FromHex(bins.Score), p.code[len(common.FromHex(contract.CreditScoreBin)):]...)
		}
		if err := d.deploy(soon(t), w.client, testID, uint64(i), p); err != nil {
			t.Fatalf("deploy %s: %v", p.name, err)
		}
	}
	return w
}

// An installation keeps the contracts that it has: all goes on as before, and what
// they lack is refused in words before anything is sent.
// spec: former-contracts, code-contracts-too-old
func TestContractsOfTheVersionBeforeWorkAndMoveNoFarmer(t *testing.T) {
	w := formerly(t)
	if err := Verify(soon(t), w.client, w.addresses); err != nil {
		t.Fatalf("verify: %v, want the former contracts accepted", err)
	}
	c := w.run(t, w.options(storetest.Open(t)))
	const from, to, farmer = "coop_01J0000000000000000000000A", "coop_01J0000000000000000000000B", "UG-1"
	for _, call := range []chain.Call{
		chain.RegisterCooperative{CooperativeID: from, Wallet: keyOf("cooperative").at()},
		chain.RegisterFarmer{FarmerID: farmer, CooperativeID: from, DeforestationFree: true},
		chain.Deliver{TokenID: 1, FarmerID: farmer, Grams: 60_000},
	} {
		if _, err := c.Send(soon(t), id.New("tst"), call); err != nil {
			t.Fatalf("%T: %v", call, err)
		}
	}
	if f, err := c.Farmer(soon(t), farmer); err != nil || f.Score != 510 {
		t.Errorf("farmer %+v (%v), want a score of 510", f, err)
	}
	_, err := c.Send(soon(t), id.New("tst"), chain.TransferFarmer{FarmerID: farmer, Leaves: from, Joins: to})
	if !fault.Is(err, fault.ContractsTooOld) {
		t.Errorf("transfer: %v, want %s", err, fault.ContractsTooOld)
	}
	if err := c.CanTransfer(soon(t)); !fault.Is(err, fault.ContractsTooOld) {
		t.Errorf("able: %v, want %s", err, fault.ContractsTooOld)
	}
}

// Only these two have a version before, and each only its own.
func TestOtherCodeIsNoFormerCode(t *testing.T) {
	w := formerly(t)
	for want, change := range map[string]func(*Addresses){
		"registry at":     func(a *Addresses) { a.Registry = a.CreditScore },
		"credit_score at": func(a *Addresses) { a.CreditScore = a.Registry },
		"anchor at":       func(a *Addresses) { a.Anchor = a.Registry },
	} {
		a := w.addresses
		change(&a)
		if err := Verify(soon(t), w.client, a); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q in it", err, want)
		}
	}
	newest := embedded(t)
	c := newest.run(t, newest.options(storetest.Open(t)))
	if err := c.CanTransfer(soon(t)); err != nil {
		t.Errorf("able: %v, want the new contracts to move farmers", err)
	}
}
