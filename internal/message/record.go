package message

import (
	"context"
	"errors"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/id"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/state"
	"mwanyi/internal/store"
)

// Status is what is known of a message.
type Status string

// The statuses.
const (
	Sending     Status = "SENDING"     // nobody knows yet whether the provider has it
	Sent        Status = "SENT"        // the provider has it
	Refused     Status = "REFUSED"     // the provider does not want it, now or later
	Left        Status = "LEFT"        // the last try has gone by
	Delivered   Status = "DELIVERED"   // as the provider reports
	Undelivered Status = "UNDELIVERED" // as the provider reports
)

// Statuses lists them.
var Statuses = []Status{Sending, Sent, Refused, Left, Delivered, Undelivered}

// move is a row of the table of moves.
type move struct {
	from, to Status
	by       string
}

// moves are all that a message can do. A report may come before the answer, or in
// place of one that was lost; what was delivered stays so, whatever comes late.
var moves = []move{
	{"", Sending, "it is written down, before anybody is asked to send it"},
	{Sending, Sent, "the provider has taken it"},
	{Sending, Refused, "the provider refuses it for good"},
	{Sending, Left, "the last try has failed"},
	{Sending, Delivered, "a report comes before the answer"},
	{Sending, Undelivered, "a report comes before the answer"},
	{Left, Sent, "a report shows that it was taken"},
	{Left, Delivered, "a report shows that it was taken"},
	{Left, Undelivered, "a report shows that it was taken"},
	{Sent, Delivered, "a report"},
	{Sent, Undelivered, "a report"},
	{Undelivered, Delivered, "a later report"},
}

// can reports whether a message may go from one status to another.
func can(from, to Status) bool {
	for _, m := range moves {
		if m.from == from && m.to == to {
			return true
		}
	}
	return false
}

// States shows the table of moves.
func States() state.Machine {
	m := state.Machine{Name: "Text message", About: "A text message to a farmer: who took it, and what became of it. Nothing else depends on it."}
	for _, one := range moves {
		m.Moves = append(m.Moves, state.Move{From: string(one.from), To: string(one.to), By: one.by})
	}
	return m
}

// Message is what is kept of a message: neither its receiver's number nor its text.
type Message struct {
	ID         string
	Key        string // what it was sent under
	FarmerID   string // empty: nobody's
	Words      Words
	Encoding   sms.Encoding
	Parts      int
	Status     Status
	Tries      int
	Provider   string // who took it; empty: nobody did
	ProviderID string // what it is called there
	Reason     string // the provider's word for what went wrong
	IsProven   bool   // the last report was signed
	CreatedAt  time.Time
	SentAt     *time.Time
	ReportedAt *time.Time
}

// Sweep removes up to most messages that were made before a time. What is still being sent stays. The job that sent one has
// long ended: nobody sends it again under its key.
// spec: message-retention
func Sweep(tx *store.Tx, before time.Time, most int) (int64, error) {
	return deleteOldest(tx, id.First("msg", before), most)
}

// hand gives a message to the provider. It is written down first: after a crash,
// or a lost answer, what a report has shown meanwhile is not sent again. What it
// returns writes down that the provider has it, in the transaction that ends the job.
// spec: sms-kept
func (d *Desk) hand(ctx context.Context, key string, to Receiver, w Words, text string) (job.Then, error) {
	size := sms.SizeOf(text)
	m := Message{ID: id.New("msg"), Key: key, FarmerID: to.FarmerID, Words: w, Encoding: size.Encoding, Parts: size.Parts, Status: Sending, CreatedAt: clock.Now()}
	err := d.Store.Update(ctx, func(tx *store.Tx) (err error) {
		m, err = insertMessage(tx, m)
		return err
	})
	switch {
	case err != nil:
		return nil, err
	case m.Status == Refused: // a crash came before the job ended
		return nil, sms.Deny(sms.ErrRefused, m.Reason)
	case m.Status != Sending:
		return nil, nil
	}
	d.counts.offer(size)
	// A crash from here to the end of the job, or of answered, leaves it SENDING: the job
	// hands it over again under the same key.
	receipt, sent := d.Sender.Send(ctx, key, to.Phone, text)
	d.counts.count(resultOf(sent))
	if sent == nil {
		return func(tx *store.Tx) error { return answered(tx, m, receipt, nil) }, nil
	}
	return nil, errors.Join(sent, d.Store.Update(context.WithoutCancel(ctx), func(tx *store.Tx) error { return answered(tx, m, receipt, sent) }))
}

// unknownReason stands where nobody said why a message was not taken.
const unknownReason = "UNKNOWN"

// answered writes down what the provider has answered.
func answered(tx *store.Tx, m Message, receipt sms.Receipt, sent error) error {
	m, err := held(tx, m, nil)
	if err != nil {
		return err
	}
	m.Tries++
	switch {
	case sent == nil:
		now := clock.Now()
		m.SentAt = &now
		m.Provider = receipt.Provider
		m.ProviderID = receipt.MessageID
		m.become(Sent, "")
	case errors.Is(sent, sms.ErrRefused):
		m.become(Refused, sms.Reason(sent))
	case m.Status == Sending:
		m.Reason = sms.Reason(sent)
		if m.Reason == "" {
			m.Reason = unknownReason
		}
	}
	return updateMessage(tx, m)
}

// become moves a message where it may go; a reason belongs to its status.
func (m *Message) become(to Status, reason string) {
	if can(m.Status, to) {
		m.Status = to
		m.Reason = reason
	}
}

// Leave is the GiveUp of every job whose step is a message.
func Leave(tx *store.Tx, j *job.Job, _ error) error {
	m, err := messageByKey(tx, keyOf(j))
	m, err = held(tx, m, err)
	if errors.Is(err, store.ErrNotFound) {
		return nil // it has not come so far
	}
	if err != nil {
		return err
	}
	m.become(Left, m.Reason)
	return updateMessage(tx, m)
}

// Filter is which messages are asked for; an empty field asks for all.
type Filter struct {
	Status   Status
	FarmerID string
	Before   string // an id; empty: from the newest on
	Limit    int
}

// List gives messages, newest first.
func (d *Desk) List(ctx context.Context, f Filter) (list []Message, rest string, err error) {
	if d == nil {
		return nil, "", nil
	}
	err = d.Store.Read(ctx, func(tx *store.Tx) error {
		list, rest, err = messages(tx, f)
		return err
	})
	return list, rest, err
}
