package bench

import (
	"context"
	"encoding/base64"
	"fmt"
	"os"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"

	"mwanyi/internal/audit"
	"mwanyi/internal/clock"
	"mwanyi/internal/inbound"
	"mwanyi/internal/outside/chain/evm"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// forATime are the tables whose rows go by themselves within weeks; photos are counted
// by their own bytes.
var forATime = []string{"event", "delivery", "job", "job_step", "job_outcome", "idempotency", "rate_window"}

var photos = []string{"private_file", "ipfs_object", "ipfs_pin", "ipfs_block"}

// What a delivery with its payout leaves in the tables of PostgreSQL, indexes and all, after a
// vacuum: at once, and when its chain calls, callbacks and ledger messages were trimmed. It is no
// matter of time, so that b.N is ignored: MWANYI_ROOM_DELIVERIES says of how many.
func BenchmarkRoomOfADelivery(b *testing.B) {
	const farmers = 16
	n := 320
	if text := os.Getenv("MWANYI_ROOM_DELIVERIES"); text != "" {
		must(fmt.Sscan(text, &n))
	}
	for b.Loop() {
		url := storetest.PostgresURL(b)
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
		conn := must(pgx.Connect(b.Context(), url))
		defer conn.Close(context.Background()) //nolint:errcheck // only read
		paid(b, conn, farmers)
		before := roomOf(b, conn)
		each(farmers, farmers+n)
		paid(b, conn, farmers+n)
		fresh := roomOf(b, conn)
		s := storetest.OpenURL(b, url)
		future := clock.Now().Add(48 * time.Hour)
		for _, sweep := range []func(*store.Tx, time.Time, int) (int64, error){inbound.Sweep, audit.Trim, evm.TrimCalls, evm.TrimTransactions} {
			must(0, s.InParts(b.Context(), func(tx *store.Tx, most int) (int64, error) { return sweep(tx, future, most) }))
		}
		report(b, n, before, fresh, roomOf(b, conn))
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
func paid(b *testing.B, conn *pgx.Conn, n int) {
	for {
		var done, open int
		must(0, conn.QueryRow(b.Context(), `select (select count(*) from payout where status = 'COMPLETED'), (select count(*) from job where kind = 'inbound.apply')
			+ (select count(*) from chain_intent where state in ('waiting', 'sent'))`).Scan(&done, &open))
		if done >= n && open == 0 {
			return
		}
		<-time.After(100 * time.Millisecond)
	}
}

// roomOf is the size of each table without dead rows and half-empty pages; a
// partition counts for its table.
func roomOf(b *testing.B, conn *pgx.Conn) map[string]int64 {
	room := map[string]int64{}
	must(conn.Exec(b.Context(), "vacuum full"))
	rows := must(conn.Query(b.Context(), `select coalesce(p.relname, c.relname), sum(pg_total_relation_size(c.oid))::bigint from pg_class c
		left join pg_inherits i on i.inhrelid = c.oid left join pg_class p on p.oid = i.inhparent
		where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace group by 1`))
	for rows.Next() {
		var table string
		var bytes int64
		must(0, rows.Scan(&table, &bytes))
		room[table] = bytes
	}
	must(0, rows.Err())
	return room
}

func report(b *testing.B, n int, before, fresh, trimmed map[string]int64) {
	var tables []string
	for table := range fresh {
		tables = append(tables, table)
	}
	slices.SortFunc(tables, func(x, y string) int { return int((fresh[y] - before[y]) - (fresh[x] - before[x])) })
	var forEver, afterTrim, passing int64
	var lines strings.Builder
	for _, table := range tables {
		grown, kept := fresh[table]-before[table], trimmed[table]-before[table]
		switch {
		case slices.Contains(photos, table):
			continue
		case slices.Contains(forATime, table):
			passing += grown
		default:
			forEver += grown
			afterTrim += kept
		}
		if grown >= int64(n)*20 {
			fmt.Fprintf(&lines, "%-20s %6d B  trimmed %6d B\n", table, grown/int64(n), kept/int64(n))
		}
	}
	b.Logf("of %d deliveries, each:\n%s", n, lines.String())
	b.ReportMetric(float64(forEver)/float64(n), "B/delivery")
	b.ReportMetric(float64(afterTrim)/float64(n), "B-trimmed/delivery")
	b.ReportMetric(float64(passing)/float64(n), "B-for-weeks/delivery")
}
