package trail

import (
	"bufio"
	"context"
	"fmt"
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
const crashVariable = "MWANYI_TEST_TRAIL_CRASH_URL"

func TestMain(m *testing.M) {
	if url := os.Getenv(crashVariable); url != "" {
		actUntilKilled(url)
	}
	os.Exit(m.Run())
}

// actUntilKilled makes requests from many goroutines, each with two changes in a
// transaction each, and prints the name of one when it is over.
func actUntilKilled(url string) {
	s, err := store.Open(context.Background(), url)
	if err != nil {
		fmt.Println("open:", err)
		os.Exit(1)
	}
	var wg sync.WaitGroup
	for range 8 {
		wg.Go(func() {
			for {
				name := id.New("req")
				a := author
				a.RequestID = name
				ctx, _ := Begin(context.Background(), a)
				for _, step := range []string{"", "/again"} {
					if err := s.Update(ctx, add(name+step)); err != nil {
						fmt.Println("update:", err)
						os.Exit(1)
					}
				}
				fmt.Println(name)
			}
		})
	}
	wg.Wait()
}

// Processes are killed while they change things: what was changed has its row, once, and
// no row is there of what was not.
// spec: trail-writes
func TestAKilledProcessLeavesARowForEachChangeAndNoOther(t *testing.T) {
	storetest.EachURL(t, func(t *testing.T, url string) {
		s := storetest.OpenURL(t, url)
		for _, n := range []int{1, 20, 100} {
			killAfter(t, url, n)
		}
		rows := map[string]int{}
		for _, e := range all(t, s) {
			rows[e.RequestID]++
		}
		err := s.Read(context.Background(), func(tx *store.Tx) error {
			return tx.Each(func(r store.Row) error {
				var name string
				err := r.Scan(&name)
				if first, isSecond := strings.CutSuffix(name, "/again"); isSecond && rows[first] != 0 {
					t.Errorf("%s has its second change and %d rows beside the one of its first", first, rows[first])
				}
				if !strings.HasSuffix(name, "/again") {
					if rows[name] != 1 {
						t.Errorf("%s has changed something and has %d rows, want one", name, rows[name])
					}
					delete(rows, name)
				}
				return err
			}, "select name from trim_mark where name like 'req_%' order by name")
		})
		if err != nil || len(rows) > 0 {
			t.Errorf("%v, %d rows without a change", err, len(rows))
		}
	})
}

// killAfter starts a process and kills it after n requests.
func killAfter(t *testing.T, url string, n int) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child := process.Command(self)
	child.Env = append(os.Environ(), crashVariable+"="+url)
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	seen := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if !strings.HasPrefix(lines.Text(), "req_") {
			t.Errorf("child: %s", lines.Text())
		}
		if seen++; seen == n {
			if err := child.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := child.Wait(); err == nil || seen < n {
		t.Errorf("the child made %d requests and ended with %v, want it killed after %d", seen, err, n)
	}
}
