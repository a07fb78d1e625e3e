// Package africastalking sends text messages by Africa's Talking and reads its
// delivery reports.
//
//	send.go    Sender: one message, its answer for each recipient
//	report.go  delivery reports, which nobody signs
package africastalking

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/exchange"
	"mwanyi/internal/outside/sms"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// Name is what receipts and reports call the provider.
const Name = "africastalking"

// The provider's addresses. Its own libraries choose the second for the user
// SandboxUser, whose messages reach a simulator and no phone.
const (
	LiveURL     = "https://api.africastalking.com"
	SandboxURL  = "https://api.sandbox.africastalking.com"
	SandboxUser = "sandbox"
)

// Options say whose account it is.
type Options struct {
	BaseURL string
	User    string
	Key     secret.Text
	From    string // a short code or an alphanumeric sender; empty: the account's own
	// ReportSecret stands in the path to which reports come; empty: none is believed.
	ReportSecret secret.Text
	Timeout      time.Duration
}

// AfricasTalking is the adapter.
type AfricasTalking struct {
	o    Options
	http *http.Client
}

var _ sms.Reporter = (*AfricasTalking)(nil)

// New makes the adapter.
func New(o Options) *AfricasTalking {
	return &AfricasTalking{o: o, http: exchange.To("sms", exchange.Client(o.Timeout, nil))}
}

// answer is what comes back, with a line for each recipient. The provider's
// number in it may be written in another form: there is one recipient.
type answer struct {
	Data struct {
		Message    string `json:"Message"`
		Recipients []struct {
			StatusCode int    `json:"statusCode"`
			MessageID  string `json:"messageId"`
		} `json:"Recipients"`
	} `json:"SMSMessageData"`
}

// Send posts the form. The provider has no place for a key: a repeat is another
// message. A good status says only that the form was read; what became of the
// message stands in the recipient's line.
// spec: sms-providers
func (a *AfricasTalking) Send(ctx context.Context, _ string, to phone.Number, text string) (sms.Receipt, error) {
	if err := sms.Check(to, text); err != nil {
		return sms.Receipt{}, err
	}
	form := url.Values{"username": {a.o.User}, "to": {to.Reveal()}, "message": {text}, "enqueue": {"1"}}
	if a.o.From != "" {
		form.Set("from", a.o.From)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, a.o.BaseURL+"/version1/messaging", strings.NewReader(form.Encode()))
	if err != nil {
		return sms.Receipt{}, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.Header.Set("Accept", "application/json")
	request.Header.Set("apiKey", a.o.Key.Reveal())
	got, err := exchange.Do(a.http, request, 64<<10)
	if err != nil && !errors.Is(err, exchange.ErrTooLong) {
		return sms.Receipt{}, fmt.Errorf("africa's talking: %w", err)
	}
	switch status := got.Status; {
	case got.OK() && err == nil:
		return read(got.Body)
	case status == http.StatusUnauthorized || status == http.StatusForbidden:
		return sms.Receipt{}, sms.Deny(sms.ErrAccount, strconv.Itoa(status))
	case status == http.StatusTooManyRequests || status == http.StatusRequestTimeout:
		return sms.Receipt{}, sms.Deny(sms.ErrNotTaken, strconv.Itoa(status))
	case status >= 400 && status < 500:
		return sms.Receipt{}, sms.Deny(sms.ErrRefused, strconv.Itoa(status))
	default:
		return sms.Receipt{}, fmt.Errorf("africa's talking answered %d, which does not say what became of the message", status)
	}
}

// denial is a status code of a recipient that was sent nothing.
type denial struct {
	kind error
	word string // of the provider's list
}

// denials are the provider's list of codes. What is about this number is refused
// for good; what is about the account or the network may pass.
var denials = map[int]denial{
	401: {sms.ErrAccount, "RiskHold"},
	402: {sms.ErrAccount, "InvalidSenderId"},
	403: {sms.ErrRefused, "InvalidPhoneNumber"},
	404: {sms.ErrRefused, "UnsupportedNumberType"},
	405: {sms.ErrAccount, "InsufficientBalance"},
	406: {sms.ErrRefused, "UserInBlacklist"},
	407: {sms.ErrNotTaken, "CouldNotRoute"},
	409: {sms.ErrRefused, "DoNotDisturbRejection"},
	500: {sms.ErrNotTaken, "InternalServerError"},
	501: {sms.ErrNotTaken, "GatewayError"},
	502: {sms.ErrNotTaken, "RejectedByGateway"},
}

// read tells what became of the one recipient. An answer without a line has the
// word in its message instead.
func read(body []byte) (sms.Receipt, error) {
	var got answer
	if err := json.Unmarshal(body, &got); err != nil {
		return sms.Receipt{}, errors.New("africa's talking: the answer cannot be read") // its text may quote the number
	}
	lines := got.Data.Recipients
	if len(lines) == 0 {
		for _, d := range denials {
			if d.word == got.Data.Message {
				return sms.Receipt{}, sms.Deny(d.kind, d.word)
			}
		}
	}
	if len(lines) != 1 {
		return sms.Receipt{}, fmt.Errorf("africa's talking: the answer has %d recipients", len(lines))
	}
	line := lines[0]
	if d, isDenied := denials[line.StatusCode]; isDenied {
		return sms.Receipt{}, sms.Deny(d.kind, d.word)
	}
	if line.StatusCode < 100 || line.StatusCode > 102 { // Processed, Sent, Queued
		return sms.Receipt{}, fmt.Errorf("africa's talking: the status %d is unknown", line.StatusCode)
	}
	return sms.Receipt{Provider: Name, MessageID: messageID(line.MessageID)}, nil
}
