package operator

import (
	"slices"
	"strconv"

	"mwanyi/internal/web/desk"
)

// provider is how an outside system answers.
type provider struct {
	Name          string   `json:"provider"`
	Calls         int      `json:"calls"`
	Errors        int      `json:"errors"`
	ErrorPct      *float64 `json:"error_pct"`
	MedianMs      *float64 `json:"median_ms"`
	LastSuccessAt string   `json:"last_success_at"`
	LastErrorAt   string   `json:"last_error_at"`
	LastCode      string   `json:"last_error_code"`
	Circuit       string   `json:"circuit"`
	Quota         *struct {
		Calls      int     `json:"calls"`
		PerSeconds float64 `json:"per_seconds"`
	} `json:"quota"`
}

// failingAbove is the share of errors from which a provider is said to fail.
const failingAbove = 20

func (p provider) state() string {
	switch {
	case p.Circuit == "OPEN", p.ErrorPct != nil && *p.ErrorPct > failingAbove:
		return "FAILED"
	case p.Calls == 0:
		return "none"
	}
	return "yes"
}

func (p provider) share() string {
	if p.ErrorPct == nil {
		return "0"
	}
	return strconv.FormatFloat(*p.ErrorPct, 'f', -1, 64)
}

func answering(v *desk.Visit) ([]provider, error) {
	var list struct {
		Providers []provider `json:"providers"`
	}
	err := v.Get(&list, "/admin/providers")
	return list.Providers, err
}

// spec: console
func providers(v *desk.Visit) (*desk.Page, error) {
	var list struct {
		Window    float64    `json:"window_seconds"`
		Providers []provider `json:"providers"`
	}
	if err := v.Get(&list, "/admin/providers"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, p := range list.Providers {
		took, quota := "", ""
		if p.MedianMs != nil {
			took = strconv.FormatFloat(*p.MedianMs, 'f', 0, 64) + " ms"
		}
		if p.Quota != nil {
			quota = strconv.Itoa(p.Quota.Calls) + " / " + strconv.FormatFloat(p.Quota.PerSeconds, 'f', 0, 64) + " s"
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Text(p.Name), v.StateCell(p.state()), desk.Count(p.Calls), desk.Text(p.share() + " %"), desk.Text(took), v.When(p.LastSuccessAt), {Text: v.When(p.LastErrorAt).Text, UTC: v.When(p.LastErrorAt).UTC, Sub: p.LastCode}, desk.Text(p.Circuit), desk.Text(quota)}})
	}
	t := desk.Listed(v.Say("nav.providers"), v.Heads("provider", "state", "calls", "errors", "took", "succeeded", "failed", "circuit", "quota"), rows, "")
	return &desk.Page{Title: v.Say("nav.providers"), Sections: []desk.Section{{ID: "live", IsSlow: true, Live: v.Self(), Note: v.Say("provider.note", "n", strconv.Itoa(int(list.Window/60))), Table: t}}}, nil
}

// kindQueue is how the jobs of a kind stand.
type kindQueue struct {
	Kind     string `json:"kind"`
	IsRound  bool   `json:"is_round"`
	Waiting  int    `json:"waiting"`
	Running  int    `json:"running"`
	Failing  int    `json:"failing"`
	Held     int    `json:"held"`
	Parked   int    `json:"parked"`
	IsMore   bool   `json:"is_more"`
	OldestAt string `json:"oldest_due_at"`
	Error    string `json:"last_error"`
}

// queues are the kinds of jobs, those first that somebody should look at.
func queues(v *desk.Visit) ([]kindQueue, error) {
	var list struct {
		Queues []kindQueue `json:"queues"`
	}
	err := v.Get(&list, "/admin/queues")
	slices.SortStableFunc(list.Queues, func(a, b kindQueue) int { return b.Failing + b.Parked - a.Failing - a.Parked })
	return list.Queues, err
}

