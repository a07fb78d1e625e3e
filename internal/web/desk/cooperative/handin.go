package cooperative

import (
	"encoding/json"
	"net/http"
	"slices"
	"strconv"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/web/desk"
)

// Bounds of a call, as a phone keeps them: so many envelopes, of so many bytes together.
const (
	mostInCall  = 50
	mostOfACall = 4 << 20
)

// handInTime is how long one file is gone on with: what is left is handed in by the same file
// again, which does nothing twice.
const handInTime = 30 * time.Second

// recordFate is what became of an envelope.
type recordFate struct {
	ID      string  `json:"id"`
	Status  string  `json:"status"`
	Code    *string `json:"code"`
	Message *string `json:"message"`
}

// wasLate is an envelope whose turn did not come, or of which nobody knows what became.
const wasLate = "LATER"

// handInSection is the form that takes the file of a phone that finds no network any more.
func handInSection(v *desk.Visit) []desk.Section {
	return desk.Acting(v.Say("handin.title"), desk.Titled("", v.Say("handin.note"),
		v.NewForm(desk.NewItem, "devices.handin", "button.handin", desk.Field{Name: "file", Label: v.Say("handin.file"), Kind: "file", Accept: ".json,application/json"})))
}

// handIn hands in what a phone has given out as a file. Only the service can open it; it takes
// each record for its phone's and its agent's, whoever brings it, and each once.
// spec: desk-handin
func handIn(v *desk.Visit, a desk.Act, key string) (*desk.Page, error) {
	var file struct {
		V         int               `json:"v"`
		Envelopes []json.RawMessage `json:"envelopes"`
	}
	if err := json.Unmarshal(v.Upload(), &file); err != nil || file.V != 1 || len(file.Envelopes) == 0 {
		return nil, &desk.Refusal{Status: http.StatusBadRequest, Code: "INVALID_REQUEST", Message: "choose a file that the field app has given out"}
	}
	watch := clock.StartStopwatch()
	var all []recordFate
	for n, most := 0, mostInCall; len(file.Envelopes) > 0; n++ {
		some := file.Envelopes[:fitting(file.Envelopes, most)]
		if watch.Elapsed() > handInTime {
			all = append(all, unknown(file.Envelopes)...)
			break
		}
		results, err := handInSome(v, a, key+"/"+strconv.Itoa(n), some)
		refused, is := err.(*desk.Refusal) //nolint:errorlint // made by the desk, never wrapped
		switch {
		case err == nil:
			all = append(all, results...)
		case !is || !slices.Contains([]int{http.StatusBadRequest, http.StatusRequestEntityTooLarge, http.StatusUnprocessableEntity}, refused.Status):
			if len(all) == 0 {
				return nil, err
			}
			return handInDone(v, append(all, unknown(file.Envelopes)...)), nil // what was taken is told
		case len(some) > 1: // one of them is none: each goes alone from here on
			most = 1
			continue
		default:
			all = append(all, recordFate{ID: nameOf(some[0]), Status: "REFUSED", Code: &refused.Code, Message: &refused.Message})
		}
		file.Envelopes = file.Envelopes[len(some):]
	}
	return handInDone(v, all), nil
}

func handInSome(v *desk.Visit, a desk.Act, key string, some []json.RawMessage) ([]recordFate, error) {
	_, content, err := v.Call(a, "", key, map[string]any{"envelopes": some})
	if err != nil {
		return nil, err
	}
	var reply struct {
		Results []recordFate `json:"results"`
	}
	return reply.Results, v.Take(&reply, http.StatusOK, content)
}

// fitting is how many of the first envelopes go in one call; one at least.
func fitting(all []json.RawMessage, most int) int {
	n, size := 0, 0
	for n < min(most, len(all)) && (n == 0 || size+len(all[n]) <= mostOfACall) {
		size += len(all[n])
		n++
	}
	return n
}

func unknown(left []json.RawMessage) (all []recordFate) {
	for _, one := range left {
		all = append(all, recordFate{ID: nameOf(one), Status: wasLate})
	}
	return all
}

// nameOf is what an envelope is called; empty: it is none.
func nameOf(envelope json.RawMessage) string {
	var e struct {
		ID string `json:"id"`
	}
	if json.Unmarshal(envelope, &e) != nil || len(e.ID) > 64 {
		return ""
	}
	return e.ID
}

// handInDone says how many were taken, and what somebody has to do about the others.
func handInDone(v *desk.Visit, all []recordFate) *desk.Page {
	counted := map[string]int{}
	var rows []desk.Row
	for _, one := range all {
		counted[one.Status]++
		if one.Status == "DONE" || one.Status == "SENT" || len(rows) == mostFates {
			continue
		}
		why := ""
		if one.Code != nil {
			why = *one.Code
		}
		if one.Message != nil {
			why += ": " + *one.Message
		}
		rows = append(rows, desk.Row{Cells: []desk.Cell{desk.Text(one.ID), v.StateCell(one.Status), desk.Text(desk.OrDash(why))}})
	}
	s := desk.Section{Title: v.Say("handin.done"), Note: v.Say("handin.done.note"), Table: desk.Listed(v.Say("handin.done"), v.Heads("record", "state", "why"), rows, "")}
	for _, of := range []struct{ word, status string }{{"handin.taken", "DONE"}, {"handin.sent", "SENT"}, {"handin.parked", "PARKED"}, {"handin.refused", "REFUSED"}, {"handin.rejected", "REJECTED"}, {"handin.later", wasLate}} {
		if n := counted[of.status]; n > 0 {
			s.Facts = append(s.Facts, desk.Fact{Label: v.Say(of.word), Value: desk.Count(n)})
		}
	}
	if counted["PARKED"] > 0 {
		s.Links = append(s.Links, desk.Link{Text: v.Say("nav.decisions"), Href: v.To("decisions", "")})
	}
	s.Links = append(s.Links, desk.Link{Text: v.Say("nav.devices"), Href: v.To("devices", "")})
	return &desk.Page{Title: v.Say("handin.title"), Sections: []desk.Section{s}}
}
