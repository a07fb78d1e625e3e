package test

import (
	"errors"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"mwanyi/test/drive"
)

// patience is how long anything may take that is expected to happen. It is
// generous: a test that waits this long has failed already.
const patience = 60 * time.Second

// process is a child that is killed at the end of the test at the latest.
type process struct {
	*drive.Process
	stdout, stderr drive.Output
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
	p, err := &process{}, error(nil)
	for _, out := range []*drive.Output{&p.stdout, &p.stderr} {
		if *out, err = drive.NewOutput("", name); err != nil {
			t.Fatal(err)
		}
	}
	cmd := exec.Command(name, args...)
	cmd.Env = append(drive.Foreign(), env...)
	cmd.Dir = t.TempDir() // what it writes without being told where must not land in the checkout
	cmd.Stdout, cmd.Stderr = p.stdout.File, p.stderr.File
	if p.Process, err = drive.Start(cmd); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.kill)
	return p
}

// kill ends the group as kill -9 does and waits for the end.
func (p *process) kill() { p.Kill() }

// settings are those that it was started with: a tool that works beside it needs them, too.
func (p *process) settings() (all []string) {
	for _, one := range p.Cmd.Env {
		if strings.HasPrefix(one, "MWANYI_") {
			all = append(all, one)
		}
	}
	return all
}

// setting is one of them, or "".
func (p *process) setting(name string) string {
	for _, one := range p.settings() {
		if value, is := strings.CutPrefix(one, name+"="); is {
			return value
		}
	}
	return ""
}

// signal sends a signal to the process alone.
func (p *process) signal(t testing.TB, s os.Signal) {
	t.Helper()
	if err := p.Cmd.Process.Signal(s); err != nil {
		t.Fatal(err)
	}
}

// wait returns the exit code; a process that does not end fails the test.
func (p *process) wait(t testing.TB) int {
	t.Helper()
	code, err := p.Wait(patience)
	if err != nil {
		t.Fatalf("%v\n%s", err, p.said())
	}
	return code
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
	err := drive.Within(patience, 10*time.Millisecond, what, func() error {
		if !happened() {
			return errors.New("not yet")
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
