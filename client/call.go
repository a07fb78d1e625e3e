package client

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"net/http"
	"net/url"
	"strconv"
	"time"
)

// request is a call in the contract's words.
type request struct {
	method, path string
	query        values
	body         any    // sent as JSON
	raw          []byte // sent as it is, as media
	media        string
	key          string // Idempotency-Key
	bearer       string // a token to use as it is
	open         bool   // needs no token
	reply        *Reply
}

// With changes one call.
type With func(*request)

// WithKey gives the Idempotency-Key. Use your own where the program may be
// started again in the middle of a call: the same key, kept with the work, makes
// sure that it takes effect once.
func WithKey(key string) With { return func(r *request) { r.key = key } }

// WithReply fills in what came beside the body.
func WithReply(reply *Reply) With { return func(r *request) { r.reply = reply } }

// Reply is what comes beside the body of an answer.
type Reply struct {
	Status    int    // such as 201 for what is done and 202 for what goes on
	RequestID string // to be named when something is reported
	Replayed  bool   // the stored answer of an earlier attempt with the same key
	Attempts  int    // how often the call was sent
	Header    http.Header
}

// object calls, and reads the answer into a T.
func object[T any](ctx context.Context, c *Client, r request, with []With) (*T, error) {
	body, err := c.send(ctx, r, with)
	if err != nil {
		return nil, err
	}
	var wrapped struct {
		Success bool            `json:"success"`
		Data    json.RawMessage `json:"data"`
		Meta    json.RawMessage `json:"meta"`
	}
	if json.Unmarshal(body, &wrapped) == nil && wrapped.Success && wrapped.Data != nil && wrapped.Meta != nil {
		body = wrapped.Data
	}
	out := new(T)
	if err := json.Unmarshal(body, out); err != nil {
		return nil, fmt.Errorf("mwanyi: %s %s: the answer cannot be read: %w", r.method, r.path, err)
	}
	return out, nil
}

// file calls, and gives the answer as it is.
func file(ctx context.Context, c *Client, r request, with []With) ([]byte, error) {
	return c.send(ctx, r, with)
}

// void calls; a good answer says nothing.
func void(ctx context.Context, c *Client, r request, with []With) error {
	_, err := c.send(ctx, r, with)
	return err
}

// send sends a request until it has an answer, is refused, or has been sent
// often enough.
func (c *Client) send(ctx context.Context, r request, with []With) ([]byte, error) {
	for _, change := range with {
		change(&r)
	}
	if r.key == "" {
		r.key = rand.Text()
	}
	if r.body != nil && r.raw == nil {
		raw, err := json.Marshal(r.body)
		if err != nil {
			return nil, fmt.Errorf("mwanyi: %s %s: %w", r.method, r.path, err)
		}
		r.raw = raw
	}
	refused := ""
	for attempt := 1; ; attempt++ {
		bearer := r.bearer
		if bearer == "" && !r.open {
			var err error
			if bearer, err = c.token(ctx, refused); err != nil {
				return nil, err
			}
		}
		body, err := c.once(ctx, r, bearer, attempt)
		if err == nil {
			return body, nil
		}
		// A token that is refused once is replaced; a second refusal is about us.
		if errors.Is(err, Unauthenticated) && refused == "" && r.bearer == "" && !r.open {
			refused = bearer
			continue
		}
		wait, again := c.again(r, err, attempt)
		if !again || attempt >= c.config.Attempts || ctx.Err() != nil {
			return nil, err
		}
		if err := pause(ctx, wait); err != nil {
			return nil, err
		}
	}
}

// again decides whether a request is sent once more, and when. What may have
// taken effect is repeated only where that is safe: reads, and writes that carry
// their key.
func (c *Client) again(r request, err error, attempt int) (time.Duration, bool) {
	wait := backoff(attempt)
	var refusal *Refusal
	if !errors.As(err, &refusal) {
		return wait, r.method != http.MethodDelete
	}
	switch refusal.Status {
	case http.StatusTooManyRequests, http.StatusServiceUnavailable:
	case http.StatusConflict:
		if refusal.RetryAfter == 0 {
			return 0, false
		}
	case http.StatusBadGateway, http.StatusGatewayTimeout: // of a proxy in front, which does not know
		return wait, r.method != http.MethodDelete
	default:
		return 0, false
	}
	if refusal.RetryAfter > 0 {
		wait = refusal.RetryAfter
	}
	return wait, wait <= c.config.MaxWait
}

// backoff is half a second, doubled with each attempt, up to 20 s; a part of
// it is chance, so that callers who failed together do not come back together.
func backoff(attempt int) time.Duration {
	full := min(500*time.Millisecond<<min(attempt-1, 10), 20*time.Second)
	part, err := rand.Int(rand.Reader, big.NewInt(int64(full/2)))
	if err != nil {
		return full
	}
	return full/2 + time.Duration(part.Int64())
}

func pause(ctx context.Context, wait time.Duration) error {
	timer := time.NewTimer(wait)
	defer timer.Stop()
	select {
	case <-timer.C:
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// most is the largest answer that is read.
const most = 64 << 20

// once sends a request one time.
func (c *Client) once(ctx context.Context, r request, bearer string, attempt int) ([]byte, error) {
	ctx, cancel := context.WithTimeout(ctx, c.config.AttemptTimeout)
	defer cancel()
	at := c.config.URL + r.path
	if len(r.query) > 0 {
		at += "?" + url.Values(r.query).Encode()
	}
	request, err := http.NewRequestWithContext(ctx, r.method, at, bytes.NewReader(r.raw))
	if err != nil {
		return nil, fmt.Errorf("mwanyi: %w", err)
	}
	request.Header.Set("User-Agent", c.config.UserAgent)
	request.Header.Set("Accept", "application/json, */*;q=0.5")
	if r.raw != nil {
		media := r.media
		if media == "" {
			media = "application/json"
		}
		request.Header.Set("Content-Type", media)
	}
	if r.method == http.MethodPost || r.method == http.MethodPatch {
		request.Header.Set("Idempotency-Key", r.key)
	}
	if bearer != "" {
		request.Header.Set("Authorization", "Bearer "+bearer)
	}
	response, err := c.config.HTTP.Do(request)
	if err != nil {
		return nil, fmt.Errorf("mwanyi: %w", err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(io.LimitReader(response.Body, most+1))
	if err != nil {
		return nil, fmt.Errorf("mwanyi: %s %s: %w", r.method, r.path, err)
	}
	if len(body) > most {
		return nil, fmt.Errorf("mwanyi: %s %s: the answer is larger than %d MiB", r.method, r.path, most>>20)
	}
	if r.reply != nil {
		*r.reply = Reply{Status: response.StatusCode, RequestID: response.Header.Get("X-Request-Id"), Attempts: attempt,
			Replayed: response.Header.Get("Idempotency-Replayed") == "true", Header: response.Header}
	}
	if response.StatusCode >= 200 && response.StatusCode < 300 {
		return body, nil
	}
	return nil, refusalOf(r, response, body)
}

// waitOf reads Retry-After, seconds or a date.
func waitOf(header http.Header, now time.Time) time.Duration {
	text := header.Get("Retry-After")
	if seconds, err := strconv.Atoi(text); err == nil && seconds >= 0 {
		return time.Duration(seconds) * time.Second
	}
	if at, err := http.ParseTime(text); err == nil {
		return max(at.Sub(now), 0)
	}
	return 0
}
