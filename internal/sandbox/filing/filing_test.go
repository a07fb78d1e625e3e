package filing

import (
	"bytes"
	"crypto/sha1"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/sandbox"
)

const plot = `{"type":"Polygon","coordinates":[[[31.700000,-0.300000],[31.700600,-0.300000],[31.700600,-0.299400],[31.700000,-0.299400],[31.700000,-0.300000]]]}`

// security builds a header the way the OASIS profile says.
type security struct {
	user, key, client string
	nonce             string
	created, expires  time.Time
	password          string // in place of the digest
	kind              string
}

func goodSecurity() security {
	now := clock.Now()
	return security{user: DevUser, key: DevKey, client: DevClientID, nonce: id.New("n"), created: now, expires: now.Add(time.Minute), kind: "#PasswordDigest"}
}

func (s security) header() string {
	created := s.created.Format(wireTime)
	sum := sha1.Sum([]byte(s.nonce + created + s.key))
	if s.password == "" {
		s.password = base64.StdEncoding.EncodeToString(sum[:])
	}
	return fmt.Sprintf(`<w:Security xmlns:w="%s" xmlns:u="%s"><u:Timestamp><u:Created>%s</u:Created><u:Expires>%s</u:Expires></u:Timestamp><w:UsernameToken><w:Username>%s</w:Username>`+
		`<w:Password Type="x%s">%s</w:Password><w:Nonce>%s</w:Nonce><u:Created>%s</u:Created></w:UsernameToken></w:Security><b:WebServiceClientId xmlns:b="%s">%s</b:WebServiceClientId>`,
		wsseNS, wsuNS, created, s.expires.Format(wireTime), s.user, s.kind, s.password, base64.StdEncoding.EncodeToString([]byte(s.nonce)), created, baseNS, s.client)
}

