package api

import (
	"context"
	"net/http"
	"regexp"
	"strconv"
	"strings"

	"mwanyi/internal/fault"
)

// Ledger shows the audit ledger to outsiders. What does not exist is
// NOT_FOUND, a ledger that does not answer LEDGER_UNAVAILABLE.
type Ledger interface {
	Checkpoint(ctx context.Context) ([]byte, error)
	Tile(ctx context.Context, path string) ([]byte, error)                  // the path behind /ledger/tile/
	Evidence(ctx context.Context, sequence uint64) (json []byte, err error) // an entry with what proves it
	Key() string
}

// noLedger answers for a service that was built without one.
type noLedger struct{}

func (noLedger) refusal() ([]byte, error) {
	return nil, fault.New(fault.LedgerUnavailable, "this service runs without a ledger")
}
func (n noLedger) Checkpoint(context.Context) ([]byte, error)       { return n.refusal() }
func (n noLedger) Tile(context.Context, string) ([]byte, error)     { return n.refusal() }
func (n noLedger) Evidence(context.Context, uint64) ([]byte, error) { return n.refusal() }
func (noLedger) Key() string                                        { return "" }

func (s *Server) ledger() Ledger {
	if s.Ledger == nil {
		return noLedger{}
	}
	return s.Ledger
}

// ledgerBytes is a reply of the ledger as it came.
func ledgerBytes(content []byte, err error, contentType, cache string) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	h := http.Header{}
	h.Set("Cache-Control", cache)
	return reply{status: http.StatusOK, content: content, contentType: contentType, header: h}, nil
}

const plainText = "text/plain; charset=utf-8"

// getLedgerCheckpoint shows the signed size and root. Nobody keeps it: an old
// one would hide what was appended since.
func (s *Server) getLedgerCheckpoint(c *call) (reply, error) {
	signed, err := s.ledger().Checkpoint(c.r.Context())
	return ledgerBytes(signed, err, plainText, "no-store")
}

// getLedgerTile serves every tile and bundle of entries. A tile's number is
// written in groups of three digits, each a part of the path, and a tile that
// is not full has its width behind it; the table has a route for each length.
func (s *Server) getLedgerTile(c *call) (reply, error) {
	parts := []string{c.path("level")}
	for _, name := range []string{"first", "second", "third"} {
		if part := c.path(name); part != "" {
			parts = append(parts, part)
		}
	}
	data, err := s.ledger().Tile(c.r.Context(), strings.Join(parts, "/"))
	return ledgerBytes(data, err, "application/octet-stream", "public, max-age=31536000, immutable")
}

var sequencePath = regexp.MustCompile(`^[1-9][0-9]{0,17}$`)

func (s *Server) getLedgerEntry(c *call) (reply, error) {
	text := c.path("sequence")
	if !sequencePath.MatchString(text) {
		return reply{}, fault.New(fault.InvalidRequest, "sequence must be a whole number from 1 on")
	}
	sequence, err := strconv.ParseUint(text, 10, 64)
	if err != nil {
		return reply{}, fault.New(fault.InvalidRequest, "sequence must be a whole number from 1 on").Because(err)
	}
	evidence, err := s.ledger().Evidence(c.r.Context(), sequence)
	return ledgerBytes(evidence, err, "application/json", "no-store")
}

// getLedgerKey shows the key that checks checkpoints. Whoever relies on it
// takes it from a second place as well: statements print it.
func (s *Server) getLedgerKey(c *call) (reply, error) {
	key := s.ledger().Key()
	if key == "" {
		return reply{}, fault.New(fault.NotFound, "this service's ledger has no key of its own")
	}
	return ledgerBytes([]byte(key+"\n"), nil, plainText, "no-store")
}
