package main

import (
	"os"

	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

// forest has the commands for forest maps on this machine. They need no
// database and no network.
func (f *flags) forest() *cobra.Command {
	cmd := f.asTool(&cobra.Command{Use: "forest", Short: "Forest maps on this machine, and checks with them"})
	cmd.PersistentFlags().StringVar(&f.rasters, "rasters", "", "folder of the imported tiles (MWANYI_FOREST_RASTER_DIR)")
	cmd.AddCommand(f.importForest(), f.checkFarms(), f.benchForest())
	return cmd
}

func (f *flags) importForest() *cobra.Command {
	return &cobra.Command{Use: "import DIR|FILE...", Short: "Check downloaded tiles and bring them into use", Args: cobra.MinimumNArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.ImportForest(cmd.Context(), c, args, cmd.OutOrStdout(), cmd.ErrOrStderr())
		}}
}

func (f *flags) checkFarms() *cobra.Command {
	var s command.Screening
	cmd := &cobra.Command{Use: "check FARMS.geojson", Short: "Screen the farms of a whole cooperative; - reads standard input", Args: cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			s.File = args[0]
			return command.CheckFarms(cmd.Context(), c, s, os.Stdin, cmd.OutOrStdout(), cmd.ErrOrStderr())
		}}
	cmd.Flags().StringVar(&s.CSV, "csv", "", "write the verdicts as CSV to this file (default: standard output)")
	cmd.Flags().StringVar(&s.GeoJSON, "geojson", "", "write the farms with their verdicts as GeoJSON to this file")
	cmd.Flags().StringVar(&s.IDProperty, "id", "", "property that holds your id of a farm (default: the feature's id, external_id, farmer_id or id)")
	return cmd
}

func (f *flags) benchForest() *cobra.Command {
	var plots int
	cmd := &cobra.Command{Use: "bench", Short: "Measure checks of one-hectare plots on the imported tiles", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.BenchForest(cmd.Context(), c, plots, cmd.OutOrStdout())
		}}
	cmd.Flags().IntVar(&plots, "plots", 2000, "how many plots")
	return cmd
}