// ask sends a body and gives the answer as text.
func ask(t *testing.T, g *Register, s security, action, body string) (int, string) {
	t.Helper()
	message := fmt.Sprintf(`<S:Envelope xmlns:S="%s" xmlns:d="%s" xmlns:c="%s" xmlns:v="%s"><S:Header>%s</S:Header><S:Body>%s</S:Body></S:Envelope>`, soapNS, ddsNS, commonNS, verifyNS, s.header(), body)
	path := ddsPath
	if strings.Contains(action, "verify") {
		path = verifyPath
	} else {
		action = ddsNS + "/" + action
	}
	r := httptest.NewRequest(http.MethodPost, path, strings.NewReader(message))
	r.Header.Set("Content-Type", "text/xml;charset=UTF-8")
	r.Header.Set("SOAPAction", `"`+action+`"`)
	w := httptest.NewRecorder()
	g.ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// parts of a statement, in order; a test leaves one out or moves it.
func parts(geometry string) []string {
	return []string{
		`<d:internalReferenceNumber>REF-1</d:internalReferenceNumber>`, `<d:activityType>IMPORT</d:activityType>`, `<d:countryOfActivity>NL</d:countryOfActivity>`,
		`<d:borderCrossCountry>NL</d:borderCrossCountry>`, `<d:comment>hello</d:comment>`,
		`<d:commodities><d:position>1</d:position><d:descriptors><c:descriptionOfGoods>Coffee</c:descriptionOfGoods><c:goodsMeasure><c:netWeight>100.5</c:netWeight></c:goodsMeasure></d:descriptors><d:hsHeading>0901</d:hsHeading>` +
			`<d:speciesInfo><d:scientificName>a</d:scientificName><d:commonName>b</d:commonName></d:speciesInfo><d:producers><d:position>1</d:position><d:country>UG</d:country><d:name>n</d:name><d:geometryGeojson>` +
			base64.StdEncoding.EncodeToString([]byte(geometry)) + `</d:geometryGeojson></d:producers></d:commodities>`,
		`<d:geoLocationConfidential>false</d:geoLocationConfidential>`,
	}
}

// grouping is the part that comes last.
func grouping(reference string) string {
	return `<d:groupedDeclarations><c:groupedDeclaration>` + reference + `</c:groupedDeclaration></d:groupedDeclarations>`
}

func submitOf(parts []string) string {
	return `<d:SubmitDdsRequest><d:operatorRole>OPERATOR</d:operatorRole><d:statement>` + strings.Join(parts, "") + `</d:statement></d:SubmitDdsRequest>`
}

func TestAGoodStatementIsTaken(t *testing.T) {
	g := New(Options{})
	status, body := ask(t, g, goodSecurity(), "submitDds", submitOf(parts(plot)))
	if status != 200 {
		t.Fatalf("status %v, want 200", status)
	}
	if !strings.Contains(body, "SubmitDdsResponse") {
		t.Fatalf("body %q, want %q in it", body, "SubmitDdsResponse")
	}
	if !strings.Contains(body, "uuid>") {
		t.Fatalf("body %q, want %q in it", body, "uuid>")
	}
	w := httptest.NewRecorder()
	r := httptest.NewRequest(http.MethodGet, "/statements", nil)
	g.ServeHTTP(w, r)
	var in struct{ Statements []view }
	if err := json.Unmarshal(w.Body.Bytes(), &in); err != nil {
		t.Fatalf("%v: %s", err, w.Body)
	}
	if len(in.Statements) != 1 {
		t.Fatalf("%d statements, want 1: %s", len(in.Statements), w.Body)
	}
	if got := in.Statements[0]; got.NetKilograms != 100.5 || got.Plots != 1 {
		t.Errorf("%v kg of %d plots, want 100.5 kg of 1: %s", got.NetKilograms, got.Plots, w.Body)
	}
	if !g.Inspects(r) {
		t.Error("the list of statements counts as a call of the protocol, want it an inspection")
	}
}

func TestTheTokenIsChecked(t *testing.T) {
	for name, row := range map[string]struct {
		spoil func(*security)
		says  string
	}{
		"a wrong key":              {func(s *security) { s.key = "x" }, "FailedAuthentication"},
		"an unknown user":          {func(s *security) { s.user = "x" }, "FailedAuthentication"},
		"a password in clear text": {func(s *security) { s.password, s.kind = DevKey, "#PasswordText" }, "FailedAuthentication"},
		"another client id":        {func(s *security) { s.client = "x" }, "WebServiceClientId"},
		"a short nonce":            {func(s *security) { s.nonce = "x" }, "FailedAuthentication"},
		"an old token":             {func(s *security) { s.created = s.created.Add(-6 * time.Minute) }, "MessageExpired"},
		"a token from the future":  {func(s *security) { s.created = s.created.Add(6 * time.Minute) }, "MessageExpired"},
		"an expired message":       {func(s *security) { s.expires = s.created.Add(-time.Second) }, "MessageExpired"},
	} {
		g, s := New(Options{}), goodSecurity()
		row.spoil(&s)
		switch status, body := ask(t, g, s, "submitDds", submitOf(parts(plot))); {
		case status != 500:
			t.Errorf("%s: status %v, want 500", name, status)
		case !strings.Contains(body, row.says):
			t.Errorf("%s: body %q, want %q in it", name, body, row.says)
		case len(g.statements) != 0:
			t.Errorf("%s: %d statements, want 0", name, len(g.statements))
		}
	}
	g, s := New(Options{}), goodSecurity()
	ask(t, g, s, "submitDds", submitOf(parts(plot)))
	if _, body := ask(t, g, s, "submitDds", submitOf(parts(plot))); !strings.Contains(body, "nonce was used before") {
		t.Errorf("a nonce twice: body %q, want %q in it", body, "nonce was used before")
	} else if len(g.statements) != 1 {
		t.Errorf("a nonce twice: %d statements, want 1", len(g.statements))
	}
}

func TestTheOrderOfEveryElementIsChecked(t *testing.T) {
	good := append(parts(plot), grouping("26BE7XTVCZAQ2S"))
	for i := range len(good) - 1 {
		moved := slices.Clone(good)
		moved[i], moved[i+1] = moved[i+1], moved[i]
		if status, body := ask(t, New(Options{}), goodSecurity(), "submitDds", submitOf(moved)); status != 500 {
			t.Errorf("%.40s before %.40s: status %v, want 500", moved[i], moved[i+1], status)
		} else if !strings.Contains(body, "cvc-complex-type.2.4") {
			t.Errorf("%.40s before %.40s: body %q, want %q in it", moved[i], moved[i+1], body, "cvc-complex-type.2.4")
		}
	}
	// Inside a commodity and a producer, by swapping neighbours' names.
	for _, swap := range [][2]string{{"<d:position>1</d:position><d:descriptors>", "<d:descriptors>"}, {"<d:country>UG</d:country><d:name>n</d:name>", "<d:name>n</d:name><d:country>UG</d:country>"}} {
		body := submitOf(good)
		spoiled := strings.Replace(strings.Replace(body, grouping("26BE7XTVCZAQ2S"), "", 1), swap[0], swap[1], 1)
		status, answer := ask(t, New(Options{}), goodSecurity(), "submitDds", spoiled)
		if fine := strings.HasPrefix(swap[0], "<d:position>"); fine != (status == 200) { // a position may be left out
			t.Errorf("%s: status %d, want it taken: %v: %s", swap[1], status, fine, answer)
		}
	}
	for _, required := range []int{1, 5, 6} {
		if status, body := ask(t, New(Options{}), goodSecurity(), "submitDds", submitOf(slices.Delete(slices.Clone(good), required, required+1))); status != 500 {
			t.Errorf("without %.40s: status %v, want 500", good[required], status)
		} else if !strings.Contains(body, "cvc-complex-type.2.4") {
			t.Errorf("without %.40s: body %q, want %q in it", good[required], body, "cvc-complex-type.2.4")
		}
	}
}

func TestLimitsOfTheSchemaAreKept(t *testing.T) {
	good := parts(plot)
	for name, row := range map[string]struct {
		from, to string
	}{
		"a reference of 36 characters": {"REF-1", strings.Repeat("R", 36)},
		"an activity of V1":            {"IMPORT", "TRADE"},
		"a country outside the EU":     {"<d:countryOfActivity>NL", "<d:countryOfActivity>UG"},
		"a wrong namespace":            {"d:comment", "c:comment"},
		"mass with seven decimals":     {"100.5", "100.1234567"},
		"geometry that is not base64":  {"<d:geometryGeojson>", "<d:geometryGeojson>!"},
		"101 commodities":              {good[5], strings.Repeat(good[5], 101)},
		"1001 producers":               {"<d:producers><d:position>1</d:position>", strings.Repeat("<d:producers><d:country>UG</d:country><d:geometryGeojson>eHg=</d:geometryGeojson></d:producers>", 1000) + "<d:producers><d:position>1</d:position>"},
	} {
		body := strings.ReplaceAll(submitOf(good), row.from, row.to)
		if status, answer := ask(t, New(Options{}), goodSecurity(), "submitDds", body); status != 500 {
			t.Errorf("%s: status %v, want 500", name, status)
		} else if !strings.Contains(answer, "cvc-") {
			t.Errorf("%s: answer %q, want %q in it", name, answer, "cvc-")
		}
	}
}

func TestPlotsAreCheckedByThePublishedRules(t *testing.T) {
	feature := func(properties, geometry string) string {
		return `{"type":"FeatureCollection","features":[{"type":"Feature","properties":` + properties + `,"geometry":` + geometry + `}]}`
	}
	const point = `{"type":"Point","coordinates":[31.700000,-0.300000]}`
	for name, row := range map[string]struct{ geometry, id string }{
		"a polygon":                {plot, ""},
		"a feature with a point":   {feature(`{"Area":4}`, point), ""},
		"a multipolygon":           {`{"type":"MultiPolygon","coordinates":[` + plot[len(`{"type":"Polygon","coordinates":`):len(plot)-1] + `]}`, ""},
		"an area as text":          {feature(`{"Area":"3"}`, point), "GEO-AREA-INVALID"},
		"a point of five hectares": {feature(`{"Area":5}`, point), "GEO-AREA-INVALID"},
		"a wrapped point":          {`{"type":"Point","coordinates":[[31.700000,-0.300000]]}`, "GEO-INVALID"},
		"few decimals":             {strings.ReplaceAll(plot, "31.700000", "31.7"), ""},
		"more than six decimals":   {strings.ReplaceAll(plot, "31.700000", "31.7000004"), ""},
		"corners that fall on one": {strings.ReplaceAll(plot, "31.700600", "31.7000004"), "GEO-INVALID-GEOMETRY"},
		"thousands of hectares":    {`{"type":"Polygon","coordinates":[[[17.10022,-12.364149],[17.065887,-12.427189],[17.133179,-12.487532],[17.234802,-12.382928],[17.10022,-12.364149]]]}`, ""},
		"no features":              {`{"type":"FeatureCollection","features":[]}`, "GEO-EMPTY"},
		"a line":                   {`{"type":"LineString","coordinates":[]}`, "GEO-INVALID"},
		"no JSON":                  {`xx`, "GEO-INVALID"},
		"a longitude":              {strings.ReplaceAll(plot, "31.700000", "181.700000"), "GEO-LONGITUDE-INVALID"},
		"a latitude":               {strings.ReplaceAll(plot, "-0.300000", "-90.300000"), "GEO-LATITUDE-INVALID"},
		"an open ring":             {strings.Replace(plot, ",[31.700000,-0.300000]]]", "]]", 1), "GEO-INVALID-GEOMETRY"},
		"a hole":                   {strings.Replace(plot, "]]}", "],[[31.700100,-0.299900],[31.700200,-0.299900],[31.700200,-0.299800],[31.700100,-0.299900]]]}", 1), "GEO-INVALID-GEOMETRY"},
	} {
		status, body := ask(t, New(Options{}), goodSecurity(), "submitDds", submitOf(parts(row.geometry)))
		if (status == 200) != (row.id == "") || row.id != "" && !strings.Contains(body, "EUDR-COMMODITIES-PRODUCER-"+row.id+"<") {
			t.Errorf("%s: %d %s, want the refusal %q", name, status, body, row.id)
		}
	}
}

func TestANonEUOperatorAndOneWithoutEORIAreHeldToTheirRules(t *testing.T) {
	g := New(Options{Users: map[string]User{
		"far":    {Key: "k", ClientID: "c", Operator: "Far", Country: "UG", EORI: "NL1"},
		"no-one": {Key: "k", ClientID: "c", Operator: "None", Country: "NL"},
	}})
	for _, row := range []struct{ user, activity, id string }{
		{"far", "IMPORT", ""}, {"far", "EXPORT", "EUDR-ACTIVITY-TYPE-NOT-ALLOWED-FOR-NON-EU-OPERATOR"}, {"no-one", "IMPORT", "EUDR-OPERATOR-EORI-FOR-ACTIVITY-MISSING"},
	} {
		s := goodSecurity()
		s.user, s.key, s.client = row.user, "k", "c"
		_, body := ask(t, g, s, "submitDds", strings.Replace(submitOf(parts(plot)), "IMPORT", row.activity, 1))
		if row.id == "" != strings.Contains(body, "SubmitDdsResponse") {
			t.Errorf("%v, want it taken: %v: %s", row, row.id == "", body)
		}
		if !strings.Contains(body, row.id) {
			t.Errorf("body %q, want %q in it", body, row.id)
		}
	}
}

func TestAStatementLivesFromSubmittedToAvailableAndIsLockedAfterSeventyTwoHours(t *testing.T) {
	g := New(Options{Delay: time.Hour})
	_, body := ask(t, g, goodSecurity(), "submitDds", submitOf(parts(plot)))
	_, rest, _ := strings.Cut(body, "uuid>")
	uuid := rest[:36]
	get := `<d:GetDdsRequest><d:uuidList>` + uuid + `</d:uuidList></d:GetDdsRequest>`
	withdraw := `<d:WithdrawDdsRequest><d:uuid>` + uuid + `</d:uuid></d:WithdrawDdsRequest>`
	amend := `<d:AmendDdsRequest><d:uuid>` + uuid + `</d:uuid><d:statement>` + strings.Join(parts(plot), "") + `</d:statement></d:AmendDdsRequest>`
	for _, row := range []struct {
		after        time.Duration
		action, body string
		says         string
	}{
		{0, "getDds", get, ">SUBMITTED<"},
		{0, "amendDds", amend, "EUDR-API-AMEND-NOT-ALLOWED-FOR-STATUS"},
		{2 * time.Hour, "getDds", get, ">AVAILABLE<"},
		{2 * time.Hour, "amendDds", amend, ">AVAILABLE<"},
		{73 * time.Hour, "amendDds", amend, "EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE"},
		{73 * time.Hour, "withdrawDds", withdraw, "EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE"},
		{3 * time.Hour, "withdrawDds", withdraw, ">WITHDRAWN<"},
	} {
		back := clock.Jump(row.after)
		_, body := ask(t, g, goodSecurity(), row.action, row.body)
		back()
		if !strings.Contains(body, row.says) {
			t.Errorf("%s after %v: %s, want %q in it", row.action, row.after, body, row.says)
		}
	}
}

func TestTheSixthCallWithinASecondIsTurnedAway(t *testing.T) {
	g := New(Options{CallsPerSecond: 5})
	var codes []int
	for range 6 {
		status, _ := ask(t, g, goodSecurity(), "getDds", `<d:GetDdsRequest><d:uuidList>`+newUUID()+`</d:uuidList></d:GetDdsRequest>`)
		codes = append(codes, status)
	}
	if !slices.Equal(codes, []int{200, 200, 200, 200, 200, 429}) {
		t.Errorf("codes %v, want %v", codes, []int{200, 200, 200, 200, 200, 429})
	}
}

func TestWhatIsNoSOAPIsRefusedInTheRightWay(t *testing.T) {
	g := New(Options{})
	for _, row := range []struct {
		method, path, kind, body string
		want                     int
	}{
		{"GET", ddsPath, "text/xml", "", 405}, {"POST", "/other", "text/xml", "", 404}, {"POST", ddsPath, "application/json", "{}", 415},
		{"POST", ddsPath, "text/xml", "<a/>", 500}, {"POST", ddsPath, "text/xml", "<!DOCTYPE a><a/>", 500}, {"POST", ddsPath, "text/xml", "", 500},
	} {
		r := httptest.NewRequest(row.method, row.path, bytes.NewReader([]byte(row.body)))
		r.Header.Set("Content-Type", row.kind)
		w := httptest.NewRecorder()
		g.ServeHTTP(w, r)
		if w.Code != row.want {
			t.Errorf("%v: %d, want %v: %s", row, w.Code, row.want, w.Body)
		}
	}
}

// uuidIn cuts the id out of an answer.
func uuidIn(t *testing.T, answer string) string {
	t.Helper()
	_, rest, found := strings.Cut(answer, "uuid>")
	if !found || len(rest) < 36 {
		t.Fatalf("no uuid in %s", answer)
	}
	return rest[:36]
}

func TestWhatAStatementGroupsIsLockedAsLongAsItLives(t *testing.T) {
	for name, end := range map[string]func(*Register, string){
		"withdrawn": func(g *Register, uuid string) {
			ask(t, g, goodSecurity(), "withdrawDds", `<d:WithdrawDdsRequest><d:uuid>`+uuid+`</d:uuid></d:WithdrawDdsRequest>`)
		},
		"amended to group nothing": func(g *Register, uuid string) {
			ask(t, g, goodSecurity(), "amendDds", `<d:AmendDdsRequest><d:uuid>`+uuid+`</d:uuid><d:statement>`+strings.Join(parts(plot), "")+`</d:statement></d:AmendDdsRequest>`)
		},
	} {
		g := New(Options{Delay: time.Nanosecond})
		_, body := ask(t, g, goodSecurity(), "submitDds", submitOf(parts(plot)))
		first := uuidIn(t, body)
		status := func() string {
			_, body := ask(t, g, goodSecurity(), "getDds", `<d:GetDdsRequest><d:uuidList>`+first+`</d:uuidList></d:GetDdsRequest>`)
			_, rest, _ := strings.Cut(body, "<ns3:status>")
			word, _, _ := strings.Cut(rest, "<")
			return word
		}
		if got := status(); got != "AVAILABLE" {
			t.Fatalf("%s, want AVAILABLE", got)
		}
		_, body = ask(t, g, goodSecurity(), "submitDds", submitOf(append(parts(plot), grouping(g.statements[0].Reference))))
		second := uuidIn(t, body)
		if got := status(); got != "GROUPED" {
			t.Errorf("%s after it was grouped, want GROUPED", got)
		}
		if _, body := ask(t, g, goodSecurity(), "withdrawDds", `<d:WithdrawDdsRequest><d:uuid>`+first+`</d:uuid></d:WithdrawDdsRequest>`); !strings.Contains(body, "EUDR-API-AMEND-OR-WITHDRAW-DDS-NOT-POSSIBLE") {
			t.Errorf("a grouped statement was withdrawn, want it locked: %s", body)
		}
		end(g, second)
		if got := status(); got != "AVAILABLE" {
			t.Errorf("%s: %s, want AVAILABLE", name, got)
		}
	}
}

func TestAGroupingThatIsRejectedLetsGo(t *testing.T) {
	g := New(Options{Delay: time.Nanosecond})
	ask(t, g, goodSecurity(), "submitDds", submitOf(parts(plot)))
	g.age(g.statements[0])
	rejected := strings.Replace(submitOf(append(parts(plot), grouping(g.statements[0].Reference))), "hello", "REJECT", 1)
	ask(t, g, goodSecurity(), "submitDds", rejected)
	g.age(g.statements[1])
	if first, second := g.statements[0].Status, g.statements[1].Status; first != "AVAILABLE" || second != "REJECTED" {
		t.Errorf("%s and %s, want AVAILABLE and REJECTED", first, second)
	}
}

func TestTheContentIsShownToWhoeverHasBothNumbersAndConfidentialPlotsAreNot(t *testing.T) {
	for _, confidential := range []string{"false", "true"} {
		g := New(Options{Delay: time.Nanosecond})
		body := strings.Replace(submitOf(parts(plot)), "<d:geoLocationConfidential>false", "<d:geoLocationConfidential>"+confidential, 1)
		ask(t, g, goodSecurity(), "submitDds", body)
		g.age(g.statements[0])
		ident := func(reference, verification string) (int, string) {
			return ask(t, g, goodSecurity(), "getDdsByIdentifiers", `<d:GetDdsByIdentifiersRequest><d:referenceAndVerificationNumber><c:referenceNumber>`+reference+
				`</c:referenceNumber><c:verificationNumber>`+verification+`</c:verificationNumber></d:referenceAndVerificationNumber></d:GetDdsByIdentifiersRequest>`)
		}
		status, answer := ident(g.statements[0].Reference, g.statements[0].Verification)
		if status != 200 || !strings.Contains(answer, ">100.500000<") || strings.Contains(answer, "producers>") != (confidential == "false") {
			t.Errorf("confidential %s: %d %s", confidential, status, answer)
		}
		if status, answer := ident(g.statements[0].Reference, "WRONG123"); status != 500 || !strings.Contains(answer, "Data not found.") {
			t.Errorf("with another verification number: %d %s", status, answer)
		}
	}
}

func TestTheTesterMakesACallOneTooManyOrLetsItPass(t *testing.T) {
	faults := sandbox.NewFaults()
	g := New(Options{CallsPerSecond: 1, Faults: faults})
	call := func() int {
		status, _ := ask(t, g, goodSecurity(), "getDds", `<d:GetDdsRequest><d:uuidList>`+newUUID()+`</d:uuidList></d:GetDdsRequest>`)
		return status
	}
	faults.Set(sandbox.Filing, sandbox.Busy, 1, 0)
	faults.Set(sandbox.Filing, sandbox.Unpaced, 3, 0)
	var codes []int
	for range 5 {
		codes = append(codes, call())
	}
	if want := []int{429, 200, 200, 200, 200}; !slices.Equal(codes, want) {
		t.Errorf("codes %v, want %v", codes, want)
	}
}

func TestTheSchemaBoundsNumbersWithoutReadingThemForever(t *testing.T) {
	for text, says := range map[string]string{
		"1.5": "", "0": "", "+7.": "", ".5": "", "9999999999.999999": "", "1.0000000000": "",
		"10000000000": "cvc-maxInclusive-valid", "-1": "cvc-minInclusive-valid", "1.1234567": "cvc-fractionDigits-valid",
		"": "cvc-datatype-valid", "1e3": "cvc-datatype-valid", "1,5": "cvc-datatype-valid", strings.Repeat("9", 1_000_000): "cvc-totalDigits-valid",
	} {
		if got := isMass.broken(text); (got == "") != (says == "") || !strings.HasPrefix(got, says) || len(got) > 300 {
			t.Errorf("%.40s: %.200q, want %q", text, got, says)
		}
	}
}
