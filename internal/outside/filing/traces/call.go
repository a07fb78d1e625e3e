package traces

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/http/httptrace"
	"strconv"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/filing"
)

// call sends one request and gives the answer's element. It repeats by itself
// only what the register turned away as one call too many, and so did not see;
// what any other repeat means is for the caller's job to know.
func (c *Client) call(ctx context.Context, by filing.Credentials, op operation, body writer) (*element, error) {
	if !by.Complete() {
		return nil, errors.New("filing: user name, key or client id is missing")
	}
	ctx, cancel := context.WithTimeout(ctx, c.timeout)
	defer cancel()
	for try := 1; ; try++ {
		answer, err := c.try(ctx, by, op, body)
		var busy *busyError
		if !errors.As(err, &busy) || try == maxTries || !c.wait(ctx, busy.after) {
			return answer, err
		}
	}
}

// maxTries is how often a call is made that the register is too busy for: other
// processes behind the same address count against one limit.
const maxTries = 5

// busyError: the register counted one call too many, and says when to come again.
type busyError struct{ after time.Duration }

func (*busyError) Error() string { return "too many calls from this address" }

// readBusy reads a Retry-After in seconds; without one it is the second over
// which the register counts.
func readBusy(header http.Header) *busyError {
	seconds, err := strconv.Atoi(header.Get("Retry-After"))
	if err != nil || seconds < 1 || seconds > 60 {
		seconds = 1
	}
	return &busyError{time.Duration(seconds) * time.Second}
}

// wait reports whether the time passed before ctx ended.
func wait(ctx context.Context, d time.Duration) bool {
	timer := time.NewTimer(d)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-ctx.Done():
		return false
	}
}

// try is one attempt: its turn, its exchange, its line in the log.
func (c *Client) try(ctx context.Context, by filing.Credentials, op operation, body writer) (*element, error) {
	if err := c.pace.Wait(ctx); err != nil {
		return nil, fmt.Errorf("%w: no turn within the deadline: %w", filing.ErrUnavailable, err)
	}
	began := clock.Now()
	status, requestID, answer, err := c.exchange(ctx, by, op, body)
	attrs := []slog.Attr{
		slog.String("operation", op.name), slog.Int("status", status),
		slog.String("ws_request_id", requestID), slog.Duration("took", clock.Since(began)),
	}
	if err != nil {
		attrs = append(attrs, slog.String("error", err.Error()))
	}
	c.log.LogAttrs(ctx, slog.LevelInfo, "filing call", attrs...)
	return answer, err
}

// exchange is one HTTP request and its answer; status 0 means none.
func (c *Client) exchange(ctx context.Context, by filing.Credentials, op operation, body writer) (int, string, *element, error) {
	var connected atomic.Bool
	traced := httptrace.WithClientTrace(ctx, &httptrace.ClientTrace{GotConn: func(httptrace.GotConnInfo) { connected.Store(true) }})
	message := envelope(by, newToken(), body)
	request, err := http.NewRequestWithContext(traced, http.MethodPost, c.base+op.service, bytes.NewReader(message))
	if err != nil {
		return 0, "", nil, fmt.Errorf("filing: %w", err)
	}
	// Without it net/http would send the request again by itself on a
	// connection that broke, and file the statement twice.
	request.GetBody = nil
	// A connection of its own: one that lay idle may be closed by the other
	// side at the moment of writing, and nobody could tell what had arrived.
	request.Close = true
	request.Header.Set("Content-Type", "text/xml;charset=UTF-8")
	request.Header.Set("SOAPAction", `"`+op.action+`"`)
	got, err := exchange.Do(c.http, request, maxAnswer)
	switch {
	case err != nil && !connected.Load():
		return 0, "", nil, fmt.Errorf("%w: %w", filing.ErrUnavailable, err)
	case err != nil:
		return got.Status, got.Header.Get(requestIDName), nil, unsure(op, err)
	case got.Status == http.StatusTooManyRequests:
		return got.Status, got.Header.Get(requestIDName), nil, fmt.Errorf("%w: %s: %w", filing.ErrUnavailable, op.name, readBusy(got.Header))
	}
	answer, requestID, err := judge(op, got.Status, got.Body)
	return got.Status, cmp.Or(requestID, got.Header.Get(requestIDName)), answer, err
}

// unsure is what a failure means after the request may have arrived.
func unsure(op operation, err error) error {
	if op.writes {
		return fmt.Errorf("%w: %s: %w", filing.ErrUnknown, op.name, err)
	}
	return fmt.Errorf("%w: %s: %w", filing.ErrUnavailable, op.name, err)
}

// judge says what an answer means. SOAP 1.1 sends faults with status 500, so
// the body is read first and the status decides only where the body is silent.
// The register's id of the request comes with it, where the envelope has one.
func judge(op operation, status int, raw []byte) (answer *element, requestID string, err error) {
	root, err := parse(raw)
	if err == nil {
		requestID = readRequestID(root)
		answer, err = readAnswer(root, op.answer)
	}
	answer, err = judgeRead(op, status, answer, err)
	return answer, requestID, err
}

func judgeRead(op operation, status int, answer *element, err error) (*element, error) {
	var refused *filing.Refusal
	switch {
	case errors.As(err, &refused):
		return nil, err
	case err == nil && status < 300:
		return answer, nil
	case errors.Is(err, errServer):
		return nil, unsure(op, err)
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return nil, refusal(filing.BadLogin, nil, fmt.Sprintf("the register answered %d: user name, key or client id are not accepted", status))
	case status == http.StatusRequestEntityTooLarge:
		return nil, refusal(filing.Schema, nil, "the register answered 413: the statement is too large")
	case status >= 300 && status < 500:
		// A gateway that did not pass the request on: busy (429), moved, or a
		// wrong address. The register itself answers with SOAP.
		return nil, fmt.Errorf("%w: %s: status %d", filing.ErrUnavailable, op.name, status)
	}
	if err == nil {
		err = errors.New("an answer with an error status")
	}
	return nil, unsure(op, fmt.Errorf("status %d: %w", status, err))
}
