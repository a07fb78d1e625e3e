package node

import (
	"context"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/ethereum/go-ethereum"
	"github.com/ethereum/go-ethereum/core/types"
	"github.com/ethereum/go-ethereum/ethclient"
	"github.com/ethereum/go-ethereum/params"
	"github.com/ethereum/go-ethereum/rpc"

	"mwanyi/internal/clock"
)

// logging is the creation code of a contract that leaves one log.
var logging = []byte{0x60, 0x00, 0x60, 0x00, 0xa0, 0x00}

// socketAt is the address of the subscriptions of a node.
func socketAt(n *Node) string { return "ws" + strings.TrimPrefix(n.RPCURL(), "http") }

// spec: chain-subscriptions
func TestToolsSubscribeToHeadsAndLogs(t *testing.T) {
	o := options(t.TempDir())
	o.RPCAddr = "127.0.0.1:0"
	n, ctx := openNode(t, o), soon(t)
	raw, err := rpc.DialOptions(ctx, socketAt(n))
	if err != nil {
		t.Fatal(err)
	}
	c := ethclient.NewClient(raw)
	heads, logs := make(chan *types.Header, 16), make(chan types.Log, 16)
	ofHeads, err := c.SubscribeNewHead(ctx, heads)
	if err != nil {
		t.Fatal(err)
	}
	ofLogs, err := c.SubscribeFilterLogs(ctx, ethereum.FilterQuery{}, logs)
	if err != nil {
		t.Fatal(err)
	}
	r := send(ctx, t, n, signed(t, keyOf("0"), 0, params.GWei*10, nil, logging))
	for seen := false; !seen; {
		select {
		case h := <-heads:
			seen = h.Number.Cmp(r.BlockNumber) == 0
		case err := <-ofHeads.Err():
			t.Fatalf("the heads end: %v", err)
		case <-ctx.Done():
			t.Fatal("the block's head does not come")
		}
	}
	select {
	case l := <-logs:
		if l.Address != r.ContractAddress || l.TxHash != r.TxHash {
			t.Errorf("the log is of %s in %s, want that of %s", l.Address, l.TxHash, r.ContractAddress)
		}
	case err := <-ofLogs.Err():
		t.Fatalf("the logs end: %v", err)
	case <-ctx.Done():
		t.Fatal("the log does not come")
	}
	if id, err := c.ChainID(ctx); err != nil || id.Uint64() != testID {
		t.Errorf("chain id %v, %v, want %d: a socket answers calls as well", id, err, testID)
	}
	for _, method := range []string{"admin_nodeInfo", "debug_traceTransaction", "txpool_status", "miner_setExtra", "engine_getPayloadV1"} {
		var answer any
		if err := raw.CallContext(ctx, &answer, method); err == nil || !strings.Contains(err.Error(), "does not exist") {
			t.Errorf("%s: %v, %v, want that it does not exist", method, answer, err)
		}
	}
	// A node that closes leaves nobody hanging.
	if err := n.Close(); err != nil {
		t.Fatal(err)
	}
	select {
	case <-ofHeads.Err():
	case <-ctx.Done():
		t.Error("a subscription outlives its node")
	}
}

func TestSubscriptionsHaveBounds(t *testing.T) {
	o := options(t.TempDir())
	o.RPCAddr = "127.0.0.1:0"
	n, ctx := openNode(t, o), soon(t)
	for origin, want := range map[string]bool{"": true, "http://localhost:5173": true, "http://127.0.0.1:8080": true, "https://evil.example": false, "http://localhost.evil.example": false, "null": false} {
		c, err := rpc.DialOptions(ctx, socketAt(n), rpc.WithHeader("Origin", origin))
		if origin == "" {
			c, err = rpc.DialOptions(ctx, socketAt(n))
		}
		if (err == nil) != want {
			t.Errorf("from a page of %q: %v, want it to connect: %v", origin, err, want)
		}
		if c != nil {
			c.Close()
		}
	}

	large, err := rpc.DialOptions(ctx, socketAt(n))
	if err != nil {
		t.Fatal(err)
	}
	// The server hangs up; whether the client notices depends on what it does just then.
	patience, cancel := context.WithTimeout(ctx, 10*time.Second)
	var answer any
	var answered rpc.Error
	if err := large.CallContext(patience, &answer, "eth_getBalance", strings.Repeat("x", socketMessage)); err == nil || errors.As(err, &answered) {
		t.Errorf("a message of more than a megabyte is taken: %v", err)
	}
	cancel()
	large.Close()

	var all []*rpc.Client
	for {
		c, err := rpc.DialOptions(ctx, socketAt(n))
		if err != nil {
			break
		}
		if all = append(all, c); len(all) > maxSockets {
			break
		}
	}
	if len(all) > maxSockets || len(all) < maxSockets-6 { // those from above may not have ended yet
		t.Errorf("%d connections at once, want %d", len(all), maxSockets)
	}
	if got := ask(t, n.RPCURL(), "eth_chainId", ""); !strings.Contains(got, "result") {
		t.Errorf("calls beside them: %s", got)
	}
	for _, c := range all {
		c.Close()
	}
	for { // a place is free again
		c, err := rpc.DialOptions(ctx, socketAt(n))
		if err == nil {
			c.Close()
			return
		}
		if err := pause(ctx); err != nil {
			t.Fatal(err)
		}
	}
}

// Who subscribes and does not read holds the chain up for no longer than
// socketPatience: the time that the server allows is cut to that.
func TestASubscriberThatDoesNotReadIsDropped(t *testing.T) {
	here, there := net.Pipe() // nobody reads there
	defer there.Close()       //nolint:errcheck // for the test alone
	c := briskConn{here}
	for name, set := range map[string]func(time.Time) error{"SetWriteDeadline": c.SetWriteDeadline, "SetDeadline": c.SetDeadline} {
		for _, asked := range []time.Time{{}, clock.Now().Add(time.Hour)} {
			if err := set(asked); err != nil {
				t.Fatal(err)
			}
			if _, err := c.Write([]byte("news")); err == nil {
				t.Errorf("%s, %v: news that nobody reads is sent", name, asked)
			}
		}
	}
}
