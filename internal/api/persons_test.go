package api

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"maps"
	"math"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/person"
	"mwanyi/internal/plot"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

// farmersListed are the ids of a list of farmers.
func (h *house) farmersListed(token, query string) string {
	h.t.Helper()
	got := h.want(ask{method: http.MethodGet, path: "/farmers" + query, token: token}, http.StatusOK)
	var ids []string
	for _, one := range got["farmers"].([]any) {
		ids = append(ids, one.(map[string]any)["farmer_id"].(string))
	}
	return strings.Join(ids, " ")
}

// known puts farmers of a cooperative into the house, with what is known of them.
func (h *house) known(coop string, all map[string]person.Details) {
	h.t.Helper()
	n := 100
	for _, farmerID := range slices.Sorted(maps.Keys(all)) {
		in := farmers.Application(h.t, coop, farmerID, n)
		in.Person, in.ExternalID = all[farmerID], "own-"+farmerID
		farmers.Add(h.t, h.store, h.access, in)
		n++
	}
}

var neighbours = map[string]person.Details{
	"UG-A1": {GivenName: "Séraphine", FamilyName: "Nalwoga", Village: "Bugusege Lower", Sex: person.Female, BirthYear: 1971},
	"UG-A2": {GivenName: "Nakato", FamilyName: "Naluwembe", Village: "Bugusege Upper"},
	"UG-B1": {GivenName: "Moses", FamilyName: "Nandudu Wa'Kato", Village: "Sironko"},
	"UG-B2": {},
}

// spec: private-person, get-farmers-list
func TestFarmersAreFoundByNameVillageAndIdInTheirOwnCooperativeAlone(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.known(h.coop, neighbours)
		h.known(h.other, map[string]person.Details{"UG-X1": {GivenName: "Nakato", FamilyName: "Other", Village: "Sironko"}})
		own, admin := h.tokens[access.Cooperative], h.tokens[access.Admin]
		for query, want := range map[string]string{
			"":                                    "UG-B2 UG-B1 UG-A2 UG-A1",
			"?q=nal":                              "UG-A2 UG-A1",
			"?q=NALW":                             "UG-A1",
			"?q=seraphine":                        "UG-A1",
			"?q=na+bugu":                          "UG-A2 UG-A1",
			"?q=wakato":                           "UG-B1",
			"?q=bugusege+naka":                    "UG-A2",
			"?q=Naluwembe-of-Bugusege+x":          "",
			"?q=zz":                               "",
			"?q=UG-A1":                            "UG-A1",
			"?q=UG-B1":                            "UG-B1",
			"?village=sironko":                    "UG-B1",
			"?village=bugusege":                   "",
			"?village=BUGUSEGE+lower&q=nal":       "UG-A1",
			"?external_id=own-UG-A2":              "UG-A2",
			"?external_id=own-UG-X1":              "",
			"?status=ACTIVE":                      "UG-B2 UG-B1 UG-A2 UG-A1",
			"?status=INACTIVE":                    "",
			"?status=INACTIVE&q=nal":              "",
			"?updated_since=2020-01-01T00:00:00Z": "UG-B2 UG-B1 UG-A2 UG-A1",
			"?updated_since=2099-01-01T00:00:00Z": "",
		} {
			if got := h.farmersListed(own, query); got != want {
				t.Errorf("%s: %q, want %q", query, got, want)
			}
		}
		if got := h.farmersListed(admin, "?q=nakato&cooperative_id="+h.other); got != "UG-X1" {
			t.Errorf("ADMIN finds %q in the other cooperative, want its own Nakato", got)
		}
		if got := h.farmersListed(admin, "?q=UG-X1"); got != "UG-X1" {
			t.Errorf("ADMIN finds %q by its id, want UG-X1", got)
		}
		for path, code := range map[string]fault.Code{
			"/farmers?q=nakato": fault.InvalidRequest, "/farmers?village=Sironko": fault.InvalidRequest, "/farmers?q=n&cooperative_id=" + h.coop: fault.InvalidRequest,
			"/farmers?q=a1+b2+c3+d4+e5+f6&cooperative_id=" + h.coop: fault.InvalidRequest,
		} {
			h.refused(ask{method: http.MethodGet, path: path, token: admin}, code)
		}
		h.refused(ask{method: http.MethodGet, path: "/farmers?cooperative_id=" + h.other, token: own}, fault.InsufficientPermissions)
		h.refused(ask{method: http.MethodGet, path: "/farmers?status=PENDING_GPS&q=nal", token: own}, fault.InvalidRequest)
		h.refused(ask{method: http.MethodGet, path: "/farmers?phone=%2B256772145123&q=nal", token: own}, fault.InvalidRequest)
		h.refused(ask{method: http.MethodGet, path: "/farmers?q=" + url.QueryEscape("0772 145 123"), token: own, wild: true}, fault.InvalidRequest)
	})
}

