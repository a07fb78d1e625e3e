package app

import (
	"context"

	"mwanyi/internal/api"
	sandboxussd "mwanyi/internal/sandbox/ussd"
	"mwanyi/internal/secret"
	"mwanyi/internal/ussd"
)

// wireUSSD makes the desk of the menu that farmers dial, after those whose figures it
// shows.
func (v *service) wireUSSD(context.Context, Tools) error {
	c := v.config
	box, err := secret.NewBox(c.MasterSecret, "ussd")
	if err != nil {
		return err
	}
	pepper, err := secret.NewPepper(c.MasterSecret, "ussd-pins")
	v.menu = &ussd.Desk{
		Store: v.store, Farmers: v.farmers, Payments: v.payments, Batches: v.batches, Lending: v.lending, Box: box, Pepper: pepper, Language: c.SMS.Language, Hotline: c.SMS.Hotline,
	}
	return err
}

// menuDoor is where the gateway comes in: at the path of the configuration, or of the
// sandbox in development.
func menuDoor(c Config) api.MenuDoor {
	d := api.MenuDoor{Secret: c.USSD.Secret, Allow: c.USSD.Allow}
	if d.Secret.Empty() && c.SandboxURL != "" {
		d.Secret = sandboxussd.DevSecret
	}
	return d
}
