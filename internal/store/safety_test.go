package store_test

import (
	"strings"
	"testing"

	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: durable-database
func TestAServerThatLosesCommitsIsNamedAndOneAloneIsTold(t *testing.T) {
	sound := store.Safety{Fsync: "on", FullPageWrites: "on", SynchronousCommit: "on", StandbyNames: "ANY 1 (b, c)", Standbys: 2}
	for name, c := range map[string]struct {
		change func(*store.Safety)
		unsafe string
		alone  string
	}{
		"sound":                  {func(*store.Safety) {}, "", ""},
		"waits for the apply":    {func(s *store.Safety) { s.SynchronousCommit = "remote_apply" }, "", ""},
		"cannot be seen":         {func(s *store.Safety) { s.Standbys = -1 }, "", ""},
		"fsync":                  {func(s *store.Safety) { s.Fsync = "off" }, "fsync is off", ""},
		"full_page_writes":       {func(s *store.Safety) { s.FullPageWrites = "off" }, "full_page_writes is off", ""},
		"synchronous_commit":     {func(s *store.Safety) { s.SynchronousCommit = "off" }, "synchronous_commit is off", ""},
		"all three":              {func(s *store.Safety) { s.Fsync, s.SynchronousCommit = "off", "off" }, "; synchronous_commit is off", ""},
		"a single machine":       {func(s *store.Safety) { s.StandbyNames, s.Standbys = "", 0 }, "", "is empty"},
		"nobody connected":       {func(s *store.Safety) { s.Standbys = 0 }, "", "none of"},
		"commits that are local": {func(s *store.Safety) { s.SynchronousCommit = "local" }, "", "is local"},
	} {
		s := sound
		c.change(&s)
		if got := s.Unsafe(); !strings.Contains(got, c.unsafe) || (got == "") != (c.unsafe == "") {
			t.Errorf("%s: unsafe %q, want %q", name, got, c.unsafe)
		}
		if got := s.Alone(); !strings.Contains(got, c.alone) || (got == "") != (c.alone == "") {
			t.Errorf("%s: alone %q, want %q", name, got, c.alone)
		}
	}
}

func TestAServerSaysHowItKeepsCommits(t *testing.T) {
	if _, ok, err := storetest.Open(t).AskSafety(t.Context()); ok || err != nil {
		t.Errorf("SQLite: %v, %v, want nothing to ask", ok, err)
	}
	url, _ := storetest.OwnServer(t, storetest.Durable...)
	found, ok, err := storetest.OpenURL(t, url).AskSafety(t.Context())
	if want := (store.Safety{Fsync: "on", FullPageWrites: "on", SynchronousCommit: "on"}); err != nil || !ok || found != want {
		t.Errorf("got %+v, %v, %v, want %+v", found, ok, err, want)
	}
}
