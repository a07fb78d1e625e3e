package api

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/xuri/excelize/v2"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/export"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/money"
	"mwanyi/internal/person"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// made asks for an export and waits for its end.
func (h *house) made(token, body string) map[string]any {
	h.t.Helper()
	got := h.want(ask{method: http.MethodPost, path: "/exports", token: token, body: body}, http.StatusAccepted)
	path := "/exports/" + got["export_id"].(string)
	h.rest.Until("the export has ended", func() bool {
		got = h.want(ask{method: http.MethodGet, path: path, token: token}, http.StatusOK)
		return got["status"] != "PENDING"
	})
	return got
}

func (h *house) file(token string, made map[string]any) []byte {
	h.t.Helper()
	out := h.send(ask{method: http.MethodGet, path: "/exports/" + made["export_id"].(string) + "/file", token: token})
	if out.status != http.StatusOK || fmt.Sprint(len(out.body)) != out.header.Get("Content-Length") || float64(len(out.body)) != made["size"] {
		h.t.Fatalf("the file: %d, %d bytes, said %s and %v", out.status, len(out.body), out.header.Get("Content-Length"), made["size"])
	}
	return out.body
}

// evil are names that a spreadsheet would run.
var evil = map[string]person.Details{
	"UG-E1": {GivenName: "=HYPERLINK(\"http://x\")", FamilyName: "@SUM(A1)", Village: "+cmd|x"},
	"UG-E2": {GivenName: "-1+1", FamilyName: "O'Neill, \"Bob\"", Village: "line\nbreak"},
	"UG-E3": {GivenName: "Ssekandi", FamilyName: "Ñandú", Village: " =1"},
}

// spec: post-exports, get-exports, get-exports-file, export-formulas
func TestAListBecomesAFileInWhichNothingIsAFormula(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		h.known(h.coop, evil)
		h.known(h.other, map[string]person.Details{"UG-X1": {GivenName: "Foreign"}})
		own := h.tokens[access.Cooperative]
		plain := h.file(own, h.made(own, `{"kind":"farmers","format":"csv"}`))
		rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(plain, []byte("\ufeff")))).ReadAll()
		if err != nil || len(rows) != 4 || rows[0][0] != "farmer_id" {
			t.Fatalf("%d rows, %v, want a header and three farmers:\n%s", len(rows), err, plain)
		}
		book, err := excelize.OpenReader(bytes.NewReader(h.file(own, h.made(own, `{"kind":"farmers","format":"xlsx","filters":{"status":"ACTIVE"}}`))))
		must(t, err)
		sheet, err := book.GetRows("Sheet1")
		must(t, err)
		for name, table := range map[string][][]string{"csv": rows, "xlsx": sheet} {
			all := fmt.Sprint(table)
			for _, want := range []string{`'=HYPERLINK("http://x")`, "'@SUM(A1)", "'+cmd|x", "'-1+1", `O'Neill, "Bob"`, "Ñandú", "' =1", "line\nbreak"} {
				if !strings.Contains(all, want) {
					t.Errorf("%s lacks %q: %s", name, want, all)
				}
			}
			if len(table) != 4 || strings.Contains(all, "Foreign") {
				t.Errorf("%s has %d rows, want three farmers of the own cooperative: %s", name, len(table), all)
			}
		}
		if formula, err := book.GetCellFormula("Sheet1", "E2"); err != nil || formula != "" {
			t.Errorf("a cell is the formula %q, %v, want none", formula, err)
		}
		if strings.Contains(everything(t, s), "HYPERLINK") {
			t.Error("the file lies in the clear, want it sealed")
		}
	})
}

// spec: post-exports
func TestEveryKindOfListCanBeExported(t *testing.T) {
	sc := openScene(t, storetest.Open(t))
	for _, kind := range export.AllKinds {
		for _, role := range []access.Role{access.Cooperative, access.Admin} {
			if kind == export.Books && role != access.Admin {
				sc.refused(ask{method: http.MethodPost, path: "/exports", token: sc.tokens[role], body: `{"kind":"books","format":"csv"}`}, fault.InsufficientPermissions)
				continue
			}
			made := sc.made(sc.tokens[role], fmt.Sprintf(`{"kind":%q,"format":"csv"}`, kind))
			if made["status"] != "COMPLETE" || made["rows"] == nil {
				t.Errorf("%s of %s: %v, want rows", kind, role, made)
				continue
			}
			rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(sc.file(sc.tokens[role], made), []byte("\ufeff")))).ReadAll()
			if err != nil || float64(len(rows)-1) != made["rows"] {
				t.Errorf("%s of %s: %d rows, %v, want a header and %v", kind, role, len(rows), err, made["rows"])
			}
		}
	}
	for _, body := range []string{
		`{"kind":"phones","format":"csv"}`, `{"kind":"farmers","format":"pdf"}`, `{"kind":"farmers"}`, `{"kind":"batches","format":"csv","filters":{"status":"x"}}`,
		`{"kind":"loans","format":"csv","filters":{"from":"2026-01-01"}}`, `{"kind":"payments","format":"csv","filters":{"status":"ACTIVE"}}`, `{"kind":"payments","format":"csv","filters":{"from":"x"}}`,
		`{"kind":"payments","format":"csv","filters":{"sql":"x"}}`, `{"kind":["payments"],"format":"csv"}`,
	} {
		sc.refused(ask{method: http.MethodPost, path: "/exports", token: sc.tokens[access.Cooperative], body: body, wild: true}, fault.InvalidRequest)
	}
}

