// Package traces files statements with the EU Information System, which is
// part of TRACES NT, by its API V3 (SOAP 1.1 with a WS-Security user name
// token). What the API answers in four different shapes becomes the port's
// three kinds of errors here.
//
//	traces.go    Options, New, the six operations
//	envelope.go  the SOAP envelope and its security header
//	body.go      the bodies of the requests, in the schema's order
//	call.go      one HTTP call: pace, deadline, what an error means
//	answer.go    reading answers and faults
//	tree.go      a small, bounded XML reader
package traces

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"time"

	"golang.org/x/time/rate"

	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/filing"
)

// The bases of the two systems.
const (
	Production = "https://eudr.webcloud.ec.europa.eu/tracesnt/ws/"
	Acceptance = "https://acceptance.eudr.webcloud.ec.europa.eu/tracesnt/ws/"
)

// Options say where the register is and how it is called.
type Options struct {
	BaseURL string // ends before the service's name; https except on loopback
	HTTP    *http.Client
	Log     *slog.Logger
	// Timeout is for one call, its waiting for the pace included; 2 minutes
	// when zero, because a full statement has 34 MB.
	Timeout time.Duration
	// Pace gives the turns that keep all processes behind one IP address within
	// CallsPerSecond; nil: this process is alone there.
	Pace interface {
		Wait(ctx context.Context) error
	}
}

// CallsPerSecond is the register's limit for each IP address.
const CallsPerSecond = 5

// Client is a filing.Filer.
type Client struct {
	base    string
	http    *http.Client
	log     *slog.Logger
	timeout time.Duration
	pace    interface {
		Wait(ctx context.Context) error
	}
	wait func(context.Context, time.Duration) bool // a test does not wait
}

var _ filing.Filer = (*Client)(nil)

// New makes a client; it does not connect yet.
func New(o Options) (*Client, error) {
	u, err := url.Parse(o.BaseURL)
	if err != nil || u.Host == "" || u.User != nil || u.RawQuery != "" {
		return nil, errors.New("filing: the base URL must be an address without user or query")
	}
	loopback := u.Hostname() == "127.0.0.1" || u.Hostname() == "::1" || u.Hostname() == "localhost"
	if u.Scheme != "https" && (u.Scheme != "http" || !loopback) {
		return nil, errors.New("filing: the base URL must be https: the password's digest does not hide the statement")
	}
	if o.HTTP == nil {
		o.HTTP = &http.Client{}
	}
	// A redirect would carry the credentials' digest and the statement elsewhere.
	own := *o.HTTP
	own.Transport = exchange.Watch("filing", own.Transport)
	exchange.HasQuota("filing", exchange.Quota{Calls: CallsPerSecond, Per: time.Second})
	own.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	if o.Log == nil {
		o.Log = slog.Default()
	}
	if o.Timeout <= 0 {
		o.Timeout = 2 * time.Minute
	}
	if o.Pace == nil {
		// No bursts, and a hair below the limit: the register counts any second,
		// and the sixth call must lie outside that of the first.
		o.Pace = rate.NewLimiter(CallsPerSecond*0.96, 1)
	}
	return &Client{
		base: strings.TrimSuffix(o.BaseURL, "/") + "/", http: &own, log: o.Log, timeout: o.Timeout,
		pace: o.Pace, wait: wait,
	}, nil
}

// operation is one verb of the API.
type operation struct {
	name    string
	service string
	action  string
	answer  string // local name of the body's element
	writes  bool
}

const (
	ddsService    = "EUDRDueDiligenceStatementServiceV3"
	verifyService = "EUDRVerifyDeclarationServiceV3"
)

// The operations.
var (
	opSubmit      = ddsOperation("submitDds", "SubmitDdsResponse", true)
	opAmend       = ddsOperation("amendDds", "AmendDdsResponse", true)
	opWithdraw    = ddsOperation("withdrawDds", "WithdrawDdsResponse", true)
	opByUUID      = ddsOperation("getDds", "GetDdsResponse", false)
	opByReference = ddsOperation("getDdsByInternalReference", "GetDdsByInternalReferenceResponse", false)
	// The one action that does not follow from the namespace.
	opVerify = operation{"verifyDeclaration", verifyService,
		"http://ec.europa.eu/tracesnt/certificate/eudr/verification/v3/verify-declaration", "VerifyDeclarationResponse", false}
)

