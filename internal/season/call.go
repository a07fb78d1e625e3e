package season

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// tokens are those of the keys, for a day each.
type tokens struct {
	mu   sync.Mutex
	kept map[string]bearer
}

type bearer struct {
	text   string
	madeAt time.Time
}

// tokenAge is how long a token is used; it is good for a day.
const tokenAge = 12 * time.Hour

// token trades a key for a token.
func (s *Season) token(ctx context.Context, k Key) (string, error) {
	s.tokens.mu.Lock()
	defer s.tokens.mu.Unlock()
	if had, there := s.tokens.kept[k.Text]; there && clock.Since(had.madeAt) < tokenAge {
		return had.text, nil
	}
	body := map[string]any{"api_key": k.Text}
	if k.OrganisationID != "" {
		body["cooperative_id"] = k.OrganisationID
	}
	answer, err := s.serve(ctx, http.MethodPost, "/auth/token", "", "", body)
	if err != nil {
		return "", err
	}
	if s.tokens.kept == nil {
		s.tokens.kept = map[string]bearer{}
	}
	text, _ := answer["access_token"].(string)
	s.tokens.kept[k.Text] = bearer{text, clock.Now()}
	return text, nil
}

// post calls as somebody, once, however often it is called with that name.
func (s *Season) post(ctx context.Context, as Key, path, name string, body any) (object, error) {
	return s.call(ctx, as, http.MethodPost, path, name, body)
}

// get reads as somebody.
func (s *Season) get(ctx context.Context, as Key, path string) (object, error) {
	return s.call(ctx, as, http.MethodGet, path, "", nil)
}

func (s *Season) call(ctx context.Context, as Key, method, path, name string, body any) (object, error) {
	token, err := s.token(ctx, as)
	if err != nil {
		return nil, err
	}
	for try := 1; ; try++ {
		reply, err := s.serve(ctx, method, path, token, name, body)
		var not *refused
		if !errors.As(err, &not) || not.status != http.StatusServiceUnavailable || try == tries {
			return reply, err
		}
		if err := pause(ctx, retryAfter); err != nil {
			return nil, err
		}
	}
}

// A call that finds something away for a moment, on a machine that has much to do,
// is tried again under its key.
const (
	tries      = 20
	retryAfter = 250 * time.Millisecond
)

// asked is how long after a call what it waits for may be due, such as the next question to
// the register of the EU.
const asked = 10 * time.Second

// waiting makes a call that waits for the outside, for which time passes meanwhile.
func (s *Season) waiting(ctx context.Context, call func() error) error {
	done := make(chan error, 1)
	go func() { done <- call() }()
	for {
		select {
		case err := <-done:
			return err
		default:
		}
		err := s.Clockwork.Hasten(ctx, asked)
		if err == nil {
			err = pause(ctx, lookPause)
		}
		if err != nil {
			return errors.Join(err, <-done)
		}
	}
}

// object is a reply, or its data where it is wrapped.
type object map[string]any

// text is a field of it; empty when there is none.
func (o object) text(field string) string {
	value, _ := o[field].(string)
	return value
}

// refused is an answer that is no success.
type refused struct {
	status int
	code   string
	what   string
}

func (r *refused) Error() string { return fmt.Sprintf("%s: %d %s", r.what, r.status, r.code) }

// serve hands a request to the API inside the process.
func (s *Season) serve(ctx context.Context, method, path, token, name string, body any) (object, error) {
	content := &bytes.Buffer{}
	if body != nil {
		if err := json.NewEncoder(content).Encode(body); err != nil {
			return nil, err
		}
	}
	r, err := http.NewRequestWithContext(ctx, method, path, content)
	if err != nil {
		return nil, err
	}
	r.RequestURI, r.Host = path, "127.0.0.1"
	r.RemoteAddr = "127.0.0.1:1"
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	if token != "" {
		r.Header.Set("Authorization", "Bearer "+token)
	}
	if name != "" {
		r.Header.Set("Idempotency-Key", "season/"+name)
	}
	answer := &answer{header: http.Header{}, status: http.StatusOK}
	s.API.ServeHTTP(answer, r)
	var reply struct {
		Error struct{ Code, Message string }
		Data  object
	}
	var whole object
	if err := json.Unmarshal(answer.body.Bytes(), &whole); err != nil {
		return nil, fmt.Errorf("%s %s: %w", method, path, err)
	}
	if err := json.Unmarshal(answer.body.Bytes(), &reply); err != nil {
		return nil, fmt.Errorf("%s %s: %w", method, path, err)
	}
	if answer.status >= http.StatusBadRequest {
		return nil, &refused{answer.status, reply.Error.Code + ": " + reply.Error.Message, method + " " + path}
	}
	if reply.Data != nil {
		return reply.Data, nil
	}
	return whole, nil
}

// answer keeps a reply.
type answer struct {
	header http.Header
	status int
	body   bytes.Buffer
}

func (a *answer) Header() http.Header         { return a.header }
func (a *answer) WriteHeader(status int)      { a.status = status }
func (a *answer) Write(b []byte) (int, error) { return a.body.Write(b) }

// atOnce is how many calls run together: the chain puts those that meet into one
// block.
const atOnce = 24

// each calls for every one of n, some at a time, and gives the first error.
func each(n int, do func(i int) error) error {
	var wait sync.WaitGroup
	free, failed := make(chan struct{}, atOnce), make(chan error, n)
	for i := range n {
		free <- struct{}{}
		wait.Go(func() {
			defer func() { <-free }()
			if err := do(i); err != nil {
				failed <- err
			}
		})
	}
	wait.Wait()
	close(failed)
	return <-failed
}
