package store_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	process "os/exec"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/id"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// crashVariable turns the test binary into the process that is killed.
const crashVariable = "MWANYI_TEST_STORE_CRASH_URL"

func TestMain(m *testing.M) {
	if url := os.Getenv(crashVariable); url != "" {
		writeUntilKilled(url)
	}
	os.Exit(m.Run())
}

// writeUntilKilled commits pairs of rows from many goroutines and prints the
// id of each pair when its commit has returned.
func writeUntilKilled(url string) {
	s, err := store.Open(ctx, url)
	if err != nil {
		fmt.Println("open:", err)
		os.Exit(1)
	}
	var wg sync.WaitGroup
	for range 16 {
		wg.Go(func() {
			for {
				row := id.New("row")
				err := s.Update(ctx, func(tx *store.Tx) error {
					if _, err := tx.Exec("insert into debit (id) values ($1)", row); err != nil {
						return err
					}
					_, err := tx.Exec("insert into credit (id) values ($1)", row)
					return err
				})
				if err != nil {
					fmt.Println("update:", err)
					os.Exit(1)
				}
				fmt.Println(row)
			}
		})
	}
	wg.Wait()
}

func TestEveryAcknowledgedCommitSurvivesKill9(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		exec(t, s, "create table debit (id text primary key)", "create table credit (id text primary key)")
		var acknowledged []string
		for range 4 {
			acknowledged = append(acknowledged, killAfter(t, url, 1+rand.IntN(300))...)
		}
		kept := map[string]bool{}
		err := s.Read(ctx, func(tx *store.Tx) error {
			return tx.Each(func(r store.Row) error {
				var id string
				err := r.Scan(&id)
				kept[id] = true
				return err
			}, "select id from debit")
		})
		if err != nil {
			t.Fatal(err)
		}
		for _, id := range acknowledged {
			if !kept[id] {
				t.Errorf("%s was acknowledged and is gone, want it kept", id)
			}
		}
		half := number(t, s, "select count(*) from debit where id not in (select id from credit)") +
			number(t, s, "select count(*) from credit where id not in (select id from debit)")
		if half != 0 {
			t.Errorf("%d transactions are there by half, want 0", half)
		}
		t.Logf("%d acknowledged, %d kept", len(acknowledged), len(kept))
	})
}

// killAfter starts a writer, kills it after n acknowledgements and returns all
// that it gave.
func killAfter(t *testing.T, url string, n int) (acknowledged []string) {
	t.Helper()
	child := writerProcess(t, url)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); { // also what lay in the pipe when it died
		if !strings.HasPrefix(lines.Text(), "row_") {
			t.Errorf("child: %s, want the prefix %q", lines.Text(), "row_")
		}
		acknowledged = append(acknowledged, lines.Text())
		if len(acknowledged) == n {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := child.Wait(); err == nil {
		t.Error("the child ended by itself, want it killed")
	}
	if len(acknowledged) < n {
		t.Fatalf("the child acknowledged %d commits, want %d", len(acknowledged), n)
	}
	return acknowledged
}

func writerProcess(t *testing.T, url string) *process.Cmd {
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := process.Command(self)
	child.Env = append(os.Environ(), crashVariable+"="+url)
	child.Stderr = os.Stderr
	return child
}
