package payrail

import (
	"context"
	"errors"

	"mwanyi/internal/phone"
	"mwanyi/internal/secret"
)

// HolderReader is a Rail that can say whose a wallet is. Not every rail can.
// spec: rail-holder
type HolderReader interface {
	// Holder looks the wallet of a number up. It moves nothing. ErrNoWallet: the
	// rail knows the number and it has none. After any other error nothing is known.
	Holder(ctx context.Context, number phone.Number) (Holder, error)
}

// Holder is who holds a wallet, by the operator's own registration.
type Holder struct {
	Name   secret.Text // as the operator writes it; masks itself, for it is somebody's name
	Active bool        // it can receive: not barred, not closed
}

// ErrNoWallet: the number has no wallet at the rail.
var ErrNoWallet = errors.New("payrail: the number has no wallet")
