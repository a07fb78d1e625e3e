package api

import (
	"bufio"
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"golang.org/x/net/html"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/policy"
	"mwanyi/internal/review"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// streamPatience is how long a test waits for what must come.
const streamPatience = time.Minute

// street is a house behind a real listener: a stream needs a connection.
type street struct {
	*house
	server *httptest.Server
}

func onStreet(h *house) *street {
	s := httptest.NewServer(h.server)
	h.t.Cleanup(func() {
		h.server.Live.End()
		s.Close()
	})
	return &street{house: h, server: s}
}

// line is an open stream.
type line struct {
	t        testing.TB
	response *http.Response
	lines    chan string
	hangUp   context.CancelFunc
}

// follow opens the stream of a page.
func (s *street) follow(page string, in secret.Text) *line {
	s.t.Helper()
	ctx, hangUp := context.WithCancel(s.t.Context())
	door, _ := deskAt(page)
	r, err := http.NewRequestWithContext(ctx, http.MethodGet, s.server.URL+door.address+"/live?of="+url.QueryEscape(page), http.NoBody)
	must(s.t, err)
	r.Header.Set("Cookie", cookieOf+"="+in.Reveal())
	r.Header.Set("Accept", "text/event-stream")
	r.Header.Set("Accept-Encoding", "gzip, zstd")
	response, err := http.DefaultClient.Do(r)
	must(s.t, err)
	l := &line{t: s.t, response: response, hangUp: hangUp, lines: make(chan string, 1000)}
	s.t.Cleanup(func() { hangUp(); response.Body.Close() }) //nolint:errcheck // it is over
	go func() {
		defer close(l.lines)
		for lines := bufio.NewScanner(response.Body); lines.Scan(); {
			l.lines <- lines.Text()
		}
	}()
	return l
}

// next is the next line that is not empty; over: the stream has ended.
func (l *line) next() (text string, over bool) {
	l.t.Helper()
	for {
		select {
		case text, open := <-l.lines:
			if text != "" || !open {
				return text, !open
			}
		case <-time.After(streamPatience):
			l.t.Fatal("the stream says nothing")
		}
	}
}

// event is the next that is no sign of life.
func (l *line) event() (name, data string) {
	l.t.Helper()
	for {
		text, over := l.next()
		if over {
			l.t.Fatal("the stream has ended")
		}
		if is := strings.HasPrefix(text, "event: "); is {
			data, _ := l.next()
			return strings.TrimPrefix(text, "event: "), strings.TrimPrefix(data, "data: ")
		}
	}
}

// demands that the next event tells these parts.
func (l *line) tells(parts string) {
	l.t.Helper()
	if name, data := l.event(); name != "parts" || data != parts {
		l.t.Errorf("told %s %q, want parts %q", name, data, parts)
	}
}

// parts are those of a page, as its stream would name them.
func (s *street) parts(page string, in secret.Text) string {
	s.t.Helper()
	var all []string
	links(s.t, s.do(browsing(page, in)).body, func(_ *html.Node, attribute func(string) string) {
		if mark := attribute("data-mark"); mark != "" {
			all = append(all, attribute("id")+"="+mark)
		}
	})
	return strings.Join(all, " ")
}

// doubts opens a review, as a job does.
func (h *house) doubts(cooperativeID, subject string) (reviewID string) {
	h.t.Helper()
	must(h.t, h.store.Update(h.t.Context(), func(tx *store.Tx) error {
		return h.rest.Reviews.Demand(tx, review.Review{Kind: review.Job, Subject: subject, CooperativeID: cooperativeID, Findings: []policy.Finding{{Rule: policy.LastGate, Level: policy.Hold, Message: "somebody should look"}}})
	}))
	must(h.t, h.store.Read(h.t.Context(), func(tx *store.Tx) error {
		r, err := review.Demanded(tx, subject)
		reviewID = r.ID
		return err
	}))
	return reviewID
}

// A page is told which of its parts look different now, by name and mark: that of whoever
// has something to see, and no other.
// spec: desk-live
func TestAPageIsToldWhatChangedOfItsOwnOrganisation(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		s := onStreet(open(t, st, 1000))
		s.house.server.Live.Beat = 20 * time.Millisecond
		own, others, operator := s.hires(s.coop, people.Manager).Token, s.hires(s.other, people.Manager).Token, s.hires("", people.Operator).Token
		const queue, console = "/desk/decisions", "/console/reviews"
		lines := map[string]*line{"own": s.follow(queue, own), "others": s.follow(queue, others), "operator": s.follow(console, operator)}
		lines["own"].tells(s.parts(queue, own))
		lines["others"].tells(s.parts(queue, others))
		lines["operator"].tells(s.parts(console, operator))

		before := s.parts(queue, own)
		s.doubts(s.other, "job_of_others")
		lines["others"].tells(s.parts(queue, others))
		lines["operator"].tells(s.parts(console, operator))
		for range 3 { // each sign of life follows a look
			if text, _ := lines["own"].next(); text != ":" {
				t.Errorf("another cooperative's review is told: %q", text)
			}
		}
		if after := s.parts(queue, own); after != before {
			t.Errorf("the page has %s and had %s", after, before)
		}
		s.doubts(s.coop, "job_of_ours")
		lines["own"].tells(s.parts(queue, own))
	})
}

