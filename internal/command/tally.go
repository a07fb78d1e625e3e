package command

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/batch"
	"mwanyi/internal/deposit"
	"mwanyi/internal/lending"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/follow"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/tally"
	"mwanyi/internal/withdrawal"
)

// tallyDesk is the desk that compares, on the chain of a client; nil: there is
// none. It pays nothing and holds no key. With a chain it also gives how to feed
// the books, which may run beside a service that does.
func tallyDesk(ctx context.Context, t app.Tools, client *ethclient.Client, stderr io.Writer) (d *tally.Desk, feed func(context.Context) error, err error) {
	treasury, err := t.Treasury(stderr)
	if err != nil {
		return nil, nil, err
	}
	payments, err := t.Payments(stderr)
	if err != nil {
		return nil, nil, err
	}
	silent := func(string) {} // whoever runs the command sees it
	batches := &batch.Desk{Store: t.Store}
	d = &tally.Desk{
		Store: t.Store, Deposits: &deposit.Desk{Store: t.Store, Log: payments.Log, Alarm: silent}, Payments: payments, Batches: batches,
		Lending: &lending.Desk{Store: t.Store, Batches: batches}, Treasury: treasury, Withdrawals: &withdrawal.Desk{Store: t.Store}, Rail: payments.Rail, Log: payments.Log, Alarm: silent,
	}
	if client == nil {
		return d, nil, nil
	}
	contracts, err := app.PinnedContracts(t.Config)
	if err != nil {
		return nil, nil, err
	}
	if d.Withdrawals.Access, err = t.Access(); err != nil { // whose wallets the service keeps
		return nil, nil, err
	}
	if d.Accounts, err = booksAccounts(ctx, t.Config, client, contracts); err != nil {
		return nil, nil, err
	}
	at, err := openReader(ctx, t, client, contracts)
	if err != nil {
		return nil, nil, err
	}
	d.Chain = at
	d.Lending.Chain = at
	d.Deposits.Chain = &deposit.Vault{Reader: at, Witness: at, Account: d.Accounts.Conversion}
	if t.Config.Mode == app.Dev && contracts.DevUSDC { // arrivals are handed over as the service does it
		d.Deposits.Chain.Provider = func(context.Context, string, money.USDC) (chain.Receipt, error) {
			return chain.Receipt{}, errors.New("a command mints nothing")
		}
	}
	return d, func(ctx context.Context) error {
		return at.Follow(ctx, follow.Following{Name: tally.Follower, From: contracts.Block, Handle: d.Apply, Holders: d.Holders})
	}, nil
}

// openReader opens the chain without a key.
func openReader(ctx context.Context, t app.Tools, client *ethclient.Client, contracts evm.Addresses) (*evm.Chain, error) {
	if err := evm.Verify(ctx, client, contracts); err != nil {
		return nil, err
	}
	confirmations := t.Config.ChainConfirmations
	if !t.Config.RemoteChain() {
		confirmations = "0" // the embedded chain shows durable blocks alone
	}
	return evm.Open(ctx, evm.Options{Store: t.Store, Client: client, Addresses: contracts, Signers: evm.NoSigners{}, Final: app.Finality(client, confirmations)})
}

// booksAccounts are the addresses whose USDC is in the books. They must be those
// of the contracts: with the keys of another folder everything would differ, and
// what the command feeds to the books would be wrong for good.
func booksAccounts(ctx context.Context, c app.Config, client *ethclient.Client, contracts evm.Addresses) (tally.Accounts, error) {
	held, err := app.ServiceAccounts(c)
	if err != nil {
		return tally.Accounts{}, err
	}
	for _, g := range evm.Grants(&evm.Accounts{Operator: held[signer.Operator]}) {
		if g.Role != signer.Operator {
			continue
		}
		if has, err := g.Held(ctx, client, contracts.Roles); err != nil || !has {
			return tally.Accounts{}, errors.Join(fmt.Errorf("the account %s has not the role OPERATOR in the contracts: are these the keys of this installation?", held[signer.Operator]), err)
		}
	}
	return tally.Accounts{
		Conversion: held[signer.Conversion], Vault: contracts.Vault, Escrow: contracts.Escrow,
		Proceeds: held[signer.Proceeds], Treasury: held[signer.Treasury], Queue: contracts.Queue, Servicer: held[signer.Servicer], IsDev: contracts.DevUSDC,
		OldVaults: contracts.AllVaults()[1:], OldQueues: contracts.OldQueues(),
	}, nil
}
