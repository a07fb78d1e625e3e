package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"mwanyi/internal/access"
	"mwanyi/internal/app"
	"mwanyi/internal/people"
)

// NewOrganisation is what the command line says of a new organisation.
type NewOrganisation struct {
	Kind, Name, Country, Email      string
	LicenceNumber, LicenceExpiresOn string
}

// OnID is a command that does one thing to the record with an id.
// spec: admin-commands
type OnID func(ctx context.Context, c app.Config, out io.Writer, id string) error

// listed is how many records a list command shows at most.
const listed = 1000

// CreateOrganisation adds an organisation and prints it.
func CreateOrganisation(ctx context.Context, c app.Config, out io.Writer, o NewOrganisation) error {
	return withAccess(ctx, c, func(d *access.Desk) error {
		details := access.Details{Name: &o.Name, Email: &o.Email}
		if o.LicenceNumber != "" {
			details.LicenceNumber = &o.LicenceNumber
		}
		if o.LicenceExpiresOn != "" {
			details.LicenceExpiresOn = &o.LicenceExpiresOn
		}
		made, err := d.CreateOrganisation(ctx, access.Kind(o.Kind), o.Country, details, nil)
		return printed(out, organisationLine(made), err)
	})
}

// ListOrganisations prints the organisations, one JSON object a line.
func ListOrganisations(ctx context.Context, c app.Config, out io.Writer) error {
	return withAccess(ctx, c, func(d *access.Desk) error {
		list, err := d.Organisations(ctx, "", "", access.Page{Limit: listed})
		for _, o := range list {
			if err := printed(out, organisationLine(o), nil); err != nil {
				return err
			}
		}
		return err
	})
}

// SuspendOrganisation suspends.
func SuspendOrganisation(ctx context.Context, c app.Config, out io.Writer, id string) error {
	return setStatus(ctx, c, out, id, access.Suspended)
}

// ActivateOrganisation ends a suspension.
func ActivateOrganisation(ctx context.Context, c app.Config, out io.Writer, id string) error {
	return setStatus(ctx, c, out, id, access.Active)
}

func setStatus(ctx context.Context, c app.Config, out io.Writer, id string, status access.Status) error {
	return withAccess(ctx, c, func(d *access.Desk) error {
		o, err := d.SetStatus(ctx, id, status)
		return printed(out, organisationLine(o), err)
	})
}

// NewKey is a key to be made.
type NewKey struct {
	OrganisationID string // empty for ADMIN
	Role           string
	Label          string
	UserID         string // whose it is; empty: For says, or it is nobody's
	For            string // the e-mail of whose it is, a user of the organisation
	By             string // the e-mail of who makes it, a user of the operator or of the organisation
}

// IssueKey makes an API key and prints it, this once.
// spec: key-nameless
func IssueKey(ctx context.Context, c app.Config, out io.Writer, in NewKey) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		desk, err := t.People()
		if err != nil {
			return err
		}
		request := access.KeyRequest{OrganisationID: in.OrganisationID, Role: access.Role(in.Role), Label: in.Label, UserID: in.UserID}
		for _, named := range []struct {
			flag, email string
			to          *string
			of          []string
		}{{"for", in.For, &request.UserID, []string{in.OrganisationID}}, {"by", in.By, &request.By.UserID, []string{"", in.OrganisationID}}} {
			if named.email == "" {
				continue
			}
			if *named.to, err = userOf(ctx, desk, named.email, named.of...); err != nil {
				return fmt.Errorf("--%s: %w", named.flag, err)
			}
		}
		key, plain, err := desk.Access.IssueKey(ctx, request, nil)
		line := keyLine(key)
		line["api_key"] = plain.Reveal()
		return printed(out, line, err)
	})
}

// userOf finds who has an e-mail, in the first of some organisations (empty: the
// operator's) that has somebody.
func userOf(ctx context.Context, desk *people.Desk, email string, organisationIDs ...string) (userID string, err error) {
	for _, of := range organisationIDs {
		if u, isThere, err := desk.Known(ctx, of, email); isThere || err != nil {
			return u.ID, err
		}
	}
	return "", errors.New("no user there has this e-mail")
}

// ListKeys prints the keys' records, one JSON object a line.
func ListKeys(ctx context.Context, c app.Config, out io.Writer, organisationID string) error {
	return withAccess(ctx, c, func(d *access.Desk) error {
		list, err := d.Keys(ctx, organisationID, access.Page{Limit: listed})
		for _, k := range list {
			if err := printed(out, keyLine(k), nil); err != nil {
				return err
			}
		}
		return err
	})
}

// RevokeKey ends a key and its tokens.
func RevokeKey(ctx context.Context, c app.Config, out io.Writer, id string) error {
	return withAccess(ctx, c, func(d *access.Desk) error {
		key, err := d.RevokeKey(ctx, id)
		return printed(out, keyLine(key), err)
	})
}

func organisationLine(o access.Organisation) map[string]any {
	return map[string]any{"organisation_id": o.ID, "kind": o.Kind, "name": o.Name, "country": o.Country, "email": o.Email,
		"licence_number": o.LicenceNumber, "licence_expires_on": o.LicenceExpiresOn, "wallet": o.Wallet, "funding_address": o.FundingAddress, "status": o.Status,
		"created_at": o.CreatedAt.Format(time.RFC3339)}
}

func keyLine(k access.Key) map[string]any {
	return map[string]any{"key_id": k.ID, "organisation_id": k.OrganisationID, "role": k.Role, "label": k.Label, "user_id": k.UserID,
		"created_at": k.CreatedAt.Format(time.RFC3339), "revoked_at": k.RevokedAt}
}

// withAccess opens the desk of organisations and keys for one command.
func withAccess(ctx context.Context, c app.Config, fn func(*access.Desk) error) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		desk, err := t.Access()
		if err != nil {
			return err
		}
		return fn(desk)
	})
}

// RotatePhoneKeys seals all phones under a new key. The service may run.
func RotatePhoneKeys(ctx context.Context, c app.Config, out io.Writer) error {
	return app.Open(ctx, c, func(t app.Tools) error {
		desk, err := t.Farmers()
		if err != nil {
			return err
		}
		moved, err := desk.RotatePhoneKeys(ctx)
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(out, "%d phones are sealed under a new key; the old keys are gone.\n", moved)
		return err
	})
}
