package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"text/tabwriter"

	"mwanyi/internal/app"
	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain/evm"
)

// VerifyContracts compares the contracts at a JSON-RPC endpoint with the code
// in this binary. Without an endpoint those of the configuration are asked. The
// addresses come from MWANYI_CONTRACTS_FILE, or are those of the embedded chain.
func VerifyContracts(ctx context.Context, c app.Config, out io.Writer, endpoint string) error {
	if endpoint == "" && !c.RemoteChain() {
		return errors.New("no chain: give --rpc, such as rpc_url of dev-credentials.json, or set MWANYI_CHAIN_RPC_URLS")
	}
	client, pinned, err := dialPinned(ctx, c, endpoint)
	if err != nil {
		return err
	}
	defer client.Close()
	if err := evm.Verify(ctx, client, pinned); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "the contracts on chain are those of this binary")
	return err
}

// ListAccounts shows the service's accounts by role, and who holds their keys,
// and what the remote signer has beside them.
func ListAccounts(ctx context.Context, c app.Config, out io.Writer) error {
	accounts, err := app.ServiceAccounts(c)
	if err != nil {
		return err
	}
	t := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "ROLE\tADDRESS\tKEY")
	for _, role := range config.ServiceRoles {
		where := "data folder"
		if _, remote := c.SignerAccounts[role]; remote {
			where = "remote signer"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\n", role, accounts[role], where)
	}
	if c.SignerWallets {
		more, err := app.RemoteWallets(ctx, c)
		if err != nil {
			return err
		}
		for _, address := range more {
			fmt.Fprintf(t, "%s\t%s\t%s\n", "(wallets)", address, "remote signer")
		}
	}
	return t.Flush()
}
