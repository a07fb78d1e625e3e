package traces

import (
	"bytes"
	"encoding/base64"
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/filing"
	"mwanyi/internal/outside/filing/filingtest"
	"mwanyi/internal/secret"
)

// The corpus in testdata/register holds what is known of the real register's
// answers, one case a file: where it is known from, the request, and the answer
// with the prefixes and words of the real one. Each case is held against both
// sides: the sandbox must answer the request in that form, and the client must
// understand the answer, the recorded one and the sandbox's alike.
type conversation struct {
	operation, given, token, kind, says string
	status                              int
	request, answer                     string
}

func readConversation(t *testing.T, file string) conversation {
	t.Helper()
	raw, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, rest, _ := strings.Cut(string(raw), "-- answer --\n")
	c := conversation{answer: rest}
	head, c.request, _ = strings.Cut(head, "-- request --\n")
	for line := range strings.Lines(head) {
		name, value, _ := strings.Cut(strings.TrimSpace(line), ": ")
		switch name {
		case "operation":
			c.operation = value
		case "given":
			c.given = value
		case "token":
			c.token = value
		case "kind":
			c.kind = value
		case "says":
			c.says = value
		case "status":
			if _, err := fmt.Sscan(value, &c.status); err != nil {
				t.Fatalf("%s: status %q: %v", file, value, err)
			}
		}
	}
	return c
}

// spoken are the operations of the register, those that the client does not use
// included.
var spoken = []operation{
	opSubmit, opAmend, opWithdraw, opByUUID, opByReference, opVerify,
	ddsOperation("getDdsByIdentifiers", "GetDdsByIdentifiersResponse", false),
	{"testEcho", "EudrEchoService", "http://ec.europa.eu/tracesnt/eudr/echo", "EudrEchoResponse", false},
}

func TestTheRegistersConversationsAreSpokenByTheSandboxAndUnderstoodByTheClient(t *testing.T) {
	files, err := filepath.Glob("testdata/register/*.txt")
	if err != nil || len(files) < 50 {
		t.Fatalf("%d conversations, %v", len(files), err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			c := readConversation(t, file)
			at := slices.IndexFunc(spoken, func(op operation) bool { return op.name == c.operation })
			if at < 0 {
				t.Fatalf("no operation %q", c.operation)
			}
			c.understood(t, spoken[at], c.status, []byte(c.answer))
			if c.request == "" {
				return // only seen, not to be brought about
			}
			w := newWorld(t)
			status, answer := w.say(t, spoken[at], c)
			if status != c.status {
				t.Fatalf("status %d, want %d: %s", status, c.status, answer)
			}
			if diff := cmp.Diff(form(t, []byte(c.answer)), form(t, answer)); diff != "" {
				t.Errorf("the sandbox answers in another form (-real +sandbox):\n%s", diff)
			}
			c.understood(t, spoken[at], status, answer)
		})
	}
}

// understood checks what the client makes of an answer.
func (c conversation) understood(t *testing.T, op operation, status int, raw []byte) {
	t.Helper()
	answer, requestID, err := judge(op, status, raw)
	var refused *filing.Refusal
	switch {
	case c.kind == "" && (err != nil || answer == nil):
		t.Errorf("%v, want the answer %s", err, op.answer)
	case c.kind == "TROUBLE" && (err == nil || errors.As(err, &refused) || !strings.Contains(err.Error(), c.says)):
		t.Errorf("%v, want trouble that says %q", err, c.says)
	case c.kind != "" && c.kind != "TROUBLE" && (!errors.As(err, &refused) || refused.Kind != filing.Kind(c.kind) || !strings.Contains(err.Error(), c.says)):
		t.Errorf("%v, want a refusal of kind %s that says %q", err, c.kind, c.says)
	case c.kind != "" && len(requestID) != 36:
		t.Errorf("the register's id of the request is %q, want 36 characters", requestID)
	}
	if c.kind != "" {
		return
	}
	switch op.name {
	case "getDds", "getDdsByInternalReference":
		_, err = readOverviews(answer)
	case "verifyDeclaration":
		_, err = readVerdict(answer)
	}
	if err != nil {
		t.Error(err)
	}
}

