package api

import (
	"cmp"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/geo"
	"mwanyi/internal/job"
	"mwanyi/internal/policy"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse/farmers"
)

const csvHead = "national_farmer_id,phone,area_hectares,cultivar,external_id,polygon_wkt\n"

const csvFarm = `"POLYGON((34.312451 1.061207,34.313702 1.061184,34.313745 1.062391,34.312488 1.062418,34.312451 1.061207))"`

func TestALineOfAnImportIsJudgedByItself(t *testing.T) {
	s := &Server{Options: Options{Country: "UG"}}
	for name, row := range map[string]struct {
		line   string
		code   fault.Code
		names  string
		source farmer.Source
	}{
		"of the registry":     {"UG-1,+256772145123,,,own,", "", "", farmer.NationalRegistry},
		"walked":              {"UG-1,+256772145123,1.87,SL14,own," + csvFarm, "", "", farmer.AgentManual},
		"walked, no area":     {"UG-1,+256772145123,,,own," + csvFarm, "", "", farmer.AgentManual},
		"with altitudes":      {`UG-1,+256772145123,,,own,"POLYGON Z((34 1 1190,34.001 1 1190,34.001 1.001 1191,34 1 1190))"`, "", "", farmer.AgentManual},
		"a number at home":    {"UG-1,0772145123,,,own,", "", "", farmer.NationalRegistry},
		"a zero lost":         {"UG-1,772145123,,,own,", "", "", farmer.NationalRegistry},
		"Excel's number":      {"UG-1,2.56772145123E+11,,,own,", "", "", farmer.NationalRegistry},
		"a rounded number":    {"UG-1,7.72E+08,,,own,", fault.InvalidPhone, "rounded by a spreadsheet", farmer.NationalRegistry},
		"a decimal comma":     {`UG-1,+256772145123,"1,87",SL14,own,` + csvFarm, "", "", farmer.AgentManual},
		"a cell too many":     {"UG-1,+256772145123,1,87,own,,,x", fault.InvalidRequest, "more cells than the header", farmer.NationalRegistry},
		"a cell too few":      {"UG-1,+256772145123,,,own", "", "", farmer.NationalRegistry},
		"a formula":           {`UG-1,+256772145123,,"=HYPERLINK(""x"")",own,`, fault.InvalidRequest, "cultivar holds a spreadsheet's formula", farmer.NationalRegistry},
		"an error":            {`#N/A,+256772145123,,,own,`, fault.InvalidRequest, "national_farmer_id holds a spreadsheet's", farmer.NationalRegistry},
		"an infinite area":    {"UG-1,+256772145123,Inf,,own,", fault.InvalidRequest, "area_hectares", farmer.NationalRegistry},
		"spaces around":       {" UG-1 , +256772145123 ,,,own,", "", "", farmer.NationalRegistry},
		"no id":               {",+256772145123,,,own,", fault.InvalidRequest, "national_farmer_id is required", farmer.NationalRegistry},
		"an id of two words":  {"UG 1,+256772145123,,,own,", fault.InvalidRequest, "national_farmer_id", farmer.NationalRegistry},
		"no phone":            {"UG-1,,,,own,", fault.InvalidRequest, "phone is required", farmer.NationalRegistry},
		"a fixed line":        {"UG-1,+256414123456,,,own,", fault.InvalidPhone, "phone", farmer.NationalRegistry},
		"an area of words":    {"UG-1,+256772145123,much,,own,", fault.InvalidRequest, "area_hectares", farmer.NationalRegistry},
		"another farm's area": {"UG-1,+256772145123,5,,own," + csvFarm, fault.InvalidPolygon, "area_hectares differs", farmer.AgentManual},
		"a point":             {`UG-1,+256772145123,,,own,"POINT(34 1)"`, fault.InvalidPolygon, "polygon_wkt", farmer.NationalRegistry},
		"a long cultivar":     {"UG-1,+256772145123,," + strings.Repeat("x", 101) + ",own,", fault.InvalidRequest, "cultivar", farmer.NationalRegistry},
	} {
		lines, _, err := s.readCSV([]byte(csvHead + row.line + "\n"))
		if err != nil || len(lines) != 1 {
			t.Errorf("%s: %v", name, err)
			continue
		}
		l := lines[0]
		var refusal error
		if l.Refusal != nil {
			refusal = l.Refusal
		}
		expect(t, name, refusal, row.code, row.names)
		if l.Source != row.source || l.ExternalID != "own" {
			t.Errorf("%s: %+v", name, l)
		}
	}
}

