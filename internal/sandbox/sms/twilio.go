package sms

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // G505: what the provider signs with
	"crypto/subtle"
	"encoding/base64"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/clock"
	"mwanyi/internal/sandbox"
)

// twilioRefusals are the codes for what numbers end in.
var twilioRefusals = map[string]int{isOddSender.Value: 21606, isNoNumber.Value: 21211, isNoMobile.Value: 21614, wantsNone.Value: 21610}

// twilioError is an answer without a message. Its sentence names the number, as
// the provider's does: nobody may log it.
func twilioError(w http.ResponseWriter, status, code int, number ...string) {
	sandbox.Answer(w, status, map[string]any{
		"code": code, "message": "The request was refused. " + strings.Join(number, ""), "more_info": "https://www.twilio.com/docs/errors/" + strconv.Itoa(code), "status": status,
	})
}

// twilio takes a form with one number.
func (s *System) twilio(w http.ResponseWriter, r *http.Request) {
	account, isMessage := strings.CutSuffix(strings.TrimPrefix(r.URL.Path, "/twilio/2010-04-01/Accounts/"), "/Messages.json")
	user, password, _ := r.BasicAuth()
	isOurs := user == s.o.Account && subtle.ConstantTimeCompare([]byte(password), []byte(s.o.Key.Reveal())) == 1
	switch {
	case !isOurs:
		twilioError(w, http.StatusUnauthorized, 20003)
		return
	case !isMessage || account != s.o.Account:
		twilioError(w, http.StatusNotFound, 20404)
		return
	case !isForm(r):
		twilioError(w, http.StatusBadRequest, 21604) // it sees no To
		return
	}
	s.twilioOne(w, r.PostForm)
}

// twilioOne sends to one number.
func (s *System) twilioOne(w http.ResponseWriter, form url.Values) {
	number, from := form.Get("To"), form.Get("From")
	service := form.Get("MessagingServiceSid")
	callback, err := url.Parse(form.Get("StatusCallback"))
	code := twilioRefusals[lastDigits(number)]
	switch {
	case lastDigits(number) == meetsNoAnswer.Value:
		twilioError(w, http.StatusServiceUnavailable, 20503)
		return
	case lastDigits(number) == hasNoBalance.Value:
		twilioError(w, http.StatusUnauthorized, 20003) // a closed account
		return
	case number == "":
		code = 21604
	case !e164.MatchString(number):
		code = 21211
	case (from == "") == (service == ""):
		code = 21603
	case form.Get("Body") == "":
		code = 21602
	case err != nil:
		code = 21609
	}
	if code != 0 {
		twilioError(w, http.StatusBadRequest, code, number)
		return
	}
	id := newID("SM")
	s.mast.send(Sent{ID: id, To: number, Text: form.Get("Body"), From: from + service, Key: callback.Query().Get("message")}, s.twilioReports(id, number, from, callback))
	status := "queued"
	if service != "" {
		status = "accepted"
	}
	sandbox.Answer(w, http.StatusCreated, map[string]any{
		"sid": id, "account_sid": s.o.Account, "status": status, "to": number, "from": from, "body": form.Get("Body"), "num_segments": "1",
		"error_code": nil, "error_message": nil, "date_created": clock.Now().Format(time.RFC1123Z), "direction": "outbound-api", "api_version": "2010-04-01",
	})
}

// twilioReports are signed over the address that the message asked for; without
// one there are none.
func (s *System) twilioReports(id, number, from string, callback *url.URL) []report {
	if callback.Host == "" {
		return nil
	}
	said := func(status string, code int) report {
		form := url.Values{"MessageSid": {id}, "SmsSid": {id}, "MessageStatus": {status}, "SmsStatus": {status}, "AccountSid": {s.o.Account}, "ApiVersion": {"2010-04-01"}, "To": {number}, "From": {from}}
		if code != 0 {
			form.Set("ErrorCode", strconv.Itoa(code))
		}
		return report{path: callback.RequestURI(), header: http.Header{"X-Twilio-Signature": {s.twilioSignature(callback.String(), form)}}, form: form}
	}
	if lastDigits(number) == isNeverThere.Value {
		return []report{said("sent", 0), said("undelivered", 30005)}
	}
	return []report{said("sent", 0), said("delivered", 0)}
}

// twilioSignature is made as the provider describes it.
func (s *System) twilioSignature(address string, form url.Values) string {
	names := make([]string, 0, len(form))
	for name := range form {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, name := range names {
		address += name + form.Get(name)
	}
	mac := hmac.New(sha1.New, []byte(s.o.Key.Reveal()))
	mac.Write([]byte(address))
	return base64.StdEncoding.EncodeToString(mac.Sum(nil))
}
