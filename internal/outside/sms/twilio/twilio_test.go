package twilio_test

import (
	"encoding/base64"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/outside/sms/smstest"
	"mwanyi/internal/outside/sms/twilio"
	"mwanyi/internal/sandbox/sandboxtest"
	sandboxsms "mwanyi/internal/sandbox/sms"
	"mwanyi/internal/secret"
)

const account = "AC0123456789abcdef0123456789abcdef"

func options(url, door string) twilio.Options {
	return twilio.Options{BaseURL: url + "/sms/twilio", Account: account, Token: secret.New("k"), From: "+15005550006", ReportURL: door + "/inbound/messages", Timeout: 10 * time.Second}
}

func open(t *testing.T) *sandboxtest.Mast {
	return sandboxtest.SMS(t, sandboxsms.Options{Account: account, Key: secret.New("k")})
}

// spec: sms-providers
func TestTwilioKeepsTheContractOfASender(t *testing.T) {
	mast := open(t)
	hasty, dead, stranger := options(mast.URL, mast.DoorURL), options(mast.DeadURL, mast.DoorURL), options(mast.URL, mast.DoorURL)
	hasty.Timeout = 50 * time.Millisecond
	stranger.Token = secret.New("wrong")
	smstest.Run(t, smstest.World{
		Sender: twilio.New(options(mast.URL, mast.DoorURL)), NoKeys: true, Next: mast.Next,
		Hasty: twilio.New(hasty), Dead: twilio.New(dead), Stranger: twilio.New(stranger),
		Refused: []string{"+256772120403", "+256772120404", "+256772120406"}, Account: []string{"+256772120402", "+256772120405"},
		Sent: func() (all []smstest.Sent) {
			for _, m := range mast.Sent() {
				all = append(all, smstest.Sent{Key: m.Key, To: m.To, Text: m.Text})
			}
			return all
		},
	})
}

// spec: sms-providers
func TestACodeSaysWhetherToTryAgain(t *testing.T) {
	const sid = "SM0123456789abcdef0123456789abcdef"
	refused := func(code string) string {
		return `{"code":` + code + `,"message":"The 'To' number +256772123456 is not valid","more_info":"https://www.twilio.com/docs/errors/` + code + `","status":400}`
	}
	for what, c := range map[string]struct {
		status int
		body   string
		kind   error
		reason string
	}{
		"queued":                    {201, `{"sid":"` + sid + `","status":"queued","error_code":null}`, nil, ""},
		"accepted by a service":     {201, `{"sid":"` + sid + `","status":"accepted","error_code":null}`, nil, ""},
		"failed at once":            {201, `{"sid":"` + sid + `","status":"failed","error_code":30006}`, sms.ErrRefused, "30006"},
		"a suspended account":       {201, `{"sid":"` + sid + `","status":"failed","error_code":30002}`, sms.ErrAccount, "30002"},
		"a full queue":              {201, `{"sid":"` + sid + `","status":"failed","error_code":30001}`, sms.ErrNotTaken, "30001"},
		"no number":                 {400, refused("21211"), sms.ErrRefused, "21211"},
		"unsubscribed":              {400, refused("21610"), sms.ErrRefused, "21610"},
		"no mobile":                 {400, refused("21614"), sms.ErrRefused, "21614"},
		"no route":                  {400, refused("21612"), sms.ErrRefused, "21612"},
		"not our sender":            {400, refused("21606"), sms.ErrAccount, "21606"},
		"a country that is closed":  {400, refused("21408"), sms.ErrAccount, "21408"},
		"the sender's queue":        {400, refused("21611"), sms.ErrNotTaken, "21611"},
		"too many":                  {429, refused("20429"), sms.ErrNotTaken, "20429"},
		"not let in":                {401, refused("20003"), sms.ErrAccount, "20003"},
		"not let in, without JSON":  {403, `no`, sms.ErrAccount, "403"},
		"no such account":           {404, refused("20404"), sms.ErrAccount, "20404"},
		"their error":               {503, refused("20503"), errUnknown, ""},
		"taken, without a name":     {201, `{"status":"queued"}`, errUnknown, ""},
		"taken, and no JSON":        {201, `to +256772123456`, errUnknown, ""},
		"more than anybody answers": {201, strings.Repeat("x", 70<<10), errUnknown, ""},
	} {
		server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			user, token, _ := r.BasicAuth()
			if r.URL.Path != "/2010-04-01/Accounts/"+account+"/Messages.json" || user != account || token != "k" || r.FormValue("MessagingServiceSid") != "MG1" || r.FormValue("From") != "" ||
				r.FormValue("StatusCallback") != "https://coffee.example/inbound/messages?message=job_1%2Fmessage" {
				t.Errorf("%s: asked %s with %v", what, r.URL.Path, r.Form)
			}
			w.WriteHeader(c.status)
			_, _ = io.WriteString(w, c.body)
		}))
		o := options("", "https://coffee.example")
		o.BaseURL, o.From = server.URL, "MG1"
		receipt, err := twilio.New(o).Send(t.Context(), "job_1/message", smstest.Number(t, "+256772123456"), "text")
		server.Close()
		switch {
		case c.kind == nil:
			if want := (sms.Receipt{Provider: "twilio", MessageID: sid}); err != nil || receipt != want {
				t.Errorf("%s: %+v, %v, want %+v", what, receipt, err, want)
			}
		case errors.Is(c.kind, errUnknown):
			if err == nil || errors.Is(err, sms.ErrRefused) || errors.Is(err, sms.ErrNotTaken) || strings.Contains(err.Error(), "772123456") {
				t.Errorf("%s: %v, want an error that says nothing of the outcome", what, err)
			}
		case !errors.Is(err, c.kind) || sms.Reason(err) != c.reason || strings.Contains(err.Error(), "772123456"):
			t.Errorf("%s: %v, want %v for %s", what, err, c.kind, c.reason)
		}
	}
}

