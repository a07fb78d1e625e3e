package traces

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/outside/filing"
)

func soap(body string) []byte {
	return []byte(`<S:Envelope xmlns:S="` + soapNS + `"><S:Header/><S:Body>` + body + `</S:Body></S:Envelope>`)
}

// tree is an answer as it is read.
func tree(t *testing.T, body string) *element {
	t.Helper()
	root, err := parse(soap(body))
	if err != nil {
		t.Fatal(err)
	}
	return root
}

func TestTheFourShapesOfFaults(t *testing.T) {
	const e = `xmlns:e="http://ec.europa.eu/sanco/tracesnt/error/v01"`
	for _, row := range []struct {
		name, body string
		kind       filing.Kind // empty: not definite
		says       string
	}{
		{"a", `<S:Fault><faultcode>S:Server</faultcode><faultstring>x</faultstring><detail><n:BusinessRulesValidationException xmlns:n="n" ` + e + `><e:Error><e:ID>EUDR-COMMODITIES-HS-CODE-INVALID</e:ID><e:Message>bad</e:Message><e:Field>commodities[0]</e:Field></e:Error></n:BusinessRulesValidationException></detail></S:Fault>`,
			filing.Rules, "the HS heading is not one that the regulation covers (commodities[0]) [EUDR_COMMODITIES_HS_CODE_INVALID]"},
		{"a, two reasons, one new", `<S:Fault><faultstring>x</faultstring><detail><BusinessRulesValidationException><Error><ID>EUDR_NEW_RULE</ID><Message>something new</Message></Error><Error><ID>EUDR_API_NO_DDS</ID></Error></BusinessRulesValidationException></detail></S:Fault>`,
			filing.Rules, "something new [EUDR_NEW_RULE]; the register has no such statement of this operator [EUDR_API_NO_DDS]"},
		{"a, permission", `<S:Fault><faultstring>x</faultstring><detail><PermissionDeniedException><Error><ID>EUDR-WEBSERVICE-USER-NOT-EUDR-OPERATOR</ID></Error></PermissionDeniedException></detail></S:Fault>`,
			filing.Permission, "belongs to no operator"},
		{"a, not found", `<S:Fault><faultstring>Data not found</faultstring><detail><NotFoundException/></detail></S:Fault>`, filing.NotFound, "Data not found"},
		{"b", `<S:Fault><faultcode>S:Server</faultcode><faultstring>x</faultstring><detail><v:BusinessRulesValidationException xmlns:v="v"><errors><error><field>referenceNumber</field><message>format is invalid</message></error></errors></v:BusinessRulesValidationException></detail></S:Fault>`,
			filing.Rules, "format is invalid (referenceNumber)"},
		{"c", `<S:Fault><faultcode>S:Client</faultcode><faultstring>org.xml.sax.SAXParseException; cvc-complex-type.2.4.a: Invalid content</faultstring></S:Fault>`, filing.Schema, "cvc-complex-type"},
		{"d", `<S:Fault><faultcode>env:Server</faultcode><faultstring>oops</faultstring><detail><InternalSystemException/></detail></S:Fault>`, "", "oops"},
		{"login", `<S:Fault><faultcode>wsse:FailedAuthentication</faultcode><faultstring>The security token could not be authenticated</faultstring></S:Fault>`, filing.BadLogin, "could not be authenticated"},
		{"the discontinued API", `<S:Fault><faultcode>S:Server</faultcode><faultstring>This version is discontinued</faultstring></S:Fault>`, "", "discontinued"},
		{"an empty fault", `<S:Fault/>`, "", ""},
		{"a reason that stands in the detail alone", `<S:Fault><faultcode>S:Server</faultcode><faultstring>EudrEchoServiceFault</faultstring><detail><EudrEchoServiceFault><errorMessage>Authentication failed</errorMessage></EudrEchoServiceFault></detail></S:Fault>`, filing.BadLogin, "EudrEchoServiceFault: Authentication failed"},
		{"trouble whose cause stands in the detail alone", `<S:Fault><faultcode>S:Server</faultcode><faultstring>x</faultstring><detail><InternalSystemException><note>queue is full</note></InternalSystemException></detail></S:Fault>`, "", "x: queue is full"},
	} {
		_, _, err := judge(opSubmit, 500, soap(row.body))
		var refused *filing.Refusal
		definite := errors.As(err, &refused)
		if definite != (row.kind != "") || definite && refused.Kind != row.kind || !strings.Contains(err.Error(), row.says) {
			t.Errorf("%s: %v, want kind %q and %q", row.name, err, row.kind, row.says)
		}
		if !definite && !errors.Is(err, filing.ErrUnknown) {
			t.Errorf("%s: %v is neither definite nor unknown, want one", row.name, err)
		}
	}
}

func TestAPublishedErrorIDIsToldInOurWords(t *testing.T) {
	for _, id := range []string{"EUDR_WEBSERVICE_USER_NOT_EUDR_OPERATOR", "EUDR_COMMODITIES_HS_CODE_INVALID", "EUDR_OPERATOR_EORI_FOR_ACTIVITY_MISSING"} {
		wire := strings.ReplaceAll(id, "_", "-")
		_, _, err := judge(opSubmit, 500, soap(fmt.Sprintf(`<S:Fault><faultstring>x</faultstring><detail><BusinessRulesValidationException><Error><ID>%s</ID><Message>raw words</Message></Error></BusinessRulesValidationException></detail></S:Fault>`, wire)))
		var refused *filing.Refusal
		if !errors.As(err, &refused) || !refused.Has(id) {
			t.Errorf("%s: %v, want a refusal with that id", id, err)
			continue
		}
		if strings.Contains(err.Error(), "raw words") {
			t.Errorf("%s: %v, want nothing of the raw words", id, err)
		}
		if said := refused.Reasons[0].Text(); len(said) < 20 {
			t.Errorf("%s: reason %q, want a sentence", id, said)
		}
	}
}

