package api

import (
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/go-json-experiment/json"
	"go.yaml.in/yaml/v3"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/secret"
	"mwanyi/internal/webhook"
)

// eventKinds are the events that a webhook can ask for.
var eventKinds = each(webhook.Kinds, func(k webhook.Kind) string { return string(k) })

var (
	webhookURLShape    = shape{min: 1, max: 2048, private: true, pattern: regexp.MustCompile(`^https?://[^\s/?#@]+([/?]\S*)?$`)}
	webhookSecretShape = shape{min: 8, max: 256, private: true}
)

// createWebhookRequest is the body of POST /webhooks.
type createWebhookRequest struct {
	URL           *string   `json:"url"`
	Events        *[]string `json:"events"`
	CooperativeID *string   `json:"cooperative_id"`
	Secret        *string   `json:"secret"`
}

func (in *createWebhookRequest) validate(k *check) {
	k.webhookURL("url", need, in.URL)
	k.events("events", need, in.Events)
	k.text("cooperative_id", maybe, in.CooperativeID, idShape)
	k.text("secret", maybe, in.Secret, webhookSecretShape)
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
		k.wrong(field, fault.InvalidRequest, "must be an absolute http or https URL without credentials and fragment")
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

// secretPart says of a new secret how receivers are to use it. One that was made
// here is shown in the one reply that tells of it, and in its repeats under the
// same Idempotency-Key.
type secretPart struct {
	Secret string               `json:"secret,omitzero"`
	Format webhook.SecretFormat `json:"secret_format"`
}

// signing is the secret that somebody chose, or one that is made for who did not.
// spec: webhook-secret-made, webhook-secret-format
func signing(chosen *string) (secret.Text, secretPart) {
	if chosen != nil {
		given := secret.New(*chosen)
		return given, secretPart{Format: webhook.FormatOf(given)}
	}
	made := webhook.NewSecret()
	return made, secretPart{Secret: made.Reveal(), Format: webhook.FormatOf(made)}
}

// webhookReply shows a webhook; its secret is never shown.
type webhookReply struct {
	WebhookID     string         `json:"webhook_id"`
	CooperativeID string         `json:"cooperative_id"`
	URL           string         `json:"url"`
	Events        []webhook.Kind `json:"events"`
	Status        webhook.Status `json:"status"`
	CreatedAt     string         `json:"created_at"`
}

func webhookReplyOf(w webhook.Webhook) webhookReply {
	return webhookReply{WebhookID: w.ID, CooperativeID: w.OrganisationID, URL: w.URL, Events: w.Events, Status: w.Status, CreatedAt: clock.Stamp(w.CreatedAt)}
}

// webhookDelivery shows a delivery and its attempts.
type webhookDelivery struct {
	DeliveryID string                 `json:"delivery_id"`
	Event      webhook.Kind           `json:"event"`
	Status     webhook.DeliveryStatus `json:"status"`
	Attempts   []attemptReply         `json:"attempts"`
	CreatedAt  string                 `json:"created_at,omitzero"`
}

type attemptReply struct {
	Time         string  `json:"time"`
	ResponseCode *int    `json:"response_code"`
	DurationMS   int64   `json:"duration_ms"`
	Error        *string `json:"error"`
}

func webhookDeliveryOf(d webhook.Delivery) webhookDelivery {
	out := webhookDelivery{DeliveryID: d.ID, Event: d.Kind, Status: d.Status, Attempts: each(d.Attempts, func(a webhook.Attempt) attemptReply {
		return attemptReply{Time: clock.Stamp(a.At), ResponseCode: a.Code, DurationMS: a.Millis, Error: a.Error}
	})}
	if !d.CreatedAt.IsZero() {
		out.CreatedAt = clock.Stamp(d.CreatedAt)
	}
	return out
}

// tenant names the caller to the desk: its organisation, or nobody for ADMIN,
// who may touch all webhooks.
func (c *call) tenant() string {
	if c.caller.Role == access.Admin {
		return ""
	}
	return c.caller.OrganisationID
}

// listener is the organisation that a webhook is asked for: the caller's own,
// whatever its kind, or any for ADMIN. A buyer and an MFI have no cooperative to
// name and need not name themselves.
// spec: webhooks-of-all
func (c *call) listener(named *string) (o access.Organisation, err error) {
	id := c.caller.OrganisationID
	if named != nil {
		id = *named
	} else if c.caller.Role != access.Buyer && c.caller.Role != access.MFI {
		return o, fault.New(fault.InvalidRequest, "cooperative_id is required")
	}
	if c.caller.Role != access.Admin && c.caller.OrganisationID != id {
		return o, c.actsFor(id, fault.CooperativeNotFound) // says why not
	}
	o, err = c.s.Access.Organisation(c.r.Context(), id)
	if fault.Is(err, fault.NotFound) {
		err = fault.New(fault.CooperativeNotFound, "no organisation has this id")
	}
	return o, err
}

func kindsOf(list []string) []webhook.Kind {
	return each(list, func(text string) webhook.Kind { return webhook.Kind(text) })
}

// spec: post-webhooks
func (s *Server) createWebhook(c *call, in *createWebhookRequest) (reply, error) {
	of, err := c.listener(in.CooperativeID)
	if err != nil {
		return reply{}, err
	}
	signed, shown := signing(in.Secret)
	show := func(w webhook.Webhook) (reply, error) {
		return created(struct {
			webhookReply
			secretPart
		}{webhookReply: webhookReplyOf(w), secretPart: shown})
	}
	asked := webhook.Webhook{OrganisationID: of.ID, Audience: webhook.Audience(of.Kind), URL: *in.URL, Events: kindsOf(*in.Events)}
	w, err := s.Webhooks.Register(c.r.Context(), asked, signed, webhook.Also[webhook.Webhook](keeping(c, show)))
	if err != nil {
		return reply{}, err
	}
	return show(w)
}

// spec: get-webhooks
func (s *Server) listWebhooks(c *call) (reply, error) {
	l, err := c.listing("status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("status", maybe, l.filter("status"), fault.InvalidRequest, string(webhook.Active), string(webhook.Suspended))
	if err := k.err(); err != nil {
		return reply{}, err
	}
	list, rest, err := s.Webhooks.List(c.r.Context(), c.tenant(), webhook.Status(l.Filters["status"]), l.Cursor, l.Limit+1)
	if err != nil {
		return reply{}, err
	}
	list, next := cutAt(l, list, rest, func(w webhook.Webhook) string { return w.ID })
	return ok(struct {
		Webhooks   []webhookReply `json:"webhooks"`
		NextCursor *string        `json:"next_cursor"`
	}{Webhooks: each(list, webhookReplyOf), NextCursor: next})
}

// spec: get-webhooks-id
func (s *Server) getWebhook(c *call) (reply, error) {
	w, recent, err := s.Webhooks.Get(c.r.Context(), c.tenant(), c.path("webhook_id"))
	if err != nil {
		return reply{}, err
	}
	return ok(struct {
		webhookReply
		RecentDeliveries []webhookDelivery `json:"recent_deliveries"`
	}{webhookReply: webhookReplyOf(w), RecentDeliveries: each(recent, webhookDeliveryOf)})
}

// updateWebhookRequest is the body of PATCH /webhooks/{webhook_id}. An empty one
// reactivates.
type updateWebhookRequest struct {
	URL    *string   `json:"url"`
	Events *[]string `json:"events"`
}

func (in *updateWebhookRequest) validate(k *check) {
	k.webhookURL("url", maybe, in.URL)
	k.events("events", maybe, in.Events)
}

// spec: patch-webhooks
func (s *Server) updateWebhook(c *call, in *updateWebhookRequest) (reply, error) {
	change := webhook.Change{URL: in.URL}
	if in.Events != nil {
		kinds := kindsOf(*in.Events)
		change.Events = &kinds
	}
	show := func(w webhook.Webhook) (reply, error) { return ok(webhookReplyOf(w)) }
	w, err := s.Webhooks.Update(c.r.Context(), c.tenant(), c.path("webhook_id"), change, webhook.Also[webhook.Webhook](keeping(c, show)))
	if err != nil {
		return reply{}, err
	}
	return show(w)
}

// spec: delete-webhooks
func (s *Server) deleteWebhook(c *call) (reply, error) {
	if err := s.Webhooks.Delete(c.r.Context(), c.tenant(), c.path("webhook_id")); err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusNoContent}, nil
}

// queued answers with a delivery that is on its way.
func queued(d webhook.Delivery) (reply, error) {
	return reply{status: http.StatusAccepted, value: webhookDeliveryOf(d)}, nil
}

// spec: post-webhooks-replay
func (s *Server) replayDelivery(c *call) (reply, error) {
	d, err := s.Webhooks.Replay(c.r.Context(), c.tenant(), c.path("webhook_id"), c.path("delivery_id"), webhook.Also[webhook.Delivery](keeping(c, queued)))
	if err != nil {
		return reply{}, err
	}
	return queued(d)
}

// replayWebhookRequest is the body of POST /webhooks/{webhook_id}/replay: a window of
// time whose deliveries are sent again.
type replayWebhookRequest struct {
	Since  *string   `json:"since"`
	Until  *string   `json:"until"`
	Events *[]string `json:"events"`
	window webhook.Window
}

func (in *replayWebhookRequest) validate(k *check) {
	since := k.utc("since", need, in.Since)
	until := k.utc("until", need, in.Until)
	k.events("events", maybe, in.Events)
	if !until.After(since) {
		k.refuse(fault.InvalidRequest, "until must be after since")
	}
	in.window = webhook.Window{Since: since, Until: until}
}

func (s *Server) replayWebhook(c *call, in *replayWebhookRequest) (reply, error) {
	if in.Events != nil {
		in.window.Events = kindsOf(*in.Events)
	}
	show := func(r webhook.Replayed) (reply, error) {
		return reply{status: http.StatusAccepted, value: struct {
			WebhookID string `json:"webhook_id"`
			Queued    int    `json:"queued"`
		}{WebhookID: r.WebhookID, Queued: r.Queued}}, nil
	}
	r, err := s.Webhooks.ReplayWindow(c.r.Context(), c.tenant(), c.path("webhook_id"), in.window, webhook.Also[webhook.Replayed](keeping(c, show)))
	if err != nil {
		return reply{}, err
	}
	return show(r)
}

// rotateSecretRequest is the body of POST /webhooks/{webhook_id}/rotate-secret.
type rotateSecretRequest struct {
	Secret *string `json:"secret"`
}

func (in *rotateSecretRequest) validate(k *check) {
	k.text("secret", maybe, in.Secret, webhookSecretShape)
}

func (s *Server) rotateWebhookSecret(c *call, in *rotateSecretRequest) (reply, error) {
	signed, shown := signing(in.Secret)
	show := func(r webhook.Rotation) (reply, error) {
		return ok(struct {
			WebhookID string `json:"webhook_id"`
			OldUntil  string `json:"previous_secret_valid_until"`
			secretPart
		}{WebhookID: r.WebhookID, OldUntil: clock.Stamp(r.OldUntil), secretPart: shown})
	}
	r, err := s.Webhooks.Rotate(c.r.Context(), c.tenant(), c.path("webhook_id"), signed, webhook.Also[webhook.Rotation](keeping(c, show)))
	if err != nil {
		return reply{}, err
	}
	return show(r)
}

// testWebhookRequest is the body of POST /webhooks/{webhook_id}/test. Without a kind
// the first is sent that the webhook asks for.
type testWebhookRequest struct {
	Event *string `json:"event"`
}

func (in *testWebhookRequest) validate(k *check) {
	k.oneOf("event", maybe, in.Event, fault.InvalidRequest, eventKinds...)
}

// spec: post-webhooks-test
func (s *Server) testWebhook(c *call) (reply, error) {
	var in testWebhookRequest
	if err := c.decodeMaybe(&in); err != nil {
		return reply{}, err
	}
	var kind *webhook.Kind
	if in.Event != nil {
		wanted := webhook.Kind(*in.Event)
		kind = &wanted
	}
	d, err := s.Webhooks.Test(c.r.Context(), c.tenant(), c.path("webhook_id"), kind, sample, webhook.Also[webhook.Delivery](keeping(c, queued)))
	if err != nil {
		return reply{}, err
	}
	return queued(d)
}

// contractSamples are the examples of the contract's events: their data, as JSON.
var contractSamples = sync.OnceValues(func() (map[webhook.Kind]string, error) {
	var doc struct {
		Webhooks map[webhook.Kind]struct {
			Post struct {
				RequestBody struct {
					Content map[string]struct {
						Example struct {
							Data map[string]any `yaml:"data"`
						} `yaml:"example"`
					} `yaml:"content"`
				} `yaml:"requestBody"`
			} `yaml:"post"`
		} `yaml:"webhooks"`
	}
	if err := yaml.Unmarshal(Contract, &doc); err != nil {
		return nil, err
	}
	found := map[webhook.Kind]string{}
	for kind, event := range doc.Webhooks {
		data, err := json.Marshal(event.Post.RequestBody.Content["application/json"].Example.Data, json.Deterministic(true))
		if err != nil {
			return nil, err
		}
		found[kind] = string(data)
	}
	return found, nil
})

// sample is the data of an event's example.
func sample(kind webhook.Kind) (string, error) {
	all, err := contractSamples()
	if err != nil {
		return "", err
	}
	data, known := all[kind]
	if !known {
		return "", fmt.Errorf("the contract has no example of %s", kind)
	}
	return data, nil
}
