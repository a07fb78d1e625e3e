package traces

import (
	"bytes"
	"crypto/rand"
	"crypto/sha1" //nolint:gosec // the user name token profile prescribes SHA-1
	"encoding/base64"
	"encoding/xml"
	"fmt"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/secret"
)

// The namespaces of the wire.
const (
	soapNS   = "http://schemas.xmlsoap.org/soap/envelope/"
	wsseNS   = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd"
	wsuNS    = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd"
	baseNS   = "http://ec.europa.eu/sanco/tracesnt/base/v4"
	ddsNS    = "http://ec.europa.eu/tracesnt/certificate/eudr/due-diligence-statement/v3"
	commonNS = "http://ec.europa.eu/tracesnt/certificate/eudr/common/v3"
	verifyNS = "http://ec.europa.eu/tracesnt/certificate/eudr/verify-declaration/v3"

	digestType = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0#PasswordDigest"
	base64Type = "http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0#Base64Binary"
)

// tokenLife is how long a request stays valid. The register allows five
// minutes; a stolen request should be worth little, but an upload of 34 MB
// over a slow line must arrive in time.
const tokenLife = 60 * time.Second

// wireTime is how times are written: in UTC with milliseconds.
const wireTime = "2006-01-02T15:04:05.000Z"

// token is what a request proves itself with, once.
type token struct {
	nonce   []byte
	created time.Time
}

func newToken() token {
	nonce := make([]byte, 16)
	rand.Read(nonce)
	return token{nonce, clock.Now()}
}

// digest is Base64(SHA-1(nonce + created + password)) of the OASIS user name
// token profile 1.0: the nonce as bytes, created as the text that is sent.
func (t token) digest(key secret.Text) string {
	h := sha1.New() //nolint:gosec // see above
	h.Write(t.nonce)
	h.Write([]byte(t.created.UTC().Format(wireTime)))
	h.Write([]byte(key.Reveal()))
	return base64.StdEncoding.EncodeToString(h.Sum(nil))
}

// writer adds one request's body to an envelope.
type writer func(*document)

// envelope builds the whole message.
func envelope(by filing.Credentials, t token, body writer) []byte {
	d := &document{}
	d.raw(xml.Header[:len(xml.Header)-1])
	d.raw(`<soapenv:Envelope xmlns:soapenv="` + soapNS + `" xmlns:v4="` + baseNS + `" xmlns:dds="` + ddsNS +
		`" xmlns:eudrCommon="` + commonNS + `" xmlns:verify="` + verifyNS + `"><soapenv:Header>`)
	created := t.created.UTC().Format(wireTime)
	d.raw(`<wsse:Security xmlns:wsse="` + wsseNS + `" xmlns:wsu="` + wsuNS + `" soapenv:mustUnderstand="1">`)
	d.raw(`<wsu:Timestamp wsu:Id="TS-1">`)
	d.leaf("wsu:Created", created)
	d.leaf("wsu:Expires", t.created.Add(tokenLife).UTC().Format(wireTime))
	d.raw(`</wsu:Timestamp><wsse:UsernameToken wsu:Id="UT-1">`)
	d.leaf("wsse:Username", by.Username)
	d.raw(`<wsse:Password Type="` + digestType + `">` + t.digest(by.Key) + `</wsse:Password>`)
	d.raw(`<wsse:Nonce EncodingType="` + base64Type + `">` + base64.StdEncoding.EncodeToString(t.nonce) + `</wsse:Nonce>`)
	d.leaf("wsu:Created", created)
	d.raw(`</wsse:UsernameToken></wsse:Security>`)
	d.leaf("v4:WebServiceClientId", by.ClientID)
	d.raw(`</soapenv:Header><soapenv:Body>`)
	body(d)
	d.raw(`</soapenv:Body></soapenv:Envelope>`)
	return d.Bytes()
}

// document is XML being written. The schema cares about order, so elements
// are written one by one and not by reflection.
type document struct{ bytes.Buffer }

func (d *document) raw(text string) { d.WriteString(text) }

// in writes an element around others.
func (d *document) in(name string, inside func()) {
	d.raw("<" + name + ">")
	inside()
	d.raw("</" + name + ">")
}

// leaf writes an element with a text; what XML cannot hold becomes U+FFFD.
func (d *document) leaf(name, text string) {
	d.raw("<" + name + ">")
	// The buffer cannot fail.
	_ = xml.EscapeText(&d.Buffer, []byte(text))
	d.raw("</" + name + ">")
}

// maybe writes the element unless the text is empty.
func (d *document) maybe(name, text string) {
	if text != "" {
		d.leaf(name, text)
	}
}

func (d *document) number(name string, n int) { d.leaf(name, fmt.Sprint(n)) }

// base64 writes bytes without making a second copy of them as text.
func (d *document) base64(name string, content []byte) {
	d.raw("<" + name + ">")
	d.Grow(base64.StdEncoding.EncodedLen(len(content)))
	d.Write(base64.StdEncoding.AppendEncode(d.AvailableBuffer(), content))
	d.raw("</" + name + ">")
}
