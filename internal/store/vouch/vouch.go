// Package vouch knows for how long a replica may trust what it has kept of the rows that tokens
// rest on, and how long whoever changes them waits.
//
// What a token rests on can be kept by every replica on a PostgreSQL database, and a
// revocation still counts at once: it is answered when nobody trusts any more what it
// has changed.
//
//   - The rows have a version, which whoever changes them changes with the same commit
//     (postgres.sql). What is kept says which version it was made of, read in the same
//     snapshot.
//   - A replica trusts it for TrustTime from the moment BEFORE it asked the database for
//     the version, and only if that is still the same. Whatever is committed after that
//     question is unseen for so long and no longer.
//   - Whoever has changed such rows waits for SettleTime after its commit before it goes
//     on, whatever became of the commit. So who was told of a change, also that its
//     outcome is unknown, meets no replica that trusts what was before.
//
// No clock is compared with another machine's: only both must run about equally fast.
// A machine that sleeps is found out by the clock that tells the day; of one whose host
// stops both clocks nobody can say it, and it may trust for TrustTime after it goes on.
package vouch

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
)

const (
	// TrustTime is how long an answer is good, from before its question.
	TrustTime = 100 * time.Millisecond
	// SettleTime has room for clocks that run unequally.
	SettleTime = TrustTime + TrustTime/4
)

// Tables are those whose writes give the rows another version.
var Tables = []string{"api_key", "organisation", "person"}

// Ask is the question for the version, put to the server where the rows are read.
type Ask func(ctx context.Context) (version string, err error)

// patience is how long an answer is waited for, by nobody but who asks the next time.
const patience = 5 * time.Second

// Voucher asks for the version, one question at a time, while somebody wants to know. Its zero
// value has asked nothing.
type Voucher struct {
	last atomic.Pointer[word]

	mu     sync.Mutex
	asking chan struct{} // closed when the question is answered; nil: nobody asks
}

// word is what the database has said. The watch runs from before the question.
type word struct {
	version string
	watch   clock.Stopwatch
}

func (w *word) isGood(limit time.Duration) bool { return w != nil && w.watch.IsWithin(limit) }

// IsStill reports whether the version was this one, no longer ago than it can be trusted.
func (v *Voucher) IsStill(version string, ask Ask) bool {
	w := v.last.Load()
	if !w.isGood(TrustTime) {
		if !v.answered(ask) {
			return false
		}
		w = v.last.Load()
		return w.isGood(TrustTime) && w.version == version
	}
	if !w.isGood(TrustTime / 2) {
		v.begin(ask) // so that the next ones need not wait
	}
	return w.version == version
}

// answered waits for an answer, as long as it would be worth something.
func (v *Voucher) answered(ask Ask) bool {
	timer := time.NewTimer(TrustTime)
	defer timer.Stop()
	select {
	case <-v.begin(ask):
		return true
	case <-timer.C:
		return false
	}
}

func (v *Voucher) begin(ask Ask) (answered <-chan struct{}) {
	v.mu.Lock()
	defer v.mu.Unlock()
	if v.asking == nil {
		v.asking = make(chan struct{})
		go v.question(ask)
	}
	return v.asking
}

// question asks. Without an answer nothing is trusted.
func (v *Voucher) question(ask Ask) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	said := &word{watch: clock.StartStopwatch()}
	var err error
	said.version, err = ask(ctx)
	v.mu.Lock()
	defer v.mu.Unlock()
	if err == nil {
		v.last.Store(said)
	}
	close(v.asking)
	v.asking = nil
}
