// Package api is the HTTP contract: one table of routes, one guard that every
// request passes, hand-written handlers that decode, call one domain verb and
// encode. openapi.yaml is the contract itself; tests hold the table equal to it.
//
//	openapi.yaml    the contract, embedded and served
//	routes.go       every endpoint in one table
//	server.go admit.go  the guard: the order of checks; who calls, by token or by session
//	duties.go       which people may call which route, beside the token types
//	line.go         a request's line in the log, and what is counted of it
//	call.go         what a handler sees of a request, tenant rules, lists
//	gate.go         which writes are closed to a cooperative that does not operate
//	decode.go       strict JSON and queries
//	shapes.go       the shapes and enumerations that several requests share
//	reply.go wire.go  replies, the wrapper, the error body; replies in gzip or zstd, and files in pieces
//	limits.go       which buckets a request is charged to
//	idempotency.go  Idempotency-Key
//	standby.go kept.go  what a standby of the database serves; replies that are kept
//	health.go providers.go doors.go docs.go demo.go start.go  /healthz, /readyz, /metrics; how outside systems answer, and what they tell; the contract and the manual; what development shows to this machine alone
//	explorer.go     the pages of the chain
//	public.go people.go  the pages behind the codes on bags and papers, labels; their language, and who gets a page where nothing is found
//	desk.go live.go  the desks, which call the API from within; how their pages are told what has changed
//	shipment.go lotpage.go  the papers that a statement's page offers, the page behind the code of a lot
//	metadata.go ipfs.go ledger.go  what wallets and markets read of a batch's token, the gateway to pinned files, the audit ledger for outsiders who check it
//	plots.go profiles.go  plots that an agent has walked, and another walk of them; a farmer and a credit score, as each role may see them
//	persons.go roll.go outlines.go lists.go exports.go  farmers as persons, in lists, on a map, and in the roster that an agent carries; other lists for screens, and as files
//	visibility.go trail.go  who sees which part of what, in one table; who did what
//	fixings.go      prices of the market that two people enter
//	pool.go portfolio.go  the figures of the vault, what is paused, what it has lent
//	epcis.go        the life of a batch, or of those in a lot, in the form of EPCIS
//	proofs.go verify.go  bundles that prove a batch or a statement offline, and the page that checks them
//	custody.go      a stage of a batch, with the form of its evidence
//	signin.go passkeys.go sessions.go users.go recoveries.go  people: how they sign in, who is who
//	devices.go sync.go field.go field_rules.go  phones of the field, what they hand in, and the app on them
//	tokens.go admin.go wallets.go jobs.go farmers.go transfers.go deliveries.go batches.go stages.go corrections.go orders.go dossiers.go lots.go evidence.go private_files.go
//	imports.go eudr.go payments.go cashbook.go prices.go coffee.go deductions.go floats.go reviews.go lending.go lender.go withdrawals.go treasury.go books.go webhooks.go inbound.go messages.go ussd.go erasures.go  handlers by noun
package api

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"context"
	"crypto/rsa"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"mime"
	"net/http"
	"net/netip"
	"path"
	"runtime/debug"
	"slices"
	"strings"
	"time"

	"github.com/prometheus/client_golang/prometheus"

	"mwanyi/internal/access"
	"mwanyi/internal/batch"
	"mwanyi/internal/blob"
	"mwanyi/internal/boundary"
	"mwanyi/internal/cashbook"
	"mwanyi/internal/clock"
	"mwanyi/internal/correction"
	"mwanyi/internal/delivery"
	"mwanyi/internal/deposit"
	"mwanyi/internal/device"
	"mwanyi/internal/enrolment"
	"mwanyi/internal/erasure"
	"mwanyi/internal/eudr"
	"mwanyi/internal/export"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/fixing"
	"mwanyi/internal/float"
	"mwanyi/internal/id"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/lender"
	"mwanyi/internal/lending"
	"mwanyi/internal/limit"
	"mwanyi/internal/live"
	"mwanyi/internal/lot"
	"mwanyi/internal/message"
	"mwanyi/internal/packing"
	"mwanyi/internal/payment"
	"mwanyi/internal/people"
	"mwanyi/internal/pricelist"
	"mwanyi/internal/replay"
	"mwanyi/internal/review"
	"mwanyi/internal/roll"
	"mwanyi/internal/secret"
	"mwanyi/internal/tally"
	"mwanyi/internal/trail"
	"mwanyi/internal/transfer"
	"mwanyi/internal/treasury"
	"mwanyi/internal/ussd"
	"mwanyi/internal/wallet"
	"mwanyi/internal/webhook"
	"mwanyi/internal/withdrawal"
)

