package hedera

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	hiero "github.com/hiero-ledger/hiero-sdk-go/v2/sdk"

	"mwanyi/internal/clock"
	"mwanyi/internal/outside/ledger"
	"mwanyi/internal/store"
)

// The states of a message.
//
//	NEW        its transaction has an id; nothing was handed to the network
//	SENT       it may have been handed over: ask before anything else
//	CONFIRMED  it has its place and a mirror node shows it there
type state string

const (
	fresh     state = "NEW"
	sent      state = "SENT"
	confirmed state = "CONFIRMED"
)

// validity is how long after its start a transaction can reach consensus.
const validity = 120 * time.Second

// margin is kept from the end of the validity when a transaction is sent, and
// added to it when it is declared dead: clocks differ.
const margin = 15 * time.Second

// advance takes one message one step on. It returns r itself when there is
// nothing to do but wait, nil when the stored message has changed.
func (t *Topic) advance(ctx context.Context, r *keptMessage) (*keptMessage, error) {
	id, err := hiero.TransactionIdFromString(r.txID)
	if err != nil {
		return nil, fmt.Errorf("transaction id of %s: %w", r.eventID, err)
	}
	alive := clock.Now().Before(id.ValidStart.Add(validity - margin))
	switch {
	case r.state == fresh && !alive && r.tries == 0:
		return nil, t.renew(ctx, r) // it was never handed to anybody
	case r.state == fresh && alive:
		return t.send(ctx, r, id)
	}
	return t.ask(ctx, r, id, alive)
}

// send hands the transaction over. It is marked before: whoever finds the mark
// after a crash asks first. Sending the same id twice makes no second message,
// the network refuses it as a duplicate.
func (t *Topic) send(ctx context.Context, r *keptMessage, id hiero.TransactionID) (*keptMessage, error) {
	if r.tries == 0 {
		if err := t.client.reachable(ctx); err != nil {
			return nil, unavailable(err) // nothing was handed to anybody
		}
	}
	if err := t.mark(ctx, r); err != nil {
		return nil, err
	}
	status, err := t.client.send(ctx, id, r.body)
	switch {
	case err != nil: // no answer: it may have arrived
		if ctx.Err() != nil {
			return nil, fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
		}
		return nil, nil
	case status == hiero.StatusOk, status == hiero.StatusDuplicateTransaction:
		return nil, nil
	case status == hiero.StatusTransactionExpired && r.tries > 0:
		return nil, nil // an earlier sending may have arrived in time: ask will tell
	case r.tries > 0:
		return nil, unknownBecause(status)
	case status == hiero.StatusTransactionExpired, status == hiero.StatusInvalidTransactionStart:
		// Refused at the door and never sent before. Its clock was wrong.
		return nil, errors.Join(t.renew(ctx, r), refusedBecause(status))
	}
	// Refused at the door, and never sent before: nothing is on its way.
	if err := t.unmark(ctx, r); err != nil {
		return nil, err
	}
	return nil, refusedBecause(status)
}

func refusedBecause(status hiero.Status) error {
	return unavailable(fmt.Errorf("the network refused the message: %s", status))
}

func unknownBecause(status hiero.Status) error {
	return fmt.Errorf("%w: the network refused the repetition: %s", ledger.ErrUnknown, status)
}

// ask finds out about a message that may have been sent: first the nodes, which
// remember for some minutes, then the mirror node, which remembers for good.
func (t *Topic) ask(ctx context.Context, r *keptMessage, id hiero.TransactionID, alive bool) (*keptMessage, error) {
	answer, err := t.client.receipt(ctx, id)
	if err == nil && answer.known {
		if answer.status != hiero.StatusSuccess {
			return nil, t.failed(ctx, r, answer.status.String())
		}
		return t.confirm(ctx, r, answer.sequence, answer.runningHash)
	}
	found, mirrorErr := t.mirror.transaction(ctx, id)
	switch {
	case mirrorErr != nil:
		return r, doubt(ctx, mirrorErr)
	case found != nil && found.Result != "SUCCESS":
		return nil, t.failed(ctx, r, found.Result)
	case found != nil:
		m, err := t.mirror.messageAt(ctx, found.ConsensusTimestamp)
		if err != nil {
			return r, doubt(ctx, err)
		}
		return t.confirm(ctx, r, m.SequenceNumber, m.RunningHash)
	case alive && err == nil && r.tries < maxTries:
		// The nodes answer and do not know it: hand the same transaction over again.
		return t.send(ctx, r, id)
	case alive:
		return r, nil
	}
	newest, err := t.mirror.newest(ctx)
	if err != nil {
		return r, doubt(ctx, err)
	}
	if newest.After(id.ValidStart.Add(validity + margin)) {
		// The mirror node has seen everything that this transaction could
		// still have become, and it is not among it.
		return nil, t.renew(ctx, r)
	}
	return r, nil
}

// maxTries bounds how often one transaction id is handed over; after that its
// validity is waited for.
const maxTries = 5

// doubt is the error of a mirror node that does not answer: waiting goes on
// until the context ends.
func doubt(ctx context.Context, err error) error {
	if ctx.Err() != nil {
		return fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	}
	return nil
}

// failed records that the transaction reached consensus and did not write the
// message: another try needs another id.
func (t *Topic) failed(ctx context.Context, r *keptMessage, status string) error {
	return errors.Join(t.renew(ctx, r), unavailable(fmt.Errorf("the transaction failed: %s", status)))
}

// confirm reads the message back from the mirror node and keeps its place.
func (t *Topic) confirm(ctx context.Context, r *keptMessage, sequence uint64, runningHash []byte) (*keptMessage, error) {
	m, err := t.mirror.message(ctx, sequence)
	if err != nil {
		return r, doubt(ctx, err) // the mirror node is some seconds behind
	}
	at, err := m.at()
	if err != nil {
		return nil, err
	}
	if !bytes.Equal(m.Message, r.body) || !bytes.Equal(m.RunningHash, runningHash) {
		return nil, fmt.Errorf("entry %d of topic %s is not the message that was sent as %s", sequence, t.id, r.txID)
	}
	done := *r
	done.state = confirmed
	done.sequence = sequence
	done.runningHash = runningHash
	done.consensusAt = at
	err = t.store.UpdateLoose(ctx, func(tx *store.Tx) error { return settle(tx, done) })
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	}
	return nil, nil
}

// mark records that the transaction is about to be handed over.
func (t *Topic) mark(ctx context.Context, r *keptMessage) error {
	err := t.store.UpdateLoose(ctx, func(tx *store.Tx) error { return begin(tx, r) })
	switch {
	case errors.Is(err, store.ErrOutcomeUnknown):
		return fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	case err != nil && r.tries == 0:
		return unavailable(err)
	case err != nil:
		return fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	}
	return nil
}

// unmark takes the record back when the only sending was refused; another
// process may have sent it meanwhile, and then nothing is known.
func (t *Topic) unmark(ctx context.Context, r *keptMessage) error {
	err := t.store.UpdateLoose(context.WithoutCancel(ctx), func(tx *store.Tx) error { return takeBack(tx, r) })
	if err != nil {
		return fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	}
	return nil
}

// renew gives a message that is proven not to be on the topic a new
// transaction id.
func (t *Topic) renew(ctx context.Context, r *keptMessage) error {
	next := t.client.newID()
	err := t.store.UpdateLoose(context.WithoutCancel(ctx), func(tx *store.Tx) error { return replaceID(tx, r, next) })
	if err != nil {
		return fmt.Errorf("%w: %w", ledger.ErrUnknown, err)
	}
	return nil
}
