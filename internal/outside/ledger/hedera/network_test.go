package hedera

import (
	"bytes"
	"context"
	"crypto/ed25519"
	"crypto/sha512"
	"encoding/json"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/hiero-ledger/hiero-sdk-go/v2/proto/services"
	hiero "github.com/hiero-ledger/hiero-sdk-go/v2/sdk"
	"google.golang.org/grpc"
	"google.golang.org/grpc/codes"
	"google.golang.org/grpc/status"
	"google.golang.org/protobuf/proto"

	"mwanyi/internal/clock"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

const (
	testNode     = "0.0.3"
	testOperator = "0.0.1001"
	testTopic    = "0.0.5005"
)

// network is a node of the network and a mirror node, on loopback: gRPC with
// the network's own protobufs, and the mirror's REST. It checks what a node
// checks and computes the real running hash.
type network struct {
	services.UnimplementedConsensusServiceServer
	services.UnimplementedCryptoServiceServer
	t           *testing.T
	address     string
	mirrorURL   string
	operatorKey hiero.PrivateKey
	submitKey   hiero.PrivateKey

	mu       sync.Mutex
	messages []topicMessage
	receipts map[string]*services.TransactionReceipt // by transaction id
	results  map[string]mirrorTransaction            // what the mirror node knows
	arrived  []string                                // transaction ids that came to the door, in order
	last     time.Time                               // consensus

	// Trouble. Each is a number of calls that it still happens to.
	busy, loseAnswer, loseRequest, hideReceipt, noReceiptAnswer int
	mirrorDown                                                  bool
	mirrorHides                                                 bool // it lags: shows no message and no transaction
	mirrorNewest                                                time.Time
	throttle                                                    int // reaches consensus and fails there
}

func startNetwork(t *testing.T) *network {
	t.Helper()
	n := &network{t: t, receipts: map[string]*services.TransactionReceipt{}, results: map[string]mirrorTransaction{}}
	var err error
	if n.operatorKey, err = hiero.PrivateKeyGenerateEd25519(); err != nil {
		t.Fatal(err)
	}
	if n.submitKey, err = hiero.PrivateKeyGenerateEd25519(); err != nil {
		t.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := grpc.NewServer()
	services.RegisterConsensusServiceServer(server, n)
	services.RegisterCryptoServiceServer(server, n)
	go server.Serve(listener) //nolint:errcheck // ends with the test
	t.Cleanup(server.Stop)
	mirror := httptest.NewServer(http.HandlerFunc(n.serveMirror))
	t.Cleanup(mirror.Close)
	n.address, n.mirrorURL = listener.Addr().String(), mirror.URL
	return n
}

func (n *network) options(s *store.Store) Options {
	return Options{Store: s, Nodes: map[string]string{n.address: testNode}, Operator: testOperator, OperatorKey: secret.New(n.operatorKey.StringDer()),
		Topic: testTopic, SubmitKey: secret.New(n.submitKey.StringDer()), Mirror: n.mirrorURL, Pause: 5 * time.Millisecond}
}

func (n *network) topic(t *testing.T, s *store.Store) *Topic {
	t.Helper()
	topic, err := New(n.options(s))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := topic.Close(); err != nil {
			t.Error(err)
		}
	})
	return topic
}

// set changes the trouble under the lock.
func (n *network) set(change func()) {
	n.mu.Lock()
	defer n.mu.Unlock()
	change()
}

func take(count *int) bool {
	if *count == 0 {
		return false
	}
	*count--
	return true
}

func idText(id *services.TransactionID) string {
	a, v := id.GetAccountID(), id.GetTransactionValidStart()
	return fmt.Sprintf("%d.%d.%d@%d.%09d", a.GetShardNum(), a.GetRealmNum(), a.GetAccountNum(), v.GetSeconds(), v.GetNanos())
}

