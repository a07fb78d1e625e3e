package explore

import (
	"context"
	"math/big"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/ethereum/go-ethereum/accounts/abi"
	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/core/types"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
)

// contractsOfTest stand at addresses that are all different.
func contractsOfTest() codec.Addresses {
	var a codec.Addresses
	v := reflect.ValueOf(&a).Elem()
	for i := range v.NumField() {
		if at, is := v.Field(i).Addr().Interface().(*chain.Address); is {
			at[0], at[19] = 0xc0, byte(i+1)
		}
	}
	return a
}

// unread are events that pages do not tell: settings, which the act of ADMIN
// that makes them tells, and what goes with an event that is told.
var unread = []string{
	"BatchToken.Approval", "BatchToken.ApprovalForAll", "BatchToken.BaseUriSet", "DdsRegistry.EIP712DomainChanged",
	"LendingVault.Approval", "LendingVault.GainVesting", "LendingVault.ServicerSet", "LendingVault.SurplusRescued",
	"LendingVault.TermsSet", "LendingVault.Transfer", "LendingVault.TreasurySet", "PriceFeed.BoundsSet",
	"PriceFeed.DailyLimitSet", "PurchaseEscrow.SurplusRescued", "PurchaseEscrow.TokenRescued", "PurchaseEscrow.TreasurySet",
	"Roles.DefaultAdminDelayChangeCanceled", "Roles.DefaultAdminDelayChangeScheduled", "Roles.DefaultAdminTransferCanceled", "Roles.DefaultAdminTransferScheduled",
	"Roles.RoleAdminChanged", "Roles.RoleGranted", "Roles.RoleRevoked", "Timelock.CallSalt",
	"Timelock.MinDelayChange", "Timelock.RoleAdminChanged", "Timelock.RoleGranted", "Timelock.RoleRevoked",
	"USDC.EIP712DomainChanged", "Underwriting.GradeFactorsSet", "Underwriting.HaircutsSet", "Underwriting.LimitsSet",
}

// Every event that a contract can report is told in a sentence of its own, field
// by field, or is a setting that is known to be left out: a new one in a contract
// cannot be forgotten here.
func TestEveryEventOfTheContractsIsTold(t *testing.T) {
	x := New(Options{Addresses: contractsOfTest()})
	open := veil{batch: map[string]uint64{codec.IDOf(codec.LoanPrefix, [16]byte(slices.Repeat([]byte{7}, 16))): 7}}
	var silent []string
	told := 0
	for _, c := range x.contracts {
		at := common.HexToAddress(c.Address)
		contract, known := x.abiAt(at)
		if !known {
			t.Fatalf("the interface of %s is not known, want it to be", c.Name)
		}
		for _, event := range contract.Events {
			e, err := x.happening(context.Background(), reported(t, at, event), Line{}, open)
			if err != nil {
				t.Fatalf("%s.%s: %v", c.Name, event.Name, err)
			}
			if e.Name == "" {
				silent = append(silent, c.Name+"."+event.Name)
				continue
			}
			told++
			if e.Contract != c.Name || e.Words == "" || e.Words == humanised(e.Name) || strings.Contains(e.Words, "{") || len(e.Fields) == 0 {
				t.Errorf("%s.%s is told as %q of %q with %d fields, want a sentence of its contract", c.Name, event.Name, e.Words, e.Contract, len(e.Fields))
			}
		}
	}
	slices.Sort(silent)
	if !slices.Equal(silent, unread) {
		t.Errorf("not told: %q, want %q", silent, unread)
	}
	if told < 60 {
		t.Errorf("%d events are told, want 60 at least", told)
	}
}

// reported is the log of an event with some values.
func reported(t *testing.T, at common.Address, event abi.Event) *types.Log {
	t.Helper()
	log := &types.Log{Address: at, Topics: []common.Hash{event.ID}}
	var plain []any
	for _, in := range event.Inputs {
		value := sampleOf(in.Type)
		if !in.Indexed {
			plain = append(plain, value)
			continue
		}
		word, err := abi.Arguments{{Type: in.Type}}.Pack(value)
		if err != nil {
			t.Fatal(err)
		}
		log.Topics = append(log.Topics, common.BytesToHash(word))
	}
	data, err := event.Inputs.NonIndexed().Pack(plain...)
	if err != nil {
		t.Fatalf("%s: %v", event.Name, err)
	}
	log.Data = data
	return log
}

// sampleOf is some value of a type.
func sampleOf(of abi.Type) any {
	v := reflect.New(of.GetType()).Elem()
	switch v.Kind() {
	case reflect.Pointer:
		return big.NewInt(7)
	case reflect.Array:
		if v.Type().Elem().Kind() == reflect.Uint8 {
			reflect.Copy(v, reflect.ValueOf(slices.Repeat([]byte{7}, v.Len())))
		}
	case reflect.Bool:
		v.SetBool(true)
	case reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		v.SetUint(1)
	}
	return v.Interface()
}

func TestAnActOfADMINIsDecoded(t *testing.T) {
	a := contractsOfTest()
	x := New(Options{Addresses: a})
	pack := func(data []byte, err error) []byte {
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	to := chain.Address{0xaa}
	for want, act := range map[string]struct {
		target chain.Address
		data   []byte
	}{
		"Loans are paid to another account; Function LendingVault.setTreasury; Treasury " + to.String():             {a.Vault, pack(codec.VaultABI.TryPackSetTreasury(common.Address(to)))},
		"An account gets a role; Function Roles.grantRole; Role OPERATOR; Account " + to.String():                   {a.Roles, pack(codec.RolesABI.TryPackGrantRole(chain.KeyOf("OPERATOR"), common.Address(to)))},
		"A call of Roles.unpause; Function Roles.unpause; Areas 3":                                                  {a.Roles, pack(codec.RolesABI.TryPackUnpause(3))},
		"A lending vault is retired: no deposits, no new loans; Function Vaults.retire; Vault " + a.Vault.String():  {a.Vaults, pack(codec.VaultsABI.TryPackRetire(common.Address(a.Vault)))},
		"A call to a contract that is none of ours; Data 0x01020304":                                                {to, []byte{1, 2, 3, 4}},
		"A call that Vaults does not know; Data 0x01020304":                                                         {a.Vaults, []byte{1, 2, 3, 4}},
		"Grades are valued differently as collateral; Function Underwriting.setGradeFactors; Factors bps [1 2 3 4]": {a.Underwriting, pack(codec.RulesABI.TryPackSetGradeFactors([4]uint16{1, 2, 3, 4}))},
	} {
		words, arguments := x.act(t.Context(), act.target, act.data)
		for _, p := range arguments {
			words += "; " + p.Name + " " + p.Value.Text
		}
		if words != want {
			t.Errorf("an act is told as\n%q, want\n%q", words, want)
		}
	}
}

// Every act that has words is a function of that contract.
func TestTheActsAreFunctionsOfTheContracts(t *testing.T) {
	x := New(Options{Addresses: contractsOfTest()})
	for name := range acts {
		contract, method, _ := strings.Cut(name, ".")
		i := slices.IndexFunc(x.contracts, func(c Contract) bool { return c.Name == contract })
		if i < 0 {
			t.Errorf("%s is of no contract of ours", name)
			continue
		}
		of, _ := x.abiAt(common.HexToAddress(x.contracts[i].Address))
		if _, has := of.Methods[method]; !has {
			t.Errorf("%s has no function %s, want one", contract, method)
		}
	}
}
