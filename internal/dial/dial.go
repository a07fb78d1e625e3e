// Package dial connects to addresses that strangers name. A Guard lets only
// public addresses through: it is asked when an address is registered, and
// again for the very address of every connection, after DNS has answered.
//
//	dial.go    Guard: the check of a URL, the checked connection, an HTTP transport
//	ranges.go  which addresses are public
//
// A name that pointed to a public address when it was registered and to an
// inner one a minute later (rebinding) is refused by the second check, because
// it sees the address that the socket is about to use.
package dial

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"syscall"
	"time"
)

// ErrNotPublic: the address is not one of the public internet.
var ErrNotPublic = errors.New("not a public address")

// ErrNoAddress: the name has no address, or DNS does not answer.
var ErrNoAddress = errors.New("the host has no address")

// Guard decides which addresses may be called. The zero value is the strict
// one. All methods are safe for concurrent use.
type Guard struct {
	// Development lets http through, and the addresses of this machine and of
	// private networks; names are not looked up before they are called.
	Development bool
	// Resolver answers names; the system's when nil.
	Resolver *net.Resolver
}

const (
	lookupTimeout  = 5 * time.Second
	connectTimeout = 5 * time.Second
)

// Check refuses a URL that may not be called: one that is not https, carries a
// user or a password, or names a host that has an address which is not public.
// The error is safe to show.
func (g *Guard) Check(ctx context.Context, raw string) error {
	u, err := url.Parse(raw)
	switch {
	case err != nil || u.Host == "" || u.Hostname() == "":
		return errors.New("it is not an absolute URL")
	case u.User != nil:
		return errors.New("it must not carry a user or a password")
	case u.Scheme != "https" && (!g.Development || u.Scheme != "http"):
		return errors.New("it must be https")
	}
	if address, err := netip.ParseAddr(u.Hostname()); err == nil {
		return g.allows(address)
	}
	if g.Development {
		return nil
	}
	ctx, cancel := context.WithTimeout(ctx, lookupTimeout)
	defer cancel()
	found, err := g.resolver().LookupNetIP(ctx, "ip", u.Hostname())
	if err != nil || len(found) == 0 {
		return ErrNoAddress // DNS's own words may speak of inner servers
	}
	for _, address := range found {
		if err := g.allows(address); err != nil {
			return err
		}
	}
	return nil
}

func (g *Guard) resolver() *net.Resolver {
	if g.Resolver != nil {
		return g.Resolver
	}
	return net.DefaultResolver
}

// allows judges one address.
func (g *Guard) allows(address netip.Addr) error {
	if public(address) || g.Development && nearby(address) {
		return nil
	}
	return ErrNotPublic
}

// DialContext connects like net.Dialer, but only to allowed addresses: each is
// judged after the name is resolved and before a packet leaves.
// spec: webhook-address
func (g *Guard) DialContext(ctx context.Context, network, address string) (net.Conn, error) {
	dialer := net.Dialer{Timeout: connectTimeout, KeepAlive: 30 * time.Second, Resolver: g.Resolver, ControlContext: g.control}
	return dialer.DialContext(ctx, network, address)
}

// control is called with the socket's own target, never with a name.
func (g *Guard) control(_ context.Context, _, address string, _ syscall.RawConn) error {
	target, err := netip.ParseAddrPort(address)
	if err != nil {
		return fmt.Errorf("%w: %w", ErrNotPublic, err)
	}
	return g.allows(target.Addr())
}

// Client makes an HTTP client that calls only what the guard allows. It
// follows no redirect, which would lead around the check of the URL, and asks
// no proxy, which would connect in its place. idlePerHost connections to each
// host stay open for the next call.
func (g *Guard) Client(idlePerHost int) *http.Client {
	return &http.Client{
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
		Transport: &http.Transport{
			Proxy:                  nil,
			DialContext:            g.DialContext,
			TLSClientConfig:        &tls.Config{MinVersion: tls.VersionTLS12},
			TLSHandshakeTimeout:    connectTimeout,
			ForceAttemptHTTP2:      true,
			MaxIdleConns:           1024,
			MaxIdleConnsPerHost:    idlePerHost,
			IdleConnTimeout:        90 * time.Second,
			MaxResponseHeaderBytes: 64 << 10,
			DisableCompression:     true, // nobody reads the answer's body
		},
	}
}
