//go:build !linux && !darwin

package space

const known = false

func freeBytes(string) (uint64, error) { return 0, nil }
