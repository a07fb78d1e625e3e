package export

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"time"

	"github.com/xuri/excelize/v2"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/job"
	"mwanyi/internal/store"
)

// The job of an export reads some pages of its list and writes them down as a part of
// the file, together with where it goes on, in the transaction that ends it and
// begins the next. A crash leaves the parts that were written; the next process goes
// on behind them, so that every row is in the file once. A workbook is made of the
// parts at the end, in one transaction that puts it into their place.

const kindRows = "export.rows"

// rowsArgs say where the job goes on.
type rowsArgs struct {
	ExportID string `json:"export_id"`
	Cursor   string `json:"cursor,omitempty"`
	Part     int64  `json:"part,omitempty"`
	Rows     int64  `json:"rows,omitempty"`
	Size     int64  `json:"size,omitempty"`
	IsRead   bool   `json:"is_read,omitempty"` // all rows are; the workbook is left
}

const (
	pageRows  = 200       // of a list that are read at a time
	chunkSize = 256 << 10 // from how many bytes on a part is written
	mostRows  = 1_000_000 // of a file
	mostSheet = 200_000   // of a workbook, which is made in memory
)

func (d *Desk) chunkSize() int {
	if d.Part > 0 {
		return d.Part
	}
	return chunkSize
}

// Kinds are the durable jobs of this package.
func (d *Desk) Kinds() []job.Kind {
	return []job.Kind{{Name: kindRows, Run: d.run, GiveUp: d.gaveUp, Workers: 2, Waits: []time.Duration{time.Second, 10 * time.Second, time.Minute, 10 * time.Minute}}}
}

func (d *Desk) run(ctx context.Context, j *job.Job) (job.Then, error) {
	args, e, err := job.Row(ctx, j, func(tx *store.Tx, args rowsArgs) (Export, error) { return exportByID(tx, args.ExportID) })
	if err != nil {
		return nil, err
	}
	if args.IsRead {
		return d.workbook(ctx, j, e, args)
	}
	sheet, isThere := sheets[e.Kind]
	if !isThere {
		return nil, job.Permanent(fmt.Errorf("an export of %q", e.Kind))
	}
	var text bytes.Buffer
	w := csv.NewWriter(&text)
	if args.Part == 0 {
		if e.Format == CSV {
			text.WriteString("\ufeff") // tells Excel that it is UTF-8
		}
		if err := w.Write(sheet.names()); err != nil {
			return nil, err
		}
	}
	for isMore := true; isMore; {
		if args, isMore, err = d.page(ctx, e, sheet, args, w); err != nil {
			return nil, err
		}
		w.Flush()
		isMore = isMore && text.Len() < d.chunkSize()
	}
	if err := w.Error(); err != nil {
		return nil, err
	}
	return d.keep(j, e, args, text.Bytes()), nil
}

// page writes a page of rows and says where the next begins.
func (d *Desk) page(ctx context.Context, e Export, s sheet, args rowsArgs, w *csv.Writer) (rowsArgs, bool, error) {
	rows, next, err := s.rows(ctx, d, e.Filters, args.Cursor)
	if err != nil {
		return args, false, err
	}
	for _, row := range rows {
		if err := w.Write(s.safe(row)); err != nil {
			return args, false, err
		}
	}
	args.Rows += int64(len(rows))
	args.Cursor = next
	args.IsRead = next == ""
	most := int64(mostRows)
	if e.Format == XLSX {
		most = mostSheet
	}
	if args.Rows > most {
		return args, false, job.Permanent(fault.New(fault.InvalidRequest, "the export has more than %d rows: ask for a shorter time", most))
	}
	return args, !args.IsRead, nil
}

