package config

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"mwanyi/internal/secret"
)

// Who takes text messages.
const (
	SMSSpool          = "spool"
	SMSGateway        = "gateway"
	SMSAfricasTalking = "africastalking"
	SMSTwilio         = "twilio"
)

// SMS is how farmers get messages.
type SMS struct {
	Provider     string // empty: see Taker
	URL          string // empty: the provider's own; in dev that of the sandbox
	Account      string
	From         string
	ReportSecret secret.Text // empty: unsigned reports are not believed
	Fields       map[string]string
	Header       string
	Key          secret.Text
	Language     string
	Hotline      secret.Text // empty: farmers are told to call their cooperative
}

// smsSettings are the rows about providers of text messages, and how long messages, addresses and weighings are remembered.
var smsSettings = []setting{
	{name: "MWANYI_SMS_PROVIDER", empty: "`gateway` with MWANYI_SMS_URL, else `spool`",
		doc:   "Who takes text messages: `spool` (a file for each day in MWANYI_DATA_DIR/sms, a line of JSON for each message), `gateway` (posts JSON to MWANYI_SMS_URL), `africastalking` or `twilio`. In dev the last two are the sandbox's, unless MWANYI_SMS_URL is set.",
		parse: into(func(c *Config) *string { return &c.SMS.Provider }, oneOf(SMSSpool, SMSGateway, SMSAfricasTalking, SMSTwilio))},
	{name: "MWANYI_SMS_ACCOUNT", empty: "none",
		doc:   "The account: the user name at Africa's Talking (`sandbox` is its simulator), the account SID at Twilio. Required with them.",
		parse: into(func(c *Config) *string { return &c.SMS.Account }, smsName)},
	{name: "MWANYI_SMS_FROM", empty: "the account's own",
		doc:   "Who sends: a short code or a registered name; at Twilio also a number or the SID of a messaging service, and required.",
		parse: into(func(c *Config) *string { return &c.SMS.From }, smsName)},
	{name: "MWANYI_SMS_REPORT_SECRET", secret: true, empty: "no reports of Africa's Talking are taken",
		doc:   "Last part of the path that Africa's Talking reports deliveries to, /inbound/messages/…, which nobody signs; 16 to 100 letters, digits, dashes and underscores. Twilio signs with MWANYI_SMS_KEY and needs none.",
		parse: into(func(c *Config) *secret.Text { return &c.SMS.ReportSecret }, reportSecret)},
	{name: "MWANYI_MESSAGE_RETENTION", serve: "365d", dev: "365d",
		doc:   "Time after which what is kept of a text message is removed, 90 days to 10 years. Its text and number are never kept.",
		parse: into(func(c *Config) *time.Duration { return &c.MessageRetention }, duration("90d", "3650d"))},
	{name: "MWANYI_ADDRESS_RETENTION", serve: "90d", dev: "90d",
		doc:   "Time for which the trail (GET /audit) keeps the network address of who did something, 1 day to 10 years.",
		parse: into(func(c *Config) *time.Duration { return &c.AddressRetention }, duration("1d", "3650d"))},
	{name: "MWANYI_TRAIL_RETENTION", serve: "3650d", dev: "3650d",
		doc:   "Time for which the trail (GET /audit) keeps who did what, 5 to 30 years; then the rows of whole days go, and their hashes stay on the ledger.",
		parse: into(func(c *Config) *time.Duration { return &c.TrailRetention }, duration("1826d", "10950d"))},
	{name: "MWANYI_WEIGHING_RETENTION", serve: "730d", dev: "730d",
		doc:   "Time for which the rules remember a weighing and its slip, 500 days to 10 years. Batches, payments and records are kept whatever it is.",
		parse: into(func(c *Config) *time.Duration { return &c.WeighingRetention }, duration("500d", "3650d"))},
	{name: "MWANYI_FILE_RETENTION", empty: "until the farmer is erased",
		doc:   "Time after which private files of a kind are removed, such as ID_CARD=730d,RECEIPT=3650d: FARMER_PHOTO, ID_CARD, WEIGHT_SLIP, RECEIPT, CONSENT, each 30 days to 30 years. A kind that is not named is kept until the farmer is erased.",
		parse: into(func(c *Config) *map[string]time.Duration { return &c.FileRetention }, retentions)},
}

