package app

import (
	"context"

	"mwanyi/internal/device"
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
