package app

import (
	"context"
	"fmt"
	"log/slog"
	"strconv"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/app/key"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/endpoint"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

// remote is somebody else's chain.
type remote struct {
	rpc    *ethclient.Client
	config Config
}

// DialChain connects to the remote chain of the configuration.
func DialChain(ctx context.Context, c Config) (*ethclient.Client, error) {
	urls := make([]string, len(c.ChainURLs))
	for i, u := range c.ChainURLs {
		urls[i] = u.Reveal()
	}
	return endpoint.Dial(ctx, c.ChainID, urls...)
}

// openRemote connects, for a service.
func openRemote(ctx context.Context, c Config) (network, error) {
	client, err := DialChain(ctx, c)
	if err != nil {
		return nil, err
	}
	return &remote{client, c}, nil
}

func (r *remote) client() *ethclient.Client { return r.rpc }

func (r *remote) final() evm.Finality { return Finality(r.rpc, r.config.ChainConfirmations) }

// Finality reads a checked MWANYI_CHAIN_CONFIRMATIONS.
// spec: chain-final-safe
func Finality(client *ethclient.Client, confirmations string) evm.Finality {
	switch confirmations {
	case config.TagSafe:
		return evm.Tagged(client, rpc.SafeBlockNumber)
	case config.TagFinalized:
		return evm.Tagged(client, rpc.FinalizedBlockNumber)
	}
	blocks, err := strconv.ParseUint(confirmations, 10, 32)
	if err != nil {
		panic(err) // the configuration was checked
	}
	return evm.Confirmed(blocks)
}

// pace spares the endpoints, which count questions, and gives transactions the
// time that a chain with blocks every few seconds takes. What an endpoint says of
// fees is believed up to the setting.
// spec: chain-max-fee
func (r *remote) pace(o *evm.Options) {
	o.Window = 100 * time.Millisecond
	o.Poll, o.FollowPoll = r.config.ChainPoll, r.config.ChainPoll
	o.Rebroadcast = 15 * time.Second
	o.StuckAfter = time.Minute
	o.LostAfter = 5 * time.Minute
	o.MaxFeeGwei = uint64(r.config.ChainMaxFee) //nolint:gosec // the configuration was checked
}

// rpcURL is empty when the URL holds something that is not for all eyes.
func (r *remote) rpcURL() string {
	url := r.config.ChainURLs[0].Reveal()
	if config.MaskEndpoints(url) != url {
		return ""
	}
	return url
}

func (r *remote) close() error {
	r.rpc.Close()
	return nil
}

// check asks for the chain id once more: behind one URL the node may change.
func (r *remote) check(ctx context.Context) error {
	id, err := r.rpc.ChainID(ctx)
	if err != nil {
		return err
	}
	if !id.IsUint64() || id.Uint64() != r.config.ChainID {
		return fmt.Errorf("the chain has id %s, not %d", id, r.config.ChainID)
	}
	return nil
}

// contracts are those that the configuration pins; nothing is deployed here.
func (r *remote) contracts(ctx context.Context) (evm.Addresses, error) {
	pinned, err := evm.ReadAddresses(r.config.ContractsFile)
	if err != nil {
		return pinned, fmt.Errorf("MWANYI_CONTRACTS_FILE: %w", err)
	}
	if pinned.ChainID != r.config.ChainID {
		return pinned, fmt.Errorf("MWANYI_CONTRACTS_FILE is of chain %d, MWANYI_CHAIN_ID is %d", pinned.ChainID, r.config.ChainID)
	}
	return pinned, evm.Verify(ctx, r.rpc, pinned)
}

// grantedAccounts are our accounts that the contracts let act. A role that was
// given to somebody else, such as ADMIN to a multisig, stays empty, so that its
// calls are refused before they cost anything. Without OPERATOR the keys are
// not those the contracts were deployed for.
func grantedAccounts(ctx context.Context, client *ethclient.Client, a evm.Addresses, held key.Accounts, log *slog.Logger) (evm.Accounts, error) {
	accounts := held.Granted()
	for _, g := range evm.Grants(&accounts) {
		has, err := g.Held(ctx, client, a.Roles)
		switch {
		case err != nil:
			return accounts, fmt.Errorf("role %s: %w", g.Role, err)
		case has:
		case g.Role == signer.Operator:
			return accounts, fmt.Errorf("the account %s has not the role OPERATOR in the contracts: are the keys in the data folder, and MWANYI_SIGNER_ACCOUNTS, those of this installation?", *g.To)
		default:
			log.InfoContext(ctx, "a role is in other hands: the service refuses what needs it", "role", g.Role.String(), "account", g.To.String())
			*g.To = chain.Address{}
		}
	}
	return accounts, nil
}
