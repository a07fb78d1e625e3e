package quotes

import (
	"net/http"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/secret"
)

// As vendors answer, each in its own form; the prices are made up.
// spec: price-units
func TestAnswersOfMarketsAreReadInTheirOwnForms(t *testing.T) {
	noon := time.Date(2026, 10, 2, 12, 0, 0, 0, time.UTC)
	day := time.Date(2026, 10, 1, 0, 0, 0, 0, time.UTC)
	for name, row := range map[string]struct {
		body        string
		price, time string // paths
		unit        Unit
		want        string
		at          time.Time
	}{
		"newest first, a date":     {`{"name":"Coffee","interval":"monthly","unit":"cent per pound","data":[{"date":"2026-10-01","value":"351.06"},{"date":"2026-09-01","value":"1"}]}`, "data.0.value", "data.0.date", CentsPerLb, "7.739548", day},
		"newest last":              {`{"observations":[{"date":"2026-09-01","value":"1"},{"date":"2026-10-01","value":"190.5"}]}`, "observations.-1.value", "observations.-1.date", CentsPerLb, "4.199806", day},
		"a tonne, seconds":         {`{"last":4321.5,"t":1790942400}`, "last", "t", USDPerTonne, "4.3215", noon},
		"a tonne, milliseconds":    {`{"last":"4321.5","t":1790942400000}`, "last", "t", USDPerTonne, "4.3215", noon},
		"a pound, seconds in text": {`[["ROBUSTA",["1.905","1790942400"]]]`, "0.1.0", "0.1.1", USDPerLb, "4.199806", noon},
		"date and time":            {`{"p":4.2,"t":"2026-10-02 12:00:00"}`, "p", "t", USDPerKg, "4.2", noon},
		"RFC 3339, no unit named":  {`{"p":4.2,"t":"2026-10-02T15:00:00+03:00"}`, "p", "t", "", "4.2", noon},
	} {
		m := openMarket(t)
		m.say(http.StatusOK, row.body)
		q, err := New(Options{URL: m.url, Header: "X-Key", Key: secret.New("the key"), PricePath: row.price, TimePath: row.time, Unit: row.unit}).Newest(t.Context())
		if err != nil || q.PerKg.String() != row.want || !q.ObservedAt.Equal(row.at) {
			t.Errorf("%s: %s at %s, %v, want %s at %s", name, q.PerKg, q.ObservedAt, err, row.want, row.at)
		}
	}
}

// spec: price-units
func TestPlacesUnitsAndTimesThatAreNoneAreUnavailable(t *testing.T) {
	m := openMarket(t)
	for name, row := range map[string]struct {
		body, price, time string
		unit              Unit
	}{
		"beyond the list":       {`{"d":[{"p":1,"t":"2026-10-01"}]}`, "d.1.p", "d.0.t", ""},
		"before the list":       {`{"d":[{"p":1,"t":"2026-10-01"}]}`, "d.-2.p", "d.0.t", ""},
		"an empty list":         {`{"d":[]}`, "d.-1.p", "d.-1.t", ""},
		"a name in a list":      {`{"d":[1]}`, "d.first", "d.0", ""},
		"a gap in the series":   {`{"d":[{"p":".","t":"2026-10-01"}]}`, "d.0.p", "d.0.t", ""},
		"another unit":          {`{"p":1,"t":"2026-10-01"}`, "p", "t", "eur_kg"},
		"too much":              {`{"p":9000000000000,"t":"2026-10-01"}`, "p", "t", USDPerLb},
		"less than a millionth": {`{"p":0.0001,"t":"2026-10-01"}`, "p", "t", USDPerTonne},
		"a time of long ago":    {`{"p":1,"t":86400}`, "p", "t", ""},
		"a month":               {`{"p":1,"t":"2026-10"}`, "p", "t", ""},
		"a date to come":        {`{"p":1,"t":"` + clock.Now().Add(48*time.Hour).UTC().Format(time.DateOnly) + `"}`, "p", "t", ""},
	} {
		m.say(http.StatusOK, row.body)
		if q, err := New(Options{URL: m.url, Header: "X-Key", Key: secret.New("the key"), PricePath: row.price, TimePath: row.time, Unit: row.unit}).Newest(t.Context()); err == nil {
			t.Errorf("%s: %v, want an error", name, q)
		}
	}
}

// spec: price-units
func TestAPriceOfTheDayStandsForItsTime(t *testing.T) {
	m := openMarket(t)
	today := clock.Now().UTC().Truncate(24 * time.Hour)
	defer clock.Jump(today.Add(36*time.Hour + time.Minute).Sub(clock.Now()))() // tomorrow noon
	m.say(http.StatusOK, `{"p":4.2,"t":"`+today.Format(time.DateOnly)+`"}`)
	for stands, want := range map[time.Duration]time.Time{0: today, 24 * time.Hour: today, 48 * time.Hour: today.Add(36 * time.Hour)} {
		q, err := New(Options{URL: m.url, Header: "X-Key", Key: secret.New("the key"), PricePath: "p", TimePath: "t", Stands: stands}).Newest(t.Context())
		if err != nil || !q.ObservedAt.Equal(want) {
			t.Errorf("standing for %s: seen at %s, %v, want %s", stands, q.ObservedAt, err, want)
		}
	}
}