func TestAMalformedFileIsRefusedAsAWhole(t *testing.T) {
	h := openOne(t)
	for name, body := range map[string]string{
		"nothing after the header": csvHead, "no header": "UG-1,+256772145123,x\n", "a file of notes": "# x\n\n# y\n",
		"a column twice": "national_farmer_id,phone,Phone\n", "no phone column": "national_farmer_id\nUG-1\n", "not UTF-8": csvHead + "\xff\n",
		"a quote never closed": csvHead + `UG-1,"+25,,,,` + "\n", "a quote in a quoted cell": csvHead + `UG-1,+256772145123,,"a "b" c",,` + "\n",
		"NUL bytes": csvHead + "UG-1,+256772145123,,\x00,,\n", "a workbook": "PK\x03\x04" + csvHead, "UTF-16 cut off": "\xff\xfen\x00a",
		"a million columns": strings.Repeat("phone,", 1_000_000), "a million cells": csvHead + strings.Repeat(",", 1_000_000) + "\n",
		"too many lines": csvHead + strings.Repeat("UG-1,+256772145123,,,,\n", enrolment.MaxLines+1),
	} {
		h.t = t
		t.Log(name)
		h.refused(ask{method: "POST", path: "/farmers/import?cooperative_id=" + h.coop, token: h.tokens[access.Cooperative], body: body, media: "text/csv", wild: true}, fault.InvalidRequest)
	}
	good := ask{method: "POST", path: "/farmers/import?cooperative_id=" + h.coop, token: h.tokens[access.Cooperative], body: csvHead + "UG-1,+256772145123,,,own,\n", media: "text/csv",
		header: map[string]string{"Idempotency-Key": "import-1"}}
	first, again := h.want(good, 202), h.want(good, 202)
	if first["job_id"] != again["job_id"] || first["status"] != "PENDING" || first["total_lines"] != 1. {
		t.Errorf("got %v, then %v, want the same job, PENDING, of one line", first, again)
	}
	out := h.want(ask{method: "GET", path: fmt.Sprint("/jobs/", first["job_id"]), token: h.tokens[access.Cooperative]}, 200)
	if out["status"] != "PENDING" || len(out["lines"].([]any)) != 0 {
		t.Errorf("got %v, want it PENDING, without results", out)
	}
	good.token, good.header = h.foreign, nil
	h.refused(good, fault.InsufficientPermissions)
}

// importing is a way to send a list.
func (g *gateway) importing(token, media, body, query string) ask {
	return ask{method: http.MethodPost, path: "/farmers/import?cooperative_id=" + g.coop + query, token: token, body: body, media: media, wild: strings.Contains(body, ";")}
}

// fates are the lines of an answer: number, id, status, code.
func fates(out map[string]any) (list []string) {
	for _, one := range out["lines"].([]any) {
		l := one.(map[string]any)
		list = append(list, strings.TrimRight(fmt.Sprint(l["line"], " ", l["farmer_id"], " ", l["status"], " ", cmp.Or(l["code"], any(""))), " "))
	}
	return list
}

func wktOf(t *testing.T, n int) string {
	t.Helper()
	ring := farmers.Plot(t, n).Ring()
	points := each(append(ring, ring[0]), func(p geo.Point) string { return fmt.Sprintf("%f %f", float64(p.Lon)/1e6, float64(p.Lat)/1e6) })
	return `"POLYGON((` + strings.Join(points, ",") + `))"`
}

