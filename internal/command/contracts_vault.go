package command

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/ethereum/go-ethereum/common"
	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/clock"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/codec"
	"mwanyi/internal/outside/chain/evm"
)

// NewVault says what mwanyi contracts add-vault is to do.
type NewVault struct {
	RPC string // an endpoint; empty: those of the configuration
	Yes bool   // deploy; otherwise only the plan is shown

	poll time.Duration // tests: between two looks at the chain; a second when zero
}

// plannedVault is kept beside the file that pins the contracts, from before the
// first transaction until the vault lends: the deployer's nonce decides where it
// stands, so a repeat must begin with the same.
type plannedVault struct {
	FirstNonce uint64 `json:"first_nonce"`
}

// AddVault deploys a vault beside the one that lends, says what ADMIN must propose,
// and pins it when it is in effect: the old one is in run-off then. The same
// command goes on from wherever it stands.
// spec: run-off
func AddVault(ctx context.Context, c app.Config, out io.Writer, n NewVault) error {
	if c.ContractsFile == "" {
		return errors.New("MWANYI_CONTRACTS_FILE must name the file that pins the contracts: the embedded chain has one vault")
	}
	client, pinned, err := dialPinned(ctx, c, n.RPC)
	if err != nil {
		return err
	}
	defer client.Close()
	if err := evm.Verify(ctx, client, pinned); err != nil {
		return err
	}
	d, err := vaultLike(ctx, c, client, pinned)
	if err != nil {
		return err
	}
	kept := c.ContractsFile + ".next"
	if d.FirstNonce, err = plannedNonce(ctx, client, d, kept); err != nil {
		return err
	}
	next := d.WithVault(pinned)
	if !n.Yes {
		_, err := fmt.Fprintf(out, "A new vault would stand at %s, its queue at %s and its underwriting at %s, with the treasury %s and the servicer %s of the vault %s.\n"+
			"Nothing was sent. Repeat with --yes to deploy.\n", next.Vault, next.Queue, next.Underwriting, d.Loans, d.Servicer, pinned.Vault)
		return err
	}
	if err := app.WriteJSON(kept, 0o644, plannedVault{FirstNonce: d.FirstNonce}); err != nil {
		return err
	}
	d.Poll, d.Final = cmp.Or(n.poll, time.Second), app.Finality(client, c.ChainConfirmations)
	if next, err = evm.DeployVault(ctx, client, d, pinned); err != nil {
		return fmt.Errorf("%w\nthe same command again goes on from here", err)
	}
	return adopt(ctx, client, out, c.ContractsFile, next)
}

// vaultLike is a deployment with the money's ways of the vault that lends, which
// ADMIN may have changed since, and the terms of the configuration.
func vaultLike(ctx context.Context, c app.Config, client *ethclient.Client, pinned evm.Addresses) (evm.Deployment, error) {
	d, err := app.Deployment(c)
	if err != nil {
		return d, err
	}
	for to, pack := range map[*chain.Address]func() ([]byte, error){&d.Loans: codec.VaultABI.TryPackTreasury, &d.Servicer: codec.VaultABI.TryPackServicer} {
		raw, err := evm.View(ctx, client, pinned.Vault, pack)
		if err != nil {
			return d, err
		}
		*to = chain.Address(common.BytesToAddress(raw))
	}
	return d, nil
}

// plannedNonce is where an earlier run began, or the deployer's next.
func plannedNonce(ctx context.Context, client *ethclient.Client, d evm.Deployment, kept string) (uint64, error) {
	text, err := os.ReadFile(kept) //nolint:gosec // beside the operator's own file
	if errors.Is(err, os.ErrNotExist) {
		return client.NonceAt(ctx, d.Deployer.Address(), nil)
	}
	var planned plannedVault
	if err == nil {
		err = json.Unmarshal(text, &planned)
	}
	return planned.FirstNonce, err
}

// adopt says what comes next for a vault that stands, and pins it when it lends.
func adopt(ctx context.Context, client *ethclient.Client, out io.Writer, path string, next evm.Addresses) error {
	status, err := evm.StatusOfVault(ctx, client, next.Vaults, next.Vault)
	if err != nil {
		return err
	}
	old := next.RunOff[0].Vault
	switch status {
	case evm.VaultUnlisted:
		fmt.Fprintf(out, "The vault %s stands and does nothing yet. The registry of vaults does not know it: ADMIN adds it.\n", next.Vault)
		return showAct(ctx, client, out, next, chain.Act{AddVault: next.Vault, Ref: "add " + next.Vault.String()})
	case evm.VaultWaits:
		raw, err := evm.View(ctx, client, next.Vaults, func() ([]byte, error) { return codec.VaultsABI.TryPackEffectiveAt(common.Address(next.Vault)) })
		if err != nil {
			return err
		}
		from, err := codec.VaultsABI.UnpackEffectiveAt(raw)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "The vault %s is in effect from %s on. Repeat this command then.\n", next.Vault, clock.Stamp(codec.AtBig(from)))
		return err
	case evm.VaultRetired:
		return fmt.Errorf("the vault %s was retired before it lent: move %s.next away to begin with another", next.Vault, path)
	}
	if err := evm.Verify(ctx, client, next); err != nil {
		return err
	}
	if err := app.WriteJSON(path, 0o644, next); err != nil {
		return err
	}
	fmt.Fprintf(out, "%s pins the vault %s, and %s in run-off. Restart the service. Then ADMIN retires the old one.\n", path, next.Vault, old)
	return errors.Join(showAct(ctx, client, out, next, chain.Act{RetireVault: old, Ref: "retire " + old.String()}), os.Remove(path+".next"))
}

// showAct prints the transactions of an act of ADMIN: the proposal, for the
// multisig, and what carries it out, for anybody.
func showAct(ctx context.Context, client *ethclient.Client, out io.Writer, a evm.Addresses, act chain.Act) error {
	raw, err := evm.View(ctx, client, a.Timelock, codec.TimelockABI.TryPackGetMinDelay)
	if err != nil {
		return err
	}
	seconds, err := codec.TimelockABI.UnpackGetMinDelay(raw)
	if err != nil {
		return err
	}
	delay := time.Duration(seconds.Uint64()) * time.Second //nolint:gosec // days
	propose, err := dataOf(a, chain.Propose{Act: act, Delay: delay})
	if err != nil {
		return err
	}
	carryOut, err := dataOf(a, chain.CarryOut{Act: act})
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "The multisig proposes, on chain %d:\n  to    %s\n  data  0x%x\nAfter %s anybody carries it out:\n  to    %s\n  data  0x%x\n",
		a.ChainID, a.Timelock, propose, delay, a.Timelock, carryOut)
	return err
}

// dataOf is a call to the timelock for somebody else to sign.
func dataOf(a evm.Addresses, call chain.Call) ([]byte, error) {
	k, err := codec.KindOf(call)
	if err != nil {
		return nil, err
	}
	return k.Pack(a, []chain.Call{call})
}
