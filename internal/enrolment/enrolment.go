// Package enrolment is the list of farmers that a cooperative brings along: many
// registrations in one job, with a result for each line. Each line goes through
// the same registration as any other farmer.
//
//	table.go      ReadTable: a CSV file as spreadsheets write it
//	column.go     the columns, their template, numbers as cells have them
//	enrolment.go  Desk, Import, the job that starts the lines, their results
//	foresee.go    what an import would do, without doing it
//	sql.go        the tables of this
package enrolment

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// Desk is the office that takes lists.
type Desk struct {
	Store   *store.Store
	Farmers *farmer.Desk
}

// Kinds are the durable jobs of this package. The job of an import starts a few
// lines at a time and comes back until all have ended; each line's end is written
// in the transaction that ends its registration. A crash leaves lines that wait
// and lines that run, and both go on.
func (d *Desk) Kinds() []job.Kind { return []job.Kind{{Name: kindImport, Run: d.importSome}} }

const kindImport = "farmer.import"

// importWindow is how many lines of an import run at once. Registrations that
// somebody waits for find workers beside them.
const importWindow = 24

// importPause is how long the job waits between two looks.
const importPause = 100 * time.Millisecond

// The statuses of a line before its end, and those ends that are written here.
const (
	lineWaits   = "WAITING"
	lineRuns    = "RUNNING"
	lineRefused = "REFUSED"
	lineIn      = "REGISTERED"
)

// Line is a line of an import: a request, or why it cannot be one.
type Line struct {
	farmer.RegisterRequest
	Number  int64 // in the file: as an editor counts, or of the feature
	Refusal *fault.Fault
}

// LineResult is how a line ended, as GET /jobs/{job_id} shows it.
type LineResult struct {
	Line       int64      `json:"line"`
	ExternalID string     `json:"external_id,omitempty"`
	FarmerID   string     `json:"farmer_id,omitempty"`
	Status     string     `json:"status"`
	Code       fault.Code `json:"code,omitempty"`
	Message    string     `json:"message,omitempty"`
}

// importLine is a row of farmer_import_line.
type importLine struct {
	LineResult
	application string // of a line that waits
	phone       farmer.LinePhone
	person      []byte // sealed; nil: nothing is known
}

// storedRequest is what a waiting line keeps beside its sealed phone.
type storedRequest struct {
	Source       farmer.Source   `json:"source"`
	Polygon      string          `json:"polygon,omitempty"`
	AreaHectares float64         `json:"area_hectares,omitempty"`
	Cultivar     string          `json:"cultivar,omitempty"`
	Trees        int             `json:"trees,omitempty"`
	Consent      *farmer.Consent `json:"consent,omitempty"`
	MadeBy       string          `json:"made_by,omitempty"`
	Language     string          `json:"language,omitempty"`
}

// Import begins an import and returns its job. also runs in the transaction
// that begins it. An id that stands twice in the file is refused the second
// time.
func (d *Desk) Import(ctx context.Context, cooperativeID string, lines []Line, also func(tx *store.Tx, jobID string) error) (string, error) {
	if err := d.operates(ctx, cooperativeID); err != nil {
		return "", err
	}
	jobID := id.New("job")
	err := d.Farmers.SealLines(ctx, func(s farmer.Sealer) error {
		rows := make([]importLine, len(lines))
		seen := map[string]bool{}
		for i, line := range lines {
			rows[i] = d.row(line, s, seen)
		}
		return d.Store.Update(ctx, func(tx *store.Tx) error {
			if err := s.Lives(tx); err != nil {
				return err
			}
			if err := insertImport(tx, jobID, cooperativeID, clock.Now()); err != nil {
				return err
			}
			for _, row := range rows {
				if err := insertLine(tx, jobID, row); err != nil {
					return err
				}
			}
			if _, err := job.Enqueue(tx, kindImport, nil, job.WithID(jobID), job.Visible(cooperativeID)); err != nil {
				return err
			}
			if also == nil {
				return nil
			}
			return also(tx, jobID)
		})
	})
	return jobID, err
}

// operates: COOPERATIVE_NOT_ACTIVE for a cooperative that may not do business.
func (d *Desk) operates(ctx context.Context, cooperativeID string) error {
	o, err := d.Farmers.Access.Cooperative(ctx, cooperativeID, fault.CooperativeNotActive)
	if err == nil && !o.Operates(clock.Now()) {
		err = fault.New(fault.CooperativeNotActive, "the cooperative is suspended or its licence has expired")
	}
	return err
}

// judged says at once what needs nobody to be asked: a line that is refused, or
// one that can begin.
func (d *Desk) judged(l Line, seen map[string]bool) LineResult {
	out := LineResult{Line: l.Number, ExternalID: l.ExternalID, FarmerID: l.FarmerID, Status: lineWaits}
	refusal := l.Refusal
	isFitToShow, err := d.Farmers.CheckLine(l.RegisterRequest)
	if err != nil && refusal == nil {
		refusal = fault.Of(err)
	}
	if !isFitToShow {
		out.FarmerID, out.ExternalID = "", ""
	}
	if refusal == nil && l.FarmerID == ExampleID {
		refusal = fault.New(fault.InvalidRequest, "this is the example line of the template: delete it")
	}
	if refusal == nil && seen[l.FarmerID] {
		refusal = fault.New(fault.FarmerAlreadyRegistered, "the farmer stands in an earlier line of this import")
	}
	seen[l.FarmerID] = true
	if refusal != nil {
		out.refuse(refusal)
	}
	return out
}

