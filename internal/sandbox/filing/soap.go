package filing

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"mwanyi/internal/clock"
)

// The namespaces of the wire.
const (
	soapNS    = "http://schemas.xmlsoap.org/soap/envelope/"
	wsseNS    = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"
	wsuNS     = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
	baseNS    = "http://ec.europa.eu/sanco/tracesnt/base/v4"
	errorNS   = "http://ec.europa.eu/sanco/tracesnt/error/v01"
	messageNS = "http://ec.europa.eu/sanco/tracesnt/message/v1"
	ddsNS     = "http://ec.europa.eu/tracesnt/certificate/eudr/due-diligence-statement/v3"
	commonNS  = "http://ec.europa.eu/tracesnt/certificate/eudr/common/v3"
	verifyNS  = "http://ec.europa.eu/tracesnt/certificate/eudr/verify-declaration/v3"
	echoNS    = "http://ec.europa.eu/tracesnt/eudr/echo"
)

// node is an element with its namespace, which the schema demands.
type node struct {
	space, name string
	attrs       []xml.Attr
	text        string
	kids        []*node
}

func (n *node) kid(name string) *node {
	if n == nil {
		return nil
	}
	for _, k := range n.kids {
		if k.name == name {
			return k
		}
	}
	return nil
}

func (n *node) all(name string) (list []*node) {
	for _, k := range n.kids {
		if k.name == name {
			list = append(list, k)
		}
	}
	return list
}

func (n *node) value(name string) string {
	if k := n.kid(name); k != nil {
		return k.text
	}
	return ""
}

// readEnvelope gives the header and the one element of the body.
func readEnvelope(raw []byte) (header, request *node, err error) {
	root, err := readXML(raw)
	if err != nil {
		return nil, nil, err
	}
	body := root.kid("Body")
	if root.space != soapNS || root.name != "Envelope" || body == nil || len(body.kids) != 1 {
		return nil, nil, errors.New("not a SOAP 1.1 envelope with one element in its body")
	}
	return root.kid("Header"), body.kids[0], nil
}

func readXML(raw []byte) (*node, error) {
	d := xml.NewDecoder(bytes.NewReader(raw))
	root := &node{}
	path := []*node{root}
	for {
		t, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return nil, err
		}
		top := path[len(path)-1]
		switch t := t.(type) {
		case xml.StartElement:
			k := &node{space: t.Name.Space, name: t.Name.Local, attrs: t.Attr}
			top.kids = append(top.kids, k)
			path = append(path, k)
		case xml.EndElement:
			path = path[:len(path)-1]
		case xml.CharData:
			if len(bytes.TrimSpace(t)) > 0 {
				top.text += string(t)
			}
		case xml.Directive:
			return nil, errors.New("a DOCTYPE is not allowed")
		}
	}
	if len(root.kids) != 1 {
		return nil, errors.New("no single root element")
	}
	return root.kids[0], nil
}

// answer is what goes into the body: a result or a fault.
type answer struct {
	body  string
	fault bool
}

// send writes the envelope; faultStatus is the HTTP status of a fault. The
// prefixes are those that the real one was seen to use, because some clients
// look for them: a result carries the time until which it is good, a fault the
// id of the request for the help desk.
func (a *answer) send(w http.ResponseWriter, faultStatus int) {
	w.Header().Set("Content-Type", "text/xml;charset=UTF-8")
	if a.fault {
		w.WriteHeader(faultStatus)
		fmt.Fprintf(w, `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:env="%s" xmlns:S="%s"><env:Header>`+
			`<ns3:Message xmlns:ns3="%s" severity="debugging"><ns3:ID>WS_REQUEST_ID</ns3:ID><ns3:Message>%s</ns3:Message></ns3:Message></env:Header><S:Body>%s</S:Body></S:Envelope>`,
			soapNS, soapNS, messageNS, newUUID(), a.body)
		return
	}
	now := clock.Now()
	fmt.Fprintf(w, `<?xml version='1.0' encoding='UTF-8'?><S:Envelope xmlns:S="%s"><S:Header><ns2:Security xmlns:ns1="%s" xmlns:ns2="%s">`+
		`<ns1:Timestamp><ns1:Created>%s</ns1:Created><ns1:Expires>%s</ns1:Expires></ns1:Timestamp></ns2:Security></S:Header><S:Body>%s</S:Body></S:Envelope>`,
		soapNS, wsuNS, wsseNS, now.Format(wireTime), now.Add(tokenLife).Format(wireTime), a.body)
}

// result wraps fields in the answer's element.
func result(name, space string, fields ...string) *answer {
	return &answer{body: fmt.Sprintf(`<ns5:%s xmlns:ns3="%s" xmlns:ns5="%s">%s</ns5:%s>`, name, commonNS, space, strings.Join(fields, ""), name)}
}

// escaped is for a text between two tags; quotes stay as the real one leaves them.
var escaped = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;")

// field writes one element; an empty text gives nothing.
func field(name, text string) string {
	if text == "" {
		return ""
	}
	return "<" + name + ">" + escaped.Replace(text) + "</" + name + ">"
}

// inEnglish is a field that names its language.
func inEnglish(name, text string) string {
	return strings.Replace(field(name, text), ">", ` languageID="en">`, 1)
}

func fault(code, text, detail string) *answer {
	return &answer{fault: true, body: `<S:Fault xmlns:ns3="http://www.w3.org/2003/05/soap-envelope" xmlns="">` +
		field("faultcode", code) + field("faultstring", text) + detail + `</S:Fault>`}
}

// plainFault has no detail.
func plainFault(code, text string) *answer { return fault(code, text, "") }

// schemaFault is what the real one's parser says, wrapped as often as there.
func schemaFault(text string) *answer {
	return plainFault("S:Client", "org.xml.sax.SAXParseException; org.xml.sax.SAXException: org.xml.sax.SAXParseException; "+text)
}

// loginFault refuses a token. The real one gives no reason that is known; ours
// is for the tester.
func loginFault(text string) *answer {
	return fault("env:Client", "UnauthenticatedException", `<detail><ns4:UnauthenticatedException xmlns:ns4="`+errorNS+`">`+inEnglish("ns4:Message", text)+`</ns4:UnauthenticatedException></detail>`)
}

// internalFault is the real one's own trouble.
func internalFault(text string) *answer {
	return fault("env:Server", text, `<detail><ns4:InternalSystemException xmlns:ns4="`+errorNS+`"/></detail>`)
}

// exceptionFault carries reasons with ids.
func exceptionFault(exception, says, id, path, text string) *answer {
	return fault("S:Client", says, `<detail><ns5:`+exception+` xmlns:ns4="`+errorNS+`" xmlns:ns3="`+commonNS+`" xmlns:ns2="`+baseNS+`" xmlns:ns5="`+ddsNS+`"><ns4:Error>`+
		field("ns4:ID", id)+inEnglish("ns4:Message", text)+inEnglish("ns4:Field", path)+`</ns4:Error></ns5:`+exception+`></detail>`)
}

func businessFault(id, path, text string) *answer {
	return exceptionFault("BusinessRulesValidationException", "Some business rules are not met", id, path, text)
}

func notFoundFault() *answer {
	return exceptionFault("NotFoundException", "Data not found.", "EUDR-WEBSERVICE-STATEMENT-NOT-FOUND", "", "Data not found.")
}