// Who watches a decision is told when somebody else has made it, without waiting for a beat.
// spec: desk-live
func TestADecisionIsToldAtOnce(t *testing.T) {
	s := onStreet(openOne(t))
	s.house.server.Live.Beat = time.Hour
	first, second := s.hires(s.coop, people.Manager), s.hires(s.coop, people.Manager)
	page := "/desk/reviews/" + s.doubts(s.coop, "job_in_doubt")
	watched := s.follow(page, second.Token)
	before := s.parts(page, second.Token)
	watched.tells(before)
	form := url.Values{"act": {"reviews.decide"}, "key": {"frm_01KA4Z0M3N8R7Q5T2V6W9X1Y3Z"}, "decision": {"APPROVE"}, "note": {"seen"}}
	if out := s.do(filled(page, first.Token, form)); out.status != http.StatusSeeOther {
		t.Fatalf("%d %.400s", out.status, out.body)
	}
	after := s.parts(page, second.Token)
	if after == before {
		t.Error("the page looks as before")
	}
	watched.tells(after)
	if said := string(s.do(browsing(page, second.Token)).body); !strings.Contains(said, first.User.Name.Reveal()) {
		t.Errorf("the page does not say who decided: %s", said)
	}
}

// spec: desk-live, desk-live-limits
func TestAStreamEndsWithItsSession(t *testing.T) {
	for name, end := range map[string]func(s *street, in people.Opened){
		"signed out": func(s *street, in people.Opened) {
			if out := s.do(ask{method: http.MethodPost, path: "/auth/sign-out"}.by(in.Token)); out.status >= 400 {
				s.t.Fatalf("%d %s", out.status, out.body)
			}
		},
		"suspended": func(s *street, in people.Opened) {
			s.hires(s.coop, people.Manager) // somebody has to stay
			admin := people.Actor{Caller: access.Caller{KeyID: s.keyIDs[access.Admin], Role: access.Admin}}
			_, err := s.house.server.People.SetStatus(s.t.Context(), admin, in.User.ID, people.Suspended)
			must(s.t, err)
		},
	} {
		t.Run(name, func(t *testing.T) {
			s := onStreet(openOne(t))
			s.house.server.Live.Beat = time.Hour
			in := s.hires(s.coop, people.Manager)
			l := s.follow("/desk/decisions", in.Token)
			l.event()
			end(s, in)
			if name, data := l.event(); name != "end" || data != string(fault.Unauthenticated) {
				t.Errorf("told %s %s, want the end", name, data)
			}
			if text, over := l.next(); !over {
				t.Errorf("the stream goes on: %q", text)
			}
			h := s.do(ask{method: http.MethodGet, path: "/desk/live?of=%2Fdesk"}.by(in.Token))
			if h.status != http.StatusUnauthorized {
				t.Errorf("it can be opened again: %d", h.status)
			}
		})
	}
}

// spec: desk-live-limits
func TestThereAreOnlySoManyStreams(t *testing.T) {
	s := onStreet(openOne(t))
	hub := s.house.server.Live
	in := s.hires(s.coop, people.Manager).Token
	var open []*line
	for range 4 {
		open = append(open, s.follow("/desk", in))
	}
	for _, l := range open {
		l.event()
	}
	over := func(in secret.Text, is bool) {
		t.Helper()
		l := s.follow("/desk", in)
		defer l.hangUp()
		switch status := l.response.StatusCode; {
		case is && (status != http.StatusTooManyRequests || l.response.Header.Get("Retry-After") == ""):
			t.Errorf("one too many: %d, Retry-After %q", status, l.response.Header.Get("Retry-After"))
		case !is && status != http.StatusOK:
			t.Errorf("it is refused: %d", status)
		}
	}
	over(in, true)
	open[0].hangUp()
	s.rest.Until("a stream has ended", func() bool { return hub.Open() == 3 })
	over(in, false)
	s.rest.Until("it has ended too", func() bool { return hub.Open() == 3 })
	hub.InAll = 3
	over(s.hires(s.coop, people.Manager).Token, true)
}

// spec: desk-live-limits, shutdown
func TestStreamsEndWhenTheServiceStops(t *testing.T) {
	s := onStreet(openOne(t))
	s.server.Config.RegisterOnShutdown(s.house.server.Live.End)
	l := s.follow("/desk", s.hires(s.coop, people.Manager).Token)
	l.event()
	must(t, s.server.Config.Shutdown(t.Context()))
	for {
		if _, over := l.next(); over {
			break
		}
	}
	if n := s.house.server.Live.Open(); n != 0 {
		t.Errorf("%d streams are left", n)
	}
}

