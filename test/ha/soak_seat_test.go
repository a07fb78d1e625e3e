package ha

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"syscall"
	"time"

	"mwanyi/test/drive"
)

// seat is a machine of a replica: its folder and its address outlive processes,
// and a service manager starts the next one.
type seat struct {
	*soak
	name   string
	at     string
	dir    string
	env    []string
	client drive.Client

	mu      sync.Mutex
	process *process
	killed  bool          // the end is ours, not its own
	rest    time.Duration // before the next start
	closed  bool
	starts  int
	done    chan struct{} // closed: nobody starts another
}

// prepare makes the folder and starts.
func (s *seat) prepare(n int) {
	s.dir = filepath.Join(s.house.dir, fmt.Sprint("replica", n))
	s.client = drive.NewClient("http://"+s.at, time.Minute)
	keys, err := os.ReadFile(filepath.Join(s.house.dir, "keys", "keys.json"))
	if err == nil {
		err = errors.Join(os.Mkdir(s.dir, 0o700), os.WriteFile(filepath.Join(s.dir, "keys.json"), keys, 0o600))
	}
	if err != nil {
		s.t.Fatal(err)
	}
	s.done = make(chan struct{})
	go s.manage()
}

// manage is the service manager: whatever ends is started again.
func (s *seat) manage() {
	defer close(s.done)
	for {
		p, err := s.next()
		if err != nil {
			s.wrong("%s does not start: %v", s.name, err)
			return
		}
		if p == nil {
			return
		}
		wasReady := s.attend(p)
		s.mu.Lock()
		killed, rest := s.killed, s.rest
		s.killed, s.rest = false, time.Second
		s.mu.Unlock()
		if !killed && !s.isClosed() {
			s.ended(p, wasReady)
		}
		<-time.After(rest)
	}
}

// next starts a process, unless the seat is closed.
func (s *seat) next() (p *process, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, nil
	}
	s.starts++
	s.process, err = begin(nil, s.dir, s.environment(s.env...), binary, "dev", "--data-dir", s.dir, "--addr", s.at, "--sandbox-addr", "127.0.0.1:0")
	return s.process, err
}

// attend waits for the end of a process, and says whether it had been ready.
func (s *seat) attend(p *process) (wasReady bool) {
	tick := time.NewTicker(time.Second)
	defer tick.Stop()
	for {
		select {
		case <-p.Ended:
			return wasReady
		case <-tick.C:
			wasReady = wasReady || s.isUp() == nil
		}
	}
}

// ended is an end that nobody has asked for. One that never was ready, because
// the database or the chain was away, is started again, as a service manager does.
func (s *seat) ended(p *process, wasReady bool) {
	s.say("%s ended by itself: %v: %s", s.name, p.Err, lastLine(p.out.Tail()))
	if wasReady {
		s.wrong("%s ended by itself after it had been ready: %v", s.name, p.Err)
	}
}

func (s *seat) isClosed() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.closed
}

// kill ends the process as kill -9 does; the next starts after a rest.
func (s *seat) kill(rest time.Duration) {
	s.mu.Lock()
	s.killed, s.rest = true, rest
	p := s.process
	s.mu.Unlock()
	p.Kill()
}

func (s *seat) send(signal syscall.Signal) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.process.Send(signal)
}

func (s *seat) pid() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.process == nil || s.process.HasEnded() {
		return 0
	}
	return s.process.Cmd.Process.Pid
}

func (s *seat) close() {
	s.mu.Lock()
	s.closed = true
	p := s.process
	s.mu.Unlock()
	if p != nil {
		p.Kill()
	}
	<-s.done
}

// isUp is nil when /readyz says so.
func (s *seat) isUp() error {
	ctx, cancel := contextFor(10 * time.Second)
	defer cancel()
	got, err := s.client.Try(ctx, drive.Request{Path: "/readyz"})
	if err == nil && got.Status != http.StatusOK {
		err = fmt.Errorf("/readyz: %v", got)
	}
	return err
}

func contextFor(d time.Duration) (context.Context, context.CancelFunc) {
	return context.WithTimeout(context.Background(), d)
}