// spec: get-farmers-list
func TestAListOfFarmersGoesOnWhereAPageEnded(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := open(t, s, 1000)
		h.known(h.coop, neighbours)
		for query, want := range map[string]string{"?limit=1": "UG-B2 UG-B1 UG-A2 UG-A1", "?limit=1&q=na": "UG-B1 UG-A2 UG-A1", "?limit=1&q=UG-A1": "UG-A1",
			"?limit=1&updated_since=2020-01-01T00:00:00Z": "UG-B2 UG-B1 UG-A2 UG-A1", "?limit=1&q=na&status=ACTIVE&village=Sironko": "UG-B1"} {
			var found []string
			for next, pages := "", 0; pages < 10; pages++ {
				got := h.want(ask{method: http.MethodGet, path: "/farmers" + query + next, token: h.tokens[access.Cooperative]}, http.StatusOK)
				for _, one := range got["farmers"].([]any) {
					found = append(found, one.(map[string]any)["farmer_id"].(string))
				}
				cursor, isMore := got["next_cursor"].(string)
				if !isMore {
					break
				}
				next = "&cursor=" + url.QueryEscape(cursor)
			}
			if got := strings.Join(found, " "); got != want {
				t.Errorf("%s: page by page %q, want %q", query, got, want)
			}
		}
	})
}

// spec: get-farmers-list
func TestWhoWasChangedLastIsListedFirst(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	h.known(h.coop, neighbours)
	h.rest.Update(func(tx *store.Tx) error { // as if that were long ago
		return tx.Run("update farmer set changed = 'chg_01ARZ3NDEKTSV4RRFFQ69G5F' || substr(id, 4, 2)")
	})
	own := h.tokens[access.Cooperative]
	since := "?updated_since=" + url.QueryEscape(clock.Stamp(clock.Now().Add(-time.Minute)))
	if got := h.farmersListed(own, since); got != "" {
		t.Errorf("changed are %q, want nobody before anybody is", got)
	}
	h.moves("UG-A1", "Mbale")
	if got := h.farmersListed(own, since); got != "UG-A1" {
		t.Errorf("changed are %q, want UG-A1", got)
	}
	if got := h.farmersListed(own, "?q=mbale") + h.farmersListed(own, "?village=bugusege+lower"); got != "UG-A1" {
		t.Errorf("found are %q, want UG-A1 by the new village and nobody by the old one", got)
	}
}

// Whatever is said of a person is nowhere but under a seal: not in the database, not
// in the log, and not in what is told.
// spec: private-person
func TestAPersonIsNowhereInTheClear(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openWhole(t, s)
		body := fmt.Sprintf(`{"national_farmer_id":"UG-P1","cooperative_id":%q,"phone":"+256772145123","registration_source":"AGENT_MANUAL","manual_farm_polygon":%s,
			"manual_area_hectares":%v,"manual_cultivar":"SL14","given_name":"Quillanne","family_name":"Zebulonia","village":"Xanthippeville","sex":"FEMALE","birth_year":1984,
			"consent":{"version":"2026-1","language":"lg","method":"SIGNED","given_at":"2026-01-02T03:04:05Z"},
			"walk":{"fixes":212,"median_accuracy_m":3.5,"started_at":"2026-01-02T03:04:05Z","ended_at":"2026-01-02T03:24:05Z","device":"quokkaphone"}}`,
			h.coop, farmers.Plot(t, 5).GeoJSON(), farmers.Plot(t, 5).Hectares())
		h.want(ask{method: http.MethodPost, path: "/farmers/register", token: h.tokens[access.Agent], body: body}, http.StatusCreated)
		got := h.want(ask{method: http.MethodGet, path: "/farmers/UG-P1", token: h.tokens[access.Cooperative]}, http.StatusOK)
		if got["given_name"] != "Quillanne" || got["family_name"] != "Zebulonia" || got["village"] != "Xanthippeville" || got["sex"] != "FEMALE" || got["birth_year"] != 1984.0 {
			t.Errorf("the cooperative sees %v, want the person", got)
		}
		if walk, _ := got["walk"].(map[string]any); walk["fixes"] != 212.0 || walk["device"] != "quokkaphone" {
			t.Errorf("the walk is %v, want as it was sent", walk)
		}
		h.want(ask{method: http.MethodPatch, path: "/farmers/UG-P1", token: h.tokens[access.Cooperative], body: `{"family_name":"Yolandine"}`}, http.StatusOK)
		if got := h.farmersListed(h.tokens[access.Cooperative], "?q=quill+yola"); got != "UG-P1" {
			t.Errorf("found is %q, want UG-P1 by the given name, which stayed, and the new one", got)
		}
		all := strings.ToLower(everything(t, s) + h.log.String())
		for _, word := range []string{"quillanne", "zebulonia", "xanthippeville", "yolandine", "quokkaphone"} {
			if at := strings.Index(all, word); at >= 0 {
				t.Errorf("%q stands in the clear: …%s…", word, all[max(0, at-100):min(len(all), at+50)])
			}
		}
	})
}

