package api

import (
	"context"
	"errors"
	"io"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/live"
)

// byItself is a header of what a page asks for without anybody's doing: it keeps no session
// alive.
const byItself = "X-By-Itself"

// How long a look and a write may take.
const (
	lookTime  = 20 * time.Second
	writeTime = 10 * time.Second
)

// follower is one page that is kept up to date.
type follower struct {
	c     *call
	of    *http.Request // the page
	watch *live.Watcher
	leave func()            // it is followed no more
	told  map[string]string // the marks that the page was told, by part; nil: nothing yet
}

// followDesk tells a page which of its parts have changed, by their names, for as long as
// it is looked at. What they are now the page reads as any other: so whoever may no longer
// see it does not.
// spec: desk-live
func (s *Server) followDesk(c *call) (reply, error) {
	if err := c.isAtOwnDesk(); err != nil {
		return reply{}, err
	}
	f, err := c.followed()
	if err != nil {
		return reply{}, err
	}
	leave, err := s.Live.Enter(c.caller.UserID)
	if err != nil {
		return reply{}, err
	}
	f.watch = s.Live.Watch(c.client.Done(), c.caller.OrganisationID, c.alsoWatches()...) // before the look: what comes after it wakes
	f.leave = func() {
		f.watch.Stop()
		leave()
	}
	marks, err := f.look(c.r.Context())
	if err != nil {
		f.leave()
		return reply{}, err
	}
	// A proxy in front gathers nothing up.
	return reply{status: http.StatusOK, contentType: eventStream, header: http.Header{"X-Accel-Buffering": {"no"}, "Cross-Origin-Resource-Policy": {"same-origin"}}, stream: func(w http.ResponseWriter) (int64, error) {
		defer f.leave()
		return f.follow(w, marks)
	}}, nil
}

const eventStream = "text/event-stream"

// followed finds the page that of names: one of the same desk.
func (c *call) followed() (*follower, error) {
	got, err := c.query("of")
	if err != nil {
		return nil, err
	}
	no := fault.New(fault.InvalidRequest, "of must be the address of a page of this desk")
	u, err := url.Parse(got["of"])
	if err != nil || u.Host != "" || u.Scheme != "" || len(got["of"]) > 2000 {
		return nil, no.Because(err)
	}
	page := &call{s: c.s, w: nowhere{http.Header{}}}
	if page.r, err = http.NewRequestWithContext(context.WithoutCancel(c.r.Context()), http.MethodGet, u.RequestURI(), http.NoBody); err != nil {
		return nil, no.Because(err)
	}
	if err := c.s.find(page); err != nil {
		return nil, no.Because(err)
	}
	here, _ := deskAt(c.route.path)
	if there, is := deskAt(page.route.path); !is || !page.route.isPageOfDesk() || there != here {
		return nil, no
	}
	return &follower{c: c, of: page.r}, nil
}

// isPageOfDesk: it is drawn by a desk.
func (rt *route) isPageOfDesk() bool { return rt.isDesk() && !strings.HasSuffix(rt.path, "/live") }

// look asks who is signed in, and what the parts of the page look like to that person now.
func (f *follower) look(ctx context.Context) (map[string]string, error) {
	ctx, cancel := context.WithTimeout(ctx, lookTime)
	defer cancel()
	now := &call{s: f.c.s, w: nowhere{http.Header{}}, r: f.c.r.WithContext(ctx), id: f.c.id, address: f.c.address, route: f.c.route, client: f.c.client, looks: true}
	session, err := f.c.s.People.StillIn(ctx, f.c.cookie(sessionCookie))
	if err != nil {
		return nil, err
	}
	now.isPerson(session)
	if err := errors.Join(now.mayCall(), now.isAtOwnDesk()); err != nil {
		return nil, err
	}
	marks, isSlow, err := f.c.s.Desk.Marks(f.of.WithContext(ctx), now.asks)
	f.watch.IsSlow = isSlow
	return marks, err
}

// follow writes until the client, the session or the process has gone.
// spec: desk-live
func (f *follower) follow(w http.ResponseWriter, marks map[string]string) (written int64, err error) {
	out := &eventWriter{w: w, control: http.NewResponseController(w)}
	// The time that a request has to come in is over; there is none for the answer.
	if err := out.control.SetReadDeadline(time.Time{}); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return 0, err
	}
	if err := out.say("retry: 3000\n\n"); err != nil {
		return out.written, err
	}
	ctx := context.WithoutCancel(f.c.r.Context())
	for {
		if err := f.tell(out, marks); err != nil {
			return out.written, err
		}
		if !f.watch.Wait() {
			return out.written, nil
		}
		isOn, err := f.watch.Look(ctx, func(ctx context.Context) (err error) {
			marks, err = f.look(ctx)
			return err
		})
		switch {
		case !isOn:
			return out.written, nil
		case err != nil && fault.Of(err).Status() < http.StatusInternalServerError:
			return out.written, out.say("event: end\ndata: " + string(fault.Of(err).Code) + "\n\n")
		case err != nil: // the store is away: the next look may see more
			marks = f.told
		}
	}
}

// alsoWatches are names, beside the organisation's, that the caller is told of.
func (c *call) alsoWatches() []string {
	if c.caller.Role == access.MFI {
		return []string{live.Lenders}
	}
	return nil
}

// tell names all parts of the page, with their marks, when one looks different from what was
// told last or is there no more; otherwise it says that the line is open.
func (f *follower) tell(out *eventWriter, marks map[string]string) error {
	if f.told != nil && maps.Equal(f.told, marks) {
		return out.say(":\n\n")
	}
	f.told = marks
	said := "event: parts\ndata:"
	for _, part := range slices.Sorted(maps.Keys(marks)) {
		said += " " + part + "=" + marks[part]
	}
	return out.say(said + "\n\n")
}

// eventWriter sends what is written at once, to who takes it within a time.
type eventWriter struct {
	w       http.ResponseWriter
	control *http.ResponseController
	written int64
}

func (e *eventWriter) say(text string) error {
	if err := e.control.SetWriteDeadline(clock.OnMachine(writeTime)); err != nil && !errors.Is(err, http.ErrNotSupported) {
		return err
	}
	n, err := io.WriteString(e.w, text)
	e.written += int64(n)
	if err != nil {
		return err
	}
	return e.control.Flush()
}
