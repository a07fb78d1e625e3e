package api

import (
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"mwanyi/internal/fault"
)

// eventKinds are the events that a webhook can ask for.
var eventKinds = []string{
	"farmer.registered",
	"batch.delivered", "batch.graded", "batch.warehoused", "batch.committed", "batch.exported", "batch.settled",
	"loan.originated", "loan.repaid", "loan.defaulted",
	"dds.generated", "dds.filed",
	"credit.updated",
	"payout.completed", "payout.failed",
}

var (
	webhookURLShape    = shape{min: 1, max: 2048, pattern: regexp.MustCompile(`^https?://[^\s/?#@]+([/?]\S*)?$`)}
	webhookSecretShape = shape{min: 8, max: 256}
)

// createWebhook is the body of POST /webhooks.
type createWebhook struct {
	URL           *string   `json:"url"`
	Events        *[]string `json:"events"`
	CooperativeID *string   `json:"cooperative_id"`
	Secret        *string   `json:"secret"`
}

func (in *createWebhook) validate(k *check) {
	k.webhookURL("url", need, in.URL)
	k.events("events", need, in.Events)
	k.text("cooperative_id", need, in.CooperativeID, idShape)
	k.text("secret", need, in.Secret, webhookSecretShape)
}

// webhookURL checks that a URL can be called at all; whether its address may
// be called is asked when it is registered and again at each call.
func (k *check) webhookURL(field string, p presence, v *string) {
	if !given(k, field, p, v) {
		return
	}
	k.text(field, p, v, webhookURLShape)
	u, err := url.Parse(*v)
	if err != nil || u.Hostname() == "" || u.User != nil || strings.Contains(*v, "#") || !portOK(u.Port()) {
		k.refuse(fault.InvalidRequest, "%s must be an absolute http or https URL without credentials and fragment", field)
	}
}

func portOK(port string) bool {
	if port == "" {
		return true
	}
	n, err := strconv.ParseUint(port, 10, 16)
	return err == nil && n > 0
}

// events checks a list of event kinds.
func (k *check) events(field string, p presence, v *[]string) {
	k.list(field, p, v, 1, len(eventKinds), func(field string, item *string) {
		k.oneOf(field, need, item, fault.InvalidRequest, eventKinds...)
	})
}

func (s *Server) createWebhook(c *call) (reply, error) {
	var in createWebhook
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	if err := c.actsFor(*in.CooperativeID, fault.CooperativeNotFound); err != nil {
		return reply{}, err
	}
	return notBuilt("webhooks")
}

func (s *Server) listWebhooks(c *call) (reply, error) {
	if _, err := c.listing(); err != nil {
		return reply{}, err
	}
	return notBuilt("webhooks")
}

func (s *Server) getWebhook(c *call) (reply, error) { return notBuiltRead(c, "webhooks") }

// updateWebhook is the body of PATCH /webhooks/{webhook_id}.
type updateWebhook struct {
	URL    *string   `json:"url"`
	Events *[]string `json:"events"`
}

func (in *updateWebhook) validate(k *check) {
	if in.URL == nil && in.Events == nil {
		k.refuse(fault.InvalidRequest, "nothing to change: send url or events")
	}
	k.webhookURL("url", maybe, in.URL)
	k.events("events", maybe, in.Events)
}

func (s *Server) updateWebhook(c *call) (reply, error) {
	var in updateWebhook
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	return notBuilt("webhooks")
}

func (s *Server) deleteWebhook(c *call) (reply, error) { return notBuiltRead(c, "webhooks") }

func (s *Server) replayDelivery(c *call) (reply, error) { return notBuiltAct(c, "webhooks") }

// replayWebhook is the body of POST /webhooks/{webhook_id}/replay: a window of
// time whose deliveries are sent again.
type replayWebhook struct {
	Since  *string   `json:"since"`
	Until  *string   `json:"until"`
	Events *[]string `json:"events"`
}

func (in *replayWebhook) validate(k *check) {
	since := k.utc("since", need, in.Since)
	until := k.utc("until", need, in.Until)
	k.events("events", maybe, in.Events)
	if !until.After(since) {
		k.refuse(fault.InvalidRequest, "until must be after since")
	}
}

func (s *Server) replayWebhook(c *call) (reply, error) {
	var in replayWebhook
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	return notBuilt("webhooks")
}

// rotateSecret is the body of POST /webhooks/{webhook_id}/rotate-secret.
type rotateSecret struct {
	Secret *string `json:"secret"`
}

func (in *rotateSecret) validate(k *check) { k.text("secret", need, in.Secret, webhookSecretShape) }

func (s *Server) rotateWebhookSecret(c *call) (reply, error) {
	var in rotateSecret
	if err := c.decode(&in); err != nil {
		return reply{}, err
	}
	return notBuilt("webhooks")
}

// testWebhook is the body of POST /webhooks/{webhook_id}/test. Without a kind
// the first is sent that the webhook asks for.
type testWebhook struct {
	Event *string `json:"event"`
}

func (in *testWebhook) validate(k *check) {
	k.oneOf("event", maybe, in.Event, fault.InvalidRequest, eventKinds...)
}

func (s *Server) testWebhook(c *call) (reply, error) {
	var in testWebhook
	if err := c.decodeMaybe(&in); err != nil {
		return reply{}, err
	}
	return notBuilt("webhooks")
}
