// Package floor has all desks that there are: whoever makes one writes it down here, and
// the tests that ask something of every desk ask it of that one too.
package floor

import (
	"mwanyi/internal/web/desk"
	"mwanyi/internal/web/desk/buyer"
	"mwanyi/internal/web/desk/cooperative"
	"mwanyi/internal/web/desk/lender"
	"mwanyi/internal/web/desk/operator"
)

// Desks are all of them.
func Desks() []desk.Desk {
	return []desk.Desk{cooperative.Desk(), buyer.Desk(), lender.Desk(), operator.Desk()}
}

// Open prepares them; what is broken stops the start.
func Open() (*desk.Office, error) { return desk.New(Desks()...) }