func (r *LineResult) refuse(f *fault.Fault) {
	r.Status = lineRefused
	r.Code = f.Code
	r.Message = f.Message
}

// row is a line as it is kept.
func (d *Desk) row(l Line, s farmer.Sealer, seen map[string]bool) importLine {
	row := importLine{LineResult: d.judged(l, seen), phone: farmer.LinePhone{KeyID: "", Sealed: []byte{}}}
	if row.Status == lineRefused {
		return row
	}
	kept := storedRequest{Source: l.Source, AreaHectares: l.AreaHectares, Cultivar: l.Cultivar, Trees: l.Trees, Consent: l.Consent, MadeBy: l.MadeBy, Language: l.Language}
	if !l.Polygon.Empty() {
		kept.Polygon = string(l.Polygon.GeoJSON())
	}
	text, _ := json.Marshal(kept) //nolint:errchkjson // strings and a number that was read from JSON
	row.application, row.phone = string(text), s.Seal(l.FarmerID, l.Phone)
	row.person = d.Farmers.Book().Seal(l.FarmerID, l.Person)
	return row
}

// importSome is the job of an import: start lines, come back, end.
func (d *Desk) importSome(_ context.Context, j *job.Job) (job.Then, error) {
	return func(tx *store.Tx) error {
		cooperativeID, err := importOf(tx, j.ID)
		if err != nil {
			return err
		}
		running, err := countLines(tx, j.ID, lineRuns)
		if err != nil {
			return err
		}
		next, err := nextLines(tx, j.ID, lineWaits, importWindow-running)
		if err != nil {
			return err
		}
		for _, line := range next {
			if err := d.startLine(tx, j.ID, cooperativeID, line); err != nil {
				return err
			}
		}
		if running == 0 && len(next) == 0 {
			return j.Complete(tx, struct{}{})
		}
		_, err = job.Enqueue(tx, kindImport, nil, job.WithID(j.ID), job.At(clock.Now().Add(importPause)))
		return err
	}, nil
}

// registeredBefore is said of a line whose farmer the same cooperative has under
// the same external_id and phone: a list that is sent again does nothing.
const registeredBefore = "the farmer was registered before under this external_id: nothing was done"

// startLine begins the registration of a line, or refuses it.
func (d *Desk) startLine(tx *store.Tx, importID, cooperativeID string, line importLine) error {
	var kept storedRequest
	if err := json.Unmarshal([]byte(line.application), &kept); err != nil {
		return fmt.Errorf("line %d: %w", line.Line, err)
	}
	in := farmer.RegisterRequest{
		FarmerID: line.FarmerID, CooperativeID: cooperativeID, ExternalID: line.ExternalID, Source: kept.Source,
		AreaHectares: kept.AreaHectares, Cultivar: kept.Cultivar, Trees: kept.Trees, Consent: kept.Consent, MadeBy: kept.MadeBy, Language: kept.Language,
		Request: fmt.Sprintf("import/%s/%d", importID, line.Line),
	}
	if kept.Polygon != "" {
		var err error
		if in.Polygon, err = geo.Parse([]byte(kept.Polygon)); err != nil {
			return fmt.Errorf("line %d: %w", line.Line, err)
		}
	}
	known, err := d.Farmers.Book().Open(line.FarmerID, line.person)
	if err != nil {
		return fmt.Errorf("line %d: %w", line.Line, err)
	}
	in.Person = known
	isAgain, err := d.Farmers.BeginLine(tx, in, line.phone, importID, line.Line)
	var refused *fault.Fault
	switch {
	case errors.As(err, &refused):
		return Settle(tx, importID, line.Line, farmer.LineEnd{Status: lineRefused, Code: refused.Code, Message: refused.Message})
	case err != nil:
		return fmt.Errorf("line %d: %w", line.Line, err)
	case isAgain:
		return Settle(tx, importID, line.Line, farmer.LineEnd{Status: lineIn, Message: registeredBefore})
	}
	return setLine(tx, importID, line.Line, lineRuns)
}

// Settle ends a line, in the transaction that ends its registration.
func Settle(tx *store.Tx, importID string, line int64, end farmer.LineEnd) error {
	return endLine(tx, importID, line, end)
}

// Sweep forgets so much of the imports that are older than before, with their lines.
func Sweep(tx *store.Tx, before time.Time, most int) (int64, error) {
	return deleteImports(tx, before, most)
}

// Results gives the lines of an import that have ended, in the order of
// the file, and how many there are in all; ok is false when the job is no
// import.
func (d *Desk) Results(ctx context.Context, jobID string) (ended []LineResult, total int, ok bool, err error) {
	err = d.Store.View(ctx, func(tx *store.Tx) error {
		if _, err := importOf(tx, jobID); err != nil {
			return err
		}
		if ended, err = endedLines(tx, jobID); err != nil {
			return err
		}
		total, err = countLines(tx, jobID, "")
		return err
	})
	if errors.Is(err, store.ErrNotFound) {
		return nil, 0, false, nil
	}
	return ended, total, err == nil, err
}

// Imported is a list that a cooperative has sent.
type Imported struct {
	JobID         string
	CooperativeID string
	CreatedAt     time.Time
	LastLine      int64 // the number of the last, in the file; 0: its lines are forgotten
}

// Imports gives the lists of a cooperative, or of all when it is empty, the newest
// first, as long as they are kept.
// spec: list-imports
func (d *Desk) Imports(ctx context.Context, cooperativeID string, page access.Page) (list []Imported, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = imports(tx, cooperativeID, page)
		return err
	})
	return list, err
}
