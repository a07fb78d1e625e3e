package main

import (
	"os"

	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// farmers has the commands of a cooperative's office.
func (f *flags) farmers() *cobra.Command {
	cmd := &cobra.Command{Use: "farmers", Short: "Farmers, as a client of a running service"}
	cmd.AddCommand(f.importFarmers(), f.farmerTemplate())
	return cmd
}

func (f *flags) importFarmers() *cobra.Command {
	var url, key, cooperative, results string
	var dryRun bool
	cmd := &cobra.Command{Use: "import FILE", Short: "Register the farmers of a CSV or GeoJSON file", Args: cobra.ExactArgs(1),
		Long: "Registers the farmers of a CSV or GeoJSON file and ends with an error when a line was refused.\n`mwanyi farmers template` writes a CSV file to fill in, with all its columns.",
		Example: "  mwanyi farmers template > farmers.csv\n" +
			"  API_KEY=… mwanyi farmers import farmers.csv --cooperative coop_… --dry-run\n" +
			"  API_KEY=… mwanyi farmers import farmers.csv --cooperative coop_… --results results.csv",
		RunE: func(cmd *cobra.Command, args []string) error {
			if key == "" {
				key = os.Getenv("API_KEY")
			}
			in := command.NewFarmerImport(args[0], url, key, cooperative, results)
			in.DryRun = dryRun
			return command.ImportFarmers(cmd.Context(), in, cmd.OutOrStdout(), cmd.ErrOrStderr())
		}}
	cmd.Flags().StringVar(&url, "url", "http://127.0.0.1:3000", "the service")
	cmd.Flags().StringVar(&key, "api-key", "", "API key of the cooperative (default: the environment's API_KEY)")
	cmd.Flags().StringVar(&cooperative, "cooperative", "", "id of the cooperative")
	cmd.Flags().StringVar(&results, "results", "", "CSV file to write a result for each line to")
	cmd.Flags().BoolVar(&dryRun, "dry-run", false, "write nothing; say for each line what would happen")
	cobra.CheckErr(cmd.MarkFlagRequired("cooperative"))
	return cmd
}

func (f *flags) farmerTemplate() *cobra.Command {
	return &cobra.Command{Use: "template", Short: "Write an empty list of farmers, to fill in and import", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error { return command.FarmerTemplate(cmd.OutOrStdout()) }}
}

func (f *flags) rotatePhoneKeys() *cobra.Command {
	return &cobra.Command{Use: "rotate-phone-keys", Short: "Seal all phones under a new key; the service may run", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.RotatePhoneKeys(cmd.Context(), c, cmd.OutOrStdout())
		}}
}
