package filing

import (
	"bytes"
	"encoding/xml"
	"errors"
	"fmt"
	"html"
	"io"
	"net/http"
	"strings"

	"mwanyi/internal/clock"
	"mwanyi/internal/secret"
)

// The namespaces of the wire.
const (
	soapNS   = "http://schemas.xmlsoap.org/soap/envelope/"
	wsseNS   = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"
	wsuNS    = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
	baseNS   = "http://ec.europa.eu/sanco/tracesnt/base/v4"
	errorNS  = "http://ec.europa.eu/sanco/tracesnt/error/v01"
	ddsNS    = "http://ec.europa.eu/tracesnt/certificate/eudr/due-diligence-statement/v3"
	commonNS = "http://ec.europa.eu/tracesnt/certificate/eudr/common/v3"
	verifyNS = "http://ec.europa.eu/tracesnt/certificate/eudr/verify-declaration/v3"
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

// send writes the envelope; faultStatus is the HTTP status of a fault.
func (a *answer) send(w http.ResponseWriter, faultStatus int) {
	w.Header().Set("Content-Type", "text/xml;charset=UTF-8")
	if a.fault {
		w.WriteHeader(faultStatus)
	}
	now := clock.Now()
	fmt.Fprintf(w, `<?xml version="1.0" encoding="UTF-8"?><S:Envelope xmlns:S="%s"><S:Header><ns2:Security xmlns:ns1="%s" xmlns:ns2="%s">`+
		`<ns1:Timestamp><ns1:Created>%s</ns1:Created><ns1:Expires>%s</ns1:Expires></ns1:Timestamp></ns2:Security></S:Header><S:Body>%s</S:Body></S:Envelope>`,
		soapNS, wsuNS, wsseNS, now.Format(wireTime), now.Add(tokenLife).Format(wireTime), a.body)
}

// result wraps fields in the answer's element.
func result(name, space string, fields ...string) *answer {
	return &answer{body: fmt.Sprintf(`<ns5:%s xmlns:ns5="%s" xmlns:ns3="%s">%s</ns5:%s>`, name, space, commonNS, strings.Join(fields, ""), name)}
}

// field writes one element; an empty text gives nothing.
func field(name, text string) string {
	if text == "" {
		return ""
	}
	return "<" + name + ">" + html.EscapeString(text) + "</" + name + ">"
}

func fault(code, text, detail string) *answer {
	return &answer{fault: true, body: `<S:Fault>` + field("faultcode", code) + field("faultstring", text) + detail + `</S:Fault>`}
}

// plainFault has no detail.
func plainFault(code, text string) *answer { return fault(code, text, "") }

// schemaFault is what the real one's parser says.
func schemaFault(text string) *answer { return plainFault("S:Client", text) }

// internalFault is the real one's own trouble.
func internalFault(text string) *answer {
	return fault("env:Server", text, `<detail><e:InternalSystemException xmlns:e="`+errorNS+`"/></detail>`)
}

// exceptionFault carries reasons with ids.
func exceptionFault(exception, id, path, text string) *answer {
	return fault("S:Server", exception, `<detail><d:`+exception+` xmlns:d="`+ddsNS+`" xmlns:e="`+errorNS+`"><e:Error>`+
		field("e:ID", id)+field("e:Message", text)+field("e:Field", path)+`</e:Error></d:`+exception+`></detail>`)
}

func businessFault(id, path, text string) *answer {
	return exceptionFault("BusinessRulesValidationException", id, path, text)
}

func newRequestID() string { return secret.Random(12).Hash()[:24] }
