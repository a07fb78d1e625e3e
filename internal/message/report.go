package message

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/store"
)

// NativeCallback reads a delivery report in the provider's own form. Of what it
// says only words and names are kept: it quotes the number. INVALID_SIGNATURE when
// it is not proven, or when no provider reports to us.
// spec: sms-reports
func (d *Desk) NativeCallback(secret, query string, header http.Header, body []byte) (inbound.Event, error) {
	unproven := fault.New(fault.InvalidSignature, "the report is not one of the provider of text messages")
	if !d.CanSend() {
		return inbound.Event{}, unproven
	}
	reporter, reports := d.Sender.(sms.Reporter)
	if !reports {
		return inbound.Event{}, unproven
	}
	r, err := reporter.Callback(sms.Delivery{Secret: secret, Query: query, Header: header, Body: body})
	if errors.Is(err, sms.ErrUnproven) {
		return inbound.Event{}, unproven
	}
	if err != nil {
		return inbound.Event{}, fault.New(fault.InvalidRequest, "the report cannot be read").Because(err)
	}
	kept, err := json.Marshal(r)
	kind := r.Provider + "." + r.Word
	return inbound.Event{Source: inbound.Messages, ID: kind + "." + r.MessageID, Kind: kind, Subject: r.MessageID, Known: r.Outcome != "", Body: kept}, err
}

// reportLifetime is how long a report waits for the message that it speaks of: it
// may come before the answer was written down.
const reportLifetime = time.Hour

// errNoMessage: nobody has sent it, or not yet.
var errNoMessage = errors.New("no message has the id of the report")

// ApplyReport keeps with a message what became of it. It is good for nothing else:
// nothing is sent again, and no payment waits for it.
// spec: sms-reports
func (d *Desk) ApplyReport(ctx context.Context, e inbound.Event) (job.Then, error) {
	var r sms.Report
	if err := json.Unmarshal(e.Body, &r); err != nil {
		return nil, job.Permanent(err)
	}
	var m Message
	err := d.Store.Read(ctx, func(tx *store.Tx) (err error) {
		m, err = messageOf(tx, r)
		return err
	})
	switch {
	case errors.Is(err, store.ErrNotFound) && clock.Since(e.At) > reportLifetime:
		return nil, nil // not one of ours
	case errors.Is(err, store.ErrNotFound):
		return nil, errNoMessage
	case err != nil:
		return nil, err
	case !m.heed(r):
		return nil, nil // no news
	}
	d.counts.count(result(r.Outcome))
	return func(tx *store.Tx) error {
		m, err := messageOf(tx, r)
		if m, err = held(tx, m, err); err != nil || !m.heed(r) {
			return err
		}
		return updateMessage(tx, m)
	}, nil
}

// messageOf finds what a report speaks of: by the provider's name for it, or by the
// key, which only a report that is proven is believed about.
func messageOf(tx *store.Tx, r sms.Report) (Message, error) {
	m, err := messageByProviderID(tx, r.Provider, r.MessageID)
	if errors.Is(err, store.ErrNotFound) && r.Proven && r.Key != "" {
		return messageByKey(tx, r.Key)
	}
	return m, err
}

// statusOf is the status that an outcome makes.
var statusOf = map[sms.Outcome]Status{sms.OnItsWay: Sent, sms.Delivered: Delivered, sms.Undelivered: Undelivered}

// heed takes a report over, and says whether it was news. A hint never overrules
// what was proven.
func (m *Message) heed(r sms.Report) bool {
	to := statusOf[r.Outcome]
	if !can(m.Status, to) || m.IsProven && !r.Proven {
		return false
	}
	m.become(to, r.Reason)
	now := clock.Now()
	m.ReportedAt = &now
	m.IsProven = r.Proven
	if m.ProviderID == "" { // its answer was lost
		m.Provider = r.Provider
		m.ProviderID = r.MessageID
		m.SentAt = &now
	}
	return true
}
