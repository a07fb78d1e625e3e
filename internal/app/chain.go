package app

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/access"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/node"
	"mwanyi/internal/outside/chain/signer"
	"mwanyi/internal/store"
)

// embeddedChainID is the id of the chain inside the binary.
const embeddedChainID = 256_256

// What the embedded chain keeps in the data folder.
const (
	keysFile      = "keys.json"
	chainFolder   = "chain"
	contractsFile = "contracts.json"
)

// runningChain is a chain with our contracts on it, at work.
type runningChain struct {
	*evm.Chain
	keys   *signer.Keyring
	node   *node.Node
	cancel context.CancelFunc
	ended  chan error
}

// keyring opens the keys of this installation; they are made at the first start.
func keyring(c Config) (*signer.Keyring, error) {
	keys, err := signer.OpenKeyring(filepath.Join(c.DataDir, keysFile), c.MasterSecret)
	if err != nil {
		return nil, fmt.Errorf("keys: %w", err)
	}
	return keys, nil
}

// serviceRoles are the accounts that the service itself acts with.
var serviceRoles = []signer.Role{
	signer.Admin, signer.Operator, signer.Lending, signer.Oracle, signer.Guardian, signer.Treasury,
	signer.Deployer, signer.Compliance, signer.Proceeds, signer.Minter,
}

// walletRole is the branch of the keyring for the wallets of a kind of organisation.
var walletRole = map[access.Kind]signer.Role{
	access.CooperativeKind: signer.Cooperative, access.BuyerKind: signer.Buyer, access.MFIKind: signer.Lender,
}

// wallets derives the wallets of organisations.
func wallets(keys *signer.Keyring) func(access.Kind, int64) (string, error) {
	return func(kind access.Kind, index int64) (string, error) {
		s, err := keys.Signer(walletRole[kind], uint32(index)) //nolint:gosec // counted from 0, checked by the keyring
		if err != nil {
			return "", err
		}
		return chain.Address(s.Address()).String(), nil
	}
}

// startChain opens the embedded chain, puts the contracts on it at the first
// start and carries out what Send has kept, until stop.
func startChain(ctx context.Context, c Config, log *slog.Logger, s *store.Store, desk *access.Desk, keys *signer.Keyring) (*runningChain, error) {
	byRole := map[signer.Role]signer.Signer{}
	var fund []common.Address
	for _, role := range serviceRoles {
		account, err := keys.Signer(role, 0)
		if err != nil {
			return nil, err
		}
		byRole[role] = account
		fund = append(fund, account.Address())
	}
	n, err := node.Open(ctx, node.Options{Dir: filepath.Join(c.DataDir, chainFolder), ChainID: embeddedChainID, Fund: fund, RPCAddr: c.ChainAddr, Log: log})
	if err != nil {
		return nil, fmt.Errorf("chain: %w", err)
	}
	r := &runningChain{keys: keys, node: n, ended: make(chan error, 1)}
	addresses, err := contracts(ctx, c, n.Client(), deployment(c, byRole, evm.Durable(n)))
	if err != nil {
		return nil, errors.Join(err, n.Close())
	}
	r.Chain, err = evm.Open(ctx, evm.Options{
		Store: s, Client: n.Client(), Addresses: addresses, Accounts: accounts(byRole), Final: evm.Durable(n), Log: log,
		Signers: func(at chain.Address) (evm.Signer, bool) { return signerAt(desk, keys, byRole, at) },
	})
	if err != nil {
		return nil, errors.Join(err, n.Close())
	}
	running, cancel := context.WithCancel(context.WithoutCancel(ctx))
	r.cancel = cancel
	go func() { r.ended <- r.Run(running) }()
	return r, nil
}

