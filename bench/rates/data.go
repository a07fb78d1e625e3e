package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/store/storetest"
)

// database is where the services of a run keep their data.
type database struct {
	server string // "": a file for each service
	folder string // of the server
	end    func() error
	made   int
}

func openData(ctx context.Context, store string) (*database, error) {
	switch store {
	case "sqlite":
		return &database{}, nil
	case "postgres":
		address, end, err := storetest.StartServer(storetest.Durable...)
		if err != nil {
			return nil, err
		}
		d := &database{server: address, end: end}
		c, err := pgx.Connect(ctx, address)
		if err == nil {
			err = errors.Join(c.QueryRow(ctx, "show data_directory").Scan(&d.folder), c.Close(ctx))
		}
		return d, err
	default:
		return nil, fmt.Errorf("there is no store %q", store)
	}
}

// next is the URL of an empty database.
func (d *database) next(ctx context.Context, dir string) (string, error) {
	if d.server == "" {
		return "sqlite:" + filepath.Join(dir, "mwanyi.db"), nil
	}
	c, err := pgx.Connect(ctx, d.server)
	if err != nil {
		return "", err
	}
	d.made++
	name := fmt.Sprint("rates_", d.made)
	_, err = c.Exec(ctx, "create database "+name)
	if err = errors.Join(err, c.Close(ctx)); err != nil {
		return "", err
	}
	u, err := url.Parse(d.server)
	if err != nil {
		return "", err
	}
	u.Path = "/" + name
	return u.String(), nil
}

func (d *database) close() {
	if d.end != nil {
		if err := d.end(); err != nil {
			fmt.Fprintln(os.Stderr, "rates: stop PostgreSQL:", err)
		}
	}
}

// used is the processor's time of the server with all that it has started.
func (d *database) used() (time.Duration, error) {
	if d.server == "" {
		return 0, nil
	}
	text, err := os.ReadFile(filepath.Join(d.folder, "postmaster.pid")) //nolint:gosec // our own folder
	if err != nil {
		return 0, err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	pid, err := strconv.Atoi(first)
	if err != nil {
		return 0, err
	}
	return usedByFamily(pid)
}

// usedByFamily is the time of a process, of its children that live, and of those that
// have ended.
func usedByFamily(pid int) (time.Duration, error) {
	own, _, err := usedBy(pid)
	if err != nil {
		return 0, err
	}
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return 0, err
	}
	for _, e := range entries {
		child, err := strconv.Atoi(e.Name())
		if err != nil {
			continue
		}
		if took, parent, err := usedBy(child); err == nil && parent == pid {
			own += took
		}
	}
	return own, nil
}

// usedBy is the time of a process and of its ended children, and who its parent is.
func usedBy(pid int) (took time.Duration, parent int, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid)) //nolint:gosec // our own processes
	if err != nil {
		return 0, 0, err
	}
	fields := strings.Fields(string(text[bytes.LastIndexByte(text, ')')+1:]))
	if len(fields) < 15 {
		return 0, 0, fmt.Errorf("/proc/%d/stat: %s", pid, text)
	}
	const tick = 10 * time.Millisecond
	for _, field := range fields[11:15] { // utime, stime, cutime, cstime
		n, err := strconv.Atoi(field)
		if err != nil {
			return 0, 0, err
		}
		took += time.Duration(n) * tick
	}
	parent, err = strconv.Atoi(fields[1])
	return took, parent, err
}
