package command

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"text/tabwriter"
	"time"

	"github.com/ethereum/go-ethereum/ethclient"

	"mwanyi/internal/app"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/outside/chain/signer"
)

// NewContracts says what mwanyi contracts deploy is to do.
type NewContracts struct {
	RPC        string // an endpoint; empty: those of the configuration
	Out        string // the file for the addresses; empty: MWANYI_CONTRACTS_FILE
	USDC       string // the chain's real one
	DevUSDC    bool   // deploy the stand-in, which is worth nothing
	FirstNonce uint64 // of the deploying account: not 0 after an earlier deployment
	Yes        bool   // do it; otherwise only the plan is shown

	// Holders are accounts outside this installation that get a role, by the
	// role's name; the other roles go to the accounts of the service.
	Holders map[string]string

	poll time.Duration // tests: between two looks at the chain; a second when zero
}

// HolderRoles are the names that NewContracts.Holders may have: who may do
// what in the contracts, and where they send money.
func HolderRoles() []string {
	return []string{"ADMIN", "OPERATOR", "LENDING", "ORACLE", "GUARDIAN", "COMPLIANCE", "TREASURY", "PROCEEDS", "SERVICER"}
}

// DeployContracts puts the contracts on a remote chain and writes the file that
// pins them. It shows its plan and, without Yes, ends there. A repeat of the
// same command goes on after a crash, and changes nothing when all is done.
func DeployContracts(ctx context.Context, c app.Config, out io.Writer, n NewContracts) error {
	n.Out = cmp.Or(n.Out, c.ContractsFile)
	if n.Out == "" {
		return errors.New("--out or MWANYI_CONTRACTS_FILE must name the file for the addresses")
	}
	d, err := n.deployment(c)
	if err != nil {
		return err
	}
	client, id, err := dial(ctx, c, n.RPC)
	if err != nil {
		return err
	}
	defer client.Close()
	planned := d.AddressesOn(id)
	if err := checkTarget(ctx, client, n.Out, d, planned); err != nil {
		return err
	}
	cost, err := costOf(ctx, client, d, planned)
	if err != nil {
		return err
	}
	if err := showPlan(out, id, d, cost); err != nil {
		return err
	}
	if err := cost.check(); err != nil {
		return err
	}
	if !n.Yes {
		_, err := fmt.Fprintln(out, "\nNothing was sent. Repeat with --yes to deploy.")
		return err
	}
	return n.deploy(ctx, c, out, client, d)
}

func (n NewContracts) deploy(ctx context.Context, c app.Config, out io.Writer, client *ethclient.Client, d evm.Deployment) error {
	// One after the other at first, without waiting for each to be final: the
	// nonces decide where they stand, so a reorganised block changes nothing.
	d.Poll = cmp.Or(n.poll, time.Second)
	d.Final = evm.Confirmed(0)
	if _, err := evm.Deploy(ctx, client, d); err != nil {
		return fmt.Errorf("%w\nthe same command again goes on from here", err)
	}
	if _, err := fmt.Fprintf(out, "\nAll contracts stand; waiting until they are final (%s).\n", c.ChainConfirmations); err != nil {
		return err
	}
	d.Final = app.Finality(client, c.ChainConfirmations)
	a, err := evm.Deploy(ctx, client, d)
	if err != nil {
		return fmt.Errorf("%w\nthe same command again goes on from here", err)
	}
	if err := checkAsAsked(ctx, client, a, d); err != nil {
		return err
	}
	if err := app.WriteJSON(n.Out, 0o644, a); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "Done. The code and the wiring on chain are those of this binary; the addresses are in %s.\n"+
		"Set MWANYI_CHAIN_RPC_URLS, MWANYI_CHAIN_ID=%d and MWANYI_CONTRACTS_FILE, and give coins for fees to the accounts of this installation.\n", n.Out, a.ChainID)
	return err
}

// deployment is what to deploy, for whom.
func (n NewContracts) deployment(c app.Config) (evm.Deployment, error) {
	if (n.USDC == "") == !n.DevUSDC {
		return evm.Deployment{}, errors.New("say which USDC: --usdc with the address of the real one, or --dev-usdc for a stand-in without value")
	}
	if c.PublicURL == "" {
		return evm.Deployment{}, errors.New("MWANYI_PUBLIC_URL is needed: the tokens point to it")
	}
	d, err := app.Deployment(c)
	if err != nil {
		return d, err
	}
	d.FirstNonce = n.FirstNonce
	if n.USDC != "" {
		if d.USDC, err = config.ParseAccount("--usdc", n.USDC); err != nil {
			return d, err
		}
	}
	return d, n.assign(&d)
}

// assign gives roles to accounts outside.
func (n NewContracts) assign(d *evm.Deployment) error {
	places := map[string]*chain.Address{signer.Treasury.String(): &d.Loans, signer.Proceeds.String(): &d.Proceeds, signer.Servicer.String(): &d.Servicer}
	for _, g := range evm.Grants(&d.Accounts) {
		places[g.Role.String()] = g.To
	}
	for name, text := range n.Holders {
		to, known := places[name]
		if !known {
			return fmt.Errorf("there is no role %s to give", name)
		}
		at, err := config.ParseAccount("the account of "+name, text)
		if err != nil {
			return err
		}
		*to = at
	}
	return nil
}

// checkTarget refuses to lose the addresses of other contracts, and a USDC that
// is none.
func checkTarget(ctx context.Context, client *ethclient.Client, path string, d evm.Deployment, planned evm.Addresses) error {
	kept, err := evm.ReadAddresses(path)
	switch {
	case errors.Is(err, os.ErrNotExist):
	case err != nil:
		return err
	default:
		if !kept.IsThat(planned) {
			return fmt.Errorf("%s pins other contracts than these: name another file, or move it away", path)
		}
	}
	if d.USDC == (chain.Address{}) {
		return nil
	}
	decimals, err := usdcDecimals(ctx, client, d.USDC)
	if err != nil || decimals != 6 {
		return fmt.Errorf("at %s there is no USDC on this chain: it has no 6 decimals", d.USDC)
	}
	return nil
}

func showPlan(out io.Writer, id uint64, d evm.Deployment, cost deployCost) error {
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	line := func(name string, value any) { fmt.Fprintf(t, "%s\t%v\n", name, value) }
	line("chain", id)
	line("deployer", chain.Address(d.Deployer.Address()))
	line("contracts to deploy", fmt.Sprintf("%d of %d", cost.missing, cost.all))
	line("needs at most", ether(cost.need))
	line("has", ether(cost.balance))
	for _, g := range evm.Grants(&d.Accounts) {
		line(g.Role.String(), *g.To)
	}
	line("loans are paid to", d.Loans)
	line("proceeds are paid to", d.Proceeds)
	line("servicing is paid to", d.Servicer)
	if d.USDC == (chain.Address{}) {
		line("USDC", "a stand-in without value, made by "+d.Minter.String())
	} else {
		line("USDC", d.USDC)
	}
	line("loan term, forbearance", fmt.Sprint(d.Term, ", ", d.Forbearance))
	line("token URI", d.BaseURI)
	return t.Flush()
}
