//go:build !linux

package test

import "syscall"

// ownGroup makes a child the head of a process group.
func ownGroup() *syscall.SysProcAttr { return &syscall.SysProcAttr{Setpgid: true} }
