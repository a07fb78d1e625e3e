package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// followers shows how the chain's events are read, and lets them be read again.
func (f *flags) followers() *cobra.Command {
	cmd := f.asTool(&cobra.Command{Use: "chain", Short: "How the chain's events are read, and to read them again"})
	var from, to uint64
	isNew := false
	rescan := &cobra.Command{
		Use:   "rescan",
		Short: "Let the running service read blocks again and hand over what it missed",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			if isNew {
				return command.TakeNewHistory(cmd.Context(), c, from, cmd.OutOrStdout())
			}
			return command.Rescan(cmd.Context(), c, from, to, cmd.OutOrStdout())
		},
	}
	rescan.Flags().Uint64Var(&from, "from", 0, "first block")
	rescan.Flags().Uint64Var(&to, "to", 0, "last block (default: as far as the service has read)")
	rescan.Flags().BoolVar(&isNew, "new-history", false, "the chain as it is now counts, though a block that was final is gone")
	rescan.MarkFlagsMutuallyExclusive("to", "new-history")
	if err := rescan.MarkFlagRequired("from"); err != nil {
		panic(err) // the flag stands above
	}
	cmd.AddCommand(rescan,
		&cobra.Command{
			Use: "status", Short: "How far the service has read, and the events that it has put aside; fails when something is wrong", Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				c, err := f.tool()
				if err != nil {
					return err
				}
				return command.FollowerStatus(cmd.Context(), c, cmd.OutOrStdout())
			},
		},
		&cobra.Command{
			Use: "retry", Short: "Let the running service try the events that it has put aside", Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				c, err := f.tool()
				if err != nil {
					return err
				}
				return command.RetryParked(cmd.Context(), c, cmd.OutOrStdout())
			},
		})
	return cmd
}
