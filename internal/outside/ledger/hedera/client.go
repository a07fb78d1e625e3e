package hedera

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"sync"
	"time"

	hiero "github.com/hiero-ledger/hiero-sdk-go/v2/sdk"

	"mwanyi/internal/clock"
)

// client speaks to the network's nodes. Connections are made when they are
// needed, not before.
type client struct {
	nodes       map[string]hiero.AccountID
	operator    hiero.AccountID
	operatorKey hiero.PrivateKey
	topic       hiero.TopicID
	submitKey   *hiero.PrivateKey
	pause       time.Duration

	mu  sync.Mutex
	sdk *hiero.Client
}

func newClient(o Options) (*client, error) {
	c := &client{nodes: map[string]hiero.AccountID{}, pause: o.Pause}
	var err error
	for at, account := range o.Nodes {
		if c.nodes[at], err = hiero.AccountIDFromString(account); err != nil {
			return nil, fmt.Errorf("account of node %s: %w", at, err)
		}
	}
	if c.operator, err = hiero.AccountIDFromString(o.Operator); err != nil {
		return nil, fmt.Errorf("operator: %w", err)
	}
	if c.topic, err = hiero.TopicIDFromString(o.Topic); err != nil {
		return nil, fmt.Errorf("topic: %w", err)
	}
	if c.operatorKey, err = hiero.PrivateKeyFromString(o.OperatorKey.Reveal()); err != nil {
		return nil, errors.New("the operator's key cannot be read") // the cause may quote it
	}
	if !o.SubmitKey.Empty() {
		key, err := hiero.PrivateKeyFromString(o.SubmitKey.Reveal())
		if err != nil {
			return nil, errors.New("the submit key cannot be read")
		}
		c.submitKey = &key
	}
	return c, nil
}

// Limits of one call. The adapter repeats by itself, because only one call at
// a time tells which of several answers was lost.
const (
	callTime = 10 * time.Second
	dialTime = 3 * time.Second
)

// connected makes the SDK's client at the first use.
func (c *client) connected() (*hiero.Client, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sdk != nil {
		return c.sdk, nil
	}
	sdk, err := hiero.ClientForNetworkV2(c.nodes)
	if err != nil {
		return nil, err
	}
	sdk.SetOperator(c.operator, c.operatorKey)
	sdk.SetMaxAttempts(1)
	sdk.SetGrpcDeadline(callTime)
	sdk.SetRequestTimeout(callTime)
	// How soon a node that did not answer is asked again; the pace is ours.
	sdk.SetNodeMaxBackoff(4 * c.pause)
	sdk.SetNodeMinBackoff(c.pause)
	sdk.SetNodeMinReadmitPeriod(c.pause)
	sdk.SetNodeMaxReadmitPeriod(4 * c.pause)
	sdk.SetLogLevel(hiero.LoggerLevelDisabled)
	c.sdk = sdk
	return sdk, nil
}

func (c *client) close() error {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.sdk == nil {
		return nil
	}
	sdk := c.sdk
	c.sdk = nil
	return sdk.Close()
}

// newID makes a transaction id whose time lies a little back, as the network
// asks, because its clock may be behind ours.
func (c *client) newID() string {
	start := clock.Now().Add(-8*time.Second - rand.N(5*time.Second))
	return hiero.NewTransactionIDWithValidStart(c.operator, start).String()
}

// send hands a message over once and gives the node's answer at the door. An
// error means that there was no answer.
func (c *client) send(ctx context.Context, id hiero.TransactionID, body []byte) (hiero.Status, error) {
	sdk, err := c.connected()
	if err != nil {
		return 0, err
	}
	tx, err := hiero.NewTopicMessageSubmitTransaction().SetTransactionID(id).SetTopicID(c.topic).SetMessage(body).
		SetMaxChunks(1).SetRegenerateTransactionID(false).SetTransactionValidDuration(validity).FreezeWith(sdk)
	if err != nil {
		return 0, err
	}
	if c.submitKey != nil {
		tx = tx.Sign(*c.submitKey)
	}
	return c.door(ctx, func() (hiero.TransactionResponse, error) {
		// The embedded transaction's Execute, not the message's own: that one
		// also waits for the receipt and mixes up the two answers.
		return tx.Transaction.Execute(sdk)
	})
}

