package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/app"
)

// verify has the commands that check what the service has promised.
func (f *flags) verify() *cobra.Command {
	cmd := f.asTool(&cobra.Command{Use: "verify", Short: "Check what is kept for good"})
	cmd.AddCommand(f.verifyIPFS(), f.verifyLedger())
	return cmd
}

func (f *flags) verifyIPFS() *cobra.Command {
	return &cobra.Command{Use: "ipfs", Short: "Read every pinned block, repair what is damaged, ask for missing copies; fails when something is lost", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return app.VerifyIPFS(cmd.Context(), c, cmd.OutOrStdout())
		}}
}

func (f *flags) verifyLedger() *cobra.Command {
	rpc := ""
	cmd := &cobra.Command{Use: "ledger", Short: "Hash the whole audit ledger again and compare it with everything that speaks of it; fails when something differs", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return app.VerifyLedger(cmd.Context(), c, cmd.OutOrStdout(), rpc)
		}}
	cmd.Flags().StringVar(&rpc, "rpc", "", "JSON-RPC endpoint of the chain, to look at the anchored roots there")
	return cmd
}
