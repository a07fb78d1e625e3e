package store

import (
	"bufio"
	"context"
	"crypto/sha256"
	"database/sql"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"hash"
	"io"
	"math"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"mwanyi/internal/clock"
	"mwanyi/internal/store/moment"
)

// backupTables are the tables of a backup, each after those it refers to. A
// test holds the list equal to the schema.
var backupTables = []string{
	"organisation", "api_key", "key_use", "signing_key", "idempotency",
	"person", "person_maker", "invitation", "session", "passkey", "ceremony", "sign_in", "recovery", "device", "device_person", "device_invitation", "envelope",
	"trim_mark", "job", "job_step", "job_outcome", "event", "webhook", "delivery",
	"chain_signer", "chain_intent", "chain_tx", "chain_attempt", "chain_cursor", "chain_stopped", "chain_parked", "chain_scan",
	"ipfs_object", "ipfs_pin",
	"audit", "ledger_tree", "ledger_entry", "ledger_checkpoint", "ledger_anchor", "hedera_message",
	"farmer_registration", "farmer", "farm_box", "boundary_change", "phone_key", "farmer_phone", "farmer_person", "farmer_word", "forest_check", "score_change", "score_seen", "score_untold", "score_mark",
	"ussd_pin", "ussd_step", "ussd_yes",
	"farmer_import", "farmer_import_line", "cooperative_standing", "transfer", "transfer_guess",
	"dds", "dds_batch", "dds_farm", "dds_statement",
	"loan", "loan_event", "loan_consent", "pool_day", "lender_day", "vault_event", "price_held", "price_source", "price_day", "fixing", "breach",
	"batch_token", "batch", "batch_stage", "batch_move", "purchase_order", "purchase_order_batch", "batch_event",
	"weighing", "weighing_day", "delivery_claim", "batch_correction", "farmer_debt", "wallet_holder", "price", "review", "message_told", "message", "private_file", "stray_object", "erasure",
	"lot", "lot_batch", "lot_move", "lot_move_batch",
	"payout", "payout_day", "payout_reference", "deposit", "arrival", "book_entry", "book_line", "book_close", "book_mark", "book_sum", "book_part", "book_balance", "tally_report", "tally_request", "inbound_event",
	"float_account", "float_wait", "funding", "allowance", "allowance_wait", "former_wallet", "wallet_change",
	"sweep", "rail_movement", "rail_mark",
	"export", "export_chunk",
	"withdrawal", "withdrawal_part", "payout_address", "line_request", "line_payment",
	"trail_entry", "trail_day", "office_payment",
}

// backupOrder are the keys of tables whose columns the two databases have in another order. A backup has them
// in that of their names.
var backupOrder = map[string]string{"batch": "id", "payout": "id", "payout_reference": "reference", "rail_movement": "rail, id", "score_change": "tx_hash", "book_line": "entry_id, line"}

// leftOut are the tables that a dump does not hold. Rate windows are worth a
// minute, quotas seconds, the probe's row and the version of what tokens rest on nothing; the schema's version stands in
// the header; blocks of pinned files lie beside the database on one engine and in it
// on the other, and a backup has them as a part of their own.
var leftOut = []string{"rate_window", "quota", "store_probe", "access_version", "goose_db_version", "ipfs_block"}

// backupFormat is the version of the form below.
//
// A dump is lines of JSON: a header, then for each table a line
// with its columns and one array for each row, then a footer with the number
// of rows and the SHA-256 of everything before it.
const backupFormat = 2

// backupLine is any line but a row.
type backupLine struct {
	Backup    string           `json:"backup,omitempty"` // header: always "mwanyi"
	Format    int              `json:"format,omitempty"`
	Schema    int64            `json:"schema,omitempty"`
	CreatedAt *time.Time       `json:"created_at,omitempty"`
	Table     string           `json:"table,omitempty"` // begins a table
	Columns   []string         `json:"columns,omitempty"`
	Rows      map[string]int64 `json:"rows,omitempty"` // footer
	SHA256    string           `json:"sha256,omitempty"`
}

// Dumped says what a dump holds.
type Dumped struct {
	At     time.Time
	Schema int64
	Rows   int64
}

// Backup writes one consistent snapshot of the whole database to w while the
// service goes on working. Jobs that run and requests that are being answered
// are in it as a crash would leave them. The stream holds what the database
// holds, phone numbers included: keep it as safe. within, before anything is
// written, reads from the same snapshot.
// spec: backup-restore
func Backup(ctx context.Context, s *Store, w io.Writer, within func(*Tx) error) (Dumped, error) {
	buffered := bufio.NewWriterSize(w, 1<<16)
	b := &backupWriter{to: buffered, sum: sha256.New(), rows: map[string]int64{}}
	err := s.db.snapshot(ctx, func(tx *Tx) error {
		if err := within(tx); err != nil {
			return err
		}
		return b.write(tx)
	})
	if err == nil {
		err = buffered.Flush()
	}
	if err != nil {
		return Dumped{}, fmt.Errorf("backup: %w", err)
	}
	for _, n := range b.rows {
		b.dumped.Rows += n
	}
	return b.dumped, nil
}

type backupWriter struct {
	to   io.Writer
	sum  hash.Hash
	rows map[string]int64

	dumped Dumped
}

