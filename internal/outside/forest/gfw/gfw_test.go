package gfw

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"mwanyi/internal/geo"
	"mwanyi/internal/outside/forest"
	"mwanyi/internal/outside/forest/foresttest"
	"mwanyi/internal/sandbox"
	sandboxforest "mwanyi/internal/sandbox/forest"
	"mwanyi/internal/secret"
)

func options(url string) Options {
	return Options{URL: url, Key: secret.New(sandboxforest.Key), Loss: Dataset{"umd_tree_cover_loss", "latest"}, Alerts: Dataset{"gfw_integrated_alerts", "latest"},
		LossThrough: 2025, Backoff: []time.Duration{time.Millisecond, time.Millisecond, time.Millisecond}}
}

func checker(t *testing.T, o Options) *Checker {
	t.Helper()
	c, err := New(o)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// world is the sandbox on a socket.
func world(t *testing.T) (string, *sandbox.Faults) {
	t.Helper()
	s := sandbox.New(sandbox.Options{Log: slog.New(slog.DiscardHandler)})
	s.Mount(sandbox.Forest, sandboxforest.New(s.Faults))
	listener, err := sandbox.Listen(t.Context(), "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx, listener) }()
	t.Cleanup(func() {
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	return "http://" + listener.Addr().String() + "/forest", s.Faults
}

var plotJSON = foresttest.Box(34.60, 1.30, 0.0009, 0.0009)

func check(t *testing.T, c *Checker) (forest.Result, error) {
	t.Helper()
	p, err := geo.Parse(plotJSON)
	if err != nil {
		t.Fatal(err)
	}
	return c.Check(t.Context(), p)
}

func TestTheGFWCheckerPassesTheSuiteAgainstTheSandbox(t *testing.T) {
	url, _ := world(t)
	foresttest.Run(t, foresttest.World{Checker: checker(t, options(url)), Near: 0.1})
}

func TestTheVersionBehindLatestIsRecordedAndTheAnswersArePinned(t *testing.T) {
	url, _ := world(t)
	r, err := check(t, checker(t, options(url)))
	if err != nil {
		t.Fatal(err)
	}
	var pinned answer
	switch err := json.Unmarshal(r.Raw, &pinned); {
	case err != nil:
		t.Fatalf("%s: %v", r.Raw, err)
	case len(pinned.Answers) != 4:
		t.Fatalf("%s: %d answers, want 4", r.Raw, len(pinned.Answers))
	case pinned.Method != Method:
		t.Fatalf("%s: method %v, want %v", r.Raw, pinned.Method, Method)
	}
	for _, a := range pinned.Answers {
		if a.Version != sandboxforest.Versions[a.Dataset] {
			t.Errorf("version %v, want %v: %+v", a.Version, sandboxforest.Versions[a.Dataset], a)
		}
		if !strings.Contains(string(a.Answer), `"success"`) {
			t.Errorf("answer %q, want %q in it: %+v", string(a.Answer), `"success"`, a)
		}
		if a.SQL == "" {
			t.Errorf("SQL is empty, want it set: %+v", a)
		}
	}
	if len(r.Datasets) != 3 {
		t.Fatalf("%d datasets, want 3: %+v", len(r.Datasets), r)
	}
	if r.Datasets[0].Version != "v1.13" {
		t.Errorf("r.Datasets[0].Version is %q, want v1.13: %+v", r.Datasets[0].Version, r)
	}
	if !strings.HasPrefix(r.RequestID, "gfw_") {
		t.Errorf("request ID %q, want the prefix %q: %+v", r.RequestID, "gfw_", r)
	}
	if strings.Contains(string(r.Raw), sandboxforest.Key) {
		t.Error("the key is pinned")
	}
}

// The sandbox's faults, one after the other: three retries are made, not four.
// spec: limit-forest-retries
func TestThreeRetriesThenUnavailable(t *testing.T) {
	url, faults := world(t)
	for _, mode := range []sandbox.Mode{sandbox.Down, sandbox.Error, sandbox.LostReply} {
		for failures, want := range map[int]bool{3: true, 4: false} {
			faults.Clear("")
			faults.Set(sandbox.Forest, mode, failures, 0)
			o := options(url)
			o.Loss.Version, o.Alerts.Version = "v1.13", "v20261114" // the first question is the first request
			o.HTTP = &http.Transport{DisableKeepAlives: true}       // a connection that ended before would look like a fault
			r, err := check(t, checker(t, o))
			if (err == nil) != want || err != nil && !errors.Is(err, forest.ErrUnavailable) {
				t.Errorf("%s %d times: %+v, %v, want a result: %v", mode, failures, r, err, want)
			}
			if hits := faults.List()[0].Hits; hits != failures {
				t.Errorf("%s: %d faults were met, want %d", mode, hits, failures)
			}
		}
	}
	faults.Clear("")
	faults.Set(sandbox.Forest, sandbox.Reject, 2, 0)
	if _, err := check(t, checker(t, options(url))); !errors.Is(err, forest.ErrUnavailable) {
		t.Errorf("a refused key: err %v, want %v", err, forest.ErrUnavailable)
	} else if !strings.Contains(err.Error(), "403") {
		t.Errorf("a refused key: error %q, want %q in it", err, "403")
	}
	if hits := faults.List()[0].Hits; hits != 1 {
		t.Errorf("a refused key was tried %d times, want 1", hits)
	}
	faults.Clear("")
	faults.Set(sandbox.Forest, sandbox.Slow, -1, time.Minute)
	o := options(url)
	o.Timeout = 20 * time.Millisecond
	if _, err := check(t, checker(t, o)); !errors.Is(err, forest.ErrUnavailable) {
		t.Errorf("a provider that never answers: %v, want %v", err, forest.ErrUnavailable)
	}
}

// reply is one answer of a provider that plays a script; the rest of a check is
// answered well.
type reply struct {
	status int
	header map[string]string
	body   string
}

// newestRecord is what the provider says of its newest version.
const newestRecord = `{"status":"success","data":{"is_latest":true,"metadata":{"content_date_range":null}}}`

const goodSum = `{"status":"success","data":[{"count":0,"area__ha":1.0}]}`

// spec: limit-forest-retries
func TestTheProvidersErrors(t *testing.T) {
	ok := `{"status":"success","data":[{"count":1,"area__ha":1.0}]}`
	for _, row := range []struct {
		name   string
		first  reply // to the first question
		always bool  // and to all after it
		tries  int64 // requests of the first question when it fails always
		says   string
	}{
		{"bad SQL", reply{400, nil, `{"status":"failed","message":"Invalid SQL"}`}, true, 1, "status 400: Invalid SQL"},
		{"no key", reply{403, nil, `{"status":"failed","message":"Request is missing valid API key"}`}, true, 1, "status 403"},
		{"no dataset", reply{404, nil, `{"status":"failed","message":"Dataset with name x does not exist"}`}, true, 1, "status 404"},
		{"a message", reply{422, nil, `{"status":"failed","message":"Raster tile cache assets require a geometry"}`}, true, 1, "require a geometry"},
		{"a list of messages", reply{422, nil, `{"status":"failed","message":[{"loc":["body","x"],"msg":"extra fields not permitted"}]}`}, true, 1, "extra fields not permitted"},
		{"throttled", reply{429, map[string]string{"Retry-After": "0"}, `{"message":"Too Many Requests"}`}, true, 4, "status 429"},
		{"throttled once", reply{429, nil, `{"message":"Limit Exceeded"}`}, false, 0, ""},
		{"too long", reply{500, nil, `{"status":"error","message":"Query took too long to process."}`}, true, 4, "took too long"},
		{"not queryable", reply{501, nil, `{"status":"failed","message":"This endpoint is not implemented for the given dataset."}`}, true, 1, "status 501"},
		{"bad gateway once", reply{502, nil, `<html>bad gateway</html>`}, false, 0, ""},
		{"time-out", reply{524, nil, `{"status":"error","message":"A timeout occurred"}`}, true, 4, "status 524"},
		{"garbage", reply{200, nil, `<html>maintenance</html>`}, true, 4, "not one: <html>"},
		{"garbage once", reply{200, nil, `{"status":"success"`}, false, 0, ""},
		{"no data", reply{200, nil, `{"status":"success"}`}, true, 4, "not one"},
		{"failed with 200", reply{200, nil, `{"status":"failed","data":[]}`}, true, 4, "not one"},
		{"no row", reply{200, nil, `{"status":"success","data":[]}`}, true, 1, "0 rows"},
		{"no column", reply{200, nil, `{"status":"success","data":[{"count":1}]}`}, true, 1, "no column area__ha"},
		{"null", reply{200, nil, `{"status":"success","data":[{"area__ha":null}]}`}, true, 1, "no column area__ha"},
		{"a text", reply{200, nil, `{"status":"success","data":[{"area__ha":"1.0"}]}`}, true, 1, "no column area__ha"},
		{"below zero", reply{200, nil, `{"status":"success","data":[{"area__ha":-1}]}`}, true, 1, "no column area__ha"},
		{"too little land", reply{200, nil, `{"status":"success","data":[{"area__ha":0.1}]}`}, true, 1, "covers 0.1 ha"},
		{"oversized", reply{200, nil, `{"status":"success","data":["` + strings.Repeat("x", maxAnswerBytes) + `"]}`}, true, 1, "longer than any sum"},
		{"another host", reply{307, map[string]string{"Location": "https://elsewhere.example/dataset/umd_tree_cover_loss/v9/query/json"}, ""}, true, 1, "somewhere else"},
		{"another dataset", reply{307, map[string]string{"Location": "/dataset/other/v9/query/json"}, ""}, true, 1, "somewhere else"},
		{"another path", reply{307, map[string]string{"Location": "/dataset/umd_tree_cover_loss/v9/query/json/../../../../x"}, ""}, true, 1, "somewhere else"},
		{"no place", reply{307, nil, ""}, true, 1, "nowhere"},
		{"in circles", reply{307, map[string]string{"Location": "/dataset/umd_tree_cover_loss/v9/query/json"}, ""}, true, 3, "in circles"},
		{"latest answers itself", reply{200, nil, ok}, true, 1, "which version"},
	} {
		t.Run(row.name, func(t *testing.T) {
			var requests atomic.Int64
			server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				if r.Method == http.MethodGet {
					io.WriteString(w, newestRecord)
					return
				}
				n := requests.Add(1)
				if r.Header.Get("X-Api-Key") != sandboxforest.Key {
					t.Errorf("the key is missing: X-Api-Key %v, want %v", r.Header.Get("X-Api-Key"), sandboxforest.Key)
				}
				said := reply{200, nil, ok}
				if row.always || n == 1 {
					said = row.first
				} else if body, _ := io.ReadAll(r.Body); !strings.Contains(string(body), "SUM(area__ha) FROM data\"") {
					said.body = `{"status":"success","data":[{"count":0,"area__ha":0}]}`
				}
				for name, value := range said.header {
					w.Header().Set(name, value)
				}
				w.WriteHeader(said.status)
				io.WriteString(w, said.body)
			}))
			defer server.Close()
			o := options(server.URL)
			if row.says != "which version" {
				o.Loss.Version, o.Alerts.Version = "v1", "v2"
			}
			r, err := check(t, checker(t, o))
			if row.says == "" {
				if err != nil {
					t.Fatal(err)
				}
				if r.Assessment != forest.Clear {
					t.Errorf("assessment %v, want %v: %+v", r.Assessment, forest.Clear, r)
				}
				return
			}
			if !errors.Is(err, forest.ErrUnavailable) {
				t.Errorf("got %v, want %v", err, forest.ErrUnavailable)
			}
			if !strings.Contains(err.Error(), row.says) {
				t.Errorf("error %q, want %q in it", err, row.says)
			}
			if requests.Load() != row.tries {
				t.Errorf("%d requests, want %d", requests.Load(), row.tries)
			}
			if err != nil && strings.Contains(err.Error(), sandboxforest.Key) {
				t.Error("the key is in the error")
			}
		})
	}
}

// script answers in turn without a network, so that time can be looked at.
type script struct {
	mu      sync.Mutex
	record  string // newestRecord when empty
	replies []reply
	asked   []string
	at      []time.Duration
	began   time.Time
}

func body(r *http.Request) string {
	text, _ := io.ReadAll(r.Body)
	return string(text)
}

func (s *script) RoundTrip(r *http.Request) (*http.Response, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if r.Method == http.MethodGet {
		return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(cmp.Or(s.record, newestRecord)))}, nil
	}
	s.asked = append(s.asked, body(r))
	s.at = append(s.at, time.Since(s.began).Truncate(time.Second))
	said := reply{200, nil, `{"status":"success","data":[{"count":0,"area__ha":0}]}`}
	if len(s.replies) > 0 {
		said, s.replies = s.replies[0], s.replies[1:]
	}
	header := http.Header{}
	for name, value := range said.header {
		header.Set(name, value)
	}
	return &http.Response{StatusCode: said.status, Header: header, Body: io.NopCloser(strings.NewReader(said.body))}, nil
}

