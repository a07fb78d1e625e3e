package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

func (f *flags) doctor() *cobra.Command {
	return f.asTool(&cobra.Command{
		Use: "doctor", Args: cobra.NoArgs,
		Short: "Look at everything the service depends on; ends with 0 (well), 1 (look at it) or 2 (wrong)",
		Long: `Reads the settings as the service does and looks at the machine, the database, the chain
and every outside system: what is wrong with each, and what to do. It changes nothing, shows
no secret, and waits a few seconds for each at most. The service may run or not.`,
		Example: "  mwanyi doctor\n" +
			"  mwanyi doctor --mode serve --config /etc/mwanyi/mwanyi.env\n" +
			"  mwanyi doctor --json",
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, problems := f.tool()
			return command.Doctor(cmd.Context(), c, problems, cmd.OutOrStdout())
		}})
}
