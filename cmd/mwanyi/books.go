package main

import (
	"context"
	"io"

	"github.com/spf13/cobra"

	"mwanyi/internal/app"
	"mwanyi/internal/command"
)

// books are the commands that look at the money.
func (f *flags) books() []*cobra.Command {
	tool := func(use, short string, run func(ctx context.Context, c app.Config, out, stderr io.Writer) error) *cobra.Command {
		return f.asTool(&cobra.Command{Use: use, Short: short, Args: cobra.NoArgs, RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return run(cmd.Context(), c, cmd.OutOrStdout(), cmd.ErrOrStderr())
		}})
	}
	endpoint := ""
	reconcile := tool("reconcile", "Compare the books with the payout provider and the chain; fails when they differ",
		func(ctx context.Context, c app.Config, out, stderr io.Writer) error {
			return command.Reconcile(ctx, c, endpoint, out, stderr)
		})
	reconcile.Flags().StringVar(&endpoint, "rpc", "", "JSON-RPC endpoint of the chain, such as rpc_url of dev-credentials.json")
	return []*cobra.Command{
		tool("books", "Print the accounts of the double-entry books and the trial balance", command.ShowBooks),
		reconcile,
	}
}