// spec: limit-forest-retries
func TestRetriesWaitAsTheProviderAsks(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &script{began: time.Now(), replies: []reply{
			{429, map[string]string{"Retry-After": "7"}, "{}"},
			{429, map[string]string{"Retry-After": "86400"}, "{}"}, // a quota of the day: no more than 30 s
			{503, map[string]string{"Retry-After": time.Now().Add(42 * time.Second).UTC().Format(http.TimeFormat)}, "{}"},
			{200, nil, goodSum},
		}}
		o := options("https://gfw.example")
		o.Loss.Version, o.Alerts = "v1", Dataset{}
		o.HTTP, o.Backoff = s, []time.Duration{2 * time.Second, 2 * time.Second, 2 * time.Second}
		if _, err := check(t, checker(t, o)); err != nil {
			t.Fatal(err)
		}
		if got := fmt.Sprint(s.at[:4]); got != "[0s 7s 37s 42s]" {
			t.Errorf("requests at %s, want %q", got, "[0s 7s 37s 42s]")
		}
	})
}

func TestAnEndedContextEndsTheWait(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		s := &script{began: time.Now(), replies: []reply{{500, nil, ""}, {500, nil, ""}}}
		o := options("https://gfw.example")
		o.HTTP, o.Backoff = s, []time.Duration{time.Hour, time.Hour, time.Hour}
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		p, err := geo.Parse(plotJSON)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := checker(t, o).Check(ctx, p); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("err %v, want %v", err, context.DeadlineExceeded)
		} else if time.Since(s.began) != 5*time.Second {
			t.Errorf("it took %v, want %v", time.Since(s.began), 5*time.Second)
		}
	})
}

