package filing

import (
	"fmt"
	"maps"
	"net/http"
	"slices"
	"strings"
)

// spaces are the schema's namespaces and their prefixes.
var spaces = []struct{ prefix, uri string }{{"base", baseNS}, {"common", commonNS}, {"dds", ddsNS}, {"verify", verifyNS}, {"echo", echoNS}}

func prefixOf(uri string) string {
	at := slices.IndexFunc(spaces, func(s struct{ prefix, uri string }) bool { return s.uri == uri })
	return spaces[at].prefix
}

// describe answers with the WSDL of a service, made from the tables that the
// requests are checked by. The real one spreads the same over several files.
func describe(w http.ResponseWriter, r *http.Request) {
	path := servicePath(r.URL.Path)
	var served []operation
	for _, name := range slices.Sorted(maps.Keys(operations)) {
		if op := operations[name]; op.path == path {
			served = append(served, op)
		}
	}
	location := "http://" + r.Host + strings.TrimSuffix(r.RequestURI, "?"+r.URL.RawQuery)
	w.Header().Set("Content-Type", "text/xml;charset=UTF-8")
	fmt.Fprint(w, wsdl(served, location)) //nolint:gosec // the location is escaped
}

// exceptions are the faults of the statements' service.
var exceptions = []string{"BusinessRulesValidationException", "PermissionDeniedException", "NotFoundException"}

func wsdl(served []operation, location string) string {
	own := served[0].schema.space
	var messages, port, binding strings.Builder
	for _, op := range served {
		for _, part := range []rule{op.schema, op.answer} {
			fmt.Fprintf(&messages, `<wsdl:message name="%s"><wsdl:part name="body" element="%s:%s"/></wsdl:message>`, part.name, prefixOf(part.space), part.name)
		}
		fmt.Fprintf(&port, `<wsdl:operation name="%s"><wsdl:input message="own:%s"/><wsdl:output message="own:%s"/></wsdl:operation>`, op.name, op.schema.name, op.answer.name)
		fmt.Fprintf(&binding, `<wsdl:operation name="%s"><soap:operation soapAction="%s"/><wsdl:input><soap:header use="literal" part="webServiceClientId" message="own:WebServiceClientIdHeader"/>`+
			`<soap:body use="literal" parts="body"/></wsdl:input><wsdl:output><soap:body use="literal"/></wsdl:output></wsdl:operation>`, op.name, op.action)
	}
	_, name, _ := strings.Cut(served[0].path, "/ws/")
	declared := ""
	for _, s := range spaces {
		declared += fmt.Sprintf(` xmlns:%s="%s"`, s.prefix, s.uri)
	}
	return `<?xml version='1.0' encoding='UTF-8'?><wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" ` +
		`xmlns:xs="http://www.w3.org/2001/XMLSchema"` + declared + ` xmlns:own="` + own + `" targetNamespace="` + own + `"><wsdl:types>` + schemas(served) + `</wsdl:types>` +
		`<wsdl:message name="WebServiceClientIdHeader"><wsdl:part name="webServiceClientId" element="base:WebServiceClientId"/></wsdl:message>` + messages.String() +
		`<wsdl:portType name="` + name + `Port">` + port.String() + `</wsdl:portType><wsdl:binding name="` + name + `SoapBinding" type="own:` + name + `Port">` +
		`<soap:binding style="document" transport="http://schemas.xmlsoap.org/soap/http"/>` + binding.String() + `</wsdl:binding>` +
		`<wsdl:service name="` + name + `"><wsdl:port name="` + name + `Endpoint" binding="own:` + name + `SoapBinding"><soap:address location="` + escaped.Replace(location) + `"/></wsdl:port></wsdl:service></wsdl:definitions>`
}

// schemas writes the elements of the operations, a schema for each namespace.
func schemas(served []operation) string {
	global := map[string]map[string]string{baseNS: {"WebServiceClientId": `<xs:element name="WebServiceClientId" type="xs:string"/>`}}
	for _, op := range served {
		op.schema.declare(global)
		op.answer.declare(global)
	}
	if served[0].path == ddsPath {
		for _, name := range exceptions {
			global[ddsNS][name] = `<xs:element name="` + name + `"><xs:complexType><xs:sequence><xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/></xs:sequence></xs:complexType></xs:element>`
		}
	}
	var out strings.Builder
	for _, s := range spaces {
		if len(global[s.uri]) == 0 {
			continue
		}
		fmt.Fprintf(&out, `<xs:schema targetNamespace="%s" elementFormDefault="qualified">`, s.uri)
		for _, other := range spaces {
			if other.uri != s.uri && len(global[other.uri]) > 0 {
				fmt.Fprintf(&out, `<xs:import namespace="%s"/>`, other.uri)
			}
		}
		for _, name := range slices.Sorted(maps.Keys(global[s.uri])) {
			out.WriteString(global[s.uri][name])
		}
		out.WriteString(`</xs:schema>`)
	}
	return out.String()
}

// declare adds the rule as an element of its own, and what it refers to.
func (r rule) declare(global map[string]map[string]string) {
	if global[r.space] == nil {
		global[r.space] = map[string]string{}
	}
	global[r.space][r.name] = r.element("", global)
}

// element writes the rule; what belongs to another namespace is referred to.
func (r rule) element(occurs string, global map[string]map[string]string) string {
	head := `<xs:element name="` + r.name + `"` + occurs
	switch {
	case len(r.kids) == 0 && r.text == nil:
		return head + ` type="xs:string"/>`
	case len(r.kids) == 0:
		return head + `>` + r.text.restriction() + `</xs:element>`
	}
	var kids strings.Builder
	for _, k := range r.kids {
		if k.space == r.space {
			kids.WriteString(k.element(k.occurs(), global))
			continue
		}
		k.declare(global)
		kids.WriteString(`<xs:element ref="` + prefixOf(k.space) + `:` + k.name + `"` + k.occurs() + `/>`)
	}
	return head + `><xs:complexType><xs:sequence>` + kids.String() + `</xs:sequence></xs:complexType></xs:element>`
}

func (r rule) occurs() string {
	text := ""
	if r.min != 1 {
		text += fmt.Sprintf(` minOccurs="%d"`, r.min)
	}
	switch r.max {
	case 1:
	case unbounded:
		text += ` maxOccurs="unbounded"`
	default:
		text += fmt.Sprintf(` maxOccurs="%d"`, r.max)
	}
	return text
}
