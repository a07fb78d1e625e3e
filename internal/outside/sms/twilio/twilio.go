// Package twilio sends text messages by Twilio and reads its status callbacks.
//
//	twilio.go  Sender: one message and its answer
//	report.go  status callbacks and their signature
package twilio

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
const Name = "twilio"

// LiveURL is the provider's address.
const LiveURL = "https://api.twilio.com"

// Options say whose account it is.
type Options struct {
	BaseURL string
	Account string // its SID, AC…
	Token   secret.Text
	From    string // a number, a sender's name, or the SID of a messaging service, MG…
	// ReportURL is where status callbacks come to, as the provider calls it.
	ReportURL string
	Timeout   time.Duration
}

// Twilio is the adapter.
type Twilio struct {
	o    Options
	http *http.Client
}

var _ sms.Reporter = (*Twilio)(nil)

// New makes the adapter.
func New(o Options) *Twilio {
	return &Twilio{o: o, http: exchange.To("sms", exchange.Client(o.Timeout, nil))}
}

// answer is a message, or an error with its code.
type answer struct {
	SID       string `json:"sid"`
	Status    string `json:"status"`
	ErrorCode *int   `json:"error_code"`
	Code      int    `json:"code"` // of an error
}

// Send posts the form. The provider drops no second copy, but it gives the key
// back in its reports: one that comes tells that a message was taken whose answer
// was lost.
// spec: sms-providers
func (t *Twilio) Send(ctx context.Context, key string, to phone.Number, text string) (sms.Receipt, error) {
	if err := sms.Check(to, text); err != nil {
		return sms.Receipt{}, err
	}
	form := url.Values{"To": {to.Reveal()}, "Body": {text}, "StatusCallback": {t.o.ReportURL + "?" + url.Values{keyName: {key}}.Encode()}}
	if strings.HasPrefix(t.o.From, "MG") {
		form.Set("MessagingServiceSid", t.o.From)
	} else {
		form.Set("From", t.o.From)
	}
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, t.o.BaseURL+"/2010-04-01/Accounts/"+t.o.Account+"/Messages.json", strings.NewReader(form.Encode()))
	if err != nil {
		return sms.Receipt{}, err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	request.SetBasicAuth(t.o.Account, t.o.Token.Reveal())
	got, err := exchange.Do(t.http, request, 64<<10)
	if err != nil && !errors.Is(err, exchange.ErrTooLong) {
		return sms.Receipt{}, fmt.Errorf("twilio: %w", err)
	}
	var read answer
	isRead := err == nil && json.Unmarshal(got.Body, &read) == nil
	if got.OK() {
		if !isRead {
			return sms.Receipt{}, errors.New("twilio: the answer cannot be read")
		}
		return taken(read)
	}
	return sms.Receipt{}, refusal(got.Status, read.Code)
}

// taken is a message that was made. It may have failed in the same moment.
func taken(a answer) (sms.Receipt, error) {
	if outcomes[a.Status] == sms.Undelivered {
		code := 0
		if a.ErrorCode != nil {
			code = *a.ErrorCode
		}
		return sms.Receipt{}, denial(code)
	}
	if messageID(a.SID) == "" {
		return sms.Receipt{}, errors.New("twilio: the answer names no message")
	}
	return sms.Receipt{Provider: Name, MessageID: a.SID}, nil
}

// account are the codes of which every message suffers, passing those of a moment.
// What else the provider refuses is about this message.
var (
	account = map[int]bool{
		20003: true, 20005: true, 20404: true, // who asks
		21603: true, 21606: true, 21659: true, 21660: true, 21661: true, 21703: true, 21704: true, // the sender
		21408: true, 21608: true, 21609: true, // the country, a trial account, our own address
		30002: true,
	}
	passing = map[int]bool{20429: true, 21611: true, 30001: true, 30008: true}
)

// denial is what a code means.
func denial(code int) error {
	word := strconv.Itoa(code)
	switch {
	case account[code]:
		return sms.Deny(sms.ErrAccount, word)
	case passing[code]:
		return sms.Deny(sms.ErrNotTaken, word)
	}
	return sms.Deny(sms.ErrRefused, word)
}

// refusal is an answer that is no message: the code says more than the status.
// Behind a 5xx anything may have happened.
func refusal(status, code int) error {
	switch {
	case status < 400 || status >= 500:
		return fmt.Errorf("twilio answered %d, which does not say what became of the message", status)
	case code != 0:
		return denial(code)
	case status == http.StatusUnauthorized || status == http.StatusForbidden || status == http.StatusNotFound:
		return sms.Deny(sms.ErrAccount, strconv.Itoa(status))
	case status == http.StatusTooManyRequests || status == http.StatusRequestTimeout:
		return sms.Deny(sms.ErrNotTaken, strconv.Itoa(status))
	}
	return sms.Deny(sms.ErrRefused, strconv.Itoa(status))
}
