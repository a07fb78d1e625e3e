package traces

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"io"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/filingtest"
	"mwanyi/internal/secret"
)

// The digests were computed outside Go, with
// { printf NONCE; printf %s CREATED KEY; } | openssl sha1 -binary | base64.
func TestDigestVectors(t *testing.T) {
	at := time.Date(2026, 11, 15, 8, 30, 0, 0, time.UTC)
	for _, row := range []struct {
		nonce, key, want string
		at               time.Time
	}{
		{"0123456789abcdef", "userpassword", "MEVsBOjrCEA4DVs3ZUk/TGuRyxQ=", at},
		{"0123456789abcdef", "", "Qa+nt9gi0PQ/+L6MpNPlrjlZYqo=", at},
		{"\x00\x01\x02\x03\xfe\xff\x80\x7f\x00\x01\x02\x03\xfe\xff\x80\x7f", "clé d'accès", "JFnCpWEtXAkDI38CFJwBqVbsxGE=", at.Add(123 * time.Millisecond)},
	} {
		if got := (token{[]byte(row.nonce), row.at}).digest(secret.New(row.key)); got != row.want {
			t.Errorf("%q: %s, want %s", row.key, got, row.want)
		}
	}
}

// published is the V3 structure of the Commission's reference, element by
// element in its order, with every optional element that we can send.
var published = strings.Fields(`
	soap:Envelope
	soap:Envelope/soap:Header
	soap:Envelope/soap:Header/wsse:Security
	soap:Envelope/soap:Header/wsse:Security/wsu:Timestamp
	soap:Envelope/soap:Header/wsse:Security/wsu:Timestamp/wsu:Created
	soap:Envelope/soap:Header/wsse:Security/wsu:Timestamp/wsu:Expires
	soap:Envelope/soap:Header/wsse:Security/wsse:UsernameToken
	soap:Envelope/soap:Header/wsse:Security/wsse:UsernameToken/wsse:Username
	soap:Envelope/soap:Header/wsse:Security/wsse:UsernameToken/wsse:Password
	soap:Envelope/soap:Header/wsse:Security/wsse:UsernameToken/wsse:Nonce
	soap:Envelope/soap:Header/wsse:Security/wsse:UsernameToken/wsu:Created
	soap:Envelope/soap:Header/base:WebServiceClientId
	soap:Envelope/soap:Body
	dds:SubmitDdsRequest
	dds:SubmitDdsRequest/dds:operatorRole
	dds:SubmitDdsRequest/dds:statement
	dds:statement/dds:internalReferenceNumber
	dds:statement/dds:activityType
	dds:statement/dds:representedOperator
	dds:representedOperator/common:operatorReferenceNumber
	common:operatorReferenceNumber/common:identifierType
	common:operatorReferenceNumber/common:identifierValue
	dds:representedOperator/common:operatorAddress
	common:operatorAddress/common:country
	common:operatorAddress/common:street
	common:operatorAddress/common:postalCode
	common:operatorAddress/common:city
	common:operatorAddress/common:fullAddress
	dds:representedOperator/common:operatorEmail
	dds:representedOperator/common:operatorName
	dds:statement/dds:countryOfActivity
	dds:statement/dds:borderCrossCountry
	dds:statement/dds:comment
	dds:statement/dds:commodities
	dds:commodities/dds:position
	dds:commodities/dds:descriptors
	dds:descriptors/common:descriptionOfGoods
	dds:descriptors/common:goodsMeasure
	common:goodsMeasure/common:netWeight
	dds:commodities/dds:hsHeading
	dds:commodities/dds:speciesInfo
	dds:speciesInfo/dds:scientificName
	dds:speciesInfo/dds:commonName
	dds:commodities/dds:producers
	dds:producers/dds:position
	dds:producers/dds:country
	dds:producers/dds:name
	dds:producers/dds:geometryGeojson
	dds:statement/dds:geoLocationConfidential
	dds:statement/dds:groupedDeclarations
	dds:groupedDeclarations/common:groupedDeclaration
`)

var prefixes = map[string]string{soapNS: "soap", wsseNS: "wsse", wsuNS: "wsu", baseNS: "base", ddsNS: "dds", commonNS: "common", verifyNS: "verify"}

// outline lists the elements of a document in order, each with what is around
// it: the whole path in the header, the parent alone in the body.
func outline(t *testing.T, raw []byte) (elements []string, texts map[string]string) {
	t.Helper()
	texts = map[string]string{}
	d := xml.NewDecoder(bytes.NewReader(raw))
	var path []string
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return elements, texts
		}
		if err != nil {
			t.Fatal(err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			prefix, known := prefixes[token.Name.Space]
			if !known {
				t.Fatalf("namespace %q, want one of the published", token.Name.Space)
			}
			path = append(path, prefix+":"+token.Name.Local)
			shown := path
			if len(path) > 2 && path[1] == "soap:Body" {
				shown = path[max(2, len(path)-2):]
			}
			elements = append(elements, strings.Join(shown, "/"))
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			texts[path[len(path)-1]] += string(token)
		}
	}
}

