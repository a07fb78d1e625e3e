// Package hedera is the ledger on the Hedera Consensus Service: each message
// is one transaction to a topic, whose id is stored before it is sent, so that
// a lost answer can be asked for and nothing is ever sent under two ids.
//
//	hedera.go   Topic, Submit, Entry: the way of a message
//	outcome.go  what is known of a message, and what follows from it
//	client.go   the network's nodes: send, ask for a receipt
//	mirror.go   the mirror node: read back, look for a transaction
//	running.go  the topic's running hash, and checking a topic with it
//	sql.go      the table hedera_message
package hedera

import (
	"bytes"
	"context"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Options are what a topic is reached with.
type Options struct {
	Store       *store.Store
	Nodes       map[string]string // host:port to the node's account id
	Operator    string            // the account that pays
	OperatorKey secret.Text
	Topic       string
	SubmitKey   secret.Text  // empty: the topic asks for none
	Mirror      string       // base URL of a mirror node, no slash at the end
	HTTP        *http.Client // for the mirror node; nil: one with a timeout
	// Pause is the wait between two looks at a receipt or the mirror node;
	// 500 ms when zero.
	Pause time.Duration
}

// Topic is the ledger. It implements ledger.Ledger.
type Topic struct {
	store  *store.Store
	id     string
	client *client
	mirror *mirror
	pause  time.Duration
}

var _ ledger.Ledger = (*Topic)(nil)

// New prepares a topic. It reads the keys and contacts nobody.
func New(o Options) (*Topic, error) {
	if o.Pause <= 0 {
		o.Pause = 500 * time.Millisecond
	}
	c, err := newClient(o)
	if err != nil {
		return nil, fmt.Errorf("hedera: %w", err)
	}
	return &Topic{store: o.Store, id: o.Topic, client: c, mirror: newMirror(o), pause: o.Pause}, nil
}

// Close ends the connections.
func (t *Topic) Close() error { return t.client.close() }

// submitTime bounds one Submit whose context has no end of its own.
const submitTime = 60 * time.Second

// Submit implements ledger.Ledger. It returns when the message has its place
// and a mirror node shows it there.
func (t *Topic) Submit(ctx context.Context, m ledger.Message) (ledger.Receipt, error) {
	body, err := m.Body()
	if err != nil {
		return ledger.Receipt{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, submitTime)
	defer cancel()
	r, err := t.keep(ctx, m.EventID, body)
	if err != nil {
		return ledger.Receipt{}, err
	}
	if !bytes.Equal(r.body, body) {
		return ledger.Receipt{}, fmt.Errorf("%w: %s", ledger.ErrKeyReused, m.EventID)
	}
	for r.state != confirmed {
		next, err := t.advance(ctx, r)
		if err != nil {
			return ledger.Receipt{}, err
		}
		if next == r { // nothing is known yet
			if err := pause(ctx, t.pause); err != nil {
				return ledger.Receipt{}, err
			}
		}
		if r, err = t.reread(ctx, m.EventID); err != nil {
			return ledger.Receipt{}, err
		}
	}
	return t.receipt(r), nil
}

// keep stores the message with the id of its transaction, or finds it as it
// was stored. Nothing has been sent when it fails.
func (t *Topic) keep(ctx context.Context, eventID string, body []byte) (*keptMessage, error) {
	var r keptMessage
	err := t.store.UpdateLoose(ctx, func(tx *store.Tx) (err error) {
		r = keptMessage{eventID: eventID, body: body, txID: t.client.newID(), state: fresh, createdAt: clock.Now()}
		if err := insert(tx, r); err != nil {
			return err
		}
		r, err = find(tx, eventID)
		return err
	})
	switch {
	case ctx.Err() != nil && err != nil:
		return nil, fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	case err != nil:
		return nil, unavailable(err)
	}
	return &r, nil
}

func (t *Topic) reread(ctx context.Context, eventID string) (*keptMessage, error) {
	var r keptMessage
	err := t.store.Read(ctx, func(tx *store.Tx) (err error) {
		r, err = find(tx, eventID)
		return err
	})
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	}
	return &r, nil
}

func (t *Topic) receipt(r *keptMessage) ledger.Receipt {
	return ledger.Receipt{Topic: t.id, Sequence: r.sequence, At: r.consensusAt, RunningHash: r.runningHash}
}

// Entry implements ledger.Ledger, from the mirror node.
func (t *Topic) Entry(ctx context.Context, sequence uint64) (ledger.Entry, error) {
	m, err := t.mirror.message(ctx, sequence)
	if err != nil {
		return ledger.Entry{}, err
	}
	at, err := m.at()
	if err != nil {
		return ledger.Entry{}, unavailable(err)
	}
	return ledger.Entry{Receipt: ledger.Receipt{Topic: t.id, Sequence: sequence, At: at, RunningHash: m.RunningHash}, Body: m.Message}, nil
}

// Ping is the ledger's part of /readyz: the mirror node answers.
func (t *Topic) Ping(ctx context.Context) error {
	_, err := t.mirror.newest(ctx)
	return err
}

// Evidence is an entry as JSON, for outsiders.
func (t *Topic) Evidence(ctx context.Context, sequence uint64) ([]byte, error) {
	e, err := t.Entry(ctx, sequence)
	if err != nil {
		return nil, err
	}
	out := struct {
		Topic         string          `json:"topic"`
		Sequence      uint64          `json:"sequence"`
		At            time.Time       `json:"at"`
		Message       json.RawMessage `json:"message"`
		RunningHash   string          `json:"running_hash"`
		TransactionID string          `json:"transaction_id,omitempty"`
	}{t.id, sequence, e.At, e.Body, base64.StdEncoding.EncodeToString(e.RunningHash), ""}
	if !json.Valid(e.Body) {
		return nil, notFound("entry %d of the topic is not one of ours", sequence)
	}
	err = t.store.Read(ctx, func(tx *store.Tx) error {
		r, err := findAt(tx, sequence)
		out.TransactionID = r.txID
		if errors.Is(err, store.ErrNotFound) {
			return nil
		}
		return err
	})
	if err != nil {
		return nil, unavailable(err)
	}
	return json.Marshal(out)
}

// Checkpoint refuses: a topic has none.
func (t *Topic) Checkpoint(context.Context) ([]byte, error) {
	return nil, notFound("the ledger of this service is the Hedera topic %s: read it at a mirror node", t.id)
}

// Tile refuses: a topic has none.
func (t *Topic) Tile(ctx context.Context, _ string) ([]byte, error) { return t.Checkpoint(ctx) }

// Key is empty: a topic signs nothing.
func (t *Topic) Key() string { return "" }

func unavailable(err error) error {
	return fault.New(fault.LedgerUnavailable, "the audit ledger does not answer").Because(err)
}

func notFound(format string, args ...any) error {
	return fault.New(fault.NotFound, format, args...).Because(ledger.ErrNotFound)
}

// pause waits; the end of ctx means that the outcome is not known.
func pause(ctx context.Context, wait time.Duration) error {
	select {
	case <-ctx.Done():
		return fmt.Errorf("%w: %w", ledger.ErrUnknown, context.Cause(ctx))
	case <-time.After(wait):
		return nil
	}
}
