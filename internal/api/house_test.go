package api

import (
	"bytes"
	"context"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
	"github.com/getkin/kin-openapi/routers/gorillamux"
	"github.com/go-json-experiment/json"
	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/access"
	"mwanyi/internal/cashbook"
	"mwanyi/internal/dial"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/limit"
	"mwanyi/internal/live"
	"mwanyi/internal/replay"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
	"mwanyi/internal/tongue"
	"mwanyi/internal/trail"
	"mwanyi/internal/webhook"
)

// house is a whole API on a throwaway database, with an organisation and a
// token for every role. Every exchange with it is checked against the contract.
type house struct {
	t       testing.TB
	server  *Server
	rest    *testhouse.House // the desks behind it
	access  *access.Desk
	store   *store.Store
	jobs    *job.Engine
	log     *lockedBuffer
	coop    string // the first cooperative
	other   string // another cooperative
	buyer   string
	mfi     string
	keys    map[access.Role]string // API keys
	keyIDs  map[access.Role]string
	tokens  map[access.Role]string
	foreign string // a token of the other cooperative
	hasUG1  bool
	pages   keptPages
}

// menuSecret is the last part of the path of the menu.
const menuSecret = "a-menu-that-nobody-guesses"

var testInbound = InboundSecrets{
	Chain:      secret.New("inbound chain secret for tests, long enough"),
	Conversion: secret.New("inbound conversion secret for tests, too"),
	Payout:     secret.New("inbound payout secret for tests, long too"),
}

// open builds a house with nothing outside, in which no jobs run. Limits are
// wide unless scale says otherwise.
func open(t testing.TB, s *store.Store, scale float64) *house {
	t.Helper()
	return serve(t, testhouse.Open(t, s, testhouse.Options{Bare: true}), scale)
}

// openWhole builds one in which everything works.
func openWhole(t testing.TB, s *store.Store) *house {
	t.Helper()
	return serve(t, testhouse.Open(t, s, testhouse.Options{}), 1000)
}

// serve puts the API before a house of desks.
func serve(t testing.TB, rest *testhouse.House, scale float64) *house {
	t.Helper()
	s := rest.Store
	h := &house{t: t, rest: rest, access: rest.Access, store: s, jobs: &job.Engine{Store: s}, log: &lockedBuffer{},
		keys: map[access.Role]string{}, keyIDs: map[access.Role]string{}, tokens: map[access.Role]string{}}
	rest.Batches.Wait = min(rest.Batches.Wait, 10*time.Second)
	h.server = New(Options{
		Access: h.access, People: rest.People, Devices: rest.Devices, Rooms: bareRooms{}, Desk: deskOf(t), Live: &live.Hub{Store: s, Gap: time.Millisecond}, Wallets: rest.Wallets, Jobs: h.jobs, Farmers: rest.Farmers, Boundaries: rest.Boundaries, Batches: rest.Batches, Prices: rest.Prices, Fixings: rest.Fixings, Deliveries: rest.Deliveries, Corrections: rest.Corrections, Lots: rest.Lots, Reviews: rest.Reviews, Floats: rest.Floats, Payments: rest.Payments, Deposits: rest.Deposits, Lending: rest.Lending, Lenders: rest.Lenders, Treasury: rest.Treasury, Withdrawals: rest.Withdrawals, Tally: rest.Tally, Statements: rest.Statements, Erasures: rest.Erasures, Transfers: rest.Transfers,
		Enrolments: rest.Enrolments, Roll: rest.Roll, CashBook: &cashbook.Desk{Store: rest.Store}, Exports: rest.Exports, Messages: rest.Farmers.Messages, Menu: rest.Menu, MenuDoor: MenuDoor{Secret: secret.New(menuSecret)},
		Limits: limit.New(s), LimitScale: scale, Replays: &replay.Log{Store: s, Box: farmers.Box(t, "replies")}, Inbound: testInbound,
		Webhooks:  &webhook.Desk{Store: s, Box: farmers.Box(t, "webhook-secrets"), Guard: &dial.Guard{Development: true}, Waits: []time.Duration{0}},
		Callbacks: &inbound.Desk{Store: s, Box: farmers.Box(t, "callbacks")},
		PublicURL: farmers.PublicURL, Country: "UG",
		MetricsAllow: []netip.Prefix{netip.MustParsePrefix("192.0.2.0/24")},
		Probes:       []Probe{{Name: "store", Check: s.Writable}, {Name: "chain"}, {Name: "ledger"}, {Name: "ipfs"}},
		Docs:         Docs{Pages: map[string][]byte{"": []byte("<!doctype html>manual"), "errors": []byte("<!doctype html>errors"), "webhooks": []byte("<!doctype html>webhooks"), "farmers": []byte("<!doctype html>farmers")}, Search: []byte("[]"), ContractJSON: []byte("{}"), Policy: "default-src 'none'"},
		Verifier:     verifier(t),
		Field:        fieldApp(t),
		Pages:        easel{},
		Trail:        &trail.Desk{Store: s},
		Private:      rest.Files,
		Files:        cupboard{mediaType: "image/png", data: []byte("0123456789")},
		Log:          slog.New(slog.NewJSONHandler(h.log, nil)), Metrics: prometheus.NewRegistry(),
	})
	h.coop = rest.Coop
	h.other = rest.Other
	h.buyer = rest.Buyer
	h.mfi = farmers.Organisation(t, h.access, access.MFIKind, "A lender", "")
	for role, organisation := range map[access.Role]string{access.Cooperative: h.coop, access.Agent: h.coop, access.Buyer: h.buyer, access.MFI: h.mfi, access.Admin: ""} {
		h.keyIDs[role], h.keys[role], h.tokens[role] = h.key(organisation, role)
	}
	_, _, h.foreign = h.key(h.other, access.Cooperative)
	h.watchKept()
	return h
}

