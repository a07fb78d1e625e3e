package traces

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/filingtest"
	"mwanyi/internal/sandbox"
)

func TestALostAnswerIsFoundAgainByTheInternalReference(t *testing.T) {
	w := newWorld(t)
	s := filingtest.Statement(filingtest.Reference())
	w.faults.Set(sandbox.Filing, sandbox.LostReply, 1, 0)
	if _, err := w.Submit(t.Context(), w.by, s); !errors.Is(err, filing.ErrUnknown) {
		t.Fatalf("%v, want %v", err, filing.ErrUnknown)
	}
	w.faults.Set(sandbox.Filing, sandbox.Stale, 1, 0) // just submitted: not shown yet
	if list, err := w.ByInternalReference(t.Context(), w.by, s.InternalReference); err != nil {
		t.Fatal(err)
	} else if len(list) != 0 {
		t.Fatalf("len(list) is %d, want 0: %v", len(list), list)
	}
	list, err := w.ByInternalReference(t.Context(), w.by, s.InternalReference)
	switch _, doubles, found := filing.Pick(list); {
	case err != nil:
		t.Fatalf("%v: %v", list, err)
	case !found:
		t.Fatalf("nothing was picked of %v, want one", list)
	case len(doubles) != 0:
		t.Fatalf("%v: %d doubles, want 0", list, len(doubles))
	}
	if all := w.filed(t); len(all) != 1 {
		t.Errorf("%d statements were filed, want 1", len(all))
	}
}

func TestADoubleSubmissionEndsWithOneLiveStatement(t *testing.T) {
	w := newWorld(t)
	s := filingtest.Statement(filingtest.Reference())
	w.faults.Set(sandbox.Filing, sandbox.LostReply, 1, 0)
	_, first := w.Submit(t.Context(), w.by, s)
	if _, again := w.Submit(t.Context(), w.by, s); !errors.Is(first, filing.ErrUnknown) {
		t.Fatalf("the first time: %v, want %v", first, filing.ErrUnknown)
	} else if again != nil {
		t.Fatalf("the second time: %v, want no error", again)
	}
	list, err := w.ByInternalReference(t.Context(), w.by, s.InternalReference)
	if err != nil {
		t.Fatal(err)
	}
	_, doubles, _ := filing.Pick(list)
	for _, o := range doubles {
		if _, err := w.Withdraw(t.Context(), w.by, o.UUID); err != nil {
			t.Error(err)
		}
	}
	live := 0
	for _, o := range w.filed(t) {
		if !filing.Status(o.Status).Ended() {
			live++
		}
	}
	if live != 1 {
		t.Errorf("%d live statements, want 1", live)
	}
}

func TestWhatAFailureMeansDependsOnWhetherTheRequestCanHaveArrived(t *testing.T) {
	w := newWorld(t)
	for _, row := range []struct {
		mode        sandbox.Mode
		write, read error
	}{
		{sandbox.Down, filing.ErrUnknown, filing.ErrUnavailable},
		{sandbox.Error, filing.ErrUnknown, filing.ErrUnavailable},
		{sandbox.LostReply, filing.ErrUnknown, filing.ErrUnavailable},
	} {
		w.faults.Set(sandbox.Filing, row.mode, 1, 0)
		if _, err := w.Submit(t.Context(), w.by, filingtest.Statement(filingtest.Reference())); !errors.Is(err, row.write) {
			t.Errorf("%s, write: %v, want %v", row.mode, err, row.write)
		}
		w.faults.Set(sandbox.Filing, row.mode, 1, 0)
		if _, err := w.ByInternalReference(t.Context(), w.by, "X"); !errors.Is(err, row.read) {
			t.Errorf("%s, read: %v, want %v", row.mode, err, row.read)
		}
	}
	w.faults.Set(sandbox.Filing, sandbox.Reject, 1, 0)
	var refused *filing.Refusal
	if _, err := w.Submit(t.Context(), w.by, filingtest.Statement(filingtest.Reference())); !errors.As(err, &refused) || refused.Kind != filing.Rules {
		t.Errorf("reject: %v, want a refusal of kind %v", err, filing.Rules)
	}
}

func TestARegisterThatCannotBeReachedIsUnavailableNotUnknown(t *testing.T) {
	w := newWorld(t)
	server := httptest.NewServer(http.NotFoundHandler())
	w.base = server.URL + "/"
	server.Close()
	if _, err := w.Submit(t.Context(), w.by, filingtest.Statement("R")); !errors.Is(err, filing.ErrUnavailable) {
		t.Errorf("err %v, want %v", err, filing.ErrUnavailable)
	} else if errors.Is(err, filing.ErrUnknown) {
		t.Errorf("err %v, want one that says that nothing was filed", err)
	}
}