// Options are what a server is made of.
type Options struct {
	Access         *access.Desk
	People         *people.Desk
	Devices        *device.Desk
	Wallets        *wallet.Desk
	Jobs           *job.Engine
	Farmers        *farmer.Desk
	Enrolments     *enrolment.Desk
	Roll           *roll.Desk
	Exports        *export.Desk
	Boundaries     *boundary.Desk
	Batches        *batch.Desk
	Prices         *pricelist.Desk
	Fixings        *fixing.Desk
	Deliveries     *delivery.Desk
	Lots           *lot.Desk
	Corrections    *correction.Desk
	Reviews        *review.Desk
	Limits         limit.Limiter
	LimitScale     float64 // multiplies every limit
	KeptBytes      int64   // of replies that are kept; 0: usual, below: none
	Replays        *replay.Log
	Floats         *float.Desk
	Payments       *payment.Desk
	CashBook       *cashbook.Desk
	Deposits       *deposit.Desk
	Callbacks      *inbound.Desk
	Messages       *message.Desk
	Menu           *ussd.Desk // nil: farmers dial nothing
	MenuDoor       MenuDoor
	Webhooks       *webhook.Desk
	Inbound        InboundSecrets
	PublicURL      string // no slash at the end
	Country        string
	TrustedProxies []netip.Prefix // whose X-Forwarded-For is believed
	MetricsAllow   []netip.Prefix // who may read /metrics
	Probes         []Probe        // what /readyz asks
	Disk           Disk           // nil: nobody watches it
	Standby        Standby        // nil: everything is read where it is written
	Docs           Docs
	Explorer       Explorer  // nil without a chain
	Contracts      Contracts // nil without a chain
	Files          Files
	Private        *blob.Desk // files that are not published
	Ledger         Ledger     // nil: there is none to show
	Proofs         Proofs
	Lending        *lending.Desk
	Lenders        *lender.Desk
	Treasury       *treasury.Desk
	Withdrawals    *withdrawal.Desk
	Tally          *tally.Desk
	Statements     *eudr.Desk
	Erasures       *erasure.Desk
	Transfers      *transfer.Desk
	Pages          Pages
	Trail          *trail.Desk
	Verifier       Verifier
	Field          Field
	Rooms          Rooms // where people sign in
	Desk           Desks // of a cooperative
	Live           *live.Hub
	Start          Start // the page at /; nil: / leads to the manual
	Photos         Photos
	Signatures     Signatures
	Log            *slog.Logger
	Metrics        *prometheus.Registry
}

// InboundSecrets sign the callbacks that come in.
type InboundSecrets struct {
	Chain, Conversion, Payout secret.Text
	Watchers                  inbound.Watchers // of callbacks about the chain in others' forms
	Bridge                    *rsa.PublicKey   // of callbacks in Bridge's form; nil: none is believed
}

// Server answers the API.
type Server struct {
	Options
	inbound  InboundSecrets
	routes   []route
	mux      *http.ServeMux
	measured *measures
	packed   packing.Packers
	replies  keptReplies

	doors       inbound.Doors
	crossOrigin *http.CrossOriginProtection
	dossiers    chan struct{} // one for each that is being made
	files       limit.AtOnce  // in pieces
}

// New builds the server; it is an http.Handler.
func New(o Options) *Server {
	s := &Server{Options: o, inbound: o.Inbound, mux: http.NewServeMux(), measured: newMeasures(o.Metrics), crossOrigin: protection(o.PublicURL), dossiers: make(chan struct{}, 2), doors: inbound.Doors{Began: clock.Now()}}
	s.replies.Most = o.KeptBytes
	s.routes = s.table()
	for i := range s.routes {
		rt := &s.routes[i]
		rt.duty, rt.door = dutyOf(rt), s.doors.At(rt.path)
		rt.counted = s.Jobs.Counter(rt.method + " " + rt.path)
		for _, prefix := range []string{"", "/v1"} {
			pattern := rt.method + " " + prefix + rt.path
			if rt.path == "/" {
				pattern = rt.method + " " + prefix + "/{$}"
			}
			s.mux.Handle(pattern, found{rt})
			if strings.HasPrefix(rt.path, "/t/") || strings.HasPrefix(rt.path, "/l/") { // codes hold it in upper case
				s.mux.Handle(rt.method+" "+prefix+strings.ToUpper(rt.path[:3])+rt.path[3:], found{rt})
			}
			if rt.path == "/agent" { // people type the slash
				s.mux.Handle(pattern+"/{$}", found{rt})
			}
		}
	}
	return s
}