// say brings about what the conversation takes for given and sends its request.
func (w *world) say(t *testing.T, op operation, c conversation) (int, []byte) {
	t.Helper()
	about := w.bringAbout(t, c.given)
	encode := base64.StdEncoding.EncodeToString
	body := strings.NewReplacer(
		"{{uuid}}", about.UUID, "{{internal}}", about.InternalReference, "{{reference}}", about.Reference, "{{verification}}", about.Verification,
		"{{plot}}", encode([]byte(filingtest.Plot)),
		"{{few decimals}}", encode([]byte(`{"type":"FeatureCollection","features":[{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[[15.9665,45.815],[15.9675,45.815],[15.9675,45.816],[15.9665,45.816],[15.9665,45.815]]]},"properties":{}}]}`)),
	).Replace(c.request)
	by := w.by
	if c.token == "wrong key" {
		by.Key = secret.New("not the key")
	}
	message := envelope(by, newToken(), func(d *document) { d.raw(body) })
	message = bytes.Replace(message, []byte("<soapenv:Envelope "), fmt.Appendf(nil, `<soapenv:Envelope xmlns:d="%s" xmlns:c="%s" xmlns:v="%s" xmlns:e="%s" `,
		ddsNS, commonNS, verifyNS, "http://ec.europa.eu/tracesnt/eudr/echo"), 1)
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, w.base+op.service, bytes.NewReader(message))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "text/xml;charset=UTF-8")
	request.Header.Set("SOAPAction", op.action)
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	raw, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, raw
}

// bringAbout files a statement and brings it to a status.
func (w *world) bringAbout(t *testing.T, status string) filing.Overview {
	t.Helper()
	if status == "" {
		return filing.Overview{}
	}
	s := filingtest.Statement(filingtest.Reference())
	uuid, err := w.Submit(t.Context(), w.by, s)
	if err != nil {
		t.Fatal(err)
	}
	if status != "submitted" {
		t.Cleanup(clock.Jump(time.Hour))
	}
	read := func() filing.Overview {
		list, err := w.ByUUID(t.Context(), w.by, uuid)
		if err != nil || len(list) != 1 {
			t.Fatalf("%v, %v", list, err)
		}
		return list[0]
	}
	found := read()
	switch status {
	case "grouped":
		s.InternalReference, s.Grouped = filingtest.Reference(), []string{found.Reference}
		_, err = w.Submit(t.Context(), w.by, s)
	case "withdrawn":
		_, err = w.Withdraw(t.Context(), w.by, uuid)
	}
	if err != nil {
		t.Fatal(err)
	}
	if now := read().Status; !strings.EqualFold(string(now), status) {
		t.Fatalf("the statement is %s, want %s", now, status)
	}
	return found
}

// drawn are the elements whose text is another one each time, or in words that
// are not known.
var drawn = []string{"Created", "Expires", "uuid", "internalReferenceNumber", "referenceNumber", "verificationNumber", "date", "dateTime", "updatedBy", "Message", "Field", "geometryGeojson"}

// form is a document as a client sees it that does not read XML but looks for
// prefixes: each element by its prefix, namespace and attributes, and its text.
func form(t *testing.T, raw []byte) (lines []string) {
	t.Helper()
	prefixed, resolved := xml.NewDecoder(bytes.NewReader(raw)), xml.NewDecoder(bytes.NewReader(raw))
	depth, name := 0, ""
	for {
		token, err := prefixed.RawToken()
		if errors.Is(err, io.EOF) {
			return lines
		}
		if err != nil {
			t.Fatalf("%v: %s", err, raw)
		}
		meaning, err := resolved.Token()
		if err != nil {
			t.Fatalf("%v: %s", err, raw)
		}
		switch token := token.(type) {
		case xml.StartElement:
			start, ok := meaning.(xml.StartElement)
			if !ok {
				t.Fatalf("%T where an element starts", meaning)
			}
			name = token.Name.Local
			line := strings.Repeat("  ", depth) + token.Name.Space + ":" + name + " {" + start.Name.Space + "}"
			for _, a := range token.Attr {
				if a.Name.Space != "xmlns" && a.Name.Local != "xmlns" {
					line += " " + a.Name.Local + "=" + a.Value
				}
			}
			lines, depth = append(lines, line), depth+1
		case xml.EndElement:
			depth, name = depth-1, ""
		case xml.CharData:
			if text := strings.TrimSpace(string(token)); text != "" && !slices.Contains(drawn, name) {
				lines = append(lines, strings.Repeat("  ", depth)+text)
			}
		}
	}
}
