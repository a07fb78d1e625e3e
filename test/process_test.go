package test

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// patience is how long anything may take that is expected to happen. It is
// generous: a test that waits this long has failed already.
const patience = 60 * time.Second

// process is a child in a process group of its own, which is killed at the end
// of the test at the latest.
type process struct {
	cmd            *exec.Cmd
	stdout, stderr output
	ended          chan struct{} // closed when it has ended; then err is set
	err            error
}

// output collects what a process writes; it can be read meanwhile.
type output struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (o *output) Write(p []byte) (int, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.Write(p)
}

func (o *output) String() string {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.text.String()
}

// start runs the binary. The environment is the test's own without any
// setting of ours, and env.
func start(t testing.TB, env []string, args ...string) *process {
	t.Helper()
	return startProgram(t, binary, env, args...)
}

// startProgram is start of another program, which becomes ours.
func startProgram(t testing.TB, name string, env []string, args ...string) *process {
	t.Helper()
	p := &process{cmd: exec.Command(name, args...), ended: make(chan struct{})}
	p.cmd.Env = append(foreignEnvironment(), env...)
	p.cmd.Dir = t.TempDir() // what it writes without being told where must not land in the checkout
	p.cmd.Stdout, p.cmd.Stderr = &p.stdout, &p.stderr
	p.cmd.SysProcAttr = ownGroup()
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	go func() {
		defer close(p.ended)
		p.err = p.cmd.Wait()
	}()
	t.Cleanup(p.kill)
	return p
}

func foreignEnvironment() []string {
	var env []string
	for _, entry := range os.Environ() {
		if !strings.HasPrefix(entry, "MWANYI_") {
			env = append(env, entry)
		}
	}
	return env
}

// kill ends the group as kill -9 does and waits for the end.
func (p *process) kill() {
	select {
	case <-p.ended:
		return // its id may be another's by now
	default:
	}
	syscall.Kill(-p.cmd.Process.Pid, syscall.SIGKILL) //nolint:errcheck // it may have ended by itself
	<-p.ended
}

// signal sends a signal to the process alone.
func (p *process) signal(t testing.TB, s os.Signal) {
	t.Helper()
	if err := p.cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// wait returns the exit code; a process that does not end fails the test.
func (p *process) wait(t testing.TB) int {
	t.Helper()
	select {
	case <-p.ended:
	case <-time.After(patience):
		t.Fatalf("%s did not end\n%s", p.cmd, p.said())
	}
	var exit *exec.ExitError
	if p.err != nil && !errors.As(p.err, &exit) {
		t.Fatal(p.err)
	}
	return p.cmd.ProcessState.ExitCode()
}

// stop ends the process as an operator does and demands a clean end.
func (p *process) stop(t testing.TB) {
	t.Helper()
	p.signal(t, syscall.SIGTERM)
	if code := p.wait(t); code != 0 {
		t.Fatalf("exit code %d after SIGTERM, want 0\n%s", code, p.said())
	}
}

// said is all output, for messages.
func (p *process) said() string {
	return "--- stdout\n" + p.stdout.String() + "--- stderr\n" + p.stderr.String()
}

// run runs a command to its end.
func run(t testing.TB, env []string, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	p := start(t, env, args...)
	code = p.wait(t)
	return code, p.stdout.String(), p.stderr.String()
}

// mustRun runs a command that has to succeed and returns what it printed.
func mustRun(t testing.TB, env []string, args ...string) string {
	t.Helper()
	code, stdout, stderr := run(t, env, args...)
	if code != 0 {
		t.Fatalf("mwanyi %s: exit code %d, want 0\n%s%s", strings.Join(args, " "), code, stdout, stderr)
	}
	return stdout
}

// eventually asks until the answer is yes.
func eventually(t testing.TB, what string, happened func() bool) {
	t.Helper()
	deadline := time.After(patience)
	tick := time.NewTicker(10 * time.Millisecond)
	defer tick.Stop()
	for !happened() {
		select {
		case <-deadline:
			t.Fatalf("did not happen within %s: %s", patience, what)
		case <-tick.C:
		}
	}
}
