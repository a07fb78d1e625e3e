package api

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/id"
	"mwanyi/internal/policy"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
)

// spec: weighed-bags
func TestWhatTheScaleShowedIsKeptForTheCooperativeAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags)
		name := id.New("bat")
		first := w.delivery(func(f map[string]any) {
			f["batch_id"], f["weight_kg"], f["bags"], f["gross_kg"], f["tare_kg"], f["scale"] = name, 61.5, 2, 62.9, 1.35, "=Store 2"
		})
		w.want(first, http.StatusCreated)
		for role, sees := range map[access.Role]bool{access.Agent: true, access.Cooperative: true, access.Admin: true, access.Buyer: false, access.MFI: false} {
			got := w.want(ask{method: http.MethodGet, path: "/batch/" + name, token: w.tokens[role]}, http.StatusOK)
			shown := fmt.Sprintln(got["bags"], got["gross_kg"], got["tare_kg"], got["scale"])
			if want := map[bool]string{true: "2 62.9 1.35 =Store 2\n", false: "<nil> <nil> <nil> <nil>\n"}[sees]; shown != want {
				t.Errorf("%s sees %s, want %s", role, shown, want)
			}
		}
		for _, query := range []string{
			"select count(*) from event where data like '%gross%' or data like '%Store 2%'", "select count(*) from audit where record like '%gross%' or record like '%Store 2%'",
		} {
			if n := w.rest.Count(query); n != 0 {
				t.Errorf("%d rows: %s", n, query)
			}
		}
		if file := string(w.file(w.tokens[access.Cooperative], w.made(w.tokens[access.Cooperative], `{"kind":"batches","format":"csv"}`))); !strings.Contains(file, ",2,62.9,1.35,'=Store 2,no\n") {
			t.Errorf("the export has no line with what the scale showed:\n%s", file)
		}
		// The same again is the same; another value under the name is another delivery.
		w.want(first, http.StatusCreated)
		for _, other := range []struct {
			name  string
			value any
		}{{"bags", 3}, {"gross_kg", 62.8}, {"tare_kg", 1.36}, {"scale", "Store 3"}, {"bags", nil}} {
			var fields map[string]any
			must(t, json.Unmarshal([]byte(first.body), &fields))
			if fields[other.name] = other.value; other.value == nil {
				delete(fields, other.name)
			}
			again := first
			again.body = encoded(t, fields)
			w.refused(again, fault.IDReused)
		}
	})
}

// spec: weighed-bags
func TestGrossLessTareIsTheWeight(t *testing.T) {
	w := openScale(t, storetest.Open(t), policy.Flags)
	for name, row := range map[string]struct {
		fields map[string]any
		isGood bool
	}{
		"exact":               {map[string]any{"gross_kg": 61, "tare_kg": 1}, true},
		"a tenth above":       {map[string]any{"gross_kg": 61.1, "tare_kg": 1}, true},
		"a tenth below":       {map[string]any{"gross_kg": 60.9, "tare_kg": 1}, true},
		"more than a tenth":   {map[string]any{"gross_kg": 61.11, "tare_kg": 1}, false},
		"tare above gross":    {map[string]any{"gross_kg": 1, "tare_kg": 61}, false},
		"gross alone":         {map[string]any{"gross_kg": 500}, true},
		"tare alone":          {map[string]any{"tare_kg": 0}, true},
		"200 bags":            {map[string]any{"bags": 200}, true},
		"no bag":              {map[string]any{"bags": 0}, false},
		"201 bags":            {map[string]any{"bags": 201}, false},
		"half a bag":          {map[string]any{"bags": 1.5}, false},
		"negative":            {map[string]any{"gross_kg": -1}, false},
		"heavy":               {map[string]any{"gross_kg": 10001}, false},
		"a phone for a scale": {map[string]any{"scale": "+256772145123"}, false},
		"an empty scale":      {map[string]any{"scale": ""}, false},
		"a long scale":        {map[string]any{"scale": strings.Repeat("x", 61)}, false},
	} {
		a := w.delivery(func(f map[string]any) {
			f["weight_kg"] = 60
			for field, value := range row.fields {
				f[field] = value
			}
		})
		if !row.isGood {
			a.wild = true
			w.refused(a, fault.InvalidRequest)
			continue
		}
		if out := w.do(a); out.status != http.StatusCreated {
			t.Errorf("%s: %d %s, want 201", name, out.status, out.body)
		}
	}
}

