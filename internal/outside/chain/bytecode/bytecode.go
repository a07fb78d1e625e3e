// Package bytecode tells our contracts by the code that stands on a chain: that of
// this version, and that of the version before, with which installations go on
// that it has deployed.
package bytecode

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"

	"github.com/ethereum/go-ethereum/common"

	"mwanyi/internal/outside/chain/contract"
)

// Code is what must stand on chain.
type Code struct {
	runtime    string
	immutables [][2]int
	former     formerCode // that may stand there instead; zero: none
}

// formerCode is what may stand there instead: a contract of a version before, which
// lacks a function and does all the rest. What is deployed does not change, so an
// installation keeps its contracts when the service is renewed.
type formerCode struct {
	sum        string // sha2-256 of the code with zeros in its immutables
	immutables [][2]int
}

// former are those of before farmers could be transferred.
// spec: former-contracts
var former = map[string]formerCode{
	"registry":     {"a2d4a2902e37a9b892c8a943bcf4f8132c3ad37172fa4e89b35f9252f8f18408", [][2]int{{793, 32}, {1345, 32}, {3822, 32}, {5085, 32}, {5730, 32}, {5879, 32}}},
	"credit_score": {"13763e018e514440d26fc60623b31c67c2daa899e1f410cbe91d186d2e7abecd", [][2]int{{379, 32}, {546, 32}, {769, 32}, {1096, 32}, {1253, 32}, {1598, 32}, {1801, 32}, {2016, 32}, {2281, 32}}},
}

// all is ours, by the names of the addresses.
var all = map[string]Code{
	"timelock":        {runtime: contract.TimelockRuntime, immutables: contract.TimelockImmutables},
	"roles":           {runtime: contract.RolesRuntime, immutables: contract.RolesImmutables},
	"vaults":          {runtime: contract.VaultsRuntime, immutables: contract.VaultsImmutables},
	"underwriting":    {runtime: contract.UnderwritingRuntime, immutables: contract.UnderwritingImmutables},
	"queue":           {runtime: contract.WithdrawalQueueRuntime, immutables: contract.WithdrawalQueueImmutables},
	"lender_accounts": {runtime: contract.LenderAccountsRuntime, immutables: contract.LenderAccountsImmutables},
	"usdc":            {runtime: contract.DevUSDCRuntime, immutables: contract.DevUSDCImmutables},
	"price_feed":      {runtime: contract.PriceFeedRuntime, immutables: contract.PriceFeedImmutables},
	"registry":        {runtime: contract.FarmerRegistryRuntime, immutables: contract.FarmerRegistryImmutables, former: former["registry"]},
	"credit_score":    {runtime: contract.CreditScoreRuntime, immutables: contract.CreditScoreImmutables, former: former["credit_score"]},
	"batch_token":     {runtime: contract.BatchTokenRuntime, immutables: contract.BatchTokenImmutables},
	"trace_log":       {runtime: contract.TraceLogRuntime, immutables: contract.TraceLogImmutables},
	"vault":           {runtime: contract.LendingVaultRuntime, immutables: contract.LendingVaultImmutables},
	"escrow":          {runtime: contract.PurchaseEscrowRuntime, immutables: contract.PurchaseEscrowImmutables},
	"dds":             {runtime: contract.DdsRegistryRuntime, immutables: contract.DdsRegistryImmutables},
	"anchor":          {runtime: contract.AnchorRuntime, immutables: contract.AnchorImmutables},
}

// Check compares code on chain with ours, or with that of the version before, but
// for the values that the constructor put into it: those are the wiring.
func (c Code) Check(there []byte) error {
	err := c.CheckNewest(there)
	if err != nil && c.former.is(there) {
		return nil
	}
	return err
}

// CheckNewest is Check for what only our own code can.
func (c Code) CheckNewest(there []byte) error {
	ours := common.FromHex(c.runtime)
	if len(there) == 0 {
		return errors.New("there is no contract")
	}
	if len(there) != len(ours) {
		return fmt.Errorf("other code: %d bytes instead of %d", len(there), len(ours))
	}
	if !bytes.Equal(masked(there, c.immutables), ours) {
		return errors.New("other code")
	}
	return nil
}

// masked is code without what its constructor put into it; places beyond its end
// are those of other code.
func masked(there []byte, immutables [][2]int) []byte {
	bare := bytes.Clone(there)
	for _, at := range immutables {
		if at[0]+at[1] <= len(bare) {
			clear(bare[at[0] : at[0]+at[1]])
		}
	}
	return bare
}

// is: the code is that of the version before.
func (f formerCode) is(there []byte) bool {
	sum := sha256.Sum256(masked(there, f.immutables))
	return f.sum == hex.EncodeToString(sum[:])
}

// Of is the code of a contract, by the name of its address.
func Of(name string) Code { return all[name] }
