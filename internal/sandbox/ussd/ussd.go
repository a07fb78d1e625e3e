// Package ussd plays the gateway of a menu that people dial, in the form of Africa's
// Talking. POST /ussd/dial with a phone and what it types plays one session against
// the service, step by step, and shows every screen; after the end it tells the
// service so, as the gateway does. The fault duplicate-callback sends a step twice,
// as when its answer was lost.
package ussd

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"

	"mwanyi/internal/exchange"
	"mwanyi/internal/sandbox"
	"mwanyi/internal/secret"
)

// DevSecret is the last part of the path at a development run. The sandbox listens on
// loopback only.
var DevSecret = secret.New("sandbox-ussd-door")

// Options of the system.
type Options struct {
	URL    string // of the door, with its secret
	Faults *sandbox.Faults
}

// System is the handler to mount at sandbox.USSD.
type System struct{ o Options }

// New makes the system.
func New(o Options) *System { return &System{o} }

// client waits a little longer than a network would.
var client = exchange.Client(5*time.Second, nil)

// Call is the body of POST /ussd/dial.
type Call struct {
	Phone       string   `json:"phone"`
	Inputs      []string `json:"inputs"`
	ServiceCode string   `json:"service_code"`
}

// Screen is what the phone showed after an input; the first has none.
type Screen struct {
	Typed string `json:"typed,omitempty"`
	Text  string `json:"text"`
	Ends  bool   `json:"ends"`
}

// Inspects: it is the tester who dials; faults are for the gateway.
func (s *System) Inspects(*http.Request) bool { return true }

// ServeHTTP plays a session.
func (s *System) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var call Call
	switch {
	case r.URL.Path != "/dial" || r.Method != http.MethodPost:
		sandbox.Answer(w, http.StatusNotFound, map[string]any{"message": "POST /ussd/dial {phone, inputs}"})
		return
	case json.NewDecoder(r.Body).Decode(&call) != nil || call.Phone == "":
		sandbox.Answer(w, http.StatusBadRequest, map[string]any{"message": `the body is {"phone": "+256…", "inputs": ["1", "…"]}`})
		return
	}
	sessionID := "ATUid_" + strings.ToLower(rand.Text())
	screens, err := s.play(r.Context(), sessionID, call)
	if err != nil {
		sandbox.Answer(w, http.StatusBadGateway, map[string]any{"session_id": sessionID, "screens": screens, "message": err.Error()})
		return
	}
	sandbox.Answer(w, http.StatusOK, map[string]any{"session_id": sessionID, "screens": screens})
}

// errEnded: somebody types after the last screen.
var errEnded = errors.New("the session ended before all was typed")

// play dials, types one input after the other, and hangs up.
func (s *System) play(ctx context.Context, sessionID string, call Call) (screens []Screen, err error) {
	status := "Incomplete"
	for i := range len(call.Inputs) + 1 {
		text := strings.Join(call.Inputs[:i], "*")
		shown, err := s.step(ctx, sessionID, call, text)
		if err != nil {
			return screens, err
		}
		if i > 0 {
			shown.Typed = call.Inputs[i-1]
		}
		screens = append(screens, shown)
		if !shown.Ends {
			continue
		}
		status = "Success"
		if i < len(call.Inputs) {
			err = errEnded
		}
		return screens, errors.Join(err, s.hangUp(ctx, sessionID, call, status, i+1))
	}
	return screens, s.hangUp(ctx, sessionID, call, status, len(screens))
}

// step brings one step and reads the answer as the gateway does: what begins with
// neither word ends the session.
func (s *System) step(ctx context.Context, sessionID string, call Call, text string) (Screen, error) {
	form := call.form(sessionID)
	form.Set("text", text)
	body, err := s.post(ctx, form)
	if _, isDoubled := s.o.Faults.Take(sandbox.USSD, sandbox.DuplicateCallback); isDoubled && err == nil {
		body, err = s.post(ctx, form)
	}
	if err != nil {
		return Screen{}, err
	}
	if text, goesOn := strings.CutPrefix(body, "CON "); goesOn {
		return Screen{Text: text}, nil
	}
	text, ends := strings.CutPrefix(body, "END ")
	if !ends {
		return Screen{}, errors.New("the answer begins with neither CON nor END")
	}
	return Screen{Text: text, Ends: true}, nil
}

// hangUp tells that the session is over.
func (s *System) hangUp(ctx context.Context, sessionID string, call Call, status string, hops int) error {
	form := call.form(sessionID)
	form.Set("status", status)
	form.Set("input", strings.Join(call.Inputs, "*"))
	form.Set("lastAppResponse", "")
	form.Set("hopsCount", strconv.Itoa(hops))
	form.Set("durationInMillis", strconv.Itoa(hops*1000))
	form.Set("cost", "0")
	_, err := s.post(ctx, form)
	return err
}

func (c Call) form(sessionID string) url.Values {
	code := c.ServiceCode
	if code == "" {
		code = "*384*1234#"
	}
	return url.Values{"sessionId": {sessionID}, "serviceCode": {code}, "phoneNumber": {c.Phone}, "networkCode": {"64110"}}
}

func (s *System) post(ctx context.Context, form url.Values) (string, error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.o.URL, strings.NewReader(form.Encode()))
	if err != nil {
		return "", err
	}
	request.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	answer, err := exchange.Do(client, request, 64<<10)
	if err != nil {
		return "", err
	}
	if !answer.OK() {
		return "", fmt.Errorf("the service answered %d: %s", answer.Status, answer.Body)
	}
	return string(answer.Body), nil
}
