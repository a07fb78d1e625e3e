package bench

import (
	"bytes"
	"context"
	"encoding/base64"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime/pprof"
	"strconv"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// million is how many batches stand in the store already.
const million = 1_000_000

// The rules of a delivery at a million batches: what part of the CPU of a whole
// delivery, from the request to the payout, they take. The sandbox, which plays
// the outside systems in the same process, counts for nothing.
func BenchmarkPolicyAgainstTheWholeDelivery(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		b.Run(name, func(b *testing.B) {
			at := url(b)
			fillBatches(at)
			h := devStarted(b, at)
			honest := h.honest(seasonRounds)
			file := filepath.Join(b.TempDir(), "cpu")
			out := must(os.Create(file))
			must(0, pprof.StartCPUProfile(out))
			for range seasonRounds {
				together(seasonFarmers, func() { h.send("POST", "/batch/submit", <-honest, 201) })()
			}
			pprof.StopCPUProfile()
			must(0, out.Close())
			whole := cpuOf(file, "-ignore=internal/sandbox")
			rules := cpuOf(file, "-ignore=internal/sandbox", `-focus=batch\.\(\*Desk\)\.(weigh|outsideFacts)|review\.\(\*Desk\)\.Doubted`)
			b.ReportMetric(100*rules.Seconds()/whole.Seconds(), "%-of-CPU")
			b.ReportMetric(0, "ns/op")
		})
	}
}

// seasonFarmers deliver once in each round, whatever b.N is: filling the store
// takes longer than all rounds.
const (
	seasonFarmers = 256
	seasonRounds  = 3
)

// honest are deliveries that no rule doubts, each of another farmer of a round,
// with a slip of its own that is kept here.
func (h *devHouse) honest(rounds int) chan string {
	bodies := make(chan string, rounds*seasonFarmers)
	for round := range rounds {
		for i := range seasonFarmers {
			id := fmt.Sprintf("UG-%d", i+1)
			if round == 0 && i > 0 {
				h.send("POST", "/farmers/register", fmt.Sprintf(`{"national_farmer_id":%q,"cooperative_id":%q,"phone":"+2567721%05d"}`, id, h.coop, i), 201)
			}
			slip := base64.StdEncoding.EncodeToString(photoOf(round, i))
			uri := h.field(h.send("POST", "/evidence", fmt.Sprintf(`{"data_base64":%q,"content_type":"image/png"}`, slip), 201), "uri")
			bodies <- fmt.Sprintf(`{"farmer_id":%q,"cooperative_id":%q,"weight_kg":%d,"grade":"screen18","moisture_pct":12.1,"collection_point_gps":{"lat":1.06,"lng":34.31},`+
				`"weight_slip_photo_url":%q,"collector_agent_id":"A"}`, id, h.coop, 20+round, uri)
		}
	}
	return bodies
}

// photoOf is a picture that no other has.
func photoOf(round, i int) []byte {
	picture := image.NewRGBA(image.Rect(0, 0, 8, 8))
	picture.Set(0, 0, color.RGBA{R: uint8(round), G: uint8(i >> 8), B: uint8(i), A: 255}) //nolint:gosec // small numbers
	var out bytes.Buffer
	must(0, png.Encode(&out, picture))
	return out.Bytes()
}

var profiled = regexp.MustCompile(`Showing nodes accounting for ([0-9.]+)(ms|s|min)?,`)

// cpuOf is the CPU time of a part of a profile.
func cpuOf(file string, options ...string) time.Duration {
	text := must(exec.Command("go", append(append([]string{"tool", "pprof", "-top", "-nodecount=100000", "-nodefraction=0"}, options...), file)...).Output())
	found := profiled.FindSubmatch(text)
	if found == nil {
		panic(fmt.Sprintf("no time in %s", bytes.SplitN(text, []byte("\n\n"), 2)[0]))
	}
	unit := map[string]time.Duration{"": 0, "ms": time.Millisecond, "s": time.Second, "min": time.Minute}[string(found[2])]
	return time.Duration(must(strconv.ParseFloat(string(found[1]), 64)) * float64(unit))
}

// fillBatches puts a million batches of 50,000 farmers into an empty store, and
// a year of 200 days for the farmer who delivers.
func fillBatches(url string) {
	ctx := context.Background()
	s := must(store.Open(ctx, url))
	defer s.Close() //nolint:errcheck // what was committed stays
	must(0, s.Migrate(ctx))
	now := clock.Now()
	day := now.AddDate(0, -3, 0)
	for from := 0; from < million; from += 50_000 {
		must(0, s.Update(ctx, func(tx *store.Tx) error {
			_, err := tx.Exec(`with recursive n(i) as (select $1 + 1 union all select i + 1 from n where i < $1 + 50000)
				insert into batch (id, token_id, external_id, farmer_id, cooperative_id, grams, grade, moisture_pct, lat, lng, agent_id,
					stage, order_id, advance_usdc, advance_ugx, advance_id, net_id, ledger_message, delivered_at)
				select 'bat_' || i, 1000000000 + i, '', 'F-' || (i % 50000), 'coop_1', 62500, 'FAQ', 12, 1, 34, 'a', 1, '', 1, 1, '', '', '', $2 from n`, from, day)
			if err != nil {
				return err
			}
			_, err = tx.Exec(`with recursive n(i) as (select $1 + 1 union all select i + 1 from n where i < $1 + 50000)
				insert into weighing (batch_id, farmer_id, form, grams, green_grams, lat, lng, slip, weighed_at)
				select 'bat_' || i, 'F-' || (i % 50000), 'FAQ', 62500, 62500, 1, 34, 'ipfs://b' || i, $2 from n`, from, day)
			if err != nil {
				return err
			}
			_, err = tx.Exec(`with recursive n(i) as (select $1 + 1 union all select i + 1 from n where i < $1 + 50000)
				insert into weighing_day (farmer_id, day, green_grams, deliveries) select 'F-' || (i % 50000), '2026-' || i, 62500, 1 from n`, from)
			return err
		}))
	}
	must(0, s.Update(ctx, func(tx *store.Tx) error {
		for i := range 200 {
			_, err := tx.Exec("insert into weighing_day (farmer_id, day, green_grams, deliveries) values ('UG-1', $1, 1000, 1)", now.AddDate(0, 0, -i-1).UTC().Format(time.DateOnly))
			if err != nil {
				return err
			}
		}
		return nil
	}))
}
