package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net"
	"net/http"
	"time"

	"mwanyi/internal/outside/ledger/witness"
)

// WitnessOptions are what a witness of other people's logs is started with.
type WitnessOptions struct {
	Dir  string
	Addr string
	Name string
	Logs []string
}

// Witness runs a witness for other people's logs until ctx ends.
func Witness(ctx context.Context, o WitnessOptions, stdout, stderr io.Writer) (err error) {
	w, err := witness.Open(witness.Options{Dir: o.Dir, Name: o.Name, Logs: o.Logs})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, w.Close()) }()
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", o.Addr)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	log := slog.New(slog.NewJSONHandler(stderr, nil))
	server := &http.Server{
		Handler: w.Handler(log), ReadHeaderTimeout: 10 * time.Second, ReadTimeout: 20 * time.Second, WriteTimeout: 20 * time.Second,
		IdleTimeout: 120 * time.Second, MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	if _, err := fmt.Fprintf(stdout, "mwanyi witness: http://%s\n%s\n", listener.Addr(), w.Key()); err != nil {
		return errors.Join(err, listener.Close())
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	stop, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	return server.Shutdown(stop)
}