func TestOverviewsAreReadWithAndWithoutTheirOptionalParts(t *testing.T) {
	answer, err := readAnswer(tree(t, `<n:GetDdsResponse xmlns:n="n"><n:ddsOverviewList><uuid>U1</uuid><internalReferenceNumber>R</internalReferenceNumber><status>SUBMITTED</status></n:ddsOverviewList>
		<n:ddsOverviewList><uuid>U2</uuid><internalReferenceNumber>R</internalReferenceNumber><referenceNumber>26BE7XTVCZAQ2S</referenceNumber><verificationNumber>SFFCB4Y3</verificationNumber><status>SOMETHING_NEW</status>
		<communicationToOperator><date>2026-05-20</date><content>please call</content></communicationToOperator><date>2026-05-20T11:55:01.000+02:00</date><updatedBy>x</updatedBy><version>2</version></n:ddsOverviewList></n:GetDdsResponse>`), "GetDdsResponse")
	if err != nil {
		t.Fatal(err)
	}
	list, err := readOverviews(answer)
	if err != nil {
		t.Fatal(err)
	}
	want := []filing.Overview{
		{UUID: "U1", InternalReference: "R", Status: filing.Submitted},
		{UUID: "U2", InternalReference: "R", Reference: "26BE7XTVCZAQ2S", Verification: "SFFCB4Y3", Status: "SOMETHING_NEW",
			Message: "please call", At: time.Date(2026, 5, 20, 9, 55, 1, 0, time.UTC), Version: 2},
	}
	if diff := cmp.Diff(want, list); diff != "" {
		t.Fatalf("the overviews (-want +got):\n%s", diff)
	}
	if list[1].Status.Ended() {
		t.Errorf("status %s counts as an end, want it not to", list[1].Status)
	}
	for _, bad := range []string{"<uuid>U</uuid>", "<status>X</status>", "<uuid>U</uuid><status>X</status><date>yesterday</date>", "<uuid>U</uuid><status>X</status><version>two</version>"} {
		answer, err := readAnswer(tree(t, "<A><ddsOverviewList>"+bad+"</ddsOverviewList></A>"), "A")
		if err != nil {
			t.Fatal(err)
		}
		if list, err := readOverviews(answer); err == nil {
			t.Errorf("%s: %v, want an error", bad, list)
		}
	}
}

func TestPickIsTheSameForEveryOrder(t *testing.T) {
	list := []filing.Overview{
		{UUID: "c", Status: filing.Withdrawn}, {UUID: "b", Status: filing.Submitted}, {UUID: "a", Status: filing.Submitted},
		{UUID: "z", Status: filing.Available, Reference: "26NL"},
	}
	for range 4 {
		list = append(list[1:], list[0])
		keep, doubles, found := filing.Pick(list)
		switch {
		case !found:
			t.Error("none was picked, want z")
		case keep.UUID != "z":
			t.Errorf("UUID %q, want z: %v", keep.UUID, keep)
		case len(doubles) != 2:
			t.Errorf("%d doubles, want 2: %v", len(doubles), doubles)
		case doubles[0].UUID != "a":
			t.Errorf("doubles[0].UUID is %q, want a: %v", doubles[0].UUID, doubles)
		}
	}
	if _, _, found := filing.Pick(list[slices.IndexFunc(list, func(o filing.Overview) bool { return o.UUID == "c" }):][:1]); found {
		t.Error("a withdrawn statement was picked")
	}
}

func FuzzAnswer(f *testing.F) {
	f.Add(500, soap(`<S:Fault><faultcode>x</faultcode><detail><NotFoundException/></detail></S:Fault>`))
	f.Add(200, soap(`<SubmitDdsResponse><uuid>U</uuid></SubmitDdsResponse>`))
	f.Add(200, soap(`<GetDdsResponse><ddsOverviewList><uuid>U</uuid><status>X</status><version>1</version><date>2026-05-20T09:55:01Z</date></ddsOverviewList></GetDdsResponse>`))
	f.Add(200, []byte(`<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`))
	f.Add(200, []byte(strings.Repeat("<a>", 50)))
	f.Fuzz(func(t *testing.T, status int, raw []byte) {
		for _, op := range []operation{opSubmit, opByUUID, opVerify} {
			answer, _, err := judge(op, status, raw)
			var refused *filing.Refusal
			switch {
			case err == nil:
				if status >= 300 {
					t.Fatalf("status %d was taken for success, want less than 300", status)
				}
				if answer == nil {
					t.Fatal("no answer, want one")
				}
				_, _ = readOverviews(answer)
				_, _ = readVerdict(answer)
			case errors.As(err, &refused):
				if len(refused.Reasons) == 0 {
					t.Fatal("a refusal without a reason, want one or more")
				}
				if err.Error() == "" {
					t.Fatal("a refusal without words, want some")
				}
			case op.writes && !errors.Is(err, filing.ErrUnknown) && !errors.Is(err, filing.ErrUnavailable),
				!op.writes && !errors.Is(err, filing.ErrUnavailable):
				t.Fatalf("%s: %v", op.name, err)
			}
		}
	})
}
