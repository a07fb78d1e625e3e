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
		return mailtest.World{Sender: spool.Folder{Path: dir, From: mailtest.From}, Arrived: func() (all [][]byte) {
			entries, err := os.ReadDir(dir)
			if os.IsNotExist(err) {
				return nil
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, entry := range entries {
				text, err := os.ReadFile(filepath.Join(dir, entry.Name()))
				if err != nil {
					t.Fatal(err)
				}
				all = append(all, text)
			}
			return all
		}}
	})
}
