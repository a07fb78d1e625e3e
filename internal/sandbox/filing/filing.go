// Package filing plays the EU Information System's API V3 over its real wire
// protocol: SOAP 1.1 with a user name token, the schema's order, the published
// limits and rules, and faults in the shapes of the real one, down to the
// prefixes of its namespaces. A client that was written for the real one should
// not notice the difference; what was seen there stands above what is printed.
//
//	filing.go    Options, Register, which request is what
//	security.go  the token: digest, clock, replay, client id, pace
//	schema.go    the V3 schema as a table, and the check of order
//	texts.go     the schema's simple types, with the real parser's words
//	wsdl.go      the same tables as a WSDL, from which toolkits make clients
//	rules.go     the business rules of a statement
//	goods.go     which goods are covered, and how they are measured
//	geometry.go  the rules of plots
//	keep.go      the statements and their life: grouping, amending, withdrawing
//	read.go      what is read of them, verification, the echo
//	soap.go      reading requests, writing answers and faults
package filing

import (
	"io"
	"net/http"
	"strings"
	"sync"
	"time"

	"mwanyi/internal/sandbox"
)

// User is a web-service user of an operator.
type User struct {
	Key      string // authentication key of the profile
	ClientID string
	Operator string // users of one operator see the same statements
	Country  string // of the operator
	EORI     string // empty: the operator may not import or export
}

// The user that is there when none is named: an importer in the EU.
const (
	DevUser     = "sandbox-importer"
	DevKey      = "sandbox-authentication-key"
	DevClientID = "eudr-test"
)

// PublishedPace is how many calls a second the real one takes from one address.
const PublishedPace = 5

// Options of a Register.
type Options struct {
	Faults *sandbox.Faults // for the stale, busy and unpaced modes; may be nil
	Users  map[string]User // the development user when empty
	// Delay is how long a statement stays SUBMITTED; 5 s when zero. The real
	// register takes up to half an hour.
	Delay time.Duration
	// CallsPerSecond is what one address may do; no limit when zero. The real
	// one allows PublishedPace.
	CallsPerSecond int
}

// Register is the handler of the sandbox's filing system.
type Register struct {
	options Options

	mu         sync.Mutex
	statements []*statement         // in the order of submission
	nonces     map[string]time.Time // seen, with the time when they may be forgotten
	calls      map[string][]time.Time
}

var (
	_ sandbox.Refuser   = (*Register)(nil)
	_ sandbox.Inspected = (*Register)(nil)
)

// New makes an empty register.
func New(o Options) *Register {
	if len(o.Users) == 0 {
		o.Users = map[string]User{DevUser: {Key: DevKey, ClientID: DevClientID, Operator: "Sandbox Importers BV", Country: "NL", EORI: "NL000000000"}}
	}
	if o.Delay <= 0 {
		o.Delay = 5 * time.Second
	}
	return &Register{options: o, nonces: map[string]time.Time{}, calls: map[string][]time.Time{}}
}

// Inspects: the list of what was truly filed is for the tester.
func (g *Register) Inspects(r *http.Request) bool { return r.URL.Path == "/statements" }

// Refuse plays the reject mode: a business rule that the statement breaks.
func (g *Register) Refuse(w http.ResponseWriter, _ *http.Request) {
	businessFault("EUDR-COMMODITIES-HS-CODE-INVALID", "commodities[0].hsHeading", "The sandbox was told to refuse.").send(w, http.StatusBadRequest)
}

// The services' paths.
const (
	ddsPath    = "/tracesnt/ws/EUDRDueDiligenceStatementServiceV3"
	verifyPath = "/tracesnt/ws/EUDRVerifyDeclarationServiceV3"
	echoPath   = "/tracesnt/ws/EudrEchoService"
	// echoDocPath is where the documents say that the echo is.
	echoDocPath = "/tracesnt/ws/eudr/echo"
)

// servicePath is the path by which operations know a service; empty for none.
func servicePath(path string) string {
	switch path {
	case ddsPath, verifyPath, echoPath:
		return path
	case echoDocPath:
		return echoPath
	}
	return ""
}

