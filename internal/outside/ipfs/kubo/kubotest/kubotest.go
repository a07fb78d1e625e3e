// Package kubotest plays a Kubo node for tests that run without a real one: it
// speaks as much of the RPC as the service uses, in the words that Kubo v0.43.0
// answers with, and can be told to fail.
package kubotest

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"testing"

	"mwanyi/internal/outside/ipfs"
	"mwanyi/internal/outside/ipfs/car"
)

// Node is a node that stands in for Kubo.
type Node struct {
	URL   string
	Token string

	mu     sync.Mutex
	blocks map[ipfs.CID][]byte
	pins   map[string]bool
	remote map[string]string // CID to status
	calls  map[string]int
	fail   func(command string, call int) string
}

// Start runs a node until the test ends.
func Start(t testing.TB) *Node {
	n := &Node{Token: "a token of the test", blocks: map[ipfs.CID][]byte{}, pins: map[string]bool{}, remote: map[string]string{}, calls: map[string]int{}}
	server := httptest.NewServer(n)
	t.Cleanup(server.Close)
	n.URL = server.URL
	return n
}

// The ways to fail, for Fail.
const (
	Down     = "down"     // nothing happens, the connection breaks
	LostWord = "lost"     // it happens, the connection breaks
	Unpinned = "unpinned" // the blocks are taken, the pin fails
	Garbled  = "garbled"  // blocks come back wrong
)

// Fail asks how the n-th call of a command, from 1, shall fail; empty: it works.
func (n *Node) Fail(how func(command string, call int) string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.fail = how
}

// Forget unpins and throws away everything, as an operator's mistake would.
func (n *Node) Forget() {
	n.mu.Lock()
	defer n.mu.Unlock()
	clear(n.blocks)
	clear(n.pins)
}

// Pins is how many roots are pinned.
func (n *Node) Pins() int {
	n.mu.Lock()
	defer n.mu.Unlock()
	return len(n.pins)
}

// Remote sets where the copy at the pinning service stands.
func (n *Node) Remote(c ipfs.CID, status string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.remote[c.String()] = status
}

// ServeHTTP answers the RPC.
func (n *Node) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	defer n.mu.Unlock()
	command := strings.TrimPrefix(r.URL.Path, "/api/v0/")
	n.calls[command]++
	how := ""
	if n.fail != nil {
		how = n.fail(command, n.calls[command])
	}
	if how == Down {
		panic(http.ErrAbortHandler)
	}
	if r.Method != http.MethodPost {
		w.WriteHeader(http.StatusMethodNotAllowed)
		return
	}
	if r.Header.Get("Authorization") != "Bearer "+n.Token {
		w.WriteHeader(http.StatusForbidden)
		return
	}
	answer, err := n.answer(command, r, how)
	if how == LostWord {
		panic(http.ErrAbortHandler)
	}
	if err != nil {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(http.StatusInternalServerError)
		_ = json.NewEncoder(w).Encode(map[string]any{"Message": err.Error(), "Code": 0, "Type": "error"})
		return
	}
	_, _ = w.Write(answer) //nolint:gosec // read by a test, not by a browser
}

func (n *Node) answer(command string, r *http.Request, how string) ([]byte, error) {
	arg := r.URL.Query().Get("arg")
	switch command {
	case "dag/import":
		return n.load(r, how)
	case "pin/ls":
		if !n.pins[arg] {
			return nil, fmt.Errorf("path '/ipfs/%s' is not pinned", arg)
		}
		return json.Marshal(map[string]any{"Keys": map[string]any{arg: map[string]string{"Type": "recursive"}}})
	case "pin/rm":
		if !n.pins[arg] {
			return nil, fmt.Errorf("not pinned or pinned indirectly")
		}
		delete(n.pins, arg)
		return json.Marshal(map[string]any{"Pins": []string{arg}})
	case "block/get":
		c, err := ipfs.ParseCID(arg)
		if err != nil {
			return nil, err
		}
		data, ok := n.blocks[c]
		if !ok {
			return nil, fmt.Errorf("block was not found locally (offline): ipld: could not find %s", arg)
		}
		if how == Garbled {
			return append([]byte("garbled"), data...), nil
		}
		return data, nil
	case "pin/remote/add":
		n.remote[arg] = "queued"
		return json.Marshal(map[string]string{"Status": "queued", "Cid": arg, "Name": ""})
	case "pin/remote/ls":
		root := r.URL.Query().Get("cid")
		if status, asked := n.remote[root]; asked {
			return json.Marshal(map[string]string{"Status": status, "Cid": root, "Name": ""})
		}
		return nil, nil
	}
	return nil, fmt.Errorf("command %q", command)
}

// load takes the first root that a CAR file holds.
func (n *Node) load(r *http.Request, how string) ([]byte, error) {
	form, err := r.MultipartReader()
	if err != nil {
		return nil, err
	}
	part, err := form.NextPart()
	if err != nil {
		return nil, err
	}
	root := ""
	err = car.Read(part, func(c ipfs.CID, data []byte) error {
		if root == "" {
			root = c.String()
		}
		n.blocks[c] = data
		return nil
	})
	if err != nil {
		return nil, err
	}
	if _, err := io.Copy(io.Discard, r.Body); err != nil {
		return nil, err
	}
	said := map[string]any{"Cid": map[string]string{"/": root}, "PinErrorMsg": ""}
	if how == Unpinned {
		said["PinErrorMsg"] = "context deadline exceeded"
	} else {
		n.pins[root] = r.URL.Query().Get("pin-roots") == "true"
	}
	return json.Marshal(map[string]any{"Root": said})
}