// A stream is not packed and not gathered up by proxies, and what lasts for hours is no
// slow request.
// spec: desk-live
func TestAStreamIsNeitherPackedNorSlow(t *testing.T) {
	s := onStreet(openOne(t))
	l := s.follow("/desk", s.hires(s.coop, people.Manager).Token)
	l.event()
	for name, want := range map[string]string{"Content-Type": "text/event-stream", "Content-Encoding": "", "X-Accel-Buffering": "no", "Cache-Control": "no-store"} {
		if got := l.response.Header.Get(name); got != want {
			t.Errorf("%s: %q, want %q", name, got, want)
		}
	}
	defer clock.Jump(3 * time.Hour)()
	l.hangUp()
	s.rest.Until("it has ended", func() bool { return strings.Contains(s.log.String(), `"route":"/desk/live"`) })
	families, err := s.house.server.Metrics.Gather()
	must(t, err)
	for _, f := range families {
		for _, m := range f.GetMetric() {
			if f.GetName() == "mwanyi_http_request_seconds" && m.GetLabel()[0].GetValue() == "/desk/live" && m.GetHistogram().GetSampleSum() > time.Hour.Seconds() {
				t.Errorf("it took %v s", m.GetHistogram().GetSampleSum())
			}
		}
	}
}

// spec: desk-live
func TestAStreamIsOfAPageOfTheSameDesk(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager).Token
	for of, code := range map[string]fault.Code{
		"": fault.InvalidRequest, "/buy": fault.InvalidRequest, "//evil.example/desk": fault.InvalidRequest, "https://evil.example/desk": fault.InvalidRequest, "/desk/live?of=/desk": fault.InvalidRequest,
		"/desk/files/a/desk.js": fault.InvalidRequest, "/farmers": fault.InvalidRequest, "desk": fault.InvalidRequest, "/desk/../farmers": fault.InvalidRequest, "/desk?evil=1": fault.InvalidRequest, "/desk/\x00": fault.InvalidRequest,
		"/desk/nowhere": fault.NotFound, "/desk/" + strings.Repeat("x", 2000): fault.InvalidRequest,
	} {
		a := ask{method: http.MethodGet, path: "/desk/live?of=" + url.QueryEscape(of), wild: true}.by(boss)
		h.refused(a, code)
	}
	h.refused(ask{method: http.MethodGet, path: "/desk/live?of=%2Fdesk"}, fault.Unauthenticated)
	h.refused(ask{method: http.MethodGet, path: "/desk/live?of=%2Fdesk", token: h.tokens["COOPERATIVE"]}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: "/buy/live?of=%2Fbuy"}.by(boss), fault.InsufficientPermissions)
	evil := ask{method: http.MethodGet, path: "/console/live?of=%2Fconsole"}.by(h.hires("", people.Operator).Token)
	evil.path = "/desk/live?of=%2Fdesk"
	h.refused(evil, fault.InsufficientPermissions)
}

// What a page asks for by itself does not keep somebody signed in who has gone home.
// spec: desk-live
func TestAPageThatLooksByItselfKeepsNoSessionAlive(t *testing.T) {
	h := openOne(t)
	in := h.hires(h.coop, people.Manager)
	seen := func() time.Time {
		list, err := h.server.People.Sessions(t.Context(), in.User.ID)
		must(t, err)
		return list[0].SeenAt
	}
	before := seen()
	defer clock.Jump(time.Hour)()
	quiet := browsing("/desk/decisions", in.Token)
	quiet.header[byItself] = "yes"
	if out := h.do(quiet); out.status != http.StatusOK || !seen().Equal(before) {
		t.Errorf("%d, seen at %v and before at %v", out.status, seen(), before)
	}
	if out := h.do(browsing("/desk/decisions", in.Token)); out.status != http.StatusOK || seen().Equal(before) {
		t.Errorf("%d, a person's visit is not noted", out.status)
	}
}

// What is under way has a bar with its numbers; of a file nobody knows how long it will be.
// spec: desk-office, desk-live
func TestAFileThatIsBeingMadeHasABar(t *testing.T) {
	h := openOne(t)
	boss := h.hires(h.coop, people.Manager).Token
	if out := h.do(ask{method: http.MethodPost, path: "/exports", body: `{"kind":"farmers","format":"csv"}`}.by(boss)); out.status >= 400 {
		t.Fatalf("%d %s", out.status, out.body)
	}
	said := string(h.do(browsing("/desk/exports", boss)).body)
	for _, want := range []string{`<progress></progress></label> 0`, `data-mark="`, `hx-trigger="changed"`, `data-follows="/desk/live?of=%2Fdesk%2Fexports"`, `>Look again</a>`} {
		if !strings.Contains(said, want) {
			t.Errorf("the page lacks %s: %s", want, said)
		}
	}
}
