package api

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"mwanyi/internal/fault"
)

// shownChain answers with what it was asked; unknown things are faults.
type shownChain struct{ down bool }

func (f shownChain) page(missing fault.Code, known bool, what string) ([]byte, error) {
	switch {
	case f.down:
		return nil, fault.New(fault.ChainUnavailable, "the chain does not answer")
	case !known:
		return nil, fault.New(missing, "there is none")
	}
	return []byte("<!doctype html>" + what), nil
}

func (f shownChain) Overview(context.Context) ([]byte, error) { return f.page("", true, "overview") }

func (f shownChain) Acts(context.Context) ([]byte, error) { return f.page("", true, "acts") }

func (f shownChain) Transaction(_ context.Context, hash string, _ Sees) ([]byte, error) {
	return f.page(fault.NotFound, hash == knownTx, hash)
}

func (f shownChain) Farmer(_ context.Context, id string) ([]byte, error) {
	return f.page(fault.FarmerNotFound, id == "UG-1001", id)
}

func (f shownChain) Batch(_ context.Context, token uint64, _ Sees) ([]byte, error) {
	return f.page(fault.BatchNotFound, token == 7, fmt.Sprint(token))
}

const knownTx = "0x98532c2bc73ebb70efebd923f052b89dae9c8f81a674ffeb5e316235c2284be0"

var explorerPages = map[string]string{
	"/explorer": "overview", "/explorer/acts": "acts", "/explorer/tx/" + knownTx: knownTx, "/explorer/farmers/UG-1001": "UG-1001", "/explorer/batches/7": "7",
}

// spec: explorer
func TestTheExplorersPagesAreLiveAndRunNothing(t *testing.T) {
	h := openOne(t)
	h.server.Explorer = shownChain{}
	for path, text := range explorerPages {
		out := h.do(ask{method: http.MethodGet, path: path})
		if out.status != http.StatusOK || string(out.body) != "<!doctype html>"+text {
			t.Errorf("%s: %d %s", path, out.status, out.body)
		}
		policy := out.header.Get("Content-Security-Policy")
		if !strings.HasPrefix(policy, "default-src 'none'") || strings.Contains(policy, "script") {
			t.Errorf("%s has the policy %q", path, policy)
		}
		if got := out.header.Get("Cache-Control"); got != "no-store" {
			t.Errorf("%s may be kept: %s", path, got)
		}
	}
}

func TestTheExplorerRefuses(t *testing.T) {
	h := openOne(t)
	h.server.Explorer = shownChain{}
	for path, code := range map[string]fault.Code{
		"/explorer/tx/0x" + strings.Repeat("0", 64):    fault.NotFound,
		"/explorer/tx/0x12":                            fault.InvalidRequest,
		"/explorer/tx/" + knownTx[2:]:                  fault.InvalidRequest,
		"/explorer/tx/" + knownTx + "?x=1":             fault.InvalidRequest,
		"/explorer?x=1":                                fault.InvalidRequest,
		"/explorer/acts?x=1":                           fault.InvalidRequest,
		"/explorer/farmers/UG-1002":                    fault.FarmerNotFound,
		"/explorer/farmers/UG-1001%22":                 fault.FarmerNotFound,
		"/explorer/farmers/" + strings.Repeat("a", 65): fault.FarmerNotFound,
		"/explorer/farmers/UG-1001?x=1":                fault.InvalidRequest,
		"/explorer/batches/8":                          fault.BatchNotFound,
		"/explorer/batches/0":                          fault.InvalidRequest,
		"/explorer/batches/07":                         fault.InvalidRequest,
		"/explorer/batches/-7":                         fault.InvalidRequest,
		"/explorer/batches/99999999999999999999":       fault.InvalidRequest,
		"/explorer/batches/7?x=1":                      fault.InvalidRequest,
	} {
		h.refused(ask{method: http.MethodGet, path: path, wild: true}, code)
	}
}

// spec: code-chain-unavailable
func TestWithoutAChainTheExplorerIsUnavailable(t *testing.T) {
	h := openOne(t)
	for _, chain := range []Explorer{nil, shownChain{down: true}} {
		h.server.Explorer = chain
		for path := range explorerPages {
			h.refused(ask{method: http.MethodGet, path: path}, fault.ChainUnavailable)
		}
	}
}
