package api

import (
	"regexp"

	"mwanyi/internal/access"
	"mwanyi/internal/clock"
	"mwanyi/internal/fault"
	"mwanyi/internal/policy"
	"mwanyi/internal/wallet"
)

var (
	idShape    = shape{min: 1, max: 64}
	nameShape  = shape{min: 1, max: 200}
	labelShape = shape{min: 1, max: 100}
	emailShape = shape{min: 3, max: 254, private: true, pattern: regexp.MustCompile(`^[^@\s]+@[^@\s]+\.[^@\s]+$`)}
)

// newOrganisationRequest is the body of POST /admin/organisations.
type newOrganisationRequest struct {
	Kind    *string `json:"kind"`
	Country *string `json:"country"`
	organisationRequest
}

// organisationRequest is the body of PATCH /admin/organisations/{organisation_id}.
type organisationRequest struct {
	Name             *string `json:"name"`
	District         *string `json:"district"`
	Email            *string `json:"email"`
	LicenceNumber    *string `json:"licence_number"`
	LicenceExpiresOn *string `json:"licence_expires_on"`
	Wallet           *string `json:"wallet"`
	CoffeeForm       *string `json:"coffee_form"`

	WalletProof *walletProofRequest `json:"wallet_proof"`
}

// The forms of the fields are access's rules; here is what must be there.
func (in *newOrganisationRequest) validate(k *check) {
	given(k, "kind", need, in.Kind)
	given(k, "country", need, in.Country)
	given(k, "name", need, in.Name)
	given(k, "email", need, in.Email)
	in.form(k)
}

func (in *organisationRequest) validate(k *check) {
	if *in == (organisationRequest{}) {
		k.refuse(fault.InvalidRequest, "nothing to change: send at least one field")
	}
	in.form(k)
}

// form checks what a cooperative's farmers deliver when nobody says: access
// does not know coffee.
func (in *organisationRequest) form(k *check) {
	k.oneOf("coffee_form", maybe, in.CoffeeForm, fault.InvalidRequest, texts(policy.Forms)...)
	if in.WalletProof == nil {
		return
	}
	given(k, "wallet", need, in.Wallet)
	k.text("wallet_proof.challenge", need, in.WalletProof.Challenge, challengeShape)
	k.text("wallet_proof.signature", need, in.WalletProof.Signature, signatureShape)
}

func (in *organisationRequest) details() access.Details {
	return access.Details{Name: in.Name, District: in.District, Email: in.Email, LicenceNumber: in.LicenceNumber, LicenceExpiresOn: in.LicenceExpiresOn, Wallet: in.Wallet, CoffeeForm: in.CoffeeForm}
}

// organisationReply shows an organisation.
type organisationReply struct {
	OrganisationID   string        `json:"organisation_id"`
	Kind             access.Kind   `json:"kind"`
	Name             string        `json:"name"`
	Country          string        `json:"country"`
	District         *string       `json:"district"`
	Email            string        `json:"email"`
	LicenceNumber    *string       `json:"licence_number"`
	LicenceExpiresOn *string       `json:"licence_expires_on"`
	Wallet           *string       `json:"wallet"`
	FundingAddress   *string       `json:"funding_address,omitzero"`
	CoffeeForm       string        `json:"coffee_form,omitzero"`
	Status           access.Status `json:"status"`
	CreatedAt        string        `json:"created_at"`
	UpdatedAt        string        `json:"updated_at"`

	Custody      access.Custody       `json:"custody,omitzero"`
	WalletChange *wallet.ChangeRecord `json:"wallet_change,omitzero"`
}

func organisationReplyOf(o access.Organisation) organisationReply {
	return organisationReply{OrganisationID: o.ID, Kind: o.Kind, Name: o.Name, Country: o.Country, District: o.District, Email: o.Email,
		LicenceNumber: o.LicenceNumber, LicenceExpiresOn: o.LicenceExpiresOn, Wallet: o.Wallet, FundingAddress: o.FundingAddress, CoffeeForm: o.CoffeeForm, Status: o.Status,
		CreatedAt: clock.Stamp(o.CreatedAt), UpdatedAt: clock.Stamp(o.UpdatedAt), Custody: o.HeldBy()}
}