// bareRooms are the pages where people sign in, as bare as can be.
type bareRooms struct{}

func (bareRooms) Room(_ tongue.Reader, name string, says map[string]string) ([]byte, string, error) {
	return []byte("<!doctype html>" + name + says["name"]), "default-src 'none'", nil
}

func (bareRooms) Code(text string) ([]byte, error) { return []byte("<svg>" + text + "</svg>"), nil }

// withUG1 registers UG-1, a farmer of the first cooperative, once.
func (h *house) withUG1() {
	h.t.Helper()
	if !h.hasUG1 {
		h.hasUG1 = true
		farmers.Add(h.t, h.store, h.access, farmers.Application(h.t, h.coop, "UG-1", 1))
	}
}

// openOne builds a house on SQLite for tests of what no database changes.
func openOne(t testing.TB) *house { return open(t, storetest.Open(t), 1000) }

func (h *house) key(organisation string, role access.Role) (id, key, token string) {
	h.t.Helper()
	k, plain, err := h.access.IssueKey(context.Background(), access.KeyRequest{OrganisationID: organisation, Role: role, Label: "test"}, nil)
	must(h.t, err)
	got, err := h.access.IssueToken(context.Background(), plain, organisation)
	must(h.t, err)
	return k.ID, plain.Reveal(), got.Bearer.Reveal()
}

// ask is one request.
type ask struct {
	method, path string
	token        string
	body         string
	media        string // application/json when there is a body and this is empty
	header       map[string]string
	address      string // 192.0.2.1:1234 when empty
	wild         bool   // the request is wrong on purpose: only the reply is held to the contract
}

// answer is what came back.
type answer struct {
	status int
	header http.Header
	body   []byte
}

func (h *house) do(a ask) answer {
	h.t.Helper()
	out := h.send(a)
	h.obeys(a, out)
	return out
}

func (a ask) request() *http.Request {
	r := httptest.NewRequest(a.method, "http://service.test"+a.path, strings.NewReader(a.body))
	if a.body == "" {
		r.Body, r.ContentLength = http.NoBody, 0
	}
	if a.address != "" {
		r.RemoteAddr = a.address
	}
	if a.token != "" {
		r.Header.Set("Authorization", "Bearer "+a.token)
	}
	switch {
	case a.media != "":
		r.Header.Set("Content-Type", a.media)
	case a.body != "":
		r.Header.Set("Content-Type", "application/json")
	}
	for name, value := range a.header {
		r.Header.Set(name, value)
	}
	return r
}

func (h *house) send(a ask) answer { return h.serve(a.request()) }

func (h *house) serve(r *http.Request) answer {
	w := httptest.NewRecorder()
	h.watched(r, func() { h.server.ServeHTTP(w, r) })
	out := answer{w.Code, w.Result().Header, w.Body.Bytes()}
	h.trailed(r, out)
	return out
}

// contractRouter finds operations in the contract.
var contractRouter = sync.OnceValues(func() (routers.Router, error) {
	doc, err := loadContract()
	if err != nil {
		return nil, err
	}
	return gorillamux.NewRouter(doc)
})

// Pages and the contract's own text are strings to the contract.
func init() {
	for _, media := range []string{"text/html", "text/javascript", "application/wasm", "application/yaml", "image/svg+xml"} {
		openapi3filter.RegisterBodyDecoder(media, func(body io.Reader, _ http.Header, _ *openapi3.SchemaRef, _ openapi3filter.EncodingFn) (any, error) {
			text, err := io.ReadAll(body)
			return string(text), err
		})
	}
}

var loadContract = sync.OnceValues(func() (*openapi3.T, error) {
	return openapi3.NewLoader().LoadFromData(Contract)
})