// missing are the batches of a list whose slip has not come.
func (h *house) missing(token, more string) string {
	h.t.Helper()
	got := h.want(ask{method: http.MethodGet, path: "/batches?slip_missing=true" + more, token: token}, http.StatusOK)
	var ids []string
	for _, one := range got["batches"].([]any) {
		ids = append(ids, one.(map[string]any)["batch_id"].(string))
	}
	return strings.Join(ids, " ")
}

// The text comes first and the photo later: until then the batch is on a list, of its
// own cooperative and of nobody else.
// spec: slip-missing
func TestABatchIsListedUntilThePhotoOfItsSlipComes(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Flags)
		agent, admin := w.tokens[access.Agent], w.tokens[access.Admin]
		uriOf := func(n int) string {
			named, err := w.rest.Pins.Name(photoNo(t, n))
			must(t, err)
			return named.URI()
		}
		deliver := func(n int) string {
			return batchIn(w.want(w.delivery(func(f map[string]any) { f["weight_slip_photo_url"] = uriOf(n) }), http.StatusCreated))
		}
		w.want(w.delivery(nil), http.StatusCreated) // its slip is published
		one, two, three := deliver(11), deliver(12), deliver(13)
		if got, want := w.missing(agent, ""), three+" "+two+" "+one; got != want {
			t.Fatalf("missing are %s, want %s", got, want)
		}
		if got := w.missing(admin, "&limit=2"); got != three+" "+two {
			t.Errorf("the first page of ADMIN is %s, want two of them", got)
		}
		if got := w.missing(agent, "&farmer_id=UG-NOBODY"); got != "" {
			t.Errorf("of another farmer it is %s, want none", got)
		}
		if w.missing(w.foreign, "") != "" {
			t.Error("another cooperative sees some, want none")
		}
		for _, a := range []ask{
			{method: http.MethodGet, path: "/batches?slip_missing=true", token: w.tokens[access.Buyer]}, {method: http.MethodGet, path: "/batches?slip_missing=true&cooperative_id=" + w.coop, token: w.foreign},
		} {
			w.refused(a, fault.InsufficientPermissions)
		}
		w.refused(ask{method: http.MethodGet, path: "/batches?slip_missing=false", token: agent, wild: true}, fault.InvalidRequest)
		if got := w.want(ask{method: http.MethodGet, path: "/batch/" + one, token: agent}, http.StatusOK); got["slip_missing"] != true {
			t.Errorf("the batch says %v, want that its slip is missing", got["slip_missing"])
		}
		// Another cooperative's photo of the same bytes is not this one's.
		w.want(sent(w.foreign, photoNo(t, 11), ""), http.StatusCreated)
		if got := w.missing(agent, ""); !strings.Contains(got, one) {
			t.Errorf("after another's photo missing are %s, want %s among them", got, one)
		}
		w.want(sent(agent, photoNo(t, 11), ""), http.StatusCreated)
		w.want(ask{method: http.MethodPost, path: "/private-files", token: w.tokens[access.Cooperative], body: strings.ReplaceAll(sent("", photoNo(t, 12), `,"kind":"WEIGHT_SLIP"`).body, "\n", "")}, http.StatusCreated)
		if got := w.missing(agent, ""); got != three {
			t.Errorf("after two photos missing are %s, want %s", got, three)
		}
		w.want(sent(admin, photoNo(t, 13), ""), http.StatusCreated) // what the operator has is there for all
		if got := w.missing(agent, ""); got != "" {
			t.Errorf("after all photos missing are %s, want none", got)
		}
		if got := w.want(ask{method: http.MethodGet, path: "/batch/" + one, token: agent}, http.StatusOK); got["slip_missing"] != nil {
			t.Errorf("the batch says %v, want nothing", got["slip_missing"])
		}
		if four := deliver(11); w.missing(agent, "") != "" {
			t.Errorf("%s is missing its slip, want that it is known", four)
		}
	})
}

