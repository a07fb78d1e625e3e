package api

import (
	"context"
	"net/http"
	"regexp"
	"strconv"

	"mwanyi/internal/fault"
)

// Explorer makes the pages of the chain, as finished HTML. A thing that does
// not exist, and a chain that does not answer, are faults.
type Explorer interface {
	Overview(ctx context.Context) ([]byte, error)
	Transaction(ctx context.Context, hash string, sees Sees) ([]byte, error)
	Farmer(ctx context.Context, farmerID string) ([]byte, error)
	Batch(ctx context.Context, tokenID uint64, sees Sees) ([]byte, error)
	Acts(ctx context.Context) ([]byte, error)
}

// Sees says what the reader of a page sees: id and amounts of the loans on a
// batch, price and buyer of an order.
type Sees = struct {
	Loan  func(ctx context.Context, tokenID uint64) (bool, error)
	Order func(ctx context.Context, orderID string) (bool, error)
}

// Contracts tells programs where the contracts are and how to speak to them, as
// finished JSON.
type Contracts interface {
	Directory(ctx context.Context) (json []byte, err error)
}

// noChain answers for a service that runs without one.
type noChain struct{}

func (noChain) refusal() ([]byte, error) {
	return nil, fault.New(fault.ChainUnavailable, "this service runs without a chain")
}
func (n noChain) Overview(context.Context) ([]byte, error)                  { return n.refusal() }
func (n noChain) Transaction(context.Context, string, Sees) ([]byte, error) { return n.refusal() }
func (n noChain) Farmer(context.Context, string) ([]byte, error)            { return n.refusal() }
func (n noChain) Batch(context.Context, uint64, Sees) ([]byte, error)       { return n.refusal() }
func (n noChain) Acts(context.Context) ([]byte, error)                      { return n.refusal() }

func (s *Server) explorer() Explorer {
	if s.Explorer == nil {
		return noChain{}
	}
	return s.Explorer
}

// getChain is for who wants to check for themselves, or to build on the contracts.
// spec: get-chain
func (s *Server) getChain(c *call) (reply, error) {
	if s.Contracts == nil {
		_, err := noChain{}.refusal()
		return reply{}, err
	}
	content, err := s.Contracts.Directory(c.r.Context())
	if err != nil {
		return reply{}, err
	}
	return c.forAMinute(reply{status: http.StatusOK, content: content, contentType: "application/json", encoded: true, header: http.Header{}}), nil
}

// livePage is a page of what is so at this moment: nobody keeps it.
func livePage(content []byte, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, content: content, contentType: htmlType, header: http.Header{
		"Content-Security-Policy": {"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
		"Referrer-Policy":         {"no-referrer"},
		"Cache-Control":           {"no-store"},
	}}, nil
}

// spec: explorer
func (s *Server) getExplorer(c *call) (reply, error) {
	return livePage(s.explorer().Overview(c.r.Context()))
}

// spec: governance-visible
func (s *Server) getExplorerActs(c *call) (reply, error) {
	return livePage(s.explorer().Acts(c.r.Context()))
}

var txHashPath = regexp.MustCompile(`^0x[0-9a-fA-F]{64}$`)

func (s *Server) getExplorerTransaction(c *call) (reply, error) {
	hash := c.path("tx_hash")
	if !txHashPath.MatchString(hash) {
		return reply{}, fault.New(fault.InvalidRequest, "tx_hash must be 0x and 64 hex digits")
	}
	return livePage(s.explorer().Transaction(c.r.Context(), hash, c.onChain()))
}

func (s *Server) getExplorerFarmer(c *call) (reply, error) {
	farmerID := c.path("farmer_id")
	if len(farmerID) > farmerIDShape.max || !farmerIDShape.pattern.MatchString(farmerID) {
		return reply{}, fault.New(fault.FarmerNotFound, "no farmer has this id")
	}
	return livePage(s.explorer().Farmer(c.r.Context(), farmerID))
}

// tokenIDPath has 19 digits at most: a number that fits in 63 bits, or nearly.
var tokenIDPath = regexp.MustCompile(`^[1-9][0-9]{0,18}$`)

func (s *Server) getExplorerBatch(c *call) (reply, error) {
	text := c.path("token_id")
	if !tokenIDPath.MatchString(text) {
		return reply{}, fault.New(fault.InvalidRequest, "token_id must be a whole number from 1 on")
	}
	tokenID, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return reply{}, fault.New(fault.InvalidRequest, "token_id must be a whole number from 1 on").Because(err)
	}
	return livePage(s.explorer().Batch(c.r.Context(), tokenID, c.onChain()))
}
