package drive

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"
)

// Process is a child in a process group of its own.
type Process struct {
	Cmd   *exec.Cmd
	Ended chan struct{} // closed when it has ended; then Err is set
	Err   error
}

// Start starts a command, in a group of its own unless it says another.
func Start(cmd *exec.Cmd) (*Process, error) {
	if cmd.SysProcAttr == nil {
		cmd.SysProcAttr = OwnGroup()
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &Process{Cmd: cmd, Ended: make(chan struct{})}
	go func() {
		defer close(p.Ended)
		p.Err = cmd.Wait()
	}()
	return p, nil
}

// HasEnded says whether it has.
func (p *Process) HasEnded() bool {
	select {
	case <-p.Ended:
		return true
	default:
		return false
	}
}

// Send sends a signal to the group and does not wait: SIGSTOP ends nothing.
func (p *Process) Send(s syscall.Signal) {
	if !p.HasEnded() { // else its id may be another's by now
		syscall.Kill(-p.Cmd.Process.Pid, s) //nolint:errcheck // it may have ended by itself
	}
}

// End sends a signal to the group and waits for the end.
func (p *Process) End(s syscall.Signal) {
	p.Send(s)
	<-p.Ended
}

// Kill ends the group as kill -9 does and waits for the end.
func (p *Process) Kill() { p.End(syscall.SIGKILL) }

// Wait gives the exit code of a process that ends in time.
func (p *Process) Wait(patience time.Duration) (code int, err error) {
	select {
	case <-p.Ended:
	case <-time.After(patience):
		return 0, fmt.Errorf("%s did not end", p.Cmd)
	}
	var exit *exec.ExitError
	if p.Err != nil && !errors.As(p.Err, &exit) {
		return 0, p.Err
	}
	return p.Cmd.ProcessState.ExitCode(), nil
}

// Output is what a process, and whatever it has started, writes: a file without
// a name, because a pipe would keep us waiting for the last who holds it. It can be
// read meanwhile.
type Output struct{ *os.File }

// NewOutput keeps the file, under the name of the program, in a folder if one is given.
func NewOutput(folder, program string) (Output, error) {
	if folder != "" {
		file, err := os.CreateTemp(folder, filepath.Base(program)+"-")
		return Output{file}, err
	}
	file, err := os.CreateTemp("", "mwanyi-output-")
	if err != nil {
		return Output{}, err
	}
	return Output{file}, os.Remove(file.Name())
}

func (o Output) String() string { return o.from(0) }

// Tail is its end, for messages.
func (o Output) Tail() string {
	const end = 4000
	info, err := o.Stat()
	if err != nil {
		return err.Error()
	}
	return o.from(max(0, info.Size()-end))
}

func (o Output) from(place int64) string {
	content, err := io.ReadAll(io.NewSectionReader(o, place, math.MaxInt64-place))
	if err != nil {
		return err.Error()
	}
	return string(content)
}

// Foreign is the environment of these tests without any setting of ours.
func Foreign() (env []string) {
	for _, entry := range os.Environ() {
		if !strings.HasPrefix(entry, "MWANYI_") {
			env = append(env, entry)
		}
	}
	return env
}