// A list as Excel saves it where the comma is the decimal sign: semicolons, a mark,
// a note over two lines, columns that nobody asked for. First it is only looked at,
// then sent, then sent again: what is in is in, under the same key too.
// spec: import-tables, import-lines, import-phones, import-dry-run
func TestAListOfASpreadsheetIsLookedAtTakenAndTakenAgain(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	token := g.tokens[access.Cooperative]
	g.want(g.applicant("UG-THERE", 1).ask(), http.StatusCreated)
	body := "\ufeffNational Farmer ID;Name;phone;External-ID;area_hectares;polygon_wkt;Remarks;+256772145999\r\n" +
		"UG-S1;Sarah;0772145001;M-1;\"" + strings.ReplaceAll(fmt.Sprintf("%.2f", farmers.Plot(t, 801).Hectares()), ".", ",") + "\";" + wktOf(t, 801) + ";\"two\r\nlines\";\r\n" +
		"UG-S2;;772145002;M-2;;" + wktOf(t, 802) + ";;\r\n" +
		"\r\n" +
		"UG-S3;;7,72E+08;M-3;;;;\r\n" +
		"UG-THERE;;0772145004;M-4;;;;\r\n" +
		"UG-S2;;0772145005;M-5;;;;\r\n" +
		"UG-UNKNOWN-6;;0772145006;M-6;;;;\r\n" +
		"EXAMPLE;;0772145006;;;;;\r\n"
	asked := g.importing(token, "text/csv", body, "&dry_run=true")
	asked.header = map[string]string{"Idempotency-Key": "list-1"}
	seen := g.want(asked, http.StatusOK)
	want := []string{"2 UG-S1 WOULD_REGISTER", "4 UG-S2 WOULD_REGISTER", "6 UG-S3 REFUSED INVALID_PHONE", "7 UG-THERE REFUSED FARMER_ALREADY_REGISTERED",
		"8 UG-S2 REFUSED FARMER_ALREADY_REGISTERED", "9 UG-UNKNOWN-6 WOULD_ASK_REGISTRY", "10 EXAMPLE REFUSED INVALID_REQUEST"}
	if got := fates(seen); !slices.Equal(got, want) || seen["dry_run"] != true || seen["total_lines"] != 7. || fmt.Sprint(seen["ignored_columns"]) != "[Name Remarks]" {
		t.Errorf("the dry run says %q of %v, want %q", got, seen, want)
	}
	if imports, lines := g.rest.Count("select count(*) from farmer_import"), g.rest.Count("select count(*) from farmer_import_line"); imports+lines != 0 {
		t.Errorf("the dry run has left %d imports with %d lines", imports, lines)
	}
	sent := g.importing(token, "text/csv", body, "")
	sent.header = asked.header
	out := g.want(sent, http.StatusAccepted)
	if out["total_lines"] != 7. || fmt.Sprint(out["ignored_columns"]) != "[Name Remarks]" {
		t.Errorf("got %v, want seven lines and the ignored columns", out)
	}
	g.ends(out["job_id"], job.Complete)
	ended := g.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", out["job_id"]), token: token}, http.StatusOK)
	want[0], want[1], want[5] = "2 UG-S1 REGISTERED", "4 UG-S2 REGISTERED", "9 UG-UNKNOWN-6 REFUSED FARMER_NOT_REGISTERED"
	if got := fates(ended); !slices.Equal(got, want) {
		t.Errorf("the import ends as %q, want %q", got, want)
	}
	if number, err := g.rest.Farmers.Phone(t.Context(), "UG-S2"); err != nil || number != farmers.Phone(t, "+256772145002") {
		t.Errorf("the phone whose zero was lost is %v, %v", number, err)
	}
	again := g.want(g.importing(token, "text/csv", body, ""), http.StatusAccepted)
	g.ends(again["job_id"], job.Complete)
	if got := fates(g.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", again["job_id"]), token: token}, http.StatusOK)); !slices.Equal(got, want) {
		t.Errorf("sent again it ends as %q, want the same: %q", got, want)
	}
	if told := g.rest.Told("farmer.registered", "UG-S1"); told != 1 {
		t.Errorf("UG-S1 is told %d times, want once", told)
	}
	asked.header = nil
	if got := fates(g.want(asked, http.StatusOK))[0]; got != "2 UG-S1 REGISTERED" {
		t.Errorf("a dry run under a fresh reading says %q, want UG-S1 registered", got)
	}
}

