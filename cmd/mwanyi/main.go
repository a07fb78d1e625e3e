// Command mwanyi is the whole service in one binary: "mwanyi dev" runs it with
// nothing configured, "mwanyi serve" runs it in production, the rest are the
// operator's tools.
//
//	main.go       the commands that run something
//	profile.go    what the processor does meanwhile
//	backup.go     one file with everything, out and in
//	doctor.go     what is wrong, and what to do
//	examples.go   the examples that help texts show
//	admin.go      organisations and API keys
//	contracts.go  the contracts on a chain
//	chain.go      how the chain's events are read
//	forest.go     forest maps on this machine
//	farmers.go    farmers: import, and the keys of their phones
//	verify.go     whether what is kept for good is still right
//	repair.go     what an older version left undone
//	ipfs.go       pinned files, out and in
//	ledger.go     a new log after a loss
//	witness.go    a witness of other people's logs
//	books.go      the books, and whether they agree with the outside
package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"mwanyi/internal/app"
	"mwanyi/internal/command"
)

// version is set by the build.
var version = "development"

func main() {
	app.SetVersion(version)
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	context.AfterFunc(ctx, stop) // a second Ctrl-C ends it at once
	out := command.NewOutput(os.Stdout)
	err := errors.Join(root(out).ExecuteContext(ctx), out.Flush())
	if err != nil {
		fmt.Fprintln(os.Stderr, "mwanyi:", err)
		stop()
		os.Exit(command.ExitCode(err))
	}
}

// flags are those that every command knows.
type flags struct {
	out        *command.Output
	asJSON     bool
	configFile string
	mode       string
	dataDir    string
	addr       string
	sandbox    string
	chain      string
	rasters    string
	cpuProfile string
	empty      bool
}

func root(out *command.Output) *cobra.Command {
	f := &flags{out: out}
	cmd := &cobra.Command{
		Use:           "mwanyi",
		Short:         "Coffee from the farm polygon to the filed statement and the money on the farmer's phone",
		Version:       version,
		SilenceUsage:  true,
		SilenceErrors: true,
	}
	cmd.SetOut(out)
	cmd.PersistentFlags().StringVar(&f.configFile, "config", "", "file with NAME=value lines (default: the file named by MWANYI_CONFIG_FILE)")
	cmd.PersistentFlags().StringVar(&f.dataDir, "data-dir", "", "data folder (MWANYI_DATA_DIR)")
	cmd.AddCommand(f.dev(), f.serve(), f.playSandbox(), f.migrate(), f.backup(), f.restore(), f.showConfig(), f.doctor(), f.admin(), f.farmers(), f.contracts(), f.forest(), f.verify(), f.repair(), f.ipfs(), f.followers(), f.ledger(), f.witness())
	cmd.AddCommand(f.books()...)
	exemplify(cmd)
	return cmd
}

// load reads the configuration; a flag wins over the environment.
func (f *flags) load(mode app.Mode) (app.Config, error) {
	environ := os.Environ()
	season := ""
	if f.empty {
		season = "off"
	}
	for name, value := range map[string]string{"MWANYI_DEMO_SEASON": season, "MWANYI_DATA_DIR": f.dataDir, "MWANYI_ADDR": f.addr, "MWANYI_SANDBOX_ADDR": f.sandbox, "MWANYI_CHAIN_ADDR": f.chain, "MWANYI_FOREST_RASTER_DIR": f.rasters} {
		if value != "" {
			environ = append(environ, name+"="+value)
		}
	}
	c, err := app.Load(mode, environ, f.configFile)
	if err == nil {
		app.SetClock(c)
	}
	return c, err
}

// tool is the configuration of a command that works on the database of either
// mode: production's when --mode serve is given, else development's.
func (f *flags) tool() (app.Config, error) { return f.load(app.Mode(f.mode)) }

func (f *flags) asTool(cmd *cobra.Command) *cobra.Command {
	cmd.PersistentFlags().StringVar(&f.mode, "mode", "dev", "whose configuration to use: dev or serve")
	cmd.PersistentFlags().BoolVar(&f.asJSON, "json", false, "print lines of JSON also on a terminal")
	cmd.PersistentPreRunE = func(*cobra.Command, []string) error {
		if f.asJSON {
			f.out.AsLines()
		}
		if f.mode != string(app.Dev) && f.mode != string(app.Serve) {
			return fmt.Errorf("--mode is %q: it must be dev or serve", f.mode)
		}
		return nil
	}
	return cmd
}

func (f *flags) dev() *cobra.Command {
	cmd := &cobra.Command{Use: "dev", Short: "Run everything on this machine, with nothing configured", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.load(app.Dev)
			if err != nil {
				return err
			}
			return f.profiled(func() error { return app.RunDev(cmd.Context(), c, cmd.OutOrStdout(), cmd.ErrOrStderr()) })
		}}
	f.asProfiled(cmd)
	cmd.Flags().StringVar(&f.addr, "addr", "", "address of the API (MWANYI_ADDR)")
	cmd.Flags().StringVar(&f.sandbox, "sandbox-addr", "", "address of the sandbox (MWANYI_SANDBOX_ADDR)")
	cmd.Flags().BoolVar(&f.empty, "empty", false, "no demo season at the first start (MWANYI_DEMO_SEASON=off)")
	cmd.Flags().StringVar(&f.chain, "chain-addr", "", "address of the chain's JSON-RPC, or off (MWANYI_CHAIN_ADDR)")
	return cmd
}

func (f *flags) serve() *cobra.Command {
	cmd := &cobra.Command{Use: "serve", Short: "Run the service in production", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.load(app.Serve)
			if err != nil {
				return err
			}
			return f.profiled(func() error { return app.RunServe(cmd.Context(), c, cmd.ErrOrStderr()) })
		}}
	f.asProfiled(cmd)
	cmd.Flags().StringVar(&f.addr, "addr", "", "address of the API (MWANYI_ADDR)")
	return cmd
}

func (f *flags) playSandbox() *cobra.Command {
	cmd := &cobra.Command{Use: "sandbox", Short: "Run the sandbox alone: the outside systems, on loopback", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.load(app.Dev)
			if err != nil {
				return err
			}
			return app.RunSandbox(cmd.Context(), c, cmd.OutOrStdout(), cmd.ErrOrStderr())
		}}
	cmd.Flags().StringVar(&f.sandbox, "addr", "", "address of the sandbox (MWANYI_SANDBOX_ADDR)")
	return cmd
}

func (f *flags) migrate() *cobra.Command {
	return f.asTool(&cobra.Command{Use: "migrate", Short: "Bring the database's schema up to date", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.Migrate(cmd.Context(), c)
		}})
}

func (f *flags) showConfig() *cobra.Command {
	return f.asTool(&cobra.Command{Use: "config", Short: "Print the effective configuration, secrets masked", Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			c, problems := f.tool()
			if err := c.Print(cmd.OutOrStdout()); err != nil {
				return err
			}
			return problems
		}})
}
