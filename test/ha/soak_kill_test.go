package ha

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"mwanyi/test/drive"
)

// blow is a way to break something. It says what was hit and how it comes back,
// or nothing when it cannot be hit now.
type blow struct {
	name   string
	weight int
	strike func(*soak, *rand.Rand) (what string, back func())
}

var blows = []blow{
	{"replica killed", 6, (*soak).killReplica},
	{"replica stopped beyond its lease", 4, (*soak).stopReplica},
	{"leader lost", 4, (*soak).loseLeader},
	{"leader stopped", 2, (*soak).stopLeader},
	{"leader's Patroni killed", 2, (*soak).killPatroni},
	{"synchronous standby lost", 3, (*soak).loseStandby},
	{"etcd member killed", 3, (*soak).killMember},
	{"HAProxy killed", 2, (*soak).killProxy},
	{"PgBouncer killed", 2, (*soak).killPooler},
	{"chain stopped", 2, (*soak).stopChain},
	{"chain restarted", 2, (*soak).restartChain},
	{"rail stopped", 2, (*soak).stopRail},
}

// between is a random time.
func between(r *rand.Rand, least, most time.Duration) time.Duration {
	return least + time.Duration(r.Int64N(int64(most-least)))
}

// kill strikes every 20 to 60 seconds until the end.
func (s *soak) kill(end time.Time) {
	r := s.random(1)
	for {
		wait := between(r, 20*time.Second, 60*time.Second)
		if time.Now().Add(wait).After(end) {
			<-time.After(time.Until(end))
			return
		}
		<-time.After(wait)
		s.strike(r)
	}
}

// strike picks until something can be hit.
func (s *soak) strike(r *rand.Rand) {
	for range 20 {
		b := pick(r)
		what, back := b.strike(s, r)
		if what == "" {
			continue
		}
		s.mu.Lock()
		s.kinds[b.name]++
		s.mu.Unlock()
		s.say("KILL %d: %s: %s", s.killed(), b.name, what)
		s.chaos.Go(back)
		return
	}
	s.say("nothing could be hit")
}

func pick(r *rand.Rand) blow {
	all := 0
	for _, b := range blows {
		all += b.weight
	}
	n := r.IntN(all)
	for _, b := range blows {
		if n -= b.weight; n < 0 {
			return b
		}
	}
	return blows[0]
}

func (s *soak) killed() (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, each := range s.kinds {
		n += each
	}
	return n
}

// take makes a thing away, unless it is.
func (s *soak) take(what string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.away[what] {
		return false
	}
	s.away[what] = true
	return true
}

func (s *soak) give(what string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.away, what)
}

func (s *soak) killReplica(r *rand.Rand) (string, func()) {
	seat, rest := s.seats[r.IntN(len(s.seats))], between(r, time.Second, 15*time.Second)
	if !s.take(seat.name) {
		return "", nil
	}
	at := time.Now()
	seat.kill(rest)
	return fmt.Sprintf("%s, for %.0f s", seat.name, rest.Seconds()), func() {
		defer s.give(seat.name)
		<-time.After(rest)
		s.waitFor(seat.name+" is ready again", seat.isUp, at)
	}
}

func (s *soak) stopReplica(r *rand.Rand) (string, func()) {
	seat, rest := s.seats[r.IntN(len(s.seats))], between(r, 8*time.Second, 25*time.Second)
	if !s.take(seat.name) {
		return "", nil
	}
	at := time.Now()
	seat.send(syscall.SIGSTOP)
	return fmt.Sprintf("%s, for %.0f s", seat.name, rest.Seconds()), func() {
		defer s.give(seat.name)
		<-time.After(rest)
		seat.send(syscall.SIGCONT)
		s.waitFor(seat.name+" is ready again", seat.isUp, at)
	}
}

// machine takes a machine of the database, of a cluster that is whole: a second
// loss at once is one that nothing is promised for.
func (s *soak) machine(role string) (*node, bool) {
	if !s.take("a machine") {
		return nil, false
	}
	if s.follows(s.nodes[0]) == nil {
		if n, err := s.withRole(role); err == nil {
			return n, true
		}
	}
	s.give("a machine")
	return nil, false
}

func (s *soak) loseLeader(r *rand.Rand) (string, func())  { return s.loseMachine(r, "leader") }
func (s *soak) loseStandby(r *rand.Rand) (string, func()) { return s.loseMachine(r, "sync_standby") }

func (s *soak) loseMachine(r *rand.Rand, role string) (string, func()) {
	rest := between(r, 5*time.Second, 40*time.Second)
	n, is := s.machine(role)
	if !is {
		return "", nil
	}
	at := time.Now()
	if err := s.lose(n); err != nil {
		s.say("%s: %v", n.name, err)
	}
	return fmt.Sprintf("%s, for %.0f s", n.name, rest.Seconds()), func() { s.bringBack(n, at, rest, true) }
}

