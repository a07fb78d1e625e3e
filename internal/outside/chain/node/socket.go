package node

import (
	"bufio"
	"errors"
	"net"
	"net/http"
	"slices"
	"strings"
	"time"

	"github.com/ethereum/go-ethereum/node"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/clock"
)

// Bounds of the subscriptions.
const (
	// maxSockets is how many connections there are at once: each holds memory, and
	// what each has subscribed to is sent before the next block is made.
	maxSockets = 64
	// socketMessage bounds what a connection may send at once: a transaction with a
	// contract in it, in hex, is smaller.
	socketMessage = 1 << 20
	// socketPatience is how long a subscriber may take to be sent something. The
	// chain waits for whoever does not read, so that it is not long.
	socketPatience = time.Second
)

// socketOrigins are the pages in a browser that may connect: those of this
// machine. Tools send no Origin.
var socketOrigins = []string{"http://localhost", "http://127.0.0.1", "http://[::1]"}

// sockets answer JSON-RPC over WebSocket, where subscriptions are, on the
// listener of JSON-RPC. It is go-ethereum's own server, with bounds that its
// listener has none of.
type sockets struct {
	server *rpc.Server
	inner  http.Handler
	slots  chan struct{}
}

// openSockets serves the same namespaces as the listener, at its root.
// spec: chain-subscriptions
func openSockets(stack *node.Node, apis []rpc.API) error {
	s := &sockets{server: rpc.NewServer(), slots: make(chan struct{}, maxSockets)}
	s.server.SetWebsocketReadLimit(socketMessage)
	s.server.SetBatchLimits(node.DefaultConfig.BatchRequestLimit, node.DefaultConfig.BatchResponseMaxSize)
	for _, api := range apis {
		if !slices.Contains(modules, api.Namespace) || api.Authenticated {
			continue
		}
		if err := s.server.RegisterName(api.Namespace, api.Service); err != nil {
			return err
		}
	}
	s.inner = s.server.WebsocketHandler(socketOrigins)
	stack.RegisterHandler("subscriptions", "GET /{$}", s)
	stack.RegisterLifecycle(s)
	return nil
}

// Start implements node.Lifecycle.
func (s *sockets) Start() error { return nil }

// Stop implements node.Lifecycle: it ends all connections.
func (s *sockets) Stop() error {
	s.server.Stop()
	return nil
}

// ServeHTTP holds a connection until it ends. Who asks for something else than a
// socket is told that the node is there, as the listener does.
func (s *sockets) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if !strings.EqualFold(r.Header.Get("Upgrade"), "websocket") {
		return
	}
	select {
	case s.slots <- struct{}{}:
		defer func() { <-s.slots }()
		s.inner.ServeHTTP(brisk{w}, r)
	default:
		http.Error(w, "too many connections", http.StatusServiceUnavailable)
	}
}

// brisk gives connections on which nothing that is sent takes long.
type brisk struct{ http.ResponseWriter }

// Hijack implements http.Hijacker.
func (b brisk) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	hijacker, can := b.ResponseWriter.(http.Hijacker)
	if !can {
		return nil, nil, errors.New("the connection cannot be taken over")
	}
	conn, buffer, err := hijacker.Hijack()
	return briskConn{conn}, buffer, err
}

type briskConn struct{ net.Conn }

// SetWriteDeadline gives whoever writes no more time than socketPatience.
func (c briskConn) SetWriteDeadline(t time.Time) error {
	if latest := clock.Now().Add(socketPatience); t.IsZero() || t.After(latest) {
		t = latest
	}
	return c.Conn.SetWriteDeadline(t)
}

// SetDeadline is for both ways.
func (c briskConn) SetDeadline(t time.Time) error {
	return errors.Join(c.Conn.SetReadDeadline(t), c.SetWriteDeadline(t))
}
