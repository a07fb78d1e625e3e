package filing

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
)

// A toolkit makes a client from the WSDL: every service has one, with each of
// its operations, and what the register answers is what the WSDL says.
func TestEachServiceDescribesItself(t *testing.T) {
	g := New(Options{})
	for path, own := range map[string][]string{
		ddsPath:     {"submitDds", "amendDds", "withdrawDds", "getDds", "getDdsByInternalReference", "getDdsByIdentifiers"},
		verifyPath:  {"verifyDeclaration"},
		echoPath:    {"testEcho"},
		echoDocPath: {"testEcho"},
	} {
		w := httptest.NewRecorder()
		g.ServeHTTP(w, httptest.NewRequest(http.MethodGet, path+"?wsdl", nil))
		root, err := readXML(w.Body.Bytes())
		if err != nil || w.Code != http.StatusOK {
			t.Fatalf("%s: %d, %v", path, w.Code, err)
		}
		operations := root.kid("portType").all("operation")
		if len(operations) != len(own) {
			t.Errorf("%s: %d operations, want %v", path, len(operations), own)
		}
		text := w.Body.String()
		for _, name := range own {
			if !strings.Contains(text, `<wsdl:operation name="`+name+`"><soap:operation soapAction="`) {
				t.Errorf("%s: no operation %s", path, name)
			}
		}
		// Each element that is referred to is declared.
		declared := map[string]bool{}
		for _, schema := range root.kid("types").all("schema") {
			for _, element := range schema.all("element") {
				declared[attribute(element, "name")] = true
			}
		}
		for _, part := range strings.Split(text, ` ref="`)[1:] {
			_, name, _ := strings.Cut(part[:strings.Index(part, `"`)], ":")
			if !declared[name] {
				t.Errorf("%s: %s is not declared", path, name)
			}
		}
	}
}

func attribute(n *node, name string) string {
	for _, a := range n.attrs {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func TestTheAnswersAreThoseOfTheSchema(t *testing.T) {
	g := New(Options{Delay: time.Nanosecond})
	submitted := func(action, body string) *node {
		t.Helper()
		status, answer := ask(t, g, goodSecurity(), action, body)
		_, result, err := readEnvelope([]byte(answer))
		if status != http.StatusOK || err != nil {
			t.Fatalf("%s: %d, %v: %s", action, status, err, answer)
		}
		_, request, err := readEnvelope([]byte(`<S:Envelope xmlns:S="` + soapNS + `" xmlns:d="` + ddsNS + `" xmlns:c="` + commonNS + `" xmlns:v="` + verifyNS + `"><S:Body>` + body + `</S:Body></S:Envelope>`))
		if err != nil {
			t.Fatal(err)
		}
		if broken := operations[request.name].answer.check(result); broken != "" {
			t.Errorf("%s: %s", action, broken)
		}
		return result
	}
	uuid := submitted("submitDds", submitOf(parts(plot))).value("uuid")
	submitted("getDds", `<d:GetDdsRequest><d:uuidList>`+uuid+`</d:uuidList></d:GetDdsRequest>`)
	submitted("getDdsByInternalReference", `<d:GetDdsByInternalReferenceRequest><d:internalReference>REF-1</d:internalReference></d:GetDdsByInternalReferenceRequest>`)
	s := g.statements[0]
	submitted("getDdsByIdentifiers", `<d:GetDdsByIdentifiersRequest><d:referenceAndVerificationNumber><c:referenceNumber>`+s.Reference+`</c:referenceNumber><c:verificationNumber>`+s.Verification+
		`</c:verificationNumber></d:referenceAndVerificationNumber></d:GetDdsByIdentifiersRequest>`)
	submitted(operations["VerifyDeclarationRequest"].action, `<v:VerifyDeclarationRequest><v:referenceNumber>`+s.Reference+`</v:referenceNumber><v:verificationNumber>`+s.Verification+`</v:verificationNumber></v:VerifyDeclarationRequest>`)
	submitted("amendDds", `<d:AmendDdsRequest><d:uuid>`+uuid+`</d:uuid><d:statement>`+strings.Join(parts(plot), "")+`</d:statement></d:AmendDdsRequest>`)
	submitted("withdrawDds", `<d:WithdrawDdsRequest><d:uuid>`+uuid+`</d:uuid></d:WithdrawDdsRequest>`)
}
