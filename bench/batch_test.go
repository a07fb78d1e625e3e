package bench

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"testing"
	"time"

	"mwanyi/internal/app"
	"mwanyi/internal/store/storetest"
)

// devHouse is a whole mwanyi dev in this process: API, chain, ledger, archive,
// sandbox.
type devHouse struct {
	base   string
	client *http.Client
	coop   string
	token  string
}

// devStarted runs dev on a database until the benchmark ends.
func devStarted(b *testing.B, databaseURL string) *devHouse {
	b.Helper()
	dir := b.TempDir()
	c := must(app.Load(app.Dev, []string{
		"MWANYI_DATA_DIR=" + dir, "MWANYI_DATABASE_URL=" + databaseURL, "MWANYI_ADDR=127.0.0.1:0", "MWANYI_SANDBOX_ADDR=127.0.0.1:0",
		"MWANYI_CHAIN_ADDR=127.0.0.1:0", "MWANYI_RATE_LIMIT_SCALE=1000000", "MWANYI_LOG_LEVEL=error", "MWANYI_SUBMIT_WAIT=60s", "MWANYI_DEMO_SEASON=off",
	}, ""))
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- app.RunDev(ctx, c, io.Discard, os.Stderr) }()
	b.Cleanup(func() {
		stop()
		must(0, <-ended)
	})
	var creds struct {
		BaseURL     string `json:"base_url"`
		Credentials []struct {
			APIKey       string `json:"api_key"`
			Organisation string `json:"organisation_id"`
		}
	}
	for creds.BaseURL == "" {
		select {
		case err := <-ended:
			b.Fatal(err)
		case <-time.After(50 * time.Millisecond):
		}
		if text, err := os.ReadFile(filepath.Join(dir, "dev-credentials.json")); err == nil {
			must(0, json.Unmarshal(text, &creds))
		}
	}
	first := creds.Credentials[0]
	h := &devHouse{base: creds.BaseURL, coop: first.Organisation, client: &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}}
	h.token = h.field(h.send("POST", "/auth/token", fmt.Sprintf(`{"api_key":%q,"cooperative_id":%q}`, first.APIKey, first.Organisation), 200), "access_token")
	h.send("POST", "/farmers/register", fmt.Sprintf(`{"national_farmer_id":"UG-1","cooperative_id":%q,"phone":"+256772123456"}`, h.coop), 201)
	return h
}

func (h *devHouse) send(method, path, body string, want int) []byte {
	r := must(http.NewRequest(method, h.base+path, bytes.NewReader([]byte(body))))
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Authorization", "Bearer "+h.token)
	response := must(h.client.Do(r))
	defer response.Body.Close() //nolint:errcheck // only read
	got := must(io.ReadAll(response.Body))
	if response.StatusCode != want {
		panic(fmt.Sprintf("%s %s: %d %s", method, path, response.StatusCode, got))
	}
	return got
}

func (h *devHouse) field(body []byte, name string) string {
	var object map[string]any
	must(0, json.Unmarshal(body, &object))
	if data, wrapped := object["data"].(map[string]any); wrapped {
		object = data
	}
	value, _ := object[name].(string)
	return value
}

func (h *devHouse) deliver() []byte {
	return h.send("POST", "/batch/submit", fmt.Sprintf(`{"farmer_id":"UG-1","cooperative_id":%q,"weight_kg":60.5,"grade":"screen18","moisture_pct":12.1,`+
		`"collection_point_gps":{"lat":1.06,"lng":34.31},"weight_slip_photo_url":"ipfs://bafybeigso3w3c3oq7bihnrj2ovmi33x7idjfdzvez32i2hfmrlqcwxbl6i","collector_agent_id":"A"}`, h.coop), 201)
}

// A delivery over HTTP from 64 connections, to the reply: rules, job, chain,
// ledger, payout intent, events, all durable; against one append and fsync
// after the other.
func BenchmarkDeliveriesAgainstFsync(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		b.Run(name, func(b *testing.B) {
			h := devStarted(b, url(b))
			ours := together(256, func() { h.deliver() })
			compare(b, ours, timed(100, flush(b)))
			b.ReportMetric(1/ours().Seconds(), "deliveries/s")
		})
	}
}

// GET /batch over loopback from 64 connections, against a bare server that
// writes the same bytes.
func BenchmarkBatchReadAgainstABareServer(b *testing.B) {
	for name, url := range map[string]func(testing.TB) string{"sqlite": storetest.SQLiteURL, "postgres": storetest.PostgresURL} {
		b.Run(name, func(b *testing.B) {
			h := devStarted(b, url(b))
			path := "/batch/" + h.field(h.deliver(), "batch_id")
			body := h.send("GET", path, "", 200)
			bare := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "application/json")
				_, _ = w.Write(body)
			}))
			defer bare.Close()
			limit := &devHouse{base: bare.URL, client: h.client}
			ours := together(3200, func() { h.send("GET", path, "", 200) })
			compare(b, ours, together(3200, func() { limit.send("GET", path, "", 200) }))
			b.ReportMetric(1/ours().Seconds(), "reads/s")
		})
	}
}
