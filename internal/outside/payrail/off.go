package payrail

import (
	"context"
	"fmt"
)

// Off is the rail of a service that has none: nothing is ever sent.
type Off struct{}

var _ Rail = Off{}

var errOff = fmt.Errorf("%w: no payout provider is configured", ErrNotSent)

// Name is "off".
func (Off) Name() string { return "off" }

// Quote has none.
func (Off) Quote(context.Context) (Quote, error) { return Quote{}, errOff }

// Send sends nothing.
func (Off) Send(context.Context, Transfer) (Report, error) { return Report{}, errOff }

// Status knows nothing.
func (Off) Status(context.Context, string) (Report, error) { return Report{}, errOff }

// Callback believes nobody.
func (Off) Callback(Delivery) (Notice, error) { return Notice{}, ErrSignature }

// Balance holds nothing that is known.
func (Off) Balance(context.Context) (Holding, error) { return Holding{}, errOff }

// Statement lists nothing.
func (Off) Statement(context.Context, string) (Movements, error) { return Movements{}, errOff }
