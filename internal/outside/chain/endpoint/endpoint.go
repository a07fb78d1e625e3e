// Package endpoint connects to a chain that somebody else runs: several endpoints
// of which one is used until it fails.
//
//	endpoint.go  Dial
package endpoint

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"sync"
	"time"

	"mwanyi/internal/exchange"

	"github.com/ethereum/go-ethereum/common/hexutil"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/rpc"
)

// Dial connects to a remote chain by HTTP. Of several endpoints one is used
// until it fails: the question, which may be repeated on this protocol, then
// goes to the next. No endpoint is used before it has shown the chain id.
// Dial fails when none can be used now. The endpoints may hold secrets, so no
// error names more than their host.
func Dial(ctx context.Context, chainID uint64, endpoints ...string) (*ethclient.Client, error) {
	if len(endpoints) == 0 {
		return nil, errors.New("chain: no endpoint")
	}
	f := &failover{chainID: chainID, next: &http.Transport{MaxIdleConnsPerHost: 32, IdleConnTimeout: time.Minute}}
	for _, text := range endpoints {
		u, err := url.Parse(text)
		if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return nil, errors.New("chain: an endpoint's URL must be http or https")
		}
		f.endpoints = append(f.endpoints, &endpoint{url: u})
	}
	// The URL here is only a name: net/http puts it into its errors, and its
	// user into a header that would go to every endpoint.
	client, err := rpc.DialOptions(ctx, "http://chain/", rpc.WithHTTPClient(&http.Client{Transport: exchange.Watch("chain", f), Timeout: 30 * time.Second}))
	if err != nil {
		return nil, errors.New("chain: the endpoint cannot be used")
	}
	c := ethclient.NewClient(client)
	if _, err := c.ChainID(ctx); err != nil {
		c.Close()
		return nil, fmt.Errorf("chain: %w", err)
	}
	return c, nil
}

// endpoint is one way to the chain.
type endpoint struct {
	url     *url.URL
	checked bool  // it has shown the right chain id
	wrong   error // it has shown another one: never use it
}

// failover sends each request to the endpoint that worked last, and to the
// others when it does not answer.
type failover struct {
	chainID uint64
	next    http.RoundTripper

	mu        sync.Mutex
	endpoints []*endpoint
	current   int
}

// errRefused: the endpoint answered, but not the question.
var errRefused = errors.New("endpoint refuses")

// RoundTrip implements http.RoundTripper.
func (f *failover) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	if err := r.Body.Close(); err != nil {
		return nil, err
	}
	f.mu.Lock()
	first := f.current
	f.mu.Unlock()
	var failures []error
	for i := range f.endpoints {
		n := (first + i) % len(f.endpoints)
		answer, err := f.try(r, n, body)
		if err == nil {
			f.mu.Lock()
			f.current = n
			f.mu.Unlock()
			return answer, nil
		}
		failures = append(failures, fmt.Errorf("%s: %w", f.endpoints[n].url.Host, err))
		if r.Context().Err() != nil {
			break
		}
	}
	return nil, errors.Join(failures...)
}

func (f *failover) try(r *http.Request, n int, body []byte) (*http.Response, error) {
	if err := f.check(r.Context(), n); err != nil {
		return nil, err
	}
	return f.post(r.Context(), r.Header, n, body)
}

// post asks one endpoint. An answer that is no JSON-RPC answer, such as a rate
// limit or a proxy's error page, counts as none.
func (f *failover) post(ctx context.Context, header http.Header, n int, body []byte) (*http.Response, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, f.endpoints[n].url.String(), bytes.NewReader(body))
	if err != nil {
		return nil, errors.New("request cannot be made")
	}
	if header != nil {
		request.Header = header.Clone()
	}
	request.Header.Set("User-Agent", exchange.Agent)
	if user := f.endpoints[n].url.User; user != nil {
		password, _ := user.Password()
		request.SetBasicAuth(user.Username(), password)
	}
	answer, err := f.next.RoundTrip(request)
	if err != nil {
		return nil, err
	}
	if answer.StatusCode != http.StatusOK {
		return nil, errors.Join(fmt.Errorf("%w: %s", errRefused, answer.Status), answer.Body.Close())
	}
	return answer, nil
}

// check asks an endpoint for the chain id before its first use.
func (f *failover) check(ctx context.Context, n int) error {
	e := f.endpoints[n]
	f.mu.Lock()
	checked, wrong := e.checked, e.wrong
	f.mu.Unlock()
	if checked || wrong != nil {
		return wrong
	}
	answer, err := f.post(ctx, http.Header{"Content-Type": {"application/json"}}, n, []byte(`{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}`))
	if err != nil {
		return err
	}
	var reply struct {
		Result hexutil.Uint64 `json:"result"`
	}
	if err := errors.Join(json.NewDecoder(io.LimitReader(answer.Body, 4096)).Decode(&reply), answer.Body.Close()); err != nil {
		return fmt.Errorf("chain id: %w", err)
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	if uint64(reply.Result) != f.chainID {
		e.wrong = fmt.Errorf("this is chain %d, not %d", uint64(reply.Result), f.chainID)
		return e.wrong
	}
	e.checked = true
	return nil
}