// SubmitMessage is the node's door.
func (n *network) SubmitMessage(_ context.Context, in *services.Transaction) (*services.TransactionResponse, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	var signed services.SignedTransaction
	var body services.TransactionBody
	if proto.Unmarshal(in.GetSignedTransactionBytes(), &signed) != nil || proto.Unmarshal(signed.GetBodyBytes(), &body) != nil {
		return &services.TransactionResponse{NodeTransactionPrecheckCode: services.ResponseCodeEnum_INVALID_TRANSACTION}, nil
	}
	id := idText(body.GetTransactionID())
	n.arrived = append(n.arrived, id)
	if take(&n.loseRequest) {
		return nil, status.Error(codes.Unavailable, "lost on the way")
	}
	if take(&n.busy) {
		return &services.TransactionResponse{NodeTransactionPrecheckCode: services.ResponseCodeEnum_BUSY}, nil
	}
	code := n.door(&body, &signed, id)
	if code == services.ResponseCodeEnum_OK {
		n.consensus(&body, &signed, id)
	}
	if take(&n.loseAnswer) {
		return nil, status.Error(codes.Unavailable, "the answer is lost")
	}
	return &services.TransactionResponse{NodeTransactionPrecheckCode: code}, nil
}

// door is what a node checks before it takes a transaction.
func (n *network) door(body *services.TransactionBody, signed *services.SignedTransaction, id string) services.ResponseCodeEnum {
	start := time.Unix(body.GetTransactionID().GetTransactionValidStart().GetSeconds(), int64(body.GetTransactionID().GetTransactionValidStart().GetNanos()))
	end := start.Add(time.Duration(body.GetTransactionValidDuration().GetSeconds()) * time.Second)
	now := clock.Now()
	switch {
	case body.GetNodeAccountID().GetAccountNum() != 3:
		return services.ResponseCodeEnum_INVALID_NODE_ACCOUNT
	case now.Before(start):
		return services.ResponseCodeEnum_INVALID_TRANSACTION_START
	case !now.Before(end):
		return services.ResponseCodeEnum_TRANSACTION_EXPIRED
	case n.receipts[id] != nil:
		return services.ResponseCodeEnum_DUPLICATE_TRANSACTION
	case body.GetTransactionID().GetAccountID().GetAccountNum() != 1001:
		return services.ResponseCodeEnum_PAYER_ACCOUNT_NOT_FOUND
	case !signedBy(signed, n.operatorKey):
		return services.ResponseCodeEnum_INVALID_SIGNATURE
	case len(body.GetConsensusSubmitMessage().GetMessage()) > 1024:
		return services.ResponseCodeEnum_MESSAGE_SIZE_TOO_LARGE
	}
	return services.ResponseCodeEnum_OK
}

func signedBy(signed *services.SignedTransaction, key hiero.PrivateKey) bool {
	public := key.PublicKey().BytesRaw()
	for _, pair := range signed.GetSigMap().GetSigPair() {
		if bytes.HasPrefix(public, pair.GetPubKeyPrefix()) && ed25519.Verify(public, signed.GetBodyBytes(), pair.GetEd25519()) {
			return true
		}
	}
	return false
}

// consensus is what the network decides about a transaction that was taken.
func (n *network) consensus(body *services.TransactionBody, signed *services.SignedTransaction, id string) {
	at := clock.Now()
	if !at.After(n.last) {
		at = n.last.Add(3 * time.Nanosecond)
	}
	n.last = at
	stamp := fmt.Sprintf("%d.%09d", at.Unix(), at.Nanosecond())
	code := services.ResponseCodeEnum_SUCCESS
	message := body.GetConsensusSubmitMessage()
	switch {
	case take(&n.throttle):
		code = services.ResponseCodeEnum_THROTTLED_AT_CONSENSUS
	case message.GetTopicID().GetTopicNum() != 5005:
		code = services.ResponseCodeEnum_INVALID_TOPIC_ID
	case !signedBy(signed, n.submitKey):
		code = services.ResponseCodeEnum_INVALID_SIGNATURE
	}
	receipt := &services.TransactionReceipt{Status: code}
	n.receipts[id], n.results[id] = receipt, mirrorTransaction{ConsensusTimestamp: stamp, Result: code.String()}
	if code != services.ResponseCodeEnum_SUCCESS {
		return
	}
	before := make([]byte, sha512.Size384)
	if len(n.messages) > 0 {
		before = n.messages[len(n.messages)-1].RunningHash
	}
	sequence := uint64(len(n.messages) + 1)
	hash, err := RunningHash(before, testOperator, testTopic, at, sequence, message.GetMessage())
	if err != nil {
		n.t.Error(err)
	}
	n.messages = append(n.messages, topicMessage{stamp, message.GetMessage(), testOperator, hash, sequence})
	receipt.TopicSequenceNumber, receipt.TopicRunningHash, receipt.TopicRunningHashVersion = sequence, hash, 3
}

