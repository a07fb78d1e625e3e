package merkle

import (
	"bufio"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	process "os/exec"
	"strconv"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/outside/ledger/ledgertest"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// crashVariable turns the test binary into the process that is killed, and
// killsVariable says how often it is.
const (
	crashVariable = "MWANYI_TEST_LEDGER_CRASH_URL"
	killsVariable = "MWANYI_TEST_LEDGER_KILLS"
)

func TestMain(m *testing.M) {
	if url := os.Getenv(crashVariable); url != "" {
		appendUntilKilled(url)
	}
	os.Exit(m.Run())
}

// appendUntilKilled appends from many goroutines and prints the event id and
// the sequence number of each message when Submit has returned.
func appendUntilKilled(url string) {
	ctx := context.Background()
	fail := func(err error) {
		if err != nil {
			fmt.Println("child:", err)
			os.Exit(1)
		}
	}
	s, err := store.Open(ctx, url)
	fail(err)
	box, err := secret.NewBox(secret.New(strings.Repeat("m", 32)), "ledger")
	fail(err)
	l, err := Open(ctx, Options{Store: s, Box: box, Origin: testOrigin})
	fail(err)
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for {
				m := ledgertest.Message()
				r, err := l.Submit(ctx, m)
				fail(err)
				fmt.Println("ok", m.EventID, r.Sequence)
				if rand.IntN(20) == 0 { // shown to the world: must hold for good
					_, err = l.Checkpoint(ctx)
					fail(err)
				}
			}
		})
	}
	wg.Wait()
}

// startAppender starts a process; kill it to end the stream of its lines.
func startAppender(t *testing.T, url string) (*process.Cmd, *bufio.Scanner) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := process.Command(self)
	child.Env = append(os.Environ(), crashVariable+"="+url)
	child.Stderr = os.Stderr
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	return child, bufio.NewScanner(out)
}

// acknowledged collects what a process has said until n lines have come, kills
// it, and reads what lay in the pipe.
func acknowledged(t *testing.T, child *process.Cmd, lines *bufio.Scanner, n int, into map[string]uint64, mu *sync.Mutex) {
	count := 0
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) != 3 || words[0] != "ok" {
			t.Errorf("child: %s, want ok and two words", lines.Text())
			continue
		}
		sequence, err := strconv.ParseUint(words[2], 10, 64)
		if err != nil {
			t.Error(err)
		}
		mu.Lock()
		into[words[1]] = sequence
		mu.Unlock()
		if count++; count == n {
			if err := child.Process.Kill(); err != nil {
				t.Error(err)
			}
		}
	}
	if err := child.Wait(); err == nil {
		t.Error("the child ended by itself, want it killed")
	}
	if count < n {
		t.Errorf("the child acknowledged %d, want %d", count, n)
	}
}

// wantAll says that everything acknowledged stands where it was said to stand,
// that no number was given twice and none is missing, and that the log opens
// and verifies.
func wantAll(t *testing.T, s *store.Store, given map[string]uint64) {
	t.Helper()
	l := openLog(t, s, "")
	if r := verify(t, s, ""); len(r.Damage) > 0 {
		t.Errorf("the log does not verify: damage %v, want none", r.Damage)
	}
	at := map[uint64]string{}
	kept := map[string]uint64{}
	err := s.Read(t.Context(), func(tx *store.Tx) error {
		return tx.Each(func(r store.Row) error {
			e, err := scanEntry(r)
			at[e.sequence], kept[e.eventID] = e.eventID, e.sequence
			return err
		}, "select "+entryColumns+" from ledger_entry")
	})
	if err != nil {
		t.Fatal(err)
	}
	for event, sequence := range given {
		if kept[event] != sequence {
			t.Errorf("%s stands at %d, want %d as acknowledged", event, kept[event], sequence)
		}
	}
	for sequence := uint64(1); sequence <= uint64(len(at)); sequence++ {
		if at[sequence] == "" {
			t.Errorf("entry %d is missing, want it there", sequence)
		}
	}
	if h := l.mustHead(t); h.size != uint64(len(at)) {
		t.Errorf("the head speaks of %d entries, want the %d that there are", h.size, len(at))
	}
	t.Logf("%d acknowledged, %d kept", len(given), len(kept))
}

func kills(t *testing.T) int {
	text := os.Getenv(killsVariable)
	if text == "" {
		return 10
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

func TestNoAcknowledgedSequenceNumberIsLostOrReusedByKill9(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		given, mu := map[string]uint64{}, &sync.Mutex{}
		for range (kills(t) + 1) / 2 { // half of them on each engine
			child, lines := startAppender(t, url)
			acknowledged(t, child, lines, 1+rand.IntN(150), given, mu)
		}
		wantAll(t, s, given)
	})
}

func TestTwoProcessesShareOneLogWithoutAGap(t *testing.T) {
	url := storetest.PostgresURL(t)
	s := storetest.OpenURL(t, url)
	given, mu := map[string]uint64{}, &sync.Mutex{}
	var wg sync.WaitGroup
	for range 2 {
		child, lines := startAppender(t, url)
		wg.Go(func() { acknowledged(t, child, lines, 300, given, mu) })
	}
	l := openLog(t, s, "")
	for range 8 { // and this process too
		wg.Go(func() {
			for range 20 {
				m := ledgertest.Message()
				r, err := l.Submit(t.Context(), m)
				if err != nil {
					t.Error(err)
					return
				}
				mu.Lock()
				given[m.EventID] = r.Sequence
				mu.Unlock()
			}
		})
	}
	wg.Wait()
	wantAll(t, s, given)
}
