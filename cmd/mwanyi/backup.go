package main

import (
	"github.com/spf13/cobra"

	"mwanyi/internal/command"
)

func (f *flags) backup() *cobra.Command {
	check := false
	cmd := f.asTool(&cobra.Command{
		Use: "backup FILE", Args: cobra.ExactArgs(1),
		Short: "Write everything of an installation to one file; the service may run",
		Long: `Writes one file: the database with the audit ledger, the sealed keys, the blocks of
pinned files, and the embedded chain, or the block from which to read another one on.
It says what is in the file and what is not: the master secret never is. A file that is
there is not overwritten. --check reads a backup, every byte of it, and changes nothing.`,
		Example: "  mwanyi backup /backups/mwanyi-2026-11-15.backup\n" +
			"  mwanyi backup /backups/mwanyi-2026-11-15.backup --mode serve --config /etc/mwanyi/mwanyi.env\n" +
			"  mwanyi backup --check /backups/mwanyi-2026-11-15.backup",
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := f.tool()
			if check {
				// A file can be checked where nothing is installed.
				return command.CheckBackup(c, args[0], cmd.OutOrStdout())
			}
			if err != nil {
				return err
			}
			return command.Backup(cmd.Context(), c, args[0], cmd.OutOrStdout())
		}})
	cmd.Flags().BoolVar(&check, "check", false, "read a backup and say whether it is whole")
	return cmd
}

func (f *flags) restore() *cobra.Command {
	return f.asTool(&cobra.Command{
		Use: "restore FILE", Args: cobra.ExactArgs(1),
		Short: "Fill an empty installation from a backup, of either kind of database",
		Long: `Fills an empty database and data folder from a file that mwanyi backup wrote, from SQLite
or PostgreSQL into either. Every byte is checked before anything is put in place; what is not
empty is refused. The master secret of the installation that made it has to be here before: in
the settings or, in development, as dev-secrets.json in the new data folder.`,
		Example: "  mkdir new && cp data/dev-secrets.json new/\n" +
			"  mwanyi restore /backups/mwanyi-2026-11-15.backup --data-dir new\n" +
			"  mwanyi restore /backups/mwanyi-2026-11-15.backup --mode serve --config /etc/mwanyi/mwanyi.env",
		RunE: func(cmd *cobra.Command, args []string) error {
			c, err := f.tool()
			if err != nil {
				return err
			}
			return command.Restore(cmd.Context(), c, args[0], cmd.OutOrStdout())
		}})
}
