// Package client calls a mwanyi service: a method for every call of the
// contract, with its types. It needs the standard library alone.
//
// A client gets its token with the API key and renews it before it ends. Every
// POST and PATCH carries an Idempotency-Key, and what got no answer, or the
// answer "later", is sent again with the same key: it takes effect once. A
// refusal is an *Refusal; errors.Is tells its code:
//
//	if errors.Is(err, client.FarmerNotRegistered) { … }
//
// Files:
//
//	client.go    settings, and the token
//	call.go      one call: attempts, waiting, what comes back
//	error.go     refusals
//	page.go      lists as iterators, and query parameters
//	evidence.go  photos and documents
//	wait.go      work that goes on after the answer
//	webhook.go   events that come in
//	usdc.go      money
//
// The other files, with types, methods, codes and kinds of events, are generated
// from the contract.
package client

import (
	"context"
	"errors"
	"net/http"
	"net/url"
	"strings"
	"time"
)

// Config says where the service is and who calls it.
type Config struct {
	URL            string // such as https://api.example.org, with or without /v1
	APIKey         string
	OrganisationID string // of the cooperative, buyer or lender that the key is of; an ADMIN key has none

	HTTP           *http.Client  // by default one that follows no redirect
	Attempts       int           // how often a call is sent at most; by default 5
	AttemptTimeout time.Duration // how long one attempt may take; by default 60 seconds, as the service itself waits up to 50
	MaxWait        time.Duration // a longer Retry-After is given back as the error; by default 90 seconds
	UserAgent      string        // by default mwanyi-client
}

// Client calls one service for one API key. It is safe for concurrent use.
type Client struct {
	config Config
	lock   chan struct{} // holds the token; a channel, so that who waits can give up
	bearer bearer
}

// bearer is a token and its times.
type bearer struct {
	text    string
	renewAt time.Time // from here on it is refreshed
	ends    time.Time
}

// New makes a client. It calls nothing yet.
func New(config Config) (*Client, error) {
	at, err := url.Parse(config.URL)
	if err != nil || at.Scheme != "http" && at.Scheme != "https" || at.Host == "" {
		return nil, errors.New("mwanyi: the URL must be like https://api.example.org")
	}
	if config.APIKey == "" {
		return nil, errors.New("mwanyi: an API key is needed")
	}
	config.URL = strings.TrimRight(config.URL, "/")
	if config.HTTP == nil {
		config.HTTP = &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	}
	if config.Attempts <= 0 {
		config.Attempts = 5
	}
	if config.AttemptTimeout <= 0 {
		config.AttemptTimeout = time.Minute
	}
	if config.MaxWait <= 0 {
		config.MaxWait = 90 * time.Second
	}
	if config.UserAgent == "" {
		config.UserAgent = "mwanyi-client"
	}
	return &Client{config: config, lock: make(chan struct{}, 1)}, nil
}

// token gives a token that is good now. refused is one that the service did
// not take: it is not given again.
func (c *Client) token(ctx context.Context, refused string) (string, error) {
	select {
	case c.lock <- struct{}{}:
	case <-ctx.Done():
		return "", ctx.Err()
	}
	defer func() { <-c.lock }()
	now := time.Now()
	good := c.bearer.text != "" && c.bearer.text != refused && now.Before(c.bearer.ends)
	if good && now.Before(c.bearer.renewAt) {
		return c.bearer.text, nil
	}
	if good {
		err := c.renew(ctx, request{method: http.MethodPost, path: "/auth/refresh", bearer: c.bearer.text})
		// A token ends for good some days after its key was shown, so a refreshed
		// one can be short; then the key is shown again.
		if err == nil && time.Until(c.bearer.ends) > time.Hour {
			return c.bearer.text, nil
		}
		if err != nil && !errors.Is(err, Unauthenticated) {
			c.bearer.renewAt = now.Add(time.Minute)
			return c.bearer.text, nil
		}
	}
	body := map[string]string{"api_key": c.config.APIKey}
	if c.config.OrganisationID != "" {
		body["cooperative_id"] = c.config.OrganisationID
	}
	err := c.renew(ctx, request{method: http.MethodPost, path: "/auth/token", body: body, open: true})
	return c.bearer.text, err
}

// renew takes a token from one of the two calls that give one.
func (c *Client) renew(ctx context.Context, r request) error {
	got, err := object[struct {
		AccessToken string `json:"access_token"`
		ExpiresIn   int64  `json:"expires_in"`
	}](ctx, c, r, nil)
	if err != nil {
		return err
	}
	life := time.Duration(got.ExpiresIn) * time.Second
	now := time.Now()
	c.bearer = bearer{text: got.AccessToken, renewAt: now.Add(life - life/10), ends: now.Add(life)}
	return nil
}
