package ha

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"
)

// patience is how long anything may take that is expected to happen. It is
// generous: whoever waits this long has failed already.
const patience = 3 * time.Minute

// process is a child in a process group of its own.
type process struct {
	name  string
	cmd   *exec.Cmd
	out   *output
	ended chan struct{} // closed when it has ended; then err is set
	err   error
}

// output is what a process, and whatever it has started, writes: a file without
// a name, because a pipe would keep us waiting for the last who holds it.
type output struct{ file *os.File }

// logs is the folder, if any, in which what processes write is kept.
const logs = "MWANYI_TEST_HA_LOGS"

func newOutput(name string) (*output, error) {
	if dir := os.Getenv(logs); dir != "" {
		file, err := os.CreateTemp(dir, filepath.Base(name)+"-")
		return &output{file}, err
	}
	file, err := os.CreateTemp("", "mwanyi-ha-output-")
	if err != nil {
		return nil, err
	}
	return &output{file}, os.Remove(file.Name())
}

func (o *output) String() string {
	content, err := io.ReadAll(io.NewSectionReader(o.file, 0, math.MaxInt64))
	if err != nil {
		return err.Error()
	}
	return string(content)
}

// tail is its end, for messages.
func (o *output) tail() string {
	const end = 4000
	info, err := o.file.Stat()
	if err != nil {
		return err.Error()
	}
	from := max(0, info.Size()-end)
	text, err := io.ReadAll(io.NewSectionReader(o.file, from, info.Size()-from))
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// begin starts a program with env alone beside what every program needs. When
// these tests are killed the system sends it SIGTERM: Patroni then stops its server.
func begin(as *syscall.Credential, dir string, env []string, program string, args ...string) (*process, error) {
	path, err := find(program)
	if err != nil {
		return nil, err
	}
	p := &process{name: program, cmd: exec.Command(path, args...), ended: make(chan struct{})}
	if p.out, err = newOutput(program); err != nil {
		return nil, err
	}
	p.cmd.Dir, p.cmd.Stdout, p.cmd.Stderr = dir, p.out.file, p.out.file
	p.cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "LC_ALL=C.UTF-8"}, env...)
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM, Credential: as}
	if err := p.cmd.Start(); err != nil {
		return nil, err
	}
	go func() {
		defer close(p.ended)
		p.err = p.cmd.Wait()
	}()
	return p, nil
}

// kill ends the group as kill -9 does and waits for the end.
func (p *process) kill() { p.signal(syscall.SIGKILL) }

// signal sends a signal to the group and waits for the end.
func (p *process) signal(s syscall.Signal) {
	if p.hasEnded() {
		return // its id may be another's by now
	}
	syscall.Kill(-p.cmd.Process.Pid, s) //nolint:errcheck // it may have ended by itself
	<-p.ended
}

// send sends a signal to the group and does not wait: SIGSTOP ends nothing.
func (p *process) send(s syscall.Signal) {
	if !p.hasEnded() {
		syscall.Kill(-p.cmd.Process.Pid, s) //nolint:errcheck // it may have ended by itself
	}
}

// signalTree sends a signal to a process and to those that it has started.
func signalTree(pid int, s syscall.Signal) error {
	children := childrenOf(pid)
	err := syscall.Kill(pid, s)
	for _, child := range children {
		syscall.Kill(child, s) //nolint:errcheck // it may have ended with its parent
	}
	return err
}

// childrenOf reads them from /proc.
func childrenOf(pid int) (list []int) {
	found, _ := filepath.Glob("/proc/[0-9]*/stat") //nolint:errcheck // the pattern is right
	for _, path := range found {
		content, err := os.ReadFile(path)
		if err != nil {
			continue // it has ended
		}
		_, after, _ := strings.Cut(string(content), ") ")
		fields := strings.Fields(after)
		if len(fields) < 2 || fields[1] != strconv.Itoa(pid) {
			continue
		}
		if child, err := strconv.Atoi(filepath.Base(filepath.Dir(path))); err == nil {
			list = append(list, child)
		}
	}
	return list
}

func (p *process) hasEnded() bool {
	select {
	case <-p.ended:
		return true
	default:
		return false
	}
}

// run runs a program to its end and gives what it printed.
func run(t testing.TB, env []string, program string, args ...string) (code int, said string) {
	t.Helper()
	p, err := begin(nil, t.TempDir(), env, program, args...)
	if err != nil {
		t.Fatal(err)
	}
	select {
	case <-p.ended:
	case <-time.After(patience):
		p.kill()
		t.Fatalf("%s %v did not end: %s", program, args, p.out.tail())
	}
	var exit *exec.ExitError
	if p.err != nil && !errors.As(p.err, &exit) {
		t.Fatal(p.err)
	}
	return p.cmd.ProcessState.ExitCode(), p.out.String()
}

// mustRun runs a program that has to succeed.
func mustRun(t testing.TB, env []string, program string, args ...string) string {
	t.Helper()
	code, said := run(t, env, program, args...)
	if code != 0 {
		t.Fatalf("%s %v: exit code %d: %s", program, args, code, said)
	}
	return said
}

// within asks until the answer is nil, and gives the last answer when that does
// not come in time.
func within(what string, happened func() error) error {
	deadline := time.Now().Add(patience)
	tick := time.NewTicker(50 * time.Millisecond)
	defer tick.Stop()
	for {
		err := happened()
		if err == nil {
			return nil
		}
		if time.Now().After(deadline) {
			return fmt.Errorf("did not happen within %s: %s: %w", patience, what, err)
		}
		<-tick.C
	}
}

// eventually is within, for a test.
func eventually(t testing.TB, what string, happened func() error) {
	t.Helper()
	if err := within(what, happened); err != nil {
		t.Fatal(err)
	}
}

// unprivileged is as whom servers run that refuse root; nil: as we are.
func unprivileged() (*syscall.Credential, error) {
	if os.Geteuid() != 0 {
		return nil, nil
	}
	who, err := user.Lookup("postgres")
	if err != nil {
		return nil, err
	}
	uid, err := strconv.ParseUint(who.Uid, 10, 32)
	if err != nil {
		return nil, err
	}
	gid, err := strconv.ParseUint(who.Gid, 10, 32)
	return &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}, err
}

// settings reads NAME=value lines.
func settings(text string) map[string]string {
	all := map[string]string{}
	for line := range strings.Lines(text) {
		name, value, is := strings.Cut(strings.TrimSpace(line), "=")
		if is && !strings.HasPrefix(name, "#") {
			all[name] = value
		}
	}
	return all
}

// environ is a map as an environment.
func environ(all map[string]string) (list []string) {
	for name, value := range all {
		list = append(list, name+"="+value)
	}
	return list
}
