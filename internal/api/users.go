package api

import (
	"net/http"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
)

var (
	userNameShape = shape{min: 1, max: 100, private: true}
	phoneShape    = shape{min: 8, max: 20, private: true}
	tokenShape    = shape{min: 20, max: 128, private: true}
)

// contactRequest is where somebody can be reached.
type contactRequest struct {
	Phone *string `json:"phone"`
	Email *string `json:"email"`
}

func (in *contactRequest) form(k *check) {
	k.text("phone", maybe, in.Phone, phoneShape)
	k.text("email", maybe, in.Email, emailShape)
}

func (in *contactRequest) contact() people.Contact {
	return people.Contact{Phone: in.Phone, Email: in.Email}
}

// newUserRequest is the body of POST /users.
type newUserRequest struct {
	OrganisationID *string `json:"organisation_id"` // the caller's own when it is left out; of the operator: ADMIN's
	Name           *string `json:"name"`
	contactRequest
	Roles    *[]string `json:"roles"`
	Language *string   `json:"language"`
}

func (in *newUserRequest) validate(k *check) {
	k.text("organisation_id", maybe, in.OrganisationID, idShape)
	k.text("name", need, in.Name, userNameShape)
	in.form(k)
	k.roles(need, in.Roles)
	k.oneOf("language", maybe, in.Language, fault.InvalidRequest, people.Languages...)
	if in.Phone == nil && in.Email == nil {
		k.wrong("phone", fault.InvalidRequest, "or email is required")
	}
}

func (k *check) roles(p presence, v *[]string) {
	k.list("roles", p, v, 1, 10, func(field string, item *string) {
		k.oneOf(field, need, item, fault.InvalidRequest, texts(people.Roles())...)
	})
}

func rolesOf(texts []string) []people.Role {
	return each(texts, func(text string) people.Role { return people.Role(text) })
}

// userRequest is the body of PATCH /users/{user_id}.
type userRequest struct {
	Name *string `json:"name"`
	contactRequest
	Roles    *[]string `json:"roles"`
	Language *string   `json:"language"`
}

func (in *userRequest) validate(k *check) {
	if *in == (userRequest{}) {
		k.refuse(fault.InvalidRequest, "nothing to change: send at least one field")
	}
	k.text("name", maybe, in.Name, userNameShape)
	in.form(k)
	k.roles(maybe, in.Roles)
	k.oneOf("language", maybe, in.Language, fault.InvalidRequest, people.Languages...)
}

// userReply shows a user.
type userReply struct {
	UserID         string           `json:"user_id"`
	OrganisationID *string          `json:"organisation_id"` // null: of the operator
	Name           string           `json:"name,omitzero"`
	Phone          string           `json:"phone,omitzero"`
	Email          string           `json:"email,omitzero"`
	Roles          []people.Role    `json:"roles"`
	Language       string           `json:"language"`
	Status         people.Status    `json:"status"`
	CreatedAt      string           `json:"created_at"`
	UpdatedAt      string           `json:"updated_at"`
	Invitation     *invitationReply `json:"invitation,omitzero"`
}

// invitationReply is the link that lets somebody in, which is shown this once.
type invitationReply struct {
	URL       string `json:"url"`
	QRSVG     string `json:"qr_svg"`
	ExpiresAt string `json:"expires_at"`
}

func (c *call) userReplyOf(u people.User) userReply {
	out := userReply{UserID: u.ID, OrganisationID: orNull(u.OrganisationID), Roles: u.Roles, Language: u.Language, Status: u.Status, CreatedAt: clock.Stamp(u.CreatedAt), UpdatedAt: clock.Stamp(u.UpdatedAt)}
	if c.sees(contactPart, u.OrganisationID) {
		out.tell(u)
	}
	return out
}

func (out *userReply) tell(u people.User) {
	out.Name = u.Name.Reveal()
	out.Phone = u.Phone.Reveal()
	out.Email = u.Email.Reveal()
}

func (c *call) invitedReplyOf(u people.InvitedUser) (userReply, error) {
	out := c.userReplyOf(u.User)
	var err error
	out.Invitation, err = c.s.invitationOf(u.Link, u.ExpiresAt)
	return out, err
}

