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
	from, to := "", ""
	export := tool("export", "Write the lines of the books as CSV, for an accountant",
		func(ctx context.Context, c app.Config, out, _ io.Writer) error {
			return command.ExportBooks(ctx, c, from, to, out)
		})
	export.Flags().StringVar(&from, "from", "", "first day, such as 2026-11-01; empty: the first there is")
	export.Flags().StringVar(&to, "to", "", "last day; empty: today")
	books := tool("books", "Print the accounts of the double-entry books and the trial balance", command.ShowBooks)
	books.AddCommand(export)
	rail := f.asTool(&cobra.Command{Use: "rail", Short: "Our account at the payout provider"})
	rail.AddCommand(f.importStatement())
	return []*cobra.Command{
		books, reconcile, rail,
	}
}

func (f *flags) importStatement() *cobra.Command {
	return &cobra.Command{Use: "import FILE", Short: "Take a statement of the payout provider into the books, each line once", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.ImportStatement(cmd.Context(), c, args[0], cmd.OutOrStdout(), cmd.ErrOrStderr())
		}}
}
