package app

import (
	"cmp"
	"context"
	"path/filepath"

	"mwanyi/internal/app/meter"
	"mwanyi/internal/config"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/outside/sms/africastalking"
	"mwanyi/internal/outside/sms/gateway"
	smsspool "mwanyi/internal/outside/sms/spool"
	"mwanyi/internal/outside/sms/twilio"
	"mwanyi/internal/sandbox"
	sandboxsms "mwanyi/internal/sandbox/sms"
	"mwanyi/internal/secret"
)

// wireMessages makes the desk that tells farmers, before those that do.
func (v *service) wireMessages(context.Context, Tools) error {
	c := v.config
	sender, err := openSMS(c)
	if err != nil {
		return err
	}
	box, err := secret.NewBox(c.MasterSecret, "messages")
	v.messages = &message.Desk{Store: v.store, Sender: sender, Language: c.SMS.Language, Hotline: c.SMS.Hotline, Box: box, Country: c.Country}
	meter.Messages(v.metrics, v.messages)
	return err
}

// openSMS gives the provider of the configuration.
func openSMS(c Config) (sms.Sender, error) {
	s := c.SMS
	switch s.Taker() {
	case config.SMSAfricasTalking:
		return africastalking.New(africasTalkingOptions(c)), nil
	case config.SMSTwilio:
		return twilio.New(twilioOptions(c)), nil
	case config.SMSGateway:
		o := gateway.Options{URL: s.URL, Key: s.Key, To: s.Fields["to"], Text: s.Fields["text"], ID: s.Fields["id"], Timeout: railTimeout}
		if !s.Key.Empty() {
			o.Header = s.Header
		}
		return gateway.New(o), nil
	}
	return smsspool.Open(filepath.Join(c.DataDir, "sms"))
}

// SMSAddress is where text messages go; empty: into files, or to the sandbox.
func SMSAddress(c Config) string {
	if c.Mode == Dev && c.SMS.URL == "" {
		return ""
	}
	switch c.SMS.Taker() {
	case config.SMSAfricasTalking:
		return africasTalkingOptions(c).BaseURL
	case config.SMSTwilio:
		return twilioOptions(c).BaseURL
	case config.SMSGateway:
		return c.SMS.URL
	}
	return ""
}

// africasTalkingOptions are those of the configuration, or of the sandbox.
func africasTalkingOptions(c Config) africastalking.Options {
	s := c.SMS
	if s.URL == "" && c.SandboxURL != "" {
		return africastalking.Options{BaseURL: c.SandboxURL + "/" + string(sandbox.SMS) + "/africastalking", User: sandboxsms.DevUser, Key: sandboxsms.DevKey,
			From: sandboxsms.DevFrom, ReportSecret: sandboxsms.DevReportSecret, Timeout: railTimeout}
	}
	own := africastalking.LiveURL
	if s.Account == africastalking.SandboxUser {
		own = africastalking.SandboxURL
	}
	return africastalking.Options{BaseURL: cmp.Or(s.URL, own), User: s.Account, Key: s.Key, From: s.From, ReportSecret: s.ReportSecret, Timeout: railTimeout}
}

// twilioOptions are the same for Twilio, which is told with each message where to
// report to.
func twilioOptions(c Config) twilio.Options {
	s := c.SMS
	reports := c.PublicURL + "/inbound/messages"
	if s.URL == "" && c.SandboxURL != "" {
		return twilio.Options{BaseURL: c.SandboxURL + "/" + string(sandbox.SMS) + "/twilio", Account: sandboxsms.DevAccount, Token: sandboxsms.DevKey,
			From: sandboxsms.DevFrom, ReportURL: reports, Timeout: railTimeout}
	}
	return twilio.Options{BaseURL: cmp.Or(s.URL, twilio.LiveURL), Account: s.Account, Token: s.Key, From: s.From, ReportURL: reports, Timeout: railTimeout}
}
