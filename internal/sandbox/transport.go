package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
)

// maxBody is the largest request: a due diligence statement is the biggest,
// with 25 MB of plots in base64.
const maxBody = 48 << 20

// errCut ends a request by closing its connection without an answer.
var errCut = errors.New("connection closed without an answer")

// serveSystem plays one request to a system, with the fault that is due.
func (s *Sandbox) serveSystem(w http.ResponseWriter, r *http.Request, system System) {
	var due Fault
	s.logged(w, r, func(w http.ResponseWriter, r *http.Request) error {
		handler := s.systems[system]
		if handler == nil {
			return fault.New(fault.NotFound, "this sandbox does not play %s", system)
		}
		arrived, err := arrive(w, r, system)
		if err != nil {
			return err
		}
		inspected, ok := handler.(Inspected)
		if !ok || !inspected.Inspects(arrived) {
			due, _ = s.Faults.Take(system, transportModes...)
		}
		return play(w, arrived, handler, due)
	}, func() []slog.Attr {
		attrs := []slog.Attr{slog.String("system", string(system))}
		if due.Mode != "" {
			attrs = append(attrs, slog.String("fault", string(due.Mode)), slog.Int64("fault_id", due.ID))
		}
		return attrs
	})
}

// arrive takes the request in as the system will see it: the whole body in
// memory and the path without the prefix. The body has to be read before any
// wait, because only then does the server notice a client that hangs up; and
// the read deadline ends with it, or it would look like such a client.
func arrive(w http.ResponseWriter, r *http.Request, system System) (*http.Request, error) {
	body, err := readBody(w, r)
	if err != nil {
		return nil, err
	}
	err = http.NewResponseController(w).SetReadDeadline(time.Time{})
	if err != nil && !errors.Is(err, http.ErrNotSupported) {
		return nil, fmt.Errorf("clear the read deadline: %w", err)
	}
	arrived := r.WithContext(r.Context()) // a copy
	arrived.URL = withoutPrefix(r.URL, "/"+string(system))
	arrived.Body = io.NopCloser(bytes.NewReader(body))
	arrived.ContentLength = int64(len(body))
	return arrived, nil
}

// withoutPrefix is the URL as a system of its own would see it.
func withoutPrefix(u *url.URL, prefix string) *url.URL {
	own := *u
	own.Path = strings.TrimPrefix(u.Path, prefix)
	if own.Path == "" {
		own.Path = "/"
	}
	raw, had := strings.CutPrefix(u.RawPath, prefix)
	if !had {
		raw = "" // the path has no escapes worth keeping, or the prefix was escaped
	}
	own.RawPath = raw
	return &own
}

// play runs the handler, or in its place what the fault makes of it.
func play(w http.ResponseWriter, r *http.Request, handler http.Handler, due Fault) error {
	answer := &recording{header: http.Header{}, status: http.StatusOK}
	if due.Mode == LostReply {
		// The effect comes before the wait and takes place even when the client
		// hangs up: this is the mode in which it is certain.
		handler.ServeHTTP(answer, r.WithContext(context.WithoutCancel(r.Context())))
		pause(r.Context(), due.Delay())
		return errCut
	}
	if !pause(r.Context(), due.Delay()) {
		return errCut // the client has gone or the sandbox stops, and nothing was done
	}
	switch due.Mode {
	case Down:
		return errCut
	case Error:
		return fault.New(fault.InternalError, "the sandbox was told to fail")
	case Reject:
		refuser, ok := handler.(Refuser)
		if !ok {
			return reply(w, http.StatusUnprocessableEntity, map[string]string{"code": "REJECTED", "message": "the sandbox was told to refuse"})
		}
		refuser.Refuse(answer, r)
	default: // no fault, or Slow after its wait
		handler.ServeHTTP(answer, r)
	}
	return answer.send(w)
}

// pause lets a delay pass and reports whether it did before ctx ended.
func pause(ctx context.Context, delay time.Duration) bool {
	if delay <= 0 {
		return true
	}
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// recording keeps a handler's answer until it is known whether it is sent.
type recording struct {
	header http.Header
	status int
	wrote  bool
	body   bytes.Buffer
}

func (a *recording) Header() http.Header { return a.header }

func (a *recording) WriteHeader(status int) {
	if !a.wrote {
		a.status, a.wrote = status, true
	}
}

func (a *recording) Write(p []byte) (int, error) {
	a.wrote = true
	return a.body.Write(p)
}

func (a *recording) send(w http.ResponseWriter) error {
	for name, values := range a.header {
		w.Header()[name] = values
	}
	w.WriteHeader(a.status)
	_, err := w.Write(a.body.Bytes())
	if errors.Is(err, http.ErrBodyNotAllowed) {
		return nil // a HEAD request or a 204
	}
	return err
}

// readBody reads a body within the limit.
func readBody(w http.ResponseWriter, r *http.Request) ([]byte, error) {
	body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxBody))
	var tooLarge *http.MaxBytesError
	if errors.As(err, &tooLarge) {
		return nil, fault.New(fault.PayloadTooLarge, "the body is larger than %d bytes", maxBody)
	}
	if err != nil {
		return nil, fmt.Errorf("%w: read body: %w", errCut, err)
	}
	return body, nil
}

// digits hides phone numbers and national ids that stand in paths.
var digits = regexp.MustCompile(`[0-9]{7,}`)

// logged runs one request, answers its error and writes its one log line.
func (s *Sandbox) logged(w http.ResponseWriter, r *http.Request, serve func(http.ResponseWriter, *http.Request) error, more ...func() []slog.Attr) {
	began := clock.Now()
	seen := &observed{ResponseWriter: w}
	err := serve(seen, r)
	if err != nil && !errors.Is(err, errCut) && seen.status == 0 {
		err = errors.Join(err, refuse(seen, fault.Of(err)))
	}
	attrs := []slog.Attr{
		slog.String("method", r.Method), slog.String("path", digits.ReplaceAllString(r.URL.Path, "…")),
		slog.Int("status", seen.status), slog.Duration("took", clock.Since(began)),
	}
	for _, each := range more {
		attrs = append(attrs, each()...)
	}
	level := slog.LevelDebug // it plays the outside: what was asked of it is in the caller's own log
	if err != nil {
		level = slog.LevelInfo
		attrs = append(attrs, slog.String("error", strings.ReplaceAll(err.Error(), "\n", "; ")))
	}
	s.log.LogAttrs(r.Context(), level, "sandbox request", attrs...)
	if errors.Is(err, errCut) {
		panic(http.ErrAbortHandler) // net/http's way to close a connection without an answer
	}
}

// observed remembers the status for the log; 0 means no answer.
type observed struct {
	http.ResponseWriter
	status int
}

func (o *observed) WriteHeader(status int) {
	o.status = status
	o.ResponseWriter.WriteHeader(status)
}

func (o *observed) Write(p []byte) (int, error) {
	if o.status == 0 {
		o.status = http.StatusOK
	}
	return o.ResponseWriter.Write(p)
}

// Unwrap lets http.ResponseController reach the connection.
func (o *observed) Unwrap() http.ResponseWriter { return o.ResponseWriter }
