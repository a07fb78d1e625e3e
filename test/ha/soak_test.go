package ha

import (
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
)

// What make soak may set.
const (
	soakTime   = "MWANYI_SOAK"        // how long, such as 2h
	soakSeed   = "MWANYI_SOAK_SEED"   // the kills and the callers' choices; printed
	soakRecord = "MWANYI_SOAK_RECORD" // a file that gets the lines as well
	soakRate   = "MWANYI_SOAK_RATE"   // batches a second
)

// soak is a house under work and under kills, and what both have seen.
type soak struct {
	*house
	seed   uint64
	seats  [3]*seat
	pool   *pooler
	blocks string // the file in which the chain keeps them
	begun  time.Time
	record io.Writer
	inbox  *inbox
	told   tally
	lives  lives
	seen   checkpoints

	mu     sync.Mutex
	faults []string       // what must not be, in words
	kinds  map[string]int // kills by kind
	away   map[string]bool
	chaos  sync.WaitGroup // those who bring back what was killed
	ending atomic.Bool    // no new batches
	over   chan struct{}  // closed: the watchers end
}

// For as long as MWANYI_SOAK says, machines, replicas, etcd, HAProxy, PgBouncer,
// the chain and the rail are killed or stopped at random under callers that
// repeat. At the end everything that was acknowledged is there once, in the
// database, on the chain, in the ledger, at the rail and at the webhook's
// receiver. It prints a line for each kill and for each minute.
func TestSoak(t *testing.T) {
	length, err := time.ParseDuration(os.Getenv(soakTime))
	if os.Getenv(soakTime) == "" {
		t.Skip("LEFT OUT: " + soakTime + " is set by make soak alone")
	}
	if err != nil {
		t.Fatal(err)
	}
	s := newSoak(t)
	s.open(t)
	s.say("soak: %s, seed %d, %s batches a second, logs in %q", length, s.seed, rateText(), os.Getenv(logs))
	var watchers sync.WaitGroup
	watchers.Go(s.everyMinute)
	watchers.Go(s.keepCheckpoints)
	watchers.Go(s.echo)
	work := s.work()
	end := time.Now().Add(length)
	s.kill(end)
	s.say("no more kills; %d were made: %s", s.killed(), counts(s.kinds))
	s.chaos.Wait()
	s.whole()
	last := time.Now()
	s.ending.Store(true)
	work.Wait()
	s.say("the last batch was acknowledged %.0f s after all was whole again", time.Since(last).Seconds())
	s.settled(last)
	close(s.over)
	watchers.Wait()
	s.check()
	s.say("answers: %s", s.told.text())
	for _, fault := range s.faults {
		t.Error(fault)
	}
	s.say("soak ended after %s with %d faults", time.Since(s.begun).Round(time.Second), len(s.faults))
}

func newSoak(t *testing.T) *soak {
	t.Helper()
	s := &soak{seed: uint64(time.Now().UnixNano()), kinds: map[string]int{}, away: map[string]bool{}, over: make(chan struct{}), record: os.Stdout, begun: time.Now()} //nolint:gosec // any number will do
	s.lives.acked, s.seen.roots, s.told.counts = map[string]*life{}, map[string]string{}, map[string]int{}
	if text := os.Getenv(soakSeed); text != "" {
		n, err := strconv.ParseUint(text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		s.seed = n
	}
	if path := os.Getenv(soakRecord); path != "" {
		file, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { file.Close() }) //nolint:errcheck // every line was written
		s.record = io.MultiWriter(os.Stdout, file)
	}
	return s
}

// random is a source of its own for each purpose, so that a seed gives the same
// kills however the callers fare.
func (s *soak) random(purpose uint64) *rand.Rand {
	return rand.New(rand.NewPCG(s.seed, purpose)) //nolint:gosec // chance, no secret
}

// say adds a line to the record.
func (s *soak) say(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintf(s.record, "%s %6.0f s  %s\n", time.Now().UTC().Format(time.TimeOnly), time.Since(s.begun).Seconds(), fmt.Sprintf(format, args...)) //nolint:errcheck // a record on the screen
}

// wrong notes what must not be; the run goes on, to see the rest.
func (s *soak) wrong(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	s.say("WRONG: %s", text)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.faults = append(s.faults, text)
}

// open starts the house: three replicas in the places that HAProxy knows, the
// third behind PgBouncer.
func (s *soak) open(t *testing.T) {
	t.Helper()
	s.blocks = filepath.Join(t.TempDir(), "chain.json")
	s.house = newHouse(t, "soak", "--block-time", "1", "--prune-history", "256", "--state", s.blocks)
	s.pool = s.pooler(t)
	for i := range s.seats {
		s.seats[i] = &seat{soak: s, name: fmt.Sprint("replica ", i+1), at: s.apps[i]}
		if i == 2 {
			s.seats[i].env = s.pooled(s.pool)
		}
		s.seats[i].prepare(i + 1)
	}
	t.Cleanup(func() {
		for _, seat := range s.seats {
			seat.close()
		}
		s.node.Kill() // not the one that the house began with
	})
	for _, seat := range s.seats {
		eventually(t, seat.name+" is ready", func() error { return seat.isUp() })
	}
	s.prepareWork()
}

// counts is a map in words, sorted.
func counts(all map[string]int) string {
	list := make([]string, 0, len(all))
	for name, n := range all {
		list = append(list, fmt.Sprintf("%s %d", name, n))
	}
	slices.Sort(list)
	return strings.Join(list, ", ")
}

// query asks as the superuser, through HAProxy, and gives the rows as text.
func (s *soak) query(query string) (rows [][]string, err error) {
	ctx, cancel := contextFor(time.Minute)
	defer cancel()
	conn, err := pgx.Connect(ctx, "postgres://postgres:"+superuserPassword+"@"+s.leader+"/"+s.database)
	if err != nil {
		return nil, err
	}
	defer conn.Close(ctx) //nolint:errcheck // only read
	found, err := conn.Query(ctx, query)
	if err != nil {
		return nil, err
	}
	return pgx.CollectRows(found, func(row pgx.CollectableRow) (list []string, err error) {
		values, err := row.Values()
		for _, value := range values {
			list = append(list, fmt.Sprint(value))
		}
		return list, err
	})
}
