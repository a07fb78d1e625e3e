package season

import (
	"encoding/json"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
)

// Record is what a data folder knows of its season: when today was, which days
// are done, and what was made on them.
type Record struct {
	Began time.Time         `json:"began"`           // the day that is called today
	Done  int               `json:"days_done"`       // of the calendar
	Ended bool              `json:"ended"`           // nothing is left to do
	Error string            `json:"error,omitempty"` // why it ended early
	Made  map[string]string `json:"made"`            // ids of what was made, by its name in the calendar

	shelf Shelf
}

// Shelf keeps the record: whole, or as it was.
type Shelf interface{ Keep(r *Record) error }

// ReadRecord reads what a shelf has kept.
func ReadRecord(text []byte, shelf Shelf) (*Record, error) {
	r := &Record{shelf: shelf}
	return r, json.Unmarshal(text, r)
}

// Begin writes down that a fresh folder is to have a season.
func Begin(shelf Shelf) (*Record, error) {
	r := &Record{Began: clock.Now(), Made: map[string]string{}, shelf: shelf}
	return r, r.save()
}

// setUp is how long before its first day a season begins: the blocks with which the
// house is built have run the chain's clock ahead, and what comes next would wait for it.
const setUp = time.Hour

// GoBack sets the clock to the first day that is not done, before anything of the
// house is opened.
func (r *Record) GoBack() {
	if r.Ended {
		return
	}
	to := r.at(calendar[min(r.Done, len(calendar)-1)])
	if r.Done == 0 {
		to = to.Add(-setUp)
	}
	clock.Jump(to.Sub(clock.Now()))
}

// Leave ends a season that was cut and is not to go on.
func (r *Record) Leave() error { return r.end("it was cut, and left out at the next start") }

// at is the morning of a day.
func (r *Record) at(d day) time.Time {
	return r.Began.AddDate(0, 0, -d.ago)
}

func (r *Record) dayDone(days int) error {
	r.Done = days
	return r.save()
}

func (r *Record) end(cause string) error {
	r.Ended, r.Error = true, cause
	return r.save()
}

func (r *Record) save() error { return r.shelf.Keep(r) }

// idOf is the id that something of the season has, made on a day: the same after
// a crash, and in the order of its number among those of the day.
func (r *Record) idOf(prefix, name string, d int, number int) string {
	at := r.Began.AddDate(0, 0, -d).Add(time.Duration(number) * time.Millisecond)
	const chance = 16 // symbols of a ULID after those of the time
	first, derived := id.First(prefix, at), id.Derived(prefix, "season/"+r.Began.String()+"/"+name)
	return first[:len(first)-chance] + derived[len(derived)-chance:]
}
