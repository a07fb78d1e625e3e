package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// ipfs has the commands that move pinned files out and in, and the slips away.
func (f *flags) ipfs() *cobra.Command {
	cmd := f.asTool(&cobra.Command{Use: "ipfs", Short: "The pinned files"})
	cmd.AddCommand(
		&cobra.Command{Use: "export FILE.car", Short: "Write everything that is pinned to one CAR file; the service may run", Args: cobra.ExactArgs(1),
			RunE: func(cmd *cobra.Command, args []string) error {
				c, err := f.tool()
				if err != nil {
					return err
				}
				return command.ExportIPFS(cmd.Context(), c, args[0], cmd.OutOrStdout())
			}},
		&cobra.Command{Use: "withdraw-slips", Short: "Seal the weight slips that were published, and stop serving them; the service may run", Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				c, err := f.tool()
				if err != nil {
					return err
				}
				return command.WithdrawSlips(cmd.Context(), c, cmd.OutOrStdout())
			}},
		&cobra.Command{Use: "move", Short: "Bring all files that lie beside the database to the bucket of MWANYI_S3_BUCKET, in parts; the service may run", Args: cobra.NoArgs,
			RunE: func(cmd *cobra.Command, _ []string) error {
				c, err := f.tool()
				if err != nil {
					return err
				}
				return command.MoveIPFS(cmd.Context(), c, cmd.OutOrStdout())
			}},
		&cobra.Command{Use: "import FILE.car", Short: "Put the blocks of a CAR file back, after a restore or a loss; the service may run", Args: cobra.ExactArgs(1),
			RunE: func(cmd *cobra.Command, args []string) error {
				c, err := f.tool()
				if err != nil {
					return err
				}
				return command.ImportIPFS(cmd.Context(), c, args[0], cmd.OutOrStdout())
			}})
	return cmd
}