func TestAnAnswerThatComesTooLateIsUnknown(t *testing.T) {
	w := newWorld(t, func(o *Options) { o.Timeout = 50 * time.Millisecond })
	w.faults.Set(sandbox.Filing, sandbox.Slow, 1, time.Minute)
	if _, err := w.Submit(t.Context(), w.by, filingtest.Statement("R")); !errors.Is(err, filing.ErrUnknown) {
		t.Errorf("err %v, want %v", err, filing.ErrUnknown)
	} else if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("err %v, want %v", err, context.DeadlineExceeded)
	}
}

func TestAnEndlessAnswerIsCutAndUnknown(t *testing.T) {
	w := newWorld(t)
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
		for range maxAnswer/1024 + 10 {
			if _, err := out.Write(bytes.Repeat([]byte(" "), 1024)); err != nil {
				return
			}
		}
	}))
	defer server.Close()
	w.base = server.URL + "/"
	if _, err := w.Submit(t.Context(), w.by, filingtest.Statement("R")); !errors.Is(err, filing.ErrUnknown) {
		t.Errorf("%v, want %v", err, filing.ErrUnknown)
	}
}

func TestARedirectIsNotFollowed(t *testing.T) {
	w := newWorld(t)
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/elsewhere" {
			t.Errorf("the statement was sent elsewhere: path %v, want anything but /elsewhere", r.URL.Path)
		}
		http.Redirect(out, r, "/elsewhere", http.StatusTemporaryRedirect)
	}))
	defer server.Close()
	w.base = server.URL + "/"
	if _, err := w.Submit(t.Context(), w.by, filingtest.Statement("R")); !errors.Is(err, filing.ErrUnavailable) {
		t.Errorf("%v, want %v", err, filing.ErrUnavailable)
	}
}

func TestStatusesWithoutSOAPAreJudgedByTheirNumber(t *testing.T) {
	for status, want := range map[int]error{429: filing.ErrUnavailable, 404: filing.ErrUnavailable, 502: filing.ErrUnknown, 503: filing.ErrUnknown, 200: filing.ErrUnknown} {
		if _, _, err := judge(opSubmit, status, []byte("<html>busy</html>")); !errors.Is(err, want) {
			t.Errorf("%d: %v, want %v", status, err, want)
		}
	}
	for status, kind := range map[int]filing.Kind{401: filing.BadLogin, 403: filing.BadLogin, 413: filing.Schema} {
		_, _, err := judge(opSubmit, status, nil)
		var refused *filing.Refusal
		if !errors.As(err, &refused) || refused.Kind != kind {
			t.Errorf("%d: %v, want a refusal of kind %v", status, err, kind)
		}
	}
}

func TestAClockThatIsTenMinutesOffIsRefusedAsALoginAndNothingIsFiled(t *testing.T) {
	w := newWorld(t)
	server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, r *http.Request) {
		back := clock.Jump(10 * time.Minute)
		defer back()
		body, _ := io.ReadAll(r.Body)
		again, _ := http.NewRequest(r.Method, w.url+"/tracesnt/ws"+r.URL.Path, bytes.NewReader(body))
		again.Header = r.Header
		answer, err := http.DefaultClient.Do(again)
		if err != nil {
			t.Error(err)
			return
		}
		defer answer.Body.Close()
		out.WriteHeader(answer.StatusCode)
		_, _ = io.Copy(out, answer.Body)
	}))
	defer server.Close()
	direct := w.base
	w.base = server.URL + "/"
	_, err := w.Submit(t.Context(), w.by, filingtest.Statement("R"))
	var refused *filing.Refusal
	if !errors.As(err, &refused) || refused.Kind != filing.BadLogin || !strings.Contains(err.Error(), "five minutes") {
		t.Errorf("%v, want a refusal of kind %v that tells of five minutes", err, filing.BadLogin)
	}
	w.base = direct
	if len(w.filed(t)) != 0 {
		t.Error("it was filed, want nothing filed")
	}
}