// spec: books-export
func TestTheBooksOfAPeriodBecomeAFile(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		h.rest.Exports.Part = 500 // many parts
		admin := h.tokens[access.Admin]
		for range 3 {
			h.rest.Submit(h.rest.Delivery(h.coop, h.rest.Farmer(h.coop)))
		}
		lines := func() int { return h.rest.Count("select count(*) from book_line") }
		h.rest.Until("the advances are booked", func() bool { return h.rest.Count("select count(*) from payout where status = 'COMPLETED'") == 3 })
		day := clock.Now().UTC()
		ask1 := func(format, filters string) []byte {
			return h.file(admin, h.made(admin, fmt.Sprintf(`{"kind":"books","format":%q%s}`, format, filters)))
		}
		today := fmt.Sprintf(`,"filters":{"from":%q,"to":%q}`, day.Format(time.DateOnly), day.Format(time.DateOnly))
		rows, err := csv.NewReader(bytes.NewReader(bytes.TrimPrefix(ask1("csv", today), []byte("\ufeff")))).ReadAll()
		must(t, err)
		if len(rows)-1 != lines() || len(rows) < 7 || rows[0][9] != "debit" {
			t.Fatalf("%d rows and %d lines, the first %v", len(rows)-1, lines(), rows[0])
		}
		sums := map[string]money.USDC{}
		seen := map[string]bool{}
		for _, row := range rows[1:] {
			if key := row[1] + "/" + row[2]; seen[key] {
				t.Errorf("line %s is there twice", key)
			} else {
				seen[key] = true
			}
			for i, sign := range map[int]money.USDC{9: 1, 10: -1} {
				if row[i] != "" && row[8] == "USDC" {
					amount, err := money.ParseDecimal(row[i])
					must(t, err)
					sums[row[1]] += sign * money.USDC(amount)
				}
			}
		}
		for entry, sum := range sums {
			if sum != 0 {
				t.Errorf("entry %s is out of balance by %s", entry, sum)
			}
		}
		book, err := excelize.OpenReader(bytes.NewReader(ask1("xlsx", today)))
		must(t, err)
		if sheet, err := book.GetRows(book.GetSheetName(0)); err != nil || len(sheet) != len(rows) {
			t.Errorf("the workbook has %d rows, %v, want %d", len(sheet), err, len(rows))
		}
		before := fmt.Sprintf(`,"filters":{"to":%q}`, day.AddDate(0, 0, -1).Format(time.DateOnly))
		if file := ask1("csv", before); strings.Count(string(file), "\n") != 1 {
			t.Errorf("until yesterday there is %s, want the header alone", file)
		}
		after := fmt.Sprintf(`,"filters":{"from":%q}`, day.AddDate(0, 0, 1).Format(time.DateOnly))
		if file := ask1("csv", after); strings.Count(string(file), "\n") != 1 {
			t.Errorf("from tomorrow on there is %s, want the header alone", file)
		}
		h.refused(ask{method: http.MethodPost, path: "/exports", token: admin, body: fmt.Sprintf(`{"kind":"books","format":"csv","filters":{"cooperative_id":%q}}`, h.coop)}, fault.InvalidRequest)
	})
}

