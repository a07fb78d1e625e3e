package africastalking_test

import (
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/outside/sms/africastalking"
	"mwanyi/internal/outside/sms/smstest"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/sandbox/sandboxtest"
	sandboxsms "mwanyi/internal/sandbox/sms"
	"mwanyi/internal/secret"
)

func options(url string) africastalking.Options {
	return africastalking.Options{BaseURL: url + "/sms/africastalking", User: "mwanyi", Key: secret.New("k"), From: "MWANYI", ReportSecret: secret.New("hidden-path"), Timeout: 10 * time.Second}
}

func open(t *testing.T) *sandboxtest.Mast {
	return sandboxtest.SMS(t, sandboxsms.Options{User: "mwanyi", Key: secret.New("k"), Path: "/inbound/messages/hidden-path"})
}

// spec: sms-providers
func TestAfricasTalkingKeepsTheContractOfASender(t *testing.T) {
	mast := open(t)
	hasty, dead, stranger := options(mast.URL), options(mast.DeadURL), options(mast.URL)
	hasty.Timeout = 50 * time.Millisecond
	stranger.Key = secret.New("wrong")
	smstest.Run(t, smstest.World{
		Sender: africastalking.New(options(mast.URL)), NoKeys: true, Next: mast.Next,
		Hasty: africastalking.New(hasty), Dead: africastalking.New(dead), Stranger: africastalking.New(stranger),
		Refused: []string{"+256772120403", "+256772120404", "+256772120406"}, NotTaken: []string{"+256772120501"}, Account: []string{"+256772120402", "+256772120405"},
		Sent: func() (all []smstest.Sent) {
			for _, m := range mast.Sent() {
				all = append(all, smstest.Sent{To: m.To, Text: m.Text})
			}
			return all
		},
	})
}

// What the provider's document and integrations show, word by word.
// spec: sms-providers
func TestAGoodStatusIsNoSuccess(t *testing.T) {
	line := func(code, id string) string {
		return `{"SMSMessageData":{"Message":"Sent to 1/1 Total Cost: UGX 35.0000","Recipients":[{"statusCode":` + code + `,"number":"+256772123456","cost":"UGX 35.0000","status":"Success","messageId":"` + id + `"}]}}`
	}
	const id = "ATXid_ba5ab1e0c0ffee00ba5ab1e0c0ffee00"
	for what, c := range map[string]struct {
		status int
		body   string
		kind   error // nil: taken; errUnknown: nobody knows
		reason string
	}{
		"processed":                 {201, line("100", id), nil, ""},
		"sent":                      {201, line("101", id), nil, ""},
		"queued":                    {200, line("102", id), nil, ""},
		"risk hold":                 {201, line("401", "None"), sms.ErrAccount, "RiskHold"},
		"sender":                    {201, line("402", "None"), sms.ErrAccount, "InvalidSenderId"},
		"number":                    {201, line("403", "None"), sms.ErrRefused, "InvalidPhoneNumber"},
		"number's type":             {201, line("404", "None"), sms.ErrRefused, "UnsupportedNumberType"},
		"balance":                   {201, line("405", "None"), sms.ErrAccount, "InsufficientBalance"},
		"blacklist":                 {201, line("406", "None"), sms.ErrRefused, "UserInBlacklist"},
		"route":                     {201, line("407", "None"), sms.ErrNotTaken, "CouldNotRoute"},
		"do not disturb":            {201, line("409", "None"), sms.ErrRefused, "DoNotDisturbRejection"},
		"their server":              {201, line("500", "None"), sms.ErrNotTaken, "InternalServerError"},
		"their gateway":             {201, line("501", "None"), sms.ErrNotTaken, "GatewayError"},
		"refused by their gateway":  {201, line("502", "None"), sms.ErrNotTaken, "RejectedByGateway"},
		"a code that nobody knows":  {201, line("777", "None"), errUnknown, ""},
		"no line":                   {201, `{"SMSMessageData":{"Message":"InvalidSenderId","Recipients":[]}}`, sms.ErrAccount, "InvalidSenderId"},
		"no line and no word":       {201, `{"SMSMessageData":{"Message":"to +256772123456","Recipients":[]}}`, errUnknown, ""},
		"no JSON":                   {201, `to +256772123456`, errUnknown, ""},
		"not let in":                {401, `The supplied authentication is invalid`, sms.ErrAccount, "401"},
		"a field is missing":        {400, `Request is missing required form field 'to'`, sms.ErrRefused, "400"},
		"too many":                  {429, ``, sms.ErrNotTaken, "429"},
		"somebody else's error":     {502, `bad gateway`, errUnknown, ""},
		"a redirect to a login":     {302, ``, errUnknown, ""},
		"more than anybody answers": {201, strings.Repeat("x", 70<<10), errUnknown, ""},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			if r.URL.Path != "/version1/messaging" || r.Header.Get("apiKey") != "k" || r.FormValue("username") != "mwanyi" || r.FormValue("to") != "+256772123456" || r.FormValue("from") != "MWANYI" {
				t.Errorf("%s: asked %s with %v", what, r.URL.Path, r.Form)
			}
			w.WriteHeader(c.status)
			_, _ = io.WriteString(w, c.body)
		}))
		o := options("")
		o.BaseURL = server.URL
		receipt, err := africastalking.New(o).Send(t.Context(), "key", smstest.Number(t, "+256772123456"), "text")
		server.Close()
		switch {
		case c.kind == nil:
			if want := (sms.Receipt{Provider: "africastalking", MessageID: id}); err != nil || receipt != want {
				t.Errorf("%s: %+v, %v, want %+v", what, receipt, err, want)
			}
		case errors.Is(c.kind, errUnknown):
			if err == nil || errors.Is(err, sms.ErrRefused) || errors.Is(err, sms.ErrNotTaken) || strings.Contains(err.Error(), "772123456") {
				t.Errorf("%s: %v, want an error that says nothing of the outcome", what, err)
			}
		case !errors.Is(err, c.kind) || sms.Reason(err) != c.reason:
			t.Errorf("%s: %v, want %v for %s", what, err, c.kind, c.reason)
		}
	}
}