// ServeHTTP answers the services, and GET /statements.
func (g *Register) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch {
	case r.URL.Path == "/statements" && r.Method == http.MethodGet:
		g.list(w)
	case servicePath(r.URL.Path) == "":
		http.Error(w, "no such service", http.StatusNotFound)
	case r.Method == http.MethodGet && r.URL.Query().Has("wsdl"):
		describe(w, r)
	case r.Method != http.MethodPost:
		w.Header().Set("Allow", http.MethodPost)
		http.Error(w, "SOAP is POST", http.StatusMethodNotAllowed)
	case !g.inPace(r):
		w.Header().Set("Retry-After", "1")
		http.Error(w, "too many requests from one address", http.StatusTooManyRequests)
	default:
		g.serveSOAP(w, r)
	}
}

// operation is one verb: its request's and its answer's schema, and what it does.
type operation struct {
	name   string
	path   string
	action string
	schema rule
	answer rule
	run    func(g *Register, by User, request *node) *answer
}

// operations by the local name of the request's element.
var operations = map[string]operation{
	"SubmitDdsRequest":                 ddsOperation("submitDds", submitSchema, submitAnswer, (*Register).submit),
	"AmendDdsRequest":                  ddsOperation("amendDds", amendSchema, changeAnswer("AmendDdsResponse"), (*Register).amend),
	"WithdrawDdsRequest":               ddsOperation("withdrawDds", withdrawSchema, changeAnswer("WithdrawDdsResponse"), (*Register).withdraw),
	"GetDdsRequest":                    ddsOperation("getDds", getSchema, overviewAnswer("GetDdsResponse"), (*Register).get),
	"GetDdsByInternalReferenceRequest": ddsOperation("getDdsByInternalReference", referenceSchema, overviewAnswer("GetDdsByInternalReferenceResponse"), (*Register).byReference),
	"GetDdsByIdentifiersRequest":       ddsOperation("getDdsByIdentifiers", identifiersSchema, contentAnswer, (*Register).byIdentifiers),
	"EudrEchoRequest":                  {"testEcho", echoPath, echoNS, echoSchema, echoAnswer, (*Register).echo},
	"VerifyDeclarationRequest": {"verifyDeclaration", verifyPath, "http://ec.europa.eu/tracesnt/certificate/eudr/verification/v3/verify-declaration",
		verifySchema, verifyAnswer, (*Register).verify},
}

func ddsOperation(name string, request, result rule, run func(*Register, User, *node) *answer) operation {
	return operation{name, ddsPath, ddsNS + "/" + name, request, result, run}
}

// serveSOAP goes through the stations of the real one: transport, token,
// schema, rules.
func (g *Register) serveSOAP(w http.ResponseWriter, r *http.Request) {
	if !strings.HasPrefix(r.Header.Get("Content-Type"), "text/xml") {
		http.Error(w, "SOAP 1.1 is text/xml", http.StatusUnsupportedMediaType)
		return
	}
	raw, err := io.ReadAll(r.Body)
	if err != nil {
		internalFault(err.Error()).send(w, http.StatusInternalServerError)
		return
	}
	g.handle(r, raw).send(w, http.StatusInternalServerError)
}

func (g *Register) handle(r *http.Request, raw []byte) *answer {
	header, request, err := readEnvelope(raw)
	if err != nil {
		return schemaFault(err.Error())
	}
	service := servicePath(r.URL.Path)
	by, refused := g.authenticate(header)
	if refused != nil {
		return refused
	}
	op, known := operations[request.name]
	if !known || op.path != service || strings.Trim(r.Header.Get("SOAPAction"), `"`) != op.action {
		return plainFault("S:Client", "Cannot find dispatch method for {"+request.space+"}"+request.name)
	}
	if broken := op.schema.check(request); broken != "" {
		return schemaFault(broken)
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	return op.run(g, by, request)
}

// list shows every statement to the tester.
func (g *Register) list(w http.ResponseWriter) {
	g.mu.Lock()
	defer g.mu.Unlock()
	views := make([]view, 0, len(g.statements))
	for _, s := range g.statements {
		g.age(s)
		views = append(views, s.view)
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"statements": views})
}