var errUnknown = errors.New("nobody knows")

// The vectors are those of the provider's own libraries: its document's example,
// and a name with several values.
// spec: sms-reports
func TestThePublishedSignaturesOfTwilioVerifyAndNoOthers(t *testing.T) {
	const address = "https://mycompany.com/myapp.php?foo=1&bar=2"
	for want, form := range map[string]url.Values{
		"RSOYDt4T1cUTdK1PDd93/VVr8B8=": {"CallSid": {"CA1234567890ABCDE"}, "Caller": {"+14158675309"}, "Digits": {"1234"}, "From": {"+14158675309"}, "To": {"+18005551212"}},
		"IK+Dwps556ElfBT0I3Rgjkr1wJU=": {"Sid": {"CA123"}, "SidAccount": {"AC123"}, "Digits": {"5678", "1234", "1234"}},
	} {
		if got := twilio.Sign(secret.New("12345"), address, form); got != want {
			t.Errorf("%v: %s, want %s", form, got, want)
		}
		// The same vector at the door: it is let in, and only lacks a message.
		tw := twilio.New(twilio.Options{Account: account, Token: secret.New("12345"), ReportURL: "https://mycompany.com/myapp.php"})
		good := sms.Delivery{Query: "foo=1&bar=2", Header: http.Header{"X-Twilio-Signature": {want}}, Body: []byte(form.Encode())}
		if _, err := tw.Callback(good); err == nil || errors.Is(err, sms.ErrUnproven) {
			t.Errorf("%s: %v, want it to be proven and no report", want, err)
		}
		raw, err := base64.StdEncoding.DecodeString(want)
		if err != nil {
			t.Fatal(err)
		}
		for bit := range len(raw) * 8 {
			raw[bit/8] ^= 1 << (bit % 8)
			flipped := good
			flipped.Header = http.Header{"X-Twilio-Signature": {base64.StdEncoding.EncodeToString(raw)}}
			if _, err := tw.Callback(flipped); !errors.Is(err, sms.ErrUnproven) {
				t.Errorf("%s with bit %d flipped: %v", want, bit, err)
			}
			raw[bit/8] ^= 1 << (bit % 8)
		}
		for what, change := range map[string]func(*sms.Delivery){
			"no signature": func(d *sms.Delivery) { d.Header = http.Header{} },
			"two":          func(d *sms.Delivery) { d.Header = http.Header{"X-Twilio-Signature": {want, want}} },
			"another body": func(d *sms.Delivery) { d.Body = append(d.Body, "&To=1"...) },
			"more query":   func(d *sms.Delivery) { d.Query += "&x=1" },
			"a secret":     func(d *sms.Delivery) { d.Secret = "x" },
		} {
			d := good
			change(&d)
			if _, err := tw.Callback(d); !errors.Is(err, sms.ErrUnproven) {
				t.Errorf("%s: %v", what, err)
			}
		}
		if _, err := twilio.New(twilio.Options{Account: account, ReportURL: "https://mycompany.com/myapp.php"}).Callback(good); !errors.Is(err, sms.ErrUnproven) {
			t.Errorf("without a token: %v", err)
		}
	}
	// A port may stand in what was signed, or not: the provider's libraries take both.
	form := url.Values{"CallSid": {"CA1234567890ABCDE"}, "Caller": {"+14158675309"}, "Digits": {"1234"}, "From": {"+14158675309"}, "To": {"+18005551212"}}
	tw := twilio.New(twilio.Options{Account: account, Token: secret.New("12345"), ReportURL: "https://mycompany.com:8443/myapp.php"})
	d := sms.Delivery{Query: "foo=1&bar=2", Header: http.Header{"X-Twilio-Signature": {"RSOYDt4T1cUTdK1PDd93/VVr8B8="}}, Body: []byte(form.Encode())}
	if _, err := tw.Callback(d); errors.Is(err, sms.ErrUnproven) {
		t.Error("an address with a port does not verify what was signed without it")
	}
}

