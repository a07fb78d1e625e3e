package api

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/textproto"
	"strings"
	"testing"

	"mwanyi/internal/access"
	"mwanyi/internal/blob"
	"mwanyi/internal/fault"

	"github.com/go-json-experiment/json"
)

// The single faults of every request are tried by the test that is made from
// the contract. Here are the rules that the contract's schemas cannot say.

func TestTheEvidenceIsThatOfTheStage(t *testing.T) {
	const graded = `{"grade":"FAQ","moisture_pct":12.5,"screen_size":18,"defect_count":0,"cupping_score":82.25}`
	for _, row := range []struct {
		stage, evidence string
		want            fault.Code
		names           string
	}{
		{"GRADED", graded, "", ""},
		{"GRADED", `{}`, fault.InvalidRequest, "evidence.grade is required"},
		{"GRADED", strings.Replace(graded, "FAQ", "AA", 1), fault.InvalidGrade, "evidence.grade"},
		{"GRADED", strings.Replace(graded, `"FAQ"`, "1", 1), fault.InvalidRequest, "evidence.grade has the wrong type"},
		{"GRADED", strings.Replace(graded, "{", `{"mill_id":"m",`, 1), fault.InvalidRequest, "evidence.mill_id"},
		{"MILLED", `{}`, "", ""},
		{"MILLED", `{"mill_id":"m","outturn_pct":80,"moisture_pct":12}`, "", ""},
		{"MILLED", graded, fault.InvalidRequest, "evidence.grade is not a known field"},
		{"WAREHOUSED", `{"warehouse_id":"w","lot_number":"l","position":"p"}`, "", ""},
		{"WAREHOUSED", `{"warehouse_id":"w","lot_number":"l"}`, fault.InvalidRequest, "evidence.position is required"},
		{"EXPORTED", `{"export_authority_permit":"p","destination_country":"DE","vessel_name":"v","bill_of_lading":"b"}`, "", ""},
		{"EXPORTED", `{"export_authority_permit":"p","destination_country":"Germany","vessel_name":"v","bill_of_lading":"b"}`, fault.InvalidRequest, "evidence.destination_country"},
		{"COMMITTED", `{"anything":[1]}`, "", ""},
		{"COMMITTED", `[]`, fault.InvalidRequest, "evidence must be an object"},
		{"ROASTED", `{}`, fault.InvalidRequest, "new_stage"},
	} {
		body := fmt.Sprintf(`{"new_stage":%q,"evidence":%s,"cooperative_id":"coop_1"}`, row.stage, row.evidence)
		expect(t, row.stage+" "+row.evidence, decodeBody([]byte(body), &changeStageRequest{}), row.want, row.names)
	}
}

// expect compares an error with a code and with what its message must name.
func expect(t *testing.T, name string, err error, want fault.Code, names string) {
	t.Helper()
	switch {
	case want == "" && err == nil:
	case want == "" || !fault.Is(err, want):
		t.Errorf("%s: %v, want %q", name, err, want)
	case !strings.Contains(fault.Of(err).Message, names):
		t.Errorf("%s: the message is %q", name, fault.Of(err).Message)
	}
}

func TestAPhotoIsTheDataURIOfAnImage(t *testing.T) {
	for uri, ok := range map[string]bool{
		"data:image/jpeg;base64,/9j/4AAQ":                      true,
		"data:image/webp;base64,UklGRg==":                      true,
		"data:image/svg+xml;base64,PHN2Zz4=":                   false,
		"data:image/png,iVBORw0K":                              false,
		"data:image/png;base64,":                               false,
		"data:image/png;base64,iVBO\nRw0K":                     false,
		"data:image/png;base64,iVBORw0":                        false,
		"iVBORw0K":                                             false,
		"https://example.org/a.png":                            false,
		"data:image/png;base64," + strings.Repeat("A", 12<<20): false,
	} {
		k := &check{}
		k.photo("photo", &uri)
		if (k.fault == nil) != ok {
			t.Errorf("%.40q: %v", uri, k.fault)
		}
	}
}

