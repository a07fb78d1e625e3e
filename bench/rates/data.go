package main

import (
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
	"mwanyi/test/drive"
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
	return drive.FamilyWorked(pid)
}
