package ha

import (
	"os"
	"os/exec"
	"os/user"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"mwanyi/test/drive"
)

// patience is how long anything may take that is expected to happen. It is
// generous: whoever waits this long has failed already.
const patience = 3 * time.Minute

// process is a child and what it writes.
type process struct {
	*drive.Process
	out drive.Output
}

// logs is the folder, if any, in which what processes write is kept.
const logs = "MWANYI_TEST_HA_LOGS"

// begin starts a program with env alone beside what every program needs. When
// these tests are killed the system sends it SIGTERM: Patroni then stops its server.
func begin(as *syscall.Credential, dir string, env []string, program string, args ...string) (*process, error) {
	path, err := find(program)
	if err != nil {
		return nil, err
	}
	p := &process{}
	if p.out, err = drive.NewOutput(os.Getenv(logs), program); err != nil {
		return nil, err
	}
	cmd := exec.Command(path, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, p.out.File, p.out.File
	cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir, "LC_ALL=C.UTF-8"}, env...)
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM, Credential: as}
	p.Process, err = drive.Start(cmd)
	return p, err
}

// signalTree sends a signal to a process and to those that it has started.
func signalTree(pid int, s syscall.Signal) error {
	children := drive.ChildrenOf(pid)
	err := syscall.Kill(pid, s)
	for _, child := range children {
		syscall.Kill(child, s) //nolint:errcheck // it may have ended with its parent
	}
	return err
}

// run runs a program to its end and gives what it printed.
func run(t testing.TB, env []string, program string, args ...string) (code int, said string) {
	t.Helper()
	p, err := begin(nil, t.TempDir(), env, program, args...)
	if err != nil {
		t.Fatal(err)
	}
	defer p.Kill()
	if code, err = p.Wait(patience); err != nil {
		t.Fatalf("%s %v: %v: %s", program, args, err, p.out.Tail())
	}
	return code, p.out.String()
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

// within asks until the answer is nil.
func within(what string, happened func() error) error {
	return drive.Within(patience, 50*time.Millisecond, what, happened)
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