func ddsOperation(name, answer string, writes bool) operation {
	return operation{name, ddsService, ddsNS + "/" + name, answer, writes}
}

// Submit files a statement.
func (c *Client) Submit(ctx context.Context, by filing.Credentials, s filing.Statement) (string, error) {
	if err := s.Check(); err != nil {
		return "", err
	}
	if s.Role == "" {
		return "", errors.New("filing: the role is missing")
	}
	body, err := c.call(ctx, by, opSubmit, submitBody(s))
	if err != nil {
		return "", err
	}
	uuid := body.text("uuid")
	if uuid == "" {
		return "", fmt.Errorf("%w: the answer to submitDds has no uuid", filing.ErrUnknown)
	}
	return uuid, nil
}

// ByUUID reads statements by the register's ids.
func (c *Client) ByUUID(ctx context.Context, by filing.Credentials, uuids ...string) ([]filing.Overview, error) {
	if len(uuids) < 1 || len(uuids) > filing.MaxUUIDs {
		return nil, fmt.Errorf("filing: 1 to %d uuids a call, not %d", filing.MaxUUIDs, len(uuids))
	}
	return c.overviews(ctx, by, opByUUID, uuidsBody(uuids))
}

// ByInternalReference reads statements by our reference.
func (c *Client) ByInternalReference(ctx context.Context, by filing.Credentials, reference string) ([]filing.Overview, error) {
	list, err := c.overviews(ctx, by, opByReference, referenceBody(reference))
	if err != nil {
		return nil, err
	}
	for _, o := range list {
		// A register that searched for a beginning would let us take another
		// statement for ours.
		if o.InternalReference != reference {
			return nil, fmt.Errorf("%w: asked for one internal reference, it answered with another", filing.ErrUnavailable)
		}
	}
	return list, nil
}

func (c *Client) overviews(ctx context.Context, by filing.Credentials, op operation, request writer) ([]filing.Overview, error) {
	body, err := c.call(ctx, by, op, request)
	var refused *filing.Refusal
	if errors.As(err, &refused) && refused.Kind == filing.NotFound {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	list, err := readOverviews(body)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", filing.ErrUnavailable, err)
	}
	return list, nil
}

// Amend replaces a statement's content.
func (c *Client) Amend(ctx context.Context, by filing.Credentials, uuid string, s filing.Statement) (filing.Status, error) {
	if err := s.Check(); err != nil {
		return "", err
	}
	return c.modify(ctx, by, opAmend, amendBody(uuid, s), uuid)
}

// Withdraw takes a statement back.
func (c *Client) Withdraw(ctx context.Context, by filing.Credentials, uuid string) (filing.Status, error) {
	return c.modify(ctx, by, opWithdraw, withdrawBody(uuid), uuid)
}

func (c *Client) modify(ctx context.Context, by filing.Credentials, op operation, request writer, uuid string) (filing.Status, error) {
	body, err := c.call(ctx, by, op, request)
	if err != nil {
		return "", err
	}
	status := filing.Status(body.text("status"))
	if status == "" || body.text("uuid") != uuid {
		return "", fmt.Errorf("%w: the answer to %s is not about the statement", filing.ErrUnknown, op.name)
	}
	return status, nil
}

// Verify checks a pair of numbers.
func (c *Client) Verify(ctx context.Context, by filing.Credentials, reference, verification string) (filing.Verdict, error) {
	body, err := c.call(ctx, by, opVerify, verifyBody(reference, verification))
	if err != nil {
		return filing.Verdict{}, err
	}
	verdict, err := readVerdict(body)
	if err != nil {
		return filing.Verdict{}, fmt.Errorf("%w: %w", filing.ErrUnavailable, err)
	}
	return verdict, nil
}