// killPatroni leaves PostgreSQL running without anybody who keeps its lease.
func (s *soak) killPatroni(r *rand.Rand) (string, func()) {
	rest := between(r, 5*time.Second, 40*time.Second)
	n, is := s.machine("leader")
	if !is {
		return "", nil
	}
	at := time.Now()
	n.process.Kill()
	return fmt.Sprintf("%s, for %.0f s", n.name, rest.Seconds()), func() { s.bringBack(n, at, rest, true) }
}

// stopLeader hangs a whole machine, which wakes up when another leads.
func (s *soak) stopLeader(r *rand.Rand) (string, func()) {
	rest := between(r, 25*time.Second, 45*time.Second)
	n, is := s.machine("leader")
	if !is {
		return "", nil
	}
	at := time.Now()
	wake, err := n.stop()
	if err != nil {
		s.give("a machine")
		return "", nil
	}
	return fmt.Sprintf("%s, for %.0f s", n.name, rest.Seconds()), func() {
		<-time.After(rest)
		wake()
		s.bringBack(n, at, 0, false)
	}
}

// bringBack starts Patroni and waits until the cluster is whole; a machine that
// does not come is copied anew, as the runbook says.
func (s *soak) bringBack(n *node, at time.Time, rest time.Duration, start bool) {
	defer s.give("a machine")
	<-time.After(rest)
	if start {
		if err := s.start(n); err != nil {
			s.wrong("%s does not start: %v", n.name, err)
			return
		}
	}
	for range 3 {
		began := time.Now()
		for time.Since(began) < 2*time.Minute {
			if s.follows(n) == nil {
				s.say("the cluster is whole again %.0f s after the loss of %s", time.Since(at).Seconds(), n.name)
				return
			}
			<-time.After(time.Second)
		}
		s.say("the cluster is not whole %.0f s after the loss of %s (%v): it is copied anew", time.Since(at).Seconds(), n.name, s.isWhole())
		p, err := begin(s.as, n.dir, n.env, "patronictl", "-c", filepath.Join(s.cluster.dir, n.name+".yml"), "reinit", "mwanyi", n.name, "--force")
		if err != nil {
			s.wrong("patronictl: %v", err)
			return
		}
		<-p.Ended
		s.say("reinit %s: %v %s", n.name, p.Err, lastLine(p.out.Tail()))
	}
	s.wrong("the cluster is not whole %.0f s after the loss of %s: %v", time.Since(at).Seconds(), n.name, s.isWhole())
}

// follows is nil when the cluster is whole, the machine's own PostgreSQL among it:
// for some seconds Patroni still names one that was lost.
func (s *soak) follows(n *node) error {
	if err := s.isWhole(); err != nil {
		return err
	}
	ctx, cancel := contextFor(5 * time.Second)
	defer cancel()
	got, err := anybody.Try(ctx, drive.Request{Path: "http://" + n.rest + "/health"})
	if err == nil && got.Status != http.StatusOK {
		err = fmt.Errorf("%s: %v", n.name, got)
	}
	if err != nil {
		return err
	}
	rows, err := s.query("select count(*) from pg_stat_replication where state = 'streaming'")
	if err == nil && rows[0][0] != "2" {
		err = fmt.Errorf("%s standbys stream", rows[0][0])
	}
	return err
}

// withRole is the machine that has a role now.
func (s *soak) withRole(role string) (*node, error) {
	leader, err := s.leading()
	if err != nil {
		return nil, err
	}
	got, err := anybody.Try(s.t.Context(), drive.Request{Path: "http://" + leader.rest + "/cluster"})
	if err != nil {
		return nil, err
	}
	var seen struct{ Members []struct{ Name, Role string } }
	if err := json.Unmarshal(got.Body, &seen); err != nil {
		return nil, err
	}
	for _, m := range seen.Members {
		for _, n := range s.nodes {
			if m.Role == role && m.Name == n.name {
				return n, nil
			}
		}
	}
	return nil, errors.New("nobody is " + role)
}

func (s *soak) killMember(r *rand.Rand) (string, func()) {
	m, rest := s.etcd[r.IntN(len(s.etcd))], between(r, 5*time.Second, 30*time.Second)
	if !s.take("a member of etcd") {
		return "", nil
	}
	m.process.Kill()
	return fmt.Sprintf("%s, for %.0f s", m.name, rest.Seconds()), func() {
		defer s.give("a member of etcd")
		<-time.After(rest)
		if err := s.startMember(m); err != nil {
			s.wrong("etcd %s: %v", m.name, err)
		}
		<-time.After(10 * time.Second) // until it has caught up: two away are no majority
	}
}