// spec: limit-polygon
func TestTheStatedAreaIsThatOfTheWalkedPolygon(t *testing.T) {
	// The polygon has 0.9972 ha.
	const polygon = `{"type":"Polygon","coordinates":[[[32.58,0.34],[32.5809,0.34],[32.5809,0.3409],[32.58,0.3409],[32.58,0.34]]]}`
	const body = `{"national_farmer_id":"UG-1","cooperative_id":"coop_1","phone":"+256772123456",` +
		`"registration_source":"AGENT_MANUAL","manual_farm_polygon":%s,"manual_area_hectares":%s,"manual_cultivar":"SL14"}`
	for area, want := range map[string]fault.Code{
		"1": "", "0.9": "", "1.09": "",
		"0.89": fault.InvalidPolygon, "1.1": fault.InvalidPolygon, "100": fault.InvalidPolygon,
		"0": fault.InvalidRequest, "1000.5": fault.InvalidRequest,
	} {
		expect(t, area, decodeBody(fmt.Appendf(nil, body, polygon, area), &registerFarmerRequest{}), want, "manual_area_hectares")
	}
	// A garden of 0.2493 ha: 10 % of it are less than what a tape rounds to.
	const garden = `{"type":"Polygon","coordinates":[[[32.58,0.34,1190],[32.58045,0.34,1190],[32.58045,0.34045,1191],[32.58,0.34045,1191],[32.58,0.34,1190]]]}`
	for area, want := range map[string]fault.Code{"0.2": "", "0.29": "", "0.19": fault.InvalidPolygon, "0.3": fault.InvalidPolygon} {
		expect(t, area, decodeBody(fmt.Appendf(nil, body, garden, area), &registerFarmerRequest{}), want, "manual_area_hectares")
	}
	open := strings.Replace(polygon, ",[32.58,0.34]]]", "]]", 1)
	expect(t, "open", decodeBody(fmt.Appendf(nil, body, open, "1"), &registerFarmerRequest{}), fault.InvalidPolygon, "not closed")
}

func TestTheManualFieldsBelongToAgentManual(t *testing.T) {
	const body = `{"national_farmer_id":"UG-1","cooperative_id":"coop_1","phone":"+256772123456"%s}`
	expect(t, "registry", decodeBody(fmt.Appendf(nil, body, ""), &registerFarmerRequest{}), "", "")
	expect(t, "manual", decodeBody(fmt.Appendf(nil, body, `,"registration_source":"AGENT_MANUAL"`), &registerFarmerRequest{}),
		fault.InvalidRequest, "manual_farm_polygon is required")
}

func TestAForestCheckIsOfAFarmerOrOfAPolygon(t *testing.T) {
	const polygon = `"farm_polygon":{"type":"Polygon","coordinates":[[[32.58,0.34],[32.5809,0.34],[32.5809,0.3409],[32.58,0.34]]]}`
	for body, want := range map[string]fault.Code{
		`{` + polygon + `}`: "",
		`{` + strings.ReplaceAll(polygon, "0.34]", "0.34,1190.5]") + `}`: "",
		`{"farmer_id":"UG-1","cooperative_id":"coop_1"}`:                 "",
		`{"farmer_id":"UG-1"}`:                 fault.InvalidRequest,
		`{"farmer_id":"UG-1",` + polygon + `}`: fault.InvalidRequest,
		`{}`:                                   fault.InvalidRequest,
		`{"farm_polygon":[]}`:                  fault.InvalidPolygon,
	} {
		expect(t, body, decodeBody([]byte(body), &verifyForestRequest{}), want, "")
	}
}

func TestAWebhookURLCanBeCalled(t *testing.T) {
	for url, ok := range map[string]bool{
		"https://example.org":                    true,
		"http://example.org:8080/hook?x=1":       true,
		"https://[2001:db8::1]:8443/":            true,
		"https://user:pass@example.org/":         false,
		"https://example.org/#part":              false,
		"https://example.org#":                   false,
		"https://":                               false,
		"https:///path":                          false,
		"https://:443/":                          false,
		"https://example.org:0/":                 false,
		"https://example.org:65536/":             false,
		"https://exam ple.org/":                  false,
		"https://example.org/%zz":                false,
		"ftp://example.org/":                     false,
		"//example.org/":                         false,
		"example.org":                            false,
		"javascript:alert(1)":                    false,
		"https://e/" + strings.Repeat("a", 2048): false,
	} {
		k := &check{}
		k.webhookURL("url", need, &url)
		if (k.fault == nil) != ok {
			t.Errorf("%.60q: %v", url, k.fault)
		}
	}
}

func TestAReplayHasAWindow(t *testing.T) {
	for body, want := range map[string]fault.Code{
		`{"since":"2026-10-01T00:00:00Z","until":"2026-10-02T00:00:00.5Z"}`: "",
		`{"since":"2026-10-02T00:00:00Z","until":"2026-10-02T00:00:00Z"}`:   fault.InvalidRequest,
		`{"since":"2026-10-02T00:00:00Z","until":"2026-10-01T00:00:00Z"}`:   fault.InvalidRequest,
		`{"since":"2026-02-30T00:00:00Z","until":"2026-10-01T00:00:00Z"}`:   fault.InvalidRequest,
	} {
		expect(t, body, decodeBody([]byte(body), &replayWebhookRequest{}), want, "")
	}
}

func TestAPurchaseOrderHasItsBuyer(t *testing.T) {
	buyer, other := "buyer_1", "buyer_2"
	for _, row := range []struct {
		role  access.Role
		named *string
		want  fault.Code
	}{
		{access.Buyer, nil, ""},
		{access.Buyer, &buyer, ""},
		{access.Buyer, &other, fault.InsufficientPermissions},
		{access.Admin, nil, fault.InvalidRequest},
	} {
		in := createPurchaseOrderRequest{BuyerID: row.named}
		_, err := in.buyer(&call{caller: access.Caller{Role: row.role, OrganisationID: buyer}})
		expect(t, string(row.role), err, row.want, "buyer_id")
	}
}

