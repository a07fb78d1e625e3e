package sms

import (
	"crypto/subtle"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	"mwanyi/internal/sandbox"
)

// recipient is a line of the answer. Of a number that gets nothing it has no id.
type recipient struct {
	StatusCode   int    `json:"statusCode"`
	Number       string `json:"number"`
	Status       string `json:"status"`
	Cost         string `json:"cost"`
	MessageID    string `json:"messageId"`
	MessageParts int    `json:"messageParts,omitempty"`
}

// africasTalkingRefusals are the words for the codes that numbers end in.
var africasTalkingRefusals = map[string]string{
	isOddSender.Value: "InvalidSenderId", isNoNumber.Value: "InvalidPhoneNumber", isNoMobile.Value: "UnsupportedNumberType", hasNoBalance.Value: "InsufficientBalance",
	wantsNone.Value: "UserInBlacklist", meetsNoAnswer.Value: "GatewayError",
}

var e164 = regexp.MustCompile(`^\+[1-9][0-9]{8,14}$`)

// plainText is how the provider refuses a request that it does not read.
func plainText(w http.ResponseWriter, status int, text string) {
	w.Header().Set("Content-Type", "text/plain; charset=UTF-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, text) // into memory: the frame sends it
}

// africasTalking takes a form with one text for a list of numbers.
func (s *System) africasTalking(w http.ResponseWriter, r *http.Request) {
	isOurs := subtle.ConstantTimeCompare([]byte(r.Header.Get("apiKey")), []byte(s.o.Key.Reveal())) == 1
	switch {
	case !isForm(r):
		plainText(w, http.StatusUnsupportedMediaType, "There was a problem with the requests Content-Type")
		return
	case !isOurs || r.PostForm.Get("username") != s.o.User:
		plainText(w, http.StatusUnauthorized, "The supplied authentication is invalid")
		return
	}
	for _, name := range []string{"username", "to", "message"} {
		if r.PostForm.Get(name) == "" {
			plainText(w, http.StatusBadRequest, fmt.Sprintf("Request is missing required form field '%s'", name))
			return
		}
	}
	var lines []recipient
	taken := 0
	for number := range strings.SplitSeq(r.PostForm.Get("to"), ",") {
		line := s.africasTalkingOne(strings.TrimSpace(number), r.PostForm)
		if line.StatusCode == 101 {
			taken++
		}
		lines = append(lines, line)
	}
	sandbox.Answer(w, http.StatusCreated, map[string]any{"SMSMessageData": map[string]any{
		"Message": fmt.Sprintf("Sent to %d/%d Total Cost: UGX %d.0000", taken, len(lines), taken*35), "Recipients": lines,
	}})
}

// africasTalkingOne sends to one number.
func (s *System) africasTalkingOne(number string, form url.Values) recipient {
	digits := lastDigits(number)
	word := africasTalkingRefusals[digits]
	if !e164.MatchString(number) {
		digits = isNoNumber.Value
		word = africasTalkingRefusals[digits]
	}
	if word != "" {
		code, _ := strconv.Atoi(digits)
		return recipient{StatusCode: code, Number: number, Status: word, Cost: "0", MessageID: "None"}
	}
	id := newID("ATXid_")
	said := func(status string) report {
		return report{path: s.o.Path, header: http.Header{}, form: url.Values{"id": {id}, "status": {status}, "phoneNumber": {number}, "networkCode": {"64110"}, "retryCount": {"0"}}}
	}
	end := said("Success")
	if digits == isNeverThere.Value {
		end = said("Failed")
		end.form.Set("failureReason", "UserDoesNotExist")
	}
	s.mast.send(Sent{ID: id, To: number, Text: form.Get("message"), From: form.Get("from")}, []report{said("Sent"), end})
	return recipient{StatusCode: 101, Number: number, Status: "Success", Cost: "UGX 35.0000", MessageID: id, MessageParts: 1}
}