// spec: sms-reports
func TestAReportOfTwilioGivesTheKeyBack(t *testing.T) {
	mast := open(t)
	tw := twilio.New(options(mast.URL, mast.DoorURL))
	for _, number := range []string{"+256772123456", "+256772120601"} {
		if _, err := tw.Send(t.Context(), "job_1/message", smstest.Number(t, number), "text"); err != nil {
			t.Fatal(err)
		}
	}
	got := map[sms.Outcome]string{}
	for _, came := range mast.Reports(t, 4) {
		_, query, _ := strings.Cut(came.Path, "?")
		r, err := tw.Callback(sms.Delivery{Query: query, Header: came.Header, Body: came.Body})
		if err != nil || !r.Proven || r.Key != "job_1/message" || !strings.HasPrefix(r.MessageID, "SM") {
			t.Errorf("%+v, %v of %s", r, err, came.Body)
		}
		got[r.Outcome] = r.Word + r.Reason
	}
	if got[sms.OnItsWay] != "sent" || got[sms.Delivered] != "delivered" || got[sms.Undelivered] != "undelivered30005" {
		t.Errorf("the outcomes are %v", got)
	}
}

func TestAReportOfAnotherAccountIsNone(t *testing.T) {
	o := options("", "https://coffee.example")
	tw := twilio.New(o)
	for what, form := range map[string]url.Values{
		"another account": {"AccountSid": {"AC1"}, "MessageSid": {"SM0123456789abcdef0123456789abcdef"}, "MessageStatus": {"delivered"}},
		"no message":      {"AccountSid": {account}, "MessageSid": {"+256772123456"}, "MessageStatus": {"delivered"}},
		"no status":       {"AccountSid": {account}, "MessageSid": {"SM0123456789abcdef0123456789abcdef"}},
	} {
		d := sms.Delivery{Header: http.Header{"X-Twilio-Signature": {twilio.Sign(o.Token, o.ReportURL, form)}}, Body: []byte(form.Encode())}
		if r, err := tw.Callback(d); err == nil || errors.Is(err, sms.ErrUnproven) {
			t.Errorf("%s: %+v, %v, want it to be proven and unreadable", what, r, err)
		}
	}
}
