// Package tight writes tables of PostgreSQL anew with their columns in an order that leaves no gaps: what has a
// fixed width of eight bytes first, then what is narrower, then texts. Each column that follows a text begins at
// a multiple of its own width, and a row of many columns in the order of their invention loses a seventh to that.
//
//	tight.go  Table, Write: a copy that is kept up to date takes the table's place
//	sql.go    what PostgreSQL knows of a table, and the statements that are made of it
package tight

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// Table is a table with a primary key that is written anew.
type Table struct {
	Name string
	// Spare are columns of numbers that are mostly 0: they may be null, which takes no room, and their 0 becomes null.
	Spare []string
}

// blocksInPart is how much of a table is copied in one transaction: 800 kB.
const blocksInPart = 100

// blocksUnknown is how large the planner takes a table to be that nobody has analyzed. A smaller one is left to
// autovacuum: analyzed while it is empty it would be read from end to end for each row, however fast it then grew,
// by every plan that a connection keeps.
const blocksUnknown = 10

// Write writes a table anew. What takes long, the copy, holds nobody up: a trigger does to the copy what is done
// to the table meanwhile. What holds others up is a change of names. A table whose columns stand as they
// should is left alone. After it was cut off anywhere it may be repeated, and begins again.
func Write(ctx context.Context, db *sql.DB, t Table) error {
	c, err := read(ctx, db, t)
	if err != nil || c.isTight() {
		return err
	}
	if len(c.key) == 0 {
		return errors.New("there is no primary key")
	}
	if err := inTx(ctx, db, append(c.cleared(), c.begun()...)); err != nil {
		return err
	}
	blocks, err := c.blocks(ctx, db)
	if err != nil {
		return err
	}
	for from := int64(0); from < blocks; from += blocksInPart {
		if err := again(ctx, func() error { return inTx(ctx, db, []string{c.part(from, from+blocksInPart)}) }); err != nil {
			return err
		}
	}
	if err := again(ctx, func() error { return inTx(ctx, db, c.swapped()) }); err != nil {
		return err
	}
	after := c.validated()
	if blocks >= blocksUnknown {
		after = append(after, "analyze "+t.Name)
	}
	for _, statement := range after {
		if err := again(ctx, func() error { _, err := db.ExecContext(ctx, statement); return err }); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}

// again repeats what did not get its lock, or met a writer who waited for it, for five minutes.
func again(ctx context.Context, do func() error) error {
	for try := 0; ; try++ {
		err := do()
		var pg *pgconn.PgError
		if !errors.As(err, &pg) || pg.Code != "55P03" && pg.Code != "40P01" || try >= 60 {
			return err
		}
		pause := 3 * time.Second // in which those who wait behind it get on
		if pg.Code == "40P01" {
			pause = 50 * time.Millisecond
		}
		timer := time.NewTimer(pause)
		select {
		case <-ctx.Done():
			timer.Stop()
			return errors.Join(err, ctx.Err())
		case <-timer.C:
		}
	}
}

func inTx(ctx context.Context, db *sql.DB, statements []string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer tx.Rollback() //nolint:errcheck // after a commit it does nothing
	for _, statement := range statements {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return tx.Commit()
}
