package ha

import (
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/webhook/webhooktest"
	"mwanyi/test/drive"
)

// tally counts answers.
type tally struct {
	mu     sync.Mutex
	counts map[string]int
	since  []time.Duration // of what was acknowledged since the last line
}

func (c *tally) add(label string, got drive.Answer, err error) {
	status := fmt.Sprint(got.Status, " ", got.Code())
	if err != nil {
		status = "no answer"
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.counts[label+": "+strings.TrimSpace(status)]++
}

func (c *tally) took(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.since = append(c.since, d)
}

func (c *tally) text() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return counts(c.counts)
}

// pace is how many requests were acknowledged since it was asked last, and how
// long they took.
func (c *tally) pace() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	list := c.since
	c.since = nil
	if len(list) == 0 {
		return "none acknowledged"
	}
	slices.Sort(list)
	return fmt.Sprintf("%d acknowledged, median %.1f s, longest %.0f s", len(list), list[len(list)/2].Seconds(), list[len(list)-1].Seconds())
}

// inbox is the receiver of webhooks. One delivery in thirty is refused, so that
// it comes again.
type inbox struct {
	url string

	mu      sync.Mutex
	taken   map[string]int    // deliveries by id
	told    map[string]string // event and what it is about
	refused int
}

const inboxSecret = webhooktest.Secret

func newInbox(s *soak) *inbox {
	in := &inbox{taken: map[string]int{}, told: map[string]string{}}
	r := s.random(4)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, request *http.Request) { in.take(s, r, w, request) }))
	s.t.Cleanup(server.Close)
	in.url = server.URL + "/hook"
	return in
}

func (in *inbox) take(s *soak, r *rand.Rand, w http.ResponseWriter, request *http.Request) {
	raw, err := io.ReadAll(request.Body)
	if err != nil {
		return // the sender was killed
	}
	if err := webhooktest.Verify(inboxSecret, request.Header, raw); err != nil {
		s.wrong("a webhook: %v", err)
	}
	var body struct {
		Event string
		Data  struct {
			BatchID string `json:"batch_id"`
		}
	}
	if err := json.Unmarshal(raw, &body); err != nil {
		s.wrong("a webhook: %v: %s", err, raw)
	}
	in.mu.Lock()
	defer in.mu.Unlock()
	if r.IntN(30) == 0 {
		in.refused++
		w.WriteHeader(http.StatusInternalServerError)
		return
	}
	id := request.Header.Get("X-Service-Delivery")
	in.taken[id]++
	in.told[body.Event+" "+body.Data.BatchID] = id
	w.WriteHeader(http.StatusNoContent)
}

// checkpoints is every checkpoint that any replica has shown.
type checkpoints struct {
	mu    sync.Mutex
	roots map[string]string // by size
	asked int
}

// keepCheckpoints asks every replica every two seconds; a size has one root.
func (s *soak) keepCheckpoints() {
	tick := time.NewTicker(2 * time.Second)
	defer tick.Stop()
	for {
		select {
		case <-s.over:
			return
		case <-tick.C:
		}
		for _, seat := range s.seats {
			ctx, cancel := contextFor(2 * time.Second)
			got, err := seat.client.Try(ctx, drive.Request{Path: "/ledger/checkpoint"})
			cancel()
			switch {
			case err == nil && got.Status == http.StatusOK:
				s.keep(readCheckpoint(got))
			case err == nil && strings.Contains(string(got.Body), "has stopped") && s.take(seat.name+"'s ledger"):
				s.wrong("%s has stopped its ledger: %v", seat.name, got)
			}
		}
	}
}

func (s *soak) keep(c checkpoint) {
	s.seen.mu.Lock()
	defer s.seen.mu.Unlock()
	s.seen.asked++
	if root, seen := s.seen.roots[c.size]; seen && root != c.root {
		s.wrong("the ledger forked: size %s has the roots %s and %s", c.size, root, c.root)
	}
	s.seen.roots[c.size] = c.root
}

// everyMinute adds a line about the work and about what grows.
func (s *soak) everyMinute() {
	tick := time.NewTicker(time.Minute)
	defer tick.Stop()
	for n := 1; ; n++ {
		select {
		case <-s.over:
			return
		case <-tick.C:
		}
		s.lives.mu.Lock()
		batches := len(s.lives.order)
		s.lives.mu.Unlock()
		s.inbox.mu.Lock()
		arrived := len(s.inbox.taken)
		s.inbox.mu.Unlock()
		var each []string
		for _, seat := range s.seats {
			each = append(each, grown(seat.pid())+seat.goroutines())
		}
		s.say("minute %d: %d batches, %s; %d webhooks; replicas %s; chain %s; database %s", n, batches, s.told.pace(), arrived,
			strings.Join(each, " · "), grown(s.chainPid()), s.databaseLine())
	}
}

// goroutines is the replica's own count, if it answers.
func (s *seat) goroutines() string {
	ctx, cancel := contextFor(2 * time.Second)
	defer cancel()
	got, err := s.client.Try(ctx, drive.Request{Path: "/metrics"})
	if err != nil || got.Status != http.StatusOK {
		return ""
	}
	for line := range strings.Lines(string(got.Body)) {
		if rest, is := strings.CutPrefix(line, "go_goroutines "); is {
			return " " + strings.TrimSpace(rest) + " goroutines"
		}
	}
	return ""
}

func (s *soak) chainPid() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.node.HasEnded() {
		return 0
	}
	return s.node.Cmd.Process.Pid
}

// grown is what a process holds: memory, threads, open files, connections.
func grown(pid int) string {
	if pid == 0 {
		return "away"
	}
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	if err != nil {
		return "away"
	}
	values := map[string]string{}
	for line := range strings.Lines(string(status)) {
		name, value, _ := strings.Cut(line, ":")
		values[name] = strings.TrimSpace(strings.TrimSuffix(strings.TrimSpace(value), "kB"))
	}
	files, _ := filepath.Glob(fmt.Sprintf("/proc/%d/fd/*", pid)) //nolint:errcheck // the pattern is right
	sockets := 0
	for _, file := range files {
		if to, err := os.Readlink(file); err == nil && strings.HasPrefix(to, "socket:") {
			sockets++
		}
	}
	return fmt.Sprintf("%s kB %s threads %d files %d sockets", values["VmRSS"], values["Threads"], len(files), sockets)
}

func (s *soak) databaseLine() string {
	rows, err := s.query(`select (select count(*) from pg_stat_activity where datname = current_database()),
		(select count(*) from job where run_at <= now()), (select count(*) from job), (select count(*) from delivery where status = 'PENDING')`)
	if err != nil || len(rows) == 0 {
		return "away"
	}
	return fmt.Sprintf("%s connections, %s jobs of which %s due, %s webhooks pending", rows[0][0], rows[0][2], rows[0][1], rows[0][3])
}

// head is the newest block.
func (s *soak) head() (height, hash string, err error) {
	result, err := s.answerOf("eth_blockNumber")
	if err != nil {
		return "", "", err
	}
	if err := json.Unmarshal(result, &height); err != nil {
		return "", "", err
	}
	hash, err = s.blockHash(height)
	return height, hash, err
}

func (s *soak) blockHash(height string) (string, error) {
	result, err := s.answerOf("eth_getBlockByNumber", height, false)
	if err != nil {
		return "", err
	}
	var block struct{ Hash string }
	return block.Hash, json.Unmarshal(result, &block)
}

func lastLine(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return lines[len(lines)-1]
}
