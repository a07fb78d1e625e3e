package africastalking

import (
	"crypto/subtle"
	"errors"
	"net/url"
	"regexp"

	"mwanyi/internal/outside/sms"
)

// outcomes are the provider's words for what became of a message. An unknown one
// says nothing.
var outcomes = map[string]sms.Outcome{
	"Sent": sms.OnItsWay, "Submitted": sms.OnItsWay, "Buffered": sms.OnItsWay,
	"Success": sms.Delivered, "Delivered": sms.Delivered,
	"Rejected": sms.Undelivered, "Failed": sms.Undelivered, "AbsentSubscriber": sms.Undelivered, "Expired": sms.Undelivered,
}

// idShape is what a message is called, such as ATXid_… and 32 hex digits. A
// number does not fit: what stands there is kept.
var idShape = regexp.MustCompile(`^[A-Za-z]{2,10}_[A-Za-z0-9]{8,100}$`)

// messageID is the id of a message when it is one: of those that were not sent the
// provider writes None.
func messageID(text string) string {
	if idShape.MatchString(text) {
		return text
	}
	return ""
}

// Callback reads a delivery report: a form that nobody signs. The secret in the path
// keeps strangers from filling the store; it does not make the report proven, since
// it stands in the logs of whoever the request passes.
// spec: sms-reports
func (a *AfricasTalking) Callback(d sms.Delivery) (sms.Report, error) {
	want := a.o.ReportSecret
	if want.Empty() || subtle.ConstantTimeCompare([]byte(d.Secret), []byte(want.Reveal())) != 1 {
		return sms.Report{}, sms.ErrUnproven
	}
	form, err := url.ParseQuery(string(d.Body))
	if err != nil {
		return sms.Report{}, errors.New("the report is no form")
	}
	r := sms.Report{Provider: Name, MessageID: messageID(form.Get("id")), Word: sms.Word(form.Get("status")), Reason: sms.Word(form.Get("failureReason"))}
	if r.MessageID == "" || r.Word == "" {
		return sms.Report{}, errors.New("the report lacks id or status")
	}
	r.Outcome = outcomes[r.Word]
	return r, nil
}
