package spool_test

import (
	"os"
	"path/filepath"
	"testing"

	"mwanyi/internal/outside/mail/mailtest"
	"mwanyi/internal/outside/mail/spool"
)

func TestTheFolderKeepsThePortsPromises(t *testing.T) {
	mailtest.Run(t, func(t *testing.T) mailtest.World {
		dir := filepath.Join(t.TempDir(), "not", "there", "yet")
		return mailtest.World{Sender: spool.Folder{Path: dir, From: mailtest.From}, Box: folder{dir, t}}
	})
}

// folder is where the messages lie.
type folder struct {
	path string
	t    *testing.T
}

func (f folder) Arrived() (all [][]byte) {
	entries, err := os.ReadDir(f.path)
	if os.IsNotExist(err) {
		return nil
	}
	if err != nil {
		f.t.Fatal(err)
	}
	for _, entry := range entries {
		text, err := os.ReadFile(filepath.Join(f.path, entry.Name()))
		if err != nil {
			f.t.Fatal(err)
		}
		all = append(all, text)
	}
	return all
}
