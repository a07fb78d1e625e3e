package main

import (
	"strings"

	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// contracts has the commands for the contracts on a chain, mostly a remote
// one: the embedded chain gets its own at the first start.
func (f *flags) contracts() *cobra.Command {
	cmd := f.asTool(&cobra.Command{Use: "contracts", Short: "The contracts on the chain"})
	cmd.AddCommand(f.deployContracts(), f.verifyContracts(), f.addVault(), f.lanes(), f.pendingActs(), f.listAccounts())
	return cmd
}

func (f *flags) deployContracts() *cobra.Command {
	var n command.NewContracts
	holders := map[string]*string{}
	cmd := &cobra.Command{Use: "deploy", Short: "Put the contracts on a remote chain; the same command again goes on after a crash", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			n.Holders = map[string]string{}
			for role, account := range holders {
				if *account != "" {
					n.Holders[role] = *account
				}
			}
			return command.DeployContracts(cmd.Context(), c, cmd.OutOrStdout(), n)
		}}
	cmd.Flags().StringVar(&n.RPC, "rpc", "", "JSON-RPC endpoint (default: MWANYI_CHAIN_RPC_URLS)")
	cmd.Flags().StringVar(&n.Out, "out", "", "file for the addresses (default: MWANYI_CONTRACTS_FILE)")
	cmd.Flags().StringVar(&n.USDC, "usdc", "", "address of the chain's USDC")
	cmd.Flags().BoolVar(&n.DevUSDC, "dev-usdc", false, "deploy a stand-in for USDC, without value")
	cmd.Flags().Uint64Var(&n.FirstNonce, "first-nonce", 0, "the deployer's first nonce: how many transactions it made before this deployment")
	cmd.Flags().BoolVar(&n.Yes, "yes", false, "deploy; without it only the plan is shown")
	for _, role := range command.HolderRoles() {
		holders[role] = cmd.Flags().String(strings.ToLower(role), "", "account outside that gets "+role+" (default: the service's own)")
	}
	return cmd
}

func (f *flags) verifyContracts() *cobra.Command {
	var endpoint string
	cmd := &cobra.Command{Use: "verify", Short: "Compare the code on chain with the code in this binary", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.VerifyContracts(cmd.Context(), c, cmd.OutOrStdout(), endpoint)
		}}
	cmd.Flags().StringVar(&endpoint, "rpc", "", "JSON-RPC endpoint, such as rpc_url of dev-credentials.json (default: MWANYI_CHAIN_RPC_URLS)")
	return cmd
}

func (f *flags) addVault() *cobra.Command {
	var n command.NewVault
	cmd := &cobra.Command{Use: "add-vault", Short: "Deploy a lending vault beside the one that lends, and pin it once ADMIN has added it; the same command again goes on", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.AddVault(cmd.Context(), c, cmd.OutOrStdout(), n)
		}}
	cmd.Flags().StringVar(&n.RPC, "rpc", "", "JSON-RPC endpoint (default: MWANYI_CHAIN_RPC_URLS)")
	cmd.Flags().BoolVar(&n.Yes, "yes", false, "deploy; without it only the plan is shown")
	return cmd
}

func (f *flags) lanes() *cobra.Command {
	var endpoint string
	cmd := &cobra.Command{Use: "lanes", Short: "List the further accounts of OPERATOR, and what each still needs", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.Lanes(cmd.Context(), c, cmd.OutOrStdout(), endpoint)
		}}
	cmd.Flags().StringVar(&endpoint, "rpc", "", "JSON-RPC endpoint, such as rpc_url of dev-credentials.json (default: MWANYI_CHAIN_RPC_URLS)")
	return cmd
}

func (f *flags) pendingActs() *cobra.Command {
	var endpoint string
	cmd := &cobra.Command{Use: "pending", Short: "List what ADMIN of the contracts has proposed, and what else waits for its time", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.PendingActs(cmd.Context(), c, cmd.OutOrStdout(), endpoint)
		}}
	cmd.Flags().StringVar(&endpoint, "rpc", "", "JSON-RPC endpoint, such as rpc_url of dev-credentials.json (default: MWANYI_CHAIN_RPC_URLS)")
	return cmd
}

func (f *flags) listAccounts() *cobra.Command {
	return &cobra.Command{Use: "accounts", Short: "List the service's accounts by role; no key is shown", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.ListAccounts(cmd.Context(), c, cmd.OutOrStdout())
		}}
}
