package api

import (
	"crypto/sha256"
	"encoding/base64"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/trail"
)

// traced runs the handler with the trail beside it. What changes something leaves its
// row with the change; what shows somebody a part that is written down is shown once its
// row is there. What comes in from outside (inbound) is kept by its own event and never
// gets here.
// spec: trail-writes, trail-reveals
func (c *call) traced(handle func() (reply, error)) (reply, error) {
	asked := c.r
	defer func() { c.r = asked }()
	if c.route.writes() && !c.route.isDesk() { // a form of the desk leaves the row of the call that it makes
		ctx, act := trail.Begin(asked.Context(), c.author())
		c.act = act
		if c.ticket.IsAgain() {
			act.Again()
		}
		c.r = asked.WithContext(ctx)
	}
	out, err := handle()
	if err != nil || out.status >= http.StatusBadRequest || len(c.shown) == 0 || c.act != nil && c.act.IsKept() {
		return out, err
	}
	if err := c.s.Trail.Tell(asked.Context(), c.author(), texts(c.shown)); err != nil {
		if out.file != nil && out.file.Content != nil {
			out.file.Content.Close() //nolint:errcheck // nothing of it was read
		}
		return reply{}, err
	}
	return out, nil
}

// writes: a request to it may change something.
func (rt *route) writes() bool { return rt.method != http.MethodGet }

// author is the caller as the trail names it.
func (c *call) author() trail.Author {
	a := trail.Author{
		Who: c.caller.Who(), Role: string(c.caller.Role), OrganisationID: c.caller.OrganisationID, SessionID: c.caller.SessionID, DeviceID: c.caller.DeviceID,
		Route: c.route.method + " " + c.route.path, RequestID: c.id,
	}
	if c.address.IsValid() {
		a.Address = c.address.String()
	}
	for _, name := range pathNames.FindAllStringSubmatch(c.route.path, -1) {
		a.Targets = append(a.Targets, c.path(name[1]))
	}
	for _, id := range c.subjects {
		if !slices.Contains(a.Targets, id) {
			a.Targets = append(a.Targets, id)
		}
	}
	if key := c.r.Header.Get("Idempotency-Key"); key != "" {
		sum := sha256.Sum256([]byte(key))
		a.KeyHash = base64.RawURLEncoding.EncodeToString(sum[:16])
	}
	return a
}

var pathNames = regexp.MustCompile(`\{([a-z_]+)\}`)

// about names a resource that the path does not.
func (c *call) about(id string) { c.subjects = append(c.subjects, id) }

// reveals remembers that the caller was shown a part that the trail tells of.
func (c *call) reveals(p part) {
	if isRevealed[p] && !slices.Contains(c.shown, p) {
		c.shown = append(c.shown, p)
	}
}

// because takes the reason out of a body that has one: a field of text that is called
// note or reason.
func (c *call) because(in requestBody) {
	if c.act == nil {
		return
	}
	body := reflect.ValueOf(in).Elem()
	for _, name := range []string{"Note", "Reason"} {
		if text, is := textIn(body, name); is && text != "" {
			c.act.Because(text)
			return
		}
	}
}

func textIn(body reflect.Value, name string) (string, bool) {
	if body.Kind() != reflect.Struct {
		return "", false
	}
	f := body.FieldByName(name)
	if !f.IsValid() || f.Type() != reflect.TypeFor[*string]() || f.IsNil() {
		return "", false
	}
	return f.Elem().String(), true
}

// entryReply is a row of the trail.
type entryReply struct {
	EntryID        string        `json:"entry_id"`
	At             string        `json:"at"`
	Who            string        `json:"who"`
	Kind           string        `json:"kind"`
	Role           string        `json:"role"`
	OrganisationID string        `json:"organisation_id,omitempty"`
	SessionID      string        `json:"session_id,omitempty"`
	DeviceID       string        `json:"device_id,omitempty"`
	Address        string        `json:"address,omitempty"`
	Route          string        `json:"route"`
	Targets        []string      `json:"targets"`
	Revealed       []string      `json:"revealed,omitempty"`
	Changes        []changeReply `json:"changes,omitempty"`
	Reason         string        `json:"reason,omitempty"`
	RequestID      string        `json:"request_id"`
	IdempotencyKey string        `json:"idempotency_key_hash,omitempty"`
}

type changeReply struct {
	Field  string `json:"field"`
	Before any    `json:"before,omitempty"`
	After  any    `json:"after,omitempty"`
}

// callerKind says what kind of caller a name is.
func callerKind(who string) string {
	switch {
	case who == "":
		return "NOBODY"
	case strings.HasPrefix(who, "key_"):
		return "KEY"
	}
	return "USER"
}

func entryShown(e trail.Entry) entryReply {
	return entryReply{
		EntryID: e.ID, At: clock.Stamp(e.At), Who: e.Who, Kind: callerKind(e.Who), Role: e.Role, OrganisationID: e.OrganisationID, SessionID: e.SessionID, DeviceID: e.DeviceID,
		Address: e.Address, Route: e.Route, Targets: append([]string{}, e.Targets...), Revealed: e.Shown, Reason: e.Reason, RequestID: e.RequestID, IdempotencyKey: e.KeyHash,
		Changes: each(e.Changes, func(c trail.Change) changeReply { return changeReply(c) }),
	}
}

// routeShape is a method and a path as the contract writes it.
var routeShape = shape{min: 1, max: 120, pattern: regexp.MustCompile(`^[A-Z]+ /[a-z0-9/{}_.-]*$`)}

// listTrail shows who did what: of the caller's own organisation, or of all to ADMIN.
// spec: trail-list
func (s *Server) listTrail(c *call) (reply, error) {
	page, err := c.listing("who", "target", "route", "from", "to", "organisation_id")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.text("who", maybe, page.filter("who"), idShape)
	k.text("target", maybe, page.filter("target"), idShape)
	k.text("route", maybe, page.filter("route"), routeShape)
	k.text("organisation_id", maybe, page.filter("organisation_id"), idShape)
	f := trail.Filter{OrganisationID: c.lists(trailPart), Who: page.Filters["who"], Target: page.Filters["target"], Route: page.Filters["route"]}
	f.From = moment(k, "from", page.filter("from"))
	f.To = moment(k, "to", page.filter("to"))
	if err := k.err(); err != nil {
		return reply{}, err
	}
	if of := page.filter("organisation_id"); of != nil {
		if err := c.mustSee(trailPart, "trail", *of); err != nil {
			return reply{}, err
		}
		f.OrganisationID = *of
	}
	if f.OrganisationID == "" && c.caller.Role != access.Admin {
		return reply{}, fault.Foreign("trail")
	}
	list, rest, err := s.Trail.List(c.r.Context(), f, page.Cursor, page.Limit+1)
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(page, list, rest, func(e trail.Entry) string { return e.ID })
	return ok(struct {
		Entries    []entryReply `json:"entries"`
		NextCursor *string      `json:"next_cursor"`
	}{Entries: each(list, entryShown), NextCursor: next})
}

// moment reads a time of a filter: a day, or a moment of it.
func moment(k *check, name string, value *string) time.Time {
	if value == nil {
		return time.Time{}
	}
	if day, err := time.Parse(time.DateOnly, *value); err == nil {
		return day
	}
	return k.utc(name, maybe, value)
}
