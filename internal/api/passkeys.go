package api

import (
	"bytes"
	"net/http"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
)

// ceremonyReply is a ceremony that has begun: its name, and what the browser's own
// function takes, in the form of WebAuthn's JSON.
type ceremonyReply struct {
	CeremonyID string         `json:"ceremony_id"`
	Options    jsontext.Value `json:"options"`
}

func begun(b people.Begun, err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	options, err := json.Marshal(b.Options)
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusOK, unkept: true, value: ceremonyReply{CeremonyID: b.Name.Reveal(), Options: options}}, nil
}

// registrationRequest is the body of POST /auth/passkeys/register/begin.
type registrationRequest struct {
	Invitation *string `json:"invitation"` // else the caller's session counts
}

func (in *registrationRequest) validate(k *check) {
	k.text("invitation", maybe, in.Invitation, tokenShape)
}

// session is whose cookie the browser has, on a route that is open; nil: nobody's.
func (c *call) session() (*people.Session, error) {
	cookie := c.cookie(sessionCookie)
	if cookie.Empty() || c.person != nil {
		return c.person, nil
	}
	err := c.signedIn(cookie)
	if fault.Is(err, fault.Unauthenticated) {
		err = nil
	}
	return c.person, err
}

// spec: passkeys
func (s *Server) beginRegistration(c *call, in *registrationRequest) (reply, error) {
	by := people.Enrolment{IsHere: fromThisMachine(c.r)}
	if in.Invitation != nil {
		by.Invitation = secret.New(*in.Invitation)
	} else {
		session, err := c.session()
		if err != nil {
			return reply{}, err
		}
		by.Session = session
	}
	out, err := begun(s.People.BeginRegistration(c.r.Context(), by))
	return out, c.slowly(err)
}

// credentialRequest is what a browser's own function has made of the options. What is
// more in it than proves something is not read: results of extensions may be secrets.
type credentialRequest struct {
	ID       *string `json:"id"`
	RawID    *string `json:"rawId"`
	Type     *string `json:"type"`
	Response *struct {
		ClientDataJSON    *string   `json:"clientDataJSON"`
		AttestationObject *string   `json:"attestationObject,omitzero"`
		Transports        *[]string `json:"transports,omitzero"`
		AuthenticatorData *string   `json:"authenticatorData,omitzero"`
		Signature         *string   `json:"signature,omitzero"`
		UserHandle        *string   `json:"userHandle,omitzero"`
	} `json:"response"`
}

var (
	encodedShape  = shape{min: 1, max: 8192, private: true}
	attestedShape = shape{min: 1, max: 65536, private: true}
)

func (in *credentialRequest) form(k *check) {
	k.text("credential.id", need, in.ID, encodedShape)
	k.text("credential.rawId", need, in.RawID, encodedShape)
	k.oneOf("credential.type", need, in.Type, fault.InvalidRequest, "public-key")
	if !given(k, "credential.response", need, in.Response) {
		return
	}
	k.text("credential.response.clientDataJSON", need, in.Response.ClientDataJSON, encodedShape)
	k.text("credential.response.attestationObject", maybe, in.Response.AttestationObject, attestedShape)
	k.text("credential.response.authenticatorData", maybe, in.Response.AuthenticatorData, encodedShape)
	k.text("credential.response.signature", maybe, in.Response.Signature, encodedShape)
	k.text("credential.response.userHandle", maybe, in.Response.UserHandle, encodedShape)
	k.list("credential.response.transports", maybe, in.Response.Transports, 0, 10, func(field string, item *string) {
		k.text(field, need, item, shape{min: 1, max: 30, private: true})
	})
}

// text is the credential for the library, with what was checked and nothing else.
func (in *credentialRequest) text() ([]byte, error) {
	var out bytes.Buffer
	err := json.MarshalWrite(&out, struct {
		*credentialRequest
		ClientExtensionResults struct{} `json:"clientExtensionResults"`
	}{credentialRequest: in})
	return out.Bytes(), err
}

// finishRequest is the body of POST /auth/passkeys/register/finish and login/finish.
type finishRequest struct {
	CeremonyID *string            `json:"ceremony_id"`
	Label      *string            `json:"label"`
	Credential *credentialRequest `json:"credential"`
}

func (in *finishRequest) validate(k *check) {
	k.text("ceremony_id", need, in.CeremonyID, tokenShape)
	k.text("label", maybe, in.Label, shape{min: 1, max: 60, private: true})
	if given(k, "credential", need, in.Credential) {
		in.Credential.form(k)
	}
}

func (s *Server) finishRegistration(c *call, in *finishRequest) (reply, error) {
	response, err := in.Credential.text()
	if err != nil {
		return reply{}, err
	}
	out, err := c.welcome(s.People.FinishRegistration(c.r.Context(), secret.New(*in.CeremonyID), response, valueOf(in.Label), c.browserOf()))
	return out, c.slowly(err)
}

// beginLogin begins to show a passkey: anybody's, or that of who is signed in.
func (s *Server) beginLogin(c *call) (reply, error) {
	session, err := c.session()
	if err != nil {
		return reply{}, err
	}
	return begun(s.People.BeginLogin(c.r.Context(), session))
}

func (s *Server) finishLogin(c *call, in *finishRequest) (reply, error) {
	response, err := in.Credential.text()
	if err != nil {
		return reply{}, err
	}
	out, err := c.welcome(s.People.FinishLogin(c.r.Context(), secret.New(*in.CeremonyID), response, c.browserOf()))
	return out, c.slowly(err)
}

// passkeyReply shows a passkey; its public half is of no use to anybody else.
type passkeyReply struct {
	PasskeyID string  `json:"passkey_id"`
	Label     string  `json:"label"`
	IsSuspect bool    `json:"is_suspect"` // there may be a copy: it is not taken any more
	CreatedAt string  `json:"created_at"`
	UsedAt    *string `json:"used_at"`
}

func (s *Server) listPasskeys(c *call) (reply, error) {
	if c.person == nil {
		return reply{}, forPeople()
	}
	list, err := s.People.Passkeys(c.r.Context(), c.person.User.ID)
	return shown(struct {
		Passkeys []passkeyReply `json:"passkeys"`
	}{each(list, func(k people.Passkey) passkeyReply {
		return passkeyReply{PasskeyID: k.ID, Label: k.Label, IsSuspect: k.SuspectAt != nil, CreatedAt: clock.Stamp(k.CreatedAt), UsedAt: clock.MaybeStamp(k.UsedAt)}
	})}, err)
}

func (s *Server) deletePasskey(c *call) (reply, error) {
	if c.person == nil {
		return reply{}, forPeople()
	}
	return noContent(s.People.DeletePasskey(c.r.Context(), *c.person, c.path("passkey_id")))
}