func TestARequestThatIsSentAgainByAThiefIsRefused(t *testing.T) {
	w := newWorld(t)
	message := envelope(w.by, newToken(), submitBody(filingtest.Statement("R")))
	send := func() string {
		request, _ := http.NewRequest(http.MethodPost, w.base+ddsService, bytes.NewReader(message))
		request.Header.Set("Content-Type", "text/xml")
		request.Header.Set("SOAPAction", opSubmit.action)
		answer, err := http.DefaultClient.Do(request)
		if err != nil {
			t.Fatal(err)
		}
		defer answer.Body.Close()
		body, _ := io.ReadAll(answer.Body)
		return string(body)
	}
	if first, again := send(), send(); !strings.Contains(first, "SubmitDdsResponse") {
		t.Errorf("first %q, want %q in it", first, "SubmitDdsResponse")
	} else if !strings.Contains(again, "nonce was used before") {
		t.Errorf("again %q, want %q in it", again, "nonce was used before")
	}
}

func TestCallsKeepThePaceOfFiveASecond(t *testing.T) {
	var mu sync.Mutex
	var at []time.Time
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {
		mu.Lock()
		defer mu.Unlock()
		at = append(at, time.Now())
	}))
	defer server.Close()
	w := newWorld(t)
	c, err := New(Options{BaseURL: server.URL, Log: w.log})
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 7 {
		all.Go(func() { _, _ = c.Verify(t.Context(), w.by, "A", "B") })
	}
	all.Wait()
	slices.SortFunc(at, time.Time.Compare)
	if span := at[len(at)-1].Sub(at[0]); len(at) != 7 {
		t.Errorf("%d calls, want 7", len(at))
	} else if span < 1150*time.Millisecond {
		t.Errorf("the calls came within %v, want at least %v", span, 1150*time.Millisecond)
	}
}

// noTurns is a pace that others have used up.
type noTurns struct{ error }

func (n noTurns) Wait(context.Context) error { return n.error }

// spec: shared-quota
func TestWithoutATurnNothingIsSent(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { t.Error("a call was sent without a turn") }))
	defer server.Close()
	w := newWorld(t)
	none := noTurns{errors.New("none")}
	c, err := New(Options{BaseURL: server.URL, Log: w.log, Pace: none})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := c.Submit(t.Context(), w.by, filingtest.Statement("R")); !errors.Is(err, filing.ErrUnavailable) || errors.Is(err, filing.ErrUnknown) {
		t.Errorf("%v, want %v: nothing has happened", err, filing.ErrUnavailable)
	}
}