// spec: console-jobs
func jobs(v *desk.Visit) (*desk.Page, error) {
	list, err := queues(v)
	if err != nil {
		return nil, err
	}
	var rows []desk.Row
	rounds := 0
	for _, q := range list {
		if q.IsRound && q.Failing == 0 {
			rounds++ // its one job always waits, or runs
			continue
		}
		name := desk.Linked(q.Kind, v.To("jobs", q.Kind))
		if q.IsRound {
			name.Sub = v.Say("job.round")
		}
		waiting := desk.Count(q.Waiting)
		if q.IsMore {
			waiting.Text += "+"
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{name, waiting, desk.Count(q.Running), desk.Count(q.Failing), desk.Count(q.Held), desk.Count(q.Parked), v.When(q.OldestAt), desk.Text(q.Error)}})
	}
	t := desk.Listed(v.Say("nav.jobs"), v.Heads("kind", "waiting", "running", "failing", "held", "parked", "oldest", "error"), rows, "")
	return &desk.Page{Title: v.Say("nav.jobs"), Sections: []desk.Section{{ID: "live", IsSlow: true, Live: v.Self(), Note: v.Say("job.rounds", "n", strconv.Itoa(rounds)), Table: t, Empty: v.Say("empty.jobs")}}}, nil
}

// queue are the jobs of a kind, with what can be done about each.
// spec: console-jobs
func queue(v *desk.Visit, kind string) (*desk.Page, error) {
	var list struct {
		Jobs []struct {
			ID       string `json:"job_id"`
			Status   string `json:"status"`
			Attempt  int    `json:"attempt"`
			Failures int    `json:"failures"`
			RunAt    string `json:"run_at"`
			Error    string `json:"error"`
		} `json:"jobs"`
		NextCursor *string `json:"next_cursor"`
	}
	if err := v.Get(&list, "/admin/jobs", "kind", kind, "status", v.Query.Get("status"), "cursor", v.Query.Get("cursor"), "limit", "50"); err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, j := range list.Jobs {
		r := desk.Row{Cells: []desk.Cell{desk.Text(j.ID), v.StateCell(j.Status), desk.Count(j.Attempt), desk.Count(j.Failures), v.When(j.RunAt), desk.Text(j.Error)}}
		if j.Status == "PARKED" || j.Status == "HELD" {
			r.Cells[4] = desk.Text(v.Say("job.until"))
		}
		of := desk.Hidden("job_id", j.ID)
		switch j.Status {
		case "FAILING":
			r.Forms = append(v.NewForm(kind, "jobs.retry", "button.retry", of), v.NewForm(kind, "jobs.park", "button.park", of, v.Note())...)
		case "WAITING":
			r.Forms = v.NewForm(kind, "jobs.park", "button.park", of, v.Note())
		case "PARKED":
			r.Forms = v.NewForm(kind, "jobs.resume", "button.resume", of)
		}
		r.Forms = desk.RowForms(j.ID, r.Forms)
		rows = append(rows, r)
	}
	s := desk.Section{Title: kind, Note: v.Say("job.note"), Empty: v.Say("empty.queue"), Table: desk.Listed(kind, v.Heads("job", "state", "attempts", "failures", "due", "error"), rows, v.NextPage(list.NextCursor)),
		Links: []desk.Link{{Text: v.Say("nav.jobs"), Href: v.To("jobs", "")}}}
	return &desk.Page{Title: v.Say("job.title"), Sections: []desk.Section{s}}, nil
}

// part is one of the service.
type part struct {
	Name   string `json:"part"`
	Status string `json:"status"`
	Detail string `json:"detail"`
}

func (p part) state() string {
	switch p.Status {
	case "ok":
		return "yes"
	case "not_built":
		return p.Status
	case "degraded":
		return "LOW"
	}
	return "FAILED"
}

// readiness is how the parts are.
func readiness(v *desk.Visit) ([]part, error) {
	var list struct {
		Parts []part `json:"parts"`
	}
	err := v.Get(&list, "/admin/parts")
	return list.Parts, err
}

// parts are what the service consists of, with its ledger and its chain.
// spec: console
func parts(v *desk.Visit) (*desk.Page, error) {
	ready, err := readiness(v)
	if err != nil {
		return nil, err
	}
	var rows []desk.Row
	for _, one := range ready {
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Text(one.Name), v.StateCell(one.state()), desk.Text(one.Detail)}})
	}
	p := &desk.Page{Title: v.Say("nav.parts"), Sections: []desk.Section{{ID: "live", IsSlow: true, Live: v.Self(), Table: desk.Listed(v.Say("nav.parts"), v.Heads("part", "state", "why"), rows, "")}}}
	p.Sections = append(p.Sections, desk.Section{Title: v.Say("part.proofs"), Note: v.Say("part.note"), Links: []desk.Link{{Text: v.Say("part.checkpoint"), Href: "/ledger/checkpoint"}, {Text: v.Say("part.chain"), Href: "/chain"}, {Text: v.Say("part.explorer"), Href: "/explorer"}}})
	return p, nil
}
