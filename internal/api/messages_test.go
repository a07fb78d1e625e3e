package api

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/farmer"
	"mwanyi/internal/fault"
	"mwanyi/internal/inbound"
	"mwanyi/internal/job"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/outside/sms/africastalking"
	"mwanyi/internal/outside/sms/twilio"
	"mwanyi/internal/sandbox/sandboxtest"
	sandboxsms "mwanyi/internal/sandbox/sms"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
	"mwanyi/internal/store/storetest"
	"mwanyi/internal/testhouse"
	"mwanyi/internal/testhouse/farmers"
)

// post is a house whose messages go out by a provider of the sandbox.
type post struct {
	*house
	mast *sandboxtest.Mast
	desk *message.Desk
}

const (
	reportSecret  = "a-path-that-nobody-guesses"
	twilioAccount = "AC0123456789abcdef0123456789abcdef"
)

// providers are those that report, by name.
var providers = map[string]func(*sandboxtest.Mast) sms.Sender{
	"africastalking": func(m *sandboxtest.Mast) sms.Sender {
		return africastalking.New(africastalking.Options{BaseURL: m.URL + "/sms/africastalking", User: "mwanyi", Key: secret.New("k"), ReportSecret: secret.New(reportSecret), Timeout: 10 * time.Second})
	},
	"twilio": func(m *sandboxtest.Mast) sms.Sender {
		return twilio.New(twilio.Options{BaseURL: m.URL + "/sms/twilio", Account: twilioAccount, Token: secret.New("k"), From: "MWANYI", ReportURL: m.DoorURL + "/inbound/messages", Timeout: 10 * time.Second})
	},
}

func openPost(t *testing.T, s *store.Store, provider string, waits ...time.Duration) *post {
	t.Helper()
	p := &post{mast: sandboxtest.SMS(t, sandboxsms.Options{User: "mwanyi", Account: twilioAccount, Key: secret.New("k"), Path: "/inbound/messages/" + reportSecret})}
	p.desk = &message.Desk{Store: s, Sender: providers[provider](p.mast), Language: "lg", Box: farmers.Box(t, "messages"), Country: "UG"}
	p.house = serve(t, testhouse.Open(t, s, testhouse.Options{Waits: waits, Change: func(rest *testhouse.House) { rest.Farmers.Messages = p.desk }}), 1000)
	p.server.Callbacks.Appliers = map[string]inbound.Apply{inbound.Messages: p.desk.ApplyReport}
	farmers.Run(t, s, p.server.Callbacks.Kinds(), nil)
	farmers.Register(t, p.rest.Farmers, func() farmer.RegisterRequest {
		a := farmers.Application(t, p.coop, "UG-1", 1)
		a.Phone = farmers.Phone(t, "+256772123456")
		return a
	}())
	return p
}

// changes gives the farmer another phone, of which the one before is told.
func (p *post) changes(phone string) {
	p.t.Helper()
	p.want(ask{method: "PATCH", path: "/farmers/UG-1", token: p.tokens[access.Cooperative], body: fmt.Sprintf(`{"phone":%q}`, phone)}, http.StatusOK)
}

// list is what ADMIN is shown, newest first.
func (p *post) list(query string) (all []map[string]any) {
	p.t.Helper()
	for _, m := range p.want(ask{method: "GET", path: "/admin/messages" + query, token: p.tokens[access.Admin]}, http.StatusOK)["messages"].([]any) {
		all = append(all, m.(map[string]any))
	}
	return all
}

// stands waits until the messages, oldest first, have these statuses and reasons.
func (p *post) stands(want ...string) {
	p.t.Helper()
	got := func() (words []string) {
		for _, m := range p.list("") {
			word := m["status"].(string)
			if reason, _ := m["reason"].(string); reason != "" {
				word += " " + reason
			}
			words = append([]string{word}, words...)
		}
		return words
	}
	p.rest.Until(fmt.Sprintf("the messages are %q", want), func() bool { return strings.Join(got(), ",") == strings.Join(want, ",") })
}

