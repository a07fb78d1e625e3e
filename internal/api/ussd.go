package api

import (
	"net/http"
	"net/netip"
	"net/url"

	"mwanyi/internal/fault"
	"mwanyi/internal/limit"
	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
	"mwanyi/internal/ussd"
)

// MenuDoor is where the gateway of the menu comes in.
type MenuDoor struct {
	Secret secret.Text    // empty: it is shut
	Allow  []netip.Prefix // whose steps are taken; none: everybody's who knows the secret
}

// opens compares without telling by its time how much was right.
func (d MenuDoor) opens(said string, from netip.Addr) bool {
	return !d.Secret.Empty() && secret.New(said).Matches(d.Secret.Hash()) && (len(d.Allow) == 0 || contains(d.Allow, from))
}

// The limits of the menu in a minute: of one phone, more than a thumb can do, and of
// one gateway.
const (
	stepsOfNumber  = 60
	stepsOfGateway = 6000
)

// menuLimit is the largest body of a step.
const menuLimit = 16 << 10

// answerMenu takes a step of a session and answers what the phone shows. Nobody signs
// it: the secret in the path lets it in. What was typed holds a PIN; neither it nor
// the number is kept or logged.
// spec: ussd-door
func (s *Server) answerMenu(c *call) (reply, error) {
	if s.Menu == nil || !s.MenuDoor.opens(c.path("secret"), c.address) {
		return reply{}, c.unproven(fault.New(fault.InvalidSignature, "the step does not come from the gateway of the menu"))
	}
	return c.once(func() (reply, error) { return s.menuStep(c) })
}

// menuStep answers a step that the gateway has brought.
func (s *Server) menuStep(c *call) (reply, error) {
	form, err := url.ParseQuery(string(c.body))
	if err != nil {
		return reply{}, fault.New(fault.InvalidRequest, "the body is no form")
	}
	sessionID := form.Get("sessionId")
	if !form.Has("text") && form.Has("status") { // the session is over, and nothing of it is needed
		return asText("OK")
	}
	switch {
	case sessionID == "" || len(sessionID) > 200:
		return reply{}, fault.New(fault.InvalidRequest, "sessionId must have 1 to 200 characters")
	case !form.Has("phoneNumber") || !form.Has("text"):
		return reply{}, fault.New(fault.InvalidRequest, "phoneNumber and text are required")
	}
	number := s.dialled(form.Get("phoneNumber"))
	rules := []limit.Rule{{Bucket: "menu/" + network(c.address), Limit: s.scaled(stepsOfGateway)}}
	if !number.Empty() {
		rules = append(rules, limit.Rule{Bucket: "menu-number/" + s.Menu.Bucket(number), Limit: s.scaled(stepsOfNumber)})
	}
	if err := c.charge(rules...); err != nil {
		return reply{}, err
	}
	shown, err := s.Menu.Answer(c.r.Context(), ussd.Dial{SessionID: sessionID, Number: number, Text: form.Get("text")})
	if err != nil {
		return reply{}, err
	}
	if shown.Ends {
		return asText("END " + shown.Text)
	}
	return asText("CON " + shown.Text)
}

// dialled is the number that a gateway names, or none: what is no number of this
// country is nobody's here.
func (s *Server) dialled(text string) phone.Number {
	if len(text) > 40 {
		return phone.Number{}
	}
	number, err := phone.Written(s.Country, text)
	if err != nil {
		return phone.Number{}
	}
	return number
}

func asText(text string) (reply, error) {
	return reply{status: http.StatusOK, content: []byte(text), contentType: plainText}, nil
}

// spec: ussd-pin-reset
func (s *Server) resetMenuPIN(c *call) (reply, error) {
	f, err := s.theFarmer(c)
	if err != nil {
		return reply{}, err
	}
	if s.Menu == nil {
		return reply{}, fault.New(fault.NotFound, "this service has no menu that farmers dial")
	}
	if err := s.Menu.ResetPIN(c.r.Context(), f, c.caller.Who()); err != nil {
		return reply{}, err
	}
	return ok(struct {
		FarmerID      string `json:"farmer_id"`
		CooperativeID string `json:"cooperative_id"`
		Status        string `json:"status"`
	}{FarmerID: f.ID, CooperativeID: f.CooperativeID, Status: "CLEARED"})
}