func TestFreshAlertsCountAndATableThatDoesNotAddUpIsLeftOut(t *testing.T) {
	s := &script{replies: []reply{
		{200, nil, `{"status":"success","data":[{"area__ha":1.0}]}`},
		{200, nil, `{"status":"success","data":[{"area__ha":0.5}]}`},
		{200, nil, `{"status":"success","data":[{"count":3,"area__ha":0.2}]}`},
		{200, nil, `{"status":"success","data":[{"count":30,"area__ha":0.4}]}`},
		{200, nil, `{"status":"success","data":[]}`},
	}}
	o := options("https://gfw.example")
	o.Loss.Version, o.Alerts.Version, o.HTTP = "v1", "v2", s
	r, err := check(t, checker(t, o))
	if err != nil {
		t.Fatal(err)
	}
	if r.AlertCount != 33 {
		t.Fatalf("alert count %v, want 33: %+v", r.AlertCount, r)
	}
	if r.LossPct != 60 {
		t.Fatalf("loss pct %v, want 60: %+v", r.LossPct, r)
	}
	if r.Forest2020Pct != 50 {
		t.Fatalf("forest2020 pct %v, want 50: %+v", r.Forest2020Pct, r)
	}
	if r.Assessment != forest.Fail {
		t.Fatalf("assessment %v, want %v: %+v", r.Assessment, forest.Fail, r)
	}
	if len(r.ByYear) != 1 {
		t.Fatalf("len(r.ByYear) is %d, want 1: %v", len(r.ByYear), r.ByYear)
	}
	if r.ByYear[0].Year != 2026 {
		t.Errorf("r.ByYear[0].Year is %v, want 2026: %v", r.ByYear[0].Year, r.ByYear)
	}
	if !strings.HasPrefix(r.RequestID, "frq_") {
		t.Errorf("without an id of the provider: %s, want the prefix %q", r.RequestID, "frq_")
	}
}

