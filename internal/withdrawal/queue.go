package withdrawal

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/money"
	"mwanyi/internal/outside/chain"
	"mwanyi/internal/store"
)

// The vault's line on the chain pays in order, whoever calls it. What it reports
// comes from the receipts of our own calls and from who follows the chain, in any
// order and more than once: each report counts once, whichever brings it.

// request is one who stands in the line of a vault, which has numbered it.
type request struct {
	vault        chain.Address
	id           uint64
	owner        chain.Address
	receiver     chain.Address
	shares       uint64
	waiting      uint64
	withdrawalID string // empty: it is nobody's of ours
	requestedAt  time.Time
}

// payment is what the line has paid for a request.
type payment struct {
	event     string
	vault     chain.Address
	requestID uint64
	receiver  chain.Address
	shares    uint64
	amount    money.USDC
	txHash    string
	paidAt    time.Time
}

// heed takes reports of the line down.
func (d *Desk) heed(tx *store.Tx, events []chain.Event) error {
	for _, e := range events {
		var err error
		switch data := e.Data.(type) {
		case chain.WithdrawalRequested:
			err = d.requested(tx, e, data)
		case chain.WithdrawalPaid:
			err = d.paid(tx, e, data)
		case chain.WithdrawalCancelled:
			err = d.leftLine(tx, data)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// requested takes down who has joined the line: a withdrawal of ours, which was on
// its way, or somebody by itself.
// spec: withdrawal-queue
func (d *Desk) requested(tx *store.Tx, e chain.Event, data chain.WithdrawalRequested) error {
	if _, err := requestByID(tx, data.Vault, data.ID); !errors.Is(err, store.ErrNotFound) {
		return err // it is known
	}
	r := request{vault: data.Vault, id: data.ID, owner: data.Owner, receiver: data.Receiver, shares: data.Shares, waiting: data.Shares, requestedAt: e.At}
	earlier, err := paymentsOf(tx, r) // which this one has overtaken
	if err != nil {
		return err
	}
	for _, p := range earlier {
		r.waiting -= min(r.waiting, p.shares)
	}
	w, err := d.whoJoins(tx, e, data)
	if err != nil {
		return err
	}
	r.withdrawalID = w.ID
	if _, err := insertRequest(tx, r); err != nil {
		return err
	}
	for _, p := range earlier {
		if err := d.count(tx, r, p); err != nil {
			return err
		}
	}
	return wakeLine(tx, causeOf(e))
}

func causeOf(e chain.Event) string { return fmt.Sprintf("%s:%d", e.TxHash, e.LogIndex) }

// whoJoins is the withdrawal that a request is of; without an id it is nobody's of
// ours.
func (d *Desk) whoJoins(tx *store.Tx, e chain.Event, data chain.WithdrawalRequested) (w Withdrawal, err error) {
	p, err := joining(tx, data)
	if errors.Is(err, store.ErrNotFound) {
		return d.adopt(tx, e, data)
	}
	if err != nil {
		return w, err
	}
	if w, err = withdrawalByID(tx, p.withdrawalID); err != nil {
		return w, err
	}
	now := clock.Now()
	p.status = partPlaced
	p.receiver = data.Receiver
	p.txHash = e.TxHash.String()
	p.endedAt = &now
	if err := endPart(tx, p); err != nil {
		return w, err
	}
	w.requestID = data.ID
	w.dealt += p.amount
	w.refusals = 0
	w.restsUntil = nil
	if w.Status == Cancelled { // signed after all: it is the lender's newer word
		w.dealt = w.Asked // of this part alone
		w.CalledOff = false
		w.Failure = ""
	}
	if w, err = d.makeMove(tx, w, placed); err != nil {
		return w, err
	}
	return w, wake(tx, "after/"+w.ID)
}

// adopt makes a withdrawal of a request that a lender of ours has made by itself.
// One of an account, which OPERATOR alone can make, nobody here has ordered.
// spec: withdrawal-own-request
func (d *Desk) adopt(tx *store.Tx, e chain.Event, data chain.WithdrawalRequested) (w Withdrawal, err error) {
	who, err := access.LenderByWallet(tx, data.Owner.String())
	if errors.Is(err, store.ErrNotFound) {
		return w, nil
	}
	if err != nil {
		return w, err
	}
	if who.Keeps() {
		d.alarm(context.Background(), "withdrawal_by_nobody")
	}
	w = Withdrawal{ID: id.New("wdr"), MFIID: who.ID, Status: Queued, AskedShares: data.Shares, MadeBy: onChain, CreatedAt: clock.Now(), vault: data.Vault, requestID: data.ID}
	if err := insertWithdrawal(tx, w); err != nil {
		return w, err
	}
	now := clock.Now()
	p := part{withdrawalID: w.ID, number: 1, status: partOpen, vault: data.Vault, owner: data.Owner, receiver: data.Receiver, shares: data.Shares, inLine: true, begunAt: now}
	if !who.Keeps() {
		p.signsUntil = &now
	}
	if err := insertPart(tx, p); err != nil {
		return w, err
	}
	p.status = partPlaced
	p.txHash = e.TxHash.String()
	p.endedAt = &now
	w.parts = 1
	return w, errors.Join(endPart(tx, p), updateWithdrawal(tx, w, Queued))
}

// paid takes down what the line has paid for a request, once, and lets it be sent to
// whom it is owed.
// spec: withdrawal-parts, withdrawal-claim
func (d *Desk) paid(tx *store.Tx, e chain.Event, data chain.WithdrawalPaid) error {
	p := payment{event: causeOf(e), vault: data.Vault, requestID: data.ID, receiver: data.Receiver, shares: data.Shares, amount: data.Amount, txHash: e.TxHash.String(), paidAt: e.At}
	isFirst, err := insertPayment(tx, p)
	if err != nil || !isFirst {
		return err
	}
	if err := wakeClaim(tx, claimArgs{Receiver: data.Receiver, Vault: data.Vault}, p.event); err != nil {
		return err
	}
	r, err := requestByID(tx, data.Vault, data.ID)
	if errors.Is(err, store.ErrNotFound) {
		return nil // who joined will be told of it
	}
	if err != nil {
		return err
	}
	r.waiting -= min(r.waiting, p.shares)
	if err := setRequestWaiting(tx, r); err != nil {
		return err
	}
	return d.count(tx, r, p)
}

// count adds a payment of a line to the withdrawal that it is of. What else of it is
// being paid or signed goes on.
func (d *Desk) count(tx *store.Tx, r request, paid payment) error {
	if r.withdrawalID == "" {
		return nil
	}
	w, err := withdrawalByID(tx, r.withdrawalID)
	if err != nil {
		return err
	}
	w.parts++
	w.Paid += paid.amount
	w.PaidShares += paid.shares
	p := part{withdrawalID: w.ID, number: w.parts, status: partPaid, vault: r.vault, owner: r.owner, receiver: paid.receiver, paid: paid.amount, paidShares: paid.shares, txHash: paid.txHash, begunAt: clock.Now()}
	if err := insertPaidPart(tx, p, paid.event); err != nil {
		return err
	}
	stands, err := isStanding(tx, w.ID)
	if err != nil {
		return err
	}
	on := paidPart
	switch {
	case w.Status == Cancelled || w.Status == Paid:
		on = paidLate
	case w.Status == Paying || w.Status == AwaitingSignature:
		on = paidByLine
	case !stands && !w.hasRest():
		on = paidAll
	}
	if _, err = d.makeMove(tx, w, on); err != nil || on != paidPart {
		return err
	}
	return wake(tx, "after/"+w.ID)
}

// leftLine ends a withdrawal whose request is no longer in a line, when it stands in no
// other and nothing else of it is to be paid.
func (d *Desk) leftLine(tx *store.Tx, data chain.WithdrawalCancelled) error {
	r, err := requestByID(tx, data.Vault, data.ID)
	if errors.Is(err, store.ErrNotFound) || err == nil && r.waiting == 0 {
		return nil // never ours, or known
	}
	if err != nil {
		return err
	}
	r.waiting = 0
	if err := setRequestWaiting(tx, r); err != nil || r.withdrawalID == "" {
		return err
	}
	w, err := withdrawalByID(tx, r.withdrawalID)
	if err != nil || !w.IsOpen() {
		return err
	}
	if !w.CalledOff {
		w.Failure = "the request was taken out of the vault's line on the chain"
	}
	stands, err := isStanding(tx, w.ID)
	if err != nil {
		return err
	}
	if w.Status != Queued || stands || !w.CalledOff && w.hasRest() {
		return updateWithdrawal(tx, w, w.Status)
	}
	_, err = d.makeMove(tx, w, leftLine)
	return err
}
