package evm

import (
	"context"
	"fmt"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/crypto"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/bytecode"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/contract"
)

// WithVault are the addresses of a set once a new vault lends in it, which the
// deployer's next nonces decide; the one that lends now is in run-off then.
func (d Deployment) WithVault(a Addresses) Addresses {
	next := a
	next.RunOff = append([]codec.RunOffVault{{Vault: a.Vault, Queue: a.Queue, Underwriting: a.Underwriting}}, a.RunOff...)
	for i, to := range []*chain.Address{&next.Underwriting, &next.Vault, &next.Queue} {
		*to = chain.Address(crypto.CreateAddress(d.Deployer.Address(), d.FirstNonce+uint64(i)))
	}
	return next
}

// DeployVault puts a new vault beside the one of a set, with its queue and what
// decides about its loans, from the deployer's FirstNonce on. They do nothing
// before ADMIN adds the vault and its wait is over. A repeat goes on where it
// stopped, as in Deploy. The answer is the set as it is from then on.
// spec: run-off
func DeployVault(ctx context.Context, client *ethclient.Client, d Deployment, a Addresses) (Addresses, error) {
	if d.Poll == 0 {
		d.Poll = 20 * time.Millisecond
	}
	next := d.WithVault(a)
	for i, p := range []part{
		{"Underwriting", eth(next.Underwriting), creation(contract.UnderwritingBin, d.underwriting(next)), bytecode.Of("underwriting")},
		{"LendingVault", eth(next.Vault), creation(contract.LendingVaultBin, d.vault(next)), bytecode.Of("vault")},
		{"WithdrawalQueue", eth(next.Queue), creation(contract.WithdrawalQueueBin, codec.QueueABI.PackConstructor(eth(next.Vault))), bytecode.Of("queue")},
	} {
		if err := d.deploy(ctx, client, a.ChainID, d.FirstNonce+uint64(i), p); err != nil {
			return next, fmt.Errorf("deploy %s: %w", p.name, err)
		}
	}
	next.RunOff[0].Block = firstBlock(ctx, client, eth(next.Underwriting))
	return next, checkWiring(ctx, client, next)
}

func creation(bin string, args []byte) []byte { return append(common.FromHex(bin), args...) }