// retentions reads times by kind.
func retentions(v string) (map[string]time.Duration, error) {
	all := map[string]time.Duration{}
	read := duration("30d", "10950d")
	for part := range strings.SplitSeq(v, ",") {
		kind, text, _ := strings.Cut(part, "=")
		if !slices.Contains([]string{"FARMER_PHOTO", "ID_CARD", "WEIGHT_SLIP", "RECEIPT", "CONSENT"}, kind) || all[kind] != 0 {
			return nil, fmt.Errorf("names %q: use each of FARMER_PHOTO, ID_CARD, WEIGHT_SLIP, RECEIPT and CONSENT once at most, such as ID_CARD=730d", kind)
		}
		kept, err := read(text)
		if err != nil {
			return nil, err
		}
		all[kind] = kept
	}
	return all, nil
}

// Taker is who takes text messages; where nobody chose, who took them before
// there was a choice.
func (s SMS) Taker() string {
	switch {
	case s.Provider != "":
		return s.Provider
	case s.URL != "":
		return SMSGateway
	}
	return SMSSpool
}

var smsName = shaped(regexp.MustCompile(`^[A-Za-z0-9 +._-]{0,64}$`), "must be at most 64 letters, digits, spaces and + . _ -")

var reportSecretShape = regexp.MustCompile(`^[A-Za-z0-9_-]{16,100}$`)

func reportSecret(v string) (secret.Text, error) {
	if !reportSecretShape.MatchString(v) {
		return secret.Text{}, errors.New("must be 16 to 100 letters, digits, dashes and underscores")
	}
	return secret.New(v), nil
}

var twilioAccount = regexp.MustCompile(`^AC[0-9a-f]{32}$`)

// smsContradictions are what a provider of text messages lacks.
// spec: sms-configured
func (c *Config) smsContradictions() (problems []error) {
	s := c.SMS
	taker := s.Taker()
	lacks := func(isMissing bool, name string) {
		if isMissing {
			problems = append(problems, fmt.Errorf("%s is required with MWANYI_SMS_PROVIDER=%s", name, taker))
		}
	}
	isKnown := taker == SMSAfricasTalking || taker == SMSTwilio
	switch {
	case taker == SMSGateway:
		lacks(s.URL == "", "MWANYI_SMS_URL")
	case taker == SMSSpool && s.URL != "":
		problems = append(problems, errors.New("MWANYI_SMS_URL is not used with MWANYI_SMS_PROVIDER=spool"))
	case isKnown && (c.Mode != Dev || s.URL != ""):
		lacks(s.Account == "", "MWANYI_SMS_ACCOUNT")
		lacks(s.Key.Empty(), "MWANYI_SMS_KEY")
		lacks(taker == SMSTwilio && s.From == "", "MWANYI_SMS_FROM")
		if taker == SMSTwilio && s.Account != "" && !twilioAccount.MatchString(s.Account) {
			problems = append(problems, errors.New("MWANYI_SMS_ACCOUNT must be an account SID, AC and 32 hexadecimal digits, with MWANYI_SMS_PROVIDER=twilio"))
		}
	}
	if !isKnown && (s.Account != "" || s.From != "" || !s.ReportSecret.Empty()) {
		problems = append(problems, fmt.Errorf("MWANYI_SMS_ACCOUNT, MWANYI_SMS_FROM and MWANYI_SMS_REPORT_SECRET are not used with MWANYI_SMS_PROVIDER=%s", taker))
	}
	return problems
}
