package storetest

import (
	"io"
	"net"
	"net/url"
	"sync"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
)

// Link is the way to a PostgreSQL server, which a test can cut and mend.
type Link struct {
	network, address string

	mu    sync.Mutex
	cut   bool
	open  map[net.Conn]struct{}
	tried int
}

// Linked is a URL that leads through a Link to the server of another.
func Linked(t testing.TB, address string) (string, *Link) {
	t.Helper()
	config, err := pgx.ParseConfig(address)
	if err != nil {
		t.Fatal(err)
	}
	l := &Link{open: map[net.Conn]struct{}{}}
	l.network, l.address = pgconn.NetworkAddress(config.Host, config.Port)
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		listener.Close() //nolint:errcheck // it was only for the test
		l.Cut()
	})
	go l.accept(listener)
	through, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	query := through.Query()
	query.Del("host")
	query.Set("sslmode", "disable")
	through.RawQuery, through.Host = query.Encode(), listener.Addr().String()
	return through.String(), l
}

// Cut ends all connections and lets none through.
func (l *Link) Cut() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut, l.tried = true, 0
	for conn := range l.open {
		conn.Close() //nolint:errcheck // that is what a cut does
	}
}

// Mend lets new connections through.
func (l *Link) Mend() {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.cut = false
}

// Tried is how many connections were refused since the cut.
func (l *Link) Tried() int {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.tried
}

func (l *Link) accept(listener net.Listener) {
	for {
		conn, err := listener.Accept()
		if err != nil {
			return // closed
		}
		go l.carry(conn)
	}
}

// carry joins a connection to one of the server's, until either ends.
func (l *Link) carry(from net.Conn) {
	defer from.Close() //nolint:errcheck // nothing to tell
	if l.isCut() {
		return // the server, which serves other tests too, hears nothing of it
	}
	to, err := net.Dial(l.network, l.address)
	if err != nil {
		return
	}
	defer to.Close() //nolint:errcheck // nothing to tell
	if !l.enter(from, to) {
		return
	}
	defer l.leave(from, to)
	go func() {
		io.Copy(to, from) //nolint:errcheck // its end is the news
		to.Close()        //nolint:errcheck // so that the other direction ends
	}()
	io.Copy(from, to) //nolint:errcheck // its end is the news
}

// isCut counts who tries in vain.
func (l *Link) isCut() bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cut {
		l.tried++
	}
	return l.cut
}

func (l *Link) enter(conns ...net.Conn) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.cut {
		return false
	}
	for _, conn := range conns {
		l.open[conn] = struct{}{}
	}
	return true
}

func (l *Link) leave(conns ...net.Conn) {
	l.mu.Lock()
	defer l.mu.Unlock()
	for _, conn := range conns {
		delete(l.open, conn)
	}
}
