//go:build linux || darwin

package space

import "syscall"

const known = true

// freeBytes are those that a process without privileges may still write.
func freeBytes(dir string) (uint64, error) {
	var fs syscall.Statfs_t
	if err := syscall.Statfs(dir, &fs); err != nil {
		return 0, err
	}
	return fs.Bavail * uint64(fs.Bsize), nil //nolint:gosec // a size of blocks is positive
}
