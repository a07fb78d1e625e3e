package config

import (
	"errors"
	"strings"
	"time"

	"mwanyi/internal/secret"
)

// Database is how a PostgreSQL database is used, and who changes its schema.
type Database struct {
	Pool     int         // connections that write, and as many that read
	IsPooled bool        // behind a pooler that pools transactions
	AdminURL secret.Text // to the server itself; empty: DatabaseURL leads there
	// SchemaByHand: a start refuses an older schema instead of bringing it up to date.
	SchemaByHand bool
	ReadURL      secret.Text   // to standbys, for what may be late; empty: everything is read at DatabaseURL
	MaxLag       time.Duration // how late that may be
}

var databaseSettings = []setting{
	{name: "MWANYI_DATABASE_POOL", serve: "16", dev: "16",
		doc:   "Connections to PostgreSQL that one process uses for writing, 1 to 500, and as many again for reading; one more listens.",
		parse: into(func(c *Config) *int { return &c.Database.Pool }, whole(1, 500))},
	{name: "MWANYI_DATABASE_POOLER", serve: "none", dev: "none",
		doc:   "`transaction` when MWANYI_DATABASE_URL leads to PgBouncer, or another pooler, with `pool_mode=transaction`; it needs MWANYI_DATABASE_ADMIN_URL.",
		parse: into(func(c *Config) *bool { return &c.Database.IsPooled }, either("transaction", "none"))},
	{name: "MWANYI_DATABASE_ADMIN_URL", secret: true, mask: maskDatabaseURL, empty: "MWANYI_DATABASE_URL",
		doc:   "The PostgreSQL server itself, past a pooler: migrations, backups and the connection that listens go there.",
		parse: into(func(c *Config) *secret.Text { return &c.Database.AdminURL }, adminURL)},
	{name: "MWANYI_DATABASE_READ_URL", secret: true, mask: maskDatabaseURL, empty: "none",
		doc:   "Standbys of the PostgreSQL database, themselves or through a proxy that passes connections on, not a pooler: public pages, lists and the ledger's tiles are read there.",
		parse: into(func(c *Config) *secret.Text { return &c.Database.ReadURL }, adminURL)},
	{name: "MWANYI_DATABASE_READ_LAG", serve: "10s", dev: "10s",
		doc:   "How far behind a standby may be, 2s to 10m; the primary serves in place of one that is further behind or away.",
		parse: into(func(c *Config) *time.Duration { return &c.Database.MaxLag }, duration("2s", "10m"))},
	{name: "MWANYI_KEPT_REPLIES", serve: "32MiB", dev: "32MiB",
		doc:   "Memory for finished replies of GET /batch/{batch_id} and /t/{batch_id}, which are kept while nothing that they show is written: a number of bytes, or one with KiB, MiB or GiB; `0` keeps none.",
		parse: into(func(c *Config) *uint64 { return &c.KeptReplies }, size)},
	{name: "MWANYI_MIGRATE", serve: "auto", dev: "auto",
		doc:   "`auto`: a start brings the database's schema up to date; `off`: it refuses an older one, and `mwanyi migrate` does it.",
		parse: into(func(c *Config) *bool { return &c.Database.SchemaByHand }, either("off", "auto"))},
}

// either reads one of two words, the first of which is true.
func either(yes, no string) func(string) (bool, error) {
	return func(v string) (bool, error) {
		word, err := oneOf(yes, no)(v)
		return word == yes, err
	}
}

func adminURL(v string) (secret.Text, error) {
	if strings.HasPrefix(v, "sqlite:") {
		return secret.Text{}, errors.New("must be a URL that starts with postgres://")
	}
	return databaseURL(v)
}

func (c *Config) databaseContradictions() []error {
	if !c.Database.ReadURL.Empty() && c.SQLitePath() != "" {
		return []error{errors.New("MWANYI_DATABASE_READ_URL names standbys: MWANYI_DATABASE_URL must be their PostgreSQL database, and is a SQLite file")}
	}
	if c.Database.IsPooled && c.Database.AdminURL.Empty() {
		return []error{errors.New("MWANYI_DATABASE_POOLER is transaction: MWANYI_DATABASE_ADMIN_URL must name the server itself, for migrations, backups and wake-ups")}
	}
	return nil
}
