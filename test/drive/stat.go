package drive

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// Stat is what Linux tells of a process.
type Stat struct {
	Parent int
	Worked time.Duration // on the processors, with those of its children that have ended
}

// StatOf reads it from /proc; an error when there is no such process.
func StatOf(pid int) (s Stat, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	if err != nil {
		return s, err
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:])) // the name before it may hold anything
	if len(fields) < 15 {
		return s, fmt.Errorf("/proc/%d/stat: %s", pid, text)
	}
	if s.Parent, err = strconv.Atoi(fields[1]); err != nil {
		return s, err
	}
	const tick = 10 * time.Millisecond
	for _, field := range fields[11:15] { // utime, stime, cutime, cstime
		n, err := strconv.Atoi(field)
		if err != nil {
			return s, err
		}
		s.Worked += time.Duration(n) * tick
	}
	return s, nil
}

// ChildrenOf are those that live.
func ChildrenOf(pid int) (list []int) {
	found, _ := filepath.Glob("/proc/[0-9]*")
	for _, path := range found {
		child, err := strconv.Atoi(filepath.Base(path))
		if err != nil {
			continue
		}
		if s, err := StatOf(child); err == nil && s.Parent == pid {
			list = append(list, child)
		}
	}
	return list
}

// FamilyWorked is what a process has worked with all its children.
func FamilyWorked(pid int) (time.Duration, error) {
	s, err := StatOf(pid)
	for _, child := range ChildrenOf(pid) {
		if its, err := StatOf(child); err == nil { // else its time is the parent's by now
			s.Worked += its.Worked
		}
	}
	return s.Worked, err
}
