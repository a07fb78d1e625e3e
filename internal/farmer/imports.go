package farmer

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// An import is a list of requests, each of which goes through the same
// registration as any other. Its job starts a few lines at a time and comes
// back until all have ended; each line's end is written in the transaction
// that ends its registration. A crash leaves lines that wait and lines that
// run, and both go on.

const kindImport = "farmer.import"

// importWindow is how many lines of an import run at once. Registrations that
// somebody waits for find workers beside them.
const importWindow = 24

// importPause is how long the job waits between two looks.
const importPause = 100 * time.Millisecond

// The statuses of a line before its end.
const (
	lineWaits = "WAITING"
	lineRuns  = "RUNNING"
)

// Line is a line of an import: a request, or why it cannot be one.
type Line struct {
	RegisterRequest
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
	phone       sealedPhone
}

// storedRequest is what a waiting line keeps beside its sealed phone.
type storedRequest struct {
	Source       Source   `json:"source"`
	Polygon      string   `json:"polygon,omitempty"`
	AreaHectares float64  `json:"area_hectares,omitempty"`
	Cultivar     string   `json:"cultivar,omitempty"`
	Trees        int      `json:"trees,omitempty"`
	Consent      *Consent `json:"consent,omitempty"`
	MadeBy       string   `json:"made_by,omitempty"`
	Language     string   `json:"language,omitempty"`
}

// Import begins an import and returns its job. also runs in the transaction
// that begins it. An id that stands twice in the file is refused the second
// time.
func (d *Desk) Import(ctx context.Context, cooperativeID string, lines []Line, also func(tx *store.Tx, jobID string) error) (string, error) {
	if _, err := d.cooperative(ctx, cooperativeID); err != nil {
		if fault.Is(err, fault.InvalidCooperative) {
			return "", fault.New(fault.CooperativeNotActive, "%s", fault.Of(err).Message)
		}
		return "", err
	}
	keys, err := d.liveKeys(ctx)
	if err != nil {
		return "", err
	}
	rows := make([]importLine, len(lines))
	seen := map[string]bool{}
	for i, line := range lines {
		if err := d.Walkable(line.land()); err != nil && line.Refusal == nil {
			line.Refusal = fault.Of(err)
		}
		rows[i] = line.row(int64(i)+1, keys[0], seen)
	}
	jobID := id.New("job")
	err = d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := keyLives(tx, keys[0].id); err != nil {
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
	return jobID, err
}

// row is the line as it is kept.
func (l Line) row(number int64, key *dataKey, seen map[string]bool) importLine {
	row := importLine{LineResult: LineResult{Line: number, ExternalID: l.ExternalID, FarmerID: l.FarmerID, Status: lineWaits}, phone: sealedPhone{keyID: "", sealed: []byte{}}}
	refusal := l.Refusal
	for field, text := range map[string]string{"national_farmer_id": l.FarmerID, "external_id": l.ExternalID, "cultivar": l.Cultivar} {
		if err := looksLikePhone(field, text); err != nil && refusal == nil {
			refusal = fault.Of(err)
			row.FarmerID, row.ExternalID = "", ""
		}
	}
	if refusal == nil && seen[l.FarmerID] {
		refusal = fault.New(fault.FarmerAlreadyRegistered, "the farmer stands in an earlier line of this import")
	}
	seen[l.FarmerID] = true
	if refusal != nil {
		row.Status = "REFUSED"
		row.Code = refusal.Code
		row.Message = refusal.Message
		return row
	}
	kept := storedRequest{Source: l.Source, AreaHectares: l.AreaHectares, Cultivar: l.Cultivar, Trees: l.Trees, Consent: l.Consent, MadeBy: l.MadeBy, Language: l.Language}
	if !l.Polygon.Empty() {
		kept.Polygon = string(l.Polygon.GeoJSON())
	}
	text, _ := json.Marshal(kept) //nolint:errchkjson // strings and a number that was read from JSON
	row.application, row.phone = string(text), key.seal(l.FarmerID, l.Phone)
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

// startLine begins the registration of a line, or refuses it.
func (d *Desk) startLine(tx *store.Tx, importID, cooperativeID string, line importLine) error {
	var kept storedRequest
	if err := json.Unmarshal([]byte(line.application), &kept); err != nil {
		return fmt.Errorf("line %d: %w", line.Line, err)
	}
	in := RegisterRequest{
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
	number, key, err := d.unsealIn(tx, line.FarmerID, line.phone)
	if err != nil {
		return fmt.Errorf("line %d: %w", line.Line, err)
	}
	line.phone.lookup = key.lookupOf(number)
	_, _, err = begin(tx, in, line.phone, importID, line.Line)
	var refused *fault.Fault
	if errors.As(err, &refused) {
		return endLine(tx, importID, line.Line, "REFUSED", refused.Code, refused.Message)
	}
	if err != nil {
		return err
	}
	return setLine(tx, importID, line.Line, lineRuns)
}

// settleLine ends the line that a registration belongs to, if it is one.
func settleLine(tx *store.Tx, r registrationRow, status string, code fault.Code, message string) error {
	if r.importID == "" {
		return nil
	}
	return endLine(tx, r.importID, r.importLine, status, code, message)
}

// ImportResults gives the lines of an import that have ended, in the order of
// the file, and how many there are in all; ok is false when the job is no
// import.
func (d *Desk) ImportResults(ctx context.Context, jobID string) (ended []LineResult, total int, ok bool, err error) {
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