func (s *soak) killProxy(r *rand.Rand) (string, func()) {
	rest := between(r, time.Second, 10*time.Second)
	if !s.take("HAProxy") {
		return "", nil
	}
	s.proxy.Kill()
	return fmt.Sprintf("for %.0f s", rest.Seconds()), func() {
		defer s.give("HAProxy")
		<-time.After(rest)
		if err := s.runProxy(); err != nil {
			s.wrong("HAProxy: %v", err)
		}
	}
}

func (s *soak) killPooler(r *rand.Rand) (string, func()) {
	rest := between(r, time.Second, 10*time.Second)
	if !s.take("PgBouncer") {
		return "", nil
	}
	s.pool.Kill()
	return fmt.Sprintf("for %.0f s", rest.Seconds()), func() {
		defer s.give("PgBouncer")
		<-time.After(rest)
		if err := s.runPooler(s.pool); err != nil {
			s.wrong("PgBouncer: %v", err)
		}
	}
}

func (s *soak) stopChain(r *rand.Rand) (string, func()) {
	rest := between(r, 5*time.Second, 30*time.Second)
	if !s.take("the chain") {
		return "", nil
	}
	s.node.Send(syscall.SIGSTOP)
	return fmt.Sprintf("for %.0f s", rest.Seconds()), func() {
		defer s.give("the chain")
		<-time.After(rest)
		s.node.Send(syscall.SIGCONT)
	}
}

// restartChain lets the node write down its blocks, which kill -9 would lose: no
// final block of a real chain is lost by a node that dies. What waited in its pool
// is gone.
func (s *soak) restartChain(r *rand.Rand) (string, func()) {
	rest := between(r, time.Second, 20*time.Second)
	if !s.take("the chain") {
		return "", nil
	}
	height, hash, err := s.head()
	first, firstErr := s.blockHash("0x0")
	if err != nil || firstErr != nil {
		s.give("the chain")
		return "", nil
	}
	s.node.End(syscall.SIGTERM)
	return fmt.Sprintf("at block %s, for %.0f s", height, rest.Seconds()), func() {
		defer s.give("the chain")
		<-time.After(rest)
		if err := keepFirstBlock(s.blocks); err != nil {
			s.wrong("the chain's file: %v", err)
		}
		p, err := begin(nil, s.house.dir, nil, s.nodeFlags[0], s.nodeFlags[1:]...)
		if err != nil {
			s.wrong("the chain: %v", err)
			return
		}
		s.mu.Lock()
		s.node = p
		s.mu.Unlock()
		s.waitFor("the chain answers", func() error { return s.house.ask("eth_chainId") }, time.Now())
		for number, want := range map[string]string{"0x0": first, height: hash} {
			if again, err := s.blockHash(number); err != nil || again != want {
				s.wrong("the harness lost block %s: %q, want %q: %v", number, again, want, err)
			}
		}
	}
}

// keepFirstBlock takes all first blocks but the oldest out of the node's file: each
// start makes another one, and the node does not know which is its own.
func keepFirstBlock(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var file map[string]json.RawMessage
	var blocks []json.RawMessage
	if err := json.Unmarshal(text, &file); err != nil {
		return err
	}
	if err := json.Unmarshal(file["blocks"], &blocks); err != nil {
		return err
	}
	var kept []json.RawMessage
	var first json.RawMessage
	oldest := ""
	for _, each := range blocks {
		var block struct {
			Header struct{ Number, Timestamp string }
		}
		if err := json.Unmarshal(each, &block); err != nil {
			return err
		}
		at := block.Header.Timestamp // of one length, for all are of today
		switch {
		case block.Header.Number != "0x0":
			kept = append(kept, each)
		case oldest == "" || at < oldest:
			first, oldest = each, at
		}
	}
	if file["blocks"], err = json.Marshal(append(kept, first)); err != nil {
		return err
	}
	if text, err = json.Marshal(file); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o600)
}

func (s *soak) stopRail(r *rand.Rand) (string, func()) {
	rest := between(r, 5*time.Second, 30*time.Second)
	if !s.take("the rail") {
		return "", nil
	}
	s.rail.Send(syscall.SIGSTOP)
	return fmt.Sprintf("for %.0f s", rest.Seconds()), func() {
		defer s.give("the rail")
		<-time.After(rest)
		s.rail.Send(syscall.SIGCONT)
	}
}

// waitFor waits for what must come back, and says how long it took.
func (s *soak) waitFor(what string, happened func() error, since time.Time) {
	if err := within(what, happened); err != nil {
		s.wrong("%v", err)
		return
	}
	s.say("%s, %.0f s after", what, time.Since(since).Seconds())
}

// whole waits until everything is back after the last kill.
func (s *soak) whole() {
	s.waitFor("the cluster is whole", s.isWhole, time.Now())
	for _, seat := range s.seats {
		s.waitFor(seat.name+" is ready", seat.isUp, time.Now())
	}
}
