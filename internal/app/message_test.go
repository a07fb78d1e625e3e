package app

import (
	"fmt"
	"testing"

	"mwanyi/internal/config"
	"mwanyi/internal/secret"
)

// spec: sms-configured
func TestMessagesGoWhereTheConfigurationSays(t *testing.T) {
	for want, c := range map[string]Config{
		"https://api.africastalking.com mwanyi":          {SMS: config.SMS{Account: "mwanyi"}},
		"https://api.sandbox.africastalking.com sandbox": {SMS: config.SMS{Account: "sandbox"}},
		"https://proxy.example mwanyi":                   {SMS: config.SMS{Account: "mwanyi", URL: "https://proxy.example"}, SandboxURL: "http://127.0.0.1:1"},
		"http://127.0.0.1:1/sms/africastalking mwanyi":   {SandboxURL: "http://127.0.0.1:1"},
	} {
		if o := africasTalkingOptions(c); o.BaseURL+" "+o.User != want {
			t.Errorf("%q asks %s as %s", want, o.BaseURL, o.User)
		}
	}
	own := Config{PublicURL: "https://coffee.example", SMS: config.SMS{Account: "AC1", Key: secret.New("k"), From: "MG1"}}
	if o := twilioOptions(own); o.BaseURL != "https://api.twilio.com" || o.Account != "AC1" || o.From != "MG1" || o.ReportURL != "https://coffee.example/inbound/messages" {
		t.Errorf("%+v", o)
	}
	for taker, c := range map[string]config.SMS{
		"*africastalking.AfricasTalking": {Provider: config.SMSAfricasTalking}, "*twilio.Twilio": {Provider: config.SMSTwilio},
		"*gateway.Gateway": {URL: "https://sms.example"}, "*spool.Spool": {},
	} {
		sender, err := openSMS(Config{DataDir: t.TempDir(), SMS: c})
		if got := fmt.Sprintf("%T", sender); err != nil || got != taker {
			t.Errorf("%+v: %s, %v, want %s", c, got, err, taker)
		}
	}
}