// report posts what the provider has told as it came.
func (p *post) report(d sandboxtest.Delivery) ask {
	a := ask{method: "POST", path: d.Path, media: "application/x-www-form-urlencoded", body: string(d.Body), header: map[string]string{}}
	if signature := d.Header.Get("X-Twilio-Signature"); signature != "" {
		a.header["X-Twilio-Signature"] = signature
	}
	return a
}

// spec: sms-kept, sms-reports, admin-messages
func TestAnOperatorSeesWhatBecameOfAMessage(t *testing.T) {
	for provider, reasons := range map[string][4]string{
		"africastalking": {"UserDoesNotExist", "UserInBlacklist", "GatewayError", "InsufficientBalance"},
		"twilio":         {"30005", "21610", "UNKNOWN", "20003"},
	} {
		t.Run(provider, func(t *testing.T) {
			storetest.Each(t, func(t *testing.T, s *store.Store) {
				p := openPost(t, s, provider, 0, 0)
				for i, next := range []string{"0601", "0406", "0501", "0405", "3457"} {
					p.changes("+25677212" + next)
					p.rest.Until("it was tried", func() bool { return len(p.list("")) == i+1 && p.rest.Idle() })
				}
				p.stands("SENT", "SENT", "REFUSED "+reasons[1], "LEFT "+reasons[2], "LEFT "+reasons[3])
				p.forged(t, provider)

				reports := p.mast.Reports(t, 4)
				for _, d := range reports {
					if got := p.want(p.report(d), http.StatusOK); got["status"] != "ACCEPTED" {
						t.Errorf("a report is %v", got)
					}
				}
				p.stands("DELIVERED", "UNDELIVERED "+reasons[0], "REFUSED "+reasons[1], "LEFT "+reasons[2], "LEFT "+reasons[3])
				for _, d := range reports {
					if got := p.want(p.report(d), http.StatusOK); got["status"] != "DUPLICATE" {
						t.Errorf("a report that was told before is %v", got)
					}
				}
				p.shown(t, provider)
			})
		})
	}
}

// forged: what nobody proves moves nothing.
func (p *post) forged(t *testing.T, provider string) {
	t.Helper()
	good := p.report(p.mast.Reports(t, 1)[0])
	for what, change := range map[string]func(*ask){
		"another path":      func(a *ask) { a.path = "/inbound/messages/another-path-that-is-wrong" },
		"no path":           func(a *ask) { a.path = "/inbound/messages" },
		"another signature": func(a *ask) { a.header = map[string]string{"X-Twilio-Signature": "RSOYDt4T1cUTdK1PDd93/VVr8B8="} },
	} {
		bad := good
		if change(&bad); provider == "africastalking" && what == "another signature" {
			continue // nobody signs
		}
		bad.wild = true
		p.refused(bad, fault.InvalidSignature)
	}
	if n := p.rest.Count("select count(*) from inbound_event"); n != 0 {
		t.Errorf("%d callbacks are kept, want none that was forged", n)
	}
	wrong := good
	wrong.media = "application/json"
	wrong.wild = true
	p.refused(wrong, fault.UnsupportedMediaType)
}

