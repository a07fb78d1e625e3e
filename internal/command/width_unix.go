//go:build linux || darwin

package command

import (
	"os"

	"golang.org/x/sys/unix"
)

// widthOf is how many characters a line of a terminal has; 0: unknown.
func widthOf(f *os.File) int {
	size, err := unix.IoctlGetWinsize(int(f.Fd()), unix.TIOCGWINSZ)
	if err != nil {
		return 0
	}
	return int(size.Col)
}
