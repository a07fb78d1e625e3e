package app

import (
	"context"
	"path/filepath"

	"mwanyi/internal/app/meter"
	"mwanyi/internal/dial"
	"mwanyi/internal/job"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/outside/mail/smtp"
	"mwanyi/internal/outside/mail/spool"
	"mwanyi/internal/secret"
	"mwanyi/internal/webhook"
)

// spoolFolder, in the data folder, takes e-mails when there is no mail server.
const spoolFolder = "mail"

// wireMail makes the sender of e-mails.
func wireMail(c Config) (mail.Sender, error) {
	if c.SMTPURL.Empty() {
		return spool.Folder{Path: filepath.Join(c.DataDir, spoolFolder), From: c.MailFrom}, nil
	}
	return smtp.New(c.SMTPURL.Reveal(), c.MailFrom, nil)
}

// wireWebhooks makes the desk where webhooks are managed and the courier that
// delivers to them.
func (v *service) wireWebhooks(context.Context, Tools) (err error) {
	if v.mail, err = wireMail(v.config); err != nil {
		return err
	}
	box, err := secret.NewBox(v.config.MasterSecret, "webhook-secrets")
	if err != nil {
		return err
	}
	guard := &dial.Guard{Development: v.config.Mode == Dev}
	v.webhooks = &webhook.Desk{Store: v.store, Box: box, Guard: guard, Waits: v.config.WebhookRetryDelays}
	v.courier = &webhook.Courier{Store: v.store, Box: box, Client: guard.Client(webhook.MaxCalls()), Waits: v.config.WebhookRetryDelays,
		Lease: v.config.JobLease, Log: v.log, Meter: meter.NewDeliveries(v.metrics)}
	return nil
}

// webhookKinds are the e-mails about webhooks, and the clean-up.
func (v *service) webhookKinds() []job.Kind {
	email := func(ctx context.Context, organisationID string) (string, error) {
		o, err := v.access.Organisation(ctx, organisationID)
		return o.Email, err
	}
	return append(webhook.SweepJobs(v.store), webhook.AlertJob(v.mail, email))
}
