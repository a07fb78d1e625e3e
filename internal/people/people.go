// Package people knows the persons who use the service: who they are, what they
// do in their organisation, and how they show that it is them. Machines have API
// keys, which are access's; what a role opens is the API's table of duties.
//
//	people.go      Desk, Actor
//	role.go        the table of roles: of which organisations, with which token type, granted by whom
//	user.go        users: made, changed, suspended
//	invitation.go  links that let somebody in once
//	session.go     who is signed in
//	passkey.go     passkeys: registered, shown, deleted
//	ceremony.go    what a ceremony with a passkey begins and ends with
//	signin.go      links by e-mail and codes by SMS
//	device.go      somebody on a phone of the field
//	recovery.go    who has lost every way in gets a new one from two others
//	letter.go      the e-mails, as jobs
//	sql.go         the tables person, person_maker, invitation, session, passkey, ceremony, sign_in and recovery
package people

import (
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"

	"mwanyi/internal/access"
	"mwanyi/internal/fault"
	"mwanyi/internal/message"
	"mwanyi/internal/outside/mail"
	"mwanyi/internal/secret"
	"mwanyi/internal/store"
)

// Desk is the office that keeps the people.
type Desk struct {
	Store     *store.Store
	Access    *access.Desk
	Box       *secret.Box   // seals names, phones and e-mails, and marks what is looked for
	Messages  *message.Desk // sends codes
	Mail      mail.Sender
	PublicURL string // no slash at the end
	Country   string // whose phones these are
	Language  string // of who has chosen none

	passkeys *webauthn.WebAuthn // nil: this address can have none
}

// Open prepares what passkeys need. Their name is the host of the public address;
// where that is this machine by number it is localhost, because a passkey's name
// cannot be a number. At any other number there are no passkeys.
func (d *Desk) Open() error {
	u, err := url.Parse(d.PublicURL)
	if err != nil {
		return err
	}
	host, origins := u.Hostname(), []string{u.Scheme + "://" + u.Host}
	if at, err := netip.ParseAddr(host); err == nil {
		if !at.IsLoopback() {
			return nil
		}
		host = "localhost"
		local := url.URL{Scheme: u.Scheme, Host: host}
		if u.Port() != "" {
			local.Host = net.JoinHostPort(host, u.Port())
		}
		origins = []string{local.String()}
	}
	yes := true
	d.passkeys, err = webauthn.New(&webauthn.Config{
		RPID: host, RPDisplayName: "mwanyi", RPOrigins: origins, AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: &yes, UserVerification: protocol.VerificationRequired},
	})
	return err
}

// CanPasskeys reports whether people can have passkeys here.
func (d *Desk) CanPasskeys() bool { return d.passkeys != nil }

// PasskeyHost is the name that passkeys are bound to; empty: there are none.
func (d *Desk) PasskeyHost() string {
	if d.passkeys == nil {
		return ""
	}
	return d.passkeys.Config.RPID
}

// PasskeyOrigin is where passkeys can be used; empty: nowhere.
func (d *Desk) PasskeyOrigin() string {
	if d.passkeys == nil {
		return ""
	}
	return d.passkeys.Config.RPOrigins[0]
}

// IsLocal reports whether the service is for this machine alone, by its address.
func (d *Desk) IsLocal() bool {
	u, err := url.Parse(d.PublicURL)
	if err != nil {
		return false
	}
	at, err := netip.ParseAddr(u.Hostname())
	return u.Hostname() == "localhost" || err == nil && at.IsLoopback()
}

// Actor is who asks for something: a machine, or a person with roles.
type Actor struct {
	access.Caller
	Roles []Role // of a person, or of the person whose the key is
}

// ActorOf is who calls with a key: a machine, or somebody's, who does with it what
// their roles are for.
func ActorOf(by access.Caller) Actor {
	a := Actor{Caller: by}
	for _, role := range by.Offices {
		a.Roles = append(a.Roles, Role(role))
	}
	return a
}

// isMachine: the actor is a key that is nobody's.
func (a Actor) isMachine() bool { return a.KeyID != "" && a.OwnerID == "" }

// Is reports whether the actor is a person with one of the roles, or has the key of one.
func (a Actor) Is(roles ...Role) bool {
	return slices.ContainsFunc(a.Roles, func(r Role) bool { return slices.Contains(roles, r) })
}

// runs: the actor is who runs the service.
func (a Actor) runs() bool {
	return a.Role == access.Admin && (a.isMachine() || a.Is(Operator))
}

// manages refuses whoever does not manage the people of an organisation; empty:
// those of the operator. A cooperative's are managed in person, not with a key, whosever it
// is: what comes of a leaked one would outlive its revocation.
func (a Actor) manages(organisationID string) error {
	if a.runs() || a.UserID != "" && a.Is(Manager) && organisationID != "" && a.OrganisationID == organisationID {
		return nil
	}
	return fault.New(fault.InsufficientPermissions, "people and their phones are managed by a MANAGER of their own cooperative, in person and not with a key, or by the operator")
}

// ManagesPhones refuses whoever may not let phones in for the people of their organisation.
// ADMIN may for anybody's.
func (a Actor) ManagesPhones() error { return a.manages(a.OrganisationID) }

// grants refuses roles that the actor may not give: nobody gives what they do not have.
func (a Actor) grants(kind access.Kind, roles []Role) error {
	if a.Role == access.Admin && a.isMachine() {
		return nil
	}
	for _, role := range roles {
		if !a.Is(Granters(kind, role)...) {
			return fault.New(fault.InsufficientPermissions, "you cannot grant or take the role %s", role)
		}
	}
	return nil
}

// emailText is an e-mail as it is compared: addresses differ by no case.
func emailText(text string) string { return strings.ToLower(strings.TrimSpace(text)) }