// spec: get-exports, get-exports-file, code-export-not-found, code-export-not-ready
func TestAnExportIsItsOwnersAndForAWeek(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000) // nobody runs its jobs
		own := h.tokens[access.Cooperative]
		asked := ask{method: http.MethodPost, path: "/exports", token: own, body: `{"kind":"farmers","format":"csv"}`, header: map[string]string{"Idempotency-Key": "one"}}
		made := h.want(asked, http.StatusAccepted)
		if again := h.want(asked, http.StatusAccepted); again["export_id"] != made["export_id"] {
			t.Errorf("asked again it is %v, want %v", again["export_id"], made["export_id"])
		}
		path := "/exports/" + made["export_id"].(string)
		h.refused(ask{method: http.MethodGet, path: path + "/file", token: own}, fault.ExportNotReady)
		for _, one := range []string{path, path + "/file"} {
			h.refused(ask{method: http.MethodGet, path: one, token: h.foreign}, fault.ExportNotFound)
			h.refused(ask{method: http.MethodGet, path: "/exports/exp_none" + strings.TrimPrefix(one, path), token: own}, fault.ExportNotFound)
		}
		if got := h.listed(own, "/exports", "exports", "export_id", 1); got != made["export_id"] {
			t.Errorf("listed are %q, want the one", got)
		}
		if got := h.listed(h.foreign, "/exports", "exports", "export_id", 1); got != "" {
			t.Errorf("another's list has %q, want nothing", got)
		}
		h.refused(ask{method: http.MethodPost, path: "/exports", token: own, body: fmt.Sprintf(`{"kind":"farmers","format":"csv","filters":{"cooperative_id":%q}}`, h.other)}, fault.InsufficientPermissions)
		h.rest.Update(func(tx *store.Tx) error {
			past := clock.Now().Add(-time.Second)
			if err := tx.ExecOne("insert into export_chunk (export_id, part, sealed) values ($1, 0, $2)", made["export_id"], []byte("x")); err != nil {
				return err
			}
			return tx.ExecOne("update export set status = 'COMPLETE', size = 1, ended_at = $2, expires_at = $2 where id = $1", made["export_id"], past)
		})
		if got := h.want(ask{method: http.MethodGet, path: path, token: own}, http.StatusOK); got["status"] != "EXPIRED" || got["file_url"] != nil {
			t.Errorf("after its time it is %v, want EXPIRED and without a file", got)
		}
		h.refused(ask{method: http.MethodGet, path: path + "/file", token: own}, fault.ExportNotFound)
		must(t, s.InParts(context.Background(), func(tx *store.Tx, most int) (int64, error) { return export.Sweep(tx, clock.Now(), most) }))
		if n := h.rest.Count("select count(*) from export_chunk"); n != 0 {
			t.Errorf("%d parts are left of what has expired, want none", n)
		}
	})
}

// Every part is made twice: the first time its process dies before it is written. The
// file has every row once all the same, and there is one file.
// spec: post-exports
func TestAnExportWhoseProcessesDieIsOneWholeFile(t *testing.T) {
	for _, format := range export.Formats {
		storetest.Each(t, func(t *testing.T, s *store.Store) {
			h := open(t, s, 1000)
			h.known(h.coop, map[string]person.Details{"UG-A1": {GivenName: "First"}})
			h.crowd(900)
			h.rest.Exports.Part = 1 // a part for every page
			own := h.tokens[access.Cooperative]
			made := h.want(ask{method: http.MethodPost, path: "/exports", token: own, body: fmt.Sprintf(`{"kind":"farmers","format":%q}`, format)}, http.StatusAccepted)
			kinds := h.rest.Exports.Kinds()
			run, tries := kinds[0].Run, 0
			kinds[0].Waits = make([]time.Duration, 100)
			kinds[0].Workers = 1
			kinds[0].Run = func(ctx context.Context, j *job.Job) (job.Then, error) {
				then, err := run(ctx, j)
				tries++
				if err != nil || tries%2 == 0 {
					return then, err
				}
				return func(tx *store.Tx) error {
					if err := then(tx); err != nil {
						return err
					}
					return errors.New("the process died")
				}, nil
			}
			stop := farmers.Run(t, s, kinds, nil)
			defer stop()
			h.rest.Until("the export has ended", func() bool {
				made = h.want(ask{method: http.MethodGet, path: "/exports/" + made["export_id"].(string), token: own}, http.StatusOK)
				return made["status"] != "PENDING"
			})
			if tries < 10 {
				t.Errorf("%d tries, want one for each of at least five parts, twice", tries)
			}
			plain := h.file(own, made)
			var rows [][]string
			var err error
			if format == export.CSV {
				rows, err = csv.NewReader(bytes.NewReader(bytes.TrimPrefix(plain, []byte("\ufeff")))).ReadAll()
				must(t, err)
			} else {
				book, err := excelize.OpenReader(bytes.NewReader(plain))
				must(t, err)
				rows, err = book.GetRows("Sheet1")
				must(t, err)
			}
			seen := map[string]bool{}
			for _, row := range rows[1:] {
				seen[row[0]] = true
			}
			if len(rows) != 902 || rows[0][0] != "farmer_id" || len(seen) != 901 {
				t.Errorf("%d rows of %d farmers, want a header and 901, each once", len(rows), len(seen))
			}
		})
	}
}