// A photo that comes while its delivery waits for a person is there when the batch is.
// spec: slip-missing
func TestAPhotoThatComesBeforeItsBatchIsNotMissing(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		w := openScale(t, s, policy.Holds)
		named, err := w.rest.Pins.Name(photoNo(t, 21))
		must(t, err)
		out := w.want(w.delivery(func(f map[string]any) { f["weight_slip_photo_url"] = named.URI() }), http.StatusAccepted)
		w.want(sent(w.tokens[access.Agent], photoNo(t, 21), ""), http.StatusCreated)
		review := w.rest.Text("select id from review where job_id = $1", out["job_id"])
		w.want(ask{method: http.MethodPost, path: "/reviews/" + review + "/decide", token: w.tokens[access.Admin], body: `{"decision":"APPROVE","note":"seen at the store"}`}, http.StatusOK)
		w.rest.Until("the delivery is a batch", func() bool { return w.rest.Count("select count(*) from batch") == 1 })
		if got := w.missing(w.tokens[access.Agent], ""); got != "" {
			t.Errorf("missing is %s, want none", got)
		}
	})
}

func walkSaid(more string) string {
	at := clock.Now().Add(-time.Hour)
	return fmt.Sprintf(`,"walk":{"fixes":212,"median_accuracy_m":3.4,"started_at":%q,"ended_at":%q%s}`, clock.Stamp(at), clock.Stamp(at.Add(20*time.Minute)), more)
}

// spec: boundary-walk
func TestHowABoundaryWasWalkedIsThatOfTheBoundaryWhichStands(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		g := openGateway(t, s, policy.Flags)
		a := g.applicant("UG-STEPS", 1)
		a.farm = g.square(1, 0.001)
		a.consent += walkSaid(`,"drawn_points":0,"gaps":2`)
		g.want(a.ask(), http.StatusCreated)
		walk := func(want string) {
			t.Helper()
			got := g.want(ask{method: http.MethodGet, path: "/farmers/UG-STEPS", token: g.tokens[access.Cooperative]}, http.StatusOK)
			said, _ := got["walk"].(map[string]any)
			if shown := fmt.Sprint(said["fixes"], said["drawn_points"], said["gaps"]); shown != want {
				t.Errorf("walked %s, want %s", shown, want)
			}
		}
		walk("212 0 2")
		again := g.walk("UG-STEPS", fmt.Sprintf(`,"polygon":%s`, g.square(1, 0.00105).GeoJSON())+strings.Replace(walkSaid(`,"drawn_points":5`), "212", "80", 1))
		g.want(again, http.StatusCreated)
		walk("80 5 <nil>")
		// Nobody says how the next was walked: what was said of another is not its own.
		g.want(g.walks("UG-STEPS", g.square(1, 0.0011)), http.StatusCreated)
		walk("<nil> <nil> <nil>")
		for _, wrong := range []string{`,"walk":{}`, walkSaid(`,"gaps":-1`), walkSaid(`,"drawn_points":100001`), walkSaid(`,"steps":1`), `,"walk":[]`, strings.Replace(walkSaid(""), "212", "0", 1)} {
			bad := g.walk("UG-STEPS", fmt.Sprintf(`,"polygon":%s`, g.square(1, 0.00105).GeoJSON())+wrong)
			bad.wild = true
			g.refused(bad, fault.InvalidRequest)
		}
		if got := g.want(ask{method: http.MethodGet, path: "/farmers/UG-STEPS", token: g.tokens[access.Agent]}, http.StatusOK); got["walk"] != nil {
			t.Errorf("an agent sees %v, want nothing", got["walk"])
		}
		if n := g.rest.Count("select count(*) from farmer_person where farmer_id = 'UG-STEPS'"); n != 0 {
			t.Errorf("%d rows of a person of whom nothing is known, want none", n)
		}
	})
}
