package operator

import (
	"strconv"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
)

// doorway is where outside systems tell the service something.
type doorway struct {
	Name       string `json:"door"`
	Accepted   int    `json:"accepted"`
	Refused    int    `json:"refused"`
	AcceptedAt string `json:"last_accepted_at"`
	RefusedAt  string `json:"last_refused_at"`
	Code       string `json:"last_refused_code"`
	Received   int    `json:"received"`
	Unknown    int    `json:"unknown"`
	Waiting    int    `json:"waiting"`
	Held       int    `json:"held"`
	IsMore     bool   `json:"is_more"`
	OldestAt   string `json:"oldest_waiting_at"`
	LastAt     string `json:"last_received_at"`
	LastKind   string `json:"last_kind"`
}

// shutAfter is how many calls in a row must have been refused, and none accepted, until a
// door is said to be shut: a stranger who knocks once shuts none.
const shutAfter = 3

func (d doorway) isShut() bool { return d.Accepted == 0 && d.Refused >= shutAfter }

// state: what came and is not applied for long is failing, even though it is believed.
func (d doorway) state() string {
	oldest, err := time.Parse(time.RFC3339, d.OldestAt)
	switch {
	case d.isShut():
		return "REFUSED"
	case err == nil && clock.Since(oldest) > lateAfter:
		return "FAILING"
	case d.Held > 0:
		return "HELD"
	case d.Waiting > 0:
		return "WAITING"
	case d.Accepted == 0 && d.LastAt == "":
		return "none"
	}
	return "yes"
}

type doorwayList struct {
	Since  string    `json:"counted_since"`
	Window float64   `json:"window_seconds"`
	Doors  []doorway `json:"doors"`
}

// kindOfCallbacks is the job that applies what came in.
const kindOfCallbacks = "inbound.apply"

// doorways are the doors, with the errors of what was believed and could not be applied.
// spec: console
func doorways(v *desk.Visit) (*desk.Page, error) {
	var list doorwayList
	if err := v.Get(&list, "/admin/inbound"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, d := range list.Doors {
		received := desk.Count(d.Received)
		received.Text += desk.More(d.IsMore)
		if d.Unknown > 0 {
			received.Sub = v.Say("inbound.unknown", "n", strconv.Itoa(d.Unknown))
		}
		waiting := desk.Count(d.Waiting)
		last, refused := v.When(d.LastAt), v.When(d.RefusedAt)
		last.Sub, refused.Sub = d.LastKind, d.Code
		if d.LastAt == "" { // nothing is kept of what this door is told
			last = v.When(d.AcceptedAt)
		}
		if d.Held > 0 {
			waiting.Sub = v.Say("inbound.held", "n", strconv.Itoa(d.Held))
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Text(v.Say("door." + d.Name)), v.StateCell(d.state()), desk.Count(d.Accepted), desk.Count(d.Refused), refused, received, last, waiting, v.When(d.OldestAt)}})
	}
	s := desk.Section{ID: "live", IsSlow: true, Live: v.Self(), Note: v.Say("inbound.note", "since", v.When(list.Since).Text), Table: desk.Listed(v.Say("nav.inbound"), v.Heads("door", "state", "accepted", "refused", "refusal", "received", "came", "waiting", "oldest_came"), rows, "")}
	p := &desk.Page{Title: v.Say("nav.inbound"), Sections: []desk.Section{s}}
	stuck, err := unapplied(v)
	if err != nil {
		return nil, err
	}
	p.Sections = append(p.Sections, stuck)
	return p, nil
}

// unapplied are those that came and could not be applied, with the error of each.
func unapplied(v *desk.Visit) (s desk.Section, err error) {
	var list struct {
		Jobs []struct {
			ID       string `json:"job_id"`
			Failures int    `json:"failures"`
			RunAt    string `json:"run_at"`
			Error    string `json:"error"`
		} `json:"jobs"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/admin/jobs", "kind", kindOfCallbacks, "status", "FAILING", "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return s, err
	}
	var rows []desk.Row
	for _, j := range list.Jobs {
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Linked(desk.Short(j.ID), v.To("jobs", kindOfCallbacks)), v.StateCell("FAILING"), desk.Count(j.Failures), v.When(j.RunAt), desk.Text(j.Error)}})
	}
	return desk.Section{Title: v.Say("inbound.errors"), Empty: v.Say("empty.inbound"), Table: desk.Listed(v.Say("inbound.errors"), v.Heads("job", "state", "failures", "due", "error"), rows, v.NextPage(list.NextCursor))}, nil
}

// closedDoors are those where nothing is believed, and those with something that a person
// must look at.
func closedDoors(v *desk.Visit) (all []trouble, err error) {
	var list doorwayList
	err = v.Get(&list, "/admin/inbound")
	for _, d := range list.Doors {
		if d.isShut() {
			all = append(all, trouble{kind: "door", what: v.Say("door." + d.Name), why: v.Say("why.door", "n", strconv.Itoa(d.Refused), "code", desk.OrDash(d.Code)), href: v.To("inbound", ""), state: "REFUSED", since: d.RefusedAt})
		}
		if d.Held > 0 {
			all = append(all, trouble{kind: "callback", what: v.Say("door." + d.Name), why: v.Say("why.callback", "n", strconv.Itoa(d.Held)), href: v.To("inbound", ""), state: "HELD", since: d.LastAt})
		}
	}
	return all, err
}
