package command

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/params"

	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm"
)

// deployCost is what a deployment, or the rest of one, needs.
type deployCost struct {
	deployer      chain.Address
	all, missing  int
	need, balance *big.Int // wei
}

// deployGas is the gas that each creation offers, and a tenth for other clients
// than ours, which estimate differently. A test compares it with the real ones.
func deployGas(a evm.Addresses) map[chain.Address]uint64 {
	gas := map[chain.Address]uint64{
		a.Timelock: 2_100_000, a.Roles: 1_450_000, a.PriceFeed: 1_350_000, a.Registry: 2_050_000, a.CreditScore: 1_250_000, a.BatchToken: 3_300_000,
		a.TraceLog: 1_100_000, a.Vaults: 750_000, a.Underwriting: 2_200_000, a.Vault: 6_400_000, a.Queue: 1_100_000, a.Escrow: 4_600_000, a.Lenders: 2_000_000,
		a.DDS: 1_450_000, a.Anchor: 450_000,
	}
	if a.DevUSDC {
		gas[a.USDC] = 1_150_000
	}
	return gas
}

// costOf counts what does not stand yet, at twice today's base fee: that is
// what each transaction offers.
func costOf(ctx context.Context, client *ethclient.Client, d evm.Deployment, a evm.Addresses) (deployCost, error) {
	cost := deployCost{deployer: chain.Address(d.Deployer.Address())}
	gas := uint64(0)
	for at, each := range deployGas(a) {
		code, err := client.CodeAt(ctx, common.Address(at), nil)
		if err != nil {
			return cost, err
		}
		cost.all++
		if len(code) == 0 {
			cost.missing++
			gas += each
		}
	}
	head, err := client.HeaderByNumber(ctx, nil)
	if err != nil {
		return cost, err
	}
	if head.BaseFee == nil {
		return cost, errors.New("the chain is too old: its blocks have no base fee (EIP-1559)")
	}
	tip, err := client.SuggestGasTipCap(ctx)
	if err != nil {
		return cost, err
	}
	price := new(big.Int).Add(new(big.Int).Lsh(head.BaseFee, 1), tip)
	cost.need = price.Mul(price, new(big.Int).SetUint64(gas))
	cost.balance, err = client.BalanceAt(ctx, d.Deployer.Address(), nil)
	return cost, err
}

// check refuses to start what would stop half-way.
func (c deployCost) check() error {
	if c.balance.Cmp(c.need) >= 0 {
		return nil
	}
	short := new(big.Int).Sub(c.need, c.balance)
	return fmt.Errorf("the deployer %s has %s and needs %s: send it %s", c.deployer, ether(c.balance), ether(c.need), ether(short))
}

// ether writes wei as coins of the chain, to six places, rounded up.
func ether(wei *big.Int) string {
	micro := new(big.Int).Div(new(big.Int).Add(wei, big.NewInt(params.Ether/1_000_000-1)), big.NewInt(params.Ether/1_000_000))
	whole, rest := new(big.Int).QuoRem(micro, big.NewInt(1_000_000), new(big.Int))
	return fmt.Sprintf("%d.%06d coins", whole, rest)
}

// checkAsAsked compares what the constructors were given with what this
// command asks: an earlier, interrupted one may have asked something else.
func checkAsAsked(ctx context.Context, client *ethclient.Client, a evm.Addresses, d evm.Deployment) error {
	var found []error
	for _, g := range evm.Grants(&d.Accounts) {
		has, err := g.Held(ctx, client, a.Roles)
		if err != nil {
			return err
		}
		if !has {
			found = append(found, fmt.Errorf("%s is not %s", g.Role, *g.To))
		}
	}
	for _, w := range []struct {
		name     string
		at, want chain.Address
		pack     func() ([]byte, error)
	}{
		{"the account that loans are paid to", a.Vault, d.Loans, codec.VaultABI.TryPackTreasury},
		{"the account that proceeds are paid to", a.Escrow, d.Proceeds, codec.EscrowABI.TryPackTreasury},
	} {
		raw, err := evm.View(ctx, client, w.at, w.pack)
		if err != nil {
			return err
		}
		if got := chain.Address(common.BytesToAddress(raw)); got != w.want {
			found = append(found, fmt.Errorf("%s is %s instead of %s", w.name, got, w.want))
		}
	}
	if len(found) > 0 {
		return fmt.Errorf("the contracts stand, but were deployed with other arguments than these (deploy again with --first-nonce to have new ones): %w", errors.Join(found...))
	}
	return nil
}

// usdcDecimals asks a token how it counts.
func usdcDecimals(ctx context.Context, client *ethclient.Client, at chain.Address) (uint8, error) {
	raw, err := evm.View(ctx, client, at, codec.USDCABI.TryPackDecimals)
	if err != nil {
		return 0, err
	}
	return codec.USDCABI.UnpackDecimals(raw)
}
