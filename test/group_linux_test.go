package test

import "syscall"

// ownGroup makes a child the head of a process group. The system ends it when
// the tests are killed and cannot clean up.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
}