func TestTheLogNamesTheRegistersRequestAndNoSecret(t *testing.T) {
	var log bytes.Buffer
	w := newWorld(t, func(o *Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
	s := filingtest.Statement("R")
	s.Commodities[0].HSHeading = "9999"
	if _, err := w.Submit(t.Context(), w.by, s); err == nil {
		t.Fatal("goods that are not covered were taken, want a refusal, which has the register's id")
	}
	switch line := log.String(); {
	case !strings.Contains(line, "operation=submitDds"):
		t.Errorf("line %q, want %q in it", line, "operation=submitDds")
	case !regexp.MustCompile(`ws_request_id=[0-9a-f]{8}-[0-9a-f-]{27} `).MatchString(line):
		t.Errorf("line %q, want the register's id in it", line)
	case strings.Contains(line, "key one"):
		t.Errorf("line %q, want no %q in it", line, "key one")
	case strings.Contains(line, "Nakato"):
		t.Errorf("line %q, want no %q in it", line, "Nakato")
	}
}

func TestTheRegistersRequestIsNamedByTheEnvelopeFirst(t *testing.T) {
	const message = `<m:Message xmlns:m="m"><m:ID>%s</m:ID><m:Message>from-the-envelope</m:Message></m:Message>`
	for _, row := range []struct{ name, header, inEnvelope, want string }{
		{"both", "from-http", "WS_REQUEST_ID", "ws_request_id=from-the-envelope"},
		{"HTTP alone", "from-http", "", "ws_request_id=from-http"},
		{"another message", "", "SOMETHING_ELSE", `ws_request_id=""`},
	} {
		var log bytes.Buffer
		w := newWorld(t, func(o *Options) { o.Log = slog.New(slog.NewTextHandler(&log, nil)) })
		server := httptest.NewServer(http.HandlerFunc(func(out http.ResponseWriter, _ *http.Request) {
			if row.header != "" {
				out.Header().Set("WS_REQUEST_ID", row.header)
			}
			fmt.Fprintf(out, `<S:Envelope xmlns:S="%s"><S:Header>%s</S:Header><S:Body><SubmitDdsResponse><uuid>U</uuid></SubmitDdsResponse></S:Body></S:Envelope>`, soapNS, fmt.Sprintf(message, row.inEnvelope))
		}))
		w.base = server.URL + "/"
		if _, err := w.Submit(t.Context(), w.by, filingtest.Statement("R")); err != nil {
			t.Error(err)
		}
		server.Close()
		if !strings.Contains(log.String(), row.want) {
			t.Errorf("%s: %q, want %q in it", row.name, log.String(), row.want)
		}
	}
}

func TestACallTooManyIsMadeAgainAndFiledOnce(t *testing.T) {
	w := newWorld(t)
	var waited []time.Duration
	w.Client.wait = func(ctx context.Context, d time.Duration) bool {
		waited = append(waited, d)
		return ctx.Err() == nil
	}
	w.faults.Set(sandbox.Filing, sandbox.Busy, 3, 0)
	if _, err := w.Submit(t.Context(), w.by, filingtest.Statement("R")); err != nil {
		t.Fatal(err)
	}
	if all := w.filed(t); len(all) != 1 || !slices.Equal(waited, []time.Duration{time.Second, time.Second, time.Second}) {
		t.Errorf("%d statements after waiting %v, want 1 after three times a second", len(all), waited)
	}
	// A register that is busy for good is not waited for without end.
	w.faults.Set(sandbox.Filing, sandbox.Busy, sandbox.Forever, 0)
	if _, err := w.Submit(t.Context(), w.by, filingtest.Statement("R2")); !errors.Is(err, filing.ErrUnavailable) || errors.Is(err, filing.ErrUnknown) {
		t.Errorf("%v, want %v", err, filing.ErrUnavailable)
	}
	if len(w.filed(t)) != 1 || len(waited) != 3+maxTries-1 {
		t.Errorf("%d statements, %d waits, want 1 and %d", len(w.filed(t)), len(waited), 3+maxTries-1)
	}
	for header, want := range map[string]time.Duration{"": time.Second, "7": 7 * time.Second, "-1": time.Second, "100000": time.Second, "Wed, 21 Oct 2026 07:28:00 GMT": time.Second} {
		if got := readBusy(http.Header{"Retry-After": {header}}).after; got != want {
			t.Errorf("Retry-After %q: %v, want %v", header, got, want)
		}
	}
}

func TestABaseAddressWithoutTLSIsRefusedOutsideLoopback(t *testing.T) {
	for _, base := range []string{"", "http://eudr.example/ws/", "ftp://127.0.0.1/", "https://user@eudr.example/", "https://eudr.example/?a=b", "::"} {
		if _, err := New(Options{BaseURL: base}); err == nil {
			t.Errorf("%q was taken, want an error", base)
		}
	}
	for _, base := range []string{Production, Acceptance, "http://127.0.0.1:8080/filing/tracesnt/ws"} {
		if _, err := New(Options{BaseURL: base}); err != nil {
			t.Errorf("%q: %v", base, err)
		}
	}
}

func TestAStatementOfSeveralFullLinesIsFiledAndOneBeyondTheLimitNeverTravels(t *testing.T) {
	w := newWorld(t)
	s := filingtest.Statement("FULL")
	line := s.Commodities[0]
	line.Producers = make([]filing.Producer, filing.MaxLineProducers)
	for i := range line.Producers {
		line.Producers[i] = filing.Producer{Country: "UG", Name: fmt.Sprint("Farm ", i), GeoJSON: []byte(filingtest.Plot)}
	}
	s.Commodities = slices.Repeat([]filing.Commodity{line}, 2)
	if _, err := w.Submit(t.Context(), w.by, s); err != nil {
		t.Fatal(err)
	}
	switch all := w.filed(t); {
	case len(all) != 1:
		t.Errorf("len(all) is %d, want 1: %+v", len(all), all)
	case all[0].Producers != 2000:
		t.Errorf("all[0].Producers is %v, want 2000: %+v", all[0].Producers, all)
	case all[0].Commodities != 2:
		t.Errorf("all[0].Commodities is %v, want 2: %+v", all[0].Commodities, all)
	case all[0].NetKilograms != 2501:
		t.Errorf("all[0].NetKilograms is %v, want 2501: %+v", all[0].NetKilograms, all)
	}
	s.Commodities = append(slices.Repeat([]filing.Commodity{line}, 10), filingtest.Statement("X").Commodities...)
	if _, err := w.Submit(t.Context(), w.by, s); err == nil {
		t.Error("one more: no error, want one")
	} else if !strings.Contains(err.Error(), "10001 producers") {
		t.Errorf("one more: error %q, want %q in it", err, "10001 producers")
	}
}