// spec: import-dry-run
func TestADryRunIsForWhoMayImport(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	body := "national_farmer_id\tphone\nUG-D1\t0772145001\n"
	g.refused(g.importing(g.foreign, "text/csv", body, "&dry_run=true"), fault.InsufficientPermissions)
	bad := g.importing(g.tokens[access.Cooperative], "text/csv", body, "&dry_run=maybe")
	bad.wild = true
	g.refused(bad, fault.InvalidRequest)
	collection := `{"type":"FeatureCollection","features":[{"type":"Feature","geometry":` + string(farmers.Plot(t, 810).GeoJSON()) + `,"properties":{"national_farmer_id":"UG-D2","phone":"0772145002"}}]}`
	for _, list := range []ask{g.importing(g.tokens[access.Cooperative], "text/csv", body, "&dry_run=true"), g.importing(g.tokens[access.Admin], "application/geo+json", collection, "&dry_run=true")} {
		if got := g.want(list, http.StatusOK); got["total_lines"] != 1. || strings.Contains(fmt.Sprint(fates(got)), "REFUSED") {
			t.Errorf("got %v, want one line that is not refused", got)
		}
	}
	_, err := g.access.SetStatus(t.Context(), g.coop, access.Suspended)
	must(t, err)
	g.refused(g.importing(g.tokens[access.Admin], "text/csv", body, "&dry_run=true"), fault.CooperativeNotActive)
}

// Where doubt stops a registration, a dry run says of each line whether it would:
// the import itself says the same.
// spec: import-dry-run
func TestADryRunForeseesWhoWaitsForAReview(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Holds)
	token := g.tokens[access.Cooperative]
	body := "national_farmer_id,phone,polygon_wkt,consent_version,consent_language,consent_method,consent_given_at\n"
	line := func(id string, phone, plot int, consent string) {
		body += fmt.Sprintf("%s,07731%05d,%s,%s\n", id, phone, wktOf(t, plot), consent)
	}
	const given = "2026-1,lg,SMS,2026-01-02T03:04:05Z"
	line("UG-W0", 900, 900, given)
	line("UG-W1", 901, 901, ",,,")
	for n := range 6 { // the sixth with one phone is one too many
		line(fmt.Sprint("UG-P", n), 902, 910+n, given)
	}
	farm := g.applicant("UG-OWNS", 920)
	farm.farm = farmers.Plot(t, 920)
	g.want(farm.ask(), http.StatusCreated)
	line("UG-W2", 903, 920, given) // on that farmer's land
	statuses := func(out map[string]any) (list []string) {
		for _, one := range out["lines"].([]any) {
			l := one.(map[string]any)
			list = append(list, fmt.Sprint(l["status"], ": ", l["message"]))
		}
		return list
	}
	seen := statuses(g.want(g.importing(token, "text/csv", body, "&dry_run=true"), http.StatusOK))
	out := g.want(g.importing(token, "text/csv", body, ""), http.StatusAccepted)
	g.ends(out["job_id"], job.Complete)
	ended := statuses(g.want(ask{method: http.MethodGet, path: fmt.Sprint("/jobs/", out["job_id"]), token: token}, http.StatusOK))
	normal := strings.NewReplacer("WOULD_WAIT_FOR_REVIEW", "PENDING_REVIEW", "WOULD_REGISTER: the farm inside this boundary would be checked for forest loss and registered", "REGISTERED: <nil>")
	for i := range seen {
		seen[i] = normal.Replace(seen[i])
	}
	if seen[0] != ended[0] || seen[1] != ended[1] || seen[8] != ended[8] {
		t.Errorf("foreseen %q, then %q", seen, ended)
	}
	// Of registrations that begin together chance says which is the sixth.
	slices.Sort(seen)
	slices.Sort(ended)
	if waits := strings.Count(strings.Join(seen, "\n"), "PENDING_REVIEW"); waits != 3 || !slices.Equal(seen, ended) {
		t.Errorf("foreseen %q with %d that wait, then %q, want three and the same", seen, waits, ended)
	}
}