// GetTransactionReceipts answers what became of a transaction.
func (n *network) GetTransactionReceipts(_ context.Context, in *services.Query) (*services.Response, error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if take(&n.noReceiptAnswer) {
		return nil, status.Error(codes.Unavailable, "not now")
	}
	header := &services.ResponseHeader{NodeTransactionPrecheckCode: services.ResponseCodeEnum_OK}
	receipt := n.receipts[idText(in.GetTransactionGetReceipt().GetTransactionID())]
	if receipt == nil || take(&n.hideReceipt) {
		header.NodeTransactionPrecheckCode = services.ResponseCodeEnum_RECEIPT_NOT_FOUND
		receipt = &services.TransactionReceipt{Status: services.ResponseCodeEnum_UNKNOWN}
	}
	return &services.Response{Response: &services.Response_TransactionGetReceipt{
		TransactionGetReceipt: &services.TransactionGetReceiptResponse{Header: header, Receipt: receipt}}}, nil
}

// serveMirror is the mirror node.
func (n *network) serveMirror(w http.ResponseWriter, r *http.Request) {
	n.mu.Lock()
	defer n.mu.Unlock()
	path, query := r.URL.Path, r.URL.Query()
	prefix := "/api/v1/topics/" + testTopic + "/messages"
	var out any
	switch {
	case n.mirrorDown:
		w.WriteHeader(http.StatusServiceUnavailable)
		return
	case path == "/api/v1/transactions":
		newest := n.mirrorNewest
		if newest.IsZero() {
			newest = clock.Now()
		}
		out = map[string]any{"transactions": []mirrorTransaction{{ConsensusTimestamp: fmt.Sprintf("%d.%09d", newest.Unix(), newest.Nanosecond()), Result: "SUCCESS"}}}
	case strings.HasPrefix(path, "/api/v1/transactions/"):
		out = n.mirrorTransaction(strings.TrimPrefix(path, "/api/v1/transactions/"))
	case path == prefix:
		out = n.mirrorMessages(query.Get("timestamp"), query.Get("sequencenumber"))
	case strings.HasPrefix(path, prefix+"/"):
		sequence, err := strconv.ParseUint(strings.TrimPrefix(path, prefix+"/"), 10, 64)
		if err == nil && !n.mirrorHides && sequence >= 1 && sequence <= uint64(len(n.messages)) {
			out = n.messages[sequence-1]
		}
	}
	if out == nil {
		w.WriteHeader(http.StatusNotFound)
		fmt.Fprint(w, `{"_status":{"messages":[{"message":"Not found"}]}}`)
		return
	}
	if err := json.NewEncoder(w).Encode(out); err != nil {
		n.t.Error(err)
	}
}

func (n *network) mirrorTransaction(dashed string) any {
	parts := strings.Split(dashed, "-")
	if len(parts) != 3 {
		return nil
	}
	found, there := n.results[parts[0]+"@"+parts[1]+"."+parts[2]]
	if !there || n.mirrorHides {
		return nil
	}
	return map[string]any{"transactions": []mirrorTransaction{{ConsensusTimestamp: "1.000000000", Result: "DUPLICATE_TRANSACTION"}, found}}
}

func (n *network) mirrorMessages(timestamp, after string) any {
	list := []topicMessage{}
	from, _ := strconv.ParseUint(strings.TrimPrefix(after, "gt:"), 10, 64)
	for _, m := range n.messages {
		if timestamp == "eq:"+m.ConsensusTimestamp || timestamp == "" && m.SequenceNumber > from && len(list) < 100 {
			list = append(list, m)
		}
	}
	return map[string]any{"messages": list}
}