func fullStatement() filing.Statement {
	s := filingtest.Statement("01JCS3W0Z9XQ6F2E8K7M5N4P3R")
	s.Role = filing.Representative
	s.Represented = &filing.Party{
		IDType: "eori", ID: "NL123456789", Country: "NL", Street: "Coffee & Quay <1>", PostalCode: "1011", City: "Amsterdam",
		FullAddress: "Coffee Quay 1, 1011 Amsterdam", Email: "eudr@importer.example", Name: `Import "B.V."`,
	}
	s.Grouped = []string{"26BE7XTVCZAQ2S"}
	return s
}

func TestTheSubmitMessageHasThePublishedStructureElementByElement(t *testing.T) {
	by := filing.Credentials{Username: "u&1", Key: secret.New("k"), ClientID: "eudr-test"}
	at := time.Date(2026, 11, 15, 8, 30, 0, 0, time.UTC)
	raw := envelope(by, token{[]byte("0123456789abcdef"), at}, submitBody(fullStatement()))
	elements, texts := outline(t, raw)
	if diff := cmp.Diff(published, elements); diff != "" {
		t.Fatalf("the elements are not the published ones (-want +got):\n%s", diff)
	}
	for name, want := range map[string]string{
		"wsse:Username": "u&1", "wsse:Nonce": base64.StdEncoding.EncodeToString([]byte("0123456789abcdef")),
		"wsu:Expires": "2026-11-15T08:31:00.000Z", "base:WebServiceClientId": "eudr-test",
		"dds:operatorRole": "REPRESENTATIVE_OPERATOR", "dds:internalReferenceNumber": "01JCS3W0Z9XQ6F2E8K7M5N4P3R",
		"common:street": "Coffee & Quay <1>", "common:operatorName": `Import "B.V."`, "common:netWeight": "1250.5", "dds:hsHeading": "0901",
		"dds:geometryGeojson": base64.StdEncoding.EncodeToString([]byte(filingtest.Plot)), "dds:geoLocationConfidential": "false",
	} {
		if texts[name] != want {
			t.Errorf("%s is %q, want %q", name, texts[name], want)
		}
	}
}

func TestTheSmallMessagesHaveThePublishedStructure(t *testing.T) {
	by := filing.Credentials{Username: "u", Key: secret.New("k"), ClientID: "c"}
	for want, body := range map[string]writer{
		"dds:WithdrawDdsRequest dds:WithdrawDdsRequest/dds:uuid":                                                                                           withdrawBody("U"),
		"dds:GetDdsRequest dds:GetDdsRequest/dds:uuidList dds:GetDdsRequest/dds:uuidList":                                                                  uuidsBody([]string{"U", "V"}),
		"dds:GetDdsByInternalReferenceRequest dds:GetDdsByInternalReferenceRequest/dds:internalReference":                                                  referenceBody("R"),
		"verify:VerifyDeclarationRequest verify:VerifyDeclarationRequest/verify:referenceNumber verify:VerifyDeclarationRequest/verify:verificationNumber": verifyBody("R", "V"),
	} {
		elements, _ := outline(t, envelope(by, newToken(), body))
		if got := strings.Join(elements[slices.Index(elements, "soap:Envelope/soap:Body")+1:], " "); got != want {
			t.Errorf("%s, want %s", got, want)
		}
	}
	elements, texts := outline(t, envelope(by, newToken(), amendBody("U", filingtest.Statement("R"))))
	if !slices.Contains(elements, "dds:AmendDdsRequest/dds:uuid") {
		t.Errorf("amend: elements %q, want %q in it", elements, "dds:AmendDdsRequest/dds:uuid")
	}
	if slices.Contains(elements, "dds:AmendDdsRequest/dds:operatorRole") {
		t.Errorf("amend: elements %q, want no %q in it", elements, "dds:AmendDdsRequest/dds:operatorRole")
	}
	if texts["dds:uuid"] != "U" {
		t.Errorf("amend: dds:uuid %v, want U", texts["dds:uuid"])
	}
}

func TestActionsFollowTheServiceDescription(t *testing.T) {
	for op, want := range map[operation]string{
		opSubmit: "due-diligence-statement/v3/submitDds", opAmend: "due-diligence-statement/v3/amendDds",
		opWithdraw: "due-diligence-statement/v3/withdrawDds", opByUUID: "due-diligence-statement/v3/getDds",
		opByReference: "due-diligence-statement/v3/getDdsByInternalReference", opVerify: "verification/v3/verify-declaration",
	} {
		if op.action != "http://ec.europa.eu/tracesnt/certificate/eudr/"+want {
			t.Errorf("%s: %s, want %v", op.name, op.action, "http://ec.europa.eu/tracesnt/certificate/eudr/"+want)
		}
	}
}

func TestCharactersThatXMLCannotHoldDoNotBreakTheMessage(t *testing.T) {
	s := filingtest.Statement("R")
	s.Commodities[0].Producers[0].Name = "a\x00b\x1fc\xff]]>&<"
	_, texts := outline(t, envelope(filing.Credentials{Key: secret.New("k")}, newToken(), submitBody(s)))
	if got := texts["dds:name"]; got != "a\uFFFDb\uFFFDc\uFFFD]]>&<" {
		t.Errorf("%q, want a�b�c�]]>&<", got)
	}
}