func TestTheFiltersOfBatches(t *testing.T) {
	s := openOne(t).server
	for query, want := range map[string]fault.Code{
		"":                          "",
		"stage=GRADED&grade=PB":     "",
		"dds_eligible=true":         "",
		"min_weight_kg=62.5":        "",
		"stage=graded":              fault.InvalidRequest,
		"grade=AA":                  fault.InvalidGrade,
		"dds_eligible=1":            fault.InvalidRequest,
		"min_weight_kg=":            fault.InvalidRequest,
		"min_weight_kg=0x10":        fault.InvalidRequest,
		"min_weight_kg=NaN":         fault.InvalidRequest,
		"min_weight_kg=1.2.3":       fault.InvalidRequest,
		"min_weight_kg=5001":        fault.InvalidRequest,
		"cooperative_id=%00":        fault.InvalidRequest,
		"colour=green":              fault.InvalidRequest,
		"stage=GRADED&stage=MILLED": fault.InvalidRequest,
	} {
		_, err := s.listBatches(&call{s: s, r: httptest.NewRequest(http.MethodGet, "/batches?"+query, nil)})
		expect(t, query, err, want, "")
	}
}

func TestAnEvidenceFormHoldsOneFile(t *testing.T) {
	type part struct{ name, mediaType, data string }
	photo := part{"file", "image/png", "\x89PNG"}
	for name, row := range map[string]struct {
		parts []part
		want  fault.Code
	}{
		"one":           {[]part{photo}, ""},
		"none":          {nil, fault.InvalidRequest},
		"two":           {[]part{photo, photo}, fault.InvalidRequest},
		"another part":  {[]part{photo, {"note", "text/plain", "x"}}, fault.InvalidRequest},
		"another type":  {[]part{{"file", "image/svg+xml", "<svg>"}}, fault.InvalidRequest},
		"without type":  {[]part{{"file", "", "x"}}, fault.InvalidRequest},
		"empty":         {[]part{{"file", "image/png", ""}}, fault.InvalidRequest},
		"over the size": {[]part{{"file", "image/png", strings.Repeat("x", maxFormFile+1)}}, fault.InvalidRequest},
	} {
		var body bytes.Buffer
		form := multipart.NewWriter(&body)
		for _, p := range row.parts {
			w, err := form.CreatePart(textproto.MIMEHeader{
				"Content-Disposition": {fmt.Sprintf(`form-data; name=%q; filename="slip"`, p.name)},
				"Content-Type":        {p.mediaType},
			})
			if err != nil {
				t.Fatal(err)
			}
			fmt.Fprint(w, p.data)
		}
		if err := form.Close(); err != nil {
			t.Fatal(err)
		}
		c := &call{r: httptest.NewRequest(http.MethodPost, "/evidence", nil), body: body.Bytes()}
		c.r.Header.Set("Content-Type", form.FormDataContentType())
		got, err := c.file(blob.Kinds)
		expect(t, name, err, row.want, "")
		if err == nil && (got.mediaType != photo.mediaType || string(got.data) != photo.data) {
			t.Errorf("%s: %s %q", name, got.mediaType, got.data)
		}
	}
	c := &call{r: httptest.NewRequest(http.MethodPost, "/evidence", nil), body: []byte("--x\r\n")}
	for _, header := range []string{"multipart/form-data", "multipart/form-data; boundary=x"} {
		c.r.Header.Set("Content-Type", header)
		_, err := c.file(blob.Kinds)
		expect(t, header, err, fault.InvalidRequest, "")
	}
}

// spec: error-fields
func TestAllFieldsAtFaultAreToldAtOnce(t *testing.T) {
	h := openOne(t)
	out := h.refused(ask{method: http.MethodPost, path: "/eudr/generate-dds", token: h.tokens[access.Cooperative], wild: true,
		body: `{"shipment_id":"SHP-1","batch_ids":["bat_1"],"buyer_company":"","buyer_country":"ZZ","shipping_date":"soon","destination_port":"Hamburg"}`}, fault.InvalidRequest)
	var got errorBody
	must(t, json.Unmarshal(out.body, &got))
	var names []string
	for _, one := range got.Error.Fields {
		names = append(names, one.Field)
		if !strings.HasPrefix(one.Message, one.Field+" ") {
			t.Errorf("%s is told %q, want its name before the reason", one.Field, one.Message)
		}
	}
	if want := "exporter_export_authority_licence buyer_company buyer_country shipping_date cooperative_id"; strings.Join(names, " ") != want {
		t.Errorf("told are %v, want %s", names, want)
	} else if got.Error.Message != got.Error.Fields[0].Message {
		t.Errorf("the message is %q, want that of the first field, %q", got.Error.Message, got.Error.Fields[0].Message)
	}
	if out := h.refused(ask{method: http.MethodGet, path: "/no/such", wild: true}, fault.NotFound); strings.Contains(string(out.body), "fields") {
		t.Errorf("a refusal without fields has some: %s", out.body)
	}
}
