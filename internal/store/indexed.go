package store

import (
	"context"
	"database/sql"

	"github.com/pressly/goose/v3"
)

// indexing is a migration that gives large tables the indexes of newer questions. On PostgreSQL an index of a large table
// is made while others write. An index that is there already is left as it is.
type indexing struct {
	version    int64
	statements []string
}

// indexings are all of them.
var indexings = []indexing{
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
}

func (i indexing) migration(dialect goose.Dialect) *goose.Migration {
	up := &goose.GoFunc{RunDB: i.postgres}
	if dialect != goose.DialectPostgres {
		up = &goose.GoFunc{RunTx: i.sqlite}
	}
	return goose.NewGoMigration(i.version, up, &goose.GoFunc{RunTx: i.drop})
}

func (i indexing) postgres(ctx context.Context, db *sql.DB) error {
	for _, statement := range i.statements {
		if err := index(ctx, db, statement); err != nil {
			return err
		}
	}
	return nil
}

func (i indexing) sqlite(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for _, statement := range i.statements {
		statements = append(statements, newIndex.ReplaceAllString(statement, "create index if not exists $1 on $2 "))
	}
	return execAll(ctx, tx, statements)
}

func (i indexing) drop(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for _, statement := range i.statements {
		statements = append(statements, "drop index if exists "+newIndex.FindStringSubmatch(statement)[1])
	}
	return execAll(ctx, tx, statements)
}