// spec: private-person, phone-at-the-door
func TestAPersonIsRefusedThatCannotBe(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	h.withUG1()
	for _, body := range []string{
		`{"given_name":"+256772145123"}`, `{"village":"call 0772145123"}`, `{"given_name":""}`, `{"family_name":"` + strings.Repeat("x", 61) + `"}`,
		`{"sex":"F"}`, `{"birth_year":1899}`, `{"birth_year":2199}`, `{"birth_year":"1984"}`, `{"given_name":["x"]}`, `{"given_name":"a\u0001b"}`, `{"name":"x"}`, `{}`,
	} {
		h.refused(ask{method: http.MethodPatch, path: "/farmers/UG-1", token: h.tokens[access.Cooperative], body: body, wild: true}, fault.InvalidRequest)
	}
	h.refused(ask{method: http.MethodPatch, path: "/farmers/UG-1", token: h.foreign, body: `{"village":"x"}`}, fault.InsufficientPermissions)
}

// What was said with the first call is not lost by the walk that completes it, and is
// lost when another cooperative makes the walk.
// spec: private-person
func TestWhoWaitsForTheWalkKeepsTheirNameForTheirCooperativeAlone(t *testing.T) {
	for name, row := range map[string]struct {
		foreign bool
		want    string
	}{"its own": {false, "Sarah"}, "another": {true, ""}} {
		h := openWhole(t, storetest.Open(t))
		h.rest.Farmers.Registry = nil
		coop, token := h.coop, h.tokens[access.Cooperative]
		first := farmers.Application(t, coop, "UG-W1", 7)
		h.want(ask{method: http.MethodPost, path: "/farmers/register", token: token,
			body: fmt.Sprintf(`{"national_farmer_id":"UG-W1","cooperative_id":%q,"phone":%q,"given_name":"Sarah"}`, coop, first.Phone.Reveal())}, http.StatusAccepted)
		if row.foreign {
			coop, token = h.other, h.foreign
		}
		h.want(ask{method: http.MethodPost, path: "/farmers/register", token: token, body: fmt.Sprintf(`{"national_farmer_id":"UG-W1","cooperative_id":%q,"phone":%q,
			"registration_source":"AGENT_MANUAL","manual_farm_polygon":%s,"manual_area_hectares":%v,"manual_cultivar":"SL14","village":"Mbale"}`,
			coop, first.Phone.Reveal(), first.Polygon.GeoJSON(), first.Polygon.Hectares())}, http.StatusCreated)
		got := h.want(ask{method: http.MethodGet, path: "/farmers/UG-W1", token: token}, http.StatusOK)
		if given, _ := got["given_name"].(string); given != row.want || got["village"] != "Mbale" {
			t.Errorf("walked by %s: %v of %v, want %q of Mbale", name, got["given_name"], got["village"], row.want)
		}
	}
}