var errUnknown = errors.New("nobody knows")

// spec: sms-reports
func TestAReportOfAfricasTalkingIsAHintFromWhoKnowsThePath(t *testing.T) {
	mast := open(t)
	a := africastalking.New(options(mast.URL))
	receipts := map[string]sms.Receipt{}
	for _, number := range []string{"+256772123456", "+256772120601"} {
		receipt, err := a.Send(t.Context(), "key", smstest.Number(t, number), "text")
		if err != nil {
			t.Fatal(err)
		}
		receipts[receipt.MessageID] = receipt
	}
	got := map[sms.Outcome]int{}
	for _, came := range mast.Reports(t, 4) {
		d := sms.Delivery{Secret: strings.TrimPrefix(came.Path, "/inbound/messages/"), Header: came.Header, Body: came.Body}
		r, err := a.Callback(d)
		if err != nil || r.Proven || r.Key != "" || receipts[r.MessageID].Provider != r.Provider || strings.Contains(r.Word+r.Reason, "772") {
			t.Errorf("%+v, %v of %s", r, err, came.Body)
		}
		if (r.Reason == "UserDoesNotExist") != (r.Outcome == sms.Undelivered) {
			t.Errorf("%+v, want the reason of what was not delivered", r)
		}
		got[r.Outcome]++
		for _, wrong := range []string{"", "hidden", "hidden-path "} {
			d.Secret = wrong
			if _, err := a.Callback(d); !errors.Is(err, sms.ErrUnproven) {
				t.Errorf("with the path %q: %v", wrong, err)
			}
		}
	}
	if got[sms.OnItsWay] != 2 || got[sms.Delivered] != 1 || got[sms.Undelivered] != 1 {
		t.Errorf("the outcomes are %v", got)
	}
	o := options(mast.URL)
	o.ReportSecret = secret.Text{}
	if _, err := africastalking.New(o).Callback(sms.Delivery{Body: []byte("id=ATXid_ba5ab1e0c0ffee00&status=Success")}); !errors.Is(err, sms.ErrUnproven) {
		t.Errorf("without a secret: %v", err)
	}
	for _, unreadable := range []string{"", "id=ATXid_ba5ab1e0c0ffee00", "status=Success", "id=%2B256772123456&status=Success", "id=ATXid_ba5ab1e0c0ffee00&status=to+%2B256772123456", "%zz"} {
		if r, err := a.Callback(sms.Delivery{Secret: "hidden-path", Body: []byte(unreadable)}); err == nil || errors.Is(err, sms.ErrUnproven) || strings.Contains(err.Error(), "772") {
			t.Errorf("%q: %+v, %v, want an error that shows nothing of it", unreadable, r, err)
		}
	}
}

// spec: sandbox-faults
func TestTheSandboxLosesDoublesAndReordersReports(t *testing.T) {
	mast := open(t)
	a := africastalking.New(options(mast.URL))
	send := func() {
		if _, err := a.Send(t.Context(), "key", smstest.Number(t, "+256772123456"), "text"); err != nil {
			t.Fatal(err)
		}
	}
	words := func(n int) (all []string) {
		for _, came := range mast.Reports(t, n) {
			r, err := a.Callback(sms.Delivery{Secret: "hidden-path", Header: came.Header, Body: came.Body})
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, r.Word)
		}
		return all
	}
	for mode, want := range map[sandbox.Mode]string{
		sandbox.NoCallback: "Success", sandbox.DuplicateCallback: "Sent Sent Success", sandbox.Stale: "Sent Success Sent",
	} {
		mast = open(t)
		a = africastalking.New(options(mast.URL))
		mast.Faults.Set(sandbox.SMS, mode, 1, 0)
		send()
		if got := strings.Join(words(len(strings.Fields(want))), " "); got != want {
			t.Errorf("%s: %q, want %q", mode, got, want)
		}
	}
}
