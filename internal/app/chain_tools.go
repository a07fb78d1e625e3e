package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"text/tabwriter"

	"mwanyi/internal/config"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/outside/chain/evm"
)

// VerifyContracts compares the contracts at a JSON-RPC endpoint with the code
// in this binary. Without an endpoint those of the configuration are asked. The
// addresses come from MWANYI_CONTRACTS_FILE, or are those of the embedded chain.
func VerifyContracts(ctx context.Context, c Config, out io.Writer, endpoint string) error {
	path := c.ContractsFile
	if path == "" {
		path = filepath.Join(c.DataDir, contractsFile)
	}
	pinned, err := readAddresses(path)
	if err != nil {
		return err
	}
	if endpoint == "" && !c.RemoteChain() {
		return errors.New("no chain: give --rpc, such as rpc_url of dev-credentials.json, or set MWANYI_CHAIN_RPC_URLS")
	}
	if endpoint != "" && c.ChainID == 0 {
		c.ChainID = pinned.ChainID
	}
	client, _, err := dialFor(ctx, c, endpoint)
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

// ListAccounts shows the service's accounts by role, and who holds their keys.
func ListAccounts(_ context.Context, c Config, out io.Writer) error {
	if err := ensureSecrets(&c); err != nil {
		return err
	}
	keys, err := keyring(c)
	if err != nil {
		return err
	}
	held, err := serviceAccounts(c, keys)
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
		fmt.Fprintf(t, "%s\t%s\t%s\n", role, chain.Address(held[role].Address()), where)
	}
	return t.Flush()
}