// A roster of 1,500 farmers fits into a minute of a slow line, and is not fetched
// twice.
// spec: get-farmers-roster
func TestARosterIsSmallAndFetchedOnce(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	h.known(h.coop, neighbours)
	agent := h.tokens[access.Agent]
	h.crowd(1496)
	read := ask{method: http.MethodGet, path: "/farmers/roster", token: agent, header: map[string]string{"Accept-Encoding": "gzip"}}
	out := h.send(read)
	if out.status != http.StatusOK || out.header.Get("Content-Encoding") != "gzip" || len(out.body) > 60_000 {
		t.Errorf("status %d, %s, %d bytes; want at most 60,000 in gzip", out.status, out.header.Get("Content-Encoding"), len(out.body))
	}
	plain, err := gzip.NewReader(bytes.NewReader(out.body))
	must(t, err)
	var text bytes.Buffer
	_, err = text.ReadFrom(plain)
	must(t, err)
	if n := strings.Count(text.String(), `"farmer_id"`); n != 1500 || !strings.Contains(text.String(), `"given_name":"Séraphine"`) || strings.Contains(text.String(), "birth_year") {
		t.Errorf("%d farmers, want 1500 with names and without years of birth", n)
	}
	read.header["If-None-Match"] = out.header.Get("Etag")
	if again := h.do(read); again.status != http.StatusNotModified || len(again.body) > 0 {
		t.Errorf("once more: %d with %d bytes, want 304", again.status, len(again.body))
	}
	h.moves("UG-A1", "Mbale")
	if changed := h.send(read); changed.status != http.StatusOK {
		t.Errorf("after a change: %d, want it anew", changed.status)
	}
	h.refused(ask{method: http.MethodGet, path: "/farmers/roster?cooperative_id=" + h.other, token: agent}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: "/farmers/roster?columns=true&cooperative_id=" + h.other, token: agent}, fault.InsufficientPermissions)
	h.refused(ask{method: http.MethodGet, path: "/farmers/roster?columns=yes", token: agent, wild: true}, fault.InvalidRequest)
	h.refused(ask{method: http.MethodGet, path: "/farmers/roster?cooperative_id=coop_none", token: h.tokens[access.Admin]}, fault.CooperativeNotFound)
	h.refused(ask{method: http.MethodGet, path: "/farmers/roster", token: h.tokens[access.Admin]}, fault.InvalidRequest)
}

// mostRoster is what a phone fetches of 1,500 farmers with the outlines of their plots,
// in bytes as they go over the line. The crowd of the test has no phones: the ends of
// 1,500 take two thousand bytes.
const mostRoster = 60<<10 - 2000

// spec: get-farmers-roster
func TestARosterInColumnsIsSmallWithOutlinesToo(t *testing.T) {
	h := open(t, storetest.Open(t), 1000)
	h.known(h.coop, neighbours)
	h.crowd(1496)
	agent := h.tokens[access.Agent]
	read := ask{method: http.MethodGet, path: "/farmers/roster?outlines=true&columns=true", token: agent}
	for _, packing := range []string{"gzip", "zstd"} {
		read.header = map[string]string{"Accept-Encoding": packing}
		out := h.send(read)
		t.Logf("%s: %d bytes", packing, len(out.body))
		if out.status != http.StatusOK || out.header.Get("Content-Encoding") != packing || len(out.body) >= mostRoster {
			t.Errorf("status %d, %s, %d bytes; want less than %d in %s", out.status, out.header.Get("Content-Encoding"), len(out.body), mostRoster, packing)
		}
		read.header["If-None-Match"] = out.header.Get("Etag")
		if again := h.do(read); again.status != http.StatusNotModified || len(again.body) > 0 {
			t.Errorf("once more: %d with %d bytes, want 304", again.status, len(again.body))
		}
	}
	h.moves("UG-A1", "Mbale")
	if changed := h.send(read); changed.status != http.StatusOK {
		t.Errorf("after a change: %d, want it anew", changed.status)
	}
	read.header = nil
	columns := h.want(read, http.StatusOK)["columns"].(map[string]any)
	villages := columns["village"].(map[string]any)["words"].([]any)
	if columns["count"] != 1500.0 || !slices.Contains(villages, any("Mbale")) || len(columns["plots"].(string)) != 1500 {
		t.Errorf("%v farmers with the plots of %d, want 1500 of both, one of Mbale", columns["count"], len(columns["plots"].(string)))
	}
	read.path = "/farmers/roster?columns=true"
	if without := h.want(read, http.StatusOK)["columns"].(map[string]any); without["strides"] != nil || without["count"] != 1500.0 {
		t.Errorf("without outlines: %v farmers, strides %v", without["count"], without["strides"])
	}
}