// requestTime bounds the work of one request; the longest wait of the contract
// is that for a statement, 45 s.
const requestTime = 100 * time.Second

// ServeHTTP is the guard. Its order is the contract's order of checks: route,
// body size and media type, token, rate limit, role, body; the handler goes on
// with tenant, existence, rules, outside systems.
// spec: check-order
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	// A client that hangs up must not cut a write in the middle.
	within := clock.NewTerm(context.WithoutCancel(r.Context()), requestTime)
	defer within.End()
	c := &call{s: s, w: w, r: r, within: within, id: requestID(r), address: s.clientAddress(r), client: r.Context()}
	if len(r.TransferEncoding) > 0 || !r.ProtoAtLeast(1, 1) {
		// A proxy in front may see another end of this request (net/http drops
		// a Content-Length beside chunks, and chunks in HTTP/1.0, without a
		// trace): whatever follows on the connection is not answered.
		w.Header().Set("Connection", "close")
	}
	defer c.end()
	out, err := s.answer(c)
	if err != nil {
		out = c.refusal(fault.Of(err))
	}
	var took time.Duration
	if out.stream != nil { // one that goes on for hours was answered when it began
		took = within.Elapsed()
	}
	written, failed := c.write(&out)
	if out.stream == nil {
		took = within.Elapsed()
	}
	s.record(c, out, err, failed, written, took)
	c.noted(err)
	if failed != nil && out.rest != nil {
		panic(http.ErrAbortHandler) // the connection breaks: nobody may take what came for the whole
	}
}

// answer runs the checks and the handler; a panic becomes an internal error.
// spec: code-internal-error
func (s *Server) answer(c *call) (out reply, err error) {
	defer func() {
		if p := recover(); p != nil {
			c.release(http.StatusInternalServerError)
			err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
		}
	}()
	if err := s.find(c); err != nil {
		return reply{}, c.public(err)
	}
	if err := c.checkHead(); err != nil {
		return reply{}, c.public(err)
	}
	if err := s.admit(c); err != nil {
		return reply{}, err
	}
	if err := c.room(); err != nil {
		return reply{}, err
	}
	if err := c.readBody(); err != nil {
		return reply{}, err
	}
	if c.route.open() && c.route.class == unlimited {
		// Nobody is known yet: the handler looks at the signature first, and
		// only what is proven may leave a row behind.
		return c.route.handler(c)
	}
	return c.once(func() (reply, error) { return c.traced(c.handled) })
}

// find looks the row of the table up. An unclean path is no route: the mux
// would redirect it with a reply that lacks our headers.
// spec: code-not-found, code-method-not-allowed
func (s *Server) find(c *call) error {
	ctx := cmp.Or(c.within, c.r.Context())
	defer func() { c.r = c.r.WithContext(ctx) }()
	if p := c.r.URL.Path; p != path.Clean(p) && strings.TrimPrefix(p, "/v1") != "/agent/" || !storable(p) {
		return fault.New(fault.NotFound, "there is no such route")
	}
	f := &c.finder
	s.mux.ServeHTTP(f, c.r)
	if f.route != nil {
		c.route, c.r = f.route, f.request
		ctx = f.route.counted(ctx)
		return nil
	}
	if allowed := f.header.Get("Allow"); allowed != "" {
		c.w.Header().Set("Allow", allowed)
		return fault.New(fault.MethodNotAllowed, "this path takes %s", allowed)
	}
	return fault.New(fault.NotFound, "there is no such route")
}

// finder is what the mux dispatches to: it answers nothing and only notes
// which route was meant, and with which values in its path.
type finder struct {
	header  http.Header
	route   *route
	request *http.Request
}