func TestAKeyDoesNotGoOverAnOpenLine(t *testing.T) {
	for _, url := range []string{"http://gfw.example", "ftp://gfw.example", "gfw.example", "", "http://8.8.8.8"} {
		if _, err := New(options(url)); err == nil {
			t.Errorf("%q was taken, want an error", url)
		}
	}
	for _, url := range []string{"https://gfw.example/", "http://localhost:1", "http://127.0.0.1:1/forest", "http://[::1]:1"} {
		if _, err := New(options(url)); err != nil {
			t.Errorf("%q: %v", url, err)
		}
	}
	for _, bend := range []func(*Options){func(o *Options) { o.Key = secret.Text{} }, func(o *Options) { o.Loss = Dataset{} }, func(o *Options) { o.LossThrough = 0 }} {
		o := options("https://gfw.example")
		bend(&o)
		if _, err := New(o); err == nil {
			t.Errorf("%+v was taken, want an error", o)
		}
	}
}

// spec: forest-versions
func TestAVersionThatIsNotTheNewestIsNotAnsweredFor(t *testing.T) {
	url, _ := world(t)
	for _, row := range []struct {
		bend func(*Options)
		says string // empty: it is answered
	}{
		{func(o *Options) { o.Loss.Version = "v1.12" }, "umd_tree_cover_loss/v1.12 is not the provider's newest version"},
		{func(o *Options) { o.Loss.Version = "v1.13"; o.Alerts.Version = "v20261114" }, ""},
		{func(o *Options) { o.Loss.Version = "v1.11" }, "status 404"},
		{func(o *Options) { o.Alerts.Version = "v20261113" }, "status 404"},
	} {
		o := options(url)
		row.bend(&o)
		_, err := check(t, checker(t, o))
		if row.says == "" && err != nil || row.says != "" && (!errors.Is(err, forest.ErrUnavailable) || !strings.Contains(err.Error(), row.says)) {
			t.Errorf("%+v: %v, want %q", o.Loss, err, row.says)
		}
	}
}

