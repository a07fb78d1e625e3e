// Package trail keeps who did what: one row for each request that changed something,
// in the transaction of its first change, and one for each that showed a person's phone,
// private file, consent or an export. Rows are added and never changed, but that the
// address is taken out of old ones, and a reason when the farmer that it speaks of is
// erased; the hash of each day goes to the ledger (package seal).
//
//	trail.go   Author, Begin: the row that a request leaves
//	detail.go  Names, Change: what a domain says of it, in its transaction
//	reveal.go  Desk, Tell: what was shown to whom
//	list.go    List: the rows, newest first
//	day.go     the hash of a day; Sweep: addresses go
//	retire.go  Retire: rows go, after years
//	sql.go     the tables trail_entry and trail_day
package trail

import (
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/phone"
	"mwanyi/internal/store"
)

// Author is who makes a request, and which.
type Author struct {
	Who            string // the user or the key; empty: nobody is known
	Role           string
	OrganisationID string // empty: ADMIN, or nobody
	SessionID      string // of a person
	DeviceID       string // of a person's phone, if the session is bound to one
	Address        string // where it came from: personal data, kept for a time
	Route          string // method and path as the table of routes has them
	Targets        []string
	RequestID      string
	KeyHash        string // of the Idempotency-Key
}

// isMachine: no person is behind it.
func (a Author) isMachine() bool { return a.SessionID == "" }

// Entry is a row of the trail.
type Entry struct {
	Author
	ID      string
	At      time.Time
	Shown   []string // the parts that were revealed
	Changes []Change
	Reason  string
}

// prefix is that of the ids. The time in an id says to which day its row belongs.
const prefix = "trl"

// Act is a request on its way to its row.
type Act struct {
	author Author
	reason string
	isKept atomic.Bool
	again  bool

	mu sync.Mutex
	id string // made when the row is first written
	at time.Time
}

// Begin gives a context whose first transaction that changes something leaves the row
// of the request with it: after a crash both are there, or neither.
// spec: trail-writes
func Begin(ctx context.Context, a Author) (context.Context, *Act) {
	act := &Act{author: a}
	return store.Witnessed(ctx, act), act
}

// Again says that the same request, by its Idempotency-Key and its body, began before and
// was never answered: its row may be there with what it did.
func (a *Act) Again() { a.again = true }

// Because says why, in the caller's own words. What looks like a phone is taken out.
func (a *Act) Because(reason string) { a.reason = brief(reason, maxReason) }

// IsKept reports whether the row is there.
func (a *Act) IsKept() bool { return a.isKept.Load() }

// Kept implements store.Witness.
func (a *Act) Kept() { a.isKept.Store(true) }

// latest is how long after it was made an id may be written: its day is sealed a
// little later. Only a machine that slept, or a clock that was set, takes as long.
const latest = 5 * time.Minute

// named is the id of the row. It stays the same however often the row is written: a
// commit whose outcome nobody knows, and two transactions at once, lead to one row.
func (a *Act) named() (string, time.Time) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if now := clock.Now(); a.id == "" || now.Sub(a.at).Abs() > latest {
		a.id = id.New(prefix)
		a.at = now
	}
	return a.id, a.at
}

// Sees implements store.Witness: it writes the row.
func (a *Act) Sees(tx *store.Tx, told []any) error {
	if a.isKept.Load() {
		return nil
	}
	e := Entry{Author: a.author, Reason: a.reason}
	e.ID, e.At = a.named()
	e.Targets = append([]string{}, a.author.Targets...)
	var jobs []string
	for _, what := range told {
		switch it := what.(type) {
		case signature:
			e.Who = it.who
			e.Role = it.role
			e.OrganisationID = it.organisationID
			e.SessionID = it.sessionID
		case Change:
			e.Changes = append(e.Changes, it)
		case store.Made:
			switch {
			case it.Table == "job":
				jobs = append(jobs, it.ID)
			case !slices.Contains(unnamed, it.Table) && !slices.Contains(e.Targets, it.ID):
				e.Targets = append(e.Targets, it.ID)
			}
		}
	}
	e.Targets = append(e.Targets, jobs...)
	if a.again {
		if isThere, err := hasRow(tx, e, e.At.Add(-longest)); isThere || err != nil {
			return err
		}
	}
	return insert(tx, e)
}

// longest is how long after the first a request may come again.
const longest = 25 * time.Hour

// maxReason is how much of a reason is kept, in bytes.
const maxReason = 300

// brief is a text without phones, cut to a size.
func brief(text string, most int) string {
	text = phone.Remove(strings.ToValidUTF8(strings.ReplaceAll(text, "\x00", ""), ""))
	if len(text) > most {
		text = strings.ToValidUTF8(text[:most], "") + "…"
	}
	return text
}
