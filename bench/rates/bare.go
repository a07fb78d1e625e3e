package main

import (
	"bytes"
	"context"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
)

// bareFlag makes of this program the bare server.
const bareFlag = "-bare"

// openBare starts a server that writes what a service has answered, whatever is asked.
func openBare(ctx context.Context, like *side) (*side, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	s, _, err := openBeside(ctx, "bare", like, like.sample, self, bareFlag)
	return s, err
}

// openBeside starts a server in a folder with a body, and reads what it writes there when it
// listens: its address, and perhaps a path.
func openBeside(ctx context.Context, name string, like *side, body []byte, program string, args ...string) (s *side, path string, err error) {
	dir, err := os.MkdirTemp("", "rates")
	if err != nil {
		return nil, "", err
	}
	s = &side{name: name, work: like.work, data: &database{}, dir: dir, next: like.next}
	if err := os.WriteFile(filepath.Join(dir, "body"), body, 0o600); err != nil { //nolint:gosec // our own folder
		return s, "", err
	}
	s.process = exec.CommandContext(ctx, program, append(args, dir)...) //nolint:gosec // this program, or what was named
	s.process.Stderr = os.Stderr
	if err := s.process.Start(); err != nil {
		return s, "", err
	}
	for began := clock.Now(); clock.Since(began) < time.Minute; {
		if text, err := os.ReadFile(filepath.Join(dir, "address")); err == nil && bytes.HasSuffix(text, []byte("\n")) { //nolint:gosec // our own folder
			s.address, path, _ = strings.Cut(strings.TrimSpace(string(text)), "\n")
			return s, path, nil
		}
		if ctx.Err() != nil {
			return s, "", ctx.Err()
		}
		time.Sleep(10 * time.Millisecond)
	}
	return s, "", fmt.Errorf("%s does not listen", name)
}

// serveBare answers every request with the bytes of a file until the process is ended.
func serveBare(dir string) {
	body, err := os.ReadFile(filepath.Join(dir, "body")) //nolint:gosec // our own folder
	if err == nil {
		var at net.Listener
		if at, err = new(net.ListenConfig).Listen(context.Background(), "tcp", "127.0.0.1:0"); err == nil {
			if err = os.WriteFile(filepath.Join(dir, "address"), []byte(at.Addr().String()+"\n"), 0o600); err == nil { //nolint:gosec // our own folder
				err = http.Serve(at, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { //nolint:gosec // it meets our own client alone
					if r.Header.Get("If-None-Match") != "" {
						w.WriteHeader(http.StatusNotModified)
						return
					}
					w.Header().Set("Content-Type", "application/json")
					w.Header().Set("Content-Length", strconv.Itoa(len(body))) // the client wants it, and net/http says it of small ones alone
					_, _ = w.Write(body)                                      //nolint:gosec // what a service has answered
				}))
			}
		}
	}
	fmt.Fprintln(os.Stderr, "rates: the bare server:", err)
	os.Exit(1)
}
