package app

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/device"
	"mwanyi/internal/fault"
	"mwanyi/internal/people"
	"mwanyi/internal/secret"
)

// wirePeople makes the desk of those who use the service.
func (v *service) wirePeople(_ context.Context, t Tools) (err error) {
	if v.people, err = t.People(); err != nil {
		return err
	}
	v.people.Messages = v.messages
	v.people.Mail = v.mail
	v.devices, err = t.devices(v.people)
	return err
}

// devices is the desk of the phones of the field.
func (t Tools) devices(of *people.Desk) (*device.Desk, error) {
	pepper, err := secret.NewPepper(t.Config.MasterSecret, "envelopes")
	return &device.Desk{Store: t.Store, People: of, Pepper: pepper}, err
}

// People is the desk of those who use the service, without what sends letters and
// messages: those wait as jobs for a service that runs.
func (t Tools) People() (*people.Desk, error) {
	desk, err := t.Access()
	if err != nil {
		return nil, err
	}
	box, err := secret.NewBox(t.Config.MasterSecret, "people")
	if err != nil {
		return nil, err
	}
	d := &people.Desk{Store: t.Store, Access: desk, Box: box, PublicURL: t.Config.PublicURL, Country: t.Config.Country, Language: "en"}
	return d, d.Open()
}

// demoUser is somebody of the demo who signs in, for dev-credentials.json. The link is
// good once, and on this machine alone.
type demoUser struct {
	Role           people.Role `json:"role"`
	UserID         string      `json:"user_id"`
	OrganisationID *string     `json:"organisation_id"` // null for the operator's
	Email          string      `json:"email"`
	SignInURL      string      `json:"sign_in_url"`
	name           string
	house          string // the organisation's name
}

// demoUsers makes a user for each role of the demo's organisations, with a link for
// each. Who was suspended by hand stays so.
func (v *service) demoUsers(ctx context.Context, all []credential) ([]demoUser, error) {
	var made []demoUser
	for _, c := range all {
		o := access.Organisation{Name: "operator"}
		if c.OrganisationID != nil {
			var err error
			if o, err = v.access.Organisation(ctx, *c.OrganisationID); err != nil {
				return nil, err
			}
		}
		if c.Role == access.Agent || o.Name == demoPeople[1].name { // one of each: the agent is the first cooperative's
			continue
		}
		for _, role := range people.RolesOf(o.Kind) {
			u, err := v.seedUser(ctx, o, role)
			if err != nil {
				return nil, err
			}
			u.OrganisationID = c.OrganisationID
			made = append(made, u)
		}
	}
	return made, nil
}

// seedUser finds or makes somebody, and gives them a link.
func (v *service) seedUser(ctx context.Context, o access.Organisation, role people.Role) (demoUser, error) {
	word, _, _ := strings.Cut(strings.ToLower(o.Name), " ")
	out := demoUser{Role: role, Email: strings.ToLower(string(role)) + "@" + word + ".example", name: "Demo " + string(role[0]) + strings.ToLower(string(role[1:])), house: o.Name}
	u, known, err := v.people.Known(ctx, o.ID, out.Email)
	if err != nil {
		return out, err
	}
	if !known {
		machine := people.Actor{Caller: access.Caller{KeyID: "dev", Role: access.Admin}}
		one, err := v.people.Make(ctx, machine, people.NewUser{OrganisationID: o.ID, Name: out.name, Contact: people.Contact{Email: &out.Email}, Roles: []people.Role{role}, ByHand: true}, nil)
		if fault.Is(err, fault.UserExists) { // another process starts, too, and was faster
			return v.seedUser(ctx, o, role)
		}
		if err != nil {
			return out, err
		}
		u = one.User
	}
	out.UserID = u.ID
	link, err := v.people.InviteLocal(ctx, u.ID)
	out.SignInURL = link.Link.Reveal()
	return out, err
}

// operatorFile, in the data folder, has the link of the first operator.
const operatorFile = "first-operator.json"

// welcomeOperator leaves a link for the first operator in the data folder, while there
// is nobody who runs the service; the log says where it is and never what it is.
func (v *service) welcomeOperator(ctx context.Context) error {
	path := filepath.Join(v.config.DataDir, operatorFile)
	made, is, err := v.people.FirstOperator(ctx)
	if err != nil {
		return err
	}
	if !is {
		if err := os.Remove(path); err != nil && !errors.Is(err, os.ErrNotExist) {
			return err
		}
		return nil
	}
	err = WriteJSON(path, 0o600, map[string]string{"sign_in_url": made.Link.Reveal(), "expires_at": made.ExpiresAt.Format(time.RFC3339)})
	if err != nil { // a folder that nobody may write to has worked so far, and there is the command
		v.log.WarnContext(ctx, "the link of the first operator could not be kept: use mwanyi admin invite-operator", "file", path, "cause", err)
		return nil
	}
	v.log.InfoContext(ctx, "no operator has signed in yet: the link of the first one is in a file", "file", path)
	return nil
}
