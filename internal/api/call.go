package api

import (
	"context"
	"encoding/base64"
	"net/http"
	"net/netip"
	"strconv"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/limit"
	"mwanyi/internal/people"
	"mwanyi/internal/replay"
	"mwanyi/internal/trail"
)

// call is one request on its way through the guard and its handler.
type call struct {
	s         *Server
	w         http.ResponseWriter
	r         *http.Request
	within    context.Context // of a request that came in, which r gets with its route; nil: r has it
	id        string
	address   netip.Addr
	route     *route // nil when there is none
	caller    access.Caller
	person    *people.Session // who calls, when it is a person
	masked    bool            // and looks after the service without seeing anything of anybody's person
	hides     []part          // that were not asked for
	looks     bool            // nobody asked: a page is compared with what it was
	asksAgain bool            // until the work is over: a reply that it goes on is not kept, and the next one says how it stands
	verdict   limit.Verdict   // no limit: nothing was charged
	body      []byte
	ticket    *replay.Ticket  // set while the request holds its Idempotency-Key
	kept      *reply          // the reply, when it was kept in the transaction of its effect
	isPassing bool            // the reply is true for the moment alone
	isWhole   bool            // the reply is wanted even by who has it
	client    context.Context // ends when the client has gone
	leave     func()          // is called when the reply is sent; nil: nothing is held

	charged [2]limit.Rule // room for what it is charged by
	every   [8]string     // room for the values of the headers of every reply
	finder  finder

	act      *trail.Act // of a request that may change something
	shown    []part     // that the trail tells of
	subjects []string   // what was shown or changed, and the path does not name
}

func (c *call) routeName() string {
	if c.route == nil {
		return "none"
	}
	return c.route.path
}

// path is the value of a name in the route's path.
func (c *call) path(name string) string { return c.r.PathValue(name) }

// decode reads the JSON body of a call without parameters into in and validates it.
func (c *call) decode(in requestBody) error {
	if err := c.noParameters(); err != nil {
		return err
	}
	if err := decodeBody(c.body, in); err != nil {
		return err
	}
	c.because(in)
	return nil
}

// with is the handler of a route whose body is a B.
func with[B interface {
	*T
	requestBody
}, T any](h func(*call, B) (reply, error)) func(*call) (reply, error) {
	return func(c *call) (reply, error) {
		in := B(new(T))
		if err := c.decode(in); err != nil {
			return reply{}, err
		}
		return h(c, in)
	}
}

// nothing accepts neither a body nor parameters.
func (c *call) nothing() error {
	if err := c.noParameters(); err != nil {
		return err
	}
	return decodeNothing(c.body)
}

// takingNothing is the handler of a route that takes neither.
func takingNothing(h func(*call) (reply, error)) func(*call) (reply, error) {
	return func(c *call) (reply, error) {
		if err := c.nothing(); err != nil {
			return reply{}, err
		}
		return h(c)
	}
}

// query reads the parameters a route knows.
func (c *call) query(known ...string) (map[string]string, error) {
	return query(c.r.URL.RawQuery, known...)
}

// listRequest is a page of a list that was asked for.
type listRequest struct {
	Limit   int
	Cursor  string // the last id of the page before
	Filters map[string]string
}

const (
	defaultLimit = 50
	maxLimit     = 200
)

// listing reads limit, cursor and the filters a list knows.
// spec: lists
func (c *call) listing(known ...string) (listRequest, error) {
	got, err := c.query(append(known, "limit", "cursor")...)
	if err != nil {
		return listRequest{}, err
	}
	l := listRequest{Limit: defaultLimit, Filters: got}
	if text, ok := got["limit"]; ok {
		if l.Limit, err = strconv.Atoi(text); err != nil || l.Limit < 1 || l.Limit > maxLimit {
			return listRequest{}, fault.New(fault.InvalidRequest, "limit must be from 1 to %d", maxLimit)
		}
	}
	if text, ok := got["cursor"]; ok {
		plain, err := base64.RawURLEncoding.DecodeString(text)
		if err != nil || len(plain) == 0 || len(plain) > 100 || !storable(string(plain)) {
			return listRequest{}, fault.New(fault.InvalidRequest, "cursor is not one that this service gave")
		}
		l.Cursor = string(plain)
	}
	delete(got, "limit")
	delete(got, "cursor")
	return l, nil
}

// filter is a filter's value for a check; nil when it was not given.
func (l listRequest) filter(name string) *string {
	if value, ok := l.Filters[name]; ok {
		return &value
	}
	return nil
}

// page asks a store for one item more than wanted, which tells whether there is a next page.
func (l listRequest) page() access.Page { return access.Page{Limit: l.Limit + 1, Cursor: l.Cursor} }

// cut takes the extra item off and makes the cursor of the next page.
func cut[T any](l listRequest, items []T, id func(T) string) ([]T, *string) {
	if len(items) <= l.Limit {
		return items, nil
	}
	items = items[:l.Limit]
	return items, cursorAfter(id(items[l.Limit-1]))
}

// cutAt is cut of a list that may be short: rest is where the next page goes on then.
func cutAt[T any](l listRequest, items []T, rest string, id func(T) string) ([]T, *string) {
	items, next := cut(l, items, id)
	if next == nil && rest != "" {
		next = cursorAfter(rest)
	}
	return items, next
}

// cursorAfter goes on behind an item.
func cursorAfter(id string) *string {
	cursor := base64.RawURLEncoding.EncodeToString([]byte(id))
	return &cursor
}

// actsFor checks that the caller may act for a cooperative: its own, or any
// for ADMIN, and that the cooperative may do what the route does. A cooperative that does not exist gives the fault missing.
// spec: tenant-rules, code-cooperative-not-found
func (c *call) actsFor(cooperativeID string, missing fault.Code) error {
	if c.caller.Role != access.Admin && c.caller.OrganisationID == cooperativeID {
		return c.operating(cooperativeID)
	}
	if _, err := c.s.Access.Cooperative(c.r.Context(), cooperativeID, missing); err != nil {
		return err
	}
	if c.caller.Role != access.Admin {
		return fault.New(fault.InsufficientPermissions, "cooperative_id is another cooperative's")
	}
	return c.operating(cooperativeID)
}