// spec: forest-versions
func TestTheLastYearOfLossIsTheDatasetsOwn(t *testing.T) {
	for name, row := range map[string]struct {
		record string
		alerts string // that are asked for
		from   string
	}{
		"as it is now called":   {`{"data":{"is_latest":true,"metadata":{"content_date_range":{"start_date":"2001-01-01","end_date":"2023-12-31"}}}}`, "2024-01-01", "dataset"},
		"as it was called":      {`{"data":{"is_latest":true,"metadata":{"content_date_range":{"min":"2001-01-01","max":"2024-12-31"}}}}`, "2025-01-01", "dataset"},
		"a year in part":        {`{"data":{"is_latest":true,"metadata":{"content_date_range":{"start_date":"2001-01-01","end_date":"2024-06-30"}}}}`, "2024-01-01", "dataset"},
		"it does not say":       {newestRecord, "2026-01-01", "setting"},
		"a year of the future":  {`{"data":{"is_latest":true,"metadata":{"content_date_range":{"start_date":"2001-01-01","end_date":"2091-12-31"}}}}`, "2026-01-01", "setting"},
		"before the cut-off":    {`{"data":{"is_latest":true,"metadata":{"content_date_range":{"start_date":"2001-01-01","end_date":"2019-12-31"}}}}`, "2026-01-01", "setting"},
		"no record to be read":  {`<html>`, "2026-01-01", "setting"},
		"a record without data": {`{"status":"success"}`, "2026-01-01", "setting"},
	} {
		s := &script{record: row.record, replies: []reply{
			{307, map[string]string{"Location": "/dataset/umd_tree_cover_loss/v1/query/json"}, ""}, {200, nil, goodSum},
			{200, nil, goodSum}, {200, nil, `{"data":[{"count":0,"area__ha":0}],"status":"success"}`},
			{307, map[string]string{"Location": "/dataset/gfw_integrated_alerts/v2/query/json"}, ""},
		}}
		o := options("https://gfw.example")
		o.HTTP = s
		r, err := check(t, checker(t, o))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if asked := s.asked[len(s.asked)-1]; !strings.Contains(asked, row.alerts) {
			t.Errorf("%s: asked %s, want alerts since %s", name, asked, row.alerts)
		}
		if !strings.Contains(string(r.Raw), `"from":"`+row.from+`"`) {
			t.Errorf("%s: %s, want the year from the %s", name, r.Raw, row.from)
		}
	}
}

// The provider waits for its own workers for 58 s: who hangs up before asks in vain.
func TestATryLastsAsLongAsTheProviderWaits(t *testing.T) {
	if c := checker(t, options("https://gfw.example")); c.options.Timeout != time.Minute {
		t.Errorf("a try lasts %s, want 1m", c.options.Timeout)
	}
}
