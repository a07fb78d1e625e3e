package job_test

import (
	"bufio"
	"bytes"
	"context"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// The test binary plays the processes that are killed and paused.
const (
	childURL  = "MWANYI_TEST_JOB_CHILD_URL"
	childRole = "MWANYI_TEST_JOB_CHILD_ROLE"
	// childProvider names the file in which the world outside keeps its calls.
	childProvider = "MWANYI_TEST_JOB_CHILD_PROVIDER"
)

var children = map[string]func(url string){"crash": crashingChild, "pause": pausedChild}

func process(t *testing.T, role, url string) (child *exec.Cmd, in io.Writer, out io.Reader) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	child = exec.Command(self)
	child.Env = append(os.Environ(), childURL+"="+url, childRole+"="+role)
	child.Stderr = os.Stderr
	if in, err = child.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if out, err = child.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		child.Process.Kill() //nolint:errcheck // it may be dead
		child.Wait()         //nolint:errcheck // it was killed
	})
	return child, in, out
}

// crashingChild works until it is killed, and says "done" after each job and
// "empty" when none is left.
func crashingChild(url string) {
	go func() { // a parent that dies takes its children along
		io.Copy(io.Discard, os.Stdin) //nolint:errcheck
		os.Exit(1)
	}()
	s, err := store.Open(ctx, url)
	if err != nil {
		panic(err)
	}
	provider, err := os.OpenFile(os.Getenv(childProvider), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		panic(err)
	}
	e := &job.Engine{Store: s, Log: quiet, Lease: time.Second, Kinds: crashKinds(provider),
		Observe: func(_ string, _ time.Duration, err error) {
			if err == nil {
				fmt.Println("done")
			}
		}}
	if err := e.Start(ctx); err != nil {
		panic(err)
	}
	fmt.Println("ready")
	for {
		left, _, err := e.Waiting(ctx, "", "", "", 1)
		if err != nil {
			panic(err)
		}
		if len(left) == 0 {
			fmt.Println("empty")
		}
		time.Sleep(200 * time.Millisecond)
	}
}

// crashKinds are a payment, which calls a provider outside, and its receipt.
func crashKinds(provider io.Writer) []job.Kind {
	charge := func(_ context.Context, key string) (string, error) {
		time.Sleep(rand.N(8 * time.Millisecond))
		_, err := io.WriteString(provider, key+"\n")
		return key, err
	}
	pay := job.Kind{Name: "pay", Workers: 16, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
		if _, err := job.Step(ctx, j, "charge", charge); err != nil {
			return nil, err
		}
		return func(tx *store.Tx) error {
			if err := effect(j, "paid")(tx); err != nil {
				return err
			}
			_, err := job.Enqueue(tx, "receipt", j.ID)
			return err
		}, nil
	}}
	receipt := job.Kind{Name: "receipt", Workers: 16, Run: func(_ context.Context, j *job.Job) (job.Then, error) {
		var payment string
		if err := j.Args(&payment); err != nil {
			return nil, err
		}
		time.Sleep(rand.N(8 * time.Millisecond))
		return effect(&job.Job{ID: payment}, "receipted"), nil
	}}
	return []job.Kind{pay, receipt}
}

// spec: jobs-durable
func TestKill9AtRandomPointsWhileJobsRunEachTakesEffectExactlyOnce(t *testing.T) {
	t.Run("sqlite", func(t *testing.T) { killAndCount(t, storetest.SQLiteURL(t), 1) })
	t.Run("postgres", func(t *testing.T) { killAndCount(t, storetest.PostgresURL(t), 1) })
	t.Run("postgres with two processes", func(t *testing.T) { killAndCount(t, storetest.PostgresURL(t), 2) })
}

func killAndCount(t *testing.T, url string, processes int) {
	c := &crash{store: storetest.OpenURL(t, url), url: url, kills: wantedKills(t)}
	s := c.store
	ledger(t, s)
	c.enqueue(t, max(1000, 90*int(c.kills))) // a process is killed within 80 of them; a thousand run at least
	provider := filepath.Join(t.TempDir(), "calls")
	t.Setenv(childProvider, provider)
	var wg sync.WaitGroup
	for range processes {
		wg.Go(func() {
			for c.workAndDie(t) {
			}
		})
	}
	wg.Wait()
	jobs := int(c.jobs.Load())
	for what, want := range map[string]int{
		"select count(*) from job":                                        0,
		"select count(*) from job_step":                                   0,
		"select count(*) from effect where what = 'paid'":                 jobs,
		"select count(distinct job) from effect where what = 'paid'":      jobs,
		"select count(*) from effect where what = 'receipted'":            jobs,
		"select count(distinct job) from effect where what = 'receipted'": jobs,
		"select count(*) from effect e where what = 'receipted' and not exists (select 1 from effect p where p.job = e.job and p.what = 'paid')": 0,
	} {
		if got := number(t, s, what); got != want {
			t.Errorf("%s: got %d, want %d", what, got, want)
		}
	}
	calls, err := os.ReadFile(provider)
	if err != nil {
		t.Fatal(err)
	}
	keys := map[string]bool{}
	for key := range strings.Lines(string(calls)) {
		keys[key] = true
	}
	if len(keys) != jobs {
		t.Errorf("the provider saw %d keys, want %d", len(keys), jobs)
	}
	t.Logf("%d kills, %d outside calls with %d keys", c.killed.Load(), bytes.Count(calls, []byte("\n")), len(keys))
}

// crash is one run of the test: kills to make and jobs to do.
type crash struct {
	store        *store.Store
	url          string
	kills        int32
	killed, jobs atomic.Int32
}

func (c *crash) enqueue(t *testing.T, n int) {
	t.Helper()
	c.jobs.Add(int32(n))
	update(t, c.store, func(tx *store.Tx) error {
		for i := range n {
			if _, err := job.Enqueue(tx, "pay", i); err != nil {
				return err
			}
		}
		return nil
	})
}

// workAndDie runs one process: as long as kills are wanted it is killed after a
// random number of jobs, else it lives until no job is left. It reports whether
// there may be more to do.
func (c *crash) workAndDie(t *testing.T) (more bool) {
	child, _, out := process(t, "crash", c.url)
	left := -1 // never
	if c.killed.Add(1) <= c.kills {
		left = rand.IntN(80)
	} else {
		c.killed.Add(-1)
	}
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if lines.Text() == "empty" && left < 0 {
			child.Process.Kill() //nolint:errcheck // its work is done
			return false
		}
		if lines.Text() == "empty" && len(list(t, c.store)) == 0 {
			c.enqueue(t, 100) // it was faster than this loop
		}
		if left == 0 {
			time.Sleep(rand.N(3 * time.Millisecond)) // anywhere between two lines
			child.Process.Kill()                     //nolint:errcheck // it cannot be dead
			child.Wait()                             //nolint:errcheck // it was killed
		}
		left--
	}
	return true
}

// wantedKills is how often a process is killed: a few times, or as often as
// MWANYI_TEST_JOB_KILLS says.
func wantedKills(t *testing.T) int32 {
	text := os.Getenv("MWANYI_TEST_JOB_KILLS")
	if text == "" {
		return 6
	}
	n, err := strconv.ParseInt(text, 10, 32)
	if err != nil {
		t.Fatal(err)
	}
	return int32(n)
}
