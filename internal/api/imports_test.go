package api

import (
	"fmt"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
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
		lines, err := s.readCSV([]byte(csvHead + row.line + "\n"))
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
		"nothing after the header": csvHead, "an unknown column": "national_farmer_id,phone,name\nUG-1,+256772145123,x\n",
		"a column twice": "national_farmer_id,phone,phone\n", "no phone column": "national_farmer_id\nUG-1\n", "not UTF-8": csvHead + "\xff\n",
		"a short line": csvHead + "UG-1,+256772145123\n", "a broken quote": csvHead + `UG-1,"+25,,,,` + "\n",
		"too many lines": csvHead + strings.Repeat("UG-1,+256772145123,,,,\n", maxImportLines+1),
	} {
		h.t = t
		t.Log(name)
		h.refused(ask{method: "POST", path: "/farmers/import?cooperative_id=" + h.coop, token: h.tokens[access.Cooperative], body: body, media: "text/csv", wild: true}, fault.InvalidRequest)
	}
	good := ask{method: "POST", path: "/farmers/import?cooperative_id=" + h.coop, token: h.tokens[access.Cooperative], body: csvHead + "UG-1,+256772145123,,,own,\n", media: "text/csv",
		header: map[string]string{"Idempotency-Key": "import-1"}}
	first, again := h.want(good, 202), h.want(good, 202)
	if first["job_id"] != again["job_id"] || first["status"] != "PENDING" {
		t.Errorf("got %v, then %v, want the same job, PENDING", first, again)
	}
	out := h.want(ask{method: "GET", path: fmt.Sprint("/jobs/", first["job_id"]), token: h.tokens[access.Cooperative]}, 200)
	if out["status"] != "PENDING" || len(out["lines"].([]any)) != 0 {
		t.Errorf("got %v, want it PENDING, without results", out)
	}
	good.token, good.header = h.foreign, nil
	h.refused(good, fault.InsufficientPermissions)
}

// FuzzImport reads arbitrary files: each gives lines that can be registered or
// a refusal, and nothing that is echoed breaks the contract.
func FuzzImport(f *testing.F) {
	for _, seed := range []string{"", csvHead, csvHead + "UG-1,+256772145123,1.87,SL14,own," + csvFarm + "\n", "phone,national_farmer_id\n+256772145123,UG-1\n", csvHead + `"a""b",,,,,"POLYGON(("` + "\n"} {
		f.Add([]byte(seed))
	}
	s := &Server{Options: Options{Country: "UG"}}
	f.Fuzz(func(t *testing.T, body []byte) {
		lines, err := s.readCSV(body)
		if err != nil && !fault.Is(err, fault.InvalidRequest) {
			t.Fatal(err)
		}
		for _, l := range lines {
			if l.FarmerID != "" && !farmerIDShape.pattern.MatchString(l.FarmerID) {
				t.Errorf("id %q is echoed", l.FarmerID)
			}
			if l.Refusal == nil && (l.FarmerID == "" || l.Phone.Empty() || (l.Source == farmer.AgentManual) == l.Polygon.Empty()) {
				t.Errorf("taken: %+v", l)
			}
		}
	})
}