func (f *finder) Header() http.Header {
	if f.header == nil {
		f.header = http.Header{}
	}
	return f.header
}
func (f *finder) Write(b []byte) (int, error) { return len(b), nil }
func (f *finder) WriteHeader(int)             {}

// found is the mux's handler of a route.
type found struct{ route *route }

func (h found) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if f, ok := w.(*finder); ok {
		f.route, f.request = h.route, r
	}
}

// checkHead judges what the headers already say of the body. A body of
// undeclared length is read, and judged, only once the token was good: nobody
// anonymous makes the service hold megabytes.
// spec: body-limits, code-payload-too-large, code-unsupported-media-type
func (c *call) checkHead() error {
	r := c.r
	if !c.route.hasBody() {
		return nil
	}
	if r.ContentLength > c.route.bodyLimit {
		return c.tooLarge()
	}
	if r.ContentLength == 0 && c.route.bodyOptional {
		return nil
	}
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || !slices.Contains(c.route.media(), media) {
		return fault.New(fault.UnsupportedMediaType, "send Content-Type: %s", strings.Join(c.route.media(), " or "))
	}
	if encoding := r.Header.Get("Content-Encoding"); encoding != "" && encoding != "identity" && (!c.route.packed || encoding != "gzip") {
		return fault.New(fault.UnsupportedMediaType, "send the body without Content-Encoding")
	}
	return nil
}

func (c *call) tooLarge() error {
	c.w.Header().Set("Connection", "close")
	return fault.New(fault.PayloadTooLarge, "the body is larger than %d bytes", c.route.bodyLimit)
}

func (c *call) readBody() error {
	if !c.route.hasBody() {
		return nil
	}
	var err error
	c.body, err = io.ReadAll(http.MaxBytesReader(c.w, c.r.Body, c.route.bodyLimit))
	if err == nil && c.r.Header.Get("Content-Encoding") == "gzip" {
		return c.unpack()
	}
	var large *http.MaxBytesError
	switch {
	case errors.As(err, &large):
		return c.tooLarge()
	case err != nil:
		return fault.New(fault.InvalidRequest, "the body could not be read").Because(err)
	}
	return nil
}

// unpack opens a body that came packed, up to the size that it could have had
// unpacked: a few bytes can be made to unfold without an end.
// spec: chain-event-providers
func (c *call) unpack() error {
	unreadable := fault.New(fault.InvalidRequest, "the body is no gzip")
	packed, err := gzip.NewReader(bytes.NewReader(c.body))
	if err != nil {
		return unreadable.Because(err)
	}
	if c.body, err = io.ReadAll(io.LimitReader(packed, c.route.bodyLimit+1)); err != nil {
		return unreadable.Because(err)
	}
	if int64(len(c.body)) > c.route.bodyLimit {
		return c.tooLarge()
	}
	return nil
}

// requestID keeps a sane incoming id and makes one otherwise.
// spec: request-id
func requestID(r *http.Request) string {
	given := r.Header.Get("X-Request-Id")
	sane := func(b rune) bool {
		return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b >= '0' && b <= '9' || strings.ContainsRune("._-", b)
	}
	if given == "" || len(given) > 128 || strings.ContainsFunc(given, func(b rune) bool { return !sane(b) }) {
		return id.New("req")
	}
	return given
}

// clientAddress is the peer's address, or, behind a trusted proxy, the nearest
// address in X-Forwarded-For that is not itself a trusted proxy.
func (s *Server) clientAddress(r *http.Request) netip.Addr {
	peer, err := netip.ParseAddrPort(r.RemoteAddr)
	if err != nil {
		return netip.Addr{}
	}
	address := peer.Addr().Unmap()
	if !contains(s.TrustedProxies, address) {
		return address
	}
	hops := strings.Split(strings.Join(r.Header.Values("X-Forwarded-For"), ","), ",")
	for i := len(hops) - 1; i >= 0 && contains(s.TrustedProxies, address); i-- {
		hop, err := netip.ParseAddr(strings.TrimSpace(hops[i]))
		if err != nil {
			break
		}
		address = hop.Unmap()
	}
	return address
}

func contains(nets []netip.Prefix, address netip.Addr) bool {
	return slices.ContainsFunc(nets, func(n netip.Prefix) bool { return n.Contains(address) })
}
