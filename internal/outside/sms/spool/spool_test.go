package spool_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"mwanyi/internal/outside/sms/smstest"
	"mwanyi/internal/outside/sms/spool"
)

func TestTheSpoolKeepsTheContractOfASender(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "sms")
	s, err := spool.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	smstest.Run(t, smstest.World{Sender: s, Sent: func() (all []smstest.Sent) {
		names, err := filepath.Glob(filepath.Join(folder, "*"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range names {
			content, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			var m struct{ Key, To, Text string }
			if err := json.Unmarshal(content, &m); err != nil {
				t.Fatal(err)
			}
			all = append(all, smstest.Sent(m))
		}
		return all
	}})
}
