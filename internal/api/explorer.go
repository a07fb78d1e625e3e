package api

import (
	"context"
	"encoding/hex"
	"net/http"
	"strconv"
	"strings"

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
	Block(ctx context.Context, number uint64) ([]byte, error)
	Account(ctx context.Context, address string) ([]byte, error)
	Find(ctx context.Context, text string) (FoundOnChain, error)
}

// FoundOnChain is what came of looking something up: the way to its page, or, when it
// has several or none, a page that says so.
type FoundOnChain = struct {
	Path      string
	Page      []byte
	IsNothing bool
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
func (n noChain) Block(context.Context, uint64) ([]byte, error)             { return n.refusal() }
func (n noChain) Account(context.Context, string) ([]byte, error)           { return n.refusal() }
func (n noChain) Find(context.Context, string) (found FoundOnChain, err error) {
	found.Page, err = n.refusal()
	return found, err
}

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

// livePage is a page of what is so at this moment: nobody keeps it. Its form looks
// things up, here.
func livePage(content []byte, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, content: content, contentType: htmlType, header: http.Header{
		"Content-Security-Policy": {"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
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

// findOnChain leads to the page of what was typed into the explorer's field, and says
// so when there is none or several. The id of a batch is ours: the chain has its token.
// spec: explorer-find
func (s *Server) findOnChain(c *call) (reply, error) {
	query, err := c.query("q")
	if err != nil {
		return reply{}, err
	}
	text, k := strings.TrimSpace(query["q"]), &check{}
	k.text("q", need, &text, shape{min: 1, max: 100})
	if err := k.err(); err != nil {
		return reply{}, err
	}
	found, err := s.lookedUp(c.r.Context(), text)
	switch {
	case err != nil:
		return reply{}, err
	case found.Path != "":
		return reply{status: http.StatusSeeOther, location: found.Path}, nil
	case found.IsNothing && !c.wantsPage():
		return reply{}, fault.New(fault.NotFound, "the chain knows nothing by this name")
	}
	out, err := livePage(found.Page, nil)
	if found.IsNothing {
		out.status = http.StatusNotFound
	}
	return out, err
}

func (s *Server) lookedUp(ctx context.Context, text string) (FoundOnChain, error) {
	if batchID, is := publicID("bat", text); is {
		b, err := s.Batches.Get(ctx, batchID)
		if !fault.Is(err, fault.BatchNotFound) {
			return FoundOnChain{Path: "/explorer/batches/" + strconv.FormatUint(b.TokenID, 10)}, err
		}
	}
	return s.explorer().Find(ctx, text)
}

// hexOfPath is a part of the path that is 0x and so many hex digits.
func (c *call) hexOfPath(name string, digits int) (string, error) {
	text := c.path(name)
	bare, is := strings.CutPrefix(text, "0x")
	if _, err := hex.DecodeString(bare); !is || err != nil || len(bare) != digits {
		return "", fault.New(fault.InvalidRequest, "%s must be 0x and %d hex digits", name, digits)
	}
	return text, nil
}

// numberOfPath is a part of the path that is a number, in the one spelling that it has.
// It has 19 digits at most: it fits in 63 bits, or nearly.
func (c *call) numberOfPath(name string, least uint64) (uint64, error) {
	text := c.path(name)
	number, err := strconv.ParseUint(text, 10, 64)
	if err != nil || number < least || len(text) > 19 || text != strconv.FormatUint(number, 10) {
		return 0, fault.New(fault.InvalidRequest, "%s must be a whole number from %d on", name, least).Because(err)
	}
	return number, nil
}

func (s *Server) getExplorerBlock(c *call) (reply, error) {
	number, err := c.numberOfPath("number", 0)
	if err != nil {
		return reply{}, err
	}
	return livePage(s.explorer().Block(c.r.Context(), number))
}

func (s *Server) getExplorerAccount(c *call) (reply, error) {
	address, err := c.hexOfPath("address", 40)
	if err != nil {
		return reply{}, err
	}
	return livePage(s.explorer().Account(c.r.Context(), address))
}

func (s *Server) getExplorerTransaction(c *call) (reply, error) {
	hash, err := c.hexOfPath("tx_hash", 64)
	if err != nil {
		return reply{}, err
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

func (s *Server) getExplorerBatch(c *call) (reply, error) {
	tokenID, err := c.numberOfPath("token_id", 1)
	if err != nil {
		return reply{}, err
	}
	return livePage(s.explorer().Batch(c.r.Context(), tokenID, c.onChain()))
}
