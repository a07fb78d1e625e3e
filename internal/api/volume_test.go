package api

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strconv"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/people"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/store/storetest/volume"
)

// mostRows is what a part of a plan may read for one page, thrown away or not.
const mostRows = 5000

// mostBlocks is how many blocks a part of a plan may look at beyond those of its rows: an index
// that is walked through in a table of a test has more.
const mostBlocks = 16

// mostStatements is how many a page of a desk may need.
const mostStatements = 150

// fewSteps are too few for a look at each row of any table: what few rows fit may
// grow up to there.
const fewSteps = 70_000

// fewRows asks for a volume that is loaded in seconds.
const fewRows = "small"

// wholeReads read more than a page by their nature; each says why.
var wholeReads = map[string]string{
	"/admin/books":                "the balances of all accounts",
	"/admin/books/entries.csv":    "a day of the books, as a file",
	"/farmers/boundaries.geojson": "all farms of a cooperative, as a file",

	"/cooperatives/{cooperative_id}/float": "what a day has drawn, added up from the books",
}

// reading is what the statements of a request have read, by their texts.
type reading map[string]volume.Read

// Whatever is asked of a large database, filters that nothing fits among it, reads
// a bounded number of rows: a page is as dear in a table of a hundred million. The
// requests are derived from the table of routes and the contract, and the pages of the desks
// from their rooms, so that a new list
// is here before anybody thinks of it. PostgreSQL says what each part of its plan has
// read; SQLite counts the steps of its machine, which must not grow with the tables.
// spec: bounded-lists
func TestEveryReadIsBounded(t *testing.T) {
	if os.Getenv("MWANYI_VOLUME") == "" {
		t.Skip("MWANYI_VOLUME is not set: make volume runs it, and MWANYI_VOLUME=small of few rows, planned as if they were many")
	}
	ctx := context.Background()
	small := volume.Options{Batches: 13000, Least: 10600} // more than a page looks at are DELIVERED
	grown := volume.Options{Batches: 18000, Least: 16000, From: small.Batches, FromLeast: small.Least}
	t.Run("postgres", func(t *testing.T) {
		at := storetest.PostgresURL(t)
		h := open(t, storetest.OpenURL(t, at), 1e6)
		h.known(h.coop, map[string]person.Details{volume.Known: {GivenName: "Na", FamilyName: "Ro", Village: "Bu"}})
		filled, err := volume.Fill(ctx, at, volume.Options{Batches: volumeOr(t, grown.Batches), Least: grown.Least})
		must(t, err)
		h.findsWhatIsOld()
		for of, all := range h.readings(at, filled) {
			for query, read := range all {
				if (read.Rows > mostRows || read.Walked > mostBlocks) && wholeReads[of.Route] == "" {
					t.Errorf("%s %s reads %d rows, and %d blocks beside them, in one part of\n%s\n%s", of.Role, of.URL, read.Rows, read.Walked, query, read.Plan)
				}
			}
		}
	})
	t.Run("sqlite", func(t *testing.T) {
		at := storetest.SQLiteURL(t)
		h := open(t, storetest.OpenURL(t, at), 1e6)
		h.known(h.coop, map[string]person.Details{volume.Known: {GivenName: "Na", FamilyName: "Ro", Village: "Bu"}})
		filled, err := volume.Fill(ctx, at, small)
		must(t, err)
		before := h.readings(at, filled)
		grown.Batches = volumeOr(t, grown.Batches)
		_, err = volume.Fill(ctx, at, grown)
		must(t, err)
		h.findsWhatIsOld()
		for of, all := range h.readings(at, filled) {
			for query, read := range all {
				if was := before[of][query]; read.Steps > max(fewSteps, was.Steps+was.Steps/4) && wholeReads[of.Route] == "" {
					t.Errorf("%s %s takes %d steps, %d when the tables were smaller, in\n%s\n%s", of.Role, of.URL, read.Steps, was.Steps, query, read.Plan)
				}
			}
		}
	})
}

// volumeOr is how many batches make volume wants to see.
func volumeOr(t *testing.T, usual int) int {
	t.Helper()
	text := os.Getenv("MWANYI_VOLUME")
	if text == fewRows {
		return usual
	}
	n, err := strconv.Atoi(text)
	must(t, err)
	return n
}

