// Package index makes the indexes that newer questions need. On PostgreSQL an index of a
// large table is made while others write.
//
//	sql.go  the migrations that make indexes, and how one is made
package index

import (
	"context"
	"database/sql"
	"fmt"
	"regexp"

	"github.com/pressly/goose/v3"
)

// Migration is one that gives large tables the indexes of newer questions. On PostgreSQL an index of a large table
// is made while others write. An index that is there already is left as it is.
type Migration struct {
	Version    int64
	statements []string
}

// Migrations are all of them.
var Migrations = []Migration{
	{78, []string{
		// What a cooperative has paid. Of payouts that are not paid there are few at a time.
		"create index payout_of_cooperative on payout (cooperative_id, id)",
		"create index payout_open on payout (cooperative_id, status, id) where status <> 'COMPLETED'",
		"create index payout_open_of_all on payout (status, id) where status <> 'COMPLETED'",
		// Batches whose slip has not come, of a cooperative and of all.
		"create index batch_slip_missing on batch (substr(cooperative_id, 25), token_id) where slip_missing",
		"create index batch_slip_missing_of_all on batch (token_id) where slip_missing",
	}},
	{81, []string{
		// Names that a version before wrote in clear: none, soon.
		"create index farmer_named_in_clear on farmer (id) where name <> ''",
	}},
	{83, []string{
		// E-mail addresses of the same kind.
		"create index farmer_mailed_in_clear on farmer (id) where email <> ''",
	}},
	{106, []string{
		// The newest callbacks of a door, and those that are still to be applied or wait for a person: few at a time.
		"create index inbound_event_of_door on inbound_event (source, received_at)",
		"create index inbound_event_open on inbound_event (source, received_at) where state in ('ACCEPTED', 'HELD')",
	}},
}

// Goose is the migration as it is run.
func (i Migration) Goose(dialect goose.Dialect) *goose.Migration {
	up := &goose.GoFunc{RunDB: i.postgres}
	if dialect != goose.DialectPostgres {
		up = &goose.GoFunc{RunTx: i.sqlite}
	}
	return goose.NewGoMigration(i.Version, up, &goose.GoFunc{RunTx: i.drop})
}

func (i Migration) postgres(ctx context.Context, db *sql.DB) error {
	for _, statement := range i.statements {
		if err := Make(ctx, db, statement); err != nil {
			return err
		}
	}
	return nil
}

func (i Migration) sqlite(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for _, statement := range i.statements {
		statements = append(statements, newIndex.ReplaceAllString(statement, "create index if not exists $1 on $2 "))
	}
	return RunAll(ctx, tx, statements)
}

func (i Migration) drop(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for _, statement := range i.statements {
		statements = append(statements, "drop index if exists "+NameOf(statement))
	}
	return RunAll(ctx, tx, statements)
}

// large is from how many bytes on an index of a table takes so long that nobody may wait for it.
const large = 8 << 20

var newIndex = regexp.MustCompile(`^create index (\S+) on (\S+) `)

// Make makes an index that is not there, on PostgreSQL. One that was cut off is made again.
func Make(ctx context.Context, db *sql.DB, statement string) error {
	names := newIndex.FindStringSubmatch(statement)
	var isThere, isLarge bool
	err := db.QueryRowContext(ctx, `select exists (select 1 from pg_index where indexrelid = to_regclass($1) and indisvalid), pg_table_size($2::regclass) > $3`,
		names[1], names[2], int64(large)).Scan(&isThere, &isLarge)
	if err != nil || isThere {
		return err
	}
	if _, err := db.ExecContext(ctx, "drop index if exists "+names[1]); err != nil {
		return err
	}
	if isLarge { // it waits for whoever has the table, for as long as that takes
		statement = newIndex.ReplaceAllString(statement, "create index concurrently $1 on $2 ")
	}
	_, err = db.ExecContext(ctx, statement)
	return err
}

// NameOf is the name of the index that a statement makes.
func NameOf(statement string) string { return newIndex.FindStringSubmatch(statement)[1] }

// RunAll runs statements one after the other.
func RunAll(ctx context.Context, tx *sql.Tx, statements []string) error {
	for _, statement := range statements {
		if _, err := tx.ExecContext(ctx, statement); err != nil {
			return fmt.Errorf("%s: %w", statement, err)
		}
	}
	return nil
}