// spec: admin-organisations
func (s *Server) createOrganisation(c *call, in *newOrganisationRequest) (reply, error) {
	show := func(o access.Organisation) (reply, error) { return created(organisationReplyOf(o)) }
	if in.Wallet != nil {
		if err := s.Wallets.Proven(c.r.Context(), *in.Wallet, in.WalletProof.proof()); err != nil {
			return reply{}, err
		}
	}
	o, err := s.Access.CreateOrganisation(c.r.Context(), access.Kind(*in.Kind), *in.Country, in.details(), keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(o)
}

func (s *Server) listOrganisations(c *call) (reply, error) {
	l, err := c.listing("kind", "status")
	if err != nil {
		return reply{}, err
	}
	k := &check{}
	k.oneOf("kind", maybe, l.filter("kind"), fault.InvalidRequest, "COOPERATIVE", "BUYER", "MFI")
	k.oneOf("status", maybe, l.filter("status"), fault.InvalidRequest, "ACTIVE", "SUSPENDED")
	if k.fault != nil {
		return reply{}, k.fault
	}
	list, err := s.Access.Organisations(c.r.Context(), access.Kind(l.Filters["kind"]), access.Status(l.Filters["status"]), l.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(l, list, func(o access.Organisation) string { return o.ID })
	return ok(struct {
		Organisations []organisationReply `json:"organisations"`
		NextCursor    *string             `json:"next_cursor"`
	}{Organisations: each(list, organisationReplyOf), NextCursor: next})
}

func (s *Server) getOrganisation(c *call) (reply, error) {
	return s.showOrganisation(c)(s.Access.Organisation(c.r.Context(), c.path("organisation_id")))
}

// organisationProfile is what anybody with a token may know of an organisation,
// and where a cooperative itself sends its money.
type organisationProfile struct {
	OrganisationID string      `json:"organisation_id"`
	Kind           access.Kind `json:"kind"`
	Name           string      `json:"name"`
	Country        string      `json:"country"`
	District       *string     `json:"district"`
	FundingAddress *string     `json:"funding_address,omitzero"`
}

// getOrganisationProfile shows a suspended organisation too: its name stands on
// coffee that was sold.
// spec: get-organisations, funding-address
func (s *Server) getOrganisationProfile(c *call) (reply, error) {
	o, err := s.Access.Organisation(c.r.Context(), c.path("organisation_id"))
	profile := organisationProfile{OrganisationID: o.ID, Kind: o.Kind, Name: o.Name, Country: o.Country, District: o.District}
	if c.sees(fundingPart, o.ID) {
		profile.FundingAddress = o.FundingAddress
	}
	return shown(profile, err)
}

func (s *Server) updateOrganisation(c *call, in *organisationRequest) (reply, error) {
	id, details := c.path("organisation_id"), in.details()
	details.Wallet = nil // which takes more than a line in a table
	if details != (access.Details{}) || in.Wallet == nil {
		if _, err := s.Access.UpdateOrganisation(c.r.Context(), id, details); err != nil {
			return reply{}, err
		}
	}
	if in.Wallet != nil {
		if err := s.Wallets.Proven(c.r.Context(), *in.Wallet, in.WalletProof.proof()); err != nil {
			return reply{}, err
		}
		if err := s.Wallets.Replace(c.r.Context(), id, *in.Wallet, c.caller.Who()); err != nil {
			return reply{}, err
		}
	}
	return s.getOrganisation(c)
}

func (s *Server) suspendOrganisation(c *call) (reply, error) {
	return s.showOrganisation(c)(s.Access.SetStatus(c.r.Context(), c.path("organisation_id"), access.Suspended))
}

func (s *Server) activateOrganisation(c *call) (reply, error) {
	return s.showOrganisation(c)(s.Access.SetStatus(c.r.Context(), c.path("organisation_id"), access.Active))
}

// showOrganisation shows one with the newest change of its wallet.
func (s *Server) showOrganisation(c *call) func(access.Organisation, error) (reply, error) {
	return func(o access.Organisation, err error) (reply, error) {
		if err != nil {
			return reply{}, err
		}
		out := organisationReplyOf(o)
		change, err := s.Wallets.Newest(c.r.Context(), o.ID)
		if change != nil {
			out.WalletChange = change.Record()
		}
		return shown(out, err)
	}
}

// newKeyRequest is the body of POST /admin/keys.
type newKeyRequest struct {
	OrganisationID *string `json:"organisation_id"`
	Role           *string `json:"role"`
	Label          *string `json:"label"`
	UserID         *string `json:"user_id"`
}

func (in *newKeyRequest) validate(k *check) {
	k.text("organisation_id", maybe, in.OrganisationID, idShape)
	k.oneOf("role", need, in.Role, fault.InvalidRequest, "COOPERATIVE", "AGENT", "BUYER", "MFI", "ADMIN")
	k.text("label", maybe, in.Label, labelShape)
	k.text("user_id", maybe, in.UserID, idShape)
}

// keyReply shows a key's record; the key itself is in the reply that issues it.
type keyReply struct {
	KeyID          string      `json:"key_id"`
	OrganisationID *string     `json:"organisation_id"`
	Role           access.Role `json:"role"`
	Label          string      `json:"label"`
	UserID         string      `json:"user_id,omitzero"`
	APIKey         string      `json:"api_key,omitzero"`
	CreatedAt      string      `json:"created_at"`
	RevokedAt      *string     `json:"revoked_at"`
	LastUsedAt     *string     `json:"last_used_at,omitzero"`
}

func keyReplyOf(k access.Key) keyReply {
	return keyReply{KeyID: k.ID, OrganisationID: k.OrganisationID, Role: k.Role, Label: k.Label, UserID: k.UserID,
		CreatedAt: clock.Stamp(k.CreatedAt), RevokedAt: clock.MaybeStamp(k.RevokedAt), LastUsedAt: clock.MaybeStamp(k.UsedAt)}
}

// spec: admin-keys
func (s *Server) issueKey(c *call, in *newKeyRequest) (reply, error) {
	show := func(k access.IssuedKey) (reply, error) {
		out := keyReplyOf(k.Key)
		out.APIKey = k.Plain.Reveal()
		return created(out)
	}
	key, plain, err := s.Access.IssueKey(c.r.Context(), access.KeyRequest{OrganisationID: valueOf(in.OrganisationID), Role: access.Role(*in.Role), Label: valueOf(in.Label),
		UserID: valueOf(in.UserID), By: c.caller}, keeping(c, show))
	if err != nil {
		return reply{}, err
	}
	return show(access.IssuedKey{Key: key, Plain: plain})
}

func (s *Server) listKeys(c *call) (reply, error) {
	l, err := c.listing("organisation_id")
	if err != nil {
		return reply{}, err
	}
	return s.keyList(c, l, l.Filters["organisation_id"])
}

func (s *Server) keyList(c *call, l listRequest, organisationID string) (reply, error) {
	list, err := s.Access.Keys(c.r.Context(), organisationID, l.page())
	if err != nil {
		return reply{}, err
	}
	list, next := cut(l, list, func(k access.Key) string { return k.ID })
	return ok(struct {
		Keys       []keyReply `json:"keys"`
		NextCursor *string    `json:"next_cursor"`
	}{Keys: each(list, keyReplyOf), NextCursor: next})
}

func (s *Server) revokeKey(c *call) (reply, error) {
	key, err := s.Access.RevokeKey(c.r.Context(), c.path("key_id"))
	return shown(keyReplyOf(key), err)
}

// each maps a list; an empty one is [] in JSON.
func each[A, B any](list []A, show func(A) B) []B {
	out := make([]B, len(list))
	for i, item := range list {
		out[i] = show(item)
	}
	return out
}