// findsWhatIsOld follows the cursors of lists that are asked for what few old rows have:
// whoever goes on finds all of them once.
func (h *house) findsWhatIsOld() {
	h.t.Helper()
	for path, want := range map[string]struct {
		field, id string
		items     int
	}{
		"/reviews?kind=STATEMENT":           {"reviews", "review_id", 25},
		"/prices?status=PENDING":            {"prices", "price_id", 25},
		"/lots?status=DISSOLVED":            {"lots", "lot_id", 100},
		"/batches?species=Coffea+arabica":   {"batches", "batch_id", 50},
		"/farmers/transfers?status=EXPIRED": {"transfers", "transfer_id", 25},
	} {
		found := map[string]bool{}
		short := 0
		for cursor, pages := "", 0; ; pages++ {
			got := h.do(ask{method: http.MethodGet, path: path + cursor, token: h.tokens[access.Admin]})
			var page map[string]any
			must(h.t, json.Unmarshal(got.body, &page))
			items, _ := page[want.field].([]any)
			for _, item := range items {
				id := fmt.Sprint(item.(map[string]any)[want.id])
				if found[id] {
					h.t.Errorf("%s: %s came twice", path, id)
				}
				found[id] = true
			}
			next, more := page["next_cursor"].(string)
			if !more || pages > 100 {
				break
			}
			if len(items) < defaultLimit {
				short++
			}
			cursor = "&cursor=" + url.QueryEscape(next)
		}
		if len(found) != want.items || short == 0 {
			h.t.Errorf("%s: found %d, with %d short pages before the last; want %d after some", path, len(found), short, want.items)
		}
	}
}

// readings asks for everything that can be asked for and looks at what was read.
func (h *house) readings(at string, filled volume.Filled) map[volume.Question]reading {
	h.t.Helper()
	ctx := context.Background()
	reader, err := volume.OpenReader(ctx, at)
	must(h.t, err)
	defer func() { must(h.t, reader.Close()) }()
	if os.Getenv("MWANYI_VOLUME") == fewRows {
		must(h.t, reader.AsIfLarge(ctx))
	}
	known := map[string]volume.Read{}
	out := map[volume.Question]reading{}
	doc, err := loadContract()
	must(h.t, err)
	questions, err := volume.Questions(doc, filled)
	must(h.t, err)
	asks := map[volume.Question]ask{}
	for _, of := range questions {
		asks[of] = ask{method: http.MethodGet, path: of.URL, token: h.tokens[access.Role(of.Role)]}
	}
	maps.Copy(asks, h.deskPages())
	for of, a := range asks {
		out[of] = reading{}
		for query, args := range h.statements(of, a) {
			key := fmt.Sprint(query, args)
			read, isKnown := known[key]
			if !isKnown {
				if read, err = reader.Of(ctx, query, args); err != nil {
					h.t.Errorf("%s: %v", query, err)
				}
				if read.Plan == "" {
					read.Plan = reader.Explain(ctx, query, args)
				}
				known[key] = read
			}
			out[of][query] = read
		}
	}
	h.t.Logf("%d requests, %d statements", len(out), len(known))
	return out
}

// deskPages are the pages of all desks that are about nothing in particular, each as one of its
// people asks for it.
func (h *house) deskPages() map[volume.Question]ask {
	h.t.Helper()
	staff := map[access.Role]people.Opened{
		access.Cooperative: h.hires(h.coop, people.Manager), access.Buyer: h.hires(h.buyer, people.Trader),
		access.MFI: h.hires(h.mfi, people.Officer), access.Admin: h.hires("", people.Operator),
	}
	all := map[volume.Question]ask{}
	for _, door := range deskDoors {
		for _, page := range deskOf(h.t).Lists(door.address) {
			all[volume.Question{Role: string(door.of), Route: page, URL: page}] = browsing(page, staff[door.of].Token)
		}
	}
	return all
}

// statements are the queries of a request, with the arguments of the last time. What
// needs more of the outside than this house has fails after them.
func (h *house) statements(of volume.Question, a ask) map[string][]any {
	h.t.Helper()
	all, n := map[string][]any{}, 0
	trace := &store.Trace{Query: func(query string, args []any) {
		all[query] = slices.Clone(args)
		n++
	}}
	r := a.request()
	h.serve(r.WithContext(store.Traced(r.Context(), trace)))
	if _, isDesk := deskAt(of.URL); isDesk && n > mostStatements {
		h.t.Errorf("%s needs %d statements", of.URL, n)
	}
	return all
}

// Whoever adds a list or a filter says what it is asked with, long before anybody runs
// make volume.
// spec: bounded-lists
func TestEverythingCanBeAskedOfAVolume(t *testing.T) {
	doc, err := loadContract()
	must(t, err)
	all, err := volume.Questions(doc, volume.Filled{})
	must(t, err)
	if len(all) < 1000 {
		t.Errorf("%d questions, want more than a thousand", len(all))
	}
}
