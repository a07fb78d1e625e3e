package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

func (f *flags) witness() *cobra.Command {
	o := command.WitnessOptions{}
	cmd := &cobra.Command{Use: "witness", Short: "Run a witness that cosigns the checkpoints of other people's logs", Args: cobra.NoArgs,
		Long: "Remembers the newest checkpoint of each log in a folder and cosigns the next one only when it has grown out of it\n(C2SP tlog-witness). Put a proxy that ends TLS in front. Prints its address and its verifier key.",
		RunE: func(cmd *cobra.Command, _ []string) error {
			return command.Witness(cmd.Context(), o, cmd.OutOrStdout(), cmd.ErrOrStderr())
		}}
	cmd.Flags().StringVar(&o.Dir, "dir", "", "folder of its key and its memory: losing it loses what it promised")
	cmd.Flags().StringVar(&o.Addr, "addr", "127.0.0.1:3010", "address to listen on")
	cmd.Flags().StringVar(&o.Name, "name", "", "its name when its key is made, such as witness.example/w1")
	cmd.Flags().StringArrayVar(&o.Logs, "log", nil, "verifier key of a log to follow, as its /ledger/key shows it; may be repeated")
	for _, name := range []string{"dir", "log"} {
		cobra.CheckErr(cmd.MarkFlagRequired(name))
	}
	return cmd
}
