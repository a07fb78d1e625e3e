package app

import (
	"encoding/json"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"
	"time"

	"mwanyi/internal/app/apptest"
	"mwanyi/internal/outside/chain/follow"
)

// counted is a way to a chain that counts questions by their method.
type counted struct {
	mu   sync.Mutex
	to   string
	by   map[string]int
	look chan struct{} // one for each look at the head
}

// ServeHTTP hands a question, or a list of them, on.
func (c *counted) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	type question struct {
		Method string `json:"method"`
	}
	var all []question
	if json.Unmarshal(body, &all) != nil {
		all = make([]question, 1)
		_ = json.Unmarshal(body, &all[0]) // what is no question has no method
	}
	c.mu.Lock()
	for _, q := range all {
		c.by[q.Method]++
	}
	c.mu.Unlock()
	answer, err := http.Post(c.to, "application/json", strings.NewReader(string(body))) //nolint:noctx // ends with the test's node
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	defer answer.Body.Close() //nolint:errcheck // read to its end
	w.Header().Set("Content-Type", "application/json")
	_, _ = io.Copy(w, answer.Body)
	if len(all) == 1 && all[0].Method == "eth_blockNumber" {
		select {
		case c.look <- struct{}{}:
		default:
		}
	}
}

// total is how many questions were asked, and how many of them for the head.
func (c *counted) total() (all, heads int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, n := range c.by {
		all += n
	}
	return all, c.by["eth_blockNumber"]
}

// A service to whom nothing happens asks a remote chain one thing, once in
// MWANYI_CHAIN_POLL: how far it is. Both of its followers share the answer, and
// nothing else of the service asks at all.
// spec: chain-quiet
func TestAServiceAtRestAsksTheChainOnlyHowFarItIs(t *testing.T) {
	o := apptest.StartOtherChain(t)
	way := &counted{to: o.Node.RPCURL(), by: map[string]int{}, look: make(chan struct{}, 1)}
	server := httptest.NewServer(way)
	t.Cleanup(server.Close)
	c := o.Config(t, o.Dir, map[string]string{"MWANYI_CHAIN_RPC_URLS": server.URL, "MWANYI_CHAIN_POLL": "50ms"})
	deployed(t, o, c, "")
	v, err := start(t, c)
	if err != nil {
		t.Fatal(err)
	}
	stop := v.follow()
	defer func() {
		if err := stop(); err != nil {
			t.Error(err)
		}
	}()
	head := o.Node.DurableHead()
	for ctx := apptest.Soon(t); ; {
		all, err := follow.States(ctx, v.store)
		if err != nil {
			t.Fatal(err)
		}
		if len(all) == 2 && all[0].Block >= head && all[1].Block >= head && !all[0].CurrentAt.IsZero() && !all[1].CurrentAt.IsZero() {
			break
		}
		<-time.After(time.Millisecond)
	}
	const looks = 20
	before, headsBefore := way.total()
	for range looks {
		<-way.look
	}
	after, headsAfter := way.total()
	if others := after - before - (headsAfter - headsBefore); others != 0 {
		t.Errorf("in %d looks the chain was asked %d other things, want none: %v", looks, others, way.by)
	}
}