// keep writes a part down and goes on, or ends.
func (d *Desk) keep(j *job.Job, e Export, args rowsArgs, text []byte) job.Then {
	sealed := d.Box.Seal(text, aboutChunk(e.ID, args.Part))
	args.Part++
	args.Size += int64(len(text))
	return func(tx *store.Tx) error {
		if err := putChunk(tx, e.ID, args.Part-1, sealed); err != nil {
			return err
		}
		if args.IsRead && e.Format == CSV {
			return d.finish(tx, j, e, args.Rows, args.Size)
		}
		if err := wroteRows(tx, e, args.Rows); err != nil {
			return err
		}
		_, err := job.Enqueue(tx, kindRows, args, job.WithID(j.ID))
		return err
	}
}

// finish says that the file is whole.
func (d *Desk) finish(tx *store.Tx, j *job.Job, e Export, rows, size int64) error {
	now := clock.Now()
	expires := now.Add(d.lifetime())
	e.Status = Complete
	e.Rows = rows
	e.Size = size
	e.EndedAt = &now
	e.ExpiresAt = &expires
	if err := endExport(tx, e); err != nil {
		return err
	}
	return j.Complete(tx, map[string]any{"export_id": e.ID})
}

// gaveUp ends an export without a file.
func (d *Desk) gaveUp(tx *store.Tx, j *job.Job, cause error) error {
	var args rowsArgs
	if err := j.Args(&args); err != nil {
		return nil //nolint:nilerr // a job that cannot be read has no row either
	}
	e, err := exportByID(tx, args.ExportID)
	if errors.Is(err, store.ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	now := clock.Now()
	e.Status = Failed
	e.Rows = 0 // nobody gets those that were written
	e.EndedAt = &now
	e.Message = "the file could not be made"
	var refused *fault.Fault
	if errors.As(cause, &refused) {
		e.Message = refused.Message
	}
	if err := deleteChunks(tx, e.ID, 0); err != nil {
		return err
	}
	return endExport(tx, e)
}

// workbook makes the workbook of the rows that were read.
func (d *Desk) workbook(ctx context.Context, j *job.Job, e Export, args rowsArgs) (job.Then, error) {
	book := excelize.NewFile()
	defer func() { _ = book.Close() }() // its temporary files
	const name = "Sheet1"
	w, err := book.NewStreamWriter(name)
	if err != nil {
		return nil, err
	}
	rows := csv.NewReader(&parts{desk: d, ctx: ctx, exportID: e.ID, of: args.Part})
	rows.FieldsPerRecord = -1
	for line := 1; ; line++ {
		cells, err := rows.Read()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, fmt.Errorf("row %d: %w", line, err)
		}
		if err := w.SetRow("A"+strconv.Itoa(line), sheets[e.Kind].values(cells, line == 1)); err != nil {
			return nil, fmt.Errorf("row %d: %w", line, err)
		}
	}
	if err := w.Flush(); err != nil {
		return nil, err
	}
	var file bytes.Buffer
	if _, err := book.WriteTo(&file); err != nil {
		return nil, err
	}
	return func(tx *store.Tx) error {
		if err := deleteChunks(tx, e.ID, 0); err != nil {
			return err
		}
		for part, rest := int64(0), file.Bytes(); len(rest) > 0; part++ {
			some := rest[:min(len(rest), chunkSize)]
			rest = rest[len(some):]
			if err := putChunk(tx, e.ID, part, d.Box.Seal(some, aboutChunk(e.ID, part))); err != nil {
				return err
			}
		}
		return d.finish(tx, j, e, args.Rows, int64(file.Len()))
	}, nil
}

// parts reads the parts of a file one after the other.
type parts struct {
	desk     *Desk
	ctx      context.Context //nolint:containedctx // of the job that reads them
	exportID string
	of, next int64
	rest     []byte
}

func (p *parts) Read(into []byte) (int, error) {
	for len(p.rest) == 0 {
		if p.next == p.of {
			return 0, io.EOF
		}
		plain, err := p.desk.chunk(p.ctx, p.exportID, p.next)
		if err != nil {
			return 0, err
		}
		p.rest = plain
		p.next++
	}
	n := copy(into, p.rest)
	p.rest = p.rest[n:]
	return n, nil
}