func (b *backupWriter) write(tx *Tx) error {
	version, err := schemaVersion(tx)
	if err != nil {
		return err
	}
	b.dumped = Dumped{At: clock.Now(), Schema: version}
	if err := b.line(backupLine{Backup: "mwanyi", Format: backupFormat, Schema: version, CreatedAt: &b.dumped.At}); err != nil {
		return err
	}
	for _, table := range backupTables {
		if err := b.table(tx, table); err != nil {
			return fmt.Errorf("table %s: %w", table, err)
		}
	}
	return b.line(backupLine{Rows: b.rows, SHA256: hex.EncodeToString(b.sum.Sum(nil))})
}

// columnNames are those of a table, in their own order.
func columnNames(tx *Tx, table string) (names []string, err error) {
	rows, err := tx.on.QueryContext(tx.ctx, "select * from "+table+" where 1 = 0")
	if err != nil {
		return nil, err
	}
	defer rows.Close() //nolint:errcheck // there are none
	columns, err := columnsOf(rows)
	for _, c := range columns {
		names = append(names, c.name)
	}
	slices.Sort(names)
	return names, errors.Join(err, rows.Err())
}

func (b *backupWriter) line(v any) error {
	raw, err := json.Marshal(v)
	if err != nil {
		return err
	}
	raw = append(raw, '\n')
	b.sum.Write(raw)
	_, err = b.to.Write(raw)
	return err
}

func (b *backupWriter) table(tx *Tx, table string) error {
	// In the order of the key, so that rows that refer to older rows of their
	// own table follow them.
	text := "select * from " + table + " order by 1"
	if key := backupOrder[table]; key != "" {
		all, err := columnNames(tx, table)
		if err != nil {
			return err
		}
		text = "select " + strings.Join(all, ", ") + " from " + table + " order by " + key
	}
	rows, err := tx.on.QueryContext(tx.ctx, text)
	if err != nil {
		return err
	}
	defer rows.Close() //nolint:errcheck // rows.Err tells
	columns, err := columnsOf(rows)
	if err != nil {
		return err
	}
	names := make([]string, len(columns))
	values, into := make([]any, len(columns)), make([]any, len(columns))
	for i, c := range columns {
		names[i], into[i] = c.String(), &values[i]
	}
	b.rows[table] = 0
	if err := b.line(backupLine{Table: table, Columns: names}); err != nil {
		return err
	}
	for rows.Next() {
		if err := rows.Scan(into...); err != nil {
			return err
		}
		for i, c := range columns {
			if values[i], err = c.encode(values[i]); err != nil {
				return fmt.Errorf("column %s: %w", c.name, err)
			}
		}
		if err := b.line(values); err != nil {
			return err
		}
		b.rows[table]++
	}
	return rows.Err()
}

func schemaVersion(tx *Tx) (version int64, err error) {
	err = tx.QueryRow("select max(version_id) from goose_db_version").Scan(&version)
	return version, err
}

// column is a column with its type as the migrations write it.
type column struct{ name, kind string }

func (c column) String() string { return c.name + " " + c.kind }

// driverTypes are the names under which the two drivers know the types.
var driverTypes = map[string]string{
	"TEXT": "text", "BIGINT": "bigint", "INT8": "bigint", "BOOLEAN": "boolean", "BOOL": "boolean",
	"DOUBLE PRECISION": "double precision", "FLOAT8": "double precision",
	"TIMESTAMPTZ": "timestamptz", "JSONB": "jsonb", "BYTEA": "bytea",
}

func columnsOf(rows *sql.Rows) ([]column, error) {
	types, err := rows.ColumnTypes()
	if err != nil {
		return nil, err
	}
	columns := make([]column, len(types))
	for i, t := range types {
		kind, known := driverTypes[strings.ToUpper(t.DatabaseTypeName())]
		if !known {
			return nil, fmt.Errorf("column %s has the type %s, which is not one of both engines", t.Name(), t.DatabaseTypeName())
		}
		columns[i] = column{t.Name(), kind}
	}
	return columns, nil
}

// encode gives the JSON form of what a driver read.
func (c column) encode(v any) (any, error) {
	if raw, ok := v.([]byte); ok && c.kind != "bytea" {
		v = string(raw)
	}
	switch v := v.(type) {
	case nil:
		return nil, nil
	case []byte:
		return base64.StdEncoding.EncodeToString(v), nil
	case time.Time:
		return v.UTC().Format(moment.Layout), nil
	case string:
		if !utf8.ValidString(v) {
			return nil, errors.New("invalid UTF-8")
		}
		return v, nil
	case int64:
		if c.kind == "boolean" {
			return v != 0, nil
		}
		return v, nil
	case float64:
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, fmt.Errorf("%v is not a number", v)
		}
		return v, nil
	case bool:
		return v, nil
	}
	return nil, fmt.Errorf("unexpected %T in a column of type %s", v, c.kind)
}

// decode gives the value to insert for a JSON form.
func (c column) decode(v any) (any, error) {
	switch v := v.(type) {
	case nil:
		return nil, nil
	case bool:
		if c.kind == "boolean" {
			return v, nil
		}
	case json.Number:
		switch c.kind {
		case "bigint":
			return v.Int64()
		case "double precision":
			return v.Float64()
		}
	case string:
		switch c.kind {
		case "bytea":
			return base64.StdEncoding.DecodeString(v)
		case "timestamptz":
			return time.Parse(moment.Layout, v)
		case "text", "jsonb":
			return v, nil
		}
	}
	return nil, fmt.Errorf("%v does not fit the type %s", v, c.kind)
}
