package webhook

import (
	"context"
	"errors"
	"fmt"
	"time"

	"mwanyi/internal/job"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/store"
)

// The e-mails about a webhook.
const (
	warningAlert    = "warning"    // one attempt is left before the suspension
	suspensionAlert = "suspension" // the webhook is SUSPENDED
)

// KindAlert is the name of the job that sends an e-mail.
const KindAlert = "webhook.alert"

// alertArgs are the arguments of an alert job.
type alertArgs struct {
	What         string `json:"what"`
	Organisation string `json:"organisation"`
	Webhook      string `json:"webhook"`
	URL          string `json:"url"`
	Delivery     string `json:"delivery"`
	Event        Kind   `json:"event"`
	Error        string `json:"error"`
}

// alert owes the organisation an e-mail, in the transaction of what it reports.
func alert(tx *store.Tx, to target, r result, what string) error {
	_, err := job.Enqueue(tx, KindAlert, alertArgs{What: what, Organisation: to.organisation, Webhook: to.id, URL: to.url,
		Delivery: r.id, Event: r.kind, Error: *r.attempt.Error})
	return err
}

// alertWaits are the pauses after an e-mail that could not be sent: two days in all.
var alertWaits = []time.Duration{
	time.Minute, 5 * time.Minute, 15 * time.Minute, time.Hour, 3 * time.Hour, 6 * time.Hour, 12 * time.Hour, 24 * time.Hour,
}

// AlertJob sends the e-mails that are owed. email gives an organisation's address.
func AlertJob(sender mail.Sender, email func(ctx context.Context, organisationID string) (string, error)) job.Kind {
	return job.Kind{Name: KindAlert, Waits: alertWaits, Timeout: time.Minute, Run: func(ctx context.Context, j *job.Job) (job.Then, error) {
		var a alertArgs
		if err := j.Args(&a); err != nil {
			return nil, job.Permanent(err)
		}
		to, err := email(ctx, a.Organisation)
		if err != nil {
			return nil, err
		}
		// The one outside write of this job. A crash after it sends the same
		// message again, under the same key.
		err = sender.Send(ctx, j.ID, a.message(to))
		if errors.Is(err, mail.ErrRefused) {
			return nil, job.Permanent(err)
		}
		return nil, err
	}}
}

// message is the text of an alert.
func (a alertArgs) message(to string) mail.Message {
	subject := "Your webhook " + a.Webhook + " is suspended"
	state := "All attempts to deliver an event to your webhook have failed, so it is now SUSPENDED: nothing is sent to it until you reactivate it."
	remedy := fmt.Sprintf("When the receiver works again, send PATCH /webhooks/%s with an empty object. The delivery named above and "+
		"everything that happened since then are sent, in their order. They are kept for %d days.", a.Webhook, int(Retention.Hours())/24)
	if a.What == warningAlert {
		subject = "Your webhook " + a.Webhook + " is about to be suspended"
		state = "An event could not be delivered to your webhook. One attempt is left; when it fails too, the webhook will be SUSPENDED and nothing more is sent to it."
		remedy = "Please check the receiver. It must answer with a 2xx status within 10 seconds. You need not do anything else: the next attempt comes by itself."
	}
	return mail.Message{To: to, Subject: subject, Text: fmt.Sprintf(`%s

Webhook:   %s
Address:   %s
Delivery:  %s
Event:     %s
Last try:  %s

%s

GET /webhooks/%s shows every attempt.
`, state, a.Webhook, a.URL, a.Delivery, a.Event, a.Error, remedy, a.Webhook)}
}