// spec: import-template
func TestTheTemplateIsAListThatCanBeSent(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	got := g.do(ask{method: http.MethodGet, path: "/farmers/import/template.csv", token: g.tokens[access.Cooperative]})
	if got.status != http.StatusOK || got.header.Get("Content-Disposition") != `attachment; filename="farmers.csv"` {
		t.Fatalf("got %d %v, want a file", got.status, got.header)
	}
	template := string(got.body)
	if out := fates(g.want(g.importing(g.tokens[access.Cooperative], "text/csv", template, "&dry_run=true"), http.StatusOK)); !slices.Equal(out, []string{"2 EXAMPLE REFUSED INVALID_REQUEST"}) {
		t.Errorf("the template as it is: %q, want its example refused and nothing else read", out)
	}
	filled := strings.ReplaceAll(template, enrolment.ExampleID+",", "UG-T1,")
	if out := fates(g.want(g.importing(g.tokens[access.Cooperative], "text/csv", filled, "&dry_run=true"), http.StatusOK)); !slices.Equal(out, []string{"2 UG-T1 WOULD_REGISTER"}) {
		t.Errorf("with an id of its own the example is %q, want it taken", out)
	}
}

// The contract's own door takes one form of a number, and says which.
func TestARegistrationWantsTheWholeNumberAndSaysSo(t *testing.T) {
	g := openGateway(t, storetest.Open(t), policy.Flags)
	a := g.applicant("UG-LOCAL", 3)
	a.phone = "0773100003"
	local := a.ask()
	local.wild = true
	if got := g.refused(local, fault.InvalidPhone); !strings.Contains(string(got.body), "written as inside the country; it needs the form +256") {
		t.Errorf("it says %s, want the form that is needed", got.body)
	}
}

// FuzzImport reads arbitrary files: each gives lines that can be registered or
// a refusal, and nothing that is echoed breaks the contract.
func FuzzImport(f *testing.F) {
	for _, seed := range []string{"", csvHead, csvHead + "UG-1,+256772145123,1.87,SL14,own," + csvFarm + "\n", "phone,national_farmer_id\n+256772145123,UG-1\n", csvHead + `"a""b",,,,,"POLYGON(("` + "\n"} {
		f.Add([]byte(seed))
	}
	s := &Server{Options: Options{Country: "UG"}}
	f.Fuzz(func(t *testing.T, body []byte) {
		lines, _, err := s.readCSV(body)
		if err != nil && !fault.Is(err, fault.InvalidRequest) {
			t.Fatal(err)
		}
		at := int64(0)
		for _, l := range lines {
			if l.Number <= at {
				t.Errorf("line %d comes after line %d", l.Number, at)
			}
			at = l.Number
			if l.FarmerID != "" && !farmerIDShape.pattern.MatchString(l.FarmerID) {
				t.Errorf("id %q is echoed", l.FarmerID)
			}
			if l.Refusal == nil && (l.FarmerID == "" || l.Phone.Empty() || (l.Source == farmer.AgentManual) == l.Polygon.Empty()) {
				t.Errorf("taken: %+v", l)
			}
		}
	})
}
