package api

import (
	"context"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
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

func (f shownChain) Block(_ context.Context, number uint64) ([]byte, error) {
	return f.page(fault.NotFound, number <= 7, fmt.Sprint("block ", number))
}

func (f shownChain) Account(_ context.Context, address string) ([]byte, error) {
	return f.page("", true, address)
}

func (f shownChain) Find(_ context.Context, text string) (FoundOnChain, error) {
	page, err := f.page("", true, "found "+text)
	if text == "UG-1001" {
		return FoundOnChain{Path: "/explorer/farmers/UG-1001"}, err
	}
	return FoundOnChain{Page: page, IsNothing: text != "7"}, err
}

const knownTx = "0x98532c2bc73ebb70efebd923f052b89dae9c8f81a674ffeb5e316235c2284be0"

const knownAccount = "0xD4f5d9b0876e6637b82f9e155abcc8359b48d8a3"

var explorerPages = map[string]string{
	"/explorer": "overview", "/explorer/acts": "acts", "/explorer/tx/" + knownTx: knownTx, "/explorer/farmers/UG-1001": "UG-1001", "/explorer/batches/7": "7",
	"/explorer/blocks/0": "block 0", "/explorer/accounts/" + knownAccount: knownAccount, "/explorer/find?q=7": "found 7",
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
		if v1 := h.do(ask{method: http.MethodGet, path: "/v1" + path}); string(v1.body) != string(out.body) {
			t.Errorf("/v1%s: %d %s", path, v1.status, v1.body)
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
	h := openGallery(t, storetest.Open(t))
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
		"/explorer/blocks/8":                           fault.NotFound,
		"/explorer/blocks/08":                          fault.InvalidRequest,
		"/explorer/blocks/-1":                          fault.InvalidRequest,
		"/explorer/blocks/99999999999999999999":        fault.InvalidRequest,
		"/explorer/blocks/7?x=1":                       fault.InvalidRequest,
		"/explorer/accounts/0x12":                      fault.InvalidRequest,
		"/explorer/accounts/" + knownAccount[2:]:       fault.InvalidRequest,
		"/explorer/accounts/" + knownTx:                fault.InvalidRequest,
		"/explorer/find":                               fault.InvalidRequest,
		"/explorer/find?q=":                            fault.InvalidRequest,
		"/explorer/find?q=%20%09":                      fault.InvalidRequest,
		"/explorer/find?q=a&q=b":                       fault.InvalidRequest,
		"/explorer/find?q=7&x=1":                       fault.InvalidRequest,
		"/explorer/find?q=a%00b":                       fault.InvalidRequest,
		"/explorer/find?q=UG-1001%0A":                  fault.InvalidRequest,
		"/explorer/find?q=%ff":                         fault.InvalidRequest,
		"/explorer/find?q=" + strings.Repeat("é", 101): fault.InvalidRequest,
		"/explorer/find?q=" + strings.Repeat("a", 100): fault.NotFound,
		"/explorer/find?q=UG-1002":                     fault.NotFound,
	} {
		h.refused(ask{method: http.MethodGet, path: path, wild: true}, code)
		if out := h.do(ask{method: http.MethodGet, path: path, wild: true, header: browser}); out.status != fault.StatusOf(code) || out.header.Get("Content-Type") != htmlType {
			t.Errorf("%s in a browser: %d %s, want %s as a page", path, out.status, out.header.Get("Content-Type"), code)
		}
	}
}

// What is typed into the field leads to its page; what is several things or nothing has
// a page of its own, and for a program nothing is a refusal.
// spec: explorer-find
func TestWhatIsLookedUpOnTheChainLeadsToItsPage(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		h := openGallery(t, s)
		h.server.Explorer = shownChain{}
		b, err := h.server.Batches.Get(t.Context(), exampleBatches[0])
		must(t, err)
		ofBatch := "/explorer/batches/" + strconv.FormatUint(b.TokenID, 10)
		bare := strings.TrimPrefix(exampleBatches[0], "bat_")
		for text, want := range map[string]string{
			"UG-1001": "/explorer/farmers/UG-1001", "%20UG-1001+": "/explorer/farmers/UG-1001",
			exampleBatches[0]: ofBatch, bare: ofBatch, strings.ToLower(bare): ofBatch, "BAT_" + bare: ofBatch, "++" + bare + "+": ofBatch,
		} {
			for _, header := range []map[string]string{nil, browser} {
				out := h.do(ask{method: http.MethodGet, path: "/explorer/find?q=" + text, header: header})
				if got := out.header.Get("Location"); out.status != http.StatusSeeOther || got != want {
					t.Errorf("%q: %d to %q, want %d to %s", text, out.status, got, http.StatusSeeOther, want)
				}
			}
		}
		for text, status := range map[string]int{"7": http.StatusOK, "UG-1002": http.StatusNotFound, "bat_00000000000000000000000000": http.StatusNotFound} {
			out := h.do(ask{method: http.MethodGet, path: "/explorer/find?q=" + text, header: browser})
			if out.status != status || string(out.body) != "<!doctype html>found "+text || out.header.Get("Cache-Control") != "no-store" ||
				!strings.Contains(out.header.Get("Content-Security-Policy"), "form-action 'self'") {
				t.Errorf("%q: %d %s %v, want %d and a page with the field", text, out.status, out.body, out.header, status)
			}
		}
	})
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
