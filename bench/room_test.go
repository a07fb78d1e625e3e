package bench

import (
	"cmp"
	"database/sql"
	"encoding/base64"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	_ "github.com/jackc/pgx/v5/stdlib"
	_ "modernc.org/sqlite"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/delivery"
	"mwanyi/internal/inbound"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// forATime are the tables whose rows go by themselves within weeks, those of the trail after ten years; photos are counted
// by their own bytes. Doubts are of what rules say of a delivery, and of the newest there are so many for all.
var (
	forATime = []string{"event", "delivery", "job", "job_step", "job_outcome", "idempotency", "rate_window", "trail_entry"}
	photos   = []string{"private_file", "ipfs_object", "ipfs_pin", "ipfs_block"}
	doubts   = []string{"review"}
	newest   = []string{"chain_tx", "chain_attempt"}
)

// What a delivery with its payout leaves in the tables of either database, indexes and all, without empty pages: at
// once, and when what is trimmed after its time was: chain calls, callbacks, ledger messages, messages to
// phones, what the rules remember. It is no matter of time, so that b.N is ignored: MWANYI_ROOM_DELIVERIES says of
// how many. -v shows it by table and index.
func BenchmarkRoomOfADelivery(b *testing.B) {
	b.Run("postgres", func(b *testing.B) { roomOfADelivery(b, storetest.PostgresURL(b)) })
	b.Run("sqlite", func(b *testing.B) { roomOfADelivery(b, storetest.SQLiteURL(b)) })
}

func roomOfADelivery(b *testing.B, url string) {
	const farmers = 16
	n := 3200
	if text := os.Getenv("MWANYI_ROOM_DELIVERIES"); text != "" {
		must(fmt.Sscan(text, &n))
	}
	for b.Loop() {
		h := devStarted(b, url)
		for i := range farmers {
			h.send("POST", "/farmers/register", fmt.Sprintf(`{"national_farmer_id":"UG-9%05d","cooperative_id":%q,"phone":"+25677219%04d"}`, i, h.coop, 1234+i), 201)
		}
		each := func(from, to int) {
			var wg sync.WaitGroup
			for worker := range farmers {
				wg.Go(func() {
					for i := from + worker; i < to; i += farmers {
						h.bring(i, fmt.Sprintf("UG-9%05d", worker))
					}
				})
			}
			wg.Wait()
		}
		each(0, farmers) // the first rows of a table cost a page
		s := storetest.OpenURL(b, url)
		paid(b, s, farmers)
		before := roomOf(b, url)
		each(farmers, farmers+n)
		paid(b, s, farmers+n)
		fresh := roomOf(b, url)
		future := clock.Now().Add(48 * time.Hour)
		for _, sweep := range []func(*store.Tx, time.Time, int) (int64, error){inbound.Sweep, message.Sweep, delivery.Sweep, audit.Trim, evm.TrimCalls, evm.TrimTransactions} {
			must(0, s.InParts(b.Context(), func(tx *store.Tx, most int) (int64, error) { return sweep(tx, future, most) }))
		}
		report(b, n, before, fresh, roomOf(b, url))
	}
}

// bring is a delivery with a slip of its own. Some rules doubt it all the same: see the table review.
func (h *devHouse) bring(i int, farmer string) {
	slip := base64.StdEncoding.EncodeToString(fmt.Appendf(nil, "%%PDF-1.4\n%% slip %d\n%%%%EOF\n", i))
	uri := h.field(h.send("POST", "/evidence", fmt.Sprintf(`{"data_base64":%q,"content_type":"application/pdf"}`, slip), 201), "uri")
	h.send("POST", "/batch/submit", fmt.Sprintf(`{"farmer_id":%q,"cooperative_id":%q,"weight_kg":%d.5,"grade":"screen18","moisture_pct":12.1,`+
		`"collection_point_gps":{"lat":1.06,"lng":34.31},"weight_slip_photo_url":%q,"collector_agent_id":"A"}`, farmer, h.coop, 3+i%3, uri), 201)
}

// paid waits until so many payouts are complete and nothing of them is under way.
func paid(b *testing.B, s *store.Store, n int) {
	for {
		var done, open int
		must(0, s.Read(b.Context(), func(tx *store.Tx) error {
			return tx.QueryRow(`select (select count(*) from payout where status = 'COMPLETED'), (select count(*) from job where kind = 'inbound.apply')
				+ (select count(*) from chain_intent where state in ('waiting', 'sent'))`).Scan(&done, &open)
		}))
		if done >= n && open == 0 {
			return
		}
		<-time.After(100 * time.Millisecond)
	}
}

// room is how many bytes each part of each table takes: "" is the table itself with what
// it keeps aside, the others are its indexes.
type room map[string]map[string]int64

// onPostgres are the parts of all tables; a partition counts for its table, and its indexes for the table's.
const onPostgres = `select coalesce(p.relname, c.relname)::text, '', pg_table_size(c.oid) from pg_class c
		left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
		where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
	union all
	select coalesce(p.relname, c.relname)::text, coalesce(xp.relname, x.relname)::text, pg_relation_size(x.oid) from pg_class c
		join pg_index k on k.indrelid = c.oid join pg_class x on x.oid = k.indexrelid
		left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
		left join pg_inherits xi on xi.inhrelid = x.oid left join pg_class xp on xp.oid = xi.inhparent
		where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`

const onSQLite = `select m.tbl_name, case when m.name = m.tbl_name then '' else m.name end, (select sum(pgsize) from dbstat where name = m.name)
	from sqlite_master m where m.rootpage > 0`

// roomOf weighs each table without dead rows and half-empty pages.
func roomOf(b *testing.B, url string) room {
	driver, at, query := "pgx", url, onPostgres
	if file, isFile := strings.CutPrefix(url, "sqlite:"); isFile {
		driver, at, query = "sqlite", filepath.Join(b.TempDir(), "packed.db"), onSQLite
		live := must(sql.Open(driver, "file:"+file+"?_pragma=busy_timeout(60000)"))
		must(live.ExecContext(b.Context(), "vacuum into $1", at))
		must(0, live.Close())
	}
	db := must(sql.Open(driver, at))
	defer db.Close() //nolint:errcheck // only read
	if driver == "pgx" {
		must(db.ExecContext(b.Context(), "vacuum full"))
	}
	rows := must(db.QueryContext(b.Context(), query))
	defer rows.Close() //nolint:errcheck // rows.Err tells
	out := room{}
	for rows.Next() {
		var table, part string
		var bytes int64
		must(0, rows.Scan(&table, &part, &bytes))
		if out[table] == nil {
			out[table] = map[string]int64{}
		}
		out[table][part] += bytes
	}
	must(0, rows.Err())
	if driver == "sqlite" {
		must(0, os.Remove(at))
	}
	return out
}

// grown is how much larger a part of a table is than before.
func (r room) grown(before room, table, part string) int64 {
	return r[table][part] - before[table][part]
}

// total is how much larger a table is than before, indexes and all.
func (r room) total(before room, table string) (sum int64) {
	for part := range r[table] {
		sum += r.grown(before, table, part)
	}
	return sum
}

func report(b *testing.B, n int, before, fresh, trimmed room) {
	each := func(bytes int64) float64 { return float64(bytes) / float64(n) }
	tables := slices.SortedFunc(maps.Keys(fresh), func(x, y string) int { return cmp.Compare(fresh.total(before, y), fresh.total(before, x)) })
	var atOnce, forEver, passing, doubted int64
	var lines strings.Builder
	for _, table := range tables {
		grown, kept := fresh.total(before, table), trimmed.total(before, table)
		name := table
		switch {
		case slices.Contains(photos, table):
			continue
		case slices.Contains(forATime, table):
			passing += grown
			name += " (for weeks)"
		case slices.Contains(doubts, table):
			doubted += grown
			name += " (of what is doubtful)"
		case slices.Contains(newest, table):
			atOnce += grown
			name += " (the newest 100 stay)"
		default:
			atOnce += grown
			forEver += kept
		}
		if each(grown) < 10 {
			continue
		}
		fmt.Fprintf(&lines, "%-40s %6.0f B  trimmed %6.0f B\n", name, each(grown), each(kept))
		for _, part := range slices.Sorted(maps.Keys(fresh[table])) {
			fmt.Fprintf(&lines, "    %-36s %6.0f B  trimmed %6.0f B\n", cmp.Or(part, "rows"), each(fresh.grown(before, table, part)), each(trimmed.grown(before, table, part)))
		}
	}
	b.Logf("of %d deliveries, each:\n%s", n, lines.String())
	b.ReportMetric(each(atOnce), "B/delivery")
	b.ReportMetric(each(forEver), "B-for-ever/delivery")
	b.ReportMetric(each(passing), "B-for-weeks/delivery")
	b.ReportMetric(each(doubted), "B/doubt")
}
