package gfw

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"mwanyi/internal/clock"
)

// recordAge is how long what the provider says of a version is believed: a new
// one comes once a year for loss, and daily for alerts.
const recordAge = time.Hour

// record is what the provider says of a version of a dataset.
type record struct {
	IsLatest bool `json:"is_latest"`
	Metadata struct {
		Range struct {
			EndDate string `json:"end_date"`
			Max     string `json:"max"` // what end_date was called before
		} `json:"content_date_range"`
	} `json:"metadata"`

	readAt time.Time
}

// through is the last year that the version shows whole; 0: it does not say. Of a
// year that it shows in part alerts are counted too: rather twice than not at all.
func (r record) through() int {
	for _, text := range []string{r.Metadata.Range.EndDate, r.Metadata.Range.Max} {
		end, err := time.Parse(time.DateOnly, text)
		if err != nil {
			continue
		}
		year := end.Year()
		if end.Month() < time.December {
			year--
		}
		if year > 2020 && year <= clock.Now().Year() {
			return year
		}
	}
	return 0
}

// records keep what was read, by dataset and version.
type records struct {
	mu    sync.Mutex
	known map[string]record
}

// recordsKept: alerts have a version a day.
const recordsKept = 16

func (r *records) get(name string) (record, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	found, is := r.known[name]
	return found, is && clock.Since(found.readAt) < recordAge
}

func (r *records) put(name string, found record) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.known == nil || len(r.known) >= recordsKept {
		r.known = map[string]record{}
	}
	found.readAt = clock.Now()
	r.known[name] = found
}

// recordOf asks the provider, once, about the version of a dataset that is used.
func (v *visit) recordOf(ctx context.Context, d Dataset) (found record, err error) {
	name := d.Name + "/" + v.version(d)
	if found, isKnown := v.checker.records.get(name); isKnown {
		return found, nil
	}
	if found, err = v.readRecord(ctx, d); err == nil {
		v.checker.records.put(name, found)
	}
	return found, err
}

// recordTime is short: a record is a row in the provider's database.
const recordTime = 10 * time.Second

func (v *visit) readRecord(ctx context.Context, d Dataset) (found record, err error) {
	ctx, cancel := context.WithTimeout(ctx, min(recordTime, v.checker.options.Timeout))
	defer cancel()
	answer, err := v.send(ctx, http.MethodGet, v.checker.base.JoinPath("dataset", d.Name, v.version(d)), nil)
	if err != nil {
		return found, err
	}
	if answer.Status != http.StatusOK {
		return found, refusal(answer)
	}
	said := struct{ Data *record }{Data: &found}
	if err := json.Unmarshal(answer.Body, &said); err != nil || said.Data == nil {
		return found, &trouble{text: "the record of " + d.Name + " is none: " + short(answer.Body), passing: true}
	}
	return found, nil
}

// mustBeLatest refuses a version that was pinned and is not the newest: the
// provider sums the newest layers whatever version it is asked for, so that the
// record of the check would name data that was not looked at.
// spec: forest-versions
func (v *visit) mustBeLatest(ctx context.Context, d Dataset) error {
	if d.Name == "" || d.Version == latest {
		return nil
	}
	var found record
	err := v.insist(ctx, func() (err error) {
		found, err = v.recordOf(ctx, d)
		return err
	})
	if err == nil && !found.IsLatest {
		err = &trouble{text: fmt.Sprintf("%s/%s is not the provider's newest version, and it answers with the newest whatever is asked: set %s/latest", d.Name, d.Version, d.Name)}
	}
	return err
}

// Where the last year of loss is known from.
const (
	fromDataset = "dataset"
	fromSetting = "setting"
)

// lossThrough is the last year that the map of loss shows, by its own record, or
// by the setting when that says nothing or cannot be read.
// spec: forest-versions
func (v *visit) lossThrough(ctx context.Context) lossYear {
	if found, err := v.recordOf(ctx, v.checker.options.Loss); err == nil && found.through() != 0 {
		return lossYear{found.through(), fromDataset}
	}
	return lossYear{v.checker.options.LossThrough, fromSetting}
}

// lossYear says it in the answer that is pinned.
type lossYear struct {
	Year int    `json:"year"`
	From string `json:"from"`
}
