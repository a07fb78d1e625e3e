package spool_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"mwanyi/internal/outside/sms/smstest"
	"mwanyi/internal/outside/sms/spool"
)

func TestTheSpoolKeepsTheContractOfASender(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "sms")
	smstest.Run(t, smstest.World{Sender: opened(t, folder), Sent: func() (all []smstest.Sent) {
		seen := map[string]bool{}
		for _, m := range lines(t, folder) {
			if !seen[m.Key] {
				seen[m.Key] = true
				all = append(all, m)
			}
		}
		return all
	}})
}

func TestManyMessagesAtOnceAreALineEach(t *testing.T) {
	folder := t.TempDir()
	s := opened(t, folder)
	const n = 100
	var all sync.WaitGroup
	for i := range n {
		all.Go(func() {
			if _, err := s.Send(t.Context(), fmt.Sprint("job_", i), smstest.Number(t, "+256772123456"), "UGX 1"); err != nil {
				t.Error(err)
			}
		})
	}
	all.Wait()
	if got := len(lines(t, folder)); got != n {
		t.Errorf("there are %d lines, want %d", got, n)
	}
}

// A crash in the middle of a line costs that message alone, which comes again.
func TestALineThatACrashHasCutSpoilsNoOther(t *testing.T) {
	folder := t.TempDir()
	send := func(key string) {
		t.Helper()
		if _, err := opened(t, folder).Send(t.Context(), key, smstest.Number(t, "+256772123456"), "UGX 1"); err != nil {
			t.Fatal(err)
		}
	}
	send("before")
	path := only(t, folder)
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append(whole, whole[:20]...), 0o600); err != nil {
		t.Fatal(err)
	}
	send("after")
	if got := lines(t, folder); len(got) != 2 || got[0].Key != "before" || got[1].Key != "after" {
		t.Errorf("the messages are %v, want the one before the crash and the one after it", got)
	}
}

func opened(t *testing.T, folder string) *spool.Spool {
	t.Helper()
	s, err := spool.Open(folder)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// only is the one file of a folder.
func only(t *testing.T, folder string) string {
	t.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.jsonl"))
	if err != nil || len(names) != 1 {
		t.Fatalf("the files are %v, %v, want one", names, err)
	}
	return names[0]
}

// lines are the messages of a folder, but for what is no JSON.
func lines(t *testing.T, folder string) (all []smstest.Sent) {
	t.Helper()
	content, err := os.ReadFile(only(t, folder))
	if err != nil {
		t.Fatal(err)
	}
	for line := range bytes.Lines(content) {
		var m struct{ Key, To, Text string }
		if json.Unmarshal(line, &m) == nil {
			all = append(all, smstest.Sent(m))
		}
	}
	return all
}
