package app

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"syscall"
	"time"

	"mwanyi/internal/app/durable"
)

// RunServe runs the service in production until ctx ends.
func RunServe(ctx context.Context, c Config, stderr io.Writer) error {
	if c.TLSCertFile != "" {
		// Told before anything starts, not after the jobs run.
		if _, err := tls.LoadX509KeyPair(c.TLSCertFile, c.TLSKeyFile); err != nil {
			return fmt.Errorf("MWANYI_TLS_CERT_FILE and MWANYI_TLS_KEY_FILE: %w", err)
		}
	}
	log, flush := gatheredLogger(c, stderr, c.LogLevel)
	defer flush() // a panic comes by here too
	listener, err := listen(ctx, c.Addr)
	if err != nil {
		return err
	}
	return run(ctx, c, log, listener, func(v *service) error {
		if err := v.welcomeOperator(ctx); err != nil {
			return err
		}
		log.Info("mwanyi serves", "addr", listener.Addr().String(), "url", c.PublicURL, "version", Version)
		return nil
	})
}

// spec: port-busy
func listen(ctx context.Context, addr string) (net.Listener, error) {
	var config net.ListenConfig
	listener, err := config.Listen(ctx, "tcp", addr)
	if err != nil {
		return nil, fmt.Errorf("the API: %w", orTaken(err, addr, "--addr (MWANYI_ADDR)"))
	}
	return listener, nil
}

// orTaken says of an address that another program has what to do about it.
func orTaken(err error, addr, setting string) error {
	if !errors.Is(err, syscall.EADDRINUSE) {
		return err
	}
	return fmt.Errorf("%s is taken by another program, perhaps by another mwanyi: stop that one (ss -ltnp shows whose it is), or choose another address with %s", addr, setting)
}

// run starts in the order lock, store, chain, jobs, HTTP, and stops in the reverse:
// no request meets a closed store, and no job is cut before its lease is free.
func run(ctx context.Context, c Config, log *slog.Logger, listener net.Listener, ready func(*service) error) error {
	defer listener.Close() //nolint:errcheck // closed by the HTTP server in the usual case
	return OpenAlone(ctx, c, func(t Tools) error {
		if c.Mode == Serve {
			if err := durable.Refuse(ctx, t.Store); err != nil {
				return err
			}
		}
		v, err := wire(ctx, log, t)
		if err != nil {
			return err
		}
		return errors.Join(v.work(ctx, listener, ready), v.chain.stop())
	})
}

// work runs the jobs and answers requests until ctx ends.
func (v *service) work(ctx context.Context, listener net.Listener, ready func(*service) error) error {
	if v.config.SQLitePath() != "" {
		// This is the only process: whoever held an Idempotency-Key is dead.
		if err := v.replays.FreeHeld(ctx); err != nil {
			return err
		}
	}
	if err := v.tellDatabase(ctx); err != nil {
		return err
	}
	if err := v.nameUnpriced(ctx); err != nil {
		return err
	}
	if err := v.jobs.Start(ctx); err != nil {
		return err
	}
	if err := v.courier.Start(ctx); err != nil {
		return errors.Join(err, v.stopJobs())
	}
	stopFollowing := v.follow()
	defer v.watchLedger()()
	defer v.durability.Watch()()
	defer v.access.WatchUses(v.log)()
	defer v.store.LateReads().Watch(v.log)()
	return errors.Join(v.serve(ctx, listener, ready), v.stopJobs(), stopFollowing())
}

// stopJobs stops what works in the background: the jobs and the courier.
func (v *service) stopJobs() error {
	ctx, cancel := context.WithTimeout(context.Background(), v.config.ShutdownTimeout)
	defer cancel()
	delivered := make(chan error, 1)
	go func() { delivered <- v.courier.Stop(ctx) }()
	return errors.Join(v.jobs.Stop(ctx), <-delivered)
}

// serve answers requests until ctx ends, then lets the running ones finish.
// spec: shutdown
func (v *service) serve(ctx context.Context, listener net.Listener, ready func(*service) error) error {
	server := &http.Server{
		ReadHeaderTimeout: 10 * time.Second,
		ReadTimeout:       60 * time.Second,
		WriteTimeout:      120 * time.Second,
		IdleTimeout:       120 * time.Second,
		MaxHeaderBytes:    32 << 10,
		// OPTIONS * is answered like any other unknown route, with our headers.
		DisableGeneralOptionsHandler: true,
		TLSConfig:                    &tls.Config{MinVersion: tls.VersionTLS12},
		ErrorLog:                     slog.NewLogLogger(v.log.Handler(), slog.LevelDebug),
	}
	// Whoever finds the service ready also finds what ready leaves behind, such
	// as the credentials of dev. Connections wait in the listener meanwhile.
	if err := ready(v); err != nil {
		return errors.Join(err, listener.Close())
	}
	server.Handler = v.door(ctx)
	server.RegisterOnShutdown(v.live.End) // who watches a page would be waited for until the time is over
	// From here on the embedded chain rests while the disk is nearly full; what
	// a first start has to write, its contracts, is there.
	v.chain.restWithout(v.disk)
	ended := make(chan error, 1)
	go func() {
		if v.config.TLSCertFile != "" {
			ended <- server.ServeTLS(listener, v.config.TLSCertFile, v.config.TLSKeyFile)
			return
		}
		ended <- server.Serve(listener)
	}()
	if err := v.playSeason(ctx); err != nil {
		return errors.Join(err, server.Close())
	}
	select {
	case err := <-ended:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	v.log.Info("stopping: running requests may finish", "timeout", v.config.ShutdownTimeout.String())
	stop, cancel := context.WithTimeout(context.Background(), v.config.ShutdownTimeout)
	defer cancel()
	if err := server.Shutdown(stop); err != nil {
		return errors.Join(fmt.Errorf("requests cut at shutdown: %w", err), server.Close())
	}
	return nil
}
