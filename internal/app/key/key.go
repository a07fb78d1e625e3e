// Package key says who signs for which account: the keyring and the remote
// signer, for the service's own accounts and for the wallets that it keeps for
// organisations.
package key

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"maps"
	"os"
	"slices"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/access"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

// Accounts has an account for each of config.ServiceRoles.
type Accounts map[signer.Role]signer.Signer

// Of takes each account from the remote signer when the
// configuration says so, and from the keyring otherwise.
func Of(c config.Config, keys *signer.Keyring) (Accounts, error) {
	held := Accounts{}
	for _, role := range config.ServiceRoles {
		account, err := keys.SignerOf(role, 0)
		if at, remote := c.SignerAccounts[role]; remote {
			account, err = signer.NewRemote(signer.RemoteOptions{URL: c.SignerURL.Reveal(), Address: common.Address(at)})
		}
		if err != nil {
			return nil, err
		}
		held[role] = account
	}
	return held, nil
}

// Lanes are the further accounts of OPERATOR, from the second on: as many as there
// can be of the keyring's, and those of the remote signer that the configuration
// names. Only the first MWANYI_CHAIN_LANES take new calls; what an account has
// begun it ends, however many there are by then.
func Lanes(c config.Config, keys *signer.Keyring) ([]signer.Signer, error) {
	var all []signer.Signer
	_, isRemote := c.SignerAccounts[signer.Operator]
	for lane := 2; lane <= config.MaxLanes; lane++ {
		at, named := c.SignerLanes[lane]
		if isRemote && !named {
			break
		}
		account, err := keys.SignerOf(signer.Operator, uint32(lane-1))
		if isRemote {
			account, err = signer.NewRemote(signer.RemoteOptions{URL: c.SignerURL.Reveal(), Address: common.Address(at)})
		}
		if err != nil {
			return nil, err
		}
		all = append(all, account)
	}
	return all, nil
}

// InUse are those of the lanes that take new calls.
func InUse(c config.Config, lanes []signer.Signer) []signer.Signer {
	return lanes[:min(len(lanes), max(1, c.ChainLanes)-1)]
}

// GrantedLanes are those of the lanes that the contracts let act. One
// that they do not know, or that has no coins, takes no part, so that nothing is
// given to who could not do it.
// spec: chain-lanes
func GrantedLanes(ctx context.Context, client *ethclient.Client, a evm.Addresses, lanes []signer.Signer, log *slog.Logger) (granted []chain.Address, err error) {
	accounts := evm.Accounts{}
	for _, s := range lanes {
		accounts.Lanes = append(accounts.Lanes, chain.Address(s.Address()))
	}
	for i, g := range evm.LaneGrants(&accounts) {
		has, err := g.Held(ctx, client, a.Roles)
		if err != nil {
			return nil, fmt.Errorf("role %s of %s: %w", g.Role, *g.To, err)
		}
		if !has {
			log.WarnContext(ctx, "a lane takes no part: its account has not the role OPERATOR; mwanyi contracts lanes says how it gets it", "lane", i+2, "account", g.To.String())
			continue
		}
		coins, err := client.BalanceAt(ctx, common.Address(*g.To), nil)
		if err != nil {
			return nil, fmt.Errorf("coins of %s: %w", *g.To, err)
		}
		if coins.Sign() == 0 {
			log.WarnContext(ctx, "a lane takes no part: its account has no coins for fees", "lane", i+2, "account", g.To.String())
			continue
		}
		granted = append(granted, *g.To)
	}
	return granted, nil
}

// At is the address of one.
func (held Accounts) At(r signer.Role) chain.Address { return chain.Address(held[r].Address()) }

// Granted are those that the contracts know by their roles.
func (held Accounts) Granted() evm.Accounts {
	return evm.Accounts{
		Operator: held.At(signer.Operator), Lending: held.At(signer.Lending), Oracle: held.At(signer.Oracle),
		Compliance: held.At(signer.Compliance), Guardian: held.At(signer.Guardian), Admin: held.At(signer.Admin),
	}
}

// Own are the contracts and the service's accounts.
func (held Accounts) Own(a evm.Addresses) []chain.Address {
	all := []chain.Address{a.Roles, a.USDC, a.PriceFeed, a.Registry, a.CreditScore, a.BatchToken, a.TraceLog, a.Vault, a.Escrow, a.DDS, a.Anchor,
		a.Timelock, a.Vaults, a.Underwriting, a.Queue, a.Lenders}
	for role := range held {
		all = append(all, held.At(role))
	}
	return all
}

// LenderAccounts gives the addresses of MFIs' accounts, once the contracts are
// deployed; before that there are none.
func LenderAccounts(contracts func() (evm.Addresses, error)) func(string) (string, error) {
	return func(organisationID string) (string, error) {
		at, err := contracts()
		if errors.Is(err, os.ErrNotExist) {
			return "", nil
		}
		return at.LenderAccount(organisationID).String(), err
	}
}

// walletRole is the role of each branch of the keyring that belongs to
// organisations: the wallets of a kind, and the funding addresses. An MFI has none:
// its wallet is its own, or an account on the chain.
var walletRole = map[access.Branch]signer.Role{
	access.Branch(access.CooperativeKind): signer.Cooperative, access.Branch(access.BuyerKind): signer.Buyer,
	access.FundingBranch: signer.Funding,
}

// Wallets derives the wallets of organisations.
func Wallets(keys *signer.Keyring) func(access.Branch, int64) (string, error) {
	return func(of access.Branch, index int64) (string, error) {
		role, has := walletRole[of]
		if !has {
			return "", fmt.Errorf("the keyring has no wallets of %s", of)
		}
		s, err := keys.SignerOf(role, uint32(index)) //nolint:gosec // counted from 0, checked by the keyring
		if err != nil {
			return "", err
		}
		return chain.Address(s.Address()).String(), nil
	}
}

// Signers are the keys of the service's own accounts and of the wallets
// and funding addresses that it keeps for organisations.
type Signers struct {
	Held    Accounts
	Lanes   []signer.Signer // further accounts of OPERATOR
	Wallets *access.Desk
	Keys    *signer.Keyring
	Remote  *signer.Wallets // nil: there is no remote signer
}

// SignerAt finds the key of an account.
func (h Signers) SignerAt(at chain.Address) (evm.Signer, bool) {
	for _, s := range slices.AppendSeq(slices.Clone(h.Lanes), maps.Values(h.Held)) {
		if chain.Address(s.Address()) == at {
			return s, true
		}
	}
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	place, found, err := h.Wallets.WalletAt(ctx, at.String())
	if err != nil || !found {
		return nil, false
	}
	if place.IsRemote {
		s, err := h.Remote.SignerAt(common.Address(at))
		return s, err == nil
	}
	role, has := walletRole[place.Of]
	if !has {
		return nil, false
	}
	s, err := h.Keys.SignerOf(role, uint32(place.Index)) //nolint:gosec // counted from 0, checked by the keyring
	return s, err == nil
}

// Remote is the remote signer as the keeper of organisations' wallets;
// nil: the configuration has none.
func Remote(c config.Config) *signer.Wallets {
	if c.SignerURL.Empty() {
		return nil
	}
	own := make([]common.Address, 0, len(c.SignerAccounts))
	for _, at := range c.SignerAccounts {
		own = append(own, common.Address(at))
	}
	return signer.NewWallets(c.SignerURL.Reveal(), own)
}
