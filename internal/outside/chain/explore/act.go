package explore

import (
	"context"
	"fmt"
	"math/big"
	"reflect"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain"
)

// acts tell what ADMIN can do, by contract and function. A function that is not
// here is told by its name.
var acts = map[string]string{
	"BatchToken.setBaseUri":               "The batches' tokens lead to pages at another place",
	"FarmerRegistry.setCooperativeWallet": "A cooperative gets another wallet",
	"LendingVault.setTerms":               "New loans get other terms",
	"LendingVault.setTreasury":            "Loans are paid to another account",
	"LendingVault.setServicer":            "The servicing part of interest goes to another account",
	"LendingVault.releaseReserve":         "A part of the reserve is given to the lenders",
	"LendingVault.disposeCollateral":      "A seized batch is given away",
	"LendingVault.rescueSurplus":          "USDC that nobody counts on leave the vault",
	"PriceFeed.setBounds":                 "Prices get other bounds",
	"PriceFeed.setDailyLimit":             "Prices may move by another share a day",
	"PurchaseEscrow.setTreasury":          "Proceeds of orders are paid to another account",
	"PurchaseEscrow.rescueSurplus":        "USDC that nobody counts on leave the escrow",
	"PurchaseEscrow.rescueToken":          "Tokens that went astray leave the escrow",
	"Underwriting.setGradeFactors":        "Grades are valued differently as collateral",
	"Underwriting.setHaircuts":            "Other haircuts are taken off collateral, by stage",
	"Underwriting.setLimits":              "Loans get another highest rate, or cooperatives another share of the pool",
	"Vaults.add":                          "Another lending vault is added, which waits once more before it is in effect",
	"Vaults.retire":                       "A lending vault is retired: no deposits, no new loans",
	"Roles.grantRole":                     "An account gets a role",
	"Roles.revokeRole":                    "An account loses a role",
	"Roles.beginDefaultAdminTransfer":     "ADMIN is to be somebody else",
	"Timelock.updateDelay":                "What ADMIN proposes waits another time",
	"Timelock.grantRole":                  "An account may propose, carry out or cancel acts",
	"Timelock.revokeRole":                 "An account may no longer propose, carry out or cancel acts",
}

// roleNames are what the hashes of roles mean.
var roleNames = func() map[chain.Hash]string {
	names := map[chain.Hash]string{{}: "ADMIN"}
	for _, name := range []string{"OPERATOR", "LENDING", "ORACLE", "GUARDIAN", "COMPLIANCE", "STEWARD", "PROPOSER_ROLE", "EXECUTOR_ROLE", "CANCELLER_ROLE"} {
		names[chain.KeyOf(name)] = name
	}
	return names
}()

// act decodes a call that ADMIN makes: what it means, and its arguments.
func (x *Explorer) act(ctx context.Context, target chain.Address, data []byte) (words string, arguments []Pair) {
	raw := []Pair{{Name: "Data", Value: Value{Text: fmt.Sprintf("0x%x", data), Code: true}}}
	contract, known := x.abiAt(common.Address(target))
	if !known || len(data) < 4 {
		return "A call to a contract that is none of ours", raw
	}
	method, err := contract.MethodById(data[:4])
	if err != nil {
		return "A call that " + x.contractName(target) + " does not know", raw
	}
	name := x.contractName(target) + "." + method.Name
	words, told := acts[strings.Replace(name, runOff, "", 1)]
	if !told {
		words = "A call of " + name
	}
	values, err := method.Inputs.Unpack(data[4:])
	if err != nil {
		return words, raw
	}
	arguments = []Pair{{Name: "Function", Value: Value{Text: name, Code: true}}}
	for i, v := range values {
		label := humanised(strings.Trim(method.Inputs[i].Name, "_"))
		arguments = append(arguments, Pair{Name: strings.ToUpper(label[:1]) + label[1:], Value: x.argument(ctx, method.Inputs[i].Name, v)})
	}
	return words, arguments
}

// argument shows a value as the contract takes it: who decides about it compares
// it with what the transaction has.
func (x *Explorer) argument(ctx context.Context, name string, v any) Value {
	switch a := v.(type) {
	case common.Address:
		return x.who(ctx, chain.Address(a))
	case [32]byte:
		if name == "role" {
			return Value{Text: roleNames[a], Note: chain.Hash(a).String()}
		}
		return Value{Text: chain.Hash(a).String(), Code: true}
	case [16]byte:
		return Value{Text: fmt.Sprintf("0x%x", a), Code: true}
	case *big.Int:
		return Value{Text: a.String()}
	case []byte:
		return Value{Text: fmt.Sprintf("0x%x", a), Code: true}
	}
	if r := reflect.ValueOf(v); r.Kind() == reflect.Struct {
		var parts []string
		for i := range r.NumField() {
			parts = append(parts, fmt.Sprintf("%s %v", humanised(r.Type().Field(i).Name), r.Field(i)))
		}
		return Value{Text: strings.Join(parts, ", ")}
	}
	return Value{Text: fmt.Sprint(v)}
}

// waiting is a delay in words.
func waiting(d time.Duration) string {
	switch {
	case d == 0:
		return "not at all"
	case d%time.Hour == 0:
		return fmt.Sprintf("%d h", d/time.Hour)
	}
	return d.String()
}