// Who waits for the walk stands beside the columns as in the plain list.
// spec: get-farmers-roster
func TestWhoWaitsForTheWalkIsNamedBesideTheColumns(t *testing.T) {
	h := openWhole(t, storetest.Open(t))
	h.known(h.coop, neighbours)
	h.rest.Farmers.Registry = nil
	coop := h.tokens[access.Cooperative]
	h.want(ask{method: http.MethodPost, path: "/farmers/register", token: coop,
		body: fmt.Sprintf(`{"national_farmer_id":"UG-W1","cooperative_id":%q,"phone":%q}`, h.coop, farmers.Application(t, h.coop, "UG-W1", 7).Phone.Reveal())}, http.StatusAccepted)
	plain := h.want(ask{method: http.MethodGet, path: "/farmers/roster", token: coop}, http.StatusOK)["farmers"].([]any)
	page := h.want(ask{method: http.MethodGet, path: "/farmers/roster?columns=true", token: coop}, http.StatusOK)
	waiting := page["farmers"].([]any)
	if count := page["columns"].(map[string]any)["count"]; len(waiting) != 1 || count != float64(len(plain)-1) {
		t.Fatalf("%d wait beside %v in columns, want one beside %d", len(waiting), count, len(plain)-1)
	}
	if !maps.Equal(waiting[0].(map[string]any), plain[len(plain)-1].(map[string]any)) {
		t.Errorf("who waits is %v, want %v", waiting[0], plain[len(plain)-1])
	}
}

// moves lets a farmer live in another village.
func (h *house) moves(farmerID, village string) {
	h.t.Helper()
	_, err := h.rest.Farmers.ChangeContact(h.t.Context(), farmerID, farmer.ContactRequest{Person: person.Change{Village: &village}}, "key_1")
	must(h.t, err)
}

// crowd copies farmers of the first cooperative, with names, and phones that differ.
func (h *house) crowd(n int) {
	h.t.Helper()
	syllables := []string{"na", "ka", "mu", "lwa", "nda", "bo", "ssa", "we", "mbe", "zi", "to", "ge", "ki", "ru"}
	luck := rand.New(rand.NewPCG(1, 2))
	word := func(parts int) string {
		text := ""
		for range parts {
			text += syllables[luck.IntN(len(syllables))]
		}
		return strings.ToUpper(text[:1]) + text[1:]
	}
	book := h.rest.Farmers.Book()
	for some := 0; some < n; some += 200 {
		h.rest.Update(func(tx *store.Tx) error {
			for i := some; i < min(n, some+200); i++ {
				farmerID := fmt.Sprintf("UG-2024-%07d", luck.IntN(9_000_000)+i)
				place := fmt.Sprintf("job_%026d", i)
				var land plot.List
				for n := range 1 + i%8/7 { // each eighth has two
					p := farmers.Walked(luck, 34.3, 1.1)
					land = append(land, plot.Plot{ID: fmt.Sprint(farmerID, "/", n), Polygon: p, AreaHectares: math.Round(p.Hectares()*100) / 100, Cultivar: "SL14"})
				}
				plots, err := land.MarshalJSON()
				if err != nil {
					return err
				}
				if err := tx.ExecOne(`insert into farmer (id, chain_key, cooperative_id, external_id, source, name, email, area_hectares, cultivar, polygon, boundary_cid, forest_free,
					forest_checked_at, active, active_since, active_tx, activity_job, request, job_id, registration, registered_at, consent, trees, language, plots, boundary_tx, changed)
					select $1, $1, cooperative_id, $3, source, name, email, $4, cultivar, polygon, boundary_cid, forest_free, forest_checked_at, active, active_since,
					active_tx, activity_job, request, $2, registration, registered_at, consent, trees, language, $5, boundary_tx, $2 from farmer where id = 'UG-A1'`,
					farmerID, place, fmt.Sprintf("M-%d", luck.IntN(100_000)), land.Hectares(), string(plots)); err != nil {
					return err
				}
				if err := tx.ExecOne("insert into weighing_day (farmer_id, day, green_grams, deliveries) values ($1, $2, $3, 1)", farmerID, clock.Now().Format(time.DateOnly), luck.IntN(900_000)); err != nil {
					return err
				}
				d := person.Details{GivenName: word(3), FamilyName: word(4), Village: word(2)}
				if err := book.Put(tx, person.Entry{FarmerID: farmerID, CooperativeID: h.coop, Place: place}, d, clock.Now()); err != nil {
					return err
				}
			}
			return nil
		})
	}
}
