package app

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"mwanyi/internal/sandbox/world"
)

// KeptFile is a file beside the database without which an installation cannot
// go on. Its content is public, or sealed under the master secret.
type KeptFile struct {
	Name string // in a backup
	What string
	Path string
}

// KeptFiles are those of a configuration, whether or not they are there.
func KeptFiles(c Config) []KeptFile {
	contracts := c.ContractsFile
	if contracts == "" {
		contracts = filepath.Join(c.DataDir, contractsFile)
	}
	return []KeptFile{
		{Name: keysFile, What: "the wallets' keys, sealed", Path: filepath.Join(c.DataDir, keysFile)},
		{Name: contractsFile, What: "where the contracts stand", Path: contracts},
	}
}

// ChainFolder is where the embedded chain of a configuration lies.
func ChainFolder(c Config) string { return filepath.Join(c.DataDir, chainFolder) }

// BankFile is what the sandbox's bank remembers; empty in production.
func BankFile(c Config) string {
	if c.Mode != Dev {
		return ""
	}
	return filepath.Join(c.DataDir, world.BankFile)
}

// WithSecrets is a configuration with the master secret of its installation.
// It makes none.
func WithSecrets(c Config) (Config, error) {
	if c.Mode == Dev && c.MasterSecret.Empty() {
		path := filepath.Join(c.DataDir, devSecretsFile)
		if _, err := os.Stat(path); err != nil {
			return c, fmt.Errorf("the master secret is in no backup: copy %s of the old data folder to %s, or set MWANYI_MASTER_SECRET, and try again", devSecretsFile, path)
		}
		return c, ensureSecrets(&c)
	}
	return c, nil
}

// Begun refuses an installation that no service has ever started: opening it would make a
// new one.
func Begun(c Config) error {
	if path := c.SQLitePath(); path != "" {
		path, _, _ = strings.Cut(path, "?")
		if _, err := os.Stat(path); err != nil {
			return fmt.Errorf("there is no database at %s yet: mwanyi %s makes it at its first start", path, c.Mode)
		}
	}
	_, err := WithSecrets(c)
	return err
}

// Unused refuses the data folder of a development service that has run. Secrets may
// lie there, and a database that was never filled. In production the folder may have
// been prepared by hand, and what would be overwritten is refused file by file.
func Unused(c Config) error {
	if c.Mode != Dev {
		return nil
	}
	entries, err := os.ReadDir(c.DataDir)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	database := c.SQLitePath()
	for _, e := range entries {
		isDatabase := database != "" && strings.HasPrefix(e.Name(), filepath.Base(database))
		if e.Name() != devSecretsFile && e.Name() != blockFolder && !isDatabase {
			return fmt.Errorf("the data folder %s is not empty: it has %s. Restore into a new one", c.DataDir, e.Name())
		}
	}
	return nil
}