// signerAt finds the key of an account: one of the service's, or the wallet
// that the service keeps for an organisation.
func signerAt(desk *access.Desk, keys *signer.Keyring, byRole map[signer.Role]signer.Signer, at chain.Address) (evm.Signer, bool) {
	for _, s := range byRole {
		if chain.Address(s.Address()) == at {
			return s, true
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	kind, index, found, err := desk.WalletAt(ctx, at.String())
	if err != nil || !found {
		return nil, false
	}
	s, err := keys.Signer(walletRole[kind], uint32(index)) //nolint:gosec // counted from 0, checked by the keyring
	return s, err == nil
}

func accounts(byRole map[signer.Role]signer.Signer) evm.Accounts {
	at := func(r signer.Role) chain.Address { return chain.Address(byRole[r].Address()) }
	return evm.Accounts{Operator: at(signer.Operator), Lending: at(signer.Lending), Oracle: at(signer.Oracle),
		Compliance: at(signer.Compliance), Guardian: at(signer.Guardian), Admin: at(signer.Admin)}
}

// deployment is what the contracts of an embedded chain are made with.
func deployment(c Config, byRole map[signer.Role]signer.Signer, final evm.Finality) evm.Deployment {
	at := func(r signer.Role) chain.Address { return chain.Address(byRole[r].Address()) }
	return evm.Deployment{
		Deployer: byRole[signer.Deployer], Accounts: accounts(byRole), AdminDelay: 48 * time.Hour,
		Loans: at(signer.Treasury), Proceeds: at(signer.Proceeds), Minter: at(signer.Minter),
		BaseURI: c.PublicURL + "/t/", PriceMin: 500_000, PriceMax: 20_000_000, // half a dollar to twenty, for a kilogram
		Term: c.LoanTerm, Forbearance: c.LoanForbearance, UnwindWindow: 14 * 24 * time.Hour,
		GradeFactors: [4]uint16{11_000, 10_500, 10_000, 10_800}, Final: final,
	}
}

// contracts gives the addresses of the contracts, which are deployed at the
// first start. A crash in the middle leaves some of them; the next start goes
// on. Later starts compare the code on chain with ours.
func contracts(ctx context.Context, c Config, client *ethclient.Client, d evm.Deployment) (evm.Addresses, error) {
	path := filepath.Join(c.DataDir, contractsFile)
	var kept evm.Addresses
	text, err := os.ReadFile(path) //nolint:gosec // in the operator's data folder
	switch {
	case errors.Is(err, os.ErrNotExist):
		if kept, err = evm.Deploy(ctx, client, d); err != nil {
			return kept, fmt.Errorf("contracts: %w", err)
		}
		return kept, writeJSON(path, kept)
	case err != nil:
		return kept, err
	}
	if err := json.Unmarshal(text, &kept); err != nil {
		return kept, fmt.Errorf("%s: %w", path, err)
	}
	if err := evm.Verify(ctx, client, kept); err != nil {
		return kept, fmt.Errorf("contracts: %w", err)
	}
	return kept, nil
}

// check is the chain's part of /readyz.
func (r *runningChain) check(ctx context.Context) error {
	if err := r.node.Err(); err != nil {
		return err
	}
	_, err := r.node.Client().BlockNumber(ctx)
	return err
}

// stop ends the work and closes the chain; what was not carried out yet is
// kept in the database and goes on at the next start.
func (r *runningChain) stop() error {
	r.cancel()
	err := <-r.ended
	if errors.Is(err, context.Canceled) {
		err = nil
	}
	return errors.Join(err, r.node.Close())
}

// VerifyContracts compares the contracts on the embedded chain of a stopped
// service, or at a JSON-RPC endpoint, with the code in this binary.
func VerifyContracts(ctx context.Context, c Config, out io.Writer, endpoint string) error {
	text, err := os.ReadFile(filepath.Join(c.DataDir, contractsFile)) //nolint:gosec // in the operator's data folder
	if err != nil {
		return err
	}
	var kept evm.Addresses
	if err := json.Unmarshal(text, &kept); err != nil {
		return fmt.Errorf("%s: %w", contractsFile, err)
	}
	client, err := evm.Dial(ctx, kept.ChainID, endpoint)
	if err != nil {
		return err
	}
	defer client.Close()
	if err := evm.Verify(ctx, client, kept); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "the contracts on chain are those of this binary")
	return err
}
