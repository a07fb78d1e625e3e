package store

import (
	"context"
	"database/sql"
	"fmt"

	"github.com/pressly/goose/v3"

	"mwanyi/internal/store/index"
	"mwanyi/internal/store/tight"
)

// narrowed is the migration that makes rows and indexes of what every delivery leaves as small as they can be.
// On PostgreSQL it is many short transactions: the tables stay in use.
// spec: batch-room
const narrowed = 69

// reindexed are indexes that others take the place of. A new one stands before the old one goes.
var reindexed = []struct{ old, now string }{
	// Lists of batches are in the order in which they came in. Of a cooperative's id the end is enough
	// to find it by; the whole id is compared. The grade is looked at.
	{"batch_by_stage_grade", "create index batch_by_stage on batch (stage, token_id)"},
	{"batch_by_cooperative_stage", "create index batch_by_cooperative on batch (substr(cooperative_id, 25), stage, token_id)"},
	{"batch_by_farmer", "create index batch_of_farmer on batch (farmer_id, token_id)"},
	// All payouts of a batch but those that failed for good are in payout_once.
	{"payout_by_batch", "create index payout_failed_of_batch on payout (batch_id) where status = 'FAILED' and phase = 'END'"},
	// A reference is of one rail.
	{"rail_movement_by_reference", "create index rail_movement_of_reference on rail_movement (reference) where reference <> ''"},
	// Whoever asks for a farmer's changes reads all of them.
	{"score_change_by_farmer", "create index score_change_of_farmer on score_change (chain_key)"},
}

// restored are the indexes of before.
var restored = []string{
	"create index batch_by_stage_grade on batch (stage, grade, id)",
	"create index batch_by_cooperative_stage on batch (cooperative_id, stage, id)",
	"create index batch_by_farmer on batch (farmer_id, id)",
	"create index payout_by_batch on payout (batch_id)",
	"create index rail_movement_by_reference on rail_movement (rail, reference) where reference <> ''",
	"create index score_change_by_farmer on score_change (chain_key, block, log_index)",
}

// spare are columns of a batch that are mostly 0, which is null now.
var spare = []string{"shortfall_usdc", "milled_grams", "deducted_usdc"}

func narrow(dialect goose.Dialect) *goose.Migration {
	up := &goose.GoFunc{RunDB: narrowPostgres}
	if dialect != goose.DialectPostgres {
		up = &goose.GoFunc{RunTx: narrowSQLite}
	}
	return goose.NewGoMigration(narrowed, up, &goose.GoFunc{RunTx: widen})
}

func narrowSQLite(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for _, i := range reindexed {
		statements = append(statements, i.now, "drop index "+i.old)
	}
	for _, column := range spare {
		statements = append(statements,
			fmt.Sprintf("alter table batch rename column %s to was_%s", column, column),
			fmt.Sprintf("alter table batch add column %s bigint", column),
			fmt.Sprintf("update batch set %s = was_%s where was_%s <> 0", column, column, column),
			fmt.Sprintf("alter table batch drop column was_%s", column))
	}
	return index.RunAll(ctx, tx, append(statements, keyless...))
}

// keyless is book_line without its key. Lines are found by their day and entry, which book_line_by_day holds. They come in
// one statement with their entry, whose own key lets it come once.
var keyless = []string{
	`create table book_line_anew (entry_id text not null references book_entry (id), line bigint not null, account text not null, currency text not null,
		amount bigint not null, holder text not null default '', day bigint not null default 0)`,
	"insert into book_line_anew select entry_id, line, account, currency, amount, holder, day from book_line order by day, entry_id, line",
	"drop table book_line",
	"alter table book_line_anew rename to book_line",
	"create index book_line_by_holder on book_line (account, holder, day)",
	"create index book_line_by_day on book_line (day, entry_id)",
}

func narrowPostgres(ctx context.Context, db *sql.DB) error {
	for _, i := range reindexed {
		if err := index.Make(ctx, db, i.now); err != nil {
			return err
		}
		if _, err := db.ExecContext(ctx, "drop index if exists "+i.old); err != nil {
			return err
		}
	}
	for _, t := range []tight.Table{{Name: "batch", Spare: spare}, {Name: "payout"}, {Name: "payout_reference"}, {Name: "rail_movement"}, {Name: "score_change"}, {Name: "book_line"}} {
		if err := tight.Write(ctx, db, t); err != nil {
			return fmt.Errorf("write %s anew: %w", t.Name, err)
		}
	}
	_, err := db.ExecContext(ctx, "alter table book_line drop constraint if exists book_line_pkey")
	return err
}

// widen brings the indexes back. The order of the columns is nobody's concern.
func widen(ctx context.Context, tx *sql.Tx) error {
	var statements []string
	for i, statement := range restored {
		statements = append(statements, statement, "drop index "+index.NameOf(reindexed[i].now))
	}
	for _, column := range spare {
		statements = append(statements, fmt.Sprintf("update batch set %s = 0 where %s is null", column, column))
	}
	return index.RunAll(ctx, tx, statements)
}
