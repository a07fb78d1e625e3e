package twilio

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // G505: the provider signs with HMAC-SHA1 and nothing else
	"encoding/base64"
	"errors"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"mwanyi/internal/outside/sms"
	"mwanyi/internal/secret"
)

// SignatureHeader proves a callback.
const SignatureHeader = "X-Twilio-Signature"

// keyName is the parameter of the callback's address in which a key comes back.
const keyName = "message"

// outcomes are the provider's words for what became of a message.
var outcomes = map[string]sms.Outcome{
	"accepted": sms.OnItsWay, "scheduled": sms.OnItsWay, "queued": sms.OnItsWay, "sending": sms.OnItsWay, "sent": sms.OnItsWay,
	"delivered": sms.Delivered, "read": sms.Delivered,
	"undelivered": sms.Undelivered, "failed": sms.Undelivered, "canceled": sms.Undelivered,
}

// idShape is what a message is called.
var idShape = regexp.MustCompile(`^[SM]M[0-9a-fA-F]{32}$`)

func messageID(text string) string {
	if idShape.MatchString(text) {
		return text
	}
	return ""
}

// Sign is the signature of a form that is posted to an address: base64 of the
// HMAC-SHA1 of the address and of each parameter by name, name and value joined,
// each value of a name once and in order.
func Sign(token secret.Text, address string, form url.Values) string {
	mac := hmac.New(sha1.New, []byte(token.Reveal()))
	mac.Write([]byte(address))
	for _, name := range slices.Sorted(maps.Keys(form)) {
		for _, value := range slices.Compact(slices.Sorted(slices.Values(form[name]))) {
			mac.Write([]byte(name + value))
		}
	}
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}

// forms of an address that the provider may have signed: it leaves the port out
// in some products and writes the usual one in others.
func forms(address string) []string {
	parsed, err := url.Parse(address)
	if err != nil {
		return []string{address}
	}
	bare, port := *parsed, *parsed
	bare.Host = parsed.Hostname()
	if strings.Contains(bare.Host, ":") {
		bare.Host = "[" + bare.Host + "]"
	}
	if parsed.Port() == "" {
		port.Host = bare.Host + map[string]string{"http": ":80", "https": ":443"}[parsed.Scheme]
	}
	return []string{address, bare.String(), port.String()}
}

// proves compares with every form in the same time, whichever fits.
func (t *Twilio) proves(signature, address string, form url.Values) bool {
	fits := false
	for _, written := range forms(address) {
		isEqual := hmac.Equal([]byte(signature), []byte(Sign(t.o.Token, written, form)))
		fits = isEqual || fits
	}
	return fits
}

// Callback reads a status callback. The address is the one that we gave, whatever a
// proxy made of it; only the query is the sender's.
// spec: sms-reports
func (t *Twilio) Callback(d sms.Delivery) (sms.Report, error) {
	form, err := url.ParseQuery(string(d.Body))
	given := d.Header.Values(SignatureHeader)
	address := t.o.ReportURL
	if d.Query != "" {
		address += "?" + d.Query
	}
	if err != nil || t.o.Token.Empty() || len(given) != 1 || d.Secret != "" || !t.proves(given[0], address, form) {
		return sms.Report{}, sms.ErrUnproven
	}
	r := sms.Report{Provider: Name, MessageID: messageID(form.Get("MessageSid")), Word: sms.Word(form.Get("MessageStatus")), Reason: sms.Word(form.Get("ErrorCode")), Proven: true}
	if r.MessageID == "" || r.Word == "" || form.Get("AccountSid") != t.o.Account {
		return sms.Report{}, errors.New("the report lacks MessageSid or MessageStatus, or is another account's")
	}
	if query, err := url.ParseQuery(d.Query); err == nil {
		r.Key = query.Get(keyName)
	}
	r.Outcome = outcomes[r.Word]
	return r, nil
}
