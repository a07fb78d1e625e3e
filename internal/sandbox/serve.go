package sandbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"
)

// drainTime is how long requests get to finish when the sandbox stops.
const drainTime = 5 * time.Second

// Listen opens addr (host:port), which must be on loopback: whoever reaches the
// sandbox can make it do anything.
func Listen(ctx context.Context, addr string) (net.Listener, error) {
	host, port, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("sandbox address %q: %w", addr, err)
	}
	if host == "" {
		return nil, fmt.Errorf("sandbox address %q is not loopback: it names every interface", addr)
	}
	ips, err := net.DefaultResolver.LookupIPAddr(ctx, host)
	if err != nil {
		return nil, fmt.Errorf("sandbox address %q: %w", addr, err)
	}
	for _, ip := range ips {
		if !ip.IP.IsLoopback() {
			return nil, fmt.Errorf("sandbox address %q is not loopback", addr)
		}
	}
	// The resolved address, not the name: the name may mean another one next time.
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", net.JoinHostPort(ips[0].String(), port))
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	return listener, nil
}

// Serve answers on the listener, which it closes, until ctx ends. Then waits of
// slow faults end at once, running requests get a few seconds to finish, and
// Serve returns nil. A listener that is not on loopback is refused.
func (s *Sandbox) Serve(ctx context.Context, listener net.Listener) error {
	if at, ok := listener.Addr().(*net.TCPAddr); !ok || !at.IP.IsLoopback() {
		return errors.Join(fmt.Errorf("sandbox: %s is not loopback", listener.Addr()), listener.Close())
	}
	server := s.server(ctx)
	// Clients quietly repeat a request when a connection that they used before
	// dies under it. A cut would then be used up without anybody seeing it, so
	// while one is ordered every request gets a connection of its own.
	s.Faults.watch(func(cutting bool) { server.SetKeepAlivesEnabled(!cutting) })
	unused := &unusedConns{open: map[net.Conn]bool{}}
	server.ConnState = unused.note
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return fmt.Errorf("sandbox: %w", err)
	case <-ctx.Done():
	}
	unused.closeAll()
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTime)
	defer cancel()
	err := server.Shutdown(drain)
	if err != nil {
		err = fmt.Errorf("sandbox: requests were cut at the stop: %w", errors.Join(err, server.Close()))
	}
	<-ended
	return err
}

// server has the limits of time. An answer may come after the longest delay
// that a fault can have.
func (s *Sandbox) server(ctx context.Context) *http.Server {
	return &http.Server{
		Handler:           s,
		BaseContext:       func(net.Listener) context.Context { return ctx },
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       time.Minute,
		WriteTimeout:      maxDelay + time.Minute,
		IdleTimeout:       time.Minute,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelError),
	}
}

// unusedConns are the connections that no request has come on yet. Clients
// dial some in advance, and Shutdown would wait five seconds for each.
type unusedConns struct {
	mu       sync.Mutex
	stopping bool
	open     map[net.Conn]bool
}

// note follows http.Server.ConnState.
func (u *unusedConns) note(conn net.Conn, state http.ConnState) {
	u.mu.Lock()
	defer u.mu.Unlock()
	switch {
	case state != http.StateNew:
		delete(u.open, conn)
	case u.stopping:
		_ = conn.Close() // its own goroutine meets the error and ends
	default:
		u.open[conn] = true
	}
}

// closeAll closes them, and those that still come.
func (u *unusedConns) closeAll() {
	u.mu.Lock()
	defer u.mu.Unlock()
	u.stopping = true
	for conn := range u.open {
		_ = conn.Close()
	}
}
