package main

import (
	"errors"
	"regexp"

	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

var provable = regexp.MustCompile(`^(bat|dds)_[0-9A-HJKMNP-TV-Z]{26}$`)

// verify has the commands that check what the service has promised. They end
// with 0 when everything holds, with 1 when something does not, and with 2 when
// it could not be looked at.
func (f *flags) verify() *cobra.Command {
	var known command.Elsewhere
	all := false
	cmd := f.asTool(&cobra.Command{
		Use:   "verify [FILE | BATCH_ID | DDS_ID]",
		Short: "Check a proof, offline, or what is kept for good; ends with 0 (holds), 1 (does not) or 2 (could not be looked at)",
		Args:  cobra.MaximumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			if all == (len(args) == 1) {
				return command.Unchecked(errors.New("give the file of a proof, the id of a batch or a statement, or --all"))
			}
			if !all && !provable.MatchString(args[0]) {
				return command.VerifyFile(cmd.Context(), args[0], known, cmd.OutOrStdout())
			}
			c, err := f.tool()
			if err != nil {
				return command.Unchecked(err)
			}
			if all {
				return command.VerifyAll(cmd.Context(), c, known, cmd.OutOrStdout())
			}
			return command.VerifyID(cmd.Context(), c, args[0], known, cmd.OutOrStdout())
		},
	})
	cmd.Flags().BoolVar(&all, "all", false, "compare everything in the database with the ledger and the chain")
	cmd.Flags().StringVar(&known.Key, "key", "", "the ledger's public key, from elsewhere than the proof")
	cmd.Flags().StringVar(&known.RPC, "rpc", "", "JSON-RPC endpoint of the chain, to look the blocks up")
	cmd.Flags().StringVar(&known.Contracts, "contracts", "", "file that pins the contracts, from elsewhere than the proof")
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
			return command.VerifyIPFS(cmd.Context(), c, cmd.OutOrStdout())
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
			return command.VerifyLedger(cmd.Context(), c, cmd.OutOrStdout(), rpc)
		}}
	cmd.Flags().StringVar(&rpc, "rpc", "", "JSON-RPC endpoint of the chain, to look at the anchored roots there")
	return cmd
}