// shown: what the list says, to whom, and what it does not say.
func (p *post) shown(t *testing.T, provider string) {
	t.Helper()
	all := p.list("?farmer_id=UG-1")
	first := all[len(all)-1]
	for field, want := range map[string]any{
		"farmer_id": "UG-1", "about": "replaced", "parts": 1.0, "encoding": "GSM7", "tries": 1.0, "provider": provider, "proven": provider == "twilio", "reason": nil,
	} {
		if first[field] != want {
			t.Errorf("%s is %v, want %v", field, first[field], want)
		}
	}
	if first["provider_message_id"] != p.mast.Sent()[0].ID || first["sent_at"] == nil || first["reported_at"] == nil {
		t.Errorf("%v, want the provider's name of it and when", first)
	}
	if left := all[1]; left["tries"] != 3.0 || left["provider"] != nil {
		t.Errorf("%v, want three tries and nobody who took it", left)
	}
	if got := p.list("?status=REFUSED&limit=1"); len(got) != 1 || got[0]["status"] != "REFUSED" {
		t.Errorf("the refused are %v", got)
	}
	if got := p.list("?farmer_id=UG-2"); len(got) != 0 {
		t.Errorf("another farmer's are %v", got)
	}
	next := p.want(ask{method: "GET", path: "/admin/messages?limit=2", token: p.tokens[access.Admin]}, http.StatusOK)["next_cursor"].(string)
	if got := p.list("?limit=200&cursor=" + next); len(got) != 3 {
		t.Errorf("the next page has %d, want 3", len(got))
	}
	p.refused(ask{method: "GET", path: "/admin/messages?status=SEEN", token: p.tokens[access.Admin], wild: true}, fault.InvalidRequest)
	for role, token := range p.tokens {
		if role != access.Admin {
			p.refused(ask{method: "GET", path: "/admin/messages", token: token}, fault.InsufficientPermissions)
		}
	}
	body := string(p.do(ask{method: "GET", path: "/admin/messages", token: p.tokens[access.Admin]}).body)
	for _, hidden := range []string{"77212", "essimu", reportSecret} {
		if strings.Contains(body, hidden) || strings.Contains(p.log.String(), hidden) {
			t.Errorf("%q is in the list or in the log", hidden)
		}
		if n := p.rest.Count("select count(*) from message where id || key || farmer_id || provider || provider_id || reason like $1", "%"+hidden+"%"); n != 0 {
			t.Errorf("%q is in %d messages", hidden, n)
		}
	}
	if got := p.desk.Parts()["GSM7"]; got != 2+1+3+3 {
		t.Errorf("%d parts were handed over, want each try counted", got)
	}
	if got := p.desk.Results(); got["TAKEN"] != 2 || got["REFUSED"] != 1 || got["ACCOUNT"] != 3 || got["NOT_TAKEN"]+got["UNKNOWN"] != 3 || got["DELIVERED"] != 1 || got["UNDELIVERED"] != 1 {
		t.Errorf("the results are %v", got)
	}
}

// A signed report gives the key back: a message whose answer was lost is known to be
// out, and does not go out again.
// spec: sms-kept
func TestAReportStandsInForAnAnswerThatWasLost(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		p := openPost(t, s, "twilio", time.Hour)
		p.mast.Next("lost-reply")
		p.changes("+256772123457")
		p.stands("SENDING UNKNOWN")
		for _, d := range p.mast.Reports(t, 2) {
			p.want(p.report(d), http.StatusOK)
		}
		p.stands("DELIVERED")
		p.rest.Update(func(tx *store.Tx) error {
			return job.Hasten(tx, p.rest.Text("select id from job where kind = 'message.later'"))
		})
		p.rest.Until("the job is done", func() bool { return p.rest.Count("select count(*) from job where kind = 'message.later'") == 0 })
		if got := p.mast.Sent(); len(got) != 1 {
			t.Errorf("%d messages went out, want one", len(got))
		}
		if got := p.list("")[0]; got["provider_message_id"] != p.mast.Sent()[0].ID || got["status"] != "DELIVERED" {
			t.Errorf("the message is %v", got)
		}
	})
}

// Nobody knows whether the first has gone, and the provider has no keys: it may come
// twice, as the port says. It is one message here.
// spec: sms-kept
func TestAMessageWhoseAnswerIsLostIsSentAgain(t *testing.T) {
	p := openPost(t, storetest.Open(t), "africastalking", 0, 0)
	p.mast.Next("lost-reply")
	p.changes("+256772123457")
	p.stands("SENT")
	sent := p.mast.Sent()
	if len(sent) != 2 || sent[0].Text != sent[1].Text || sent[0].To != sent[1].To {
		t.Fatalf("%d messages went out, want the same twice", len(sent))
	}
	if got := p.list("")[0]; got["tries"] != 2.0 || got["provider_message_id"] != sent[1].ID {
		t.Errorf("the message is %v", got)
	}
	p.changes("+256772123458")
	p.stands("SENT", "SENT")
}
