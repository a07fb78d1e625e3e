package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

func (f *flags) ledger() *cobra.Command {
	cmd := f.asTool(&cobra.Command{Use: "ledger", Short: "The embedded audit ledger"})
	origin := ""
	succeed := &cobra.Command{Use: "succeed", Short: "After a loss that was stated: begin a new log, with another name and key, with the entries that are left; no service may run", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.SucceedLedger(cmd.Context(), c, origin, cmd.OutOrStdout())
		}}
	succeed.Flags().StringVar(&origin, "origin", "", "name of the new log, such as coffee.example/ledger-2; set MWANYI_LEDGER_ORIGIN to it afterwards")
	cobra.CheckErr(succeed.MarkFlagRequired("origin"))
	cmd.AddCommand(succeed)
	return cmd
}