// obeys holds an exchange to the contract: the reply always, the request
// unless it is wrong on purpose. Every reply has the headers and, when it is a
// refusal, the error body (people get a page), whether the contract knows the path or not.
func (h *house) obeys(a ask, out answer) {
	h.t.Helper()
	for _, name := range []string{"X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"} {
		if out.header.Get(name) == "" {
			h.t.Errorf("%s %s: reply %d lacks %s", a.method, a.path, out.status, name)
		}
	}
	router, err := contractRouter()
	must(h.t, err)
	r := a.request()
	found, values, err := router.FindRoute(r)
	if err != nil {
		if out.status != http.StatusNotFound && out.status != http.StatusMethodNotAllowed && out.status != http.StatusTooManyRequests {
			h.t.Errorf("%s %s: status %d of a path that the contract lacks", a.method, a.path, out.status)
		}
		if !out.isPage() {
			out.code(h.t)
		}
		return
	}
	options := &openapi3filter.Options{AuthenticationFunc: openapi3filter.NoopAuthenticationFunc, IncludeResponseStatus: true, MultiError: true}
	input := &openapi3filter.RequestValidationInput{Request: r, PathParams: values, Route: found, Options: options}
	if !a.wild {
		if err := openapi3filter.ValidateRequest(context.Background(), input); err != nil {
			h.t.Errorf("%s %s: request breaks the contract: %v", a.method, a.path, err)
		}
	}
	reply := &openapi3filter.ResponseValidationInput{RequestValidationInput: input, Status: out.status, Header: out.header,
		Body: io.NopCloser(bytes.NewReader(out.body)), Options: options}
	if err := openapi3filter.ValidateResponse(context.Background(), reply); err != nil {
		h.t.Errorf("%s %s: reply %d breaks the contract: %v\n%s", a.method, a.path, out.status, err, out.body)
	}
	// An impossible path is no route, whatever the contract's template matches.
	noRoute := a.wild && out.status == http.StatusNotFound && bytes.Contains(out.body, []byte("no such route"))
	if out.status >= 400 && found.Path != "/readyz" && !noRoute && !out.isPage() {
		h.codeIsListed(found, out)
	}
}

// isPage: it is for people.
func (out answer) isPage() bool {
	return strings.HasPrefix(out.header.Get("Content-Type"), "text/html")
}

// codeIsListed checks that the contract names the code among the operation's.
func (h *house) codeIsListed(found *routers.Route, out answer) {
	h.t.Helper()
	code := string(out.code(h.t))
	doc, err := loadContract()
	must(h.t, err)
	if slices.Contains(codesOf(doc, found.Operation), any(code)) {
		return
	}
	h.t.Errorf("%s %s answered %s, which the contract does not list for it", found.Method, found.Path, code)
}

// code reads the error body and checks it against the table.
func (out answer) code(t testing.TB) fault.Code {
	t.Helper()
	var body errorBody
	if err := json.Unmarshal(out.body, &body, json.RejectUnknownMembers(true)); err != nil {
		t.Errorf("status %d without an error body: %v\n%s", out.status, err, out.body)
		return ""
	}
	e := body.Error
	if fault.StatusOf(e.Code) != out.status {
		t.Errorf("%s came with status %d", e.Code, out.status)
	}
	if e.RequestID == "" || e.RequestID != out.header.Get("X-Request-Id") {
		t.Errorf("request_id %q is not the X-Request-Id %q", e.RequestID, out.header.Get("X-Request-Id"))
	}
	if e.Docs != "http://service.test/docs/errors#"+string(e.Code) || e.Message == "" {
		t.Errorf("incomplete error body: %s", out.body)
	}
	return e.Code
}

// refused demands a code.
func (h *house) refused(a ask, code fault.Code) answer {
	h.t.Helper()
	out := h.do(a)
	if out.status < 400 {
		h.t.Errorf("%s %s: status %d, want the refusal %s\n%s", a.method, a.path, out.status, code, out.body)
		return out
	}
	if got := out.code(h.t); got != code {
		h.t.Errorf("%s %s: %s, want %s\n%s", a.method, a.path, got, code, out.body)
	}
	return out
}

// want demands a status and reads the reply into a map.
func (h *house) want(a ask, status int) map[string]any {
	h.t.Helper()
	out := h.do(a)
	if out.status != status {
		h.t.Fatalf("%s %s: status %d, want %d\n%s", a.method, a.path, out.status, status, out.body)
	}
	fields := map[string]any{}
	if len(out.body) > 0 && strings.HasPrefix(out.header.Get("Content-Type"), "application/json") {
		must(h.t, json.Unmarshal(out.body, &fields))
	}
	return fields
}

// lockedBuffer is a log that several goroutines write.
type lockedBuffer struct {
	mu   sync.Mutex
	text bytes.Buffer
}

func (b *lockedBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *lockedBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}

func prefixes(list ...string) []netip.Prefix {
	var all []netip.Prefix
	for _, text := range list {
		all = append(all, netip.MustParsePrefix(text))
	}
	return all
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// field is a text of a reply.
func (h *house) field(out answer, name string) string {
	h.t.Helper()
	fields := map[string]any{}
	must(h.t, json.Unmarshal(out.body, &fields))
	text, _ := fields[name].(string)
	return text
}
