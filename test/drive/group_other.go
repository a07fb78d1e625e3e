//go:build !linux

package drive

import "syscall"

// OwnGroup makes a child the head of a process group.
func OwnGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
