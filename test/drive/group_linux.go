package drive

import "syscall"

// OwnGroup makes a child the head of a process group. The system ends it when
// the tests are killed and cannot clean up.
func OwnGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