func (s *Server) invitationOf(link secret.Text, expires time.Time) (*invitationReply, error) {
	svg, err := s.Rooms.Code(link.Reveal())
	return &invitationReply{URL: link.Reveal(), QRSVG: string(svg), ExpiresAt: clock.Stamp(expires)}, err
}

// spec: users
func (s *Server) makeUser(c *call, in *newUserRequest) (reply, error) {
	show := func(made people.InvitedUser) (reply, error) {
		out, err := c.invitedReplyOf(made)
		if err != nil {
			return reply{}, err
		}
		return created(out)
	}
	organisationID := c.caller.OrganisationID
	if in.OrganisationID != nil {
		organisationID = *in.OrganisationID
	}
	made, err := s.People.Make(c.r.Context(), c.actor(), people.NewUser{OrganisationID: organisationID, Name: *in.Name, Contact: in.contact(), Roles: rolesOf(*in.Roles), Language: valueOf(in.Language)}, keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(made)
}

func (s *Server) listUsers(c *call) (reply, error) {
	l, err := c.listing("organisation_id", "operator")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("operator", maybe, l.filter("operator"), fault.InvalidRequest, "true")
	if err := k.err(); err != nil {
		return reply{}, err
	}
	of := l.Filters["organisation_id"]
	if c.caller.Role != access.Admin {
		if of != "" && of != c.caller.OrganisationID || l.Filters["operator"] != "" {
			return reply{}, fault.Foreign("list")
		}
		of = c.caller.OrganisationID
	}
	list, err := s.People.List(c.r.Context(), of, l.Filters["operator"] != "", l.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(l, list, func(u people.User) string { return u.ID })
	return ok(struct {
		Users      []userReply `json:"users"`
		NextCursor *string     `json:"next_cursor"`
	}{Users: each(list, c.userReplyOf), NextCursor: next})
}

func (s *Server) getUser(c *call) (reply, error) {
	u, err := s.People.Get(c.r.Context(), c.actor(), c.path("user_id"))
	return shown(c.userReplyOf(u), err)
}

func (s *Server) updateUser(c *call, in *userRequest) (reply, error) {
	change := people.Changes{Name: in.Name, Contact: in.contact(), Language: in.Language}
	if in.Roles != nil {
		roles := rolesOf(*in.Roles)
		change.Roles = &roles
	}
	u, err := s.People.Change(c.r.Context(), c.actor(), c.path("user_id"), change)
	return shown(c.userReplyOf(u), err)
}

func (s *Server) suspendUser(c *call) (reply, error) {
	u, err := s.People.SetStatus(c.r.Context(), c.actor(), c.path("user_id"), people.Suspended)
	return shown(c.userReplyOf(u), err)
}

func (s *Server) activateUser(c *call) (reply, error) {
	u, err := s.People.SetStatus(c.r.Context(), c.actor(), c.path("user_id"), people.Active)
	return shown(c.userReplyOf(u), err)
}

func (s *Server) inviteUser(c *call) (reply, error) {
	made, err := s.People.Invite(c.r.Context(), c.actor(), c.path("user_id"))
	if err != nil {
		return reply{}, err
	}
	return shown(c.invitedReplyOf(made))
}

// meReply is who calls: a machine, or a person with what they may do.
type meReply struct {
	TokenType      access.Role   `json:"token_type"`
	OrganisationID *string       `json:"organisation_id"` // null for ADMIN
	KeyID          string        `json:"key_id,omitzero"`
	User           *userReply    `json:"user,omitzero"`
	Session        *sessionReply `json:"session,omitzero"`
	May            []string      `json:"may,omitzero"` // the routes that are open to a person, as "POST /batch/submit"
}

// getMe shows who calls.
// spec: get-me
func (s *Server) getMe(c *call) (reply, error) {
	out := meReply{TokenType: c.caller.Role, OrganisationID: orNull(c.caller.OrganisationID), KeyID: c.caller.KeyID}
	if c.person != nil {
		own := c.userReplyOf(c.person.User)
		own.tell(c.person.User)
		out.User = &own
		session := sessionReplyOf(*c.person)
		out.Session = &session
		out.May = s.mayCall(c)
	}
	return ok(out)
}

// mayCall lists the routes that are open to the person who calls.
func (s *Server) mayCall(c *call) []string {
	var may []string
	for i := range s.routes {
		if rt := &s.routes[i]; !rt.open() && c.fits(rt) {
			may = append(may, rt.method+" "+rt.path)
		}
	}
	return may
}

// ownRequest is the body of PATCH /me.
type ownRequest struct {
	contactRequest
	Language *string `json:"language"`
}

func (in *ownRequest) validate(k *check) {
	if *in == (ownRequest{}) {
		k.refuse(fault.InvalidRequest, "nothing to change: send at least one field")
	}
	in.form(k)
	k.oneOf("language", maybe, in.Language, fault.InvalidRequest, people.Languages...)
}

// updateMe changes what is the caller's own. Where somebody is reached is a way in,
// so that another one takes a passkey.
func (s *Server) updateMe(c *call, in *ownRequest) (reply, error) {
	if c.person == nil {
		return reply{}, forPeople()
	}
	if (in.Phone != nil || in.Email != nil) && !c.person.IsSteppedUp() {
		return reply{}, people.NeedsStepUp()
	}
	u, err := s.People.ChangeOwn(c.r.Context(), c.actor(), people.Changes{Contact: in.contact(), Language: in.Language})
	out := c.userReplyOf(u)
	out.tell(u)
	return shown(out, err)
}

// forPeople refuses a machine what only a person does.
func forPeople() *fault.Fault {
	return fault.New(fault.InsufficientPermissions, "this is for people who are signed in, not for keys")
}

// agentKeyRequest is the body of POST /keys.
type agentKeyRequest struct {
	OrganisationID *string `json:"organisation_id"` // ADMIN's; else the caller's own
	Label          *string `json:"label"`
	UserID         *string `json:"user_id"`
}

func (in *agentKeyRequest) validate(k *check) {
	k.text("organisation_id", maybe, in.OrganisationID, idShape)
	k.text("label", maybe, in.Label, labelShape)
	k.text("user_id", maybe, in.UserID, idShape)
}

// managesKeys is the cooperative whose agents' keys the caller manages: a person's
// own, or the one that ADMIN names. A key makes no keys: a leaked one would never end.
func (c *call) managesKeys(named *string) (string, error) {
	switch {
	case c.caller.Role == access.Admin:
		return valueOf(named), nil
	case c.person == nil:
		return "", forPeople()
	case named != nil && *named != c.caller.OrganisationID:
		return "", fault.Foreign("key")
	}
	return c.caller.OrganisationID, nil
}

// issueAgentKey makes an AGENT key of the caller's cooperative.
// spec: agent-keys
func (s *Server) issueAgentKey(c *call, in *agentKeyRequest) (reply, error) {
	of, err := c.managesKeys(in.OrganisationID)
	if err != nil {
		return reply{}, err
	}
	agent := string(access.Agent)
	return s.issueKey(c, &newKeyRequest{OrganisationID: &of, Role: &agent, Label: in.Label, UserID: in.UserID})
}

func (s *Server) listAgentKeys(c *call) (reply, error) {
	l, err := c.listing("organisation_id")
	if err != nil {
		return reply{}, err
	}
	of, err := c.managesKeys(l.filter("organisation_id"))
	if err != nil {
		return reply{}, err
	}
	return s.keyList(c, l, of)
}

func (s *Server) revokeAgentKey(c *call) (reply, error) {
	of, err := c.managesKeys(nil)
	if err != nil {
		return reply{}, err
	}
	key, err := s.Access.FindKey(c.r.Context(), c.path("key_id"))
	if err == nil && (key.Role != access.Agent || of != "" && valueOf(key.OrganisationID) != of) {
		err = fault.New(fault.NotFound, "no key of an agent of yours has this id")
	}
	if err != nil {
		return reply{}, err
	}
	return s.revokeKey(c)
}

// noContent is the reply of what is gone.
func noContent(err error) (reply, error) {
	if err != nil {
		return reply{}, err
	}
	return reply{status: http.StatusNoContent}, nil
}
