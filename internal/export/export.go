// Package export makes files of lists: a spreadsheet's rows of farmers, batches,
// payments, loans, statements or the books, as CSV or as a workbook. A file is made by a durable
// job, page by page, lies sealed in the store, and is forgotten after a week.
//
//	export.go  Desk, Ask, Get, List, Open, Sweep
//	run.go     the job: a page of rows a time, then the workbook
//	sheet.go   the kinds: their columns, and where their rows come from
//	cell.go    rows as text: what a spreadsheet would take for a formula is none
//	sql.go     the tables export and export_chunk
package export

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/clock"
	"mwanyi/internal/eudr"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/lending"
	"mwanyi/internal/payment"
	"mwanyi/internal/roll"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk is the office that makes exports.
type Desk struct {
	Store      *store.Store
	Box        *secret.Box // seals the files
	Roll       *roll.Desk
	Batches    *batch.Desk
	Payments   *payment.Desk
	Lending    *lending.Desk
	Statements *eudr.Desk
	Lifetime   time.Duration // of a file; a week when zero
	Part       int           // bytes from which on a part is written; 256 KiB when zero
}

// Status says how far an export is.
type Status string

// The statuses. EXPIRED: its file was forgotten.
const (
	Pending  Status = "PENDING"
	Complete Status = "COMPLETE"
	Failed   Status = "FAILED"
	Expired  Status = "EXPIRED"
)

// Format is the form of a file.
type Format string

// The formats.
const (
	CSV  Format = "csv"
	XLSX Format = "xlsx"
)

// Formats are all of them.
var Formats = []Format{CSV, XLSX}

// MediaType is what a file of the format is.
func (f Format) MediaType() string {
	if f == XLSX {
		return "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	}
	return "text/csv; charset=utf-8"
}

// Filters say what an export is of; what is empty asks for nothing.
type Filters struct {
	CooperativeID string     `json:"cooperative_id,omitempty"`
	Status        string     `json:"status,omitempty"`
	FarmerID      string     `json:"farmer_id,omitempty"`
	From          *time.Time `json:"from,omitempty"`
	To            *time.Time `json:"to,omitempty"`
}

// Export is a file that is made, or was.
type Export struct {
	ID             string
	OrganisationID string // who asked; empty: the operator
	Kind           Kind
	Format         Format
	Filters        Filters
	Status         Status
	MadeBy         string
	JobID          string
	Rows           int64
	Size           int64
	Message        string // why it failed
	CreatedAt      time.Time
	EndedAt        *time.Time
	ExpiresAt      *time.Time // of the file; nil until there is one
}

// Ask begins an export; also runs in the transaction that begins it.
// spec: post-exports
func (d *Desk) Ask(ctx context.Context, e Export, also func(tx *store.Tx, made Export) error) (Export, error) {
	e.ID = id.New("exp")
	e.JobID = id.New("job")
	e.Status = Pending
	e.CreatedAt = clock.Now()
	err := d.Store.Update(ctx, func(tx *store.Tx) error {
		if err := insertExport(tx, e); err != nil {
			return err
		}
		if _, err := job.Enqueue(tx, kindRows, rowsArgs{ExportID: e.ID}, job.WithID(e.JobID), job.Visible(e.OrganisationID)); err != nil {
			return err
		}
		if also == nil {
			return nil
		}
		return also(tx, e)
	})
	return e, err
}

// Get reads an export of an organisation, or anybody's when it is empty;
// EXPORT_NOT_FOUND for another's as for one that nobody has asked for.
// spec: code-export-not-found
func (d *Desk) Get(ctx context.Context, organisationID, exportID string) (e Export, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		e, err = exportByID(tx, exportID)
		return err
	})
	if errors.Is(err, store.ErrNotFound) || err == nil && organisationID != "" && e.OrganisationID != organisationID {
		return Export{}, unknown()
	}
	return e.aged(clock.Now()), err
}

func unknown() error { return fault.New(fault.ExportNotFound, "no export has this id") }

// aged is the export as it is at a time: a file may have expired before it is
// deleted.
func (e Export) aged(now time.Time) Export {
	if e.Status == Complete && e.ExpiresAt != nil && !now.Before(*e.ExpiresAt) {
		e.Status = Expired
	}
	return e
}

// List gives the exports of an organisation, or all when it is empty, the newest
// first.
func (d *Desk) List(ctx context.Context, organisationID string, page access.Page) (list []Export, err error) {
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, err = exports(tx, organisationID, page)
		return err
	})
	now := clock.Now()
	for i := range list {
		list[i] = list[i].aged(now)
	}
	return list, err
}

// File is a finished file that is read part by part.
type File struct {
	Export
	desk *Desk
	ctx  context.Context //nolint:containedctx // of the request that reads it
}

// Open gives the file of an export; EXPORT_NOT_FOUND when it has none, any more or at
// all, EXPORT_NOT_READY when it is being made.
// spec: get-exports-file, code-export-not-ready
func (d *Desk) Open(ctx context.Context, organisationID, exportID string) (*File, error) {
	e, err := d.Get(ctx, organisationID, exportID)
	switch {
	case err != nil:
		return nil, err
	case e.Status == Pending:
		return nil, fault.New(fault.ExportNotReady, "the file is being made").After(2 * time.Second)
	case e.Status != Complete:
		return nil, fault.New(fault.ExportNotFound, "the export has no file: it failed, or its time has passed")
	}
	return &File{Export: e, desk: d, ctx: ctx}, nil
}

// Name is what the file is called when it is saved.
func (e Export) Name() string {
	return fmt.Sprintf("%s-%s.%s", e.Kind, e.CreatedAt.UTC().Format("20060102-150405"), e.Format)
}

// WriteTo writes the file, a part in memory at a time.
func (f *File) WriteTo(w io.Writer) (written int64, err error) {
	for part := int64(0); written < f.Size; part++ {
		plain, err := f.desk.chunk(f.ctx, f.ID, part)
		if err != nil {
			return written, err
		}
		n, err := w.Write(plain)
		written += int64(n)
		if err != nil {
			return written, err
		}
	}
	return written, nil
}

// chunk is a part of a file, opened.
func (d *Desk) chunk(ctx context.Context, exportID string, part int64) (plain []byte, err error) {
	var sealed []byte
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		sealed, err = chunkOf(tx, exportID, part)
		return err
	})
	if err != nil {
		return nil, err
	}
	return d.Box.Open(sealed, aboutChunk(exportID, part))
}

func aboutChunk(exportID string, part int64) string {
	return fmt.Sprintf("export/%s/%d", exportID, part)
}

// Sweep deletes so much of the files that have expired; an export itself is
// forgotten a month after it was asked for.
func Sweep(tx *store.Tx, now time.Time, most int) (int64, error) {
	return deleteExpired(tx, now, now.AddDate(0, -1, 0), most)
}

func (d *Desk) lifetime() time.Duration {
	if d.Lifetime > 0 {
		return d.Lifetime
	}
	return 7 * 24 * time.Hour
}

func (f Filters) text() string {
	text, _ := json.Marshal(f) //nolint:errchkjson // texts and times
	return string(text)
}
