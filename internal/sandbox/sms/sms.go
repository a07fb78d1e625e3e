// Package sms plays the providers of text messages: Africa's Talking under
// /sms/africastalking and Twilio under /sms/twilio, with one mast behind both.
// GET /sms/messages shows what has truly gone out, whatever was told. Reports of
// delivery come to the service in each provider's own form.
//
//	sms.go             the system, its routes, what a tester sees
//	mast.go            messages, outcomes by the number's last digits, reports
//	africastalking.go  the protocol of Africa's Talking
//	twilio.go          the protocol of Twilio
//	values.go          numbers that behave always in the same way
package sms

import (
	"context"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"mwanyi/internal/sandbox"
	"mwanyi/internal/secret"
)

// What the providers of a development run know the service by. The sandbox
// listens on loopback only.
var (
	DevKey          = secret.New("sandbox-key")
	DevReportSecret = secret.New("sandbox-reports")
)

// DevUser is the name of the account at Africa's Talking there, DevAccount that at
// Twilio, DevFrom who sends.
const (
	DevUser    = "mwanyi"
	DevAccount = "AC00000000000000000000000000000001"
	DevFrom    = "MWANYI"
)

// Options of the system.
type Options struct {
	Callbacks *sandbox.Callbacks // nil: it never calls
	// Path is where Africa's Talking reports to; Twilio's requests say it themselves.
	Path     string
	Delivers time.Duration // how long a message takes
	Log      *slog.Logger

	User    string // of Africa's Talking
	Account string // of Twilio
	Key     secret.Text
}

// System is the handler to mount at sandbox.SMS.
type System struct {
	o    Options
	mast *mast
}

// New makes the system. Reports end with ctx.
func New(ctx context.Context, o Options) *System {
	if o.Log == nil {
		o.Log = slog.Default()
	}
	return &System{o: o, mast: &mast{o: o, ctx: ctx}}
}

// Inspects: the tester's path is no part of the outside world.
func (s *System) Inspects(r *http.Request) bool { return r.URL.Path == "/messages" }

// ServeHTTP finds the protocol.
func (s *System) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch path := r.URL.Path; {
	case s.Inspects(r):
		sandbox.Answer(w, http.StatusOK, map[string]any{"messages": s.mast.all()})
	case path == "/africastalking/version1/messaging" && r.Method == http.MethodPost:
		s.africasTalking(w, r)
	case strings.HasPrefix(path, "/twilio/2010-04-01/Accounts/") && r.Method == http.MethodPost:
		s.twilio(w, r)
	default:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"code": 20404, "message": "no such path", "status": http.StatusNotFound})
	}
}

// Refuse answers the reject mode in the protocol's own words.
func (s *System) Refuse(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "/twilio/") {
		twilioError(w, http.StatusBadRequest, twilioRefusals[isNoNumber.Value])
		return
	}
	plainText(w, http.StatusBadRequest, "Request is missing required form field 'to'")
}

// isForm: neither provider's path takes anything else.
func isForm(r *http.Request) bool {
	media, _, _ := strings.Cut(r.Header.Get("Content-Type"), ";")
	return media == "application/x-www-form-urlencoded" && r.ParseForm() == nil
}
