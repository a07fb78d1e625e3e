package wire

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/payrail"
	"mwanyi/internal/secret"
)

// tokenSpare is how long before its end a token counts as ended: a request that
// carries it is still under way then.
const tokenSpare = 10 * time.Second

// Tokens keeps the token that a rail gives for a while, so that a thousand
// payouts do not log in a thousand times. It is safe for concurrent use.
type Tokens struct {
	ask  func(context.Context) (Token, error)
	turn chan struct{} // has room for who reads or asks
	kept Token         // theirs
}

// Token is what a rail lets us in with, and until when.
type Token struct {
	Text  secret.Text
	Until time.Time
}

// NewTokens keeps what ask brings.
func NewTokens(ask func(context.Context) (Token, error)) *Tokens {
	return &Tokens{ask: ask, turn: make(chan struct{}, 1)}
}

// Get gives the token that holds, or asks for one; those who come meanwhile wait
// for its answer, each as long as its own context lasts. Its error is
// payrail.ErrNotSent: nothing was asked for that a token is needed for.
func (t *Tokens) Get(ctx context.Context) (secret.Text, error) {
	select {
	case t.turn <- struct{}{}:
	case <-ctx.Done():
		return secret.Text{}, fmt.Errorf("%w: %w", payrail.ErrNotSent, context.Cause(ctx))
	}
	defer func() { <-t.turn }()
	if clock.Until(t.kept.Until) > tokenSpare {
		return t.kept.Text, nil
	}
	got, err := t.ask(ctx)
	if err != nil {
		return secret.Text{}, fmt.Errorf("%w: no token: %w", payrail.ErrNotSent, err)
	}
	t.kept = got
	return got.Text, nil
}

// Drop forgets a token that the rail does not take any more, unless another has
// taken its place since.
func (t *Tokens) Drop(text secret.Text) {
	t.turn <- struct{}{}
	defer func() { <-t.turn }()
	if t.kept.Text.Matches(text.Hash()) {
		t.kept = Token{}
	}
}

// TokenAnswer is how OAuth 2.0 hands a token out. Its seconds are a number at
// one rail and a text at another.
type TokenAnswer struct {
	AccessToken string         `json:"access_token"`
	ExpiresIn   jsontext.Value `json:"expires_in"`
}

// maxTokenAge is how long a token is believed at most.
const maxTokenAge = 24 * time.Hour

// Read gives the token of the answer, which begins to end now.
func (a TokenAnswer) Read() (Token, error) {
	seconds, err := strconv.Atoi(strings.Trim(string(a.ExpiresIn), `"`))
	if err != nil || seconds <= 0 || a.AccessToken == "" {
		return Token{}, errors.New("the rail gave no token, or none that lasts")
	}
	return Token{Text: secret.New(a.AccessToken), Until: clock.Now().Add(min(time.Duration(seconds)*time.Second, maxTokenAge))}, nil
}

// Headers are what a request shows beside its body; it signs with them alone.
type Headers map[string]string

// Sign is for Client.
func (h Headers) Sign(r *http.Request, _ []byte) {
	for name, value := range h {
		r.Header[name] = []string{value}
	}
}