// busyTries is how often a node that is busy is asked again.
const busyTries = 4

// door hands over until the node is not busy and gives its answer. A busy node
// has taken nothing.
func (c *client) door(ctx context.Context, execute func() (hiero.TransactionResponse, error)) (hiero.Status, error) {
	for try := 1; ; try++ {
		_, err := within(ctx, execute)
		var at hiero.ErrHederaPreCheckStatus
		switch {
		case err == nil:
			return hiero.StatusOk, nil
		case !errors.As(err, &at):
			return 0, err
		}
		switch at.Status {
		case hiero.StatusBusy, hiero.StatusPlatformTransactionNotCreated, hiero.StatusPlatformNotActive:
			if try < busyTries { // the SDK has waited a little already
				continue
			}
		}
		return at.Status, nil
	}
}

// reachable says whether any node takes connections.
func (c *client) reachable(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, dialTime)
	defer cancel()
	var dialer net.Dialer
	failures := make(chan error, len(c.nodes))
	for at := range c.nodes {
		go func() {
			conn, err := dialer.DialContext(ctx, "tcp", at)
			if err == nil {
				err = conn.Close()
			}
			failures <- err
		}()
	}
	var all error
	for range c.nodes {
		err := <-failures
		if err == nil {
			return nil
		}
		all = errors.Join(all, err)
	}
	return all
}

// outcome is a receipt.
type outcome struct {
	known       bool // consensus was reached; false: the nodes do not know the transaction, or not yet
	status      hiero.Status
	sequence    uint64
	runningHash []byte
}

// receipt asks the nodes what became of a transaction. An error means that
// none answered.
func (c *client) receipt(ctx context.Context, id hiero.TransactionID) (outcome, error) {
	sdk, err := c.connected()
	if err != nil {
		return outcome{}, err
	}
	r, err := within(ctx, func() (hiero.TransactionReceipt, error) {
		return hiero.NewTransactionReceiptQuery().SetTransactionID(id).Execute(sdk)
	})
	var door hiero.ErrHederaPreCheckStatus
	var failed hiero.ErrHederaReceiptStatus
	switch {
	case errors.As(err, &door):
		return outcome{}, nil // RECEIPT_NOT_FOUND, UNKNOWN or BUSY
	case errors.As(err, &failed):
		return known(failed.Status, hiero.TransactionReceipt{}), nil
	case err != nil:
		return outcome{}, err
	}
	return known(r.Status, r), nil
}

func known(status hiero.Status, r hiero.TransactionReceipt) outcome {
	switch status {
	case hiero.StatusUnknown, hiero.StatusReceiptNotFound, hiero.StatusRecordNotFound, hiero.StatusBusy, hiero.StatusOk, hiero.StatusPlatformNotActive:
		return outcome{}
	}
	return outcome{known: true, status: status, sequence: r.TopicSequenceNumber, runningHash: r.TopicRunningHash}
}

// within gives up waiting for the SDK when ctx ends: it takes no context. What
// it has begun ends by its own time limit.
func within[T any](ctx context.Context, do func() (T, error)) (T, error) {
	type result struct {
		value T
		err   error
	}
	done := make(chan result, 1)
	go func() {
		var r result
		defer func() {
			// The SDK panics when it finds no node that answers.
			if p := recover(); p != nil {
				r.err = fmt.Errorf("hedera: %v", p)
			}
			done <- r
		}()
		r.value, r.err = do()
	}()
	select {
	case r := <-done:
		return r.value, r.err
	case <-ctx.Done():
		var none T
		return none, context.Cause(ctx)
	}
}
