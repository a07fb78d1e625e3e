package evm

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"sync/atomic"
	"testing"

	"mwanyi/internal/fault"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store/storetest"
)

// A node that makes a block while it is asked about the one before may answer with
// the old time and the new state, in which a view of ours underflows. That is no
// refusal: who reads is told to come again, and what is sent is tried anew.
func TestANodeThatMixesTwoBlocksRefusesNothing(t *testing.T) {
	n := openNode(t, t.TempDir())
	at, err := url.Parse(n.RPCURL())
	if err != nil {
		t.Fatal(err)
	}
	way := httputil.NewSingleHostReverseProxy(at)
	var isMixed atomic.Bool
	var mixed atomic.Int64
	between := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		var asked struct {
			ID     json.RawMessage
			Method string
			Params []json.RawMessage
		}
		if err == nil && json.Unmarshal(body, &asked) == nil && isMixed.Load() && len(asked.Params) == 2 && (asked.Method == "eth_call" || asked.Method == "eth_estimateGas") {
			mixed.Add(1)
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprintf(w, `{"jsonrpc":"2.0","id":%s,"error":{"code":3,"message":"execution reverted: panic: arithmetic underflow or overflow (0x11)","data":"0x4e487b71%064x"}}`, asked.ID, 0x11) //nolint:errcheck // a reply of this test
			return
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		way.ServeHTTP(w, r)
	}))
	t.Cleanup(between.Close)
	w := deployed(t, dial(t, between.URL), Durable(n))
	c := w.run(t, w.options(storetest.Open(t)))
	register(t, c)

	isMixed.Store(true)
	if _, err := c.Farmer(soon(t), farmerName(1)); !fault.Is(err, fault.ChainUnavailable) {
		t.Errorf("a view that underflows gives %v, want CHAIN_UNAVAILABLE", err)
	}
	if _, err := c.Send(soon(t), "delivery", chain.Deliver{TokenID: 1, FarmerID: farmerName(1), Grams: 100_000, Grade: chain.FAQ}); err != nil {
		t.Errorf("the delivery is refused: %v", err)
	}
	if mixed.Load() < 2 {
		t.Errorf("%d answers were mixed, want those to a read and to a trial", mixed.Load())
	}
	isMixed.Store(false)
	if _, err := c.Farmer(soon(t), farmerName(1)); err != nil {
		t.Error(err)
	}
}
