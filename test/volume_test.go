package test

import (
	"cmp"
	"context"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"mwanyi/internal/store/storetest"
	"mwanyi/internal/store/storetest/volume"
)

// The program on a database with MWANYI_VOLUME batches: it starts, and answers all that
// can be asked. How long that takes, and how much memory, is printed and not judged: a
// shared machine tells too little. What a page reads is judged where it can be counted.
// make volume runs it.
func TestVolume(t *testing.T) {
	batches, err := strconv.Atoi(os.Getenv("MWANYI_VOLUME"))
	if err != nil {
		t.Skip("MWANYI_VOLUME says how many batches; make volume sets it")
	}
	for engine, at := range map[string]func(testing.TB, string) string{
		"sqlite":   func(_ testing.TB, dir string) string { return "sqlite:" + filepath.Join(dir, "mwanyi.db") },
		"postgres": func(t testing.TB, _ string) string { return storetest.PostgresURL(t) },
	} {
		t.Run(engine, func(t *testing.T) {
			dir := t.TempDir()
			v := &volumeRun{t: t, dir: dir, url: at(t, dir)}
			v.fill(batches)
			v.start()
			v.weigh()
			v.visit()
			v.ask("from the disk")
			v.ask("again")
		})
	}
}

// volumeRun is the program on one database.
type volumeRun struct {
	t        *testing.T
	dir, url string
	filled   volume.Filled
	*running
}

func (v *volumeRun) env() []string {
	return []string{"MWANYI_DATABASE_URL=" + v.url, "MWANYI_RATE_LIMIT_SCALE=1000000"}
}

// fill lets the program make its tables and organisations, and fills them.
func (v *volumeRun) fill(batches int) {
	v.t.Helper()
	first := startDev(v.t, v.dir, append(v.env(), "MWANYI_CHAIN_ADDR=127.0.0.1:0")...) // a registration needs a chain
	coop := first.creds.of(v.t, "COOPERATIVE")
	first.want(v.t, http.StatusCreated, call{path: "/farmers/register", token: first.tokenOf(v.t, coop), body: fmt.Sprintf(`{"national_farmer_id":%q,"cooperative_id":%q,"phone":"+256772145123",
		"registration_source":"AGENT_MANUAL","manual_cultivar":"SL14","manual_area_hectares":1.24,"manual_farm_polygon":{"type":"Polygon","coordinates":[[[32.5,0.3],[32.501,0.3],[32.501,0.301],[32.5,0.301],[32.5,0.3]]]},
		"given_name":"Na","family_name":"Ro","village":"Bu"}`, volume.Known, *coop.OrganisationID)})
	first.stop(v.t)
	began := time.Now()
	filled, err := volume.Fill(context.Background(), v.url, volume.Options{Batches: batches})
	if err != nil {
		v.t.Fatal(err)
	}
	v.filled = filled
	syscall.Sync() // or the disk is busy with it while everything is measured
	v.t.Logf("%d batches in %s", batches, time.Since(began).Round(time.Second))
}

// start measures from the start of the process until it says that it is ready.
func (v *volumeRun) start() {
	v.t.Helper()
	began := time.Now()
	v.running = startDev(v.t, v.dir, v.env()...)
	v.t.Logf("ready after %s, %s", time.Since(began).Round(time.Millisecond), v.memory())
}

// memory is what the process holds, as Linux counts it.
func (v *volumeRun) memory() string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", v.Cmd.Process.Pid))
	if err != nil {
		return "memory unknown: " + err.Error()
	}
	var found []string
	for line := range strings.Lines(string(text)) {
		if strings.HasPrefix(line, "VmRSS") || strings.HasPrefix(line, "VmHWM") {
			found = append(found, strings.Join(strings.Fields(line), " "))
		}
	}
	return strings.Join(found, ", ")
}

func (v *volumeRun) weigh() {
	v.t.Helper()
	for _, table := range []string{"batch", "batch_stage", "payout", "book_line"} {
		size, err := volume.SizeOf(context.Background(), v.url, table)
		if err != nil {
			v.t.Fatal(err)
		}
		v.t.Logf("%s: %s", table, size)
	}
}

// ask asks everything once, and prints the slowest. The first time most of what is read
// lies on the disk alone.
func (v *volumeRun) ask(how string) {
	v.t.Helper()
	contract := v.do(v.t, call{path: "/openapi.json"})
	doc, err := openapi3.NewLoader().LoadFromData(contract.body)
	if err != nil {
		v.t.Fatal(err)
	}
	questions, err := volume.Questions(doc, v.filled)
	if err != nil {
		v.t.Fatal(err)
	}
	tokens := map[string]string{"": ""}
	for _, c := range v.creds.Credentials {
		if tokens[c.Role] == "" {
			tokens[c.Role] = v.tokenOf(v.t, c)
		}
	}
	type timed struct {
		volume.Question
		took time.Duration
	}
	all := make([]timed, len(questions))
	for i, q := range questions {
		began := time.Now()
		got := v.do(v.t, call{path: q.URL, token: tokens[q.Role]})
		all[i] = timed{q, time.Since(began)}
		if got.status >= http.StatusInternalServerError && got.status != http.StatusServiceUnavailable {
			v.t.Errorf("%s %s: %s", q.Role, q.URL, got)
		}
	}
	slices.SortFunc(all, func(a, b timed) int { return cmp.Compare(b.took, a.took) })
	v.t.Logf("%s, %d requests, one at a time: half within %s, 99 of 100 within %s", how, len(all), all[len(all)/2].took.Round(time.Microsecond), all[len(all)/100].took.Round(time.Microsecond))
	for _, one := range all[:min(len(all), 15)] {
		v.t.Logf("%s %s %s", one.took.Round(time.Millisecond), one.Role, one.URL)
	}
	v.t.Logf("after all that: %s", v.memory())
}
