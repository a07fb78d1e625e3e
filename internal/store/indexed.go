package store

import (
	"context"
	"database/sql"

	"github.com/pressly/goose/v3"
)

// indexed is the migration that gives large tables the indexes of newer lists. On PostgreSQL an index of a large table
// is made while others write.
const indexed = 78

// indexes are those of the migration. One that an older form of migration 75 has made is left as it is.
var indexes = []string{
	// What a cooperative has paid. Of payouts that are not paid there are few at a time.
	"create index payout_of_cooperative on payout (cooperative_id, id)",
	"create index payout_open on payout (cooperative_id, status, id) where status <> 'COMPLETED'",
	"create index payout_open_of_all on payout (status, id) where status <> 'COMPLETED'",
	// Batches whose slip has not come, of a cooperative and of all.
	"create index batch_slip_missing on batch (substr(cooperative_id, 25), token_id) where slip_missing",
	"create index batch_slip_missing_of_all on batch (token_id) where slip_missing",
}

func addIndexes(dialect goose.Dialect) *goose.Migration {
	up := &goose.GoFunc{RunDB: indexPostgres}
	if dialect != goose.DialectPostgres {
		up = &goose.GoFunc{RunTx: indexSQLite}
	}
	return goose.NewGoMigration(indexed, up, &goose.GoFunc{RunTx: dropIndexes})
}

func indexPostgres(ctx context.Context, db *sql.DB) error {
	for _, statement := range indexes {
		if err := index(ctx, db, statement); err != nil {
			return err
		}
	}
	return nil
}

func indexSQLite(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for _, statement := range indexes {
		statements = append(statements, newIndex.ReplaceAllString(statement, "create index if not exists $1 on $2 "))
	}
	return execAll(ctx, tx, statements)
}

func dropIndexes(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for _, statement := range indexes {
		statements = append(statements, "drop index if exists "+newIndex.FindStringSubmatch(statement)[1])
	}
	return execAll(ctx, tx, statements)
}
