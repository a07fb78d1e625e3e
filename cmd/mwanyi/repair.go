package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// repair finds work that cannot end and lets it end.
func (f *flags) repair() *cobra.Command {
	apply, endpoint := false, ""
	cmd := f.asTool(&cobra.Command{
		Use:   "repair",
		Short: "Find jobs, statements and tokens that are stuck half-way, and with --apply bring them to their end; the service may run",
		Args:  cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.Repair(cmd.Context(), c, apply, endpoint, cmd.OutOrStdout(), cmd.ErrOrStderr())
		},
	})
	cmd.Flags().BoolVar(&apply, "apply", false, "repair; without it only what would be done is listed")
	cmd.Flags().StringVar(&endpoint, "rpc", "", "JSON-RPC endpoint of the chain (default: where the service has it)")
	return cmd
}
