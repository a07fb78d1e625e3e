package test

import (
	"net"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// air is what lies between phones and the service: so many bytes a second each way for all
// of them together, and a time there and back. As it is made it is as fast as the machine.
type air struct {
	mu             sync.Mutex
	bytesPerSecond float64
	roundTrip      time.Duration
	upUntil        time.Time // until when what was sent before is under way
	downUntil      time.Time
	bytesDown      int
	still          chan struct{} // closed when it moves again
}

// thin makes it slow; zero is fast again.
func (a *air) thin(bytesPerSecond float64, roundTrip time.Duration) {
	a.mu.Lock()
	defer a.mu.Unlock()
	a.bytesPerSecond, a.roundTrip, a.upUntil, a.downUntil, a.bytesDown = bytesPerSecond, roundTrip, time.Time{}, time.Time{}, 0
}

// passes waits until n bytes are through, after those that others have sent before.
func (a *air) passes(n int, until *time.Time) {
	a.mu.Lock()
	if until == &a.downUntil {
		a.bytesDown += n
	}
	if a.bytesPerSecond == 0 {
		a.mu.Unlock()
		return
	}
	now := clock.Now()
	if until.Before(now) {
		*until = now
	}
	*until = until.Add(time.Duration(float64(n) / a.bytesPerSecond * float64(time.Second)))
	wait := until.Sub(now)
	a.mu.Unlock()
	<-time.After(wait)
}

// stands lets nothing through to the service until moves is called.
func (a *air) stands() (moves func()) {
	still := make(chan struct{})
	a.mu.Lock()
	a.still = still
	a.mu.Unlock()
	return sync.OnceFunc(func() {
		a.mu.Lock()
		a.still = nil
		a.mu.Unlock()
		close(still)
	})
}

// waits until the line moves.
func (a *air) waits() {
	a.mu.Lock()
	still := a.still
	a.mu.Unlock()
	if still != nil {
		<-still
	}
}

// travels waits for the time there and back.
func (a *air) travels() {
	a.mu.Lock()
	wait := a.roundTrip
	a.mu.Unlock()
	if wait > 0 {
		<-time.After(wait)
	}
}

// mast is the end of the line at which phones arrive.
type mast struct {
	net.Listener
	air *air
}

func (m mast) Accept() (net.Conn, error) {
	c, err := m.Listener.Accept()
	return throughAir{c, m.air}, err
}

type throughAir struct {
	net.Conn
	air *air
}

// packet is what goes at once: the next file's begins while this one's is under way.
const packet = 1400

func (c throughAir) Write(b []byte) (n int, err error) {
	for n < len(b) && err == nil {
		part := b[n:min(n+packet, len(b))]
		c.air.passes(len(part), &c.air.downUntil)
		var written int
		written, err = c.Conn.Write(part)
		n += written
	}
	return n, err
}

func (c throughAir) Read(b []byte) (int, error) {
	c.air.waits()
	n, err := c.Conn.Read(b[:min(len(b), packet)])
	c.air.passes(n, &c.air.upUntil)
	return n, err
}
